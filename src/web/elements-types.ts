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
  /** Points at what that move turns, and not which way. */
  vague: boolean;
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
  /** Takes no turns by hand. */
  fixed: boolean;
  /** Shows a goal board beside the puzzle. */
  goal: boolean;
  /** Lists the moves; each leads to the board after it. */
  movelist: boolean;
  /** Colours of its own, ground and text: light, dark or as the system prefers. Without it the colour of the text around is taken over. */
  theme: "light" | "dark" | "auto" | null;
}

/** What a player shows when it tells of it. */
export interface PlayerEventDetail {
  /** As it reads back. */
  readonly board: string;
  /** What led here from the first board, as it reads back; `-` for none. */
  readonly moves: string;
  /** How many moves that are. */
  readonly at: number;
  readonly solved: boolean;
  /** Whose moves they are: the attribute's, turns by hand, or a solution that was asked for. */
  readonly by: "author" | "reader" | "engine";
}

declare global {
  interface HTMLElementEventMap {
    /** A player shows what its attributes say: the first time, and after each change of them. */
    "turnwise-ready": CustomEvent<PlayerEventDetail>;
    /** Another board is shown, by a turn, a press or the playback. */
    "turnwise-step": CustomEvent<PlayerEventDetail>;
    /** That board is solved, and the one before was not. */
    "turnwise-solved": CustomEvent<PlayerEventDetail>;
  }
  interface HTMLElementTagNameMap {
    "turnwise-board": BoardElement;
    "turnwise-player": PlayerElement;
  }
}
