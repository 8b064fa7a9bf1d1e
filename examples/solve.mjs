// Solves two boards of a puzzle of one's own: node examples/solve.mjs
import { readFileSync } from "node:fs";
import { createSolver, makeBoard, makeMoves, parseBoard, reasonText } from "turnwise";

const file = new URL("definitions/little-hash.json", import.meta.url);
const solver = await createSolver(JSON.parse(readFileSync(file, "utf8")));
const { puzzle } = solver;

for (const text of ["0000000011111111", "0000101101011110"]) {
  const solution = await solver.solve(parseBoard(puzzle, text));
  if (solution.status === "solved") {
    console.log(`${solution.distance} moves: ${makeMoves(puzzle, solution.moves)}`);
    console.log(`  ${makeBoard(puzzle, solution.final)}`);
  } else {
    console.log(`${solution.status}: ${reasonText(solution.reason)}`);
  }
}
solver.close();
