/** Why the engine answers as it does, made by running it as far as that can be: every reason at least once. */
import fc from "fast-check";
import type { Board, Puzzle } from "../../src/api.ts";
import { DEFAULT_MEMORY, planFor, SEARCH_BYTES } from "../../src/engine/plan/plan.ts";
import type { NoTablesReason, Reason } from "../../src/engine/reasons.ts";
import { findPuzzle } from "../../src/puzzles.ts";
import { BoardError, parseBoard } from "../../src/rules/board.ts";
import { parseDefinition, parseDefinitionText } from "../../src/rules/definition.ts";
import { DefinitionError, type Fault } from "../../src/rules/faults.ts";
import { MovesError, parseMoves } from "../../src/rules/move-notation.ts";
import type { BoardReason, MovesReason } from "../../src/rules/notation-reasons.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { analyseReachability, unreachableReason } from "../../src/rules/reachability.ts";
import {
  exact as exactly,
  makeProblem,
  misplaced,
  type Problem,
  runStrategy,
  type StrategyOptions,
  type StrategyResult,
  StrategyRun,
  strategies,
} from "../../src/strategies.ts";
import { mutatedJson } from "../fuzz/mutations.ts";
import { twoByThree } from "./definitions.ts";
import { exact, puzzleOf, type Sketch, uniform } from "./puzzles.ts";

/** Texts that are no JSON, or have a key twice. */
const TEXTS = [
  ...["", "[1", '{"a": 1', "[1}", "{'a': 1}", "{first: 1}", "[1,]", '{"a" 1}', '["a\nb"]', "// all", "{} x", "[".repeat(300)],
  '{"name": "x", "name": "y"}',
];

const MOVES: readonly unknown[] = [
  ...[3, [], Array(256).fill(0), [null, { name: "A" }, { name: "A", rwo: 1 }, { name: "B", row: 1, column: 1 }]],
  [{ name: "A", row: 1, column: 1, cycles: [] }],
  [
    { name: "a b", row: 9, turn: "left" },
    { name: "-", row: 1.5, turn: "up", steps: 0 },
    { name: 3, column: 9, turn: "up" },
    { name: "C", column: "x", turn: "left" },
    { name: "D", column: 9, turn: "up", stpes: 1 },
    { name: "E", column: 9, turn: "down" },
    { name: "D", row: 1, turn: "right", steps: 3 },
    { name: "F", row: 1, turn: "left" },
    { name: "G", row: 1, turn: "left", steps: 4 },
    { name: "H", row: 1 },
  ],
  [3, [3], [[1]], [["x"]], [[1, 1]], [[1, 9999]], [[1, 1e21]], Array(33).fill([1, 2]), [Array(65).fill(1)]].map((cycles, i) => ({
    name: `m${i}`,
    cycles,
  })),
  [
    {
      name: "A",
      cycles: [
        [1, 2],
        [2, 3],
      ],
    },
  ],
];

const GOALS: readonly unknown[] = [
  ...[3, {}, { unifrom: [] }, { uniform: ["rows"], exact: ["..."] }, { uniform: ["rows"], note: 1 }],
  ...[3, [], [3], ["row", "xyz"], ["rows", "rows"], Array(1001).fill("rows")].map((list) => ({ uniform: list })),
  ...[3, [], ["12x"], ["1 2", "..."], ["1111", "..."], [["1"], ["1", "2", "cd"]], ["...", "..."], Array(101).fill("")].map((rows) => ({
    exact: rows,
  })),
  ...[3, [], [{ exact: ["111", "1.."] }], [{ exact: ["111", "1.."] }, { uniform: ["rows"] }], Array(100_001).fill(0)].map((list) => ({
    anyOf: list,
  })),
  Array.from({ length: 101 }).reduce((inner) => ({ anyOf: [inner] }), { uniform: ["rows"] }),
];

const many = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, 1]));
const line = (turn: object) => ({ name: "A", ...turn });

/** Changes of a good definition. */
const CHANGES: readonly object[] = [
  ...[{ gaol: 1 }, { x: 1 }, { name: " " }, { name: "x".repeat(101) }, { notes: 3 }, { $schema: 3 }, { name: undefined }],
  ...["###", [], ["###", 3], ["###", "#.#"], Array(101).fill("#"), ["#".repeat(101)], ["  "]].map((board) => ({ board })),
  ...[["1"], {}, { "1": 6, "2": 0 }, { "1": 3, "2": 2 }, { ".": 3, "a\tb": 2, "": 1 }, many(65)].map((symbols) => ({ symbols })),
  ...MOVES.map((moves) => ({ moves })),
  ...[line({ row: 2, turn: "left" }), line({ column: 2, turn: "up" }), line({ row: 3, turn: "left" }), line({ column: 1, turn: "up" })].map(
    (move) => ({ board: ["# #", "   ", "#  ", "# #", "  #"], moves: [move] }),
  ),
  { board: ["#", " ", "#", "####"], moves: [line({ row: 1, turn: "left" }), line({ column: 2, turn: "up" })] },
  ...[
    [],
    { rows: [], columns: [] },
    ...["##", ["##", 3], ["", ""], ["#"], ["#x#", ""], ["####", ""], Array(101).fill("")].map((corner) => ({ corner })),
    many(1001),
  ].map((regions) => ({ regions })),
  ...GOALS.map((goal) => ({ goal })),
  { symbols: { a: 3, bb: 3 }, goal: { exact: ["aac", "..."] } },
  { symbols: { a: 3, bb: 3 }, goal: { exact: [["bc", "xyz", "."], []] } },
];

