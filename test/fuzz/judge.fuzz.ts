/** Judges' inputs and answers: bytes of any kind, in chunks of any size. */
import fc from "fast-check";
import { afterAll, expect } from "vitest";
import type { Solver } from "../../src/engine/solver.ts";
import { writeInput } from "../../src/judge/board-text.ts";
import { type Checked, check } from "../../src/judge/check.ts";
import type { Format, InputShape } from "../../src/judge/format.ts";
import { Framer } from "../../src/judge/framing.ts";
import { judge } from "../../src/judge/judge.ts";
import { findFormat, formats } from "../../src/judge/presets.ts";
import type { InputFault } from "../../src/judge/records.ts";
import { findPuzzle } from "../../src/puzzles/index.ts";
import type { Board, Puzzle } from "../../src/rules/puzzle.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { definitionArbitrary } from "../arbitraries/definition.ts";
import { boardKey, bruteForce } from "../oracles/brute-force.ts";
import { tableSolver } from "../support/engine.ts";
import { fuzz } from "./fuzz.ts";
import { mutatedBytes, mutatedText } from "./mutations.ts";

const puzzles = new Map(formats.map(({ puzzle }) => [puzzle, puzzleFrom(findPuzzle(puzzle)!)]));

function boardsOf(puzzle: Puzzle, most: number): fc.Arbitrary<Board[]> {
  const symbols = Array.from(puzzle.counts).flatMap((count, symbol) => new Array<number>(count).fill(symbol));
  return fc.array(
    fc.shuffledSubarray(symbols, { minLength: symbols.length }).map((board) => Uint8Array.from(board)),
    { maxLength: most },
  );
}

function* chunks(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size);
}

interface Read {
  readonly boards: readonly string[];
  readonly faults: readonly InputFault[];
}

function read(puzzle: Puzzle, shape: InputShape, bytes: Uint8Array, size: number): Read {
  const faults: InputFault[] = [];
  const boards: string[] = [];
  const framer = new Framer(puzzle, shape, (fault) => faults.push(fault));
  const take = (): void => {
    const batch = framer.take();
    batch.boards.forEach((board, index) => {
      const counts = puzzle.symbols.map((_, symbol) => board.filter((other) => other === symbol).length);
      expect(counts).toEqual([...puzzle.counts]);
      boards.push(`${batch.asked[index]?.number} ${batch.asked[index]?.lead} ${board.join()}`);
    });
  };
  for (const chunk of chunks(bytes, size)) {
    framer.push(chunk);
    take();
  }
  framer.finish();
  take();
  return { boards, faults };
}

const inputs = fc.constantFrom(...formats).chain((format) => {
  const puzzle = puzzles.get(format.puzzle)!;
  const good = boardsOf(puzzle, 6).map((boards) => new TextEncoder().encode(writeInput(puzzle, format.input, boards)));
  const names = puzzle.symbols.slice(0, 12);
  const bytes = fc.oneof(
    { weight: 6, arbitrary: mutatedBytes(good, ...names, "0\n", "0000000000\n", "3\n", "12 ") },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(...names, "\n", " ", "0", "\r"), { maxLength: 300 })
        .map((all) => new TextEncoder().encode(all.join(""))),
    },
  );
  return fc.record({
    format: fc.constant(format),
    bytes,
    size: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 500 })),
  });
});

fuzz(
  "a judge's input reads alike in chunks of any size, each board numbered once, and none that is not legal",
  inputs,
  ({ format, bytes, size }) => {
    const puzzle = puzzles.get(format.puzzle)!;
    const whole = read(puzzle, format.input, bytes, bytes.length + 1);
    expect(read(puzzle, format.input, bytes, size)).toEqual(whole);
    const numbers = [...whole.boards.map((board) => Number.parseInt(board, 10)), ...whole.faults.flatMap(({ board }) => board ?? [])];
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/).length;
    for (const { line } of whole.faults) expect(line).toBeLessThanOrEqual(lines);
  },
);

/** A solver that is made once; each run would close its own. */
const solvers = new Map<string, Promise<Solver>>();
function lent(format: Format): () => Promise<Solver> {
  const made = solvers.get(format.puzzle) ?? tableSolver(puzzles.get(format.puzzle)!);
  solvers.set(format.puzzle, made);
  return async () => {
    const solver = await made;
    // Bound to the solver itself: its private members are its own alone.
    return new Proxy(solver, {
      get: (_, name) => {
        if (name === "close") return () => {};
        const value: unknown = Reflect.get(solver, name);
        return typeof value === "function" ? value.bind(solver) : value;
      },
    });
  };
}
afterAll(async () => {
  for (const solver of solvers.values()) (await solver).close();
});

