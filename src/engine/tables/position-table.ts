/** Position tables: distances of a few symbols that stand once each, by the cells they stand on, in four bits each. */
import { inverseOf } from "../../rules/permutation.ts";
import type { Permutation, Puzzle } from "../../rules/puzzle.ts";
import { FARTHER, UNREACHED } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placeRecord } from "../kernel/records.ts";
import type { WorkerPool } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import { placements } from "../plan/pattern-choice.ts";
import type { Part } from "./container.ts";

const SPAN = 2 ** 16;
const THREADS_PAY_FROM = 400_000;

export interface PositionTable {
  /** The cells on which the table's symbols belong. */
  readonly homes: readonly number[];
  /** Placements at each distance. */
  readonly counts: readonly number[];
  /** Four bits for each placement: address and bytes. */
  readonly part: Part;
}

/**
 * Builds the table of the symbols that belong on `homes`. While it is built it takes a byte for each placement, and half a byte more. `counts`
 * take what is farther than a byte tells together.
 */
export async function buildPositions(
  kernel: Kernel,
  pool: WorkerPool,
  puzzle: Puzzle,
  homes: readonly number[],
  running: ProgressOptions,
): Promise<PositionTable> {
  const size = placements(puzzle.cells, homes.length);
  if (size > THREADS_PAY_FROM) await pool.start();
  const packed = kernel.allocate(Math.ceil(size / 2));
  const mark = kernel.mark();
  const table = kernel.allocate(size + 16);
  const positions = placeRecord(kernel, "POSITIONS", {
    TABLE: table,
    CELLS: puzzle.cells,
    SYMBOLS: homes.length,
    FROM: placeCellMaps(
      kernel,
      puzzle.moves.map(({ from }) => from),
    ),
    MOVES: puzzle.moves.length,
  });
  kernel.view(table, size + 16).fill(UNREACHED);
  kernel.view(table + placementRank(puzzle.cells, homes), 1)[0] = 0;
  const counts: number[] = [];
  let reached = 0;
  for (let depth = 0; ; depth = Math.min(FARTHER, depth + 1)) {
    let found = 0;
    await pool.run(
      Math.ceil(size / SPAN),
      (job, worker) => ["expandPositions", positions, pool.scratch(worker), job * SPAN, Math.min(size, (job + 1) * SPAN), depth],
      running,
      (_, here) => {
        found += here;
      },
    );
    const known = counts[depth] ?? 0;
    if (found === known) break;
    counts[depth] = found;
    reached += found - known;
    running.onProgress?.({ task: "building the table", done: reached, total: size, layer: depth });
  }
  kernel.calls.packDistances(table, size, packed);
  kernel.release(mark);
  return { homes, counts, part: [packed, Math.ceil(size / 2)] };
}

/** Maps of cells, 32 bytes each; returns their address. */
export function placeCellMaps(kernel: Kernel, maps: readonly Permutation[]): number {
  const bytes = new Uint8Array(maps.length * 32);
  maps.forEach((map, i) => {
    bytes.set(map, i * 32);
  });
  return kernel.place(bytes);
}

/** Where what stands on each cell goes, for each move. */
export function destinations(puzzle: Puzzle): Permutation[] {
  return puzzle.moves.map(({ from }) => inverseOf(from));
}

/** The kernel's rank of different cells, in order. */
function placementRank(cells: number, places: readonly number[]): number {
  return places.reduce((rank, place, i) => rank * (cells - i) + place - places.slice(0, i).filter((other) => other < place).length, 0);
}
