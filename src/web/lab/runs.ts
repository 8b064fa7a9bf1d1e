/** A run: strategy, heuristic and rules; how it looks in charts; runs as a text in an address. */
import { HEURISTICS, type HeuristicId, type LabRequest } from "../../remote/lab.ts";
import type { LabTexts } from "../i18n/lab-messages.ts";

export const STRATEGIES = [
  "depth-first",
  "breadth-first",
  "bidirectional",
  "iterative-deepening",
  "ida-star",
  "a-star",
  "table-walk",
] as const;

/** Those that are steered by a heuristic that can be chosen. */
export const INFORMED: readonly string[] = ["ida-star", "a-star"];

export const RULES = ["undo", "commuting", "failed"] as const;

export type RunSpec = Pick<LabRequest, "strategy" | "heuristic" | "rules">;

const UNDO = { undo: true, commuting: false, failed: false };

/** A run without choices of its own: never undo a move, and the bound that every puzzle has. */
export function usualRun(strategy: string, heuristic: HeuristicId = "misplaced"): RunSpec {
  return { strategy, heuristic: INFORMED.includes(strategy) ? heuristic : strategy === "table-walk" ? "exact" : "zero", rules: UNDO };
}

export const USUAL_RUNS: readonly RunSpec[] = STRATEGIES.map((strategy) => usualRun(strategy));

/** `ida-star.misplaced.u`: equal runs have equal keys. */
export function runKey({ strategy, heuristic, rules }: RunSpec): string {
  const letters = RULES.filter((rule) => rules[rule]).map((rule) => rule[0]);
  return [strategy, INFORMED.includes(strategy) ? heuristic : "", letters.join("")].join(".").replace(/\.+$/, "");
}

/** Undefined where the text is no run's key. */
export function parseRun(key: string): RunSpec | undefined {
  const [strategy = "", heuristic = "", letters = ""] = key.split(".");
  if (!(STRATEGIES as readonly string[]).includes(strategy)) return undefined;
  const chosen = HEURISTICS.find((id) => id === heuristic);
  const rules = { undo: letters.includes("u"), commuting: letters.includes("c"), failed: letters.includes("f") };
  return { ...usualRun(strategy, chosen), rules };
}

export function runTitle(t: LabTexts, { strategy, heuristic, rules }: RunSpec): string {
  const parts = [t.lab.strategies[strategy]!];
  if (INFORMED.includes(strategy)) parts.push(t.lab.short[heuristic]);
  const extra = RULES.filter((rule) => rules[rule] && rule !== "undo").map((rule) => t.lab.ruleShort[rule]);
  if (!rules.undo && strategy !== "table-walk") extra.unshift(t.lab.ruleShort.none);
  return [...parts, ...extra].join(" · ");
}

export interface Look {
  readonly colour: string;
  readonly dash: readonly number[];
}

/** Colours alone tell nobody apart on a grey print: each line has a dash pattern of its own, too. */
const LOOKS: Readonly<Record<string, Look>> = {
  "depth-first": { colour: "#cc79a7", dash: [2, 4] },
  "breadth-first": { colour: "#d55e00", dash: [] },
  bidirectional: { colour: "#e69f00", dash: [10, 4] },
  "iterative-deepening": { colour: "#56b4e9", dash: [6, 4] },
  "ida-star": { colour: "#009e73", dash: [] },
  "a-star": { colour: "#0072b2", dash: [12, 4, 2, 4] },
  "table-walk": { colour: "#8a8d93", dash: [] },
};
const DASHES: readonly (readonly number[])[] = [
  [8, 4],
  [2, 3],
  [12, 3, 2, 3],
  [5, 5],
];

/** The run at an index of a list: its strategy's colour, and a dash of its own where the strategy runs more than once. */
export function lookOf(runs: readonly RunSpec[], index: number): Look {
  const { strategy } = runs[index]!;
  const before = runs.slice(0, index).filter((run) => run.strategy === strategy).length;
  const look = LOOKS[strategy]!;
  return before === 0 ? look : { ...look, dash: DASHES[(before - 1) % DASHES.length]! };
}
