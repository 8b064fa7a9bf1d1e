import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { fail, root, runNode } from "./run.mjs";

const TARGET = { node: "node20.19", web: "es2022" };

/** Workers are loaded by address, so they are files of their own, the same for the sources, the library and the CLI. */
export async function buildWorkers() {
  for (const [platform, target] of [
    ["node", TARGET.node],
    ["web", TARGET.web],
  ]) {
    await build({
      absWorkingDir: root,
      entryPoints: [`src/platform/thread-${platform}.ts`],
      outdir: "build",
      bundle: true,
      minify: true,
      format: "esm",
      platform: platform === "node" ? "node" : "browser",
      target,
      logLevel: "warning",
    });
  }
}

/** The entry points and what they reach, file by file, with types. */
export function buildLibrary() {
  clean((name) => !isCli(name) && name !== PAGE);
  runNode("node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json");
}

/**
 * One file, which starts more quickly than one of several: what is imported dynamically is a part of it that runs only when needed.
 * `process.env.TURNWISE_VERSION` stands for the package's version.
 */
export async function buildCli() {
  const entry = "src/cli/main.ts";
  if (!existsSync(join(root, entry))) fail(`build: the command line's source is missing: expected ${entry}`);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  clean(isCli);
  await build({
    absWorkingDir: root,
    entryPoints: { cli: entry },
    outdir: "dist",
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: TARGET.node,
    define: { "process.env.TURNWISE_VERSION": JSON.stringify(version) },
    // CommonJS dependencies ask for Node's own modules by require.
    banner: { js: "const require=process.getBuiltinModule;" },
    plugins: [nodeModules],
    logLevel: "warning",
  });
  const output = join(root, "dist/cli.js");
  const text = readFileSync(output, "utf8");
  if (!text.startsWith("#!")) writeFileSync(output, `#!/usr/bin/env node\n${text}`);
  chmodSync(output, 0o755);
}

/**
 * Node's own modules, asked for in the way that loads the least: an import statement of node:fs alone loads all of Node's streams.
 * The parser is given no child_process, which it loads at once for commands that are programs of their own: there are none.
 */
const nodeModules = {
  name: "node-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ importer, kind, path }) => {
      if (path === "node:child_process" && /[\\/]commander[\\/]/.test(importer)) return { path, namespace: "absent" };
      return kind === "import-statement" ? { path, namespace: "node", sideEffects: false } : { path, external: true };
    });
    onLoad({ filter: /.*/, namespace: "absent" }, () => ({ contents: "" }));
    onLoad({ filter: /.*/, namespace: "node" }, ({ path }) => {
      // Calls marked as pure are left out where nobody imports their result.
      const names = Object.keys(process.getBuiltinModule(path)).filter((name) => name !== "default");
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => found.${name})();`);
      return { contents: [`const found = process.getBuiltinModule("${path}");`, ...lines].join("\n") };
    });
  },
};

/** The page's folder in dist/, which its own build fills. */
const PAGE = "web";

const isCli = (name) => /^cli(-.*)?\.js$/.test(name);

/** What an earlier build made of files that are gone must not be shipped. */
function clean(chosen) {
  const dist = join(root, "dist");
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) if (chosen(name)) rmSync(join(dist, name), { recursive: true });
}
