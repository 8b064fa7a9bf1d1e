import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { everyEnding, everyFault, everySentence } from "../../../test/support/engine-sentences.ts";
import { textsIn } from "../../../test/support/literals.ts";
import { type Fault, FaultList } from "../../rules/faults.ts";
import { PHRASES, say, sayFault } from "./zh-phrases.ts";

const RULES = readdirSync("src/rules")
  .filter((file) => /^[^.]+\.ts$/.test(file) && !/symmetry/.test(file))
  .map((file) => `src/rules/${file}`);

/** Where the sentences come from that the page shows. */
const SOURCES = [
  ...RULES,
  ...readdirSync("src/engine/plan")
    .filter((file) => /^[^.]+\.ts$/.test(file))
    .map((file) => `src/engine/plan/${file}`),
  ...["verdicts", "kernel/kernel", "landscape/survey", "landscape/prefix-landscape", "tables/distance-table"].map(
    (file) => `src/engine/${file}.ts`,
  ),
  ...["result", "bidirectional", "table-walk"].map((file) => `src/strategies/${file}.ts`),
  "src/platform/web.ts",
];

/** Texts of these files that no page shows. */
const NOT_SHOWN = new Set([
  // Keys, and names of what the program alone tells apart.
  ...["counts by prefix ", "depth limit", "memory limit", "node limit"],
  ...["time limit", "not applicable"],
  // Only mistakes of a program lead there.
  ...[": expected an index from 0 to ", ", expected a whole number from "],
  // How faults are put together: `sayFault` does it in its own way.
  ...["found ", "; expected "],
  // Told by the command line.
  ...["a projection for each set of demanded symbols", "one projection for all patterns", ", folded by ", "pattern tables"],
  ...[
    "the fewest lookups (",
    ") among what fits and takes less than ",
    "the fewest bytes among what fits; nothing that fits takes less than ",
  ],
  ...[" is not used and is made again: ", "counting boards", "building the table"],
]);

/** Where faults were made: lines and columns of the source. */
const sites = new Set<string | undefined>();
for (const name of ["add", "warn"] as const) {
  const original = FaultList.prototype[name];
  vi.spyOn(FaultList.prototype, name).mockImplementation(function (this: FaultList, ...fault) {
    sites.add(new Error().stack?.split("\n").find((frame) => /src\/rules\/(?!faults)/.test(frame)));
    original.apply(this, fault);
  });
}
const faults = everyFault();
vi.restoreAllMocks();
const endings = everyEnding();
/** Each sentence, or part of one, by itself. */
const said = [
  ...new Set([
    ...faults.flatMap(({ found, expected, advice }) => [found, expected, advice]),
    ...everySentence(),
    ...endings.map(({ reason }) => reason),
  ]),
];

/** What is left in Latin letters of a sentence, but for what stays as it is: quoted texts, paths, addresses, JSON, units, symbols. */
function latinIn(sentence: string): string[] {
  const kept = sentence
    .replace(/"(?:[^"\\]|\\.)*(?:"|…|$)/gsu, "")
    .replace(/[a-z0-9.+-]+…$/, "")
    .replace(/moves\[\d+\]|https?:\S+/g, "")
    .replace(/\b(?:null|true|false|JSON|MiB|anyOf|\d+(?:\.\d+)?e[+-]?\d+)\b/g, "")
    .replace(/符号 \S+|个 [a-z](?![a-z])|应为 .* 之一/g, "");
  return kept.match(/[A-Za-z]+/g) ?? [];
}

describe("every sentence of the engine", () => {
  test("is Chinese, but for what stays as it is", () => {
    expect(said.length).toBeGreaterThan(300);
    expect(said.map((sentence) => ({ sentence, chinese: say(sentence) })).filter(({ chinese }) => latinIn(chinese).length > 0)).toEqual([]);
  });

  test("that its source holds is among those that are tried here", () => {
    const texts = SOURCES.flatMap(textsIn);
    const missing = [...new Set(texts)].filter((text) => !NOT_SHOWN.has(text) && !said.some((sentence) => sentence.includes(text)));
    expect(missing).toEqual([]);
  });

  test("has the numbers of the English one", () => {
    const numbers = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).map((number) => number.replaceAll(",", "")).sort();
    for (const sentence of said) {
      // Cells of a long list are counted once.
      expect([sentence, numbers(say(sentence))]).toEqual([sentence, numbers(sentence)]);
    }
  });

  test("is what the phrases are there for: none is left over", () => {
    const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const unused = PHRASES.filter(([english]) => {
      const pattern = new RegExp(
        english
          .split(/\{[a-z]+\d*\}/)
          .map(escaped)
          .join(".+?"),
        "su",
      );
      return !said.some((sentence) => pattern.test(sentence));
    });
    expect(unused).toEqual([]);
  });
});

test("every place in the source that makes a fault is reached", () => {
  const source = RULES.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(sites.size).toBe(source.match(/\blist\.(?:add|warn)\(/g)?.length);
});

describe("a fault", () => {
  const fault: Fault = { keys: ["moves", 0], path: "moves[0]", found: "no cell", expected: 'at least one "#"', advice: "Add it." };

  test("says where, what was found, what was expected, and what to do", () => {
    expect(sayFault({ ...fault, position: { line: 3, column: 12, offset: 40, length: 1 } })).toBe(
      '第 3 行第 12 列，moves[0]：发现没有格子，应为至少一个 "#"。请补上。',
    );
    expect(sayFault({ ...fault, path: "", found: '"a or b"', advice: "" })).toBe('发现 "a or b"，应为至少一个 "#"。');
    expect(sayFault(fault)).toMatch(/^moves\[0\]：发现/);
  });
});

test("how a strategy ended is told from what it excluded, in both languages", () => {
  for (const { ended, reason, strategy } of endings) {
    const excluded = /distance reached (\d+)$/.exec(reason)?.[1];
    expect([strategy, ended, /已搜完 (\d+) 步以内/.exec(say(reason))?.[1]]).toEqual([strategy, ended, excluded]);
    if (strategy === "depth-first") expect(excluded).toBeUndefined();
  }
  const ends = ["solved", "exhausted", "depth limit", "memory limit", "node limit", "time limit", "cancelled", "not applicable"];
  expect(new Set(endings.map(({ ended }) => ended))).toEqual(new Set(ends));
  expect(endings.some(({ reason }) => reason.includes("distance reached"))).toBe(true);
});
