/**
 * The structure of a definition's JSON: one schema, from which the gate reads the parts and the published JSON Schema is made.
 * Each message says what was expected; the gate says what was found.
 * What the gate sees to itself, such as how many moves there are, has no message here.
 */
import * as v from "valibot";

/** The limits of a definition. */
export const LIMITS = { cells: 64, moves: 255, drawing: 100, goalDepth: 100 } as const;

const text = (expected: string) => v.pipe(v.string(expected), v.regex(/\S/, expected));
const wholeNumber = (expected: string) => v.pipe(v.number(expected), v.integer(expected), v.minValue(1, expected));

/** The kinds of list end here: at least one item. */
const listOf = <S extends v.GenericSchema>(item: S, expected: string) => v.pipe(v.array(item, expected), v.minLength(1, expected));

export const nameSchema = v.pipe(text("a name: a text that is not blank"), v.description("What people call the puzzle."));

export const notesSchema = v.pipe(v.string("a text"), v.description("Free text: where the puzzle comes from, what was assumed."));

export const drawingSchema = v.pipe(
  listOf(v.string('a text: one row of the drawing, "#" for a cell, a space for a blank'), "a drawing: a list of rows, each a text"),
  v.description('The board as it looks, one text a row: "#" is a cell, a space is a blank. Cells are numbered from 1 in reading order.'),
);

export const countSchema = v.pipe(
  wholeNumber("a whole number from 1: how often the symbol stands on the board"),
  v.description("How often the symbol stands on the board."),
);

const symbolsSchema = v.pipe(
  v.record(v.string(), countSchema),
  v.description("Each symbol with how often it stands on the board; the counts add up to the number of cells."),
);

const moveName = v.pipe(
  v.string("a name: a text without white space"),
  v.regex(/^\S+$/, "a name: a text without white space"),
  v.notValue("-", 'a name other than "-", which stands for no moves'),
  v.description("The move's name, without white space; one character where possible."),
);

const steps = v.optional(
  v.pipe(
    wholeNumber("a whole number from 1: how many places the move turns"),
    v.description("How many places the move turns; 1 if left out."),
  ),
);

export const rowMoveSchema = v.pipe(
  v.strictObject({
    name: moveName,
    row: v.pipe(
      wholeNumber("a row of the drawing, counted from 1"),
      v.description("The row of the drawing, counted from 1; blanks are skipped."),
    ),
    turn: v.pipe(v.picklist(["left", "right"], '"left" or "right", as a row turns'), v.description("Which way the row turns.")),
    steps,
  }),
  v.title("A row that turns"),
);

export const columnMoveSchema = v.pipe(
  v.strictObject({
    name: moveName,
    column: v.pipe(
      wholeNumber("a column of the drawing, counted from 1"),
      v.description("The column of the drawing, counted from 1; blanks are skipped."),
    ),
    turn: v.pipe(v.picklist(["up", "down"], '"up" or "down", as a column turns'), v.description("Which way the column turns.")),
    steps,
  }),
  v.title("A column that turns"),
);

export const cyclesMoveSchema = v.pipe(
  v.strictObject({
    name: moveName,
    cycles: v.pipe(
      listOf(
        v.pipe(
          v.array(wholeNumber("a cell, counted from 1 in reading order"), "a cycle: a list of cells"),
          v.minLength(2, "a cycle of at least 2 cells"),
        ),
        "a list of cycles, each a list of cells",
      ),
      v.description(
        "What stands on each cell goes to the next one listed, from the last to the first. Cells are counted from 1 in reading order.",
      ),
    ),
    steps,
  }),
  v.title("Cells that turn in cycles"),
);

const movesSchema = v.pipe(
  v.array(v.union([rowMoveSchema, columnMoveSchema, cyclesMoveSchema])),
  v.minLength(1),
  v.maxLength(LIMITS.moves),
  v.description("The moves; their order is dictionary order among solutions of one length."),
);

export const regionSchema = v.pipe(
  listOf(v.string('a text: one row of the drawing, "#" for a cell of the region'), "a mask: a list of rows, drawn like the board"),
  v.description('Drawn like the board: "#" where a cell belongs to the region, a space elsewhere.'),
);

const regionsSchema = v.pipe(
  v.record(v.string(), regionSchema),
  v.description('Named sets of cells, for the goal. "rows" and "columns" name every row and every column without being drawn.'),
);

/** Each region named holds one symbol, any symbol. */
export interface UniformGoalJson {
  uniform: string[];
}
/** The symbol that each cell must hold, as rows drawn like the board or as a list of symbols a row; `.` matches any. */
export interface ExactGoalJson {
  exact: string[] | string[][];
}
/** Solved when one of these goals is met. */
export interface AnyOfGoalJson {
  anyOf: GoalJson[];
}
/** When a board is solved. */
export type GoalJson = UniformGoalJson | ExactGoalJson | AnyOfGoalJson;

export const uniformGoalSchema = v.pipe(
  v.strictObject({
    uniform: v.pipe(
      listOf(v.string("a region's name"), "a list of at least one region's name"),
      v.description('Each region named holds one symbol, any symbol. "rows" and "columns" stand for every row and every column.'),
    ),
  }),
  v.title("Regions of one symbol"),
);

export const exactGoalSchema = v.pipe(
  v.strictObject({
    exact: v.pipe(
      v.union(
        [
          v.pipe(v.array(v.string()), v.minLength(1), v.title("Drawn like the board")),
          v.pipe(v.array(v.array(v.string())), v.minLength(1), v.title("A list of symbols a row")),
        ],
        "a list of rows: each a text drawn like the board, or each a list of symbols",
      ),
      v.description(
        'The symbol that each cell must hold; "." matches any. As rows drawn like the board, or each row as a list of symbols, blanks left out.',
      ),
    ),
  }),
  v.title("Symbols in their places"),
);

export const anyOfGoalSchema = v.pipe(
  v.strictObject({
    anyOf: v.pipe(
      listOf(
        v.lazy(() => goalSchema),
        "a list of at least one goal",
      ),
      v.description("Solved when one of these goals is met."),
    ),
  }),
  v.title("One of several goals"),
);

export const goalSchema: v.GenericSchema<GoalJson> = v.pipe(
  v.union([uniformGoalSchema, exactGoalSchema, anyOfGoalSchema]),
  v.description("When a board is solved."),
);

export const definitionSchema = v.pipe(
  v.strictObject({
    $schema: v.optional(v.pipe(v.string("a text"), v.description("Where this schema stands, for the editor."))),
    name: nameSchema,
    notes: v.optional(notesSchema),
    board: drawingSchema,
    symbols: symbolsSchema,
    moves: movesSchema,
    regions: v.optional(regionsSchema),
    goal: goalSchema,
  }),
  v.title("A rotation puzzle"),
  v.description("A puzzle for Turnwise: a board of cells, the moves that turn loops of cells, and the goal."),
);

/** A definition as JSON; docs/definition-format.md explains each key. */
export type DefinitionJson = v.InferInput<typeof definitionSchema>;
export type MoveJson = DefinitionJson["moves"][number];
