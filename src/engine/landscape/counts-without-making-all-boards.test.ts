/** Tables that merge nearly all symbols: an entry stands for millions of boards, and only the few that are wanted are made. */
import { expect, it } from "vitest";
import { platform } from "../../../test/support/engine.ts";
import { loopover } from "../../puzzles/loopover.ts";
import { applyMove } from "../../rules/apply.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { createSolver } from "../solver.ts";

const ROWS = [
  ["1", ".", ".", "."],
  [".", ".", ".", "."],
  [".", ".", ".", "."],
];
const oneTile = puzzleFrom({ ...loopover(3, 4), goal: { exact: ROWS } });

/** How far tile 1 is from the first cell, by the cell that it stands on: the goal asks for nothing else. */
function farFrom(cells: number): number[] {
  const far = new Array<number>(cells).fill(Number.POSITIVE_INFINITY);
  far[0] = 0;
  // Every move can be undone, so the way there is as long as the way back.
  for (const queue = [0]; queue.length > 0; ) {
    const cell = queue.shift()!;
    const marked = Uint8Array.from({ length: cells }, (_, other) => (other === cell ? 1 : 0));
    for (let move = 0; move < oneTile.moves.length; move++) {
      const next = applyMove(oneTile, marked, move).indexOf(1);
      if (far[next] !== Number.POSITIVE_INFINITY) continue;
      far[next] = far[cell]! + 1;
      queue.push(next);
    }
  }
  return far;
}

it("are counted, and the hardest boards listed in symbol order, without making all boards", async () => {
  const far = farFrom(12);
  const farthest = Math.max(...far);
  const others = 39_916_800n;
  const solver = await createSolver(oneTile, platform, { threads: 1 });
  const census = await solver.census({ hardest: 3 });
  expect(census.boards).toBe(12n * others);
  expect(census.counts).toEqual(
    Array.from({ length: farthest + 1 }, (_, distance) => BigInt(far.filter((d) => d === distance).length) * others),
  );
  // Tile 1 on the first of the farthest cells, the others ascending around it, but for the last ones.
  const cell = far.indexOf(farthest);
  const around = [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10],
    [1, 2, 3, 4, 5, 6, 7, 8, 10, 9, 11],
  ];
  expect(census.hardest.map((board) => Array.from(board))).toEqual(around.map((tiles) => tiles.toSpliced(cell, 0, 0)));
});
