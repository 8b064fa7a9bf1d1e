/** Chooses and opens the board index of a puzzle. */
import type { Puzzle } from "../../rules/puzzle.ts";
import type { KernelRuntime } from "../kernel/kernel.ts";
import { MemoryError } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import { multinomial } from "../plan/arrangements.ts";
import { DEFAULT_MEMORY, type Plan } from "../plan/plan.ts";
import { choose, type TableSet } from "../plan/table-sets.ts";
import type { UnfitReason } from "../reasons.ts";
import { type Contents, fileName, type Part, pack, refused } from "../tables/container.ts";
import { type DistanceTable, distanceBytes } from "../tables/distance-table.ts";
import { obtainKept } from "../tables/kept-file.ts";
import { identityOf } from "../tables/table-file.ts";
import type { BoardIndex } from "./board-index.ts";
import { type Guarded, PrefixBoardIndex } from "./prefix-board-index.ts";
import { type PrefixPlan, prefixPlan } from "./prefix-plan.ts";
import { TableBoardIndex } from "./table-board-index.ts";

/** One table of whole boards serves as well as counting by prefix while it is no larger than this. */
const MAX_WHOLE_BYTES = 32 * 2 ** 20;

/** Finished tables in the kernel's memory: read, built, or there already. */
type TablesOf = (tableSet: TableSet) => Promise<readonly DistanceTable[]>;

/** Whether there is a way to count the boards. Counts by prefix may turn out to need more memory than is allowed all the same. */
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
  guarded: Guarded,
  options: SolverOptions,
): Promise<BoardIndex> {
  if (!plan.tables) throw new MemoryError({ kind: "uncountable", why: plan.reason });
  const single = wholeTable(plan.tables, plan);
  const byPrefix = prefixPlan(puzzle, plan);
  if (byPrefix && (!single || single.bytes > MAX_WHOLE_BYTES)) {
    const tables = await tablesOf(plan.tables);
    // Counts by prefix read bytes.
    if (tables.every(({ counts }) => distanceBytes(counts) === 1)) {
      return countedByPrefix(runtime, puzzle, plan.tables, byPrefix, tables, guarded, options);
    }
  }
  if (!single) throw new MemoryError({ kind: "uncountable-together", whole: unfitWhole(plan) });
  const [table] = await tablesOf(single);
  return new TableBoardIndex(runtime.kernel, puzzle, table!);
}

/** The choice among tables each of which alone gives every board's distance. */
function wholeTable(tables: TableSet, { candidates }: Plan): TableSet | undefined {
  if (tables.lookups.length === 1) return tables;
  return choose(candidates().filter(({ lookups }) => lookups.length === 1));
}

/** Why not even the smallest choice of one table fits; undefined where there is no such choice. */
function unfitWhole({ candidates }: Plan): UnfitReason | undefined {
  const whole = candidates().filter(({ lookups }) => lookups.length === 1);
  return whole.sort((a, b) => a.buildBytes - b.buildBytes)[0]?.unfit;
}

/** Counts as they are kept; where they are not, they are made part by part as they are asked for, and kept once there are all. */
async function countedByPrefix(
  runtime: KernelRuntime,
  puzzle: Puzzle,
  { tables, lookups }: TableSet,
  plan: PrefixPlan,
  found: readonly DistanceTable[],
  guarded: Guarded,
  options: SolverOptions,
): Promise<PrefixBoardIndex> {
  const { platform, kernel } = runtime;
  const memory = options.memory ?? DEFAULT_MEMORY;
  const throughs = lookups.map(({ table, through }) => `${table};${through.symbols.join(" ")}`);
  const identity = `counts by prefix ${plan.prefixCells} ${plan.infixEnd} ${throughs} ${tables.map((table) => identityOf(puzzle, table))}`;
  const storage = options.cache === false ? undefined : platform.storage;
  const keep = async (parts: readonly Part[]): Promise<void> => {
    await storage?.write(fileName(identity), pack(kernel, identity, null, parts));
  };
  const boardIndex = new PrefixBoardIndex(runtime, puzzle, plan, found, lookups, guarded, keep);
  const form = {
    sizesFit: (_: unknown, sizes: readonly number[]) => boardIndex.sizesFit(sizes),
    take: ({ parts }: Contents) =>
      boardIndex.restore(parts, multinomial(Array.from(puzzle.counts))) ? boardIndex : refused("other-contents"),
    make: async () => {
      await boardIndex.list(memory, options);
      return boardIndex;
    },
    keep: () => undefined,
  };
  await obtainKept<PrefixBoardIndex>(runtime, identity, [0, memory], () => form, true, options);
  return boardIndex;
}
