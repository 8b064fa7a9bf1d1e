// What is compared with what, and how far apart the two may be.
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cube, farBoards, ownDefinition, randomBoard, randomNumbers, writeRandomBoards } from "./boards.mjs";

const SEED = 2286;
const MIB = 2 ** 20;
const script = (name) => fileURLToPath(new URL(name, import.meta.url));
const cli = script("../dist/cli.cjs");

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} what
 * @property {string} against what the other side is
 * @property {string} [c] the C program that is the other side
 * @property {boolean} [browser] whether it needs one
 * @property {number} mark our time is at most this often the other's
 * @property {number} [seconds] our time is at most this, too
 * @property {number} [memory] bytes that our side may take
 * @property {number} rounds
 * @property {"wall" | "reported"} time of the whole process, or as the process says
 * @property {"text" | "counts"} [agree] how both outputs are compared; left out where the other side answers nothing
 * @property {(inputs: Record<string, string>, program?: string) => { ours: import("./measure.mjs").Side, other: import("./measure.mjs").Side }} sides
 */

const node = (...args) => ({ program: process.execPath, args });
const turnwise = (...args) => node(cli, ...args);
const nothing = node("-e", "0");
const inProcess = (...args) => node(script("in-process.mjs"), ...args);

const start = { against: "node -e 0", rounds: 21, time: "wall" };
const wholeC = { against: "plain C", rounds: 5, time: "wall" };
const innerC = { against: "plain C", rounds: 5, time: "reported" };

const census = (id, ...options) => turnwise("census", "--puzzle", id, "--format", "json", "--no-cache", "--quiet", ...options);

/** Through a pipe, whatever the exit status: some inputs are bad on purpose. */
const piped = (input, ...args) => ({
  program: "/bin/sh",
  args: ["-c", 'cat "$1" | "$2" "$3" $4 2>/dev/null || true', "sh", input, process.execPath, cli, args.join(" ")],
});
const drawn = (...options) => turnwise("generate", "--puzzle", "loopover-3x3", "--count", "181440", "--seed", "1", ...options);

