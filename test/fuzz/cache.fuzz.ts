/** Files of kept tables: cut, damaged, or another's; and whatever else may stand in their folder. They cost a warning and never an answer. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { createSolver } from "../../src/engine/solver.ts";
import { nodePlatform } from "../../src/platform/node.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { keyOf } from "../support/brute-force.ts";
import { platform, randomBoard, randomFrom, tableFolder } from "../support/engine.ts";
import { definition, distances, puzzle } from "../support/kept-table.ts";
import { fuzz } from "./fuzz.ts";
import { mutatedBytes } from "./mutations.ts";

const random = randomFrom(7);
const boards = Array.from({ length: 20 }, () => randomBoard(puzzle, random));
const expected = boards.map((board) => distances.get(keyOf(board)));

/** Keeps what is written in `files`. */
function keeping(files: Map<string, Uint8Array>): Platform {
  const storage = {
    path: "memory",
    read: async (name: string) => (files.has(name) ? new Uint8Array(files.get(name)!) : undefined),
    write: async (name: string, bytes: Uint8Array) => {
      files.set(name, bytes.slice());
      return true;
    },
    list: async () => [],
    remove: async () => {},
  };
  return { ...platform, storage };
}

async function answers(files: Map<string, Uint8Array>, warnings: string[], of = puzzle): Promise<unknown[]> {
  const solver = await createSolver(of, keeping(files), { threads: 1, onWarning: (message) => warnings.push(message) });
  try {
    return of === puzzle ? (await solver.solveMany(boards)).map((found) => found.status === "solved" && found.distance) : [];
  } finally {
    solver.close();
  }
}

/** A file of this puzzle, of one with fewer moves, and of one with another goal. */
async function made(): Promise<readonly [string, Uint8Array][]> {
  const files = new Map<string, Uint8Array>();
  await answers(files, []);
  const others = [
    { ...definition, moves: definition.moves.slice(1) },
    { ...definition, goal: { exact: ["  1 1  ", "  1 1  ", "1......", "  . .  ", ".......", "  . .  ", "  . .  "] } },
  ];
  for (const other of others) await answers(files, [], puzzleFrom(other));
  return [...files];
}

const [[name, good], ...foreign] = (await made()) as [[string, Uint8Array], ...[string, Uint8Array][]];

const bits = fc.array(fc.tuple(fc.oneof(fc.nat(400), fc.nat(good.length - 1)), fc.nat(7)), { minLength: 1, maxLength: 3 }).map((flips) => {
  const bytes = good.slice();
  for (const [at, bit] of flips) bytes[at] = bytes[at]! ^ (1 << bit);
  return bytes;
});
const head = fc.constantFrom(good, ...foreign.map(([, bytes]) => bytes)).map((bytes) => bytes.slice(0, 2000));
const rest = fc.constantFrom(good.slice(2000), good.slice(0, 100), new Uint8Array(0));
const files = fc.oneof(
  { weight: 4, arbitrary: bits },
  { weight: 3, arbitrary: fc.nat(good.length).map((length) => good.slice(0, length)) },
  {
    weight: 3,
    arbitrary: fc.tuple(mutatedBytes(head, "turnwise", '{"of":"', '"parts":[1e9]'), rest).map(([a, b]) => Uint8Array.from([...a, ...b])),
  },
  { weight: 1, arbitrary: fc.constantFrom(...foreign.map(([, bytes]) => bytes), good, new Uint8Array(good.length)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
);

fuzz("a kept table that is not to be trusted is built anew, with one warning and the right answers", files, async (bytes) => {
  const kept = new Map([[name, bytes]]);
  const warnings: string[] = [];
  expect(await answers(kept, warnings)).toEqual(expected);
  expect(Buffer.compare(kept.get(name)!, good)).toBe(0);
  expect(warnings.length).toBe(Buffer.compare(bytes, good) === 0 ? 0 : 1);
  for (const warning of warnings) expect(warning).toMatch(/^memory: [^\n]+$/);
});

/** What may stand in a folder under a name. */
type Entry =
  | { readonly kind: "pipe" | "folder" | "nothing" | "dangling link" | "endless link" }
  | { readonly kind: "hole"; readonly bytes: number }
  | { readonly kind: "file"; readonly bytes: Uint8Array };

function place(path: string, entry: Entry): void {
  if (entry.kind === "pipe") execFileSync("mkfifo", [path]);
  else if (entry.kind === "folder") mkdirSync(path);
  else if (entry.kind === "dangling link") symlinkSync(`${path}.nowhere`, path);
  else if (entry.kind === "endless link") symlinkSync("/dev/zero", path);
  else if (entry.kind === "file") writeFileSync(path, entry.bytes);
  else if (entry.kind === "hole") {
    writeFileSync(path, "");
    truncateSync(path, entry.bytes);
  }
}

const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ kind: fc.constantFrom("pipe", "folder", "nothing", "dangling link", "endless link") }),
  fc.record({ kind: fc.constant("hole" as const), bytes: fc.oneof(fc.nat(2 * good.length), fc.nat(2 ** 35), fc.constant(2 ** 31)) }),
  fc.record({ kind: fc.constant("file" as const), bytes: files }),
);
const entries = fc.record({ kept: entry, unfinished: entry, other: entry });

fuzz("whatever stands in the cache folder, the answers are right", entries, async ({ kept, unfinished, other }) => {
  const folder = await tableFolder();
  try {
    place(join(folder.path, `${name}.table`), kept);
    place(join(folder.path, `${name}.table.1-a.unfinished`), unfinished);
    place(join(folder.path, "other.table"), other);
    const solver = await createSolver(puzzle, nodePlatform({ folder: folder.path }), { threads: 1 });
    expect((await solver.solveMany(boards)).map((found) => found.status === "solved" && found.distance)).toEqual(expected);
    solver.close();
  } finally {
    await folder.remove();
  }
});
