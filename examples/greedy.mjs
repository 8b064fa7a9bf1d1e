// A strategy of one's own, greedy best-first search, beside A*: node examples/greedy.mjs
import { isSolved, makeMoves, parseBoard, puzzleFrom, readDistances } from "turnwise";
import { findPuzzle } from "turnwise/puzzles";
import {
  applyInto,
  BoardStore,
  exact,
  findStrategy,
  Heap,
  IntList,
  makeProblem,
  misplaced,
  PathTree,
  runStrategy,
} from "turnwise/strategies";

/** Expands the board that is estimated nearest to the goal, however long the way to it was. What it does it tells to `events`. */
function* search({ puzzle, start, heuristic, maxStates }, events) {
  // By the order in which boards are met: the boards, the paths to them, and their estimates.
  const boards = new BoardStore(puzzle.cells);
  const paths = new PathTree();
  const estimates = new IntList();
  const waiting = new Heap((a, b) => (estimates.get(a) - estimates.get(b) || a - b) < 0);
  const board = new Uint8Array(puzzle.cells);
  const child = new Uint8Array(puzzle.cells);
  const meet = (found, node, estimate) => {
    boards.add(found);
    estimates.push(estimate);
    waiting.push(node);
  };

  const estimate = heuristic.estimate(start);
  events.root(start, estimate);
  meet(start, paths.addRoot(), estimate);
  while (waiting.size > 0) {
    const node = waiting.pop();
    const depth = paths.depthOf(node);
    boards.read(node, board);
    events.test();
    if (isSolved(puzzle, board)) return { ended: "solved", moves: paths.movesTo(node) };
    yield* events.expand(node, paths.parentOf(node), paths.moveOf(node), board, depth, estimates.get(node));
    for (const [move, { from }] of puzzle.moves.entries()) {
      applyInto(from, board, child);
      const h = heuristic.estimate(child);
      if (boards.indexOf(child) >= 0) events.cut("duplicate", -1, node, move, depth + 1, h);
      // What the heuristic calls unsolvable is not looked at further.
      else if (h === Number.POSITIVE_INFINITY) events.cut("bound", -1, node, move, depth + 1, h);
      else if (boards.size >= maxStates) return { ended: "memory limit" };
      else {
        events.node(node, move, child, depth + 1, h);
        meet(child, paths.add(node, move), h);
      }
    }
    events.hold(boards.size, waiting.size, boards.bytes + paths.bytes + estimates.bytes + waiting.bytes);
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
