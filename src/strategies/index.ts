/** The search strategies, to watch and to compare, and what a strategy of one's own is made of. */
export { applyInto } from "../rules/apply.ts";
export { goalBoards } from "../rules/goal-boards.ts";
export { aStar } from "./a-star.ts";
export { bidirectional } from "./bidirectional.ts";
export { BoardStore } from "./board-store.ts";
export { breadthFirst } from "./breadth-first.ts";
export { findStrategy, type Strategy, strategies } from "./catalogue.ts";
export { Counters, effectiveBranching, type Iteration } from "./counters.ts";
export { depthFirst } from "./depth-first.ts";
export { type EndReason, endText, type NotApplicableReason } from "./end-reasons.ts";
export { Events } from "./events.ts";
export { Heap } from "./heap.ts";
export { doubled, exact, type Heuristic, misplaced, pattern, zero } from "./heuristics.ts";
export { idaStar } from "./ida-star.ts";
export { IntList } from "./int-list.ts";
export { iterativeDeepening } from "./iterative-deepening.ts";
export { PathTree } from "./path-tree.ts";
export { buildPatternTable, symbolsKept } from "./pattern-table.ts";
export { makeProblem, type Problem, type ProblemOptions, type RuleName, type Rules } from "./problem.ts";
export { forbiddenBy } from "./pruning.ts";
export type { End, StrategyResult } from "./result.ts";
export { runStrategy, runStrategyAsync, type StrategyOptions, StrategyRun } from "./runner.ts";
export type {
  CutEvent,
  CutReason,
  ExpandEvent,
  HoldEvent,
  LimitEvent,
  NodeEvent,
  Outcome,
  Search,
  SearchEvent,
  StepEvent,
  TestEvent,
} from "./search-events.ts";
export { type DepthCount, SearchTree, type TreeNode } from "./search-tree.ts";
export { tableWalk } from "./table-walk.ts";
export { TranspositionTable } from "./transposition-table.ts";
