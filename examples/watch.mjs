// Steps a search by hand: node examples/watch.mjs
import { makeBoard, parseBoard, puzzleFrom } from "turnwise";
import { findPuzzle } from "turnwise/puzzles";
import { Events, idaStar, makeProblem, misplaced } from "turnwise/strategies";

const puzzle = puzzleFrom(findPuzzle("rotation-game"));
const start = parseBoard(puzzle, "111132323132231222312133");
const events = new Events();

for (const event of idaStar(makeProblem(puzzle, start, { heuristic: misplaced(puzzle) }), events)) {
  if (event.kind === "limit") console.log(`at most ${event.limit} moves`);
  else console.log(`  ${makeBoard(puzzle, event.board)}  done ${event.depth}, at least ${event.estimate} to go`);
}
const { counters } = events;
console.log(`${counters.expanded} expanded, ${counters.generated} generated`);
