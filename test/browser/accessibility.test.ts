import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { boardOf, button, DESKTOP, PHONE, SAMPLE, test, useBrowser, visit } from "./visit.ts";

useBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`,
  );
}

/** Each view as it is when it has something to show. */
const views: readonly [string, string, (page: Page) => Promise<void>][] = [
  [
    "play",
    `#/play/rotation-game?board=${SAMPLE}`,
    async (page) => {
      await page.getByText("hardest are").waitFor();
      await button(page, "Solution").click();
      await page.getByRole("slider", { name: "Place in the solution" }).waitFor();
    },
  ],
  [
    "setting up",
    "#/play/grid-4x4",
    async (page) => {
      await button(page, "Set up").click();
      await page.getByLabel("Board as text").fill("1 2 x");
    },
  ],
  ["a bad link", "#/play/tobo?board=1", async () => undefined],
  [
    "lab",
    `#/lab/rotation-game?board=${SAMPLE}`,
    async (page) => {
      await button(page, "Run").click();
      await page.getByText("solved").nth(5).waitFor();
      await page.getByText("Settings", { exact: true }).click();
    },
  ],
  [
    "atlas",
    "#/atlas/loopover-2x3",
    async (page) => {
      await button(page, "Count all boards").click();
      await page.getByText("Done.").waitFor();
    },
  ],
  [
    "make",
    "#/make/tobo",
    async (page) => {
      await page.getByText("What the engine finds").waitFor();
      await button(page, "Moves").click();
      await button(page, "row 1 right").click();
      await page.getByText("What the engine finds").waitFor();
    },
  ],
];

describe.each(["light", "dark"] as const)("axe finds nothing, %s", (colorScheme) => {
  test.each(views)("%s", async (_, address, prepare) => {
    const { page } = await visit(address, { ...PHONE, colorScheme, reducedMotion: "reduce" });
    await prepare(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(DESKTOP.viewport!);
    expect(await violations(page)).toEqual([]);
  });
});

test("the sharing dialog, and Chinese", async () => {
  const { page } = await visit("", { locale: "zh-CN" });
  await button(page, "分享").click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "分享").waitFor();
});

test("the board is called what the list calls its puzzle", async () => {
  const { page } = await visit("", { locale: "zh-CN" });
  await boardOf(page).getByRole("table", { name: "旋转游戏的棋盘" }).waitFor();
});

test("a finger has 32 pixels to hit a move's arrow on a phone", async () => {
  const { page } = await visit("", PHONE);
  const { x, y, width, height } = (await button(page, "Move H").boundingBox())!;
  // H points left: its room is away from the board.
  await page.touchscreen.tap(x + width - 31.5, y + height / 2);
  await page.getByText("1 move", { exact: true }).waitFor();
});

test("a screen reader finds the board, and hears each move", async () => {
  const { page } = await visit(`#/play/rotation-game?board=${SAMPLE}`);
  const table = boardOf(page).getByRole("table", { name: "Board of The Rotation Game" });
  expect(
    await table
      .getByRole("row", { name: /^Row 3/ })
      .getByRole("cell")
      .allTextContents(),
  ).toEqual(["3", "2", "3, goal cell", "2, goal cell", "3, goal cell", "1", "3"]);
  await boardOf(page).focus();
  await page.keyboard.press("a");
  await boardOf(page).getByText("Turned A").waitFor();
  await page.keyboard.press("ArrowDown");
  await boardOf(page).getByText("Chosen: C, H").waitFor();
  await page.keyboard.press("Control+z");
  await boardOf(page).getByText("Took back A").waitFor();
});
