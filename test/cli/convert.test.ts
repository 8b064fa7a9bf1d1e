/** Other programs' files, from the command line. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { file, turnwise } from "./cli.ts";

const CUBE = "examples/formats/pocket-cube.tws";
const text = readFileSync(CUBE, "utf8");

const counts = (puzzle: string): string[] => JSON.parse(turnwise(["census", "--puzzle", puzzle, "--format", "json"]).stdout).counts;

describe("counts by distance", () => {
  test("the 2×2×2 cube in quarter turns and in all", () => {
    const quarter = file("quarter.json", turnwise(["convert", CUBE, "--quarter"]).stdout);
    // As published for the cube, 276 of them at the distance 14; and in half turns, 2,644 at 11.
    const published = "1 6 27 120 534 2256 8969 33058 114149 360508 930588 1350852 782536 90280 276";
    expect(counts(quarter).join(" ")).toBe(published);
    expect(counts(CUBE).join(" ")).toBe("1 9 54 321 1847 9992 50136 227536 870072 1887748 623800 2644");
  });

  test("Loopover, as the built-in puzzle", () => {
    const rows = [1, 4, 7].map((first, row) => {
      const line = Array.from({ length: 9 }, (_, cell) => cell + 1);
      line.splice(first - 1, 3, first + 2, first, first + 1);
      return `Move ${row + 1}H\nTILE\n${line.join(" ")}\nEnd`;
    });
    const columns = [1, 2, 3].map((first) => {
      const line = Array.from({ length: 9 }, (_, cell) => cell + 1);
      for (const [to, from] of [
        [first, first + 6],
        [first + 3, first],
        [first + 6, first + 3],
      ] as const)
        line[to - 1] = from;
      return `Move ${first}V\nTILE\n${line.join(" ")}\nEnd`;
    });
    const path = file("loopover.tws", ["Name Loopover", "Set TILE 9 1", "Solved", "End", ...rows, ...columns].join("\n"));
    expect(counts(path)).toEqual(counts("loopover-3x3"));
    expect(JSON.parse(turnwise(["convert", path]).stdout).moves).toHaveLength(12);
    const written = file("written.tws", turnwise(["convert", "loopover-3x3", "--to", "tws"]).stdout);
    expect(counts(written)).toEqual(counts(path));
  });
});

test("scrambles and positions are solved and applied", () => {
  const scrambles = file("few.scr", "ScrambleAlg one\nR U2\nEnd\nScramble two\nCORNER\n4 1 2 3 5 6 7\nEnd\n");
  expect(turnwise(["solve", "--puzzle", CUBE, "--file", scrambles])).toMatchObject({ status: 0, stdout: "2\tU2 R'\n1\tU'\n" });
  expect(turnwise(["solve", "--puzzle", CUBE, "--scramble", "(R U2)2 (R U2)'"])).toMatchObject({ stdout: "2\tU2 R'\n" });
  const lists = "examples/formats/lrx.json";
  expect(turnwise(["apply", "--puzzle", lists, "[1,2,3,4,0]", "L.X"]).stdout).toBe("3 2 4 0 1\n");
  expect(turnwise(["solve", "--puzzle", lists], "[1,2,3,4,0]\n12340\n[9]\n")).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^1\tR\n1\tR\ninvalid\t/u),
  });
  const bad = file("bad.scr", "ScrambleAlg one\nR Q\nEnd\n");
  expect(turnwise(["solve", "--puzzle", CUBE, "--file", bad])).toMatchObject({
    status: 1,
    stderr: `turnwise: ${bad}: line 1: Q found, a move expected: the file has none of this name\n`,
  });
});

test("what kind a file is of is in it, not in its name; every way is there and back", () => {
  const path = file("cube.txt", text);
  for (const to of ["tws", "gap", "arrays", "kpuzzle"]) {
    const there = turnwise(["convert", path, "--to", to]);
    expect(there).toMatchObject({ status: 0, stderr: "" });
    const back = JSON.parse(turnwise(["convert", file("there", there.stdout)]).stdout);
    const cycles = (definition: { moves: { cycles: unknown }[] }): string[] =>
      definition.moves.map((move) => JSON.stringify(move.cycles)).sort();
    expect(cycles(back)).toEqual(cycles(JSON.parse(turnwise(["convert", path]).stdout)));
  }
});

test("files that cannot be used are refused with their line, and large ones at once", () => {
  const cut = file("cut.tws", text.slice(0, -40));
  expect(turnwise(["solve", "--puzzle", cut, "-"])).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining(`turnwise: ${cut}:23: Move F: the end of the file found, End expected`),
  });
  const large = file("large.tws", text + "# nothing\n".repeat(1_000_000));
  expect(turnwise(["convert", large])).toMatchObject({
    status: 2,
    stderr: `turnwise: ${large}: ${text.length + 10_000_000} characters found, at most 1000000 expected\n`,
  });
  expect(turnwise(["convert", "loopover"])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^turnwise: convert loopover: neither a built-in puzzle nor a file\./u),
  });
  const goal = turnwise(["convert", "examples/definitions/three-rows.json", "--to", "gap"]);
  expect(goal).toMatchObject({
    status: 2,
    stdout: "",
    stderr:
      "turnwise: examples/definitions/three-rows.json: goal: several solved boards found, one expected: gap files have one solved position\n",
  });
});
