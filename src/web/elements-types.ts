/** The two elements, for those who write TypeScript: properties and events, without the library they are made with. */
import type { CellEventDetail, MoveEventDetail, Picture, Step } from "./board/picture.ts";

export type { CellEventDetail, MoveEventDetail, Picture, Step };

/** `<turnwise-board>`: the bare board. State in, events (`turnwise-move`, `turnwise-cell`) out; it knows no rules. */
export interface BoardElement extends HTMLElement {
  /** The drawing and the loops; a compiled puzzle is one. */
  picture: Picture | undefined;
  /** A symbol index for each cell, in reading order; 255 for none. */
  board: ArrayLike<number> | undefined;
  /** What led to `board` from the one before; undefined: nothing to animate. */
  step: Step | undefined;
  /** Sets of cells to draw a line around. */
  outlines: readonly (readonly number[])[];
  /** Attribute `label`: what the board is called for those who hear it, where that is not the picture's name. */
  label: string | undefined;
  /** A move to point at. */
  mark: number | undefined;
  /** Attribute `fixed`: shows the board without taking moves. */
  fixed: boolean;
  /** Attribute `painting`: cells are to be painted, not turned. */
  painting: boolean;
  /** Attribute `bare`: a picture and nothing else; whoever shows it says in words what it is. */
  bare: boolean;
  /** Attribute `duration`: milliseconds of a turn's animation. */
  duration: number;
}

/** `<turnwise-player>`: a puzzle to play with, or a solution to watch. Attributes have the names of the properties. */
export interface PlayerElement extends HTMLElement {
  /** A built-in puzzle's id; the Rotation Game if left out. */
  puzzle: string;
  /** A definition as JSON text, in place of `puzzle`. A `<script type="application/json">` inside the element does the same. */
  definition: string;
  /** The board to begin with, in any accepted spelling; a goal board if left out. */
  board: string;
  /** Moves to play from there. */
  moves: string;
  /** Shows buttons. */
  controls: boolean;
  /** Begins to play the moves at once. */
  autoplay: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    "turnwise-board": BoardElement;
    "turnwise-player": PlayerElement;
  }
}
