/** Distance tables as files. */
import { inverseOf } from "../../rules/permutation.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { NO_DISTANCE, UNREACHED } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { keyWords, MAX_BYTES } from "../plan/numbering.ts";
import type { TablePlan } from "../plan/table-sets.ts";
import { type Contents, type Refused, refused } from "./container.ts";
import { bucketBytes, type DistanceTable, distanceBytes, isSparse, pointTo, sparseBytes } from "./distance-table.ts";
import type { RankedSpace } from "./ranked-space.ts";
import { restoreHash } from "./reached-table.ts";

interface Facts {
  readonly counts: readonly number[];
  readonly weights: readonly number[];
}

/** What a table is of: everything its bytes depend on. */
export function identityOf(puzzle: Puzzle, plan: TablePlan): string {
  const { arrangements, projection, fold, numbering } = plan;
  return JSON.stringify({
    cells: arrangements.order,
    distributions: arrangements.distributions,
    classes: Array.from(projection.classes),
    patterns: projection.patterns.map((pattern) => pattern.join(" ")),
    moves: puzzle.moves.map((move) => Array.from(inverseOf(move.from)).join(" ")).sort(),
    numbering: numbering?.kind === "product" ? numbering.factors.map((classes) => classes.join(" ")) : numbering?.kind,
    fold:
      fold.kind === "symmetry"
        ? { block: fold.block, symmetries: fold.symmetries.map(({ cells, symbols }) => `${cells.join(" ")};${symbols.join(" ")}`) }
        : fold,
  });
}

/** The least and the most bytes that the parts of such a table can have together: folded by symmetry it lists only what it reached. */
export function partBytesOf({ arrangements, projection, fold, entries, numbering }: TablePlan): [number, number] {
  // How many boards are reached is not known before.
  if (numbering)
    return [1, Math.min(MAX_BYTES, (entries + 2 ** 16) * 4 * (1 + 8 * keyWords(arrangements.order.length, projection.classCount)))];
  const ranks = Number(arrangements.size);
  // Distances take a byte, or four.
  if (fold.kind !== "symmetry") return [entries, 4 * ranks];
  const buckets = bucketBytes(ranks);
  return [buckets, buckets + 5 * Math.min(ranks, 4 * entries + 2 ** 16)];
}

/** What a file tells of a table. */
export function factsOf({ counts, weights }: DistanceTable): Facts {
  return { counts, weights };
}

function areFacts(value: unknown): value is Facts {
  const { counts, weights } = (value ?? {}) as Partial<Facts>;
  const areNumbers = (list: unknown): list is number[] =>
    Array.isArray(list) && list.every((count) => Number.isSafeInteger(count) && count >= 0);
  return areNumbers(counts) && areNumbers(weights) && counts.length === weights.length;
}

/** Whether a table of this space can have parts of these sizes. */
export function sizesFit(space: RankedSpace, facts: unknown, sizes: readonly number[]): boolean {
  if (!areFacts(facts)) return false;
  const { arrangements, numbering, projection } = space.plan;
  if (numbering?.kind === "hash") {
    const entries = facts.counts.reduce((a, b) => a + b, 0);
    return sizes.join() === String(entries * 8 * keyWords(arrangements.order.length, projection.classCount));
  }
  if (!isSparse(space)) return sizes.join() === String(space.size * distanceBytes(facts.counts));
  return sizes.join() === sparseBytes(space, facts.counts).join();
}

/** The table of a file whose sizes fit; or why it is not one of this space. */
export function takeTable(kernel: Kernel, space: RankedSpace, { facts, parts }: Contents): DistanceTable | Refused {
  const { counts, weights } = facts as Facts;
  if (!weights.every((boards, distance) => mayWeigh(space, boards, counts[distance]!))) return refused("other-contents");
  if (space.plan.numbering?.kind === "hash") return { space: restoreHash(kernel, space, counts, parts[0]!), counts, weights, parts };
  const [address, bytes] = parts[parts.length - 1]!;
  const far = distanceBytes(counts) > 1;
  const distances = far ? kernel.words(address, bytes / 4) : kernel.view(address, bytes);
  if (!areCounted(distances, counts, far ? NO_DISTANCE : UNREACHED)) return refused("other-contents");
  if (parts.length > 1 && !ascends(kernel.words(parts[0]![0]!, parts[0]![1]! / 4), distances.length)) return refused("other-contents");
  pointTo(kernel, space, counts, parts);
  return { space, counts, weights, parts };
}

/** Whether as many stand at each distance as the counts say, and all others at none. */
function areCounted(distances: Uint8Array | Uint32Array, counts: readonly number[], none: number): boolean {
  const found = new Uint32Array(Math.max(256, counts.length));
  let reached = 0;
  for (let i = 0; i < distances.length; i++) {
    const distance = distances[i]!;
    if (distance === none) continue;
    found[distance]!++;
    reached++;
  }
  return counts.every((count, distance) => found[distance] === count) && reached === counts.reduce((a, b) => a + b, 0);
}

/** Whether so many entries can stand for so many boards. */
function mayWeigh({ plan: { fold } }: RankedSpace, boards: number, entries: number): boolean {
  return fold.kind === "symmetry" ? entries <= boards && boards <= entries * fold.images : boards === entries;
}

/** Whether buckets start one after the other, the last of them at the end. */
function ascends(starts: Uint32Array, end: number): boolean {
  return starts[0] === 0 && starts[starts.length - 1] === end && starts.every((start, i) => i === 0 || starts[i - 1]! <= start);
}
