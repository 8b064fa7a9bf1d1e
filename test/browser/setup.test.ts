import { describe, expect } from "vitest";
import { button, dragBy, pack, placeOf, rings, SAMPLE, symbolsOf, test, useBrowser, visit } from "./visit.ts";

useBrowser();

const spaced = [...SAMPLE].join(" ");

describe("a pasted board", () => {
  // In one visit each: what is told of a text depends on nothing before it.
  const taken = [
    ["with spaces", spaced],
    ["packed", SAMPLE],
    ["with Windows line ends, tabs and the closing 0", `\uFEFF${spaced.replace(" ", "\t").replace("3 2 3", "3\r\n2 3")}\r\n0\r\n`],
  ] as const;
  test(`is taken ${taken.map(([how]) => how).join("; ")}`, async () => {
    const { page, site } = await visit();
    for (const [how, text] of taken) {
      await page.goto(`${site.address}/#/play/rotation-game?board=111111112222222233333333`);
      await page.getByText("fewest: 4").waitFor();
      await button(page, "Set up").click();
      await page.getByLabel("Board as text").fill(text);
      await page.getByText("This board is fine.").waitFor();
      await button(page, "Use this board").click();
      await page.getByText("fewest: 2").waitFor();
      expect(await symbolsOf(page), how).toBe(SAMPLE);
      expect(page.url(), how).toContain(`board=${SAMPLE}`);
    }
  });

  const refused = [
    ["9, 7 and 8 of the symbols", SAMPLE.replace("2", "1"), "Symbol 1: 9 found, 8 expected."],
    ["a symbol 4", SAMPLE.replace("3", "4"), "Cell 5: “4” is no symbol here; use 1 2 3."],
    ["a letter", spaced.replace("3", "x"), "Cell 5: “x” is no symbol here; use 1 2 3."],
    ["a cut board", SAMPLE.slice(0, 11), "11 symbols found, 24 expected."],
    ["23 symbols", SAMPLE.slice(1), "23 symbols found, 24 expected."],
    ["25 symbols", `${SAMPLE}1`, "25 symbols found, 24 expected."],
    ["a novel", "call me Ishmael ".repeat(5000), "Cell 1: “c” is no symbol here; use 1 2 3."],
    ["markup", "<img src=x onerror=alert(1)>", "Cell 1: “<” is no symbol here; use 1 2 3."],
  ] as const;
  test(`is refused in place: ${refused.map(([what]) => what).join(", ")}`, async () => {
    const { page } = await visit();
    for (const [what, text, message] of refused) {
      await button(page, "Set up").click();
      await page.getByLabel("Board as text").fill(text);
      await page.getByText(message).waitFor();
      expect(await button(page, "Use this board").isDisabled(), what).toBe(true);
      // The page lives on.
      await button(page, "Cancel").click();
      await button(page, "Move A").click();
      await page.getByText("1 move", { exact: true }).waitFor();
      await button(page, "Undo").click();
      await page.getByText("0 moves", { exact: true }).waitFor();
    }
  });
});

test("a board is painted with the mouse, and read back as text", async () => {
  const { page } = await visit("#/play/grid-4x4");
  await button(page, "Set up").click();
  await button(page, "Clear").click();
  for (const [index, symbol] of ["1", "2", "3", "4"].entries()) {
    await page.getByRole("button", { name: `${symbol} 4 left` }).click();
    await dragBy(page, [index + 1, 1], 3, 0);
  }
  await page.getByText("This board is fine.").waitFor();
  expect(await page.getByLabel("Board as text").inputValue()).toBe("1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4");
  // Once more on the same cell takes the symbol away.
  const { x, y } = await placeOf(page, 4, 4);
  await page.mouse.click(x, y);
  await page.getByText("Symbol 4: 3 found, 4 expected.").waitFor();
  await page.mouse.click(x, y);
  await button(page, "Use this board").click();
  await page.getByText("Solved!").waitFor();
});

test("a board is painted and typed in the middle of a game, too", async () => {
  const { page } = await visit(`#/play/rotation-game?board=${SAMPLE}`);
  await button(page, "Move A").click();
  await page.getByText("1 move", { exact: true }).waitFor();
  await button(page, "Set up").click();
  // The counts of the game that is left would be taken for those of the new board.
  expect(await page.getByText("fewest:").count()).toBe(0);
  const { x, y } = await placeOf(page, 1, 3);
  await page.getByRole("button", { name: /^2 / }).click();
  await page.mouse.click(x, y);
  await page.getByText("Symbol 2: 9 found, 8 expected.").waitFor();
  await page.getByLabel("Board as text").fill("111111112222222233333333");
  await page.getByText("This board is fine.").waitFor();
  await button(page, "Use this board").click();
  await page.getByText("fewest: 4").waitFor();
});

test("a board that cannot be solved is taken with a warning", async () => {
  const { page } = await visit(`#/play/custom?definition=${pack(rings)}`);
  await button(page, "Set up").click();
  await page.getByLabel("Board as text").fill("bacdef");
  await page.getByText("This board cannot be solved:").waitFor();
  await page.getByLabel("Board as text").fill("abcdef");
  await page.getByText("This board is fine.").waitFor();
  await page.getByLabel("Board as text").fill("bacdef");
  await page.getByText("This board cannot be solved:").waitFor();
  await button(page, "Use this board").click();
  await page.getByText("cannot be solved", { exact: true }).waitFor();
});

test("cells are painted by keyboard", async () => {
  const { page } = await visit("#/play/grid-4x4");
  await button(page, "Set up").click();
  await button(page, "Clear").click();
  await page.getByRole("button", { name: "3 4 left" }).press("Enter");
  await page.getByRole("button", { name: "Row 2, column 1: empty" }).press("Enter");
  await expect.poll(() => symbolsOf(page)).toBe("....3...........");
});
