import { statSync } from "node:fs";
import asc from "assemblyscript/asc";
import type { Browser, Page } from "playwright-core";
import { afterAll, test as base, beforeAll, expect } from "vitest";
import type { Platform } from "../../src/platform/platform.ts";
import { ISOLATED, launch, type Site, serve, skipped } from "./serve.ts";

const test = base.skipIf(skipped);

let browser: Browser;
let plain: Site;
let isolated: Site;

beforeAll(async () => {
  if (skipped) return;
  [browser, plain, isolated] = await Promise.all([launch(), serve(), serve(".", ISOLATED)]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), plain?.close(), isolated?.close()]);
});

declare global {
  var platform: Platform;
  var told: string[];
}

/** An empty page that holds the built library's platform for pages; `limit` bounds its storage. */
async function open(page: Page, site: Site, limit?: number): Promise<void> {
  await page.goto(`${site.address}/blank`);
  // As text: vitest rewrites a dynamic import into what only its own runner knows.
  await page.evaluate(`import("/dist/platform/web.js").then(({ webPlatform }) => {
    globalThis.told = [];
    globalThis.platform = webPlatform({ storageLimit: ${limit}, warn: (message) => told.push(message) });
  })`);
}

test.each([false, true])("gives the kernel's bytes, threads %s", async (threads) => {
  const page = await browser.newPage();
  await open(page, plain);
  const size = await page.evaluate(async (threads) => (await platform.kernelBytes(threads)).length, threads);
  expect(size).toBe(statSync(`build/kernel${threads ? "-threads" : ""}.wasm`).size);
  expect(await page.evaluate(() => [platform.threads, platform.cores >= 1])).toEqual([false, true]);
  await page.close();
});

test("keeps tables from one visit to the next, within its limit", async () => {
  const context = await browser.newContext();
  const first = await context.newPage();
  await open(first, plain, 100);
  const kept = await first.evaluate(async () => {
    const storage = platform.storage!;
    const answers: unknown[] = [await storage.read("a"), await storage.list()];
    for (const name of ["a", "b", "c"]) {
      answers.push(await storage.write(name, new Uint8Array(30).fill(name.charCodeAt(0))));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await storage.read("a");
    await new Promise((resolve) => setTimeout(resolve, 5));
    answers.push(await storage.write("d", new Uint8Array(30)), await storage.write("e", new Uint8Array(101)));
    return answers;
  });
  expect(kept).toEqual([undefined, [], true, true, true, true, false]);
  await first.close();

  const second = await context.newPage();
  await open(second, plain, 100);
  const found = await second.evaluate(async () => {
    const storage = platform.storage!;
    await storage.remove("c");
    await storage.remove("c");
    const list = (await storage.list()).map(({ name, bytes }) => [name, bytes]);
    return { list, a: [...((await storage.read("a")) ?? [])], b: await storage.read("b"), told };
  });
  expect(found).toEqual({
    list: [
      ["a", 30],
      ["d", 30],
    ],
    a: new Array(30).fill(97),
    b: undefined,
    told: [],
  });
  await context.close();
});

test("a browser that forbids storage is told of once, and is no error", async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  await open(page, plain);
  const answers = await page.evaluate(async () => {
    const storage = platform.storage!;
    return [await storage.write("a", new Uint8Array(1)), await storage.read("a"), await storage.list(), told];
  });
  expect(answers).toEqual([false, undefined, [], ["tables are not kept in this browser: The operation is insecure."]]);
  await page.close();
});

test("threads run the kernel over one memory in an isolated page", async () => {
  const source = `
    export function add(at: i32, value: i32): i32 { return atomic.add<i32>(at, value); }
    export function trap(): i32 { unreachable(); return 0; }
    export function spin(): i32 { while (true) atomic.add<i32>(0, 1); return 0; }`;
  const flags = { enable: "threads", importMemory: true, sharedMemory: true, initialMemory: 1, maximumMemory: 65536, runtime: "stub" };
  const { binary } = await asc.compileString(source, flags as never);
  const page = await browser.newPage();
  await open(page, isolated);
  const answers = await page.evaluate(
    async (bytes) => {
      const module = new WebAssembly.Module(new Uint8Array(bytes));
      const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
      const workers = await platform.spawn(2, { module, memory });
      const turns = Array.from({ length: 100 }, (_, turn) => turn);
      await Promise.all(workers.flatMap((worker) => turns.map((turn) => worker.call("add", [8, turn]))));
      const reason = (call: Promise<number>) => call.then(String, ({ message }: Error) => message);
      const trapped = await reason(workers[0]!.call("trap", []));
      const ended = reason(workers[0]!.call("spin", []));
      for (const worker of workers) worker.terminate();
      return [platform.threads, new Int32Array(memory.buffer)[2], trapped, await ended];
    },
    [...binary!],
  );
  expect(answers).toEqual([true, 2 * (99 * 50), "unreachable", "the worker was ended"]);
  await page.close();
});
