/** A part of a census that was counted elsewhere. It holds its puzzle's definition, so that it means the same wherever it is read. */
import * as v from "valibot";
import { type Census, type CensusShard, makeBoard, type Puzzle, parseBoard } from "../api.ts";

const count = v.pipe(v.string(), v.regex(/^\d{1,100}$/u));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const censusPartSchema = v.object({
  puzzle: v.string(),
  definition: v.unknown(),
  shard: v.pipe(v.tuple([whole, whole]), v.readonly()),
  /** How many hardest boards each part lists. */
  listed: v.union([whole, v.literal("all")]),
  /** Whether they are one for each symmetry class. */
  classes: v.boolean(),
  boards: count,
  counts: v.pipe(
    v.array(count),
    v.check((counts) => counts.length === 0 || BigInt(counts.at(-1) as string) > 0n),
  ),
  hardest: v.array(v.string()),
});

export type CensusPart = v.InferOutput<typeof censusPartSchema>;

/** What was counted as part `shard`, `[i, n]`, of a census that lists so many hardest boards. */
export function makeCensusPart(
  { id, puzzle, definition }: { readonly id: string; readonly puzzle: Puzzle; readonly definition: unknown },
  census: Census,
  shard: readonly [number, number],
  listed: number | "all",
  classes = false,
): CensusPart {
  return {
    puzzle: id,
    definition,
    shard,
    listed,
    classes,
    boards: String(census.boards),
    counts: census.counts.map(String),
    hardest: census.hardest.map((board) => makeBoard(puzzle, board)),
  };
}

/** @throws ValiError where the value is no part of a census. */
export function readCensusPart(value: unknown): CensusPart {
  return v.parse(censusPartSchema, value);
}

/** What `mergeCensus` takes; the figures that follow from all parts are left at 0. @throws BoardError where a hardest board is none. */
export function shardOf(puzzle: Puzzle, part: CensusPart): CensusShard {
  const counts = part.counts.map(BigInt);
  const hardest = part.hardest.map((board) => parseBoard(puzzle, board));
  return {
    shard: part.shard,
    census: { boards: BigInt(part.boards), counts, hardest, solvable: 0n, godsNumber: counts.length - 1, mean: 0 },
  };
}
