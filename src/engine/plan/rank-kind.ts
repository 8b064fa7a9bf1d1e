/** How the boards of a table are numbered: the choice. Ranks of arrangements follow the boards' dictionary order. */
import type { Arrangements } from "./arrangements.ts";
import type { Fold } from "./fold.ts";

/**
 * `combination`: boards of two classes, as numbers of a bit a cell. `permutation`: boards that hold every class once, by Lehmer codes.
 * `chunks`: any boards, by an automaton that reads a few cells at a time. Reached boards alone are numbered in two ways, by the table that
 * plans them (see numbering.ts): `hash` and `product`.
 */
export type RankKind = "combination" | "permutation" | "chunks" | "hash" | "product";

export function rankKindOf({ orbitSizes, classCount, distributions }: Arrangements, fold: Fold): RankKind {
  const counts = distributions[0]?.[0];
  if (fold.kind === "renaming" || orbitSizes.length !== 1 || !counts) return "chunks";
  if (classCount === 2) return "combination";
  return counts.every((count) => count === 1) ? "permutation" : "chunks";
}
