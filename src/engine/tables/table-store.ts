/** Tables from storage where they are kept, built and kept where not. */
import type { Puzzle } from "../../rules/puzzle.ts";
import type { KernelRuntime } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import type { TableSet } from "../plan/table-sets.ts";
import { fileReasonText } from "../reasons.ts";
import { fileName } from "./container.ts";
import { buildTable, type DistanceTable } from "./distance-table.ts";
import { placeSpace } from "./ranked-space.ts";
import { identityOf, readTable, writeTable } from "./table-file.ts";

/** Tables of fewer boards are built sooner than they are read. */
const KEPT_FROM = 20_000;

/** All tables of a plan; undefined where one is not in storage and `build` is false. A damaged one is built in any case. */
export async function obtainTables(
  { platform, kernel, pool }: KernelRuntime,
  puzzle: Puzzle,
  { tables }: TableSet,
  build: boolean,
  options: SolverOptions,
): Promise<DistanceTable[] | undefined> {
  const storage = options.cache === false ? undefined : platform.storage;
  const mark = kernel.mark();
  const found: DistanceTable[] = [];
  let built = false;
  for (const plan of tables) {
    const identity = identityOf(puzzle, plan);
    const name = fileName(identity);
    const file = await storage?.read(name);
    options.signal?.throwIfAborted();
    // Where a damaged one was built, the others are, too: what building uses stands in the memory that would be given back.
    if (!file && !build && !built) {
      kernel.release(mark);
      return undefined;
    }
    const space = placeSpace(kernel, puzzle, plan);
    const kept = file ? readTable(kernel, space, file, identity) : undefined;
    const isRefused = kept !== undefined && "refused" in kept;
    if (isRefused) options.onWarning?.(`${storage?.path}: ${name} is not used and is built again: ${fileReasonText(kept.refused)}`);
    let table = isRefused ? undefined : kept;
    if (!table) {
      built = true;
      table = await buildTable(kernel, pool, space, options);
      if (storage && plan.entries > KEPT_FROM) await storage.write(name, writeTable(kernel, table, identity));
    }
    found.push(table);
  }
  return found;
}
