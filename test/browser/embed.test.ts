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

test("a definition of the page's own; a fault in it is told in place", async () => {
  const site = await newSite({}, "/", "dist/embed");
  const swap = { name: "Swap", board: ["##"], symbols: { a: 1, b: 1 }, moves: [{ name: "S", cycles: [[1, 2]] }], goal: { exact: ["ab"] } };
  const inside = (definition: unknown, board: string) =>
    `<turnwise-player board="${board}" controls><script type="application/json">${JSON.stringify(definition)}</script></turnwise-player>`;
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
  expect(complaints[0]).toContain("the definition has faults: moves");
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
