import { spawnSync } from "node:child_process";
import { expect } from "vitest";
import { OTHER_MACHINE } from "./serve.ts";
import { button, newPage, newSite, pack, rings, SAMPLE, symbolsOf, test, useBrowser } from "./visit.ts";

useBrowser();

test("over plain HTTP from another machine, which browsers call insecure, every view does its work", async () => {
  const site = await newSite();
  const address = site.address.replace("127.0.0.1", OTHER_MACHINE);
  const { page } = await newPage();
  await page.goto(`${address}/#/play/rotation-game?board=${SAMPLE}`);
  await page.getByText("fewest: 2").waitFor();
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto, "clipboard" in navigator])).toEqual([false, false, false]);

  // A board at a distance, not a scrambled one.
  await page.getByText(/^Exact; the hardest are 13 away/).waitFor();
  await button(page, "New board").click();
  await expect.poll(() => symbolsOf(page)).not.toBe(SAMPLE);
  await button(page, "Share").click();
  await button(page, "Copy").click();
  await page.getByText("Press Ctrl+C to copy.").waitFor();

  await page.goto(`${address}/#/lab/rotation-game?board=${SAMPLE}`);
  await button(page, "Run").click();
  await page.getByText("solved").first().waitFor();
  await page.goto(`${address}/#/atlas/loopover-2x3`);
  await button(page, "Count all boards").click();
  await page.getByText("Done.").waitFor();
  await page.goto(`${address}/#/make/custom?definition=${pack(rings)}`);
  await button(page, "Copy link").click();
  await page.getByText(/#\/play\/custom\?definition=/).waitFor();
});

test("there, too: at 400 % the keyboard skips to a board that nothing covers; today's board is everyone's; a game is timed and shared", async () => {
  const site = await newSite();
  const address = site.address.replace("127.0.0.1", OTHER_MACHINE);
  // 1280 × 1024 pixels at 400 %.
  const { page } = await newPage({ viewport: { width: 320, height: 256 } });
  await page.goto(`${address}/#/play/loopover-2x3?board=123456`);
  await page.getByText(/^Exact; the hardest are 7 away/).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("tw-app")!.shadowRoot!.activeElement!.textContent)).toBe("Skip to the board");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const bar of [page.getByRole("banner"), page.getByRole("toolbar")]) {
    expect(await bar.evaluate((element) => getComputedStyle(element).position)).not.toMatch(/fixed|sticky/);
  }

  await button(page, "Today’s board").click();
  await expect.poll(() => page.url()).not.toContain("board=123456");
  const [day] = new Date().toISOString().split("T");
  const distance = await page.getByRole("slider", { name: "Moves from the goal" }).inputValue();
  const args = ["dist/cli.cjs", "generate", "--puzzle", "loopover-2x3", "--daily", day!, "--distance", distance];
  const board = spawnSync(process.execPath, args, { encoding: "utf8" }).stdout.trim();
  expect(await symbolsOf(page)).toBe(board.replaceAll(" ", ""));
  await page.getByText(`fewest: ${distance}`).waitFor();

  await button(page, "Clock").click();
  await page
    .getByRole("button", { name: /^Move / })
    .first()
    .click();
  await page.getByRole("timer").getByText("0:01").waitFor();
  await button(page, "Share").click();
  await page.getByLabel("The game, to be played back").check();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const shown = await symbolsOf(page);
  const other = (await newPage()).page;
  await other.goto(link);
  await expect.poll(() => symbolsOf(other)).toBe(shown);
});
