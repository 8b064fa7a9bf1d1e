import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import type { DefinitionJson } from "../rules/definition-json.ts";
import { DefinitionError } from "../rules/faults.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { FileFault } from "./file-fault.ts";
import { FORMATS, readForeign } from "./formats.ts";
import type { Reading } from "./reading.ts";

const example = (name: string): string => readFileSync(`examples/formats/${name}`, "utf8");
const puzzleOf = ({ definition }: Pick<Reading, "definition">): Puzzle => compile(parseDefinition(definition).definition);
const read = (text: string): Reading => readForeign(text)!;
const movesOf = (puzzle: Puzzle): string[] => puzzle.moves.map(({ name, from }) => `${name}: ${from.join(" ")}`);

/** How many boards the moves make of the solved one by how many of them at least; with each move there is its inverse. */
function countsOf({ moves, goal, cells }: Puzzle): number[] {
  const [only] = goal;
  const start = only?.kind === "exact" ? String.fromCharCode(...only.demand) : "";
  const seen = new Set([start]);
  const counts: number[] = [];
  for (let layer = [start]; layer.length > 0; ) {
    counts.push(layer.length);
    const next: string[] = [];
    for (const board of layer) {
      for (const { from } of moves) {
        let after = "";
        for (let cell = 0; cell < cells; cell++) after += board[from[cell]!]!;
        if (seen.has(after)) continue;
        seen.add(after);
        next.push(after);
      }
    }
    layer = next;
  }
  return counts;
}

/** What a text is refused for. */
function refusal(text: string): string {
  try {
    readForeign(text);
  } catch (error) {
    if (error instanceof FileFault) return `${error.line ?? ""}: ${error.message}`;
    if (error instanceof DefinitionError) return error.message;
    throw error;
  }
  return "";
}

