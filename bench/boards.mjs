// The inputs: made here from a seed, the same on every machine.

import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** Numbers below `limit`, from a seed (mulberry32). */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** In place. */
function shuffle(items, random) {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
}

/** A board with each symbol equally often, its symbols parted by spaces. */
export function randomBoard(symbols, cells, random) {
  return shuffle(
    Array.from({ length: cells }, (_, cell) => 1 + (cell % symbols)),
    random,
  ).join(" ");
}

/** The judge's input: the boards, one a line, and the final 0. */
export async function writeRandomBoards(path, count, seed) {
  const random = randomNumbers(seed);
  const file = createWriteStream(path);
  for (let written = 0; written < count; ) {
    const lines = [];
    for (const end = Math.min(count, written + 10_000); written < end; written++) lines.push(randomBoard(3, 24, random));
    if (!file.write(`${lines.join("\n")}\n`)) await once(file, "drain");
  }
  file.end("0\n");
  await once(file, "close");
}

const CENTRE = [6, 7, 8, 11, 12, 15, 16, 17];
const LINES = [
  [0, 2, 6, 11, 15, 20, 22],
  [1, 3, 8, 12, 17, 21, 23],
  [4, 5, 6, 7, 8, 9, 10],
  [13, 14, 15, 16, 17, 18, 19],
];

/** The Rotation Game's boards on which every symbol is at least `distance` moves away, in a random order. A board is three sets of cells. */
export function farBoards(distance, seed) {
  const all = 2 ** 24 - 1;
  const distances = distancesOfSets();
  const far = [];
  for (let set = 0; set < all; set++) if (distances[set] !== 255 && distances[set] >= distance) far.push(set);
  const boards = [];
  for (const first of far) {
    for (const second of far) {
      if ((first & second) !== 0) continue;
      const third = all & ~(first | second);
      if (distances[third] !== 255 && distances[third] >= distance) boards.push([first, second, third]);
    }
  }
  return shuffle(boards, randomNumbers(seed)).map((sets) =>
    Array.from({ length: 24 }, (_, cell) => 1 + sets.findIndex((set) => (set >>> cell) & 1)).join(" "),
  );
}

/** For each set of cells, as bits, the fewest moves that bring it to the centre; 255 where it has not 8 cells. */
function distancesOfSets() {
  const distances = new Uint8Array(2 ** 24).fill(255);
  const centre = CENTRE.reduce((set, cell) => set | (1 << cell), 0);
  distances[centre] = 0;
  const turns = [...LINES, ...LINES.map((line) => [...line].reverse())];
  for (let level = [centre], distance = 1; level.length > 0; distance++) {
    const next = [];
    for (const set of level) {
      for (const line of turns) {
        let turned = set;
        let carried = (set >>> line[6]) & 1;
        for (const cell of line) {
          turned = (turned & ~(1 << cell)) | (carried << cell);
          carried = (set >>> cell) & 1;
        }
        if (distances[turned] !== 255) continue;
        distances[turned] = distance;
        next.push(turned);
      }
    }
    level = next;
  }
  return distances;
}

/** A puzzle that no package ships a table for: the Rotation Game's board and moves, with the lines' ends in place of the centre. */
export const ownDefinition = {
  name: "Ends of the lines",
  board: ["  # #  ", "  # #  ", "#######", "  # #  ", "#######", "  # #  ", "  # #  "],
  symbols: { 1: 8, 2: 8, 3: 8 },
  moves: [
    { name: "A", column: 3, turn: "up" },
    { name: "B", column: 5, turn: "up" },
    { name: "C", row: 3, turn: "right" },
    { name: "D", row: 5, turn: "right" },
    { name: "E", column: 5, turn: "down" },
    { name: "F", column: 3, turn: "down" },
    { name: "G", row: 5, turn: "left" },
    { name: "H", row: 3, turn: "left" },
  ],
  regions: { ends: ["  # #  ", "       ", "#     #", "       ", "#     #", "       ", "  # #  "] },
  goal: { uniform: ["ends"] },
};

/** A cube of eight corners as a definition: its stickers numbered, or by colours. Three faces turned: the corner that stays is left out. */
export function cube(faces, byColours) {
  const sides = [1, -1];
  const corners = sides.flatMap((x) => sides.flatMap((y) => sides.map((z) => [x, y, z])));
  const moving = corners.filter((corner) => faces === 6 || corner.some((side) => side > 0));
  const stickers = moving.flatMap((corner) => [0, 1, 2].map((axis) => ({ corner, axis })));
  const cellOf = ({ corner, axis }) => stickers.findIndex((other) => other.axis === axis && String(other.corner) === String(corner));
  const turned = (corner, around) => {
    const [i, j] = [(around + 1) % 3, (around + 2) % 3];
    return Object.assign([...corner], { [i]: -corner[j], [j]: corner[i] });
  };
  const turn = (around, side) => {
    const left = new Set(stickers.filter(({ corner }) => corner[around] === side));
    const cycles = [];
    for (const first of left) {
      const cycle = [];
      for (let sticker = first; left.delete(sticker); ) {
        cycle.push(cellOf(sticker) + 1);
        const axis = sticker.axis === around ? around : 3 - around - sticker.axis;
        sticker = stickers[cellOf({ corner: turned(sticker.corner, around), axis })];
      }
      cycles.push(cycle);
    }
    return cycles;
  };
  const turns = [0, 1, 2].flatMap((around) =>
    (faces === 6 ? sides : [1]).map((side) => ({ name: "RUFLDB"[around + (side > 0 ? 0 : 3)], cycles: turn(around, side) })),
  );
  const symbols = stickers.map(({ corner, axis }, cell) => (byColours ? "RUFLDB"[axis + (corner[axis] > 0 ? 0 : 3)] : String(cell + 1)));
  return {
    name: `${faces} faces of a cube, ${byColours ? "six colours" : "numbered stickers"}`,
    board: ["#".repeat(stickers.length)],
    symbols: Object.fromEntries([...new Set(symbols)].map((name) => [name, symbols.filter((other) => other === name).length])),
    moves: turns.flatMap(({ name, cycles }) => [
      { name, cycles },
      { name: name.toLowerCase(), cycles: cycles.map((cycle) => [...cycle].reverse()) },
    ]),
    goal: { exact: [symbols] },
  };
}
