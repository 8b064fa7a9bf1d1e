// A pattern database, built and used: node examples/pattern-database.mjs
import { applyMove, createSolver, makeBoard, puzzleFrom } from "turnwise";
import { findPuzzle } from "turnwise/puzzles";
import { findStrategy, makeProblem, misplaced, pattern, runStrategy } from "turnwise/strategies";

const definition = findPuzzle("loopover-3x3");
const puzzle = puzzleFrom(definition);

// The projection: tiles 1 to 4 keep their names, 5 to 9 become x.
const projected = puzzleFrom({ ...definition, symbols: { 1: 1, 2: 1, 3: 1, 4: 1, x: 5 }, goal: { exact: ["123", "4xx", "xxx"] } });
const project = (board) => board.map((symbol) => Math.min(symbol, 4));

// Breadth-first from the goal. Each move's inverse is a move, so distances from the goal are distances to it.
const distances = new Map();
let layer = [Uint8Array.from([0, 1, 2, 3, 4, 4, 4, 4, 4])];
for (let distance = 0; layer.length > 0; distance++) {
  const fresh = layer.filter((board) => !distances.has(board.join()) && distances.set(board.join(), distance));
  layer = fresh.flatMap((board) => projected.moves.map((_, move) => applyMove(projected, board, move)));
}
console.log(`${distances.size} entries, the largest ${Math.max(...distances.values())}`);

// Used as a bound for IDA*, beside the misplaced tiles, and the larger of both, on ten boards of each distance.
const counted = misplaced(puzzle);
const lookup = (board) => distances.get(project(board).join());
const larger = (board) => Math.max(counted.estimate(board), lookup(board));
const heuristics = [counted, pattern(lookup), { ...pattern(larger), id: "larger" }];
const solver = await createSolver(puzzle);
console.log(["distance", ...heuristics.map(({ id }) => id)].join("\t"));
for (const distance of [4, 5, 6, 7]) {
  const boards = await solver.generate({ count: 10, between: [distance, distance], seed: "homework", distinct: true });
  const means = heuristics.map((heuristic) => {
    const runs = boards.map((board) => runStrategy(findStrategy("ida-star"), makeProblem(puzzle, board, { heuristic })));
    if (runs.some(({ moves }) => moves.length !== distance)) throw new Error(`a bound that is none on ${makeBoard(puzzle, boards[0])}`);
    return runs.reduce((sum, { counters }) => sum + counters.expanded, 0) / runs.length;
  });
  console.log([distance, ...means.map((mean) => mean.toFixed(1))].join("\t"));
}
solver.close();
