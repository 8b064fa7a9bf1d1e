import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch } from "../browser/serve.ts";

let browser: Browser;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  const script = new URL("../../dist/embed/turnwise-player.js", import.meta.url);
  if (!existsSync(script)) throw new Error(`${script.pathname} is missing: "npm run build" makes it`);
  browser = await launch();
  page = await browser.newPage();
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  await page.goto(`file://${fileURLToPath(new URL("../../examples/player.html", import.meta.url))}`);
});

afterAll(() => browser?.close());

test.each([
  ["game", "Solved in 2 moves"],
  ["own", "Solved in 6 moves"],
])("the example page opened from disk solves the board of #%s", async (id, status) => {
  const player = page.locator(`#${id}`);
  await player.getByRole("button", { name: "Solve" }).click();
  await player.getByText(status).waitFor({ timeout: 30_000 });
  expect(errors).toEqual([]);
});
