/** What is kept may be any bytes under a right checksum: it costs a warning and time, and no call fails. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyOf } from "../../../test/support/brute-force.ts";
import { platform, randomBoard, randomFrom, TestRuntime } from "../../../test/support/engine.ts";
import { distances, puzzle } from "../../../test/support/kept-table.ts";
import type { Platform, TableStorage } from "../../platform/platform.ts";
import { rotationGame } from "../../puzzles/rotation-game.ts";
import { applyMoves } from "../../rules/apply.ts";
import { isSolved } from "../../rules/goal.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { createSolver } from "../solver.ts";
import { type Part, pack } from "./container.ts";

const random = randomFrom(11);
const boards = Array.from({ length: 30 }, () => randomBoard(puzzle, random));

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

function keeping(files: Map<string, Uint8Array<ArrayBuffer>>): Platform {
  const storage: TableStorage = {
    path: "memory",
    read: async (name, plausible = () => true) => {
      const file = files.get(name);
      return file && !plausible(file.length) ? "implausible" : file?.slice();
    },
    write: async (name, bytes) => files.set(name, Uint8Array.from(bytes)).size > 0,
    list: async () => [],
    remove: async () => {},
  };
  return { ...platform, storage };
}

interface Opened {
  readonly of: string;
  readonly facts: unknown;
  readonly parts: readonly Uint8Array[];
}

/** A file's header and parts: see container.ts for where they stand. */
function opened(file: Uint8Array): Opened {
  const aligned = (bytes: number) => Math.ceil(bytes / 64) * 64;
  const end = 24 + new DataView(file.buffer).getUint32(16, true);
  const { of, facts, parts } = JSON.parse(new TextDecoder().decode(file.slice(24, end)));
  let at = aligned(end);
  return {
    of,
    facts,
    parts: (parts as number[]).map((bytes) => {
      const part = file.slice(at, at + bytes);
      at += aligned(bytes);
      return part;
    }),
  };
}

function closed({ of, facts, parts }: Opened): Uint8Array<ArrayBuffer> {
  runtime.empty();
  const placed = parts.map((part): Part => [runtime.kernel.place(part), part.length]);
  return Uint8Array.from(pack(runtime.kernel, of, facts, placed));
}

async function answers(files: Map<string, Uint8Array<ArrayBuffer>>, warnings: string[]) {
  const solver = await createSolver(puzzle, keeping(files), { threads: 1, onWarning: (message) => warnings.push(message) });
  const solutions = await solver.solveMany(boards);
  const census = await solver.census();
  const drawn = await solver.generate({ count: 5, between: [1, 5] });
  solver.close();
  return { solutions, census, drawn };
}

it("a table of whatever facts and bytes", async () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const good = await answers(files, []);
  expect(files.size).toBe(1);
  const [[name, file]] = [...files] as [[string, Uint8Array<ArrayBuffer>]];
  const whole = opened(file);
  const { counts, weights } = whole.facts as { counts: number[]; weights: number[] };
  const numbers = fc.array(fc.oneof(fc.nat(50_000), fc.constantFrom(-1, 0.5, 2 ** 60)), { maxLength: 300 });
  const facts = fc.oneof(
    { weight: 3, arbitrary: fc.constant<unknown>(whole.facts) },
    fc.jsonValue(),
    fc.record({ counts: numbers, weights: numbers }),
    fc.nat(counts.length - 1).map((i) => ({ counts: counts.with(i, counts[i]! + 1), weights })),
    fc.constantFrom<unknown>(null, {}, { counts }, { counts: weights.slice(1), weights: weights.slice(1) }),
  );
  const bytes = fc.oneof(
    { weight: 2, arbitrary: fc.constant(whole.parts) },
    // Other distances, as many of each.
    fc.nat(1e6).map((seed) => whole.parts.map((part) => part.toSorted((a, b) => Math.sin(a * seed + seed) - Math.sin(b * seed + seed)))),
    fc.nat(1e6).map((seed) => {
      const draw = randomFrom(seed);
      return whole.parts.map((part) => {
        const mixed = part.slice();
        for (let i = 0; i < 200; i++) {
          const [one, other] = [draw(part.length), draw(part.length)];
          [mixed[one], mixed[other]] = [mixed[other]!, mixed[one]!];
        }
        return mixed;
      });
    }),
    fc.nat(255).map((value) => whole.parts.map((part) => new Uint8Array(part.length).fill(value))),
    fc.constant(whole.parts.map((part) => part.slice(1))),
    fc.constant([...whole.parts, Uint8Array.of(1)]),
    fc.constant<Uint8Array[]>([]),
  );
  await fc.assert(
    fc.asyncProperty(facts, bytes, async (forged, parts) => {
      const warnings: string[] = [];
      const found = await answers(new Map([[name, closed({ of: whole.of, facts: forged, parts })]]), warnings);
      found.solutions.forEach((solution, i) => {
        if (solution.status === "solved") expect(isSolved(puzzle, applyMoves(puzzle, boards[i]!, solution.moves))).toBe(true);
      });
      // What was found false was made anew, and then all is right.
      if (warnings.length === 0) return;
      expect(found.solutions.map((solution) => solution.status === "solved" && solution.distance)).toEqual(
        boards.map((board) => distances.get(keyOf(board))),
      );
      expect(found.census).toEqual(good.census);
    }),
    { numRuns: 60 },
  );
}, 120_000);

it("counts by prefix of whatever numbers", async () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const count = async (warnings: string[]) => {
    const solver = await createSolver(puzzleFrom(rotationGame), keeping(files), {
      threads: 2,
      onWarning: (message) => warnings.push(message),
    });
    const census = await solver.census();
    solver.close();
    return census;
  };
  const good = await count([]);
  const [name, file] = [...files].find(([, bytes]) => opened(bytes).of.startsWith("counts"))!;
  const whole = opened(file);
  const [prefixes, rows] = whole.parts as [Uint8Array, Uint8Array];
  for (const parts of [[prefixes, new Uint8Array(rows.length)], [prefixes, rows.toReversed()], [prefixes, prefixes], []]) {
    files.set(name, closed({ ...whole, parts }));
    const warnings: string[] = [];
    expect(await count(warnings)).toEqual(good);
    expect(warnings).toHaveLength(1);
  }
}, 120_000);