/** @type {Row[]} */
export const rows = [
  {
    ...start,
    name: "judge-random",
    what: "judge poj2286, 30 random boards",
    mark: 1.7,
    sides: ({ random }) => ({ ours: { ...turnwise("judge", "poj2286"), input: random }, other: nothing }),
  },
  {
    ...start,
    name: "judge-far",
    what: "judge poj2286, 30 boards of distance 13",
    mark: 2,
    sides: ({ far }) => ({ ours: { ...turnwise("judge", "poj2286"), input: far }, other: nothing }),
  },
  {
    ...start,
    name: "judge-grid",
    what: "judge nkoi3744, one 4×4 board",
    mark: 1.7,
    sides: ({ grid }) => ({ ours: { ...turnwise("judge", "nkoi3744"), input: grid }, other: nothing }),
  },
  {
    ...start,
    name: "solve-own",
    what: "solve, 30 boards of a user's own definition, second run",
    mark: 1.8,
    sides: ({ own, lines }) => ({ ours: { ...turnwise("solve", "--puzzle", own), input: lines }, other: nothing }),
  },
  {
    ...wholeC,
    name: "judge-million",
    what: "judge poj2286, 1,000,000 random boards",
    c: "rotation-judge",
    mark: 2,
    memory: 200 * MIB,
    agree: "text",
    sides: ({ million }, program) => ({
      ours: { ...turnwise("judge", "poj2286", "--no-cache"), input: million },
      other: { program, args: [], input: million },
    }),
  },
  {
    name: "solve-million",
    what: "solve, the same million boards through a pipe",
    against: "judge",
    rounds: 3,
    time: "wall",
    mark: 2,
    sides: ({ million }) => ({ ours: piped(million, "solve", "--no-cache"), other: piped(million, "judge", "poj2286", "--no-cache") }),
  },
  {
    name: "generate-distinct",
    what: "generate --distinct, all 181,440 solvable boards of loopover-3x3",
    against: "drawn, not distinct",
    rounds: 3,
    time: "wall",
    mark: 1.5,
    sides: () => ({ ours: drawn("--distinct"), other: drawn() }),
  },
  {
    name: "judge-endless",
    what: "judge, 300 MB without a line end (100 MB/s)",
    against: "node -e 0",
    rounds: 3,
    time: "wall",
    mark: 60,
    seconds: 3,
    memory: 200 * MIB,
    sides: ({ endless }) => ({ ours: piped(endless, "judge", "poj2286"), other: nothing }),
  },
  {
    ...innerC,
    name: "rotation-table",
    what: "building the table of 735,471 states, warm",
    c: "rotation-table",
    mark: 1.3,
    sides: (_, program) => ({ ours: inProcess("rotation-table"), other: { program, args: [] } }),
  },
  {
    ...wholeC,
    name: "revenge-census",
    what: "census of rubiks-revenge, 63,063,000 boards",
    c: "revenge-census",
    mark: 1.5,
    seconds: 4,
    agree: "counts",
    sides: (_, program) => ({ ours: census("rubiks-revenge"), other: { program, args: [] } }),
  },
  {
    ...wholeC,
    name: "loopover-3x4",
    what: "census of loopover-3x4, 479,001,600 boards, two threads",
    c: "loopover-3x4",
    rounds: 3,
    mark: 0.8,
    memory: 600 * MIB,
    agree: "counts",
    sides: (_, program) => ({
      ours: census("loopover-3x4", "--threads", "2", "--memory", "600MB"),
      other: { program, args: [] },
    }),
  },
  {
    ...innerC,
    name: "loopover-3x3",
    what: "census of loopover-3x3, warm",
    c: "loopover-3x3",
    mark: 1.5,
    agree: "text",
    sides: (_, program) => ({ ours: inProcess("loopover-3x3"), other: { program, args: [] } }),
  },
  {
    ...wholeC,
    name: "rotation-census",
    what: "census of rotation-game, 9,465,511,770 boards, one thread",
    c: "rotation-census",
    mark: 1.5,
    agree: "counts",
    sides: (_, program) => ({ ours: census("rotation-game", "--threads", "1"), other: { program, args: [] } }),
  },
  {
    name: "rotation-threads",
    what: "counting them, two threads (1.8 times as fast as one)",
    against: "one thread",
    rounds: 5,
    time: "reported",
    mark: 1 / 1.8,
    agree: "text",
    sides: () => ({ ours: inProcess("rotation-count", "2"), other: inProcess("rotation-count", "1") }),
  },
  {
    ...wholeC,
    name: "grid-census",
    what: "census of grid-4x4, 63,063,000 boards",
    c: "grid-table",
    mark: 3,
    agree: "counts",
    sides: (_, program) => ({ ours: census("grid-4x4"), other: { program, args: [] } }),
  },
  {
    ...wholeC,
    name: "cube-stickers",
    what: "census of the 2×2×2 cube by 21 stickers, 3,674,160 boards",
    c: "cube-stickers",
    // C takes less than Node needs to start.
    mark: 6,
    seconds: 0.5,
    agree: "counts",
    sides: ({ stickers }, program) => ({ ours: census(stickers), other: { program, args: [] } }),
  },
  {
    ...wholeC,
    name: "cube-colours",
    what: "the same by six colours",
    c: "cube-colours",
    mark: 3,
    agree: "counts",
    sides: ({ colours }, program) => ({ ours: census(colours), other: { program, args: [] } }),
  },
  {
    ...wholeC,
    name: "cube-whole",
    what: "census of the 2×2×2 cube by all 24 stickers and six faces, 88,179,840 boards",
    c: "cube-whole",
    mark: 1.5,
    memory: 120 * MIB,
    agree: "counts",
    sides: ({ whole }, program) => ({ ours: census(whole), other: { program, args: [] } }),
  },
  {
    ...start,
    name: "generate-far",
    what: "generate 100 boards of distance 13, second run",
    mark: 5,
    sides: () => ({ ours: turnwise("generate", "--distance", "13", "--count", "100", "--seed", "1"), other: nothing }),
  },
  {
    name: "definitions",
    what: "the slowest definition of 1 MB, accepted or refused",
    against: "JSON.parse",
    rounds: 5,
    time: "reported",
    mark: 10,
    seconds: 1,
    sides: () => ({ ours: node(script("definitions.mjs"), "gate"), other: node(script("definitions.mjs"), "json") }),
  },
  {
    ...wholeC,
    name: "loopover-4x4",
    what: "solve, 100 random Loopover 4×4 boards, second run, one thread",
    c: "loopover-search",
    rounds: 3,
    mark: 0.6,
    memory: 400 * MIB,
    agree: "text",
    sides: ({ tiles }, program) => ({
      ours: turnwise("solve", "--puzzle", "loopover-4x4", "--threads", "1", "--file", tiles),
      other: { program, args: [], input: tiles },
    }),
  },
  {
    ...wholeC,
    name: "loopover-4x4-64mb",
    what: "the same with --memory 64MB",
    c: "loopover-search",
    rounds: 3,
    mark: 1,
    agree: "text",
    sides: ({ tiles }, program) => ({
      ours: turnwise("solve", "--puzzle", "loopover-4x4", "--threads", "1", "--memory", "64MB", "--file", tiles),
      other: { program, args: [], input: tiles },
    }),
  },
  {
    name: "cluster-boards",
    what: "2,000 random Loopover 4×4 boards, two workers (1.7 times as fast as one)",
    against: "one worker",
    rounds: 1,
    time: "reported",
    mark: 1 / 1.7,
    agree: "text",
    sides: ({ many }) => ({ ours: node(script("cluster.mjs"), "2", many), other: node(script("cluster.mjs"), "1", many) }),
  },
  {
    name: "browser",
    what: "a new worker's first solution, distance 13, in the browser",
    against: "Node",
    browser: true,
    rounds: 5,
    time: "reported",
    mark: 2,
    agree: "text",
    sides: ({ one }) => ({ ours: node(script("browser.mjs"), one), other: inProcess("first-solution", one) }),
  },
];

