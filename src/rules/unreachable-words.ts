/** Why a board cannot be solved, in words. Cells are counted from 1. */
import { grouped } from "../rules/numbers.ts";
import type { OrbitCounts } from "./goal-demands.ts";
import type { Puzzle } from "./puzzle.ts";

const SHOWN = 8;

/** No goal board has the board's symbol counts on each orbit. */
export function countsReason(puzzle: Puzzle, counts: OrbitCounts): string {
  for (const [o, orbit] of puzzle.orbits.entries()) {
    for (const [symbol, name] of puzzle.symbols.entries()) {
      const found = counts[o]![symbol]!;
      const [least, most] = rangeInGoal(puzzle, orbit, symbol);
      if (found >= least && found <= most) continue;
      const bound = least === most ? "" : found < least ? "at least " : "at most ";
      const holds = orbit.length === 1 ? "it holds" : "they hold";
      const wanted = `${bound}${found < least ? least : most}`;
      return `no move carries symbols into or out of ${cellNames(orbit)}: of symbol ${name} ${holds} ${found}, in every solved board ${wanted}`;
    }
  }
  const spread = puzzle.orbits.slice(0, 3).map((orbit, o) => {
    const parts = puzzle.symbols.flatMap((name, symbol) => (counts[o]![symbol]! > 0 ? [`${counts[o]![symbol]} of ${name}`] : []));
    return `${cellNames(orbit)} ${orbit.length === 1 ? "holds" : "hold"} ${parts.join(", ")}`;
  });
  const more = puzzle.orbits.length > 3 ? "; …" : "";
  return `no solved board has its symbols spread like this over the groups of cells that exchange symbols: ${spread.join("; ")}${more}`;
}

export function parityReason(puzzle: Puzzle, o: number): string {
  const alone = puzzle.orbits.length === 1;
  const what = alone ? "its symbols" : `the symbols on ${cellNames(puzzle.orbits[o]!)}`;
  return `${what} are an odd permutation of a solved board's, and every move is even${alone ? "" : " there"}`;
}

export function groupReason(puzzle: Puzzle, orbits: readonly number[], order: bigint, all: bigint): string {
  const cells = orbits.flatMap((o) => puzzle.orbits[o]!).sort((a, b) => a - b);
  const what = cells.length === puzzle.cells ? "its symbols" : `the symbols on ${cellNames(cells)}`;
  const number = grouped;
  return `the moves make only ${number(order)} of the ${number(all)} arrangements of ${what}, and what would solve it is not among them`;
}

/** The least and the most of a symbol on an orbit, over all goal boards; bounds that may be too wide where regions are uniform. */
function rangeInGoal(puzzle: Puzzle, orbit: readonly number[], symbol: number): [least: number, most: number] {
  const count = puzzle.counts[symbol]!;
  const ranges = puzzle.goal.map((alternative) => {
    if (alternative.kind === "uniform") return [0, orbit.length] as const;
    const { demand } = alternative;
    const demanded = orbit.filter((cell) => demand[cell] === symbol).length;
    const free = orbit.filter((cell) => demand[cell]! < 0).length;
    const elsewhere = demand.filter((wanted) => wanted === symbol).length - demanded;
    return [demanded, Math.min(demanded + free, count - elsewhere)] as const;
  });
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))];
}

function cellNames(cells: readonly number[]): string {
  const names = cells.slice(0, SHOWN).map((cell) => cell + 1);
  const more = cells.length > SHOWN ? `, … (${cells.length} cells)` : "";
  return `${cells.length === 1 ? "cell" : "cells"} ${names.join(", ")}${more}`;
}
