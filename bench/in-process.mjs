// node bench/in-process.mjs NAME [FILE]: a measurement inside one warm process. Prints its result, and seconds=… on stderr.
//
//   rotation-table   builds the Rotation Game's table of 735,471 states, in a warm kernel
//   loopover-3x3     the same for Loopover 3×3's 9! ranks; prints the counts
//   rotation-count N counts the Rotation Game's boards by prefix on N threads, the table and the threads being there
//   first-solution   from a new solver to the solution of the board in FILE, with nothing kept and nothing warm
import { readFileSync } from "node:fs";
import { openRuntime } from "../dist/engine/kernel/kernel.js";
import { PrefixBoardIndex } from "../dist/engine/landscape/prefix-board-index.js";
import { prefixPlan } from "../dist/engine/landscape/prefix-plan.js";
import { DEFAULT_MEMORY, planFor } from "../dist/engine/plan/plan.js";
import { buildTable } from "../dist/engine/tables/distance-table.js";
import { placeSpace } from "../dist/engine/tables/ranked-space.js";
import { createSolver } from "../dist/index.js";
import { nodePlatform } from "../dist/platform/node.js";
import { findPuzzle } from "../dist/puzzles.js";
import { puzzleFrom } from "../dist/rules/puzzle-from.js";
import { median } from "./measure.mjs";

const RUNS = 15;

/** A puzzle with its plan, and a kernel. */
async function begin(id, threads) {
  const puzzle = puzzleFrom(findPuzzle(id));
  return { puzzle, plan: planFor(puzzle, DEFAULT_MEMORY), ...(await openRuntime(nodePlatform(), threads)) };
}

/** Builds a puzzle's one table again and again, in the same memory; its counts by distance. */
async function buildTables(id) {
  const { puzzle, plan, kernel, pool } = await begin(id, 1);
  const space = placeSpace(kernel, puzzle, plan.tables.tables[0]);
  const mark = kernel.mark();
  return warm(async () => {
    kernel.release(mark);
    const { counts } = await buildTable(kernel, pool, space, {});
    return counts.map((count, distance) => `${distance} ${count}\n`).join("");
  });
}

async function countByPrefix(threads) {
  const { puzzle, plan, ...runtime } = await begin("rotation-game", threads);
  const { kernel, pool } = runtime;
  const table = await buildTable(kernel, pool, placeSpace(kernel, puzzle, plan.tables.tables[0]), {});
  const unguarded = (work) => work();
  const unkept = async () => {};
  const boardIndex = new PrefixBoardIndex(runtime, puzzle, prefixPlan(puzzle, plan), [table], plan.tables.lookups, unguarded, unkept);
  await pool.start();
  const mark = kernel.mark();
  const counted = await warm(async () => {
    kernel.release(mark);
    await boardIndex.list(DEFAULT_MEMORY, {});
    await boardIndex.prepare(0, boardIndex.partCount, {});
    return `${await boardIndex.tally(0, boardIndex.partCount, { due: () => false })}\n`;
  });
  pool.terminate();
  return counted;
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
  "rotation-table": () => buildTables("rotation-game"),
  "loopover-3x3": () => buildTables("loopover-3x3"),
  "rotation-count": (threads) => countByPrefix(Number(threads)),
  "first-solution": firstSolution,
};

const [name, file] = process.argv.slice(2);
const { seconds, result } = await measurements[name](file);
process.stdout.write(result ?? "");
process.stderr.write(`seconds=${seconds}\n`);
