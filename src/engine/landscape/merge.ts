/** Shards of a census, added up. */
import { compareBoards, summary } from "./census.ts";
import type { Census } from "./types.ts";

/** A part of a census, and which. */
export interface CensusShard {
  /** `[i, n]`: part i of n, i from 1. */
  readonly shard: readonly [number, number];
  readonly census: Census;
}

/** A set of shards that is no whole census. */
export class ShardsError extends Error {
  override readonly name = "ShardsError";
}

/** The first parts that are missing, by name. */
function missingOf(seen: ReadonlySet<number>, of: number): string {
  const named: string[] = [];
  for (let i = 1; i <= of && named.length < 5; i++) if (!seen.has(i)) named.push(`${i}/${of}`);
  const more = of - seen.size - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/**
 * The census that the shards are parts of. All must be of one puzzle and list as many hardest boards.
 * @param hardest how many hardest boards each lists.
 * @throws ShardsError where parts are missing, there twice, or of different cuts, or where they count more boards than there are.
 */
export function mergeCensus(shards: readonly CensusShard[], hardest: number | "all" = 3): Census {
  const [first] = shards;
  if (!first) throw new ShardsError("no shards to merge");
  const [, of] = first.shard;
  const seen = new Set<number>();
  for (const { shard, census } of shards) {
    if (shard[1] !== of) throw new ShardsError(`shard ${shard.join("/")} is of another cut than ${first.shard.join("/")}`);
    if (!(shard[0] >= 1 && shard[0] <= of)) throw new ShardsError(`there is no part ${shard.join("/")}`);
    if (seen.has(shard[0])) throw new ShardsError(`shard ${shard.join("/")} is there twice`);
    if (census.boards !== first.census.boards) throw new ShardsError(`shard ${shard.join("/")} is of another puzzle`);
    seen.add(shard[0]);
  }
  if (seen.size < of) throw new ShardsError(`missing: ${missingOf(seen, of)}`);
  const counts: bigint[] = [];
  for (const { census } of shards) {
    census.counts.forEach((count, distance) => {
      counts[distance] = (counts[distance] ?? 0n) + count;
    });
  }
  const counted = counts.reduce((sum, count) => sum + (count ?? 0n), 0n);
  if (counted > first.census.boards) throw new ShardsError(`${counted} boards are counted, of ${first.census.boards} that there are`);
  const godsNumber = counts.length - 1;
  const boards = shards
    .filter(({ census }) => census.counts.length - 1 === godsNumber)
    .flatMap(({ census }) => census.hardest)
    .sort(compareBoards);
  return summary(first.census.boards, counts, hardest === "all" ? boards : boards.slice(0, hardest));
}
