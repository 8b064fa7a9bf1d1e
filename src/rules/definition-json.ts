/**
 * What a definition's JSON is, for the compiler and for editors. The schema beside this file says the same to those who read unchecked
 * JSON; `schema.test.ts` holds the two to each other. docs/definition-format.md explains each key.
 */
/** A definition as JSON, or the same written out in a program. */
export interface DefinitionJson {
  /** Where the JSON Schema stands, for the editor. */
  readonly $schema?: string | undefined;
  /** What people call the puzzle. */
  readonly name: string;
  /** Free text: where the puzzle comes from, what was assumed. */
  readonly notes?: string | undefined;
  /** The board as it looks, one text a row: `#` is a cell, a space is a blank. Cells are numbered from 1 in reading order. */
  readonly board: readonly string[];
  /** Each symbol with how often it stands on the board; the counts add up to the number of cells. */
  readonly symbols: { readonly [symbol: string]: number };
  /** The moves; their order is dictionary order among solutions of one length. */
  readonly moves: readonly MoveJson[];
  /** Named sets of cells, for the goal, drawn like the board. `rows` and `columns` name every row and every column without being drawn. */
  readonly regions?: { readonly [region: string]: readonly string[] } | undefined;
  /** When a board is solved. */
  readonly goal: GoalJson;
}

/** A named move: a row or a column that turns, or cells that turn in cycles. */
export type MoveJson = RowMoveJson | ColumnMoveJson | CyclesMoveJson;

/** What moves of every kind have. */
interface NamedMoveJson {
  /** The move's name, without white space; one character where possible. */
  readonly name: string;
  /** How many places the move turns; 1 if left out. */
  readonly steps?: number | undefined;
}

/** A row that turns. */
export interface RowMoveJson extends NamedMoveJson {
  /** The row of the drawing, counted from 1; blanks are skipped. */
  readonly row: number;
  readonly turn: "left" | "right";
}

/** A column that turns. */
export interface ColumnMoveJson extends NamedMoveJson {
  /** The column of the drawing, counted from 1; blanks are skipped. */
  readonly column: number;
  readonly turn: "up" | "down";
}

/** Cells that turn in cycles. */
export interface CyclesMoveJson extends NamedMoveJson {
  /** What stands on each cell goes to the next one listed, from the last to the first. Cells are counted from 1 in reading order. */
  readonly cycles: readonly (readonly number[])[];
}

/** When a board is solved. */
export type GoalJson = UniformGoalJson | ExactGoalJson | AnyOfGoalJson;

/** Each region named holds one symbol, any symbol; `rows` and `columns` stand for every row and every column. */
export interface UniformGoalJson {
  readonly uniform: readonly string[];
}

/** The symbol that each cell must hold, as rows drawn like the board or as a list of symbols a row; `.` matches any. */
export interface ExactGoalJson {
  readonly exact: readonly string[] | readonly (readonly string[])[];
}

/** Solved when one of these goals is met. */
export interface AnyOfGoalJson {
  readonly anyOf: readonly GoalJson[];
}
