import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { button, DESKTOP, newPage, newSite, symbolsOf, test, useBrowser } from "./visit.ts";

useBrowser();

const BOARD = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";

const post = (script: string, player = `<turnwise-player puzzle="rotation-game" board="${BOARD}" moves="AC" controls></turnwise-player>`) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title><p>Text.</p>${player}<script src="${script}"></script></html>`;

const blogs: Server[] = [];
afterEach(() => {
  for (const blog of blogs.splice(0)) blog.close();
});

/** The address of a page under another name than the script's, and so of another origin; under a policy of its own. */
async function publish(html: string, policy?: string): Promise<string> {
  const headers = { "content-type": "text/html; charset=utf-8", ...(policy === undefined ? {} : { "content-security-policy": policy }) };
  // Browsers ask for an icon where a page names none.
  const blog = createServer((request, response) => response.writeHead(request.url === "/" ? 200 : 204, headers).end(html));
  blogs.push(blog);
  await new Promise<void>((resolve) => blog.listen(0, "127.0.0.1", resolve));
  return `http://localhost:${(blog.address() as AddressInfo).port}/`;
}

async function watchAndSolve(page: Page): Promise<void> {
  await button(page, "Play").click();
  await page.getByText("Solved in 2 moves").waitFor();
  await button(page, "Back to the start").click();
  await expect.poll(() => symbolsOf(page)).toBe(BOARD.replaceAll(" ", ""));
  await button(page, "Move B").click();
  await page.getByText("1 move", { exact: true }).waitFor();
  await button(page, "Solve").click();
  await page.getByText(/^Solved in \d moves$/).waitFor();
  // What the reader did takes nothing from the author's moves.
  await button(page, "Back to the start").click();
  await expect.poll(() => symbolsOf(page)).toBe(BOARD.replaceAll(" ", ""));
  await button(page, "Move B").click();
  await button(page, "One move back").click();
  await button(page, "Back to the start").click();
  await button(page, "Play").click();
  await page.getByText("Solved in 2 moves").waitFor();
}

test("from another origin, with one script tag", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const { page } = await newPage();
  await page.goto(await publish(post(`${site.address}/turnwise-player.js`)));
  await watchAndSolve(page);
  expect(page.workers()).toHaveLength(1);
});

test("opened from disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "turnwise-embed-"));
  try {
    copyFileSync("dist/embed/turnwise-player.js", join(folder, "turnwise-player.js"));
    writeFileSync(join(folder, "post.html"), post("turnwise-player.js"));
    const { page } = await newPage();
    await page.goto(pathToFileURL(join(folder, "post.html")).href);
    await watchAndSolve(page);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("where the page's policy forbids such a worker: in the page itself", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const { page } = await newPage();
  // The browser reports what the policy stopped; nothing else may be reported.
  page.removeAllListeners("console");
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/Content Security Policy/.test(message.text())) errors.push(message.text());
  });
  const policy = `default-src 'none'; script-src ${site.address} 'wasm-unsafe-eval'; style-src 'self'`;
  await page.goto(await publish(post(`${site.address}/turnwise-player.js`), policy));
  await watchAndSolve(page);
  expect(page.workers()).toEqual([]);
  expect(errors).toEqual([]);
});

/** A player with a definition inside. */
const inside = (definition: unknown, board: string, lang = "") =>
  `<turnwise-player lang="${lang}" board="${board}" controls><script type="application/json">${
    typeof definition === "string" ? definition : JSON.stringify(definition)
  }</script></turnwise-player>`;

