import { expect } from "vitest";
import { OTHER_MACHINE } from "./serve.ts";
import { button, newPage, newSite, pack, rings, SAMPLE, symbolsOf, test, useBrowser } from "./visit.ts";

useBrowser();

test("over plain HTTP from another machine, which browsers call insecure, every view does its work", async () => {
  const site = await newSite();
  const address = site.address.replace("127.0.0.1", OTHER_MACHINE);
  const { page } = await newPage();
  await page.goto(`${address}/#/play/rotation-game?board=${SAMPLE}`);
  await page.getByText("fewest: 2").waitFor();
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto, "clipboard" in navigator])).toEqual([false, false, false]);

  // A board at a distance, not a scrambled one.
  await page.getByText(/^Exact; the hardest are 13 away/).waitFor();
  await button(page, "New board").click();
  await expect.poll(() => symbolsOf(page)).not.toBe(SAMPLE);
  await button(page, "Share").click();
  await button(page, "Copy").click();
  await page.getByText("Press Ctrl+C to copy.").waitFor();

  await page.goto(`${address}/#/lab/rotation-game?board=${SAMPLE}`);
  await button(page, "Run").click();
  await page.getByText("solved").first().waitFor();
  await page.goto(`${address}/#/atlas/loopover-2x3`);
  await button(page, "Count all boards").click();
  await page.getByText("Done.").waitFor();
  await page.goto(`${address}/#/make/custom?definition=${pack(rings)}`);
  await button(page, "Copy link").click();
  await page.getByText(/#\/play\/custom\?definition=/).waitFor();
});
