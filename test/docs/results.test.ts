import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listPuzzles } from "../../src/puzzles/index.ts";
import { root } from "./clone.ts";
import { brokenLinks, read } from "./pages.ts";

const PAGE = "docs/results.md";
/** Those whose boards are counted in a second. */
const QUICK = ["magic-squares", "tobo", "loopover-2x2", "loopover-2x3", "loopover-2x4", "loopover-3x3", "rotation-game", "grid-4x4"];

const folder = mkdtempSync(join(tmpdir(), "turnwise-results-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page's sections by the id in their command. */
function sectionsOf(page: string): Map<string, string> {
  const sections = page.split(/^(?=## )/mu).map((section) => [/census --puzzle (\S+)/u.exec(section)?.[1], section.trim()] as const);
  return new Map(sections.flatMap(([id, section]) => (id === undefined ? [] : [[id, section]])));
}

test("the page shows what is counted now", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["scripts/write-results.mjs", ...QUICK], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, TURNWISE_CACHE: folder },
  });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  const [found, shown] = [sectionsOf(stdout), sectionsOf(read(PAGE))];
  expect([...found.keys()].sort()).toEqual([...QUICK].sort());
  for (const [id, section] of found) expect(shown.get(id)).toBe(section);
});

test("the page has each puzzle that is listed, counted or with the reason why not", () => {
  const text = read(PAGE);
  for (const id of listPuzzles().flatMap(({ examples }) => examples)) expect(text).toContain(`\`${id}\``);
});

test("its links lead somewhere", () => {
  expect(brokenLinks(PAGE)).toEqual([]);
});
