import { describe, expect } from "vitest";
import { boardOf, button, DESKTOP, dragBy, PHONE, SAMPLE, swipeBy, symbolsOf, test, useBrowser, visit } from "./visit.ts";

useBrowser();

const address = `#/play/rotation-game?board=${SAMPLE}`;

describe("the sample board is played to its end", () => {
  test("by mouse", async () => {
    const { page } = await visit(address);
    await dragBy(page, [6, 3], 0, -1);
    await page.getByText("1 move", { exact: true }).waitFor();
    await dragBy(page, [3, 1], 1, 0);
    await page.getByText("Solved!").waitFor();
    await page.getByLabel("3 stars of 3").waitFor();
  });

  test("by touch, and the page neither scrolls nor reloads", async () => {
    const phone = await visit(address, PHONE);
    const { page } = phone;
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    // Down past the edge first: this would be a reload by pulling.
    await swipeBy(phone, [1, 3], 0, 2);
    await expect.poll(() => page.getByText("2 moves", { exact: true }).count()).toBe(1);
    await swipeBy(phone, [6, 3], 0, -3);
    await page.getByText("5 moves", { exact: true }).waitFor();
    await swipeBy(phone, [3, 1], 1, 0);
    await page.getByText("Solved!").waitFor();
    expect(await page.evaluate(() => [scrollY, "stayed" in window])).toEqual([0, true]);
  });

  test("by keyboard: letters", async () => {
    const { page } = await visit(address);
    await boardOf(page).focus();
    await page.keyboard.press("a");
    await page.keyboard.press("C");
    await page.getByText("Solved!").waitFor();
  });

  test("by a button and a letter typed on it", async () => {
    const { page } = await visit(address);
    await button(page, "Move A").click();
    await page.keyboard.press("c");
    await page.getByText("Solved!").waitFor();
  });

  test("by keyboard: arrows choose a line, Enter turns it", async () => {
    const { page } = await visit(address);
    await boardOf(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+Enter");
    await page.getByText("1 move", { exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByText("Solved!").waitFor();
  });

  test("by the arrows' buttons, reached with Tab", async () => {
    const { page } = await visit(address);
    await boardOf(page).focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)).toBeTruthy();
    await button(page, "Move A").press("Enter");
    await button(page, "Move C").click();
    await page.getByText("Solved!").waitFor();
  });
});

test("undo, redo and restart, by button and by key", async () => {
  const { page } = await visit(address);
  await button(page, "Move A").click();
  await button(page, "Move D").click();
  const played = await symbolsOf(page);
  await button(page, "Undo").click();
  await page.getByText("1 move", { exact: true }).waitFor();
  await button(page, "Redo").click();
  await expect.poll(() => symbolsOf(page)).toBe(played);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => symbolsOf(page)).toBe(SAMPLE);
  await page.keyboard.press("Control+Shift+z");
  await page.getByText("1 move", { exact: true }).waitFor();
  await button(page, "Restart").click();
  await page.getByText("0 moves", { exact: true }).waitFor();
  expect(await symbolsOf(page)).toBe(SAMPLE);
});

test("a line follows the pointer, snaps, and goes back when it was hardly moved", async () => {
  const { page } = await visit(address);
  await dragBy(page, [3, 1], 0.25, 0);
  expect(await symbolsOf(page)).toBe(SAMPLE);
  await dragBy(page, [3, 1], 3.1, 0);
  await page.getByText("3 moves", { exact: true }).waitFor();
  // Six to the right is one to the left.
  await dragBy(page, [5, 1], 5.9, 0);
  await page.getByText("4 moves", { exact: true }).waitFor();
});

test("with reduced motion everything is at rest at once", async () => {
  const { page } = await visit(address, { ...DESKTOP, reducedMotion: "reduce" });
  await button(page, "Move A").click();
  await page.getByText("1 move", { exact: true }).waitFor();
  const clipped = await boardOf(page).evaluate((element) => element.shadowRoot!.querySelectorAll("[clip-path]").length);
  expect(clipped).toBe(0);
});

test("loops are turned by dragging along them", async () => {
  const { page } = await visit("#/play/tobo?board=123456789");
  // From cell 1 to the right along the first dial, clockwise: A.
  await dragBy(page, [1, 1], 1, 0);
  await expect.poll(() => symbolsOf(page)).toBe("413526789");
  await button(page, "Move a").click();
  await page.getByText("Solved!").waitFor();
});

test("a move interrupts the one before", async () => {
  const { page } = await visit(address);
  await boardOf(page).focus();
  for (const key of ["a", "a", "c", "f", "f", "h"]) await page.keyboard.press(key);
  await page.getByText("6 moves", { exact: true }).waitFor();
  // A A C F F H is not the identity: C stands between; six single steps by the rules lead there.
  for (let i = 0; i < 6; i++) await button(page, "Undo").click();
  await expect.poll(() => symbolsOf(page)).toBe(SAMPLE);
});

test("a board at a chosen distance, up to the hardest", async () => {
  const { page } = await visit("#/play/grid-4x4");
  await page.getByText(/the hardest are \d+ away/).waitFor();
  const slider = page.getByRole("slider", { name: "Moves from the goal" });
  await slider.fill("3");
  await button(page, "New board").click();
  await page.getByText("fewest: 3").waitFor();
  await page.getByText("How hard is it?").click();
  await page.getByText(/shortest solutions?, beginning with [LRUD]/u).waitFor();
  await slider.press("End");
  const most = await slider.inputValue();
  await page.getByText("As hard as it gets.").waitFor();
  await button(page, "New board").click();
  await page.getByText(`fewest: ${most}`).waitFor();
});

test("a new board leaves the game before it where it was: by the browser's way back, and by a button", async () => {
  const { page } = await visit("#/play/rotation-game");
  await expect.poll(() => symbolsOf(page)).toBe(SAMPLE);
  await button(page, "Move B").click();
  await button(page, "Move B").click();
  const played = await symbolsOf(page);
  await button(page, "New board").click();
  await page.getByText("Your other game (2 moves) is kept.").waitFor();
  await page.goBack();
  await expect.poll(() => symbolsOf(page)).toBe(played);
  await page.getByText("2 moves", { exact: true }).waitFor();
  await page.goForward();
  await page.getByText("0 moves", { exact: true }).waitFor();
  await button(page, "Back to it").click();
  await expect.poll(() => symbolsOf(page)).toBe(played);
});

test("the game survives a reload, and a link never takes its place", async () => {
  const { page, site } = await visit(address);
  await button(page, "Move B").click();
  const played = await symbolsOf(page);
  await page.reload();
  await page.getByText("1 move", { exact: true }).waitFor();
  expect(await symbolsOf(page)).toBe(played);
  await button(page, "Undo").click();
  await button(page, "Redo").click();

  const other = "111111112222222233333333";
  await page.goto(`${site.address}/#/play/rotation-game?board=${other}`);
  await page.getByText("Your other game (1 move) is kept.").waitFor();
  expect(await symbolsOf(page)).toBe(other);
  await button(page, "Move D").click();
  await button(page, "Back to it").click();
  await expect.poll(() => symbolsOf(page)).toBe(played);

  await page.goto(`${site.address}/`);
  await page.reload();
  await expect.poll(() => symbolsOf(page)).toMatch(/^[123]{24}$/);
});
