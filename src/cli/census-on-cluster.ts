/** A census that workers count part by part. */
import { multinomial } from "../engine/plan/arrangements.ts";
import { type Census, type CensusShard, mergeCensus } from "../index.ts";
import { readCensusPart, shardOf } from "../remote/census-part.ts";
import { type ClusterOptions, type Failure, order } from "./cluster.ts";
import type { CommandContext } from "./command-context.ts";
import type { NamedPuzzle } from "./puzzle.ts";

/** A part is as many boards, of a large census; of a small one it is less: what each part does first must not count for more than the rest. */
const PART_BOARDS = 2n ** 30n;
const [MIN_PARTS, MAX_PARTS] = [16, 512];

/** Undefined where parts were given up. */
export async function censusOnCluster(
  run: CommandContext,
  options: ClusterOptions,
  { id, puzzle, definition }: NamedPuzzle,
  { listed, classes }: { readonly listed: number | "all"; readonly classes: boolean },
): Promise<Census | undefined> {
  const boards = multinomial(Array.from(puzzle.counts));
  const parts = Math.max(MIN_PARTS, Math.min(MAX_PARTS, Number(boards / PART_BOARDS)));
  const works = Array.from({ length: parts }, (_, i) => {
    const shard: [number, number] = [i + 1, parts];
    return { kind: "census" as const, puzzle: id, shard, listed, classes };
  });
  const shards: CensusShard[] = [];
  await order(run, options, puzzle, { what: `census of ${id}`, definition, works }, async (client, files) => {
    const failures: Failure[] = [];
    for await (const range of client.results()) {
      if (range.state === "failed") failures.push(range);
      else if (range.state === "written") shards.push(shardOf(puzzle, readCensusPart(JSON.parse(files!.read(range.index)))));
      else if (range.result.kind === "census") {
        shards.push(shardOf(puzzle, range.result.part));
        files?.write(range.index, `${JSON.stringify(range.result.part)}\n`);
        if (files) await client.dropResult(range.index);
      }
    }
    return failures;
  });
  return shards.length === parts ? mergeCensus(shards, listed) : undefined;
}
