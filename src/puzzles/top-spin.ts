import type { DefinitionJson } from "../rules/definition-json.ts";

/** TopSpin: `tiles` distinct tiles in a loop, 3 to 64, and a turntable of `flipped` of them, 2 to `tiles`. The classic one is 20, 4. */
export function topSpin(tiles: number, flipped: number): DefinitionJson {
  const names = Array.from({ length: tiles }, (_, index) => String(index + 1));
  return {
    name: `TopSpin ${tiles}, ${flipped}`,
    notes: `The loop of ${tiles} tiles is drawn as a row. L and R turn the loop by one, F flips the first ${flipped}. Turning the loop counts as moves, and tile 1 must end first. "top-spin-free-${tiles}-${flipped}" counts flips alone.`,
    board: ["#".repeat(tiles)],
    symbols: Object.fromEntries(names.map((name) => [name, 1])),
    moves: [
      { name: "L", row: 1, turn: "left" },
      { name: "R", row: 1, turn: "right" },
      { name: "F", cycles: Array.from({ length: Math.floor(flipped / 2) }, (_, index) => [index + 1, flipped - index]) },
    ],
    goal: { exact: [names] },
  };
}

/**
 * TopSpin where turning the loop is free, as papers on search count it: a move flips any `flipped` tiles in a row, 2 to `tiles` − 2, and the
 * loop may end turned by any number of tiles.
 */
export function freeTopSpin(tiles: number, flipped: number): DefinitionJson {
  const names = Array.from({ length: tiles }, (_, index) => String(index + 1));
  const cell = (index: number): number => (index % tiles) + 1;
  return {
    name: `TopSpin ${tiles}, ${flipped}, turning free`,
    notes: `The loop of ${tiles} tiles is drawn as a row. A move flips ${flipped} tiles that follow each other, F1 from the first on, F2 from the second. Turning the loop is no move: tile 1 may end anywhere. In "top-spin-${tiles}-${flipped}" turns count as moves.`,
    board: ["#".repeat(tiles)],
    symbols: Object.fromEntries(names.map((name) => [name, 1])),
    moves: names.map((name, first) => ({
      name: `F${name}`,
      cycles: Array.from({ length: Math.floor(flipped / 2) }, (_, index) => [cell(first + index), cell(first + flipped - 1 - index)]),
    })),
    goal: { anyOf: names.map((_, turn) => ({ exact: [[...names.slice(turn), ...names.slice(0, turn)]] })) },
  };
}
