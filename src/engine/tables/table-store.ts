/** Tables from storage where they are kept, built and kept where not. */
import type { Puzzle } from "../../rules/puzzle.ts";
import type { KernelRuntime } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import type { TableSet } from "../plan/table-sets.ts";
import type { Contents } from "./container.ts";
import { buildTable, type DistanceTable } from "./distance-table.ts";
import { obtainKept } from "./kept-file.ts";
import { placeSpace } from "./ranked-space.ts";
import { buildHash, placeFactors } from "./reached-table.ts";
import { factsOf, identityOf, partBytesOf, sizesFit, takeTable } from "./table-file.ts";

/** Tables of fewer boards are built sooner than they are read. */
const KEPT_FROM = 20_000;

/** All tables of a plan; undefined where one is not in storage and `build` is false. A damaged one is built in any case. */
export async function obtainTables(
  runtime: KernelRuntime,
  puzzle: Puzzle,
  { tables }: TableSet,
  build: boolean,
  options: SolverOptions,
): Promise<DistanceTable[] | undefined> {
  const { kernel, pool } = runtime;
  const mark = kernel.mark();
  const found: DistanceTable[] = [];
  let built = false;
  for (const plan of tables) {
    const open = async () => {
      const space = await placeFactors(kernel, placeSpace(kernel, puzzle, plan), options);
      return {
        sizesFit: (facts: unknown, sizes: readonly number[]) => sizesFit(space, facts, sizes),
        take: (contents: Contents) => takeTable(kernel, space, contents),
        make: () => (plan.numbering?.kind === "hash" ? buildHash(kernel, space, options) : buildTable(kernel, pool, space, options)),
        keep: (table: DistanceTable) =>
          Math.min(plan.entries, table.space.size) > KEPT_FROM ? { facts: factsOf(table), parts: table.parts } : undefined,
      };
    };
    // Where a damaged one was built, the others are, too: what building uses stands in the memory that would be given back.
    const table: { readonly value: DistanceTable; readonly made: boolean } | undefined = await obtainKept(
      runtime,
      identityOf(puzzle, plan),
      partBytesOf(plan),
      open,
      build || built,
      options,
    );
    if (!table) {
      kernel.release(mark);
      return undefined;
    }
    built ||= table.made;
    found.push(table.value);
  }
  return found;
}
