import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { button, newPage, newSite, symbolsOf, test, useBrowser } from "./visit.ts";

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
