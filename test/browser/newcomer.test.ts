import { expect } from "vitest";
import { boardOf, button, newPage, PHONE, SAMPLE, symbolsOf, test, useBrowser, visit } from "./visit.ts";

useBrowser();

test("a newcomer on a phone: opens, sees the goal, is helped, solves, shares; the link plays the game back elsewhere", async () => {
  const { page, site } = await visit("", PHONE);
  await page.getByText("Make the eight blocks round the middle equal.").waitFor();
  await button(page, "Solution").tap();
  const scrubber = page.getByRole("slider", { name: "Place in the solution" });
  await scrubber.waitFor();
  // The board stays in sight above, and what moves the solution on stands in the toolbar's place.
  const inSight = async (place: Parameters<typeof page.locator>[0]) => {
    const box = (await page.locator(place).first().boundingBox())!;
    return box.y >= 0 && box.y + box.height <= 844;
  };
  await expect.poll(() => inSight("turnwise-board")).toBe(true);
  expect(await inSight(".transport")).toBe(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect([await inSight("turnwise-board"), await inSight(".transport")]).toEqual([true, true]);
  await button(page, "Back to the game").tap();

  // Solved by hand on another board: a new one, one move from the goal.
  await page.goto(`${site.address}/#/play/rotation-game?board=${SAMPLE}`);
  await button(page, "New").tap();
  await expect.poll(() => symbolsOf(page)).not.toBe(SAMPLE);
  await page.goto(`${site.address}/#/play/grid-4x4?board=1234123412344123`);
  await page.getByText("fewest: 1").waitFor();
  await button(page, "Move R1").tap();
  await button(page, "Undo").tap();
  await button(page, "Move L4").tap();
  await page.getByRole("heading", { name: "1 move: no fewer will do" }).waitFor();
  await page.getByText("Your best here: 1 move").waitFor();
  await page.getByLabel("3 stars of 3").waitFor();
  expect(await page.getByRole("list", { name: "Moves made" }).getByRole("button").allTextContents()).toEqual([
    expect.stringContaining("L4"),
  ]);

  await button(page, "Share it").tap();
  await page.getByLabel("The game, to be played back").check();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  expect(link).toContain("board=1234123412344123&moves=L4");
  await button(page, "Close").tap();
  await button(page, "Next").tap();
  await page.getByText("fewest: 1").waitFor();
  await page.getByText("0 moves", { exact: true }).waitFor();
  await button(page, "Undo").waitFor();

  const other = (await newPage()).page;
  await other.goto(link);
  await other.getByText("1 move", { exact: true }).waitFor();
  expect(await symbolsOf(other)).toBe("1234".repeat(4));
  await other.getByText("With help.").waitFor();
  // Whoever turns it plays a game of their own.
  await button(other, "Undo").click();
  await other.getByText("0 moves", { exact: true }).waitFor();
  await button(other, "Move U1").click();
  await expect.poll(() => other.url()).not.toContain("moves=");
  // What is heard: which way a move turns, how far the goal is, which keys there are.
  expect(await boardOf(other).getByRole("button", { name: "Move U1", exact: true }).getAttribute("title")).toBe("column 1 up");
  await other.getByText("0 of 4 lines of one symbol").waitFor({ state: "attached" });
  await other.keyboard.press("?");
  await other.getByRole("dialog", { name: "Keys" }).waitFor();
});
