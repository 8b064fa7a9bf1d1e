/**
 * The vocabulary: what a compiled puzzle is. Types, and the mark of a puzzle; every other file speaks in these words.
 *
 * Cells, symbols and moves are numbered from 0 here; people see cells from 1, in reading order.
 */

/** A symbol index for each cell, in reading order; length = `Puzzle.cells`. */
export type Board = Uint8Array;

/**
 * `after[c] = before[from[c]]`: where the symbol that ends on cell c came from. No array has the property `form`: it only keeps the compiler
 * from taking one form of a permutation for the other. Plain arrays become either by what they are declared to be.
 */
export type Permutation = Uint8Array & { readonly form?: "from" };

/** `after[to[c]] = before[c]`: where each cell goes. */
export type CellMap = Uint8Array & { readonly form?: "to" };

/** The drawing: which places of a rows × columns rectangle are cells. */
export interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** The cell at row × columns + column, or -1 where the drawing is blank. */
  readonly cellAt: Int16Array;
  readonly rowOf: Uint8Array;
  readonly columnOf: Uint8Array;
}

/** A move that was written as a line of the drawing, for whoever draws or drags it. */
export interface Line {
  readonly axis: "row" | "column";
  /** Counted from 0. */
  readonly index: number;
  readonly turn: "left" | "right" | "up" | "down";
  readonly steps: number;
}

/** A named permutation of the cells. */
export interface Move {
  readonly name: string;
  readonly from: Permutation;
  /** Each cycle lists cells; what stands on each goes to the next one listed, from the last to the first. Fixed cells are left out. */
  readonly cycles: readonly (readonly number[])[];
  /** The index of the move that undoes this one, or -1. */
  readonly inverse: number;
  /** The smallest k ≥ 1 such that k of these moves change nothing. */
  readonly order: number;
  readonly line?: Line;
}

/** A named set of cells. */
export interface Region {
  readonly name: string;
  readonly cells: readonly number[];
  /** Which row or column of the drawing it is, counted from 0, where a goal asked for all of them. */
  readonly line?: { readonly axis: "row" | "column"; readonly index: number };
}

/** One way to be solved: each region holds one symbol, any symbol; or cells hold the symbols demanded. */
export type GoalAlternative =
  | { readonly kind: "uniform"; readonly regions: readonly Region[] }
  /** `demand[c]`: the symbol that cell c must hold, or -1 for any. */
  | { readonly kind: "exact"; readonly demand: Int16Array };

/** Solved means that at least one alternative holds. `anyOf` of any depth is flattened into this list. */
export type Goal = readonly GoalAlternative[];

/** Marks what `compile` made: no definition has this key, whatever its JSON holds. */
export const compiled: unique symbol = Symbol("compiled puzzle");

/** A puzzle with all that follows from its definition. `puzzleFrom` makes one; it is never changed. */
export interface Puzzle {
  /** @hidden */
  readonly [compiled]: true;
  readonly name: string;
  readonly notes: string;
  readonly layout: Layout;
  /** How many cells: 1 to 64. */
  readonly cells: number;
  /** Symbol names in the definition's order: the order of symbols everywhere ("symbol order"). */
  readonly symbols: readonly string[];
  /** How often each symbol stands on a board; sums to `cells`. */
  readonly counts: Uint8Array;
  /** In dictionary order. */
  readonly moves: readonly Move[];
  readonly goal: Goal;
  /** `commuting[i][j]`: moves i and j give the same board in either order. */
  readonly commuting: readonly (readonly boolean[])[];
  /** Sets of cells that moves connect, each ascending, ordered by first cell. A cell that no move touches is an orbit of its own. */
  readonly orbits: readonly (readonly number[])[];
}

/**
 * A pair that carries the set of moves onto itself and the goal set onto itself.
 * The image of board b: `image[cells[c]] = symbols[b[c]]`.
 */
export interface Symmetry {
  readonly cells: CellMap;
  /** What each symbol is renamed to. */
  readonly symbols: Uint8Array;
}

/**
 * All symmetries, as a product: every symmetry is one of `geometry` followed by one of the renamings alone.
 */
export interface SymmetryGroup {
  /** One pair for each cell permutation that occurs; the identity first. */
  readonly geometry: readonly Symmetry[];
  /** The renamings that are symmetries with no cell moved; the identity first. Where they would be more than 5,040, only the identity. */
  readonly renamings: readonly Uint8Array[];
  /** Sets of two or more symbols that may be exchanged freely, with no cell moved. */
  readonly interchangeable: readonly (readonly number[])[];
  /** How many symmetries there are: geometry × renamings (also where those are too many to list). */
  readonly order: bigint;
}
