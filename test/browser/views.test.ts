import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { PAGE_POLICY } from "../../src/cli/page-policy.ts";
import { boardOf, button, DESKTOP, newPage, newSite, PHONE, pack, rings, SAMPLE, symbolsOf, test, useBrowser, visit } from "./visit.ts";

useBrowser();

describe("the lab", () => {
  test("runs the strategies against each other, and the numbers agree with the lesson", async () => {
    const { page } = await visit("#/lab/rotation-game?board=111111112222222233333333");
    await button(page, "Run").click();
    const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    for (const name of ["Breadth-first", "Bidirectional", "Iterative deepening", "IDA*", "A*", "Table walk"]) {
      await row(name).getByText("DDHH").waitFor();
      expect(await row(name).textContent()).not.toContain("not proven");
    }
    await row("Depth-first").getByText("not proven shortest").waitFor();
    await page.getByRole("img", { name: /Chart of the boards expanded/ }).waitFor();
    for (const kind of ["CSV", "JSON"]) {
      const [file] = await Promise.all([page.waitForEvent("download"), button(page, kind).click()]);
      const text = readFileSync(await file.path(), "utf8");
      if (kind === "JSON") expect(JSON.parse(text).runs).toHaveLength(7);
      else expect(text.split("\n")[2]).toMatch(/^1 1 1 [ \d]+,breadth-first,,undo,solved,4,DDHH,true,\d+,\d+,0,\d+$/);
    }
    await button(page, "Run").waitFor();
  });

  test("breadth-first meets its memory limit and says so; stopping ends the rest", async () => {
    // A board of distance 13: see docs/results.md.
    const { page } = await visit("#/atlas/rotation-game");
    await button(page, "Count all boards").click();
    const hardest = page.getByRole("link", { name: /^Hardest board 1/ });
    const address = (await hardest.getAttribute("href"))!.replace("#/play/", "#/lab/");
    await page.goto(`${page.url().split("#")[0]}${address}`);
    await page.getByText("Settings", { exact: true }).click();
    await page.getByLabel("Boards held at most").selectOption("100000");
    for (const name of [/^Depth-first/, /^Bidirectional/, /^A\*/]) await page.getByRole("checkbox", { name }).uncheck();
    await button(page, "Run").click();
    await page.getByText(/stopped: 100,000 states held, distance reached \d/).waitFor();
    await button(page, "Stop").click();
    await page.getByText("stopped by you").first().waitFor();
    await button(page, "Run").waitFor();
  });

  test("what was run is there again after another view, with its settings", async () => {
    const { page } = await visit("#/lab/rotation-game?board=111111112222222233333333");
    for (const name of [/^Depth-first/, /^A\*/]) await page.getByRole("checkbox", { name }).uncheck();
    await page.getByText("Each strategy stops after 20,000,000 boards or 60 seconds").waitFor();
    await page.getByText("Settings", { exact: true }).click();
    await page.getByLabel("Boards expanded at most").selectOption("1000000");
    await page.getByLabel("Time at most, for each strategy").selectOption("10000");
    await page.getByText("Each strategy stops after 1,000,000 boards or 10 seconds").waitFor();
    await button(page, "Run").click();
    await page.getByText("5 of 5 strategies have ended").waitFor();
    await page.getByRole("link", { name: "Play" }).click();
    await button(page, "Share").waitFor();
    await page.goBack();
    await page.getByText("5 of 5 strategies have ended").waitFor();
    await page.getByText("Each strategy stops after 1,000,000 boards or 10 seconds").waitFor();
    expect(await page.getByRole("checkbox", { name: /^A\*/ }).isChecked()).toBe(false);
  });

  test("on a phone the whole table fits, and a run can be stopped from where it is watched", async () => {
    const { page } = await visit("#/atlas/rotation-game", PHONE);
    await button(page, "Count all boards").click();
    const hardest = page.getByRole("link", { name: /^Hardest board 1/ });
    await page.goto(`${page.url().split("#")[0]}${(await hardest.getAttribute("href"))!.replace("#/play/", "#/lab/")}`);
    await button(page, "Run").tap();
    const table = page.getByRole("region", { name: "Strategies compared" });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const within = async () => {
      const box = (await button(page, "Stop").boundingBox())!;
      // What a finger would hit in its middle is the button itself, not the header.
      return page.evaluate(
        ([x, y]) => {
          let hit = document.elementFromPoint(x!, y!);
          while (hit?.shadowRoot?.elementFromPoint(x!, y!) && hit !== hit.shadowRoot.elementFromPoint(x!, y!))
            hit = hit.shadowRoot.elementFromPoint(x!, y!);
          return hit?.textContent?.includes("Stop");
        },
        [box.x + box.width / 2, box.y + box.height / 2],
      );
    };
    expect(await within()).toBe(true);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(within).toBe(true);
    await button(page, "Stop").tap();
    await page.getByText("stopped by you").first().waitFor();
  });

  test("each lesson to its end: what is guessed is counted by a live run", async () => {
    const { page } = await visit("#/lab/rotation-game");
    const next = button(page, "Next");
    // As turnwise lab counts them, and docs/results.md: boards at a depth, expanded, held; the length of an answer.
    const answers = {
      "1 · What a state space is": ["48", "270"],
      "2 · Why breadth-first search ends": ["49,553", "", "500,000", "30,857"],
      "3 · Why depth-first search gets lost": ["50", "51"],
      "4 · Iterative deepening and the bound": ["229,340", "2,095"],
      "5 · What a pattern table is": ["2,289", ""],
    };
    for (const [title, counts] of Object.entries(answers)) {
      await page.getByRole("link", { name: title }).click();
      await page.getByRole("heading", { name: title.slice(4) }).waitFor();
      await page.getByText("Part 1 of").waitFor();
      const left = [...counts];
      for (let part = 1; ; part++) {
        await page.getByText(`Part ${part} of`).waitFor();
        await page.locator("tw-lab-tree svg").first().waitFor();
        if (await button(page, "Run it and see").count()) {
          await page.getByLabel("Your guess").fill("1000000");
          await button(page, "Run it and see").click();
          const answer = page.locator("tw-lab-lesson [role=status]");
          await answer.waitFor();
          expect((await answer.textContent())!.startsWith(left.shift()!)).toBe(true);
          await page.getByText("You said 1,000,000").waitFor();
        }
        if (await next.isDisabled()) break;
        await next.click();
      }
      expect(left).toEqual([]);
    }
    expect(page.url()).toContain(
      "#/lab/loopover-3x3?board=741382596&watch=ida-star.zero.u%2Cida-star.pattern.u&step=30&lesson=pattern&part=5",
    );
  });

  test("a sweep: what grows with the distance, in a table and as a file", async () => {
    const { page } = await visit("#/lab/loopover-2x3?board=465321&runs=breadth-first..u,table-walk");
    await button(page, "Sweep").click();
    await page.getByText("growth a move").waitFor();
    await button(page, "Sweep").waitFor();
    // A walk along exact distances expands one board for each move; 7 is the farthest (1, 7, 31, 115, 274, 253, 36, 3 boards).
    const walk = await page.locator("tw-lab-sweep tbody tr td:last-child").allTextContents();
    expect(walk.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `${n} (${n}–${n})`));
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, "CSV").click()]);
    expect(readFileSync(await file.path(), "utf8").split("\n")[2]).toBe("table-walk,1,7,7,1,1,1");
  });

  test("a run is watched board by board, there and back; a link leads to the same step and the same tree", async () => {
    const start = "231311312231123132321223";
    const { page, context } = await visit(`#/lab/rotation-game?board=${start}`);
    const status = (expanded: string) => page.getByText(`${expanded} expanded,`);
    const tree = (at = page) =>
      at
        .locator("tw-lab-tree svg")
        .first()
        .evaluate((element) => element.outerHTML.replace(/<!--.*?-->/g, ""));
    await status("0").waitFor();
    await page.getByLabel("Watch one, board by board").selectOption("breadth-first..u");
    await page.getByText("Now: 0 moves from the start").waitFor();
    await button(page, "Step").click();
    await status("1").waitFor();
    await button(page, "Step").click();
    await status("2").waitFor();
    // One root, its eight successors; all of the first one's but the one that would undo it, and some that are there already.
    const two = await tree();
    await page.getByText("2 expanded, 15 generated.").waitFor();
    expect(await page.locator("tw-lab-tree .frame .node").count()).toBe(1 + 8 + 8);
    await button(page, "Step back").click();
    await status("1").waitFor();
    expect(await tree()).not.toBe(two);
    await page.locator("tw-lab-tree .frame .node").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.getByText("A: 1 move done · waiting").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => symbolsOf(page)).not.toBe(start);
    await button(page, "Step").click();
    await status("2").waitFor();
    await expect.poll(() => tree()).toBe(two);
    await page.locator('.frame [aria-label$="left out: it would undo the last move"]').first().waitFor();

    await expect.poll(() => page.url()).toContain("step=2");
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText("2 expanded, 15 generated.").waitFor();
    expect(await tree(other)).toBe(two);
    await other.close();

    await page.getByLabel("Speed").selectOption("100");
    await button(page, "Play").click();
    await page.getByRole("img", { name: /^Search tree under limit 4, boards at each depth: depth 0: 1 expanded/ }).waitFor();
    await button(page, "Pause").click();
    await page.getByLabel("Beside it").selectOption("ida-star.misplaced.u");
    await button(page, "To the end").click();
    // As turnwise lab counts them.
    await status("49,553").waitFor();
    await status("2,095").waitFor();
    await page.getByText("ACCDFDHF").waitFor();

    // For a class: nothing but what is shown, and arrow keys that step.
    await page.locator("tw-lab-watch h2").first().click();
    await page.keyboard.press("f");
    await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
    await page.keyboard.press("ArrowLeft");
    await status("49,552").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("banner").waitFor();
    await page.getByText("Save the tree or the run").last().click();
    const saved = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).last().click()]);
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    expect((await saved("SVG")).bytes.toString()).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/s);
    const trace = await saved("Trace for turnwise replay");
    expect(trace.name).toBe("ida-star.misplaced.u.jsonl");
    const lines = trace.bytes.toString().trim().split("\n");
    expect(JSON.parse(lines[0]!)).toMatchObject({
      event: "start",
      version: 2,
      puzzle: "rotation-game",
      strategy: "ida-star",
      rules: ["undo"],
    });
    expect(lines.filter((line) => line.includes('"event":"expand"')).length).toBe(2_095);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: "end", ended: "solved", expanded: 2_095, generated: 14_645 });
  });
});

