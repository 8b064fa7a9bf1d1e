import type { Format } from "./format.ts";

/** The 4×4 grid of NKOI 3744 and HDU 2234: the number of moves, -1 past five. */
const grid: Omit<Format, "presets" | "description" | "input"> = {
  puzzle: "grid-4x4",
  maxDepth: 5,
  print(found, out) {
    out.text(found?.moves.length ?? -1).line();
  },
  parse(lines) {
    const length = lines.takeNumber("the number of moves");
    return length === -1 ? { none: true } : { length };
  },
};

export const nkoi: Format = {
  ...grid,
  presets: ["nkoi3744"],
  description: "the 4×4 grid, one board of four rows: the number of moves, -1 past five",
  input: { rows: true },
};

export const hdu: Format = {
  ...grid,
  presets: ["hdu2234"],
  description: "the 4×4 grid, how many boards and then each in four rows: the numbers of moves, -1 past five",
  input: { counted: true, rows: true },
};

/** AtCoder ABC336 F, "Rotation Puzzle": the number of half turns, -1 past 20, of a grid whose size comes first. */
export const halfTurns: Format = {
  ...grid,
  presets: ["abc336f", "atcoder-abc336f", "luogu-abc336f"],
  puzzle: "half-turns-8x8",
  description: "half turns, the numbers of rows and columns (3 to 8) and then one board, row by row: the number of moves, -1 past 20",
  maxDepth: 20,
  input: {
    rows: true,
    sized: (rows, columns) => (Math.min(rows, columns) >= 3 && Math.max(rows, columns) <= 8 ? `half-turns-${rows}x${columns}` : undefined),
  },
};

/** "Rubik's Revenge in ... 2D!? 3D?": the number of moves. */
export const revenge: Format = {
  presets: ["rubiksrevenge", "kattis-rubiksrevenge", "boj11642"],
  puzzle: "rubiks-revenge",
  description: "Rubik's Revenge in ... 2D!?, one board of four lines of four letters: the number of moves",
  input: { rows: true, packed: true },
  print(found, out) {
    if (found) out.text(found.moves.length).line();
  },
  parse: (lines) => ({ length: lines.takeNumber("the number of moves") }),
};
