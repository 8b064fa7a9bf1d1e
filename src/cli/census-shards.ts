/** Partial results of a census, as files. Each holds its puzzle's definition, so that it means the same wherever it is read. */
import * as v from "valibot";
import {
  BoardError,
  type Census,
  type CensusShard,
  compile,
  DefinitionError,
  makeBoard,
  mergeCensus,
  parseBoard,
  parseDefinition,
  ShardsError,
} from "../index.ts";
import { InputError } from "./exit.ts";
import { readText } from "./input.ts";
import type { NamedPuzzle } from "./puzzle.ts";

const count = v.pipe(v.string(), v.regex(/^\d{1,100}$/u));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const shardSchema = v.object({
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

type ShardFile = v.InferOutput<typeof shardSchema>;

export function shardValue(
  { id, puzzle, definition }: NamedPuzzle,
  census: Census,
  shard: readonly [number, number],
  listed: number | "all",
  classes = false,
): ShardFile {
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

/** What the command line says of the parts, where it says anything. */
export interface AskedOfShards {
  readonly puzzle?: NamedPuzzle | undefined;
  readonly listed?: number | "all" | undefined;
  readonly classes?: boolean | undefined;
}

/** @throws InputError where a file is no partial result, is none of what was asked, or where together they are no whole census of one puzzle. */
export function mergeShards(files: readonly string[], asked: AskedOfShards = {}): { readonly named: NamedPuzzle; readonly census: Census } {
  const shards = files.map(readShard);
  const [first] = shards as [ReadShard, ...ReadShard[]];
  if (asked.puzzle !== undefined && JSON.stringify(asked.puzzle.definition) !== first.text) {
    throw new InputError(`${first.file}: a part of ${first.puzzle}, not of ${asked.puzzle.id} as --puzzle says`);
  }
  if (asked.listed !== undefined && asked.listed !== first.listed) {
    throw new InputError(`${first.file}: made with --hardest ${first.listed}: it cannot be merged with --hardest ${asked.listed}`);
  }
  if (asked.classes && !first.classes) throw new InputError(`${first.file}: made without --classes: it cannot be merged with it`);
  const { puzzle: id, definition, listed, classes } = first;
  const puzzle = refusing(first.file, DefinitionError, () => compile(parseDefinition(definition).definition));
  const parts = shards.map(({ file, ...shard }): CensusShard => {
    if (shard.text !== first.text) throw new InputError(`${file}: a part of ${shard.puzzle}, not of ${id} as ${first.file}`);
    if (shard.listed !== listed) throw new InputError(`${file}: --hardest was ${shard.listed}, not ${listed} as in ${first.file}`);
    if (shard.classes !== classes) {
      throw new InputError(`${file}: made ${shard.classes ? "with" : "without"} --classes, other than ${first.file}`);
    }
    const hardest = refusing(file, BoardError, () => shard.hardest.map((board) => parseBoard(puzzle, board)));
    const counts = shard.counts.map(BigInt);
    return {
      shard: shard.shard,
      census: { boards: BigInt(shard.boards), counts, hardest, solvable: 0n, godsNumber: counts.length - 1, mean: 0 },
    };
  });
  try {
    return { named: { id, puzzle, definition }, census: mergeCensus(parts, listed) };
  } catch (error) {
    if (error instanceof ShardsError) throw new InputError(error.message);
    throw error;
  }
}

interface ReadShard extends ShardFile {
  readonly file: string;
  /** The definition's JSON. */
  readonly text: string;
}

function readShard(file: string): ReadShard {
  const text = readText(file).replace(/^\uFEFF/u, "");
  try {
    const shard = v.parse(shardSchema, JSON.parse(text));
    return { ...shard, file, text: JSON.stringify(shard.definition) };
  } catch {
    throw new InputError(`${file}: no partial result of "turnwise census --shard", or a damaged one`);
  }
}

/** Does what may find the file's content wrong. @throws InputError in place of the class of errors given. */
function refusing<T>(file: string, kind: typeof DefinitionError | typeof BoardError, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    throw new InputError(`${file}: no partial result of "turnwise census --shard", or a damaged one: ${error.message}`);
  }
}