const noFault = (fault: unknown): never => {
  throw new Error(`no fault expected: ${JSON.stringify(fault)}`);
};

async function answersOf(
  format: Format,
  puzzle: Puzzle,
  bytes: Uint8Array,
  createSolver: () => Promise<Solver>,
  fault: (fault: InputFault) => void,
) {
  const parts: Uint8Array[] = [];
  await judge({
    format,
    puzzle,
    input: chunks(bytes, 64),
    createSolver,
    fault,
    readAhead: true,
    limited: noFault,
    options: {},
    write: (part) => void parts.push(part.slice()),
  });
  return new TextDecoder().decode(Buffer.concat(parts));
}

const answered = fc.constantFrom("poj2286", "usaco-msquare", "boj4899").chain((preset) => {
  const format = findFormat(preset)!;
  const puzzle = puzzles.get(format.puzzle)!;
  const edit = mutatedText(fc.constant("@"), "A", "1", "-1", "0", "No moves needed", "\n", "1. ");
  return fc.record({
    format: fc.constant(format),
    boards: boardsOf(puzzle, 4),
    // Where each edit is put into the answers, and what it is.
    edits: fc.array(fc.tuple(fc.nat(1000), edit, fc.nat(3)), { maxLength: 3 }),
  });
});

fuzz("answers that the judge prints are right, and others are told from them", answered, async ({ format, boards, edits }) => {
  const puzzle = puzzles.get(format.puzzle)!;
  const createSolver = lent(format);
  const input = new TextEncoder().encode(writeInput(puzzle, format.input, boards));
  const right = await answersOf(format, puzzle, input, createSolver, noFault);
  const verdicts = async (answers: string): Promise<Checked[]> => {
    const found: Checked[] = [];
    const run = { format, puzzle, input: [input], createSolver, fault: noFault, readAhead: true, answers, limited: noFault, options: {} };
    for await (const verdict of check(run)) found.push(verdict);
    return found;
  };
  expect(await verdicts(right)).toEqual(boards.map((_, index) => expect.objectContaining({ board: index + 1, kind: "right" })));
  const wrong = edits.reduce((text, [at, part, cut]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + part.replace("@", "") + text.slice(place + cut);
  }, right);
  const found = await verdicts(wrong);
  const numbered = found.flatMap(({ board }) => board ?? []);
  expect(numbered).toEqual(boards.map((_, index) => index + 1));
  if (found.every(({ kind }) => kind === "right")) expect(meaning(wrong)).toBe(meaning(right));
});

/** What a judge that passes over blanks makes of answers. */
function meaning(text: string): string {
  return text.replace(/[\s\uFEFF]+/gu, "");
}

/** Boards of a made-up puzzle line by line, some with a symbol too many of one kind; the numbers of moves are asked for. */
const madeUp = definitionArbitrary({ maxBoards: 2000 }).chain((json) => {
  const puzzle = puzzleFrom(json);
  const gap = fc.constantFrom(" ", "\t", "  ");
  const end = fc.constantFrom("\n", "\r\n", "\r", " \n\n");
  const line = fc.record({
    board: boardsOf(puzzle, 1),
    spoilt: fc.option(fc.nat(puzzle.cells - 1), { nil: undefined, freq: 4 }),
    gap,
    end,
  });
  return fc.record({ json: fc.constant(json), lines: fc.array(line, { maxLength: 12 }), mark: fc.boolean() });
});

fuzz("each good board among bad ones gets brute force's number of moves", madeUp, async ({ json, lines, mark }) => {
  const puzzle = puzzleFrom(json);
  const known = bruteForce(json).distances();
  const expected: string[] = [];
  let bad = 0;
  let text = mark ? "\uFEFF" : "";
  for (const { board, spoilt, gap, end } of lines) {
    const [good] = board;
    if (good === undefined) continue;
    const names = Array.from(good, (symbol) => puzzle.symbols[symbol]!);
    if (spoilt !== undefined) {
      names[spoilt] = "?";
      bad++;
    } else expected.push(String(known.get(boardKey(good)) ?? -1));
    text += names.join(gap) + end;
  }
  const format: Format = {
    presets: [],
    puzzle: "",
    description: "",
    input: {},
    print: (found, out) => void out.text(found?.moves.length ?? -1).line(),
    parse: () => ({}),
  };
  const faults: InputFault[] = [];
  const answers = await answersOf(
    format,
    puzzle,
    new TextEncoder().encode(text),
    () => tableSolver(puzzle),
    (fault) => faults.push(fault),
  );
  expect(answers).toBe(expected.map((answer) => `${answer}\n`).join(""));
  expect(faults.length).toBe(bad);
});
