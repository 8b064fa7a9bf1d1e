// node scripts/screenshots.mjs [FOLDER]: pictures of every view of the built page, on a phone and on a desktop, light and dark.
// They go to build/screenshots, or to the folder named. Needs Debian's chromium, or the one that CHROMIUM names.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";
import { fail, root } from "./run.mjs";

const SAMPLE = "111132323132231222312133";
const HARD = "111111112222222233333333";

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Each view when it has something to show: an address, and what is done there. */
const VIEWS = {
  play: [`#/play/rotation-game?board=${SAMPLE}`, (page) => page.getByText("hardest are").waitFor()],
  "play-solution": [
    `#/play/rotation-game?board=${HARD}`,
    async (page) => {
      await press(page, "Solution");
      await page.getByText("You are 4 moves away.").waitFor();
      await page.waitForTimeout(3200);
    },
  ],
  "play-grid": ["#/play/grid-4x4?board=1213243143421324", (page) => page.getByText(/fewest: \d/).waitFor()],
  "play-loops": ["#/play/tobo?board=213456789", (page) => page.getByText(/fewest: \d/).waitFor()],
  "set-up": [
    `#/play/rotation-game?board=${SAMPLE}`,
    async (page) => {
      await press(page, "Set up");
      await page.getByLabel("Board as text").fill(SAMPLE.replace("2", "1"));
    },
  ],
  lab: [
    `#/lab/rotation-game?board=${HARD}`,
    async (page) => {
      await press(page, "Run");
      await page.getByText("solved").nth(5).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  ],
  "lab-results": [
    "#/lab/rotation-game?board=131323232131232211323121",
    async (page) => {
      await press(page, "Run");
      await page.getByRole("button", { name: "Run", exact: true }).waitFor({ timeout: 120_000 });
    },
  ],
  atlas: [
    "#/atlas/rotation-game",
    async (page) => {
      await press(page, "Count all boards");
      await page.getByText("Done.").waitFor({ timeout: 60_000 });
    },
  ],
  make: ["#/make/rotation-game", (page) => page.getByText("What the engine finds").waitFor()],
};

const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
if (!existsSync(executablePath)) fail(`there is no browser at ${executablePath}; install Debian's chromium, or set CHROMIUM`);
if (!existsSync(join(root, "dist/page/index.html"))) fail('the page is not built; "npm run build" builds it');

const folder = resolve(root, process.argv[2] ?? "build/screenshots");
mkdirSync(folder, { recursive: true });
const server = spawn(process.execPath, [join(root, "dist/cli.cjs"), "web", "--port", "0", "--quiet"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise((done) => server.stdout.once("data", (text) => done(String(text).trim())));
const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])] });
for (const [device, options] of Object.entries(DEVICES)) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ ...options, colorScheme, locale: "en-GB", serviceWorkers: "block" });
    for (const [view, [hash, prepare]] of Object.entries(VIEWS)) {
      const page = await context.newPage();
      await page.goto(`${address}${hash}`);
      await prepare(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${view}-${device}-${colorScheme}.png`) });
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
server.kill();
process.stdout.write(`${folder}\n`);
