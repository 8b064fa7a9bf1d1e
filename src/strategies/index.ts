/** The search strategies, to watch and to compare. */
export { aStar } from "./a-star.ts";
export { bidirectional } from "./bidirectional.ts";
export { breadthFirst } from "./breadth-first.ts";
export { findStrategy, type Strategy, strategies } from "./catalogue.ts";
export { Counters, effectiveBranching, type Iteration } from "./counters.ts";
export { depthFirst } from "./depth-first.ts";
export type { ExpandEvent, LimitEvent, Outcome, Search, SearchEvent } from "./events.ts";
export { doubled, exact, type Heuristic, misplaced, pattern, zero } from "./heuristics.ts";
export { idaStar } from "./ida-star.ts";
export { iterativeDeepening } from "./iterative-deepening.ts";
export { makeProblem, type Problem, type ProblemOptions, type RuleName, type Rules } from "./problem.ts";
export type { End, StrategyResult } from "./result.ts";
export { runStrategy, runStrategyAsync, type StrategyOptions, StrategyRun } from "./runner.ts";
export { tableWalk } from "./table-walk.ts";
