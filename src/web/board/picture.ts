/** What the board element is told: a drawing and the loops that turn. It knows no rules; a compiled puzzle is a picture as it is. */
import type { Layout, Move } from "../../rules/puzzle.ts";

/** What a board looks like: its drawing, its symbols, the loops that turn. A compiled puzzle is one. */
export interface Picture {
  readonly name: string;
  readonly layout: Pick<Layout, "rows" | "columns" | "rowOf" | "columnOf">;
  readonly symbols: readonly string[];
  readonly moves: readonly Pick<Move, "name" | "cycles" | "line">[];
}

/** On a board that is being painted: a cell that holds nothing yet. */
export const EMPTY = 255;

/** What led to the board shown: this move, or the undoing of it. The element animates it. */
export interface Step {
  readonly move: number;
  readonly back?: boolean | undefined;
}

/** `move`: the index of the move asked for. */
export interface MoveEventDetail {
  readonly move: number;
}

/** `cell`: the index of the cell touched. */
export interface CellEventDetail {
  readonly cell: number;
}

declare global {
  interface HTMLElementEventMap {
    /** Someone asks for a move, by drag, button or key. Whoever holds the board answers by setting a new one. */
    "turnwise-move": CustomEvent<MoveEventDetail>;
    /** Someone touched a cell of a board with `painting` set. */
    "turnwise-cell": CustomEvent<CellEventDetail>;
  }
}
