// node bench/in-process.mjs NAME [FILE]: a measurement inside one warm process. Prints its result, and seconds=… on stderr.
//
//   rotation-table   builds the Rotation Game's table of 735,471 states
//   loopover-3x3     counts the boards of Loopover 3×3 at each distance
//   first-solution   from a new solver to the solution of the board in FILE, with nothing kept and nothing warm
import { readFileSync } from "node:fs";
import { createSolver } from "../dist/index.js";
import { findPuzzle } from "../dist/puzzles.js";
import { median } from "./measure.mjs";

const RUNS = 15;

/**
 * What is timed as "building the table". The public way builds it while the solver is made, so compiling the definition counts too.
 * @param {string} id
 */
async function buildTable(id) {
  const solver = await createSolver(findPuzzle(id), { cache: false, threads: 1 });
  solver.close();
}

async function countBoards(id) {
  const solver = await createSolver(findPuzzle(id), { cache: false });
  const { counts } = await solver.census();
  solver.close();
  return counts.map((count, distance) => `${distance} ${count}\n`).join("");
}

async function firstSolution(file) {
  const board = Uint8Array.from(readFileSync(file, "utf8").trim().split(" "), (symbol) => Number(symbol) - 1);
  const start = performance.now();
  const solver = await createSolver(findPuzzle("rotation-game"), { cache: false });
  const solution = await solver.solve(board);
  const seconds = (performance.now() - start) / 1000;
  const moves = solution.moves.map((move) => solver.puzzle.moves[move].name).join("");
  solver.close();
  return { seconds, result: `${moves}\n` };
}

/** The median of several runs, after two that are not counted. */
async function warm(work) {
  const seconds = [];
  let result;
  for (let run = -2; run < RUNS; run++) {
    const start = performance.now();
    result = await work();
    if (run >= 0) seconds.push((performance.now() - start) / 1000);
  }
  return { seconds: median(seconds), result };
}

const measurements = {
  "rotation-table": () => warm(() => buildTable("rotation-game")),
  "loopover-3x3": () => warm(() => countBoards("loopover-3x3")),
  "first-solution": firstSolution,
};

const [name, file] = process.argv.slice(2);
const { seconds, result } = await measurements[name](file);
process.stdout.write(result ?? "");
process.stderr.write(`seconds=${seconds}\n`);
