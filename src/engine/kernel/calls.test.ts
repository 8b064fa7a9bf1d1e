/** The kernel's contract, held from both sides: its exports against their types, its records against the order of their offsets. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { platform } from "../../../test/support/engine.ts";
import { LIMITS } from "../../rules/schema.ts";
import * as layout from "./assembly/layout.ts";
import type { KernelCall } from "./calls.ts";

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** Each function's parameters by name, and whether it answers anything. */
function signatures(text: string, head: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, parameters, result] of text.matchAll(head)) {
    const names = [...parameters!.matchAll(/(\w+):/g)].map(([, parameter]) => parameter);
    found.set(name!, `${names.join(", ")} → ${result === "void" ? "nothing" : "a number"}`);
  }
  return found;
}

const assembly = readdirSync(new URL("assembly", import.meta.url))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => textOf(`assembly/${name}`))
  .join("\n");
const exported = [...textOf("assembly/index.ts").matchAll(/export \{([^}]*)\}/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []).sort();
const typed = signatures(textOf("calls.ts"), /^ {2}(\w+)\(([^)]*)\): (\w+);$/gm);

describe("the kernel's exports", () => {
  it("are typed with the names, parameters and results that the assembly declares", () => {
    const declared = signatures(assembly, /^export function (\w+)\(([^)]*)\): (\w+) \{$/gm);
    expect([...typed.keys()].sort()).toEqual(exported);
    for (const name of exported) expect(`${name}: ${typed.get(name)}`).toBe(`${name}: ${declared.get(name)}`);
  });

  it.each([false, true])("are functions of as many parameters in the compiled module (threads: %s)", async (threads) => {
    const module = await WebAssembly.compile(await platform.kernelBytes(threads));
    const memory = new WebAssembly.Memory(threads ? { initial: 4, maximum: 65536, shared: true } : { initial: 4 });
    const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
    const counts = Object.entries(exports).map(([name, run]) => `${name} ${(run as () => void).length}`);
    const expected = [...typed].map(([name, signature]) => `${name} ${signature.split(" → ")[0]!.split(", ").length}`);
    expect(counts.sort()).toEqual(expected.sort());
  });

  it("are called with every number, as a value too: anything else does not compile", () => {
    const right: KernelCall = ["checksum", 0, 64, 128];
    // @ts-expect-error a number is missing
    const missing: KernelCall = ["checksum", 0, 64];
    // @ts-expect-error a number is too many
    const surplus: KernelCall = ["checksum", 0, 64, 128, 1];
    // @ts-expect-error nothing is exported under this name
    const unknown: KernelCall = ["checksums", 0, 64, 128];
    expect([right, missing, surplus, unknown].map(({ length }) => length)).toEqual([4, 3, 5, 4]);
  });
});

describe("the layout", () => {
  const values = layout as Readonly<Record<string, number>>;
  const inOrder = [...textOf("assembly/layout.ts").matchAll(/^export const (\w+) = /gm)].map(([, name]) => name!);
  const records = inOrder.filter((name) => name.endsWith("_BYTES")).map((name) => name.slice(0, -"_BYTES".length));

  it("gives each record's fields in ascending order, apart, within the record's bytes", () => {
    for (const record of records) {
      const fields = inOrder.filter((name) => name.startsWith(`${record}_`) && !name.slice(record.length + 1).includes("BYTES"));
      const own = fields.filter((name) => !records.some((other) => other.length > record.length && name.startsWith(`${other}_`)));
      const offsets = [...own.map((name) => values[name]!), values[`${record}_BYTES`]!];
      for (let i = 1; i < offsets.length; i++) expect(offsets[i]! - offsets[i - 1]!, `${own[i] ?? record}`).toBeGreaterThanOrEqual(4);
    }
    expect(records).toEqual(expect.arrayContaining(["SPACE", "LOOKUPS", "LOOKUP", "SEARCH", "FRAME", "ALTERNATIVE", "TT", "CENSUS"]));
  });

  it("holds what a definition may have", () => {
    expect([layout.MAX_CELLS, layout.MAX_MOVES]).toEqual([LIMITS.cells, LIMITS.moves]);
  });
});