describe("twsearch", () => {
  const pair = `Name Pair
Set COIN 2 2
Solved
COIN
1 2
End
Move T
COIN
2 1
0 1
End
`;

  test("a set is a row of pieces; a move turns what it takes from a place", () => {
    // The coin that lay on 2 comes to 1, and is turned over on its way; the coin of 1 is not.
    expect(read(pair).definition).toEqual({
      name: "Pair",
      board: ["## ##"],
      symbols: { "1a": 1, "1b": 1, "2a": 1, "2b": 1 },
      moves: [
        { name: "T", cycles: [[1, 3, 2, 4]] },
        {
          name: "T2",
          cycles: [
            [1, 2],
            [3, 4],
          ],
        },
        { name: "T'", cycles: [[1, 4, 2, 3]] },
      ],
      goal: { exact: [["1a", "1b", "2a", "2b"]] },
    });
  });

  test("MoveTransformation and StartState count from 0 and turn what comes to a place", () => {
    const other = pair
      .replace("Solved\nCOIN\n1 2", "StartState\nCOIN\n0 1")
      .replace("Move T\nCOIN\n2 1\n0 1", "MoveTransformation T\nCOIN\n1 0\n1 0");
    expect(movesOf(puzzleOf(read(other)))).toEqual(movesOf(puzzleOf(read(pair))));
    const bare = pair.replace("Name Pair\n", "").replace("COIN\n1 2\nEnd", "End");
    expect(read(bare).definition).toEqual({ ...read(pair).definition, name: "Unnamed" });
  });

  test("pieces that look alike, an orientation that does not matter, turns that no move tells apart", () => {
    const text =
      "Set A 3 4\nSet B 2 2\nSet C 2 1\nSolved\nA\n1 1 2\n0 2 0\nB\n1 2\n? 0\nC\n1 1\nEnd\nMove T\nA\n2 1 3\n2 2 0\nB\n2 1\n1 0\nC\n2 1\nEnd\n";
    const { definition } = read(text);
    expect(definition.board).toEqual(["#### #### ####", "## ##", "##"]);
    expect(definition.goal).toEqual({
      exact: [
        ["A1a", "A1b", "A1c", "A1d", "A1c", "A1d", "A1a", "A1b", "A2a", "A2b", "A2c", "A2d"],
        ["B1", "B1", "B2a", "B2b"],
        ["C1", "C1"],
      ],
    });
  });

  test("facings that no move tells apart make room for others", () => {
    const { board } = read("Set A 9 4\nSet B 30 1\nSolved\nEnd\nMove T\nA\n2 1 3 4 5 6 7 8 9\n2 0 0 0 0 0 0 0 0\nEnd\n").definition;
    expect(board).toEqual(["## ## ## ## ## ## ## ## ##", "#".repeat(30)]);
  });

  test("other names, sequences, turns of the whole puzzle and moves that are others already", () => {
    const more = `${pair}Move x\nCOIN\n2 1\nEnd\nMove U\nCOIN\n2 1\n1 0\nEnd\nMove I\nEnd\nMoveSequence S T x\nMoveAlias Z T2\n`;
    const { definition, notes, notation } = read(more);
    expect(definition.moves.map(({ name }) => name)).toEqual(["T", "T2", "U", "S"]);
    expect(notes).toEqual([
      "x: turns of the whole puzzle are no moves, as in twsearch; scrambles may hold them",
      "move I changes nothing: left out",
    ]);
    expect(notation.moves("Z T' (T U)2 // a comment")).toEqual(["T2", "U", "T", "U", "T", "U"]);
    expect(() => notation.moves("T x")).toThrow("x found, a move expected");
  });

  test("positions and scrambles", () => {
    const { boards } = read(pair).notation;
    expect(boards("Scramble a\nCOIN\n2 1\n0 1\nEnd\n# more\nScrambleState b\nCOIN\n1 0\n1 0\nEnd\nScrambleAlg c\nT T'\nT\nEnd\n")).toEqual([
      ["2a", "2b", "1b", "1a"],
      ["2b", "2a", "1a", "1b"],
      ["2b", "2a", "1a", "1b"],
    ]);
    expect(boards("1a 1b 2a 2b")).toBeUndefined();
    expect(() => boards("ScrambleAlg c\nT Q\nEnd\n")).toThrow("Q found, a move expected");
    expect(() => boards("ScrambleAlg c\nT\n")).toThrow("End expected");
  });

  test.each([
    [
      "a keyword that is none",
      pair.replace("Move T", "Moves T"),
      "7: Moves found, Name, Set, Solved, StartState, Move, MoveTransformation or a comment expected. Did you mean Move?",
    ],
    [
      "boards that are forbidden",
      `${pair}Illegal COIN 1 2\n`,
      "12: Illegal COIN 1 2 found: a definition cannot forbid boards; without the line the puzzle is another one",
    ],
    ["a file that was cut", pair.slice(0, -5), "7: Move T: the end of the file found, End expected"],
    ["a file that was cut before its moves", pair.slice(0, pair.indexOf("Move")), ": the end found, a line such as Move R expected"],
    ["too many numbers", pair.replace("2 1\n0", "2 1 1\n0"), "9: 3 words found, 2 for Set COIN expected"],
    ["no permutation", pair.replace("2 1\n0", "2 2\n0"), "9: Set COIN: 2 found twice in a move; each place once expected"],
    ["a set that is none", pair.replace("T\nCOIN", "T\nCOINS"), "8: COINS found, the name of a set or End expected"],
    [
      "pieces that look alike and are not",
      pair.replace("COIN\n1 2", "COIN\n1 1\n? 0"),
      "6: Set COIN: pieces 1 look alike, and ? is not the orientation of all of them",
    ],
    ["an orientation out of range", pair.replace("0 1", "0 2"), "10: 2 found, a number from 0 to 1 expected"],
    ["too many pieces", pair.replace("COIN 2 2", "COIN 65 2"), "2: Set COIN: with it there are 65 pieces; at most 64 cells fit a board"],
    [
      "too many facings",
      `${pair.replace("Set COIN 2 2", "Set COIN 2 40")}`,
      ": Set COIN: 80 cells found, at most 64 expected: this puzzle is too large for a board",
    ],
    ["two moves of one name", pair.replace(/Move[\s\S]*/u, (move) => move + move), ": move T: the name found twice; names must differ"],
  ])("refuses %s", (_, text, message) => {
    expect(refusal(text)).toBe(message);
  });

  test("more multiples than a definition has moves", () => {
    const ring = (cells: number, start: number): string[] =>
      Array.from({ length: cells }, (_, cell) => String(start + ((cell + 1) % cells)));
    const orders = [3, 4, 5, 7, 11].map((cells) => `Set R${cells} ${cells} 1`).join("\n");
    const move = [3, 4, 5, 7, 11].flatMap((cells) => [`R${cells}`, ring(cells, 1).join(" ")]).join("\n");
    const text = `${orders}\nSolved\nEnd\nMove R\n${move}\nEnd\n`;
    expect(refusal(text)).toMatch(
      /move R, of order 4620: 4619 moves with all multiples found, at most 255 expected; "turnwise convert --quarter"/,
    );
    expect(readForeign(text, "quarter")!.definition.moves.map(({ name }) => name)).toEqual(["R", "R'"]);
  });
});

