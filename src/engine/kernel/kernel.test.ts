import { afterEach, describe, expect, it } from "vitest";
import { platform } from "../../../test/support/engine.ts";
import { Kernel, MemoryError } from "./kernel.ts";

const PAGE = 65536;
const { Memory } = WebAssembly;

/** From now on no memory is given that may grow to more than so many pages; returns the sizes that are asked for. */
function allowAtMost(pages: number): number[] {
  const asked: number[] = [];
  const limited = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      asked.push(descriptor.maximum!);
      if (descriptor.maximum! > pages) throw new RangeError("could not allocate memory");
      super(descriptor);
    }
  };
  Object.assign(WebAssembly, { Memory: limited });
  return asked;
}

afterEach(() => {
  Object.assign(WebAssembly, { Memory });
});

describe.each([true, false])("the kernel's memory (threads: %s)", (threads) => {
  const machine = { ...platform, threads };

  it("reserves twice what is allowed and 64 MiB, at most 4 GiB", async () => {
    const asked = allowAtMost(65536);
    await Kernel.load(machine, 256 * 2 ** 20);
    await Kernel.load(machine, 2 ** 32);
    await Kernel.load(machine);
    expect(asked).toEqual([(576 * 2 ** 20) / PAGE, 65536, 65536]);
  });

  it("is half as large where the machine refuses it, down to 64 MiB", async () => {
    const asked = allowAtMost(10_000);
    const kernel = await Kernel.load(machine);
    expect(asked).toEqual([65536, 32768, 16384, 8192]);
    const address = kernel.allocate(400 * 2 ** 20);
    expect(kernel.view(address, 1)).toEqual(Uint8Array.of(0));
    expect(() => kernel.allocate(200 * 2 ** 20)).toThrow(MemoryError);
  });

  it("is lacking where the machine gives none: an error that says what to do", async () => {
    allowAtMost(0);
    await expect(Kernel.load(machine, 1)).rejects.toThrow(new MemoryError({ kind: "no-address-space", advice: platform.memoryAdvice }));
  });
});
