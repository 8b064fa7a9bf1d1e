// How hard a puzzle gets, and levels of it: node examples/levels.mjs
import { createSolver, makeBoard } from "turnwise";
import { findPuzzle } from "turnwise/puzzles";

const solver = await createSolver(findPuzzle("magic-squares"));
const { godsNumber, counts, mean } = await solver.census();
console.log(`God's number ${godsNumber}, on average ${mean.toFixed(2)} moves, ${counts[godsNumber]} boards are farthest`);

for (const distance of [5, 10, godsNumber]) {
  const [board] = await solver.generate({ count: 1, between: [distance, distance], seed: "levels" });
  const { count } = await solver.solveAll(board);
  console.log(`${distance} moves, ${count} shortest solutions: ${makeBoard(solver.puzzle, board)}`);
}
solver.close();