describe("GAP", () => {
  test("generators, their inverses, and places that look alike", () => {
    expect(read(example("two-rings.gap")).definition).toEqual({
      name: "GAP generators",
      board: ["######"],
      symbols: { 1: 2, 2: 1, 4: 1, 5: 1, 6: 1 },
      moves: [
        { name: "L", cycles: [[1, 2, 3, 4]] },
        { name: "L'", cycles: [[1, 4, 3, 2]] },
        { name: "R", cycles: [[1, 2, 5, 6]] },
        { name: "R'", cycles: [[1, 6, 5, 2]] },
      ],
      goal: { exact: ["121456"] },
    });
  });

  test("groups of cycles; rows that no move leaves, pieces that turn in themselves", () => {
    const { definition, notes } = read("G := Group( (1,2),\n (4,7,5,8,6,9)(10,11) ); # a comment\nSize(G);\n");
    expect(definition.board).toEqual(["##", "#", "### ###", "##"]);
    expect(definition.moves.map(({ name }) => name)).toEqual(["g1", "g2", "g2'"]);
    expect(notes).toEqual(["line 3: Size(G): left out, as it only asks GAP something"]);
  });

  test("words and permutations", () => {
    const { notation } = read(example("two-rings.gap"));
    expect(notation.moves("M_L*M_R^-1*L^2")).toEqual(["L", "R'", "L", "L"]);
    expect(notation.boards("(1,2,3,4)")).toEqual([["4", "1", "2", "1", "5", "6"]]);
    expect(notation.boards("121456")).toBeUndefined();
  });

  test.each([
    ["a place twice", "a := (1,2)(2,3);", "1: 2 found twice in one permutation; each place once expected"],
    ["a place past a board", "\na := (1,65);", "2: place 65 found, a number from 1 to 64 expected: boards have at most 64 cells"],
    [
      "a program",
      "a := (1,2);\nf := function(x) return x; end;",
      "2: f := function(x) return x found, cycles such as (1,2,3)(4,5) or a list of generators expected",
    ],
    ["a file that was cut", "a := (1,2);\nb := (1,", "2: b := (1, found without a ; after it: the file may be cut"],
    ["a generator without cycles", "Gen := [a];", "1: generator a: no cycles for it found above"],
  ])("refuses %s", (_, text, message) => {
    expect(refusal(text)).toBe(message);
  });
});