test("a definition of the page's own; a fault in it is told in place", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const swap = { name: "Swap", board: ["##"], symbols: { a: 1, b: 1 }, moves: [{ name: "S", cycles: [[1, 2]] }], goal: { exact: ["ab"] } };
  const { page } = await newPage();
  await page.goto(
    await publish(
      post(
        `${site.address}/turnwise-player.js`,
        inside(swap, "ba") +
          inside({ ...swap, moves: [] }, "ba") +
          inside(swap, "bb") +
          '<turnwise-player puzzle="rotation-gam"></turnwise-player>',
      ),
    ),
  );
  await button(page, "Solve").click();
  await page.getByText("Solved in 1 move", { exact: true }).waitFor();
  const complaints = await page.getByRole("alert").allTextContents();
  expect(complaints).toHaveLength(3);
  expect(complaints[0]).toMatch(/the definition has faults: 1:\d+: moves: found 0 moves;/);
  expect(complaints[1]).toContain("the board does not fit the puzzle: symbol a: 0 found, 1 expected");
  expect(complaints[2]).toContain("there is no puzzle “rotation-gam”");

  // The script may stand before the player.
  const script = `<script src="${site.address}/turnwise-player.js"></script>`;
  await page.goto(
    await publish(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title>${script}${inside(swap, "ba")}</html>`),
  );
  await button(page, "Move S").click();
  await page.getByText("Solved in 1 move", { exact: true }).waitFor();
});

test("in Chinese: why a board cannot be solved, and what is wrong with a definition", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const { page } = await newPage();
  const turn = {
    name: "Turn",
    board: ["###"],
    symbols: { a: 1, b: 1, c: 1 },
    moves: [{ name: "T", cycles: [[1, 2, 3]] }],
    goal: { exact: ["abc"] },
  };
  const players = [
    inside(turn, "bac", "zh"),
    inside({ ...turn, moves: [] }, "abc", "zh"),
    inside('{"name": x}', "abc", "zh"),
    inside(turn, "aac", "zh"),
  ];
  await page.goto(await publish(post(`${site.address}/turnwise-player.js`, players.join(""))));
  await button(page, "求解").click();
  await page.getByText("此棋盘无解：相对于完成的棋盘，它的符号是奇置换，而每一步都是偶置换").waitFor();
  expect(await page.getByRole("alert").allTextContents()).toEqual([
    "turnwise-player：谜题定义有错误：第 1 行第 62 列，moves：发现 0 个操作，应为由 1 到 255 个操作组成的数组。",
    'turnwise-player：谜题定义有错误：第 1 行第 10 列：发现 "x"，应为一个值。字符串要写在双引号中。',
    "turnwise-player：棋盘与谜题不符：符号 a：发现 2 个，应为 1 个；符号 b：发现 0 个，应为 1 个",
  ]);
});

test("a reader's turns are a branch that leads back, the page is told of each, and the list of moves follows", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const { page } = await newPage();
  const listen = `<script>const told = []; for (const type of ["ready", "step", "solved"])
    document.addEventListener("turnwise-" + type, ({ detail }) => told.push([type, detail.moves, detail.at, detail.solved, detail.by]));</script>`;
  const player = `<turnwise-player board="${BOARD}" moves="AC" controls movelist></turnwise-player>`;
  await page.goto(await publish(post(`${site.address}/turnwise-player.js`, listen + player)));
  const told = () => page.evaluate("told.splice(0)");
  await button(page, "Move A").click();
  await page.getByText("1 move", { exact: true }).waitFor();
  // A turn that the author made, too, is no branch.
  expect(await button(page, "Back to the solution").count()).toBe(0);
  const after = await symbolsOf(page);
  await button(page, "Move B").click();
  await button(page, "Move D").click();
  await page.getByText("3 moves", { exact: true }).waitFor();
  expect(await page.getByRole("list", { name: "The moves" }).getByRole("button").allTextContents()).toEqual(
    ["A", "B", "D"].map((name) => expect.stringMatching(name)),
  );
  await button(page, "Back to the solution").click();
  await expect.poll(() => symbolsOf(page)).toBe(after);
  await page.getByRole("list", { name: "The moves" }).getByRole("button", { name: "C" }).click();
  await page.getByText("Solved in 2 moves").waitFor();
  expect(await told()).toEqual([
    ["ready", "-", 0, false, "author"],
    ["step", "A", 1, false, "author"],
    ["step", "AB", 2, false, "reader"],
    ["step", "ABD", 3, false, "reader"],
    ["step", "A", 1, false, "author"],
    ["step", "AC", 2, true, "author"],
    ["solved", "AC", 2, true, "author"],
  ]);
  await button(page, "Move B").click();
  await button(page, "Back to the start").click();
  await button(page, "Play").click();
  await page.getByText("Solved in 2 moves").waitFor();
  // The slider has a line of its own.
  const boxes = await Promise.all([page.getByRole("slider").boundingBox(), button(page, "Play").boundingBox()]);
  expect(boxes[0]!.y + boxes[0]!.height).toBeLessThanOrEqual(boxes[1]!.y);
});

test("on a dark page under a light system, with colours of its own, with a goal, and fixed: it can be read", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const { page } = await newPage({ ...DESKTOP, colorScheme: "light" });
  const page1 = post(
    `${site.address}/turnwise-player.js`,
    `<main style="background: #111; color: #eee; padding: 1rem"><h1>Dark</h1>
      <turnwise-player board="${BOARD}" moves="AC" controls movelist fixed></turnwise-player></main>
     <aside><turnwise-player puzzle="magic-squares" controls goal></turnwise-player>
      <turnwise-player puzzle="rotation-game" theme="dark" controls goal></turnwise-player>
      <turnwise-board lang="zh"></turnwise-board></aside>`,
  );
  await page.goto(await publish(page1));
  const [dark, , themed] = await page.locator("turnwise-player").all();
  const colour = (player: typeof dark) => player!.locator(".status").evaluate((status) => getComputedStyle(status).color);
  expect([await colour(dark), await colour(themed)]).toEqual(["rgb(238, 238, 238)", "rgb(236, 234, 229)"]);
  expect(await dark!.getByRole("button", { name: "Move A" }).count()).toBe(0);
  await button(page, "One move on").first().click();
  await page.getByRole("img", { name: "Goal: 1 2 3 4 8 7 6 5" }).waitFor();
  await page.getByRole("img", { name: /^A goal board: / }).waitFor();
  await page.getByText("turnwise-board：需要由脚本设置属性").waitFor();
  await page.addScriptTag({ content: axe.source });
  const found = await page.evaluate(
    async () => (await (window as unknown as { axe: typeof axe }).axe.run({ rules: { region: { enabled: false } } })).violations,
  );
  expect(found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`))).toEqual([]);
});

test("without WebAssembly it says so in the reader's language, and is played all the same", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const { page } = await newPage();
  page.removeAllListeners("console");
  const player = (lang: string) => `<turnwise-player lang="${lang}" board="${BOARD}" controls></turnwise-player>`;
  const policy = `default-src 'none'; script-src ${site.address}; style-src 'self'`;
  await page.goto(await publish(post(`${site.address}/turnwise-player.js`, player("en") + player("zh")), policy));
  await button(page, "Solve").click();
  await page.getByText("solving needs WebAssembly, which is switched off here").waitFor();
  await button(page, "求解").click();
  await page.getByText("求解需要 WebAssembly，而此处已将其停用").waitFor();
  await button(page, "Move A").click();
  await button(page, "Move C").click();
  await page.getByText("Solved in 2 moves").waitFor();
});
