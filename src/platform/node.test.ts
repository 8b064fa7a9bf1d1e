import asc from "assemblyscript/asc";
import { beforeAll, describe, expect, test } from "vitest";
import { nodePlatform } from "./node.ts";
import type { ThreadStart } from "./platform.ts";

const platform = nodePlatform();

describe("the kernel's bytes", () => {
  test.each([false, true])("threads %s: imports its memory and nothing else", async (threads) => {
    const module = new WebAssembly.Module(await platform.kernelBytes(threads));
    expect(WebAssembly.Module.imports(module)).toEqual([{ module: "env", name: "memory", kind: "memory" }]);
    const memory = new WebAssembly.Memory({ initial: 2, maximum: 65536, shared: threads });
    expect(new WebAssembly.Instance(module, { env: { memory } })).toBeInstanceOf(WebAssembly.Instance);
  });
});

describe("threads", () => {
  let module: WebAssembly.Module;

  beforeAll(async () => {
    const source = `
      export function add(at: i32, value: i32): i32 { return atomic.add<i32>(at, value); }
      export function trap(): i32 { unreachable(); return 0; }
      export function spin(): i32 { while (true) atomic.add<i32>(0, 1); return 0; }`;
    const flags = { enable: "threads", importMemory: true, sharedMemory: true, initialMemory: 1, maximumMemory: 65536, runtime: "stub" };
    const { binary, stderr } = await asc.compileString(source, flags as never);
    expect(stderr.toString()).toBe("");
    module = new WebAssembly.Module(new Uint8Array(binary!));
  });

  const start = (): ThreadStart => ({ module, memory: new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true }) });

  test("run exports over one memory, in order", async () => {
    const { memory } = start();
    const workers = await platform.spawn(2, { module, memory });
    const turns = Array.from({ length: 100 }, (_, turn) => turn);
    const [first] = await Promise.all(workers.map((worker) => Promise.all(turns.map((turn) => worker.call("add", [8, turn])))));
    expect(new Int32Array(memory.buffer)[2]).toBe(2 * (99 * 50));
    expect(first).toEqual([...first!].sort((a, b) => a - b));
    for (const worker of workers) worker.terminate();
  });

  test("report a trap and a name that is not exported, and go on", async () => {
    const [worker] = await platform.spawn(1, start());
    await expect(worker!.call("trap", [])).rejects.toThrow("unreachable");
    await expect(worker!.call("missing", [])).rejects.toThrow('the kernel exports no function "missing"');
    expect(await worker!.call("add", [0, 5])).toBe(0);
    expect(await worker!.call("add", [0, 0])).toBe(5);
    worker!.terminate();
  });

  test("end in the middle of a call; what was pending and what comes later rejects", async () => {
    const [worker] = await platform.spawn(1, start());
    const calls = [worker!.call("spin", []), worker!.call("add", [0, 0])];
    worker!.terminate();
    for (const call of calls) await expect(call).rejects.toThrow("the worker was ended");
    await expect(worker!.call("add", [0, 0])).rejects.toThrow("the worker was ended");
  });

  test("a kernel that does not fit its memory is reported", async () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    await expect(platform.spawn(2, { module, memory })).rejects.toThrow();
  });
});
