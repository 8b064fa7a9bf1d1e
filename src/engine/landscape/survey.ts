/** Chooses and makes the landscape of a puzzle. */
import type { Platform } from "../../platform/platform.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import type { Crew } from "../kernel/crew.ts";
import { type Kernel, MemoryError } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import type { Candidate } from "../plan/candidates.ts";
import type { Plan } from "../plan/plan.ts";
import { fileName, pack, unpack } from "../tables/container.ts";
import type { DistanceTable } from "../tables/distance-table.ts";
import { identityOf } from "../tables/table-file.ts";
import { obtainTables } from "../tables/table-store.ts";
import type { Landscape } from "./landscape.ts";
import { PrefixLandscape } from "./prefix-landscape.ts";
import { type PrefixPlan, prefixPlan } from "./prefix-plan.ts";
import { TableLandscape } from "./table-landscape.ts";

/** One table of whole boards serves as well as counting by prefix while it is no larger than this. */
const WHOLE_BYTES_MOST = 32 * 2 ** 20;

/** @throws MemoryError where no way fits the memory allowed. */
export async function survey(
  kernel: Kernel,
  crew: Crew,
  platform: Platform,
  puzzle: Puzzle,
  plan: Plan,
  options: SolverOptions,
): Promise<Landscape> {
  if (typeof plan.tables === "string") throw new MemoryError(`the boards cannot be counted: ${plan.tables}`);
  const whole = wholeTable(plan);
  const byPrefix = prefixPlan(puzzle, plan);
  if (whole && (!byPrefix || whole.bytes <= WHOLE_BYTES_MOST)) {
    const [table] = (await obtainTables(kernel, crew, platform, puzzle, whole, true, options)) as [DistanceTable];
    return new TableLandscape(kernel, puzzle, table);
  }
  if (!byPrefix)
    throw new MemoryError("the boards cannot be counted: no table of whole boards fits, and the goal's projections share no order");
  return surveyByPrefix(kernel, crew, platform, puzzle, plan.tables, byPrefix, options);
}

/** The smallest choice of one table that alone gives every board's distance. */
function wholeTable({ tables, candidates }: Plan): Candidate | undefined {
  if (typeof tables !== "string" && tables.lookups.length === 1) return tables;
  return candidates
    .filter(({ lookups, unfit }) => lookups.length === 1 && unfit === undefined)
    .sort((a, b) => a.lookupCost - b.lookupCost)[0];
}

async function surveyByPrefix(
  kernel: Kernel,
  crew: Crew,
  platform: Platform,
  puzzle: Puzzle,
  tables: Candidate,
  plan: PrefixPlan,
  options: SolverOptions,
): Promise<Landscape> {
  const found = (await obtainTables(kernel, crew, platform, puzzle, tables, true, options)) as DistanceTable[];
  const landscape = new PrefixLandscape(kernel, puzzle, plan, found, tables.lookups);
  const storage = options.cache === false ? undefined : platform.storage;
  const lookups = tables.lookups.map(({ table, through }) => `${table};${through.symbols.join(" ")}`);
  const identity = `counts by prefix ${plan.prefixCells} ${plan.middleEnd} ${lookups} ${tables.tables.map((table) => identityOf(puzzle, table))}`;
  const name = fileName(identity);
  const file = await storage?.read(name);
  const kept = file ? unpack<null>(kernel, identity, file) : undefined;
  if (typeof kept === "string") options.onWarning?.(`${storage?.path}: ${name} is not used and is made again: ${kept}`);
  else if (kept) {
    landscape.restore(kept.parts);
    return landscape;
  }
  await crew.hire();
  await landscape.count(crew, options);
  await storage?.write(name, pack(kernel, identity, null, landscape.parts));
  return landscape;
}
