import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { build as buildWithVite } from "vite";
import { root } from "./run.mjs";

const COMMON = { absWorkingDir: root, bundle: true, minify: true, target: "es2022", logLevel: "warning", write: false };

/** The engine as the source of one function that needs nothing from around it. */
async function engineSource() {
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: ["src/web/embed/engine.ts"],
    format: "iife",
    globalName: "engine",
    loader: { ".wasm": "binary" },
  });
  return `export const engine = function (post) {\n${outputFiles[0].text}\nreturn engine.start(post);\n};`;
}

/** The page: dist/page. */
export async function buildPage() {
  await buildWithVite({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
}

/**
 * The elements with the engine inside: dist/elements.js, a module, and dist/embed/turnwise-player.js, a classic script.
 * The engine stands in them once: as a function that the page can call, and whose text is the worker's program.
 */
export async function buildElements() {
  const source = await engineSource();
  const engine = {
    name: "engine",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^turnwise:engine$/ }, ({ path }) => ({ path, namespace: "turnwise" }));
      onLoad({ filter: /.*/, namespace: "turnwise" }, () => ({ contents: source, loader: "js" }));
    },
  };
  rmSync(join(root, "dist/embed"), { recursive: true, force: true });
  const outputs = [
    { entryPoints: ["src/web/embed/elements.ts"], format: "esm", outfile: "dist/elements.js" },
    { entryPoints: ["src/web/embed/script.ts"], format: "iife", outfile: "dist/embed/turnwise-player.js" },
  ];
  for (const output of outputs) await build({ ...COMMON, ...output, plugins: [engine], write: true });
}
