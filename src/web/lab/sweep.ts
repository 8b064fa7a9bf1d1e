/** How the work grows with the distance: runs on boards of each distance, drawn at random. */
import type { PuzzleText } from "../../remote/requests.ts";
import type { Client } from "../solver/client.ts";
import { type RunSpec, runKey } from "./runs.ts";
import type { Limits } from "./settings.ts";

/** Boards of each distance. */
export const SAMPLE = 7;
/** For one board; a run that comes to no answer on half of a distance's boards is asked no further. */
const NODE_LIMIT = 300_000;

/** What a run expanded on the boards of a distance that it solved. */
export interface SweepPoint {
  readonly run: RunSpec;
  readonly distance: number;
  readonly boards: number;
  readonly solved: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

export class Sweep {
  /** Told of every point. */
  changed: (() => void) | undefined;
  #points: readonly SweepPoint[] = [];
  #abort: AbortController | undefined;

  get points(): readonly SweepPoint[] {
    return this.#points;
  }
  get running(): boolean {
    return this.#abort !== undefined;
  }

  async start(clients: readonly Client[], puzzle: PuzzleText, runs: readonly RunSpec[], limits: Limits, farthest: number): Promise<void> {
    this.stop();
    const abort = (this.#abort = new AbortController());
    const { signal } = abort;
    this.#points = [];
    this.changed?.();
    try {
      let left = runs;
      for (let distance = 1; distance <= farthest && left.length > 0; distance++) {
        const boards: Uint8Array[] = [];
        for (let n = 0; n < SAMPLE; n++) {
          const board = await clients.at(-1)!.ask("generate", { puzzle, distance, seed: `sweep ${distance} ${n}` }, { signal });
          if (board) boards.push(board);
        }
        const points = await Promise.all(
          left.map(async (run, index) => {
            const expanded: number[] = [];
            for (const board of boards) {
              const request = { puzzle, board, ...run, ...limits, nodeLimit: NODE_LIMIT };
              const { moves, counters } = await clients[index % clients.length]!.ask("lab", request, { signal });
              if (moves !== undefined) expanded.push(counters.expanded);
            }
            return pointOf(run, distance, boards.length, expanded);
          }),
        );
        this.#points = [...this.#points, ...points.filter(({ solved }) => solved > 0)];
        left = left.filter((_, index) => 2 * points[index]!.solved > points[index]!.boards);
        this.changed?.();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (this.#abort === abort) this.#abort = undefined;
      this.changed?.();
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = undefined;
  }
}

/** Of boards without an answer, more are needed than any that has one: the median counts them as the largest. */
function pointOf(run: RunSpec, distance: number, boards: number, expanded: number[]): SweepPoint {
  const sorted = expanded.sort((a, b) => a - b);
  const [least = 0] = sorted;
  const most = sorted.at(-1) ?? 0;
  return { run, distance, boards, solved: sorted.length, least, median: sorted[Math.floor((boards - 1) / 2)] ?? most, most };
}

/** By how many times the median grows with each move: the slope of a line through the logarithms, by least squares. */
export function growthOf(points: readonly SweepPoint[]): number | undefined {
  const fitted = points.filter(({ median }) => median > 0);
  if (fitted.length < 3) return undefined;
  const mean = (of: (point: SweepPoint) => number): number => fitted.reduce((sum, point) => sum + of(point), 0) / fitted.length;
  const [x, y] = [mean(({ distance }) => distance), mean(({ median }) => Math.log(median))];
  const covariance = mean((point) => (point.distance - x) * (Math.log(point.median) - y));
  const variance = mean(({ distance }) => (distance - x) ** 2);
  return Math.exp(covariance / variance);
}

export const pointsOf = (points: readonly SweepPoint[], run: RunSpec): SweepPoint[] =>
  points.filter((point) => runKey(point.run) === runKey(run));

export function sweepAsCsv(points: readonly SweepPoint[]): string {
  const lines = points.map(({ run, distance, boards, solved, least, median, most }) =>
    [runKey(run), distance, boards, solved, least, median, most].join(),
  );
  return `${["run,distance,boards,solved,least,median,most", ...lines].join("\n")}\n`;
}
