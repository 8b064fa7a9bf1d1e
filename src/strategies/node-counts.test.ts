/** Exact node counts on the Rotation Game, each obtained twice: by the strategy, and by a search that shares nothing with it. */
import { describe, expect, it } from "vitest";
import { type Count, courseAStar, deepening, layers } from "../../test/oracles/node-counts.ts";
import { missing } from "../../test/oracles/rotation-game.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { parseBoard } from "../rules/board.ts";
import { makeMoves } from "../rules/move-notation.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { findStrategy } from "./catalogue.ts";
import { misplaced } from "./heuristics.ts";
import { makeProblem, type ProblemOptions } from "./problem.ts";
import { runStrategy } from "./runner.ts";

const puzzle = puzzleFrom(rotationGame);
const bound = misplaced(puzzle);
const symbols = (text: string): number[] => Array.from(text, (symbol) => Number(symbol) - 1);

function run(id: string, text: string, options: ProblemOptions) {
  const { moves, counters } = runStrategy(findStrategy(id)!, makeProblem(puzzle, parseBoard(puzzle, text), options));
  return { answer: makeMoves(puzzle, moves!), counters };
}

function count(id: string, text: string, options: ProblemOptions): Count {
  const { answer, counters } = run(id, text, options);
  return { answer, generated: counters.generated, expanded: counters.expanded };
}

/** Board; expanded by breadth-first, by iterative deepening without undoing, by IDA*, by IDA* without undoing; tested by A*. */
const TABLE: [string, number, number, number, number, number][] = [
  ["221212233112311333223131", 2, 3, 2, 2, 3],
  ["131311322212233112223313", 49, 66, 3, 3, 4],
  ["321222211122132311333313", 216, 402, 13, 13, 12],
  ["222122113313321133321321", 236, 475, 23, 23, 15],
  ["212113132211213223333321", 1062, 2115, 14, 14, 21],
  ["323213321132122213332111", 399, 743, 7, 7, 8],
  ["232122111332123113333122", 3137, 8429, 559, 310, 133],
  ["112212123331213331223231", 2214, 5507, 74, 74, 36],
  ["332222231111132311213323", 6459, 22135, 586, 361, 150],
  ["111111112222222233333333", 162, 280, 4, 4, 5],
];

describe.each(TABLE)("%s", (text, breadth, deep, ida, idaPruned, aStar) => {
  const undo = { rules: { undo: true } };

  it(`${breadth} boards are expanded by breadth-first search`, () => {
    const found = count("breadth-first", text, {});
    expect(found.expanded).toBe(breadth);
    expect(found).toEqual(layers(symbols(text)));
  });

  it(`${deep} boards are expanded by iterative deepening that never undoes a move`, () => {
    const found = count("iterative-deepening", text, undo);
    expect(found.expanded).toBe(deep);
    expect(found).toEqual(deepening(symbols(text), () => 0, true));
  });

  it(`${ida} boards are expanded by IDA*, ${idaPruned} where it never undoes a move`, () => {
    const found = count("ida-star", text, { heuristic: bound });
    expect(found.expanded).toBe(ida);
    expect(found).toEqual(deepening(symbols(text), missing, false));
    const pruned = count("ida-star", text, { ...undo, heuristic: bound });
    expect(pruned.expanded).toBe(idaPruned);
    expect(pruned).toEqual(deepening(symbols(text), missing, true));
  });

  it(`${aStar} boards are taken from the queue of A*`, () => {
    const { answer, counters } = run("a-star", text, { heuristic: bound });
    expect(counters.tested).toBe(aStar);
    expect({ answer, popped: counters.tested }).toEqual(courseAStar(symbols(text)));
  });
});

it("counts as the course CS 540 does", () => {
  const first = run("a-star", "111132323132231222312133", { heuristic: bound });
  expect([first.answer, first.counters.tested]).toEqual(["AC", 3]);
  expect(run("a-star", "111111112222222233333333", { heuristic: bound }).counters.tested).toBe(5);
});

it("counts the nodes of each limit", () => {
  // Without a solution within 3 moves, depth-first search meets every sequence: 8 + 64 + 512.
  const problem = makeProblem(puzzle, parseBoard(puzzle, "332222231111132311213323"), { depthLimit: 3 });
  const { counters } = runStrategy(findStrategy("iterative-deepening")!, problem);
  expect(counters.iterations).toEqual([
    { limit: 0, expanded: 0, generated: 0, cutByBound: 1, total: 0 },
    { limit: 1, expanded: 1, generated: 8, cutByBound: 8, total: 8 },
    { limit: 2, expanded: 9, generated: 72, cutByBound: 64, total: 72 },
    { limit: 3, expanded: 73, generated: 584, cutByBound: 512, total: 584 },
  ]);
  expect([counters.deepest, counters.frontierPeak]).toEqual([3, 4]);
});
