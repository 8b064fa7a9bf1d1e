/**
 * Boards that everyone draws alike. A seed's draw may depend on the table that is drawn from, and so on the memory allowed; these
 * depend on the puzzle, the day and the distances alone: boards are shuffled until they are at these distances, and where that would take
 * too long, all boards there are listed and those whose hashes come first are taken, in whichever order they are listed.
 */
import type { Board } from "../../rules/puzzle.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import { type Source, shuffler } from "./generate.ts";
import { Random } from "./random.ts";
import type { GenerateOptions } from "./types.ts";

const BATCH = 4096;
/** All draws together; past them the boards are listed. */
const MAX_DRAWN = 2 ** 16;

export async function dailyBoards(source: Source, day: string, options: GenerateOptions): Promise<Board[]> {
  const { count, between: [near, far] = [0, Number.POSITIVE_INFINITY] } = options;
  const seed = `daily ${day}`;
  const timeSlice = new TimeSlice(options.signal);
  const random = new Random(seed);
  const draw = shuffler(source);
  const kept = new Map<string, Board>();
  for (let drawn = 0; drawn < MAX_DRAWN && kept.size < count; drawn += BATCH) {
    const boards = Array.from({ length: BATCH }, () => draw(random));
    const distances = await source.distances(boards);
    boards.forEach((board, i) => {
      const there = distances[i]! >= near && distances[i]! <= far && distances[i]! < Number.POSITIVE_INFINITY;
      if (there && kept.size < count) kept.set(String.fromCharCode(...board), board);
    });
    if (timeSlice.due()) await timeSlice.rest();
  }
  return kept.size < count ? firstByHash(source, seed, options, near, far, timeSlice) : [...kept.values()];
}

async function firstByHash(
  source: Source,
  seed: string,
  { count }: GenerateOptions,
  near: number,
  far: number,
  timeSlice: TimeSlice,
): Promise<Board[]> {
  const boardIndex = await source.boardIndex();
  const last = Math.min(far, boardIndex.levels - 1);
  let first: { readonly hash: number; readonly key: string; readonly board: Board }[] = [];
  const trim = (): void => {
    first.sort((a, b) => a.hash - b.hash || (a.key < b.key ? -1 : 1));
    first = first.slice(0, count);
  };
  if (near > last) return [];
  for (const run of boardIndex.runs(0, boardIndex.partCount, near, last)) {
    for (const board of run) {
      const key = String.fromCharCode(...board);
      first.push({ hash: new Random(seed + key).word(), key, board });
      if (first.length > 2 * count + BATCH) trim();
      if (timeSlice.due()) await timeSlice.rest();
    }
  }
  trim();
  return first.map(({ board }) => board);
}
