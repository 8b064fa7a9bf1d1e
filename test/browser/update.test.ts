import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect } from "vitest";
import { ROOT } from "./serve.ts";
import { button, newPage, newSite, SAMPLE, symbolsOf, test, useBrowser } from "./visit.ts";

useBrowser();

test("a newer version says that it is ready, takes over when asked, and leaves the game as it was", async () => {
  const folder = mkdtempSync(join(tmpdir(), "turnwise-page-"));
  try {
    cpSync(join(ROOT, "dist/page"), folder, { recursive: true });
    const site = await newSite(undefined, "/", relative(ROOT, folder));
    const { page } = await newPage();
    await page.goto(`${site.address}/#/play/rotation-game?board=${SAMPLE}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await button(page, "Move B").click();
    await page.getByText("1 move", { exact: true }).waitFor();
    const played = await symbolsOf(page);
    expect(await page.getByText("A new version is ready.").count()).toBe(0);

    appendFileSync(join(folder, "sw.js"), "\n// newer\n");
    await page.reload();
    await page.getByText("A new version is ready.").waitFor();
    const older = await page.evaluate(() => performance.timeOrigin);
    await button(page, "Reload").click();
    await page.waitForFunction((before) => performance.timeOrigin !== before, older);
    await page.getByText("1 move", { exact: true }).waitFor();
    expect(await symbolsOf(page)).toBe(played);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting)).toBeNull();
    expect(await page.getByText("A new version is ready.").count()).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
