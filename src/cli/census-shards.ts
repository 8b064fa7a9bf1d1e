/** Partial results of a census, as files. Each holds its puzzle's definition, so that it means the same wherever it is read. */
import { type Census, type CensusShard, compile, makeBoard, mergeCensus, parseBoard, parseDefinition, ShardsError } from "../index.ts";
import { InputError } from "./exit.ts";
import { readText } from "./input.ts";
import type { NamedPuzzle } from "./puzzle.ts";

interface ShardFile {
  readonly puzzle: string;
  readonly definition: unknown;
  readonly shard: readonly [number, number];
  /** How many hardest boards each part lists. */
  readonly listed: number | "all";
  readonly boards: string;
  readonly counts: readonly string[];
  readonly hardest: readonly string[];
}

export function shardValue(
  { id, puzzle, definition }: NamedPuzzle,
  census: Census,
  shard: readonly [number, number],
  listed: number | "all",
): ShardFile {
  return {
    puzzle: id,
    definition,
    shard,
    listed,
    boards: String(census.boards),
    counts: census.counts.map(String),
    hardest: census.hardest.map((board) => makeBoard(puzzle, board)),
  };
}

/** @throws InputError where a file is no partial result, or where together they are no whole census of one puzzle. */
export function mergeShards(files: readonly string[]): { readonly named: NamedPuzzle; readonly census: Census } {
  const shards = files.map((file) => readShard(file));
  const [first] = shards as [ShardFile, ...ShardFile[]];
  const { puzzle: id, definition, listed } = first;
  shards.forEach((shard, index) => {
    if (JSON.stringify(shard.definition) !== JSON.stringify(definition)) {
      throw new InputError(`${files[index]}: a part of ${shard.puzzle}, not of ${id} as ${files[0]}`);
    }
    if (shard.listed !== listed) {
      throw new InputError(`${files[index]}: --hardest was ${shard.listed}, not ${listed} as in ${files[0]}`);
    }
  });
  const puzzle = compile(parseDefinition(definition).definition);
  try {
    const parts = shards.map(({ shard, boards, counts, hardest }): CensusShard => {
      const census = { boards: BigInt(boards), counts: counts.map(BigInt), hardest: hardest.map((board) => parseBoard(puzzle, board)) };
      return { shard, census: { ...census, solvable: 0n, godsNumber: counts.length - 1, mean: 0 } };
    });
    return { named: { id, puzzle, definition }, census: mergeCensus(parts, listed) };
  } catch (error) {
    if (error instanceof ShardsError) throw new InputError(error.message);
    throw error;
  }
}

function readShard(file: string): ShardFile {
  const text = readText(file);
  try {
    const shard = JSON.parse(text) as Partial<ShardFile>;
    if (Array.isArray(shard.shard) && Array.isArray(shard.counts) && Array.isArray(shard.hardest)) return shard as ShardFile;
  } catch {
    // Said below.
  }
  throw new InputError(`${file}: no partial result of "turnwise census --shard"`);
}
