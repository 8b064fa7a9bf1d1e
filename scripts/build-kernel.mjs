import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail, root, upToDate } from "./run.mjs";

const SOURCE = "src/engine/kernel/assembly";

/**
 * TypeScript owns all linear memory from 64 KiB up: below lie only the kernel's constants, from 1 KiB on, and there is no heap.
 * Memory is not promised to be zero, because it is used again and again.
 * Atomic operations are allowed on a memory that is not shared, so both variants have them.
 */
const COMMON = [
  ...["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", "--enable", "threads", "--memoryBase", "1024"],
  ...["--importMemory", "--noExportMemory", "--initialMemory", "1"],
  // Without this the module would import env.abort too.
  ...["--use", "abort="],
];

const VARIANTS = {
  "build/kernel.wasm": [],
  "build/kernel-threads.wasm": ["--sharedMemory", "--maximumMemory", "65536"],
};

/** Compiles the kernel twice: with a memory of its own, and with one that threads share. */
export async function buildKernel() {
  if (!existsSync(join(root, SOURCE, "index.ts"))) fail(`build: the kernel's source is missing: expected ${SOURCE}/index.ts`);
  mkdirSync(join(root, "build"), { recursive: true });
  const sources = readdirSync(join(root, SOURCE), { recursive: true }).map((name) => join(root, SOURCE, name));
  const inputs = [...sources.filter((path) => path.endsWith(".ts")), fileURLToPath(import.meta.url), join(root, "package-lock.json")];
  if (
    upToDate(
      Object.keys(VARIANTS).map((path) => join(root, path)),
      inputs,
    )
  )
    return;
  const { default: asc } = await import("assemblyscript/asc");
  for (const [output, options] of Object.entries(VARIANTS)) {
    const { error, stderr } = await asc.main([`${SOURCE}/index.ts`, "--baseDir", root, "--outFile", output, ...COMMON, ...options]);
    if (error) fail(`${stderr}build: ${output} was not made: ${error.message}`);
    process.stderr.write(stderr.toString());
  }
}
