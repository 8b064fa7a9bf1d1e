/** Turnwise for Node. */

import type { SolverOptions } from "./engine/options.ts";
import { createSolver as createSolverOn, type Solver } from "./engine/solver.ts";
import { nodePlatform } from "./platform/node.ts";
import { puzzleOf } from "./rules/puzzle-of.ts";

export * from "./api.ts";

/**
 * A solver for one puzzle. Tables are read from the user's cache folder, or built and kept there.
 * @param definition a compiled puzzle, or a definition (a JSON value).
 * @throws DefinitionError with the definition's faults, all that can be told at once.
 */
export function createSolver(definition: unknown, options: SolverOptions = {}): Promise<Solver> {
  return createSolverOn(puzzleOf(definition), nodePlatform({ warn: options.onWarning }), options);
}
