/** What was counted of puzzles: before, and shipped with the page; here, and kept in the browser. */
import { published } from "turnwise:counts";
import { store, storedJson } from "../app/settings.ts";
import { type Board, type Census, makeBoard, type Puzzle, parseBoard } from "../core.ts";

const KEY = "turnwise.counts";
/** So many puzzles' counts are kept, the last ones. */
const MOST = 24;

/** As it is kept: bigints and boards as text. */
interface Kept {
  readonly key: string;
  readonly name: string;
  readonly counts: readonly string[];
  readonly unsolvable: string;
  readonly mean: number;
  readonly hardest: readonly string[];
}

function kept(): Kept[] {
  const list = storedJson(KEY);
  return Array.isArray(list) ? list : [];
}

export function keepCensus(key: string, puzzle: Puzzle, census: Census): void {
  const fresh: Kept = {
    key,
    name: puzzle.name,
    counts: census.counts.map(String),
    unsolvable: String(census.boards - census.solvable),
    mean: census.mean,
    hardest: census.hardest.map((board) => makeBoard(puzzle, board)),
  };
  store(KEY, JSON.stringify([...kept().filter((other) => other.key !== key), fresh].slice(-MOST)));
}

/** Where counts come from: `here`, this browser; `before`, docs/results.md. */
export interface Known {
  readonly census: Census;
  readonly source: "here" | "before";
}

/** A puzzle's counts, where it has been counted. */
export function knownCensus(key: string, puzzle: Puzzle): Known | undefined {
  const here = kept().find((other) => other.key === key);
  const before = published.find(({ id }) => id === key);
  const census = (here && censusOf(here, here.hardest, puzzle)) ?? (before && censusOf(before, [before.hardest], puzzle));
  return census && { census, source: here ? "here" : "before" };
}

function censusOf(
  { counts, unsolvable, mean }: Omit<Kept, "key" | "name" | "hardest">,
  hardest: readonly string[],
  puzzle: Puzzle,
): Census | undefined {
  try {
    const exact = counts.map(BigInt);
    const solvable = exact.reduce((sum, count) => sum + count, 0n);
    const boards: Board[] = hardest.map((text) => parseBoard(puzzle, text));
    return { boards: solvable + BigInt(unsolvable), solvable, godsNumber: exact.length - 1, counts: exact, mean, hardest: boards };
  } catch {
    // Somebody else's text in the browser's store.
    return undefined;
  }
}

/** Puzzles that were counted, by key: what may be laid over each other. */
export interface Counted {
  readonly key: string;
  /** Of a puzzle that is no built-in. */
  readonly name: string | undefined;
  readonly counts: readonly string[];
}

export function counted(): Counted[] {
  const here = kept();
  const before = published.filter(({ id }) => here.every(({ key }) => key !== id));
  return [
    ...before.map(({ id, counts }) => ({ key: id, name: undefined, counts })),
    ...here.map(({ key, name, counts }) => ({ key, name, counts })),
  ];
}

/** Each count's part of all, and with those before it. */
export function shares(counts: readonly (bigint | string)[], cumulative: boolean): number[] {
  const exact = counts.map(BigInt);
  const all = exact.reduce((sum, count) => sum + count, 0n);
  let sum = 0n;
  return exact.map((count) => {
    sum += count;
    return Number(cumulative ? sum : count) / Number(all);
  });
}

/** As the command line's JSON has it. */
export function censusJson(name: string, puzzle: Puzzle, { boards, solvable, godsNumber, counts, mean, hardest }: Census): string {
  const value = {
    ...{ puzzle: name, boards: String(boards), solvable: String(solvable), godsNumber },
    ...{ counts: counts.map(String), mean, hardest: hardest.map((board) => makeBoard(puzzle, board)) },
  };
  return `${JSON.stringify(value)}\n`;
}

export function censusCsv({ counts }: Census): string {
  return ["distance,boards", ...counts.map((count, distance) => `${distance},${count}`), ""].join("\n");
}
