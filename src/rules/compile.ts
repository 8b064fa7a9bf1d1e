/** A checked definition to the compiled puzzle: everything that follows from the moves is computed, never typed. */
import type { Definition } from "./definition.ts";
import { commutingPairs, compileMoves } from "./moves.ts";
import { orbitsOf } from "./orbits.ts";
import { compiled, type Puzzle } from "./puzzle.ts";

/** The puzzle of a checked definition: moves as permutations with their inverses and orders, commuting pairs, orbits of cells. */
export function compile(definition: Definition): Puzzle {
  const { name, notes, layout, symbols, goal } = definition;
  const cells = layout.rowOf.length;
  const moves = compileMoves(definition.moves);
  return {
    [compiled]: true,
    name,
    notes,
    layout,
    cells,
    symbols,
    counts: Uint8Array.from(definition.counts),
    moves,
    goal,
    commuting: commutingPairs(moves),
    orbits: orbitsOf(moves, cells),
  };
}
