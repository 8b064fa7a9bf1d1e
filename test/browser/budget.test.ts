import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { newPage, newSite, SAMPLE, test, useBrowser } from "./visit.ts";

useBrowser();

test("the first view is at most 150 KB of compressed script, style and kernel", async () => {
  const site = await newSite();
  const { page, context } = await newPage();
  const loaded = new Set<string>();
  // What the worker loads counts, too. What is kept for offline use comes after.
  context.on("request", (request) => {
    if (!request.serviceWorker()) loaded.add(new URL(request.url()).pathname);
  });
  await page.goto(`${site.address}/#/play/rotation-game?board=${SAMPLE}`);
  await page.getByText("hardest are").waitFor();
  const sized = [...loaded].filter((path) => /\.(js|css|wasm)$/.test(path) && path !== "/sw.js");
  expect(sized.some((path) => path.endsWith(".wasm"))).toBe(true);
  expect(sized.some((path) => /worker/.test(path))).toBe(true);
  const bytes = sized.reduce((sum, path) => sum + gzipSync(readFileSync(`dist/page${path}`), { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(150_000);
});
