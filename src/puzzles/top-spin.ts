import type { DefinitionJson } from "../rules/definition-json.ts";

/** TopSpin: `tiles` distinct tiles in a loop, 3 to 64, and a turntable of `flipped` of them, 2 to `tiles`. The classic one is 20, 4. */
export function topSpin(tiles: number, flipped: number): DefinitionJson {
  const names = Array.from({ length: tiles }, (_, index) => String(index + 1));
  return {
    name: `TopSpin ${tiles}, ${flipped}`,
    notes: `The loop of ${tiles} tiles is drawn as a row. L and R turn the loop by one, F flips the first ${flipped}. Turning the loop counts as moves, and tile 1 must end first.`,
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