describe("the atlas", () => {
  test("counts all boards, and its hardest open in Play", async () => {
    const { page } = await visit("#/atlas/rotation-game");
    await button(page, "Count all boards").click();
    await page.getByText("Done.").waitFor();
    // 24! / (8!)³, and the sum of the column.
    await page.getByText("9,465,511,770").first().waitFor();
    const counts = await page.locator("tbody tr td:nth-child(3)").allTextContents();
    expect(counts.reduce((sum, text) => sum + BigInt(text.replaceAll(",", "")), 0n)).toBe(9_465_511_770n);
    await page.getByLabel("Logarithmic bars").check();
    const saved = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
      return readFileSync(await file.path(), "utf8");
    };
    const csv = (await saved("CSV")).trim().split("\n");
    expect(csv).toEqual(["distance,boards", ...counts.map((text, distance) => `${distance},${text.replaceAll(",", "")}`)]);
    // As the command line prints it: see docs/results.md.
    expect(JSON.parse(await saved("JSON"))).toMatchObject({ puzzle: "rotation-game", godsNumber: 13, mean: 8.597036 });
    await page.getByText("turnwise census --puzzle rotation-game").waitFor();
    await page.getByText("Lay others over it").click();
    await page.getByRole("checkbox", { name: "Tobo", exact: true }).check();
    await page.getByLabel("At most so far").check();
    await page.getByRole("img", { name: /for The Rotation Game, Tobo\./ }).waitFor();
    expect((await saved("SVG")).match(/<path/g)!.length).toBeGreaterThan(2);
    // What was counted is there again after a reload, its six hardest boards, too.
    await page.reload();
    await page.getByText("Done.").waitFor();
    await button(page, "Play a board 3 moves away").click();
    await page.getByText("fewest: 3").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: /^Hardest board 6/ }).waitFor();
    await page.getByRole("link", { name: /^Hardest board 1/ }).click();
    await page.getByText(`fewest: ${counts.length - 1}`).waitFor();
  });

  test("is cancelled at once, and runs again", async () => {
    const { page } = await visit("#/atlas/loopover-3x4");
    await button(page, "Count all boards").click();
    await button(page, "Cancel").click();
    await page.getByText("Cancelled.").waitFor();
    await page.getByRole("combobox", { name: "Puzzle" }).selectOption("loopover-2x3");
    await button(page, "Count all boards").click();
    await page.getByText("Done.").waitFor();
    expect(await page.locator("tbody tr td:nth-child(3)").allTextContents()).toEqual(["1", "7", "31", "115", "274", "253", "36", "3"]);
  });

  test("what is quick is counted without asking, and what was counted before is shown", async () => {
    const { page, site } = await visit(`#/atlas/custom?definition=${pack(rings)}`);
    await page.getByText("Done.").waitFor();
    // Rings that share two cells reach 120 of 720 boards.
    const counts = await page.locator("tbody tr td:nth-child(3)").allTextContents();
    expect(counts.reduce((sum, text) => sum + Number(text), 0)).toBe(120);
    await page.goto(`${site.address}/#/atlas/loopover-2x6`);
    await page.getByText("Counted before; the command below prints it again.").waitFor();
    await page.getByText("479,001,600").waitFor();
  });

  test("says why a puzzle that is too large is not counted", async () => {
    const { page } = await visit("#/atlas/loopover-4x4");
    await button(page, "Count all boards").click();
    await page.locator(".bad").waitFor();
    expect(await page.locator(".bad").textContent()).not.toBe("");
  });
});

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Definition of the puzzle, as JSON" });