describe("lists of permutations", () => {
  test("CayleyPy: the moves are those listed; the board after one is board[list]", () => {
    expect(read(example("lrx.json")).definition).toEqual({
      name: "LRX on five",
      board: ["#####"],
      symbols: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1 },
      moves: [
        { name: "L", cycles: [[1, 5, 4, 3, 2]] },
        { name: "R", cycles: [[1, 2, 3, 4, 5]] },
        { name: "X", cycles: [[1, 2]] },
      ],
      goal: { exact: ["01234"] },
    });
    const { notation } = read(example("lrx.json"));
    expect(notation.boards("[1, 2, 3, 4, 0]")).toEqual([["1", "2", "3", "4", "0"]]);
    expect(notation.moves("L.X.R")).toEqual(["L", "X", "R"]);
    expect(read("[[1,2,0],[1,0,2]]").definition.moves.map(({ name }) => name)).toEqual(["g0", "g1"]);
  });

  test("Santa 2023: the moves and their inverses", () => {
    const object = '{"puzzle_type": "wreath", "allowed_moves": {"l": [1,2,0,3], "r": [0,2,3,1]}, "solution_state": "A;B;A;C"}';
    const { definition, notation } = read(object);
    expect(definition.goal).toEqual({ exact: ["ABAC"] });
    expect(definition.moves.map(({ name }) => name)).toEqual(["l", "-l", "r", "-r"]);
    expect(notation.moves("l.-r.l")).toEqual(["l", "-r", "l"]);
    expect(notation.boards("A;A;B;C")).toEqual([["A", "A", "B", "C"]]);
    const row = "puzzle_type,allowed_moves\nwreath,\"{'l': [1, 2, 0, 3], 'r': [0, 2, 3, 1]}\"\n";
    for (const text of [row, "{'l': [1, 2, 0, 3], 'r': [0, 2, 3, 1]}"]) expect(read(text).definition.moves).toEqual(definition.moves);
  });

  test.each([
    ["no permutation", '{"generators": [[0,0,1]]}', ": generators[0][1]: 0 found, each place once expected"],
    ["places counted from 1", "[[2,3,1]]", ": [0][1]: 3 found, a whole number from 0 to 2 expected"],
    ["lists of two lengths", "[[1,0],[0,1,2]]", ": [1]: [0,1,2] found, a list of 2 numbers expected"],
    ["wrong names", '{"generators": [[1,0]], "generator_names": []}', ": generator_names: [] found, a list of 1 names expected"],
    [
      "keys that say more",
      '{"generators": [[1,0]], "cost": 1}',
      ": cost: this key says something that is not read; generators, generator_names, names, central_state, solution_state, name, n are",
    ],
    [
      "goals with mistakes",
      '{"allowed_moves": {"l": [1,0]}, "num_wildcards": 2}',
      ": num_wildcards: 2 found, 0, as a definition has no goal with so many places that may be wrong, expected",
    ],
    [
      "several puzzles",
      "puzzle_type,allowed_moves\na,\"{'l': [1,0]}\"\nb,\"{'l': [1,0]}\"\n",
      ": 2 puzzles found (a, b), one expected: keep the first line and that of one puzzle",
    ],
    [
      "a move twice",
      '{"allowed_moves": {"l": [1,0], "l": [0,1]}}',
      '1:32: allowed_moves.l: found the key "l" twice; expected each key once. Rename one of the two or take it out.',
    ],
    [
      "too many cells",
      JSON.stringify([Array.from({ length: 65 }, (_, cell) => 64 - cell)]),
      ": the puzzle: 65 cells found, at most 64 expected: this puzzle is too large for a board",
    ],
  ])("refuses %s", (_, text, message) => {
    expect(refusal(text)).toBe(message);
  });
});

describe("KPuzzle", () => {
  test("orbits, moduli, derived moves", () => {
    const { definition, notation } = read(example("coins.kpuzzle.json"));
    expect(definition.board).toEqual(["## ## ## ##"]);
    expect(definition.goal).toEqual({ exact: [["0", "0", "1a", "1b", "2a", "2b", "2a", "2b"]] });
    expect(definition.moves.slice(0, 5)).toEqual([
      {
        name: "R",
        cycles: [
          [1, 3, 5, 7],
          [2, 4, 6, 8],
        ],
      },
      {
        name: "R2",
        cycles: [
          [1, 5],
          [2, 6],
          [3, 7],
          [4, 8],
        ],
      },
      {
        name: "R'",
        cycles: [
          [1, 7, 5, 3],
          [2, 8, 6, 4],
        ],
      },
      {
        name: "T",
        cycles: [
          [1, 4],
          [2, 3],
        ],
      },
      // R T R': the coins on 4 and 1 exchanged and turned over.
      {
        name: "M",
        cycles: [
          [1, 8],
          [2, 7],
        ],
      },
    ]);
    expect(notation.boards('{"COIN": {"pieces": [1,0,2,2], "orientation": [1,0,0,1], "orientationMod": [0,1,0,0]}}')).toEqual([
      ["1b", "1a", "0", "0", "2a", "2b", "2b", "2a"],
    ]);
    expect(notation.moves("[R, T]")).toEqual(["R", "T", "R'", "T"]);
  });

  test.each([
    [
      "an orbit without pieces",
      (text: string) => text.replace('"COIN": { "pieces"', '"COIN": { "piece"'),
      /^: defaultPattern.COIN.piece: this key/,
    ],
    [
      "a sequence of moves that are none",
      (text: string) => text.replace("[R: T]", "[R: Q]"),
      /^: derivedMoves.M: Q found, a move expected/,
    ],
    [
      "a sequence that was cut",
      (text: string) => text.replace("[R: T]", "[R: T"),
      /^: derivedMoves.M: the end of the sequence found, \] expected/,
    ],
    [
      "pieces that look alike and are not",
      (text: string) => text.replace("[1, 0, 0, 0]", "[1, 0, 0, 1]"),
      /orientationMod\[3\]: 1 found, 2, as of other pieces/,
    ],
    ["a file that was cut", (text: string) => text.slice(0, 300), /^8:51: found "orientation; expected a key in double quotes/],
  ])("refuses %s", (_, change, message) => {
    expect(refusal(change(example("coins.kpuzzle.json")))).toMatch(message);
  });
});

