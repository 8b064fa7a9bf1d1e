/** What the lab is asked to run: which strategies, with which heuristics and rules, within which limits. */
import { readDistances } from "../engine/distances.ts";
import { DEFAULT_MEMORY } from "../engine/plan/plan.ts";
import { nodePlatform } from "../platform/node.ts";
import { nearest } from "../rules/nearest.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import {
  doubled,
  exact,
  findStrategy,
  type Heuristic,
  misplaced,
  type ProblemOptions,
  type RuleName,
  type Strategy,
  strategies,
  zero,
} from "../strategies.ts";
import type { CommandContext } from "./command-context.ts";
import { UsageError } from "./exit.ts";

export const HEURISTICS = ["zero", "misplaced", "doubled", "exact"] as const;
type HeuristicId = (typeof HEURISTICS)[number];

export const RULES = ["undo", "commuting", "failed"] as const satisfies readonly RuleName[];

/** What people also call the strategies. */
const ALIASES: Record<string, string> = {
  dfs: "depth-first",
  bfs: "breadth-first",
  ids: "iterative-deepening",
  "ida*": "ida-star",
  "a*": "a-star",
};

export interface TrialOptions {
  /** Lists parted by commas. */
  readonly strategies: string;
  readonly heuristics: string;
  readonly rules: string;
  readonly maxStates?: number;
  readonly maxDepth?: number;
}

export interface Trial {
  readonly strategy: Strategy;
  readonly problem: ProblemOptions & { readonly heuristic: Heuristic };
}

/**
 * Each strategy asked for, once for each heuristic that it can use. Where exact distances are not available, what needs them is left out,
 * and a note says so.
 * @throws UsageError where a list names something unknown.
 */
export async function trialsOf(run: CommandContext, puzzle: Puzzle, options: TrialOptions): Promise<Trial[]> {
  const chosen = listed(
    "--strategies",
    options.strategies,
    strategies.map(({ id }) => id),
  ).map((id) => findStrategy(id)!);
  const heuristics = listed("--heuristics", options.heuristics, HEURISTICS);
  const rules = Object.fromEntries(listed("--rules", options.rules, RULES).map((rule) => [rule, true]));
  const limits = { rules, depthLimit: options.maxDepth, maxStates: options.maxStates ?? statesWithin(run, puzzle) };
  const pairs = chosen.flatMap((strategy) => heuristicsFor(strategy, heuristics).map((id) => ({ strategy, id })));
  const distances = pairs.some(({ id }) => id === "exact") ? await exactOf(run, puzzle) : undefined;
  const made = { zero, misplaced: misplaced(puzzle), doubled: doubled(puzzle), exact: distances };
  return pairs.flatMap(({ strategy, id }) => {
    const heuristic = made[id];
    return heuristic === undefined ? [] : [{ strategy, problem: { ...limits, heuristic } }];
  });
}

/** The names in a list parted by commas; `all` and `none` stand for every name and for no name. */
function listed<Name extends string>(option: string, list: string, known: readonly Name[]): Name[] {
  if (list === "all") return [...known];
  if (list === "none" && option === "--rules") return [];
  const names = list.split(",").map((name) => ALIASES[name.trim().toLowerCase()] ?? name.trim().toLowerCase());
  return names.map((name) => {
    const found = known.find((other) => other === name);
    if (found !== undefined) return found;
    const near = nearest(name, known);
    const hint = near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`;
    throw new UsageError(
      `${option}: found ${JSON.stringify(name)}, expected some of ${known.join(", ")}, parted by commas, or ${option === "--rules" ? "all or none" : "all"}.${hint}`,
    );
  });
}

function heuristicsFor(strategy: Strategy, asked: readonly HeuristicId[]): readonly HeuristicId[] {
  if (!strategy.informed) return ["zero"];
  return strategy.id === "table-walk" ? ["exact"] : asked;
}

async function exactOf(run: CommandContext, puzzle: Puzzle): Promise<Heuristic | undefined> {
  const { memory, threads, cache } = run.options;
  try {
    return exact(
      await readDistances(puzzle, nodePlatform({ warn: run.note }), {
        memory,
        threads,
        cache,
        signal: run.signal,
        onProgress: (progress) => run.progress.show(progress),
        onWarning: (message) => run.note(`turnwise: ${message}`),
      }),
    );
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "MemoryError") throw error;
    run.note(`exact distances are not available, what needs them is left out: ${error.message}`);
    return undefined;
  }
}

/** 2,000,000, or as many boards as surely fit the memory: at most two bytes a cell, and 72 for a board's slot, path and estimate. */
function statesWithin({ options }: CommandContext, { cells }: Puzzle): number {
  return Math.max(1, Math.min(2_000_000, Math.floor((options.memory ?? DEFAULT_MEMORY) / (2 * cells + 72))));
}
