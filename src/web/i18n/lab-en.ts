/** What the lab says in English. It comes with the lab, not with the page. */
import type { CutReason } from "../../strategies/search-events.ts";
import { count, moves, number, seconds } from "./en.ts";

export const labEn = {
  compare: "Compare strategies",
  strategies: {
    "depth-first": "Depth-first",
    "breadth-first": "Breadth-first",
    bidirectional: "Bidirectional",
    "iterative-deepening": "Iterative deepening",
    "ida-star": "IDA*",
    "a-star": "A*",
    "table-walk": "Table walk",
  } as Readonly<Record<string, string>>,
  about: {
    "depth-first": "one path down to the depth limit, then back",
    "breadth-first": "layer by layer, every board held",
    bidirectional: "layer by layer from both ends",
    "iterative-deepening": "depth-first with limit 0, 1, 2, …",
    "ida-star": "iterative deepening on moves done + moves estimated",
    "a-star": "the least of done + estimated first, every board held",
    "table-walk": "downhill along exact distances",
  } as Readonly<Record<string, string>>,
  /** Beside a strategy's name. */
  short: { zero: "no estimate", misplaced: "misplaced", pattern: "pattern table", doubled: "doubled", exact: "exact" },
  ruleShort: { none: "no rules", undo: "no undoing", commuting: "commuting once", failed: "failed skipped" },
  heuristic: "Estimate for IDA* and A*",
  heuristics: {
    zero: "none: 0 for every board",
    misplaced: "misplaced symbols ÷ the most a move mends",
    pattern: "pattern table: distances with some symbols merged",
    doubled: "twice the misplaced (may be too large: not proven)",
    exact: "exact distances",
  },
  add: "Add a run",
  added: "in the list already",
  remove: (run: string) => `Remove ${run}`,
  rules: "Leave out",
  ruleNames: {
    undo: "moves that undo the last one",
    commuting: "one order of two moves that commute",
    failed: "boards that have failed before (depth-first searches)",
  },
  maxStates: "Boards held at most",
  depthLimit: "Deepest that depth-first searches go",
  settings: "Settings",
  run: "Run",
  stop: "Stop",
  again: "Run again",
  endedOf: (ended: number, all: number) => `${ended} of ${all} strategies have ended`,
  limits: (boards: number, s: number) => `Each strategy stops after ${number(boards)} boards or ${seconds(s)}; see Settings.`,
  nodeLimit: "Boards expanded at most",
  timeLimit: "Time at most, for each strategy",
  seconds: (s: number): string => seconds(s),
  watch: "Watch one, board by board",
  save: "Save the tree or the run",
  trace: "Trace for turnwise replay",
  present: "Present",
  presentKey: "Present: large and without the rest (F); arrow keys step",
  sweep: "How the work grows with the distance",
  startSweep: "Sweep",
  stopSweep: "Stop the sweep",
  aboutSweep: (boards: number, farthest: number) =>
    `The chosen runs on ${boards} boards of each distance from 1 to ${farthest}: the median of the boards expanded, and from the least to the most. A run that comes to no answer on half of them goes no further.`,
  distance: "distance",
  sweepChart: "Chart of the boards expanded at each distance, one line a run. The numbers are in the table below.",
  spread: (median: number, least: number, most: number, failed: number) =>
    `${number(median)} (${number(least)}–${failed > 0 ? "…" : number(most)})`,
  growth: "growth a move",
  beside: "Beside it",
  nothing: "nothing",
  preparing: "Getting ready …",
  toStart: "Back to the start",
  stepBack: "Step back",
  stepOn: "Step",
  toEnd: "To the end",
  scrub: "Place in the run",
  stepOf: (step: number) => `${number(step)} expanded`,
  speed: "Speed",
  perSecond: (n: number) => `${number(n)} a second`,
  way: (backward: boolean): string => (backward ? "Moves on to the goal:" : "Moves from the start:"),
  tree: (nodes: number, limit: number) =>
    `Search tree under limit ${limit}: ${count(nodes, "node", "nodes")}. Arrow keys go from node to node.`,
  bars: (rows: string, limit: number) => `Search tree under limit ${limit}, boards at each depth: ${rows}`,
  bar: (depth: number, backward: boolean, { expanded, waiting, cut }: Record<"expanded" | "waiting" | "cut", number>) =>
    `depth ${depth}${backward ? " from the goal" : ""}: ${number(expanded)} expanded, ${number(waiting)} waiting, ${number(cut)} cut`,
  bands: "Boards expanded under each limit",
  limitIs: (limit: number) => `limit ${limit}`,
  kinds: { path: "on the path", expanded: "expanded", waiting: "waiting", cut: "cut" },
  node: (move: string | undefined, depth: number, estimate: number, backward: boolean, state: string) => {
    const where =
      move === undefined
        ? backward
          ? "a goal board"
          : "the start board"
        : `${move}: ${moves(depth)} ${backward ? "from the goal" : "done"}`;
    return `${where}${estimate > 0 ? `, at least ${estimate} more: ${depth} + ${estimate} = ${depth + estimate}` : ""} · ${state}`;
  },
  cut: (reason: CutReason, depth: number, estimate: number, limit: number) => {
    switch (reason) {
      case "bound":
        return Number.isFinite(estimate) ? `cut by the bound: ${depth} + ${estimate} > ${limit}` : "cut: it cannot be solved";
      case "limit":
        return `cut at the limit: ${depth} = ${limit}`;
      case "undoing":
        return "left out: it would undo the last move";
      case "commuting":
        return "left out: it commutes with the last move, and the other order is tried";
      case "duplicate":
        return "cut: the same board was met before, by no more moves";
      case "transposition":
        return "cut: the same board has failed before";
      case "memory":
        return "no room for it: the search ends";
    }
  },
  distanceOf: (n: number) => `Board at distance ${n}`,
  scrambleOf: (n: number) => `Board ${moves(n)} from a solved one, or nearer`,
  newBoard: "New board",
  fromPlay: "Play’s board",

  play: "Play",
  pause: "Pause",
  place: (depth: number, estimate: number, backward: boolean) =>
    `Now: ${moves(depth)} from the ${backward ? "goal" : "start"}${estimate > 0 ? `, at least ${estimate} more` : ""}`,
  counted: (expanded: number, generated: number) => `${number(expanded)} expanded, ${number(generated)} generated.`,
  chartTitle: "Boards expanded under each limit",
  chart: "Chart of the boards expanded under each limit, one line a run. The numbers are in the table below.",
  limit: "limit (moves)",
  nodes: "boards expanded",
  table: "Strategies compared",
  strategy: "Strategy",
  how: "Estimate and rules",
  answer: "Answer",
  expanded: "Expanded",
  generated: "Generated",
  memory: "Peak memory",
  time: "Time",
  ended: "How it ended",
  length: (n: number) => `(${n})`,
  notProven: "not proven shortest",
  milliseconds: (ms: number) => (ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`),
  states: { running: "running …", ended: "ended", cancelled: "stopped by you", failed: "failed" },
};

/** English says which messages there are. */
export type LabMessages = typeof labEn;