describe("what a format cannot express", () => {
  const base: DefinitionJson = {
    name: "base",
    board: ["###"],
    symbols: { a: 1, b: 1, c: 1 },
    moves: [
      { name: "R", row: 1, turn: "right" },
      { name: "L", row: 1, turn: "left" },
    ],
    goal: { exact: ["abc"] },
  };
  const make = (to: keyof typeof FORMATS, change: Partial<DefinitionJson>): string =>
    FORMATS[to].make(puzzleOf({ definition: { ...base, ...change } }), "all");

  test.each([
    [
      "several solved boards",
      "tws",
      { goal: { exact: ["a.."] } },
      "goal: several solved boards found, one expected: tws files have one solved position",
    ],
    [
      "a move whose inverse is none",
      "gap",
      { moves: base.moves.slice(0, 1) },
      "move R: readers of this format also make it backwards, which is no move here",
    ],
    [
      "a name for turns of the whole puzzle",
      "tws",
      {
        moves: [
          { ...base.moves[0]!, name: "x" },
          { ...base.moves[1]!, name: "y" },
        ],
      },
      "move x: twsearch takes the name for a turn of the whole puzzle; rename it",
    ],
    [
      "a name that is none of GAP's",
      "gap",
      {
        moves: [
          { ...base.moves[0]!, name: "R+" },
          { ...base.moves[1]!, name: "R-" },
        ],
      },
      "move R+: GAP's names are letters, digits and _; rename it",
    ],
    [
      "a name that is none of cubing.js's",
      "kpuzzle",
      {
        moves: [
          { ...base.moves[0]!, name: "R1" },
          { ...base.moves[1]!, name: "L1" },
        ],
      },
      /move R1: cubing.js reads letters/,
    ],
  ] as const)("%s", (_, to, change, message) => {
    expect(() => make(to, change as Partial<DefinitionJson>)).toThrow(message);
  });

  test("half turns that are no moves, unless readers are told", () => {
    const ring: Partial<DefinitionJson> = { board: ["####"], symbols: { a: 1, b: 1, c: 1, d: 1 }, goal: { exact: ["abcd"] } };
    expect(() => make("tws", ring)).toThrow("move R: readers of this format also make it 2 times, which is no move here; --quarter");
    const text = FORMATS.tws.make(puzzleOf({ definition: { ...base, ...ring } }), "quarter");
    expect(readForeign(text, "quarter")!.definition.moves.map(({ name }) => name)).toEqual(["R", "R'"]);
    expect(text).toContain("MoveAlias L R'");
  });
});

interface Made {
  readonly sets: readonly { pieces: number[]; orientations: number; turned: number[]; open: boolean }[];
  readonly moves: readonly { from: number[][]; twist: number[][] }[];
}

/** One or two sets of two or three pieces with up to three orientations, pieces that look alike, and up to two moves. */
const made: fc.Arbitrary<Made> = fc
  .array(
    fc.record({
      size: fc.integer({ min: 2, max: 3 }),
      orientations: fc.integer({ min: 1, max: 3 }),
      alike: fc.boolean(),
      open: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 2,
    },
  )
  .chain((shapes) => {
    const sets = shapes.map(({ size, orientations, alike, open }) => ({
      pieces: Array.from({ length: size }, (_, piece) => (alike ? Math.min(piece, 1) : piece)),
      orientations,
      turned: Array.from({ length: size }, (_, piece) => (open ? 0 : piece % orientations)),
      open,
    }));
    const part = fc.tuple(...shapes.map(({ size }) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size })));
    const twist = fc.tuple(
      ...shapes.map(({ size, orientations }) => fc.array(fc.nat(orientations - 1), { minLength: size, maxLength: size })),
    );
    return fc.record({ sets: fc.constant(sets), moves: fc.array(fc.record({ from: part, twist }), { minLength: 1, maxLength: 2 }) });
  });

