/** Partial results of a census, as files: read, held to each other and to what the command line says, and merged. */
import {
  BoardError,
  type Census,
  type CensusShard,
  DefinitionError,
  type DefinitionJson,
  mergeCensus,
  puzzleFrom,
  ShardsError,
} from "../index.ts";
import { type CensusPart, readCensusPart, shardOf } from "../remote/census-part.ts";
import { InputError } from "./exit.ts";
import { readText } from "./input.ts";
import type { NamedPuzzle } from "./puzzle.ts";

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
  const puzzle = refusing(first.file, DefinitionError, () => puzzleFrom(definition as DefinitionJson));
  const parts = shards.map(({ file, ...shard }): CensusShard => {
    if (shard.text !== first.text) throw new InputError(`${file}: a part of ${shard.puzzle}, not of ${id} as ${first.file}`);
    if (shard.listed !== listed) throw new InputError(`${file}: --hardest was ${shard.listed}, not ${listed} as in ${first.file}`);
    if (shard.classes !== classes) {
      throw new InputError(`${file}: made ${shard.classes ? "with" : "without"} --classes, other than ${first.file}`);
    }
    return refusing(file, BoardError, () => shardOf(puzzle, shard));
  });
  try {
    return { named: { id, puzzle, definition }, census: mergeCensus(parts, listed) };
  } catch (error) {
    if (error instanceof ShardsError) throw new InputError(error.message);
    throw error;
  }
}

interface ReadShard extends CensusPart {
  readonly file: string;
  /** The definition's JSON. */
  readonly text: string;
}

function readShard(file: string): ReadShard {
  const text = readText(file);
  try {
    const shard = readCensusPart(JSON.parse(text));
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
