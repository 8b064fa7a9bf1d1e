/** A visit to the built page: a browser, a server under the strictest policy, and everything that the console said. */
import { deflateRawSync } from "node:zlib";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, test as base, beforeAll, expect } from "vitest";
import { launch, type Site, STRICT, serve, skipped } from "./serve.ts";

export const test = base.skipIf(skipped);

/** The first sample board of the Rotation Game; AC solves it. */
export const SAMPLE = "111132323132231222312133";

/** Two rings of four that share two cells: 120 of its 720 boards can be solved. */
export const rings = {
  name: "Rings",
  board: ["###", "###"],
  symbols: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 },
  moves: [
    { name: "L", cycles: [[1, 2, 3, 4]] },
    { name: "R", cycles: [[1, 2, 5, 6]] },
  ],
  goal: { exact: ["abc", "def"] },
};

/** A definition as an address holds it. */
export const pack = (definition: unknown): string => deflateRawSync(JSON.stringify(definition)).toString("base64url");

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
}

let browser: Browser;
const sites: Site[] = [];
const contexts: BrowserContext[] = [];
const problems: string[] = [];

/** To be called once in a test file: opens the browser, and holds every test to a silent console. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (!skipped) browser = await launch();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    await Promise.all(sites.splice(0).map((site) => site.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());
}

export async function newSite(headers: Record<string, string> = STRICT, base = "/", folder = "dist/page"): Promise<Site> {
  const site = await serve(folder, headers, base);
  sites.push(site);
  return site;
}

export async function newPage(options: BrowserContextOptions = DESKTOP): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: "en-GB", ...options });
  context.setDefaultTimeout(15_000);
  contexts.push(context);
  const page = await context.newPage();
  listen(page);
  return { page, context };
}

/** Every error and warning of a page is a failure. */
export function listen(page: Page): void {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
}

/** Opens an address of the page, such as `#/play/grid-4x4`. */
export async function visit(address = "", options: BrowserContextOptions = DESKTOP): Promise<Visit> {
  const site = await newSite();
  const { page, context } = await newPage(options);
  await page.goto(`${site.address}/${address}`);
  await page.locator("main > *").first().waitFor();
  return { page, context, site };
}

export const boardOf = (page: Page): Locator => page.locator("turnwise-board").first();

/** The board's symbols, as they are shown. */
export function symbolsOf(page: Page): Promise<string> {
  return boardOf(page).evaluate((element) => {
    const { board, picture } = element as unknown as { board: Uint8Array; picture: { symbols: string[] } };
    return Array.from(board, (symbol) => picture.symbols[symbol] ?? ".").join("");
  });
}

/** Where the middle of a place of the drawing is on the screen; rows and columns are counted from 1. */
export function placeOf(page: Page, row: number, column: number): Promise<{ x: number; y: number; unit: number }> {
  return boardOf(page).evaluate(
    (element, [row, column]) => {
      const svg = element.shadowRoot!.querySelector("svg")!;
      const box = svg.getBoundingClientRect();
      const { x, y, width } = svg.viewBox.baseVal;
      const unit = box.width / width;
      return { x: box.left + (column! - 0.5 - x) * unit, y: box.top + (row! - 0.5 - y) * unit, unit };
    },
    [row, column],
  );
}

/** Drags from the middle of a place by so many cells, with the mouse. */
export async function dragBy(page: Page, [row, column]: readonly [number, number], right: number, down: number): Promise<void> {
  const { x, y, unit } = await placeOf(page, row, column);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right * unit, y + down * unit, { steps: 8 });
  await page.mouse.up();
}

/** The same with a finger. */
export async function swipeBy(
  { page, context }: Visit,
  [row, column]: readonly [number, number],
  right: number,
  down: number,
): Promise<void> {
  const { x, y, unit } = await placeOf(page, row, column);
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + right * unit * part, y: y + down * unit * part }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 6; step++) await touch("touchMove", step / 6);
  await touch("touchEnd", 1);
  await session.detach();
}

export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
