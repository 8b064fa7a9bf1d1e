/**
 * The structure of a definition's JSON: one schema, from which the gate reads the parts and the published JSON Schema is made.
 * Each message names what was expected (an `Expectation`); the gate says what was found.
 * What the gate sees to itself, such as how many moves there are, has no message here.
 */
import * as v from "valibot";
import type { GoalJson } from "./definition-json.ts";
import type { Expectation } from "./fault-reasons.ts";

/** The limits of a definition. */
export const LIMITS = { name: 100, cells: 64, moves: 255, drawing: 100, regions: 1000, alternatives: 100_000, goalDepth: 100 } as const;

const string = (expected: Expectation) => v.string(expected);
const text = (expected: Expectation) => v.pipe(v.string(expected), v.regex(/\S/, expected));
/** Larger whole numbers are no longer told apart, so that calculating with them would give wrong results. */
const wholeNumber = (expected: Expectation) =>
  v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(1, expected),
    v.maxValue(Number.MAX_SAFE_INTEGER, "safe-number" satisfies Expectation),
  );

/** At least one item, and at most `most`, which the gate sees to before any item is read. */
const listOf = <S extends v.GenericSchema>(item: S, expected: Expectation, most: number) =>
  v.pipe(v.array(item, expected), v.minLength(1, expected), v.maxLength(most));

export const nameSchema = v.pipe(
  text("name"),
  v.maxLength(LIMITS.name, "short-name" satisfies Expectation),
  v.description("What people call the puzzle."),
);

export const notesSchema = v.pipe(string("text"), v.description("Free text: where the puzzle comes from, what was assumed."));

export const drawingSchema = v.pipe(
  listOf(string("drawing-row"), "drawing", LIMITS.drawing),
  v.description('The board as it looks, one text a row: "#" is a cell, a space is a blank. Cells are numbered from 1 in reading order.'),
);

export const countSchema = v.pipe(wholeNumber("symbol-count"), v.description("How often the symbol stands on the board."));

const symbolsSchema = v.pipe(
  v.record(v.string(), countSchema),
  v.maxEntries(LIMITS.cells),
  v.description("Each symbol with how often it stands on the board; the counts add up to the number of cells."),
);

const moveName = v.pipe(
  string("move-name"),
  v.regex(/^\S+$/, "move-name" satisfies Expectation),
  v.notValue("-", "no-dash" satisfies Expectation),
  v.description("The move's name, without white space; one character where possible."),
);

const steps = v.optional(v.pipe(wholeNumber("steps"), v.description("How many places the move turns; 1 if left out.")));

export const rowMoveSchema = v.pipe(
  v.strictObject({
    name: moveName,
    row: v.pipe(wholeNumber("row"), v.description("The row of the drawing, counted from 1; blanks are skipped.")),
    turn: v.pipe(v.picklist(["left", "right"], "row-turn" satisfies Expectation), v.description("Which way the row turns.")),
    steps,
  }),
  v.title("A row that turns"),
);

export const columnMoveSchema = v.pipe(
  v.strictObject({
    name: moveName,
    column: v.pipe(wholeNumber("column"), v.description("The column of the drawing, counted from 1; blanks are skipped.")),
    turn: v.pipe(v.picklist(["up", "down"], "column-turn" satisfies Expectation), v.description("Which way the column turns.")),
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
          v.array(wholeNumber("cell"), "cycle" satisfies Expectation),
          v.minLength(2, "long-cycle" satisfies Expectation),
          v.maxLength(LIMITS.cells),
        ),
        "cycles",
        LIMITS.cells / 2,
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
  listOf(string("mask-row"), "mask", LIMITS.drawing),
  v.description('Drawn like the board: "#" where a cell belongs to the region, a space elsewhere.'),
);

const regionsSchema = v.pipe(
  v.record(v.string(), regionSchema),
  v.maxEntries(LIMITS.regions),
  v.description('Named sets of cells, for the goal. "rows" and "columns" name every row and every column without being drawn.'),
);

export const uniformGoalSchema = v.pipe(
  v.strictObject({
    uniform: v.pipe(
      listOf(string("region-name"), "region-names", LIMITS.regions),
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
          v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(LIMITS.drawing), v.title("Drawn like the board")),
          v.pipe(v.array(v.array(v.string())), v.minLength(1), v.maxLength(LIMITS.drawing), v.title("A list of symbols a row")),
        ],
        "exact-rows" satisfies Expectation,
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
        "goals",
        LIMITS.alternatives,
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
    $schema: v.optional(v.pipe(string("text"), v.description("Where this schema stands, for the editor."))),
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
