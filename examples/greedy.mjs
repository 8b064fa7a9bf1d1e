// A strategy of one's own, greedy best-first search, beside A*: node examples/greedy.mjs
import { isSolved, makeMoves, parseBoard, puzzleFrom, readDistances } from "turnwise";
import { findPuzzle } from "turnwise/puzzles";
import {
  applyInto,
  BoardStore,
  Events,
  exact,
  findStrategy,
  Heap,
  IntList,
  makeProblem,
  misplaced,
  PathTree,
  runStrategy,
} from "turnwise/strategies";

/** Expands the board that is estimated nearest to the goal, however long the way to it was. */
function* search({ puzzle, start, heuristic, maxStates }, counters) {
  const events = new Events();
  // By the order in which boards are met: the boards, the paths to them, and their estimates.
  const boards = new BoardStore(puzzle.cells);
  const paths = new PathTree();
  const estimates = new IntList();
  const waiting = new Heap((a, b) => (estimates.get(a) - estimates.get(b) || a - b) < 0);
  const board = new Uint8Array(puzzle.cells);
  const child = new Uint8Array(puzzle.cells);
  const meet = (node, estimate) => {
    estimates.push(estimate);
    // What the heuristic calls unsolvable is not looked at further.
    if (estimate === Number.POSITIVE_INFINITY) counters.cutBound();
    else waiting.push(node);
  };

  boards.add(start);
  meet(paths.addRoot(), heuristic.estimate(start));
  while (waiting.size > 0) {
    const node = waiting.pop();
    boards.read(node, board);
    counters.tested++;
    if (isSolved(puzzle, board)) return { ended: "solved", moves: paths.movesTo(node) };
    yield events.expand(board, paths.depthOf(node), paths.moveOf(node), estimates.get(node));
    counters.expand();
    for (const [move, { from }] of puzzle.moves.entries()) {
      applyInto(from, board, child);
      counters.generate(paths.depthOf(node) + 1);
      if (boards.size >= maxStates) return { ended: "memory limit" };
      if (boards.add(child)) meet(paths.add(node, move), heuristic.estimate(child));
      else counters.duplicates++;
    }
    counters.hold(boards.size, waiting.size, boards.bytes + paths.bytes + estimates.bytes + waiting.bytes);
  }
  return { ended: "exhausted" };
}

const greedy = {
  id: "greedy",
  description: "the board that is estimated nearest first",
  search,
  informed: true,
  shortest: false,
  first: false,
  rules: [],
};

const puzzle = puzzleFrom(findPuzzle("rotation-game"));
const start = parseBoard(puzzle, "213133122233211112123323");
for (const heuristic of [misplaced(puzzle), exact(await readDistances(puzzle))]) {
  for (const strategy of [greedy, findStrategy("a-star")]) {
    const { moves, counters, proven } = runStrategy(strategy, makeProblem(puzzle, start, { heuristic }));
    const found = `${moves.length} moves, ${proven ? "proven shortest" : "not proven"}, ${counters.expanded} expanded`;
    console.log(`${strategy.id}, ${heuristic.id}: ${found}\n  ${makeMoves(puzzle, moves)}`);
  }
}
