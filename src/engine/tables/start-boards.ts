/** The goal boards of a domain: where the breadth-first search starts. */

import { fillings } from "../../rules/goal-boards.ts";
import type { GoalPattern } from "../../rules/goal-patterns.ts";
import { BOARD_BYTES } from "../kernel/assembly/layout.ts";
import type { RankedSpace } from "./ranked-space.ts";

/** Every projected board that fits a pattern, in the domain's order and classes; the same array each time, BOARD_BYTES long. */
export function* startBoards(space: RankedSpace): Generator<Uint8Array> {
  for (const pattern of space.plan.projection.patterns) yield* completions(space, pattern);
}

function* completions({ plan, position }: RankedSpace, pattern: GoalPattern): Generator<Uint8Array> {
  const { projection, arrangements } = plan;
  const board = new Uint8Array(BOARD_BYTES);
  const orbitOf: number[] = [];
  arrangements.orbitSizes.forEach((size, orbit) => {
    for (let i = 0; i < size; i++) orbitOf.push(orbit);
  });
  const used = arrangements.orbitSizes.map(() => new Array<number>(arrangements.classCount).fill(0));
  const free: number[] = [];
  pattern.forEach((symbol, cell) => {
    const place = position[cell]!;
    if (symbol < 0) free.push(place);
    else {
      const c = projection.classes[symbol]!;
      board[place] = c;
      const here = used[orbitOf[place]!]!;
      here[c] = here[c]! + 1;
    }
  });
  for (const distribution of arrangements.distributions) {
    const left = distribution.map((counts, orbit) => counts.map((count, c) => count - used[orbit]![c]!));
    if (left.some((counts) => counts.some((count) => count < 0))) continue;
    yield* fillings(board, free, left, orbitOf);
  }
}
