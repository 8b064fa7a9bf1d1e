/** The goal boards, one after the other: what a backward search starts from. */
import { mergeRegions } from "../rules/goal.ts";
import type { Board, GoalAlternative, Puzzle } from "../rules/puzzle.ts";

/** Cells that hold one symbol: any symbol that is left, or the one demanded. */
interface Slot {
  readonly cells: readonly number[];
  readonly demand: number;
}

/**
 * All arrangements of the puzzle's symbols that meet its goal, whether or not moves can reach them. A board that meets several
 * alternatives comes once for each. The same array is yielded again and again.
 */
export function* goalBoards(puzzle: Puzzle): Generator<Board, void, void> {
  for (const alternative of puzzle.goal) {
    const slots = slotsOf(alternative, puzzle.cells);
    yield* fill(slots, 0, Array.from(puzzle.counts), new Uint8Array(puzzle.cells));
  }
}

/** Demands first, then regions, the largest first, then single cells: once the regions are filled, nothing can go wrong. */
function slotsOf(alternative: GoalAlternative, cells: number): Slot[] {
  const single = (cell: number, demand = -1): Slot => ({ cells: [cell], demand });
  const all = Array.from({ length: cells }, (_, cell) => cell);
  if (alternative.kind === "exact") {
    const slots = all.map((cell) => single(cell, alternative.demand[cell]));
    return slots.sort((a, b) => Math.sign(b.demand + 1) - Math.sign(a.demand + 1));
  }
  const regions = mergeRegions(alternative.regions).sort((a, b) => b.length - a.length);
  const inside = new Set(regions.flat());
  const free = all.filter((cell) => !inside.has(cell)).map((cell) => single(cell));
  return [...regions.map((region) => ({ cells: region, demand: -1 })), ...free];
}

function* fill(slots: readonly Slot[], next: number, left: number[], board: Board): Generator<Board, void, void> {
  const slot = slots[next];
  if (slot === undefined) {
    yield board;
    return;
  }
  const size = slot.cells.length;
  for (let symbol = 0; symbol < left.length; symbol++) {
    if (left[symbol]! < size || (slot.demand >= 0 && slot.demand !== symbol)) continue;
    for (const cell of slot.cells) board[cell] = symbol;
    left[symbol]! -= size;
    yield* fill(slots, next + 1, left, board);
    left[symbol]! += size;
  }
}
