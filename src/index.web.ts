/** Turnwise for browsers. */

import type { SolverOptions } from "./engine/options.ts";
import { createSolver as createSolverOn, type Solver } from "./engine/solver.ts";
import { webPlatform } from "./platform/web.ts";
import { puzzleOf } from "./rules/puzzle-of.ts";

export * from "./api.ts";

/**
 * A solver for one puzzle. Tables are read from the browser's storage, or built and kept there.
 * @param definition a compiled puzzle, or a definition (a JSON value).
 * @throws DefinitionError with the definition's faults, all that can be told at once.
 */
export function createSolver(definition: unknown, options: SolverOptions = {}): Promise<Solver> {
  return createSolverOn(puzzleOf(definition), webPlatform({ warn: options.onWarning }), options);
}
