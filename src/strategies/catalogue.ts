/** The strategies by id, and what each promises. */
import { aStar } from "./a-star.ts";
import { bidirectional } from "./bidirectional.ts";
import { breadthFirst } from "./breadth-first.ts";
import { depthFirst } from "./depth-first.ts";
import type { Events } from "./events.ts";
import { idaStar } from "./ida-star.ts";
import { iterativeDeepening } from "./iterative-deepening.ts";
import type { Problem, RuleName } from "./problem.ts";
import type { Search } from "./search-events.ts";
import { tableWalk } from "./table-walk.ts";

/** A search strategy: how it is started, and what it promises. */
export interface Strategy {
  readonly id: string;
  /** One line for a person. */
  readonly description: string;
  /** Starts the search: nothing is done before the first event is taken. */
  readonly search: (problem: Problem, events: Events) => Search;
  /** Whether it uses the problem's heuristic. */
  readonly informed: boolean;
  /** Whether its solutions are shortest, provided that a heuristic that it uses is admissible. */
  readonly shortest: boolean;
  /** Whether they are then the first in dictionary order among the shortest. */
  readonly first: boolean;
  /** The rules that it heeds. */
  readonly rules: readonly RuleName[];
}

/** All strategies, from the one that promises least. */
export const strategies: readonly Strategy[] = [
  {
    id: "depth-first",
    description: "one path down to the depth limit, then back",
    search: depthFirst,
    informed: false,
    shortest: false,
    first: false,
    rules: ["undo", "commuting", "failed"],
  },
  {
    id: "breadth-first",
    description: "layer by layer, every board held",
    search: breadthFirst,
    informed: false,
    shortest: true,
    first: true,
    rules: ["undo", "commuting"],
  },
  {
    id: "bidirectional",
    description: "layer by layer from both ends",
    search: bidirectional,
    informed: false,
    shortest: true,
    first: true,
    rules: ["undo", "commuting"],
  },
  {
    id: "iterative-deepening",
    description: "depth-first with limit 0, 1, 2, …",
    search: iterativeDeepening,
    informed: false,
    shortest: true,
    first: true,
    rules: ["undo", "commuting", "failed"],
  },
  {
    id: "ida-star",
    description: "iterative deepening on moves done + moves estimated",
    search: idaStar,
    informed: true,
    shortest: true,
    first: true,
    rules: ["undo", "commuting", "failed"],
  },
  {
    id: "a-star",
    description: "the least of moves done + moves estimated first, every board held",
    search: aStar,
    informed: true,
    shortest: true,
    first: false,
    rules: ["undo"],
  },
  {
    id: "table-walk",
    description: "downhill along exact distances",
    search: tableWalk,
    informed: true,
    shortest: true,
    first: true,
    rules: [],
  },
];

/** The strategy of this id, or undefined. */
export function findStrategy(id: string): Strategy | undefined {
  return strategies.find((strategy) => strategy.id === id);
}
