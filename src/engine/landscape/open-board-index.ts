/** Chooses and makes the landscape of a puzzle. */
import type { Puzzle } from "../../rules/puzzle.ts";
import type { KernelRuntime } from "../kernel/kernel.ts";
import { MemoryError } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import { DEFAULT_MEMORY, type Plan } from "../plan/plan.ts";
import type { TableSet } from "../plan/table-sets.ts";
import { fileReasonText, type UnfitReason } from "../reasons.ts";
import { fileName, pack, unpack } from "../tables/container.ts";
import type { DistanceTable } from "../tables/distance-table.ts";
import { identityOf } from "../tables/table-file.ts";
import type { BoardIndex } from "./board-index.ts";
import { PrefixBoardIndex } from "./prefix-board-index.ts";
import { type PrefixPlan, prefixPlan } from "./prefix-plan.ts";
import { TableBoardIndex } from "./table-board-index.ts";

/** One table of whole boards serves as well as counting by prefix while it is no larger than this. */
const MAX_WHOLE_BYTES = 32 * 2 ** 20;

/** Finished tables in the kernel's memory: read, built, or there already. */
type TablesOf = (tableSet: TableSet) => Promise<readonly DistanceTable[]>;

/** A landscape, and whether it holds all boards or only those of the shard asked for. */
export interface Survey {
  readonly boardIndex: BoardIndex;
  readonly whole: boolean;
}

/** Whether `survey` has a way to count the boards. Counts by prefix may turn out to need more memory than is allowed all the same. */
export function countable(puzzle: Puzzle, plan: Plan): boolean {
  if (!plan.tables) return false;
  return wholeTable(plan.tables, plan) !== undefined || prefixPlan(puzzle, plan) !== undefined;
}

/** @throws MemoryError where no way fits the memory allowed. */
export async function openBoardIndex(
  runtime: KernelRuntime,
  puzzle: Puzzle,
  plan: Plan,
  tablesOf: TablesOf,
  shard: readonly [number, number],
  options: SolverOptions,
): Promise<Survey> {
  if (!plan.tables) throw new MemoryError({ kind: "uncountable", why: plan.reason });
  const single = wholeTable(plan.tables, plan);
  const byPrefix = prefixPlan(puzzle, plan);
  if (single && (!byPrefix || single.bytes <= MAX_WHOLE_BYTES)) {
    const [table] = await tablesOf(single);
    return { boardIndex: new TableBoardIndex(runtime.kernel, puzzle, table!), whole: true };
  }
  if (!byPrefix) throw new MemoryError({ kind: "uncountable-together", whole: unfitWhole(plan) });
  const boardIndex = new PrefixBoardIndex(runtime.kernel, puzzle, byPrefix, await tablesOf(plan.tables), plan.tables.lookups);
  const whole = await countByPrefix(boardIndex, runtime, puzzle, plan.tables, byPrefix, shard, options);
  return { boardIndex: boardIndex, whole };
}

/** The smallest choice of one table that alone gives every board's distance. */
function wholeTable(tables: TableSet, { candidates }: Plan): TableSet | undefined {
  if (tables.lookups.length === 1) return tables;
  return candidates()
    .filter(({ lookups, unfit }) => lookups.length === 1 && unfit === undefined)
    .sort((a, b) => a.lookupCost - b.lookupCost)[0];
}

/** Why not even the smallest choice of one table fits; undefined where there is no such choice. */
function unfitWhole({ candidates }: Plan): UnfitReason | undefined {
  const whole = candidates().filter(({ lookups }) => lookups.length === 1);
  return whole.sort((a, b) => a.buildBytes - b.buildBytes)[0]?.unfit;
}

/** Counts from storage where they are kept, made and kept where not; a shard's alone are not kept. Answers whether they are of all boards. */
async function countByPrefix(
  boardIndex: PrefixBoardIndex,
  { platform, kernel, pool }: KernelRuntime,
  puzzle: Puzzle,
  tables: TableSet,
  plan: PrefixPlan,
  shard: readonly [number, number],
  options: SolverOptions,
): Promise<boolean> {
  const storage = options.cache === false ? undefined : platform.storage;
  const lookups = tables.lookups.map(({ table, through }) => `${table};${through.symbols.join(" ")}`);
  const identity = `counts by prefix ${plan.prefixCells} ${plan.middleEnd} ${lookups} ${tables.tables.map((table) => identityOf(puzzle, table))}`;
  const name = fileName(identity);
  const file = await storage?.read(name);
  const kept = file ? unpack<null>(kernel, identity, file, (_, sizes) => sizes.length === 2) : undefined;
  if (kept && "refused" in kept) {
    options.onWarning?.(`${storage?.path}: ${name} is not used and is made again: ${fileReasonText(kept.refused)}`);
  } else if (kept) {
    boardIndex.restore(kept.parts);
    return true;
  }
  await pool.start();
  await boardIndex.count(pool, options.memory ?? DEFAULT_MEMORY, shard, options);
  if (shard[1] > 1) return false;
  await storage?.write(name, pack(kernel, identity, null, boardIndex.parts));
  return true;
}
