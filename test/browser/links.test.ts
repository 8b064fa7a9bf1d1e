import { deflateRawSync } from "node:zlib";
import { describe, expect } from "vitest";
import { findPuzzle } from "../../src/puzzles.ts";
import { ISOLATED } from "./serve.ts";
import { button, newPage, newSite, PHONE, pack, rings, SAMPLE, symbolsOf, test, useBrowser, visit } from "./visit.ts";

useBrowser();

describe("a link opens", () => {
  test("with a board", async () => {
    const { page } = await visit(`#/play/rotation-game?board=${SAMPLE}`);
    await page.getByText("fewest: 2").waitFor();
    expect(await symbolsOf(page)).toBe(SAMPLE);
  });

  test("with wrong counts: a message, and a board to play", async () => {
    const { page } = await visit(`#/play/rotation-game?board=${"1".repeat(7)}${"2".repeat(7)}${"3".repeat(10)}`);
    const alert = page.getByRole("alert");
    await alert.getByText("The link’s board does not fit this puzzle:").waitFor();
    await alert.getByText("Symbol 3: 10 found, 8 expected.").waitFor();
    expect(await symbolsOf(page)).toMatch(/^[123]{24}$/);
    await button(page, "Close the message").click();
    expect(await alert.count()).toBe(0);
  });

  test("with a custom board that cannot be solved: it says so, at once", async () => {
    const { page } = await visit(`#/play/custom?board=bacdef&definition=${pack(rings)}`);
    await page.getByText("cannot be solved", { exact: true }).waitFor();
    await button(page, "How far?").click();
    await page.getByText("This board cannot be solved:").waitFor();
  });

  test.each(["<b>bold</b> & “quotes”", "回转 \u{1F300} \u202Ereversed", "a/b?c#d%20e\\", "x".repeat(100), "__proto__"])(
    "with odd characters in the puzzle's name: %s",
    async (name) => {
      // Three moves L from the goal: the one made below does not solve it.
      const { page } = await visit(`#/play/custom?board=dabcef&definition=${pack({ ...rings, name })}`, PHONE);
      await page.getByRole("option", { name, exact: true }).waitFor({ state: "attached" });
      expect(await page.getByRole("combobox", { name: "Puzzle" }).locator("b").count()).toBe(0);
      await button(page, "Move L").tap();
      await page.getByText("1 move", { exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.reload();
      await page.getByText("1 move", { exact: true }).waitFor();
    },
  );

  test.each([
    ["an unknown puzzle", "#/play/rotation-gme", "Did you mean “rotation-game”?"],
    ["a cut definition", `#/play/custom?definition=${pack(rings).slice(0, -9)}`, "The link’s puzzle cannot be read"],
    ["a definition of another alphabet", "#/make/custom?definition=%F0%9F%98%80", "The link’s puzzle cannot be read"],
    ["no definition at all", "#/play/custom", "The link’s puzzle is missing"],
    ["a view that is none", "#/zzz/rotation-game", "The link names no view of this page: “zzz”."],
    [
      "text that is no JSON",
      `#/play/custom?definition=${deflateRawSync("{ not JSON").toString("base64url")}`,
      "The link’s puzzle is not JSON",
    ],
    ["a definition with faults", `#/lab/custom?definition=${pack({ ...rings, moves: [] })}`, "The link’s puzzle has faults:"],
    ["a board of markup", "#/play/grid-4x4?board=%3Cscript%3E", "is no symbol here"],
    ["broken percent signs", "#/play/%E0%A4%A?board=%", "There is no puzzle"],
  ])("with %s: a message and a page", async (_, address, message) => {
    const { page } = await visit(address);
    await page.getByRole("alert").getByText(message).first().waitFor();
    await page.locator("turnwise-board").first().waitFor();
  });

  test("though a program cut its last sign, took one of the sentence along, or wrote & as in HTML", async () => {
    // A link whose definition ends in "_" before it is made safe.
    const named = Array.from({ length: 1000 }, (_, number) => ({ ...rings, name: `Rings ${number}` }));
    const own = named.find((definition) => pack(definition).endsWith("_"))!;
    const { page, site } = await visit(`#/play/custom?board=bcdaef&amp;definition=${pack(own).slice(0, -1)}`);
    for (const address of [undefined, `#/play/custom?board=bcdaef&definition=${pack(own)}).`]) {
      if (address) await page.goto(`${site.address}/${address}`);
      await page.getByRole("option", { name: own.name, exact: true }).waitFor({ state: "attached" });
      await expect.poll(() => symbolsOf(page)).toBe("bcdaef");
    }
    await page.goto(`${site.address}/#/play/rotation-game?board=${SAMPLE}.`);
    await expect.poll(() => symbolsOf(page)).toBe(SAMPLE);
    await page.goto(`${site.address}/#/play/tobo).`);
    await page.getByRole("option", { name: "Tobo", exact: true }).waitFor({ state: "attached" });
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("of any view, and the views lead to each other with the board at hand", async () => {
    const { page } = await visit(`#/play/rotation-game?board=${SAMPLE}`);
    await button(page, "Move A").click();
    const played = await symbolsOf(page);
    await page.getByRole("link", { name: "Lab" }).click();
    await page.getByText("Compare strategies").first().waitFor();
    // The lab has a board of its own, whose runs tell its story.
    expect(await symbolsOf(page)).not.toBe(played);
    await button(page, "Play’s board").click();
    await expect.poll(() => symbolsOf(page)).toBe(played);
    await page.getByRole("link", { name: "Play" }).click();
    await page.getByText("1 move", { exact: true }).waitFor();
    await page.goBack();
    await page.getByText("Compare strategies").first().waitFor();
  });
});

test("a board opened in the lab goes along to Play, and the lab's own first board is in its address", async () => {
  const board = "1213243143421324";
  const { page, site } = await visit(`#/lab/grid-4x4?board=${board}`);
  await page.getByRole("link", { name: "Play" }).click();
  await page.getByText("0 moves", { exact: true }).waitFor();
  expect(await symbolsOf(page)).toBe(board);
  await page.getByRole("link", { name: "Atlas" }).click();
  await page.getByRole("heading", { name: "Atlas: all boards, counted by distance" }).waitFor();
  await page.getByRole("link", { name: "Lab" }).click();
  await page.getByText("Compare strategies").first().waitFor();
  expect(await symbolsOf(page)).toBe(board);

  await page.goto(`${site.address}/#/lab/tobo`);
  await expect.poll(() => page.url()).toContain("#/lab/tobo?board=");
});

test("a link is made for the board at the start, and as it stands", async () => {
  const { page, context, site } = await visit(`#/play/rotation-game?board=${SAMPLE}`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.address });
  await button(page, "Move A").click();
  await button(page, "Share").click();
  await button(page, "Copy").click();
  await page.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/#/play/rotation-game?board=${SAMPLE}`);
  await page.getByLabel("The board as it stands now").check();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  expect(link).not.toContain(SAMPLE);
  const played = await symbolsOf(page);
  const other = await context.newPage();
  await other.goto(link);
  await expect.poll(() => symbolsOf(other)).toBe(played);
});

test("the page works under a path, and its kernel and views are found there", async () => {
  const site = await newSite(undefined, "/some/app/");
  const { page } = await newPage();
  await page.goto(`${site.address}/some/app/#/play/grid-4x4`);
  await page.getByText(/fewest: \d/).waitFor();
  await page.getByRole("link", { name: "Atlas" }).click();
  await button(page, "Count all boards").click();
  await page.getByText("Done.").waitFor();
});

test("isolated from other origins, the page uses threads", async () => {
  const site = await newSite({ ...ISOLATED });
  const { page, context } = await newPage();
  const threads: string[] = [];
  context.on("request", (request) => {
    if (/thread-web/.test(request.url())) threads.push(request.url());
  });
  await page.goto(`${site.address}/#/atlas/rotation-game`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await button(page, "Count all boards").click();
  await page.getByText("Done.").waitFor();
  await page.getByText("9,465,511,770").waitFor();
  expect(threads.length).toBeGreaterThan(0);
});

test("a puzzle of the library opens by its id, offered or not", async () => {
  expect(findPuzzle("loopover-2x2")).toBeDefined();
  const { page } = await visit("#/play/loopover-2x2?board=4321");
  await page.getByText(/fewest: \d/).waitFor();
});
