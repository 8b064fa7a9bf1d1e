import { describe, expect } from "vitest";
import { createSolver } from "../../src/index.ts";
import { findPuzzle } from "../../src/puzzles.ts";
import { boardOf, button, DESKTOP, newPage, newSite, PHONE, SAMPLE, symbolsOf, test, useBrowser, visit } from "./visit.ts";

useBrowser();

const address = `#/play/rotation-game?board=${SAMPLE}`;

describe("hints tell one thing more at a time", () => {
  test("the distance, the next move, the whole solution with its scrubber", async () => {
    const { page } = await visit(address);
    await button(page, "How far?").click();
    await page.getByText("You are 2 moves away.").waitFor();
    expect(await page.getByText("Next: A").count()).toBe(0);

    await button(page, "Next move").click();
    await page.getByText("Next: A").waitFor();
    expect(await button(page, "Move A").getAttribute("class")).toContain("marked");

    await button(page, "Solution").click();
    const scrubber = page.getByRole("slider", { name: "Place in the solution" });
    // It plays by itself to the end.
    await expect.poll(() => scrubber.inputValue(), { timeout: 10_000 }).toBe("2");
    expect(await symbolsOf(page)).not.toBe(SAMPLE);
    await scrubber.fill("0");
    await expect.poll(() => symbolsOf(page)).toBe(SAMPLE);
    await page.getByRole("combobox", { name: "Speed" }).selectOption("4");
    await button(page, "Play the solution").click();
    await expect.poll(() => scrubber.inputValue()).toBe("2");

    await button(page, "Make these moves in the game").click();
    await page.getByText("Solved!").waitFor();
    // With help there are no stars.
    expect(await page.getByLabel("3 stars of 3").count()).toBe(0);
  });

  test("help is not forgotten by a reload", async () => {
    const { page } = await visit(address);
    await button(page, "Solution").click();
    await page.getByRole("slider", { name: "Place in the solution" }).waitFor();
    await page.reload();
    await page.getByText("fewest: 2").waitFor();
    await button(page, "Move A").click();
    await button(page, "Move C").click();
    await page.getByText("Solved!").waitFor();
    expect(await page.getByLabel("3 stars of 3").count()).toBe(0);
  });

  test("by the bulb on a phone, one press each", async () => {
    const { page } = await visit(address, PHONE);
    const bulb = button(page, "Hint");
    await bulb.tap();
    await page.getByText("You are 2 moves away.").waitFor();
    await bulb.tap();
    await page.getByText("Turn next: column 3").waitFor();
    // What turns is plain to see, and not which way.
    expect(await boardOf(page).locator(".marks > g").count()).toBe(7);
    expect(await boardOf(page).locator("button.marked").count()).toBe(0);
    await bulb.tap();
    await page.getByText("Next: A").waitFor();
    await bulb.tap();
    await page.getByRole("slider", { name: "Place in the solution" }).waitFor();
  });

  test("nearer or farther, where the fewest moves are hidden", async () => {
    const { page } = await visit(address);
    await page.getByText("fewest: 2").waitFor();
    await page.getByLabel("Do not tell me the fewest moves").check();
    expect(await page.getByText("fewest: 2").count()).toBe(0);
    await button(page, "Nearer?").click();
    await page.getByText("Make a move, and ask again").waitFor();
    await button(page, "Move A").click();
    await button(page, "Nearer?").click();
    await page.getByText("Your last move brought you nearer.").waitFor();
    await button(page, "Undo").click();
    await button(page, "Move B").click();
    await button(page, "Hint").click();
    await page.getByText("Your last move took you farther away.").waitFor();
    expect(await page.getByText(/You are \d/).count()).toBe(0);
    await page.reload();
    await button(page, "Nearer?").waitFor();
    await button(page, "Undo").click();
    await button(page, "Move A").click();
    await button(page, "Move C").click();
    await page.getByText("fewest: 2").waitFor();
  });

  test("pausing stops the playback where it is; a new board ends it", async () => {
    const { page } = await visit("#/play/rotation-game?board=111111112222222233333333");
    await button(page, "Solution").click();
    const scrubber = page.getByRole("slider", { name: "Place in the solution" });
    await expect.poll(() => scrubber.inputValue()).toBe("1");
    await button(page, "Pause").click();
    const place = await scrubber.inputValue();
    await page.waitForTimeout(900);
    expect(await scrubber.inputValue()).toBe(place);
    await page.goto(`${page.url().split("#")[0]}${address}`);
    await expect.poll(() => symbolsOf(page)).toBe(SAMPLE);
    expect(await scrubber.count()).toBe(0);
  });
});

test("a board of the largest distance is solved while the page still answers clicks", async () => {
  const solver = await createSolver(findPuzzle("rotation-game"), { cache: false });
  const [board] = await solver.generate({ count: 1, between: [13, 13], seed: "page" });
  solver.close();
  const text = Array.from(board!, (symbol) => symbol + 1).join("");

  const site = await newSite();
  const { page, context } = await newPage();
  // Only pages run this, no workers: whether the kernel was ever compiled where clicks are answered.
  await page.addInitScript(() => {
    const compile = WebAssembly.compile;
    WebAssembly.compile = (...given) => {
      Object.assign(window, { compiledHere: true });
      return compile(...given);
    };
  });
  // The kernel is held back, so that the question is open for as long as the clicks take.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.address}/#/play/rotation-game?board=${text}`);
  await button(page, "How far?").click();
  await page.getByText("Working it out …").waitFor();
  await button(page, "Move A").click();
  await button(page, "Undo").click();
  await button(page, "Colours: as the system").click();
  await button(page, "How far?").click();
  await page.getByText("Working it out …").waitFor();
  await button(page, "Cancel").click();
  expect(await page.getByText("Working it out …").count()).toBe(0);
  await button(page, "How far?").click();
  await page.getByText("Working it out …").waitFor();
  release();
  await page.getByText("You are 13 moves away.").waitFor();
  await page.getByText("fewest: 13").waitFor();
  expect(page.workers().length).toBeGreaterThan(0);
  expect(await page.evaluate(() => "compiledHere" in window)).toBe(false);
});

test("where no worker can be had, the page answers all the same", async () => {
  const site = await newSite({});
  const { page } = await newPage(DESKTOP);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
  await page.goto(`${site.address}/${address}`);
  await button(page, "How far?").click();
  await page.getByText("You are 2 moves away.").waitFor();
  expect(page.workers()).toEqual([]);
});
