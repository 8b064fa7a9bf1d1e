import { expect, test } from "vitest";
import { OFFERED } from "../app/puzzles.ts";
import { findPuzzle, puzzleFrom } from "../core.ts";
import { columnOf, placeOf, readSketch, rowOf, type Sketch, writeSketch } from "./sketch.ts";
import { addCells, addInverse, addLoop, numberCells, paint, removeCells, setGoal, setGrid, setRegion, toggleLine } from "./strokes.ts";

const block = (rows: number, columns: number) =>
  Array.from({ length: rows * columns }, (_, cell) => placeOf(Math.floor(cell / columns), cell % columns));

test("every built-in puzzle comes back from its sketch", () => {
  for (const id of [...OFFERED, "hungarian-rings-16-4"]) {
    const json = findPuzzle(id)!;
    expect(puzzleFrom(writeSketch(readSketch(json)) as never), id).toEqual(puzzleFrom(json));
  }
});

test("a sketch of anything at all is a sketch", () => {
  for (const json of [
    null,
    7,
    [],
    {},
    { board: 3, symbols: [], moves: [null, { cycles: 1 }], goal: { exact: [1, ["a"]] }, regions: { a: 1 } },
  ])
    expect(() => writeSketch(readSketch(json))).not.toThrow();
  expect(writeSketch(readSketch({ board: ["##"], symbols: { a: 7 } }))).toMatchObject({ board: ["##"], symbols: { a: 2 } });
});

test("what is drawn by hand is the Rotation Game", () => {
  const sketch: Sketch = readSketch({ name: "The Rotation Game" });
  const cross = block(7, 7).filter((place) => [2, 4].includes(rowOf(place)) || [2, 4].includes(columnOf(place)));
  addCells(sketch, cross, "1");
  const line = (axis: "row" | "column", index: number, turn: "left" | "right" | "up" | "down") => toggleLine(sketch, { axis, index, turn });
  line("column", 2, "up");
  line("column", 4, "up");
  line("row", 2, "right");
  line("row", 4, "right");
  line("column", 4, "down");
  line("column", 2, "down");
  line("row", 4, "left");
  line("row", 2, "left");
  paint(sketch, cross.slice(8, 16), "2", 0);
  paint(sketch, cross.slice(16), "3", 0);
  setGoal(sketch, 0, "regions");
  const centre = block(5, 5).filter((place) => rowOf(place) > 1 && columnOf(place) > 1 && place !== placeOf(3, 3));
  setRegion(sketch, "centre", centre, true, 0);
  const { notes: _, ...published } = findPuzzle("rotation-game")!;
  expect(writeSketch(sketch)).toEqual(published);
  // A second click takes a line away.
  line("row", 2, "left");
  expect(sketch.moves).toHaveLength(7);
});

test("a cell that goes takes along what cannot be without it, and nothing else is numbered wrongly", () => {
  const sketch = readSketch(findPuzzle("tobo"));
  removeCells(sketch, [placeOf(0, 0)]);
  const json = writeSketch(sketch);
  expect(json.board).toEqual([" ##", "###", "###"]);
  expect(json.goal).toEqual({ exact: [" 23", "456", "789"] });
  // The dial of 1, 2, 5, 4 is a loop of 2, 5, 4; as cells of the board that is left, 1, 4, 3.
  expect(new Set((json.moves as { cycles: number[][] }[])[0]!.cycles[0])).toEqual(new Set([1, 3, 4]));
  removeCells(sketch, sketch.cells);
  expect(writeSketch(sketch)).toMatchObject({ board: [], symbols: {}, moves: [] });
});

test("squares to hexagons and back: cells keep their numbers", () => {
  const json = findPuzzle("loopover-3x3")!;
  const sketch = readSketch(json);
  setGrid(sketch, true);
  const hexagonal = writeSketch(sketch);
  expect(hexagonal.board).toEqual(["# # # ", " # # #", "# # # "]);
  const { moves } = puzzleFrom(hexagonal as never);
  expect(moves.map(({ from }) => from)).toEqual(puzzleFrom(json).moves.map(({ from }) => from));
  const back = readSketch(hexagonal);
  expect(back.hexagonal).toBe(true);
  setGrid(back, false);
  expect(writeSketch(back).board).toEqual(["###", "###", "###"]);
});

test("loops: along a whole line they are the line, else a move or part of one; each has a way back", () => {
  const sketch = readSketch({});
  addCells(sketch, block(2, 3), "a");
  numberCells(sketch);
  const [one, two, three, four, five, six] = sketch.cells as [number, number, number, number, number, number];
  addLoop(sketch, [three, two, one]);
  addLoop(sketch, [one, four]);
  addLoop(sketch, [two, five], 1);
  addInverse(sketch, 0);
  addLoop(sketch, [three, six, five]);
  expect(writeSketch(sketch)).toMatchObject({
    symbols: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 },
    moves: [
      { name: "A", row: 1, turn: "left" },
      {
        name: "B",
        cycles: [
          [1, 4],
          [2, 5],
        ],
      },
      { name: "C", row: 1, turn: "right" },
      { name: "D", cycles: [[3, 6, 5]] },
    ],
    goal: { exact: ["123", "456"] },
  });
});
