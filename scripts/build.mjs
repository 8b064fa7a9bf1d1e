// node scripts/build.mjs [PART…]: builds the parts named, or all of them.
//
//   kernel    src/engine/kernel/assembly → build/kernel.wasm, build/kernel-threads.wasm
//   workers   src/platform/thread-*.ts   → build/thread-*.js
//   library   the entry points           → dist/, with types
//   schema    src/rules/schema.ts        → dist/definition.schema.json
//   cli       src/cli/main.ts            → dist/cli.cjs and what it loads when asked
//   page      src/web                      → dist/page, the page that `turnwise web` serves
//   elements  src/web/embed                → dist/elements.js and dist/embed/turnwise-player.js

import { buildKernel } from "./build-kernel.mjs";
import { buildCli, buildLibrary, buildWorkers } from "./build-script.mjs";
import { fail } from "./run.mjs";
import { buildSchema } from "./write-schema.mjs";

const parts = {
  kernel: buildKernel,
  workers: buildWorkers,
  library: buildLibrary,
  schema: buildSchema,
  cli: buildCli,
  // Vite and what it brings are loaded only where they are needed.
  page: async () => (await import("./build-web.mjs")).buildPage(),
  elements: async () => (await import("./build-web.mjs")).buildElements(),
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const build = parts[name] ?? fail(`build: no part "${name}"; the parts are ${Object.keys(parts).join(", ")}`);
  await build();
}