/** Writes the input files into the folder; the paths by name. The million boards only where they are asked for. */
export async function writeInputs(folder, names) {
  const far = farBoards(13, SEED);
  const random = randomNumbers(SEED);
  const lines = Array.from({ length: 30 }, () => randomBoard(3, 24, random));
  const texts = {
    random: [...lines, "0"],
    lines,
    far: [...far.slice(0, 30), "0"],
    one: far.slice(0, 1),
    grid: randomBoard(4, 16, random).match(/(?:\d ?){4}/g),
    own: [JSON.stringify(ownDefinition)],
    stickers: [JSON.stringify(cube(3, false))],
    colours: [JSON.stringify(cube(3, true))],
    whole: [JSON.stringify(cube(6, false))],
    tiles: Array.from({ length: 100 }, () => randomBoard(16, 16, random)),
    many: Array.from({ length: 2000 }, () => randomBoard(16, 16, random)),
  };
  const paths = Object.fromEntries(Object.keys(texts).map((name) => [name, join(folder, `${name}.txt`)]));
  for (const [name, text] of Object.entries(texts)) writeFileSync(paths[name], `${text.join("\n")}\n`);
  if (names.includes("judge-endless")) {
    paths.endless = join(folder, "endless.txt");
    const file = openSync(paths.endless, "w");
    const piece = Buffer.alloc(10 ** 6, "1");
    for (let written = 0; written < 300; written++) writeSync(file, piece);
    closeSync(file);
  }
  if (names.includes("judge-million") || names.includes("solve-million")) {
    paths.million = join(folder, "million.txt");
    await writeRandomBoards(paths.million, 1_000_000, SEED);
  }
  return paths;
}
