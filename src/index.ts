/** Turnwise for Node. */

import { type DistanceOf, readDistances as readDistancesOn } from "./engine/distances.ts";
import type { SolverOptions } from "./engine/options.ts";
import { createSolver as createSolverOn, type Solver } from "./engine/solver.ts";
import { nodePlatform } from "./platform/node.ts";
import type { DefinitionJson } from "./rules/definition-json.ts";
import type { Puzzle } from "./rules/puzzle.ts";
import { puzzleFrom } from "./rules/puzzle-from.ts";

export * from "./api.ts";

/**
 * A solver for one puzzle. Tables are read from the user's cache folder, or built and kept there.
 * @param definition a definition (a JSON value, or the same written out), or a compiled puzzle.
 * @throws DefinitionError with the definition's faults, all that can be told at once.
 */
export function createSolver(definition: DefinitionJson | Puzzle, options: SolverOptions = {}): Promise<Solver> {
  return createSolverOn(puzzleFrom(definition), nodePlatform({ warn: options.onWarning }), options);
}

/**
 * The puzzle's exact distances, to be read without waiting: what `exact` and `pattern` of `turnwise/strategies` ask for.
 * Its tables are loaded, or built and kept, and stay in memory as long as the function does.
 * @throws DefinitionError with the definition's faults; MemoryError where no table fits the memory.
 */
export function readDistances(definition: DefinitionJson | Puzzle, options: SolverOptions = {}): Promise<DistanceOf> {
  return readDistancesOn(puzzleFrom(definition), nodePlatform({ warn: options.onWarning }), options);
}