/** As twsearch has it: pieces and orientations, all multiples; counts of positions by distance. */
function countPositions({ sets, moves }: Made): number[] {
  type State = readonly { pieces: readonly number[]; turned: readonly number[] }[];
  const start: State = sets.map(({ pieces, turned }) => ({ pieces, turned }));
  const once = (state: State, move: Made["moves"][number]): State =>
    state.map(({ pieces, turned }, set) => ({
      pieces: move.from[set]!.map((place) => pieces[place]!),
      turned: move.from[set]!.map((place, to) =>
        sets[set]!.open ? 0 : (turned[place]! + move.twist[set]![to]!) % sets[set]!.orientations,
      ),
    }));
  const seen = new Set([JSON.stringify(start)]);
  const counts: number[] = [];
  for (let layer: State[] = [start]; layer.length > 0; ) {
    counts.push(layer.length);
    const next: State[] = [];
    for (const state of layer) {
      for (const move of moves) {
        // All multiples, until the position is the one that the move was first made of.
        for (let after = once(state, move); JSON.stringify(after) !== JSON.stringify(state); after = once(after, move)) {
          if (seen.has(JSON.stringify(after))) continue;
          seen.add(JSON.stringify(after));
          next.push(after);
        }
      }
    }
    layer = next;
  }
  return counts;
}

function textOf({ sets, moves }: Made): string {
  const lines = sets.map(({ pieces, orientations }, set) => `Set S${"ab"[set]} ${pieces.length} ${orientations}`);
  lines.push("Solved");
  sets.forEach(({ pieces, turned, open }, set) => {
    lines.push(`S${"ab"[set]}`, pieces.map((piece) => piece + 1).join(" "), (open ? turned.map(() => "?") : turned).join(" "));
  });
  lines.push("End");
  moves.forEach(({ from, twist }, move) => {
    lines.push(`MoveTransformation ${"MN"[move]}`);
    for (const set of sets.keys()) lines.push(`S${"ab"[set]}`, from[set]!.join(" "), twist[set]!.join(" "));
    lines.push("End");
  });
  return lines.join("\n");
}

describe("made-up puzzles of pieces", () => {
  test("have as many boards at each distance as positions", () => {
    fc.assert(
      fc.property(made, (puzzle) => {
        const { definition } = read(textOf(puzzle));
        fc.pre(definition.moves.length > 0);
        expect(countsOf(puzzleOf({ definition }))).toEqual(countPositions(puzzle));
      }),
      { numRuns: 60 },
    );
  });

  test.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])("are the same puzzles after a way through %s", (format) => {
    const permutations = (puzzle: Puzzle): string[] => puzzle.moves.map(({ from }) => from.join()).sort();
    fc.assert(
      fc.property(made, (puzzle) => {
        const before = read(textOf(puzzle));
        fc.pre(before.definition.moves.length > 0);
        const first = puzzleOf(before);
        const text = FORMATS[format].make(first, "all", before.notation.sets);
        const after = read(text);
        const second = puzzleOf(after);
        expect(permutations(second)).toEqual(permutations(first));
        expect(countsOf(second)).toEqual(countsOf(first));
        const bare = (written: string): string => written.replaceAll(/^(?:#|MoveAlias).*\n?/gmu, "").trim();
        expect(bare(FORMATS[format].make(second, "all", after.notation.sets))).toBe(bare(text));
      }),
      { numRuns: 25 },
    );
  });
});

test("what is in a file tells what it is; definitions are none of these", () => {
  for (const name of ["two-rings.json", "loop.json"])
    expect(readForeign(readFileSync(`examples/definitions/${name}`, "utf8"))).toBeUndefined();
  expect(readForeign("turnwise")).toBeUndefined();
  expect(refusal(`Name A\n${"# comment\n".repeat(1_000_000)}`)).toBe(": 10000007 characters found, at most 1000000 expected");
  expect(refusal(`[[${"0,".repeat(5_000_000)}`)).toMatch(/characters found, at most 1000000 expected/);
});
