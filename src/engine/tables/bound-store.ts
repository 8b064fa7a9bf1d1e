/** The tables that bounds are made of, from storage where they are kept, built and kept where not. */
import { inverseOf } from "../../rules/permutation.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import type { KernelRuntime } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import { placements } from "../plan/pattern-choice.ts";
import type { Quotient } from "../plan/quotient.ts";
import type { Part } from "./container.ts";
import { obtainKept } from "./kept-file.ts";
import { buildPositions, type PositionTable } from "./position-table.ts";
import { buildQuotient, placeQuotient, type QuotientTable, useTable } from "./quotient-table.ts";

/** Tables of fewer bytes are built sooner than they are read. */
const KEPT_FROM = 100_000;

interface Listed {
  /** How many there are at each distance. */
  readonly counts: readonly number[];
  readonly part: Part;
}

/** A quotient's table; undefined where it is not in storage and `build` is false. */
export async function obtainQuotient(
  runtime: KernelRuntime,
  puzzle: Puzzle,
  quotient: Quotient,
  build: boolean,
  options: SolverOptions,
): Promise<QuotientTable | undefined> {
  const { kernel, pool } = runtime;
  const identity = JSON.stringify({ quotient: { ...quotient, classes: Array.from(quotient.classes) }, moves: movesOf(puzzle) });
  const placed = placeQuotient(kernel, quotient);
  const make = (): Promise<Listed> => buildQuotient(kernel, pool, placed, options);
  const listed = await obtain(runtime, identity, quotient.entries, make, build, options);
  return listed && useTable(kernel, placed, listed);
}

/** The table of the symbols of these homes; undefined where it is not in storage and `build` is false. */
export async function obtainPositions(
  runtime: KernelRuntime,
  puzzle: Puzzle,
  homes: readonly number[],
  build: boolean,
  options: SolverOptions,
): Promise<PositionTable | undefined> {
  const { kernel, pool } = runtime;
  const identity = JSON.stringify({ positions: homes, cells: puzzle.cells, moves: movesOf(puzzle) });
  const bytes = Math.ceil(placements(puzzle.cells, homes.length) / 2);
  const listed = await obtain(runtime, identity, bytes, () => buildPositions(kernel, pool, puzzle, homes, options), build, options);
  return listed && { homes, counts: listed.counts, part: listed.part };
}

async function obtain(
  runtime: KernelRuntime,
  identity: string,
  bytes: number,
  make: () => Promise<Listed>,
  mayMake: boolean,
  options: SolverOptions,
): Promise<Listed | undefined> {
  const open = () => ({
    sizesFit: (facts: unknown, sizes: readonly number[]) => sizes.join() === String(bytes) && countsIn(facts) !== undefined,
    take: ({ facts, parts }: { readonly facts: unknown; readonly parts: readonly Part[] }): Listed => ({
      counts: countsIn(facts)!,
      part: parts[0]!,
    }),
    make,
    keep: ({ counts, part }: Listed) => (bytes < KEPT_FROM ? undefined : { facts: { counts }, parts: [part] }),
  });
  return (await obtainKept<Listed>(runtime, identity, [bytes, bytes], open, mayMake, options))?.value;
}

/** A file's own account of how many there are at each distance, if it is one. */
function countsIn(facts: unknown): readonly number[] | undefined {
  const { counts } = (facts ?? {}) as { readonly counts?: unknown };
  const isList = Array.isArray(counts) && counts.every((count) => Number.isSafeInteger(count) && count > 0);
  return isList ? (counts as number[]) : undefined;
}

function movesOf({ moves }: Puzzle): string[] {
  return moves.map(({ from }) => Array.from(inverseOf(from)).join(" ")).sort();
}
