/** Judges of small puzzles, each on 100 boards, against a plain breadth-first search over the statement's moves written as strings. */
import { expect, test } from "vitest";
import { randomFrom } from "../support/engine.ts";
import { file, turnwise } from "./cli.ts";

/** Each move as what the solved board becomes by it. */
type Moves = Readonly<Record<string, string>>;

/** For every board that leads to the solved one: the fewest moves, and the first such sequence in dictionary order. */
function search(solved: string, moves: Moves): Map<string, string[]> {
  const ways = new Map<string, string[]>([[solved, []]]);
  const names = Object.keys(moves).sort();
  // What stands where before a move: the move's inverse.
  const before = (board: string, move: string): string => [...solved].map((symbol) => board[move.indexOf(symbol)]).join("");
  for (let layer = [solved]; layer.length > 0; ) {
    const next = new Map<string, string[]>();
    for (const board of layer) {
      for (const name of names) {
        const from = before(board, moves[name]!);
        if (ways.has(from)) continue;
        const way = [name, ...ways.get(board)!];
        const known = next.get(from);
        if (known === undefined || way.join(" ") < known.join(" ")) next.set(from, way);
      }
    }
    for (const [board, way] of next) ways.set(board, way);
    layer = [...next.keys()];
  }
  return ways;
}

function shuffled(text: string, random: (below: number) => number): string {
  const symbols = [...text];
  for (let i = symbols.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [symbols[i], symbols[j]] = [symbols[j]!, symbols[i]!];
  }
  return symbols.join("");
}

const drawn = (board: string): string => board.replace(/(.)(.)(.)/g, "$1 $2 $3\n");
const NINE = "123456789";

test("hdu1430: the first of the fewest moves from any board to any other", () => {
  // As the statement writes them, clockwise from the upper left corner.
  const solved = "12345678";
  const ways = search(solved, { A: "87654321", B: "41236785", C: "17245368" });
  expect(ways.size).toBe(40_320);
  const random = randomFrom(1430);
  const pairs = Array.from({ length: 100 }, () => [shuffled(solved, random), shuffled(solved, random)] as const);
  const input = file("hdu1430.txt", pairs.map((pair) => `${pair.join("\n")}\n`).join(""));
  const expected = pairs.map(([from, to]) => ways.get([...from].map((symbol) => solved[to.indexOf(symbol)]).join(""))!.join(""));
  const stdout = `${expected.join("\n")}\n`;
  expect(turnwise(["judge", "hdu1430", input])).toEqual({ status: 0, stdout, stderr: "" });
  expect(turnwise(["check", "hdu1430", input, file("hdu1430.out", stdout)])).toMatchObject({ status: 0, stderr: "100 of 100 right\n" });
  const pairLines = pairs.map(([from, to]) => `${inReadingOrder(from)}\t${inReadingOrder(to)}`).join("\n");
  const solve = turnwise(["solve", "--puzzle", "magic-squares", "--pairs"], pairLines);
  expect(solve.stdout).toBe(expected.map((moves) => `${moves.length}\t${moves || "-"}\n`).join(""));
});

const inReadingOrder = (clockwise: string): string => clockwise.slice(0, 4) + [...clockwise.slice(4)].reverse().join("");

const ROWS: Moves = { H1: "312456789", H2: "123645789", H3: "123456978" };
const COLUMNS: Moves = { V1: "423756189", V2: "153486729", V3: "126459783" };

test("uva11513: the fewest moves, and any sequence of them is right", () => {
  const ways = search(NINE, { ...ROWS, ...COLUMNS });
  const random = randomFrom(11513);
  const boards = Array.from({ length: 100 }, () => shuffled(NINE, random));
  const input = file("uva11513.txt", `${boards.map(drawn).join("")}0\n`);
  const lines = boards.map((board) => {
    const way = ways.get(board);
    return way === undefined ? "Not solvable" : `${way.length} ${way.join("")}`;
  });
  expect(new Set(lines.map((line) => line === "Not solvable"))).toEqual(new Set([true, false]));
  const stdout = lines.map((line) => `${line}\n`).join("");
  expect(turnwise(["judge", "uva11513", input])).toEqual({ status: 0, stdout, stderr: "" });
  // Rows commute, and so do columns: two neighbours of one kind may change places, and the sequence is as short.
  const exchanged = stdout.replaceAll(/H1H2|H1H3|H2H3|V1V2|V1V3|V2V3/g, (two) => two.slice(2) + two.slice(0, 2));
  expect(exchanged).not.toBe(stdout);
  expect(turnwise(["check", "uva11513", input, file("uva11513.out", exchanged)])).toMatchObject({
    status: 0,
    stderr: "100 of 100 right\n",
  });
});

test("luogu-p10578: the fewest turns, clockwise alone", () => {
  const ways = search(NINE, { A: "413526789", B: "152463789", C: "123746859", D: "123485796" });
  const random = randomFrom(10578);
  const boards = Array.from({ length: 100 }, () => shuffled(NINE, random));
  const input = file("p10578.txt", `100\n${boards.map(drawn).join("")}`);
  const stdout = boards.map((board) => `${ways.get(board)!.length}\n`).join("");
  expect(turnwise(["judge", "luogu-p10578", input])).toEqual({ status: 0, stdout, stderr: "" });
});

test("pairs whose symbols repeat, or whose puzzle has many goals, have a solver for each target", () => {
  const [from, to] = ["1234123412342341", "1234123412341234"];
  const pairs = turnwise(
    ["solve", "--puzzle", "grid-4x4", "--pairs", "--format", "json"],
    `${from}\t${to}\n${to}\t${to}\n${to}\tx\n${to}\n`,
  );
  const one = JSON.parse(turnwise(["solve", "--puzzle", "grid-4x4", "--goal", to, from, "--format", "json"]).stdout) as object[];
  const target = [...to].join(" ");
  const [first, second, third, fourth] = JSON.parse(pairs.stdout) as object[];
  expect(first).toEqual({ ...one[0], target });
  expect(second).toMatchObject({ status: "solved", distance: 0, target });
  expect(third).toMatchObject({ index: 3, status: "invalid", reason: 'the target: cell 1: found "x", expected one of 1 2 3 4' });
  expect(fourth).toMatchObject({
    index: 4,
    status: "invalid",
    reason: "no tab found, a board, a tab and its target expected",
    reasonCode: "no-pair",
  });
  expect(pairs.status).toBe(1);
});