/** Each definition once to the gate: its faults and warnings are taken up. */
function faultsOf(parse: () => { readonly warnings: readonly Fault[] }): readonly Fault[] {
  try {
    return parse().warnings;
  } catch (error) {
    if (error instanceof DefinitionError) return error.faults;
    throw error;
  }
}

/** Faults and warnings of every kind. */
export function everyFault(): Fault[] {
  const mutated = fc.sample(mutatedJson(fc.constantFrom<unknown>(twoByThree, findPuzzle("tobo"), findPuzzle("rotation-game"))), {
    seed: 1,
    numRuns: 600,
  });
  const values = [[], ...CHANGES.map((change) => ({ ...twoByThree, ...change })), ...mutated];
  return [
    ...TEXTS.flatMap((text) => faultsOf(() => parseDefinitionText(text))),
    // Only what JSON can hold.
    ...values.flatMap((value) => faultsOf(() => parseDefinition(JSON.parse(JSON.stringify(value))))),
  ];
}

const ring = (length: number, first = 0) => [Array.from({ length }, (_, i) => first + i)];
const ones = (length: number) => new Array<number>(length).fill(1);
const ascending = (length: number) => exact(...Array.from({ length }, (_, i) => i));

/** A board that cannot be solved, and its puzzle. */
const UNSOLVABLE: readonly (readonly [Sketch, readonly number[]])[] = [
  [{ counts: ones(6), moves: [ring(4), [[0, 1, 4, 5]]], goal: [ascending(6)] }, [1, 0, 2, 3, 4, 5]],
  [
    { counts: [...ones(6), 2], moves: [ring(4), [[0, 1, 4, 5]], ring(2, 6)], goal: [exact(0, 1, 2, 3, 4, 5, 6, 6)] },
    [1, 0, 2, 3, 4, 5, 6, 6],
  ],
  [{ counts: ones(5), moves: [ring(3), ring(3, 2)], goal: [ascending(5)] }, [1, 0, 2, 3, 4]],
  [{ counts: ones(7), moves: [ring(3), ring(3, 2), ring(2, 5)], goal: [ascending(7)] }, [1, 0, 2, 3, 4, 5, 6]],
  [{ counts: [3, 3], moves: [[[0, 1, 3]], [[2, 4, 5]]], goal: [exact(0, 0, 1, 0, 1, 1)] }, [0, 0, 0, 1, 1, 1]],
  [{ counts: [3, 3], moves: [[[0, 1, 3]], [[2, 4, 5]]], goal: [exact(0, 0, -1, -1, -1, -1)] }, [0, 1, 0, 1, 1, 0]],
  [{ counts: [3, 3], moves: [[[0, 1, 3]], [[2, 4, 5]]], goal: [exact(-1, 1, 0, -1, -1, -1)] }, [0, 0, 1, 0, 1, 1]],
  [{ counts: [3, 3], moves: [[[0, 1, 3]], [[2, 4, 5]]], goal: [uniform([0, 1, 3])] }, [0, 0, 0, 1, 1, 1]],
  [{ counts: [1, 2], moves: [ring(2, 1)], goal: [exact(0, 1, 1)] }, [1, 0, 1]],
  [{ counts: [9, 3], moves: [ring(10), ring(2, 10)], goal: [exact(...ones(12).map((_, cell) => (cell < 9 ? 0 : 1)))] }, last(12, 3)],
  [{ counts: [3, 3], moves: [ring(2, 1), ring(3, 3)], goal: [uniform([0, 1, 2])] }, [0, 1, 1, 0, 0, 1]],
  [{ counts: [4, 4], moves: [ring(2), ring(2, 2), ring(2, 4)], goal: [uniform([0, 1], [2, 3], [4, 5])] }, [0, 0, 1, 1, 0, 1, 0, 1]],
];

function last(cells: number, many: number): number[] {
  return ones(cells).map((_, cell) => (cell < many ? 1 : 0));
}

function unreachable(): Reason[] {
  return UNSOLVABLE.map(([sketch, board]) => {
    const reason = unreachableReason(analyseReachability(puzzleOf(sketch)), Uint8Array.from(board));
    if (reason === undefined) throw new Error(`${board.join(" ")} can be solved`);
    return reason;
  });
}

/** What a text is refused for. */
function refusal<R>(kind: abstract new (...given: never[]) => { readonly reason: R }, run: () => unknown): R {
  try {
    run();
  } catch (error) {
    if (error instanceof kind) return error.reason;
    throw error;
  }
  throw new Error("nothing is wrong");
}

