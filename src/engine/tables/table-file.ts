/** Distance tables as files. */
import { inverseOf } from "../../rules/permutation.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { TablePlan } from "../plan/table-sets.ts";
import { pack, type Refused, unpack } from "./container.ts";
import { bucketBytes, type DistanceTable, pointTo } from "./distance-table.ts";
import type { RankedSpace } from "./ranked-space.ts";

interface Facts {
  readonly counts: readonly number[];
  readonly weights: readonly number[];
}

/** What a table is of: everything its bytes depend on. */
export function identityOf(puzzle: Puzzle, plan: TablePlan): string {
  const { arrangements, projection, fold } = plan;
  return JSON.stringify({
    cells: arrangements.order,
    distributions: arrangements.distributions,
    classes: Array.from(projection.classes),
    patterns: projection.patterns.map((pattern) => pattern.join(" ")),
    moves: puzzle.moves.map((move) => Array.from(inverseOf(move.from)).join(" ")).sort(),
    fold:
      fold.kind === "symmetry"
        ? { block: fold.block, symmetries: fold.symmetries.map(({ cells, symbols }) => `${cells.join(" ")};${symbols.join(" ")}`) }
        : fold,
  });
}

export function writeTable(kernel: Kernel, table: DistanceTable, identity: string): Uint8Array {
  const facts: Facts = { counts: table.counts, weights: table.weights };
  return pack(kernel, identity, facts, table.parts);
}

/** The table of a file, in the kernel's memory; or why the file is not one of this space. */
export function readTable(kernel: Kernel, space: RankedSpace, file: Uint8Array, identity: string): DistanceTable | Refused {
  const contents = unpack<Facts>(kernel, identity, file, ({ counts }, sizes) => {
    if (space.plan.fold.kind !== "symmetry") return sizes.join() === String(space.size);
    const entries = counts.reduce((a, b) => a + b, 0);
    return sizes.join() === [bucketBytes(space), entries, entries].join();
  });
  if ("refused" in contents) return contents;
  const { facts, parts } = contents;
  pointTo(kernel, space, parts);
  return { space: space, counts: facts.counts, weights: facts.weights, parts };
}