/** The definition as it stands in the editor, whose lines may be folded out of sight but are all there. */
async function typed(page: Page): Promise<unknown> {
  const lines = await editorOf(page).locator(".cm-line").allTextContents();
  return JSON.parse(lines.join("\n"));
}

/** Drags over the canvas from place to place, rows and columns counted from 0; a lone place is pressed. */
async function drawThrough(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const points = await page.locator("tw-canvas svg").evaluate((svg, places) => {
    const { sketch } = (svg.getRootNode() as ShadowRoot).host as unknown as { sketch: { hexagonal: boolean } };
    const { a, d, e, f } = (svg as SVGSVGElement).getScreenCTM()!;
    return places.map(([row, column]) => {
      const x = sketch.hexagonal ? column / 2 + 0.5 : column + 0.5;
      const y = sketch.hexagonal ? (row * Math.sqrt(3)) / 2 + 1 / Math.sqrt(3) : row + 0.5;
      return { x: a * x + e, y: d * y + f };
    });
  }, places);
  await page.mouse.move(points[0]!.x, points[0]!.y);
  await page.mouse.down();
  for (const { x, y } of points) await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

describe("make", () => {
  test("draws a definition as it is typed, marks its faults, and shares it", async () => {
    const { page, context, site } = await visit("#/make/grid-4x4");
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.address });
    const editor = page.getByRole("textbox", { name: "Definition of the puzzle, as JSON" });
    await page.getByText("No faults.").waitFor();
    await page.getByText("63,063,000").waitFor();
    const definition = {
      name: "Mine",
      board: ["###", "###"],
      symbols: { a: 3, b: 3 },
      moves: [
        { name: "T", row: 1, turn: "right" },
        { name: "X", cycles: [[1, 4]] },
      ],
      goal: { uniform: ["rows"] },
    };
    await editor.fill(JSON.stringify({ ...definition, moves: [{ name: "T", row: 7, turn: "right" }] }));
    await page.getByText("This is the last version without faults.").waitFor();
    expect(await editor.locator(".cm-lintRange-error").count()).toBeGreaterThan(0);
    await page
      .getByRole("listitem")
      .getByRole("button", { name: /moves\[0\]/ })
      .click();
    await editor.fill(JSON.stringify(definition));
    await page.getByText("No faults.").waitFor();
    await button(page, "Move T").click();
    await page.getByText("What the engine finds").waitFor();
    await page.getByText("20", { exact: true }).waitFor();
    await expect.poll(() => page.url()).toContain("#/make/custom?definition=");

    await button(page, "Copy link").click();
    await page.getByText("Copied.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect(download.suggestedFilename()).toBe("Mine.json");
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual(definition);

    await page.reload();
    await expect.poll(() => editor.textContent()).toContain('"Mine"');
    await button(page, "Play it").click();
    await page.getByText("0 moves", { exact: true }).waitFor();
    await page.goto(link);
    await page.getByRole("option", { name: "Mine" }).waitFor({ state: "attached" });
  });

  test("a draft with faults is there again after a reload, and after another view", async () => {
    const { page } = await visit("#/make/grid-4x4");
    const editor = page.getByRole("textbox", { name: "Definition of the puzzle, as JSON" });
    await page.getByText("No faults.").waitFor();
    await editor.fill('{ "name": "Half of it"');
    await page.getByText("This is the last version without faults.").waitFor();
    await page.reload();
    await expect.poll(() => editor.textContent()).toContain("Half of it");
    await page.getByText("Your draft, as you left it.").waitFor();
    // What is drawn meanwhile is the address's version.
    expect(await symbolsOf(page)).toBe("1111222233334444");
    await page.getByRole("link", { name: "Play" }).click();
    await button(page, "Share").waitFor();
    await page.getByRole("link", { name: "Make" }).click();
    await expect.poll(() => editor.textContent()).toContain("Half of it");
    // The list begins with a puzzle, and says nothing of the one at hand.
    await page.getByLabel("Start from …").selectOption("tobo");
    await expect.poll(() => editor.textContent()).toContain("Tobo");
    expect(await page.getByLabel("Start from …").inputValue()).toBe("");
    await editor.press("Control+z");
    await expect.poll(() => editor.textContent()).toContain("Half of it");
    await editor.press("Control+z");
    await page.getByText("No faults.").waitFor();
  });

  test("another address is not typing: it stays, and the draft stays at its own", async () => {
    const { page, site } = await visit("#/make/grid-4x4");
    const editor = page.getByRole("textbox", { name: "Definition of the puzzle, as JSON" });
    const goTo = (address: string) => page.goto(`${site.address}/${address}`);
    await page.getByText("No faults.").waitFor();
    await editor.fill('{ "name": "Half of it"');
    await page.getByText("This is the last version without faults.").waitFor();
    await goTo("#/make/tobo");
    await expect.poll(() => editor.textContent()).toContain("Tobo");
    // What the engine finds comes once the address would have followed.
    await page.getByText("362,880", { exact: true }).waitFor();
    expect(page.url()).toBe(`${site.address}/#/make/tobo`);
    await goTo("#/make/grid-4x4");
    await expect.poll(() => editor.textContent()).toContain("Half of it");
    await page.getByText("Your draft, as you left it.").waitFor();
    expect(await symbolsOf(page)).toBe("1111222233334444");

    // The version that was typed last is left and come back to.
    await editor.fill(JSON.stringify(rings));
    await expect.poll(() => page.url()).toContain("#/make/custom?definition=");
    const typed = page.url();
    await goTo("#/make/tobo");
    await expect.poll(() => editor.textContent()).toContain("Tobo");
    await page.goto(typed);
    await expect.poll(() => editor.textContent()).toContain("Rings");
    await page.getByText("No faults.").waitFor();
  });

  test("a puzzle of 64 symbols fits on a phone, and nothing promises to count its boards", async () => {
    const { page } = await visit("#/make/grid-4x4", PHONE);
    const rows = [1, 2, 3, 4, 5, 6, 7, 8];
    const cell = (row: number, column: number) => String(8 * row + column - 8);
    const definition = {
      name: "Large",
      board: rows.map(() => "########"),
      symbols: Object.fromEntries(rows.flatMap((row) => rows.map((column) => [cell(row, column), 1]))),
      moves: rows.flatMap((index) => [
        { name: `R${index}`, row: index, turn: "right" },
        { name: `D${index}`, column: index, turn: "down" },
      ]),
      goal: { exact: rows.map((row) => rows.map((column) => cell(row, column))) },
    };
    await page.getByRole("textbox", { name: "Definition of the puzzle, as JSON" }).fill(JSON.stringify(definition));
    await page.getByText("not known: the puzzle is too large to count").waitFor();
    expect(await button(page, "Count all boards").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("a puzzle drawn by mouse alone equals its definition by hand, which typing changes in turn", async () => {
    const { page } = await visit("#/make/grid-4x4");
    await page.getByLabel("Start from …").selectOption("squares");
    await drawThrough(page, [2, 0], [2, 2]);
    const drawn = { name: "My puzzle", board: ["###", "###"], symbols: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };
    await expect.poll(() => typed(page)).toEqual({ ...drawn, moves: [], goal: { exact: ["123", "456"] } });
    await button(page, "Moves").click();
    await drawThrough(page, [0, 0], [0, 1], [1, 1], [1, 0]);
    await button(page, "row 2 right").click();
    await drawThrough(page, [0, 0], [0, 2]);
    await drawThrough(page, [0, 2], [1, 2]);
    await button(page, "Remove D").click();
    await button(page, "Symbols").click();
    await button(page, "1").click();
    await drawThrough(page, [0, 0], [0, 2]);
    await button(page, "Any").click();
    await drawThrough(page, [1, 1]);
    const byHand = {
      ...drawn,
      symbols: { 1: 3, 4: 1, 5: 1, 6: 1 },
      moves: [
        { name: "A", cycles: [[1, 2, 5, 4]] },
        { name: "B", row: 2, turn: "right" },
        { name: "C", row: 1, turn: "right" },
      ],
      goal: { exact: ["111", "4.6"] },
    };
    expect(await typed(page)).toEqual(byHand);
    await page.getByText("No faults.").waitFor();
    // Taken back, and typed: the drawing follows.
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    expect(await typed(page)).toEqual({ ...byHand, goal: { exact: ["111", "456"] } });
    await editorOf(page).fill(JSON.stringify({ ...byHand, moves: [{ name: "T", cycles: [[1, 4]] }] }));
    await page.getByText("4 cells are turned by no move: what stands there stays.").waitFor();
    await button(page, "Goal").click();
    await page.getByLabel("Kind of goal").selectOption("regions");
    await drawThrough(page, [0, 0], [1, 0]);
    expect(await typed(page)).toMatchObject({ regions: { "region 1": ["#  ", "#  "] }, goal: { uniform: ["region 1"] } });
    // Why it is impossible, while it is drawn: three 1 fill a row, and nothing fills the other.
    await page.getByLabel("Kind of goal").selectOption("rows");
    await page.getByRole("button", { name: /goal: found/ }).waitFor();
  });

  test("hexagons: drawn, tried, saved, opened, played, shared", async () => {
    // As the command line serves it: pictures are made, which a stricter policy forbids.
    const site = await newSite({ "content-security-policy": PAGE_POLICY });
    const { page, context } = await newPage();
    await page.goto(`${site.address}/#/make/grid-4x4`);
    await page.getByLabel("Start from …").selectOption("hexagons");
    await button(page, "Moves").click();
    await drawThrough(page, [0, 1], [0, 3], [1, 4], [2, 3], [2, 1], [1, 0]);
    await button(page, "leaning line 2 ↘").click();
    const flower = [" # # ", "# # #", " # # "];
    const moves = [
      { name: "A", cycles: [[1, 2, 5, 7, 6, 3]] },
      { name: "B", cycles: [[1, 4, 7]] },
    ];
    expect(await typed(page)).toMatchObject({ board: flower, moves, goal: { exact: [" 1 2 ", "3 4 5", " 6 7 "] } });
    await button(page, "Move A").click();
    await expect.poll(() => symbolsOf(page)).toBe("3164275");
    await button(page, "Undo the last try").click();
    await expect.poll(() => symbolsOf(page)).toBe("1234567");
    const saved = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
      return readFileSync(await file.path());
    };
    const svg = String(await saved("Picture: SVG"));
    expect(svg).toContain('fill="rgb(');
    expect(svg.match(/<polygon/g)!.length).toBeGreaterThanOrEqual(14);
    expect((await saved("Picture: PNG")).subarray(1, 4).toString()).toBe("PNG");
    const json = await saved("Download");
    await page.getByLabel("Start from …").selectOption("tobo");
    const tws = readFileSync("examples/formats/pocket-cube.tws", "utf8");
    const cube = (text: string) => ({ name: "cube.tws", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.locator("#file").setInputFiles(cube(`${tws}Illegal CORNER 1 3\n`));
    await page.getByText(/^Another program’s file, line 28: Illegal CORNER 1 3 found/).waitFor();
    await page.locator("#file").setInputFiles(cube(tws));
    await page.getByText(/^Read as another program’s file/).waitFor();
    expect(await typed(page)).toMatchObject({ name: "Pocket", board: ["### ### ### ### ### ### ###"] });
    await page.locator("#file").setInputFiles({ name: "flower.json", mimeType: "application/json", buffer: json });
    await expect.poll(() => typed(page)).toMatchObject({ board: flower, moves });
    await page.getByText("For your own page").click();
    expect(await page.locator("pre").textContent()).toMatch(/^<script src=.*\n<turnwise-player definition='\{"name":"My puzzle"/);

    await button(page, "Play it").click();
    await page.getByText(/^fewest: \d/).waitFor();
    const before = await symbolsOf(page);
    await button(page, "Move A").click();
    await page.getByText("1 move", { exact: true }).waitFor();
    await expect.poll(() => symbolsOf(page)).not.toBe(before);
    await button(page, "Share").click();
    await page.getByLabel("The board as it stands now").check();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    const after = await symbolsOf(page);
    const other = await context.newPage();
    await other.goto(link);
    await expect.poll(() => symbolsOf(other)).toBe(after);
    expect(await boardOf(other).locator("svg .sockets polygon").count()).toBe(7);
  });

  test("starts from a built-in puzzle, and works on a phone", async () => {
    const { page } = await visit("#/make/rotation-game", PHONE);
    await page.getByLabel("Start from …").selectOption("tobo");
    await expect.poll(() => boardOf(page).evaluate((element) => (element as unknown as { board: Uint8Array }).board.length)).toBe(9);
    await button(page, "Mix").tap();
    await page.getByText("Try the moves.", { exact: true }).waitFor();
  });
});

test("both languages, chosen and kept", async () => {
  const { page } = await visit(`#/play/rotation-game?board=${SAMPLE}`, { locale: "zh-CN" });
  await page.getByText("最少 2 步").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
  for (const [view, text] of [
    ["实验室", "比较各种策略"],
    ["图谱", "统计所有棋盘"],
    ["创作", "没有错误。"],
    ["游戏", "新棋盘"],
  ] as const) {
    await page.getByRole("link", { name: view, exact: true }).click();
    await page.getByText(text).first().waitFor();
  }
  await page.getByRole("button", { name: /^EN/ }).click();
  await page.getByText("fewest: 2").waitFor();
  await page.reload();
  await page.getByText("fewest: 2").waitFor();
});

test.each([
  [320, "en-GB"],
  [320, "zh-CN"],
  [640, "en-GB"],
  [640, "zh-CN"],
] as const)("the header is one row at %i pixels, %s", async (width, locale) => {
  const { page } = await visit(`#/play/rotation-game?board=${SAMPLE}`, { ...DESKTOP, viewport: { width, height: 450 }, locale });
  expect((await page.getByRole("banner").boundingBox())!.height).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // On a low and wide screen the whole board is in sight.
  const { y, height } = (await boardOf(page).boundingBox())!;
  if (width > 450) expect(y + height).toBeLessThanOrEqual(450);
});

test("light and dark, as the system and as chosen", async () => {
  const { page } = await visit("", { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await button(page, "Colours: as the system").click();
  expect(await ground()).not.toBe(dark);
  await button(page, "Colours: light").click();
  expect(await ground()).toBe(dark);
  await page.reload();
  await button(page, "Colours: dark").waitFor();
  expect(await ground()).toBe(dark);
});

test("offline after the first visit: every view, and a solution", async () => {
  const site = await newSite();
  const { page, context } = await newPage();
  await page.goto(`${site.address}/#/play/rotation-game?board=${SAMPLE}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Everything is kept before the service worker says so; now the server is gone.
  await site.close();
  await context.setOffline(true);
  await page.reload();
  await page.getByText("fewest: 2").waitFor();
  await page.getByRole("link", { name: "Atlas" }).click();
  await button(page, "Count all boards").click();
  await page.getByText("Done.").waitFor();
  await page.getByRole("link", { name: "Make" }).click();
  await page.getByText("No faults.").waitFor();
  await page.getByRole("link", { name: "Lab" }).click();
  await page.getByText("Compare strategies").first().waitFor();
});