const tobo = puzzleFrom(findPuzzle("tobo"));
const long = puzzleFrom({ ...twoByThree, symbols: { one: 3, "two;": 3 } });

/** Why texts are no boards. */
export function everyBoardReason(): BoardReason[] {
  return [
    ...["12345678a", "12", "112345678", ""].map((text) => refusal(BoardError, () => parseBoard(tobo, text))),
    ...["one one one twoo", "one one one one one one"].map((text) => refusal(BoardError, () => parseBoard(long, text))),
    { kind: "other", text: "" },
  ];
}

/** Why texts name no moves. */
export function everyMovesReason(): MovesReason[] {
  return [
    ...["x", "1"].map((text) => refusal(MovesError, () => parseMoves(tobo, text))),
    refusal(MovesError, () => parseMoves(puzzleFrom(findPuzzle("loopover-4x4")!), "R11")),
  ];
}

/** The engine's reasons: of each kind those that differ in what is said. */
export function everyReason(): Reason[] {
  const large = { kind: "too-large", bytes: 3e9, allowed: 123_456_789 } as const;
  const none = [
    ...["colour-hash", "loopover-8x8", "loopover-3x4"].map((id) => planFor(puzzleFrom(findPuzzle(id)!), SEARCH_BYTES)),
    planFor(puzzleFrom(findPuzzle("loopover-8x8")!), 2 ** 40),
  ].map(({ tables, reason }): NoTablesReason => {
    if (tables) throw new Error("a table fits");
    return reason;
  });
  const found = ["rotation-game", "loopover-3x4"].map((id) => planFor(puzzleFrom(findPuzzle(id)!), DEFAULT_MEMORY).reason);
  const others: NoTablesReason[] = [
    { kind: "too-many-patterns", most: 100_000 },
    { kind: "too-many-distributions", most: 200 },
    { kind: "too-many-cells", cells: 33, most: 32 },
    { kind: "no-table-fits", least: large },
  ];
  return [
    ...unreachable(),
    { kind: "no-path" },
    ...[1, 20].map((moves) => ({ kind: "depth-limit", moves }) as const),
    { kind: "node-limit", nodes: 1e9 },
    ...[1500, 20_000].map((milliseconds) => ({ kind: "time-limit", milliseconds }) as const),
    { kind: "path-limit", moves: 255 },
    ...found,
    ...[...none, ...others].flatMap((why): Reason[] => [why, { kind: "uncountable", why }]),
    large,
    { kind: "too-many-boards", boards: "20922789888000", most: 4_294_967_295 },
    { kind: "uncountable-together", whole: large },
    { kind: "uncountable-together", whole: undefined },
    { kind: "counts-too-large", bytes: 300 * 2 ** 20 },
    { kind: "too-many-reached", boards: 15_318_325, allowed: 224 * 2 ** 20 },
    { kind: "too-large-for-any", boards: "653837184000", bytes: 2 ** 40, most: 2 ** 31 },
    { kind: "no-address-space", advice: "" },
  ];
}

/** Each strategy's every ending that can be had: solved, exhausted, each limit, not applicable. */
export function everyEnding(): StrategyResult[] {
  const puzzle = puzzleFrom(findPuzzle("rotation-game"));
  const far = parseBoard(puzzle, "111332223222313113131322");
  const near = parseBoard(puzzle, "111132323132231222312133");
  const stuck = puzzleOf({ counts: ones(4), moves: [ring(4)], goal: [exact(1, 0, 2, 3)] });
  const free = puzzleOf({ counts: [10, 10], moves: [ring(20)], goal: [uniform([0, 1])] });
  const problem = (of: Puzzle, board: Board, more: object = {}): Problem => makeProblem(of, board, { heuristic: misplaced(of), ...more });
  const runs: readonly (readonly [Problem, StrategyOptions?])[] = [
    [problem(puzzle, near)],
    [problem(stuck, Uint8Array.of(0, 1, 2, 3))],
    [problem(puzzle, far, { depthLimit: 3 }), { nodeLimit: 20_000 }],
    [problem(puzzle, far, { maxStates: 5_000, rules: { failed: true } }), { nodeLimit: 20_000 }],
    [problem(puzzle, far), { nodeLimit: 5_000 }],
    [problem(puzzle, far), { timeLimit: 0 }],
    [
      problem(
        free,
        Uint8Array.from({ length: 20 }, (_, cell) => cell % 2),
      ),
      { nodeLimit: 100 },
    ],
    // No distances: they do not fall along any move.
    [problem(puzzle, far, { heuristic: exactly(() => 9) }), { nodeLimit: 100 }],
    [problem(puzzle, near, { heuristic: exactly((board) => (board.join() === near.join() ? 0 : 1)) }), { nodeLimit: 100 }],
  ];
  const cancelled = strategies.map((strategy) => {
    const run = new StrategyRun(strategy, problem(puzzle, far));
    run.advance(2_000);
    run.cancel();
    return run.result!;
  });
  return [...strategies.flatMap((strategy) => runs.map(([given, limits]) => runStrategy(strategy, given, limits))), ...cancelled];
}
