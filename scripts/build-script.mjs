import { spawnSync } from "node:child_process";
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

/** `cli-range` is a thread of `turnwise worker`. */
const CLI = { cli: "src/cli/start.ts", "cli-main": "src/cli/main.ts", "cli-range": "src/cluster/range-thread.ts" };

/**
 * One file, which starts more quickly than one of several: what is imported dynamically is a part of it that runs only when needed.
 * CommonJS, because Node's loader of modules alone takes a fifth of the time that Node takes to start. cli.cjs starts cli-main.cjs.
 * `process.env.TURNWISE_VERSION` stands for the package's version.
 */
export async function buildCli() {
  for (const entry of Object.values(CLI)) {
    if (!existsSync(join(root, entry))) fail(`build: the command line's source is missing: expected ${entry}`);
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  clean(isCli);
  await build({
    absWorkingDir: root,
    entryPoints: CLI,
    external: ["bullmq", "ioredis"],
    outdir: "dist",
    bundle: true,
    minify: true,
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    platform: "node",
    target: TARGET.node,
    define: { "process.env.TURNWISE_VERSION": JSON.stringify(version), "import.meta.url": "thisFile" },
    banner: { js: 'const thisFile=process.getBuiltinModule("url").pathToFileURL(__filename).href;' },
    plugins: [nodeModules],
    logLevel: "warning",
  });
  const output = join(root, "dist/cli.cjs");
  writeFileSync(output, `#!/usr/bin/env node\n${readFileSync(output, "utf8")}`);
  chmodSync(output, 0o755);
  const { status } = spawnSync(process.execPath, ["scripts/write-code-cache.cjs"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) fail("build: the command line does not run, so its compiled code cannot be kept");
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
      return kind === "import-statement" ? { path, namespace: "node", sideEffects: false } : { path, namespace: "node-later" };
    });
    onLoad({ filter: /.*/, namespace: "absent" }, () => ({ contents: "" }));
    // What is imported dynamically is loaded then, and whole.
    onLoad({ filter: /.*/, namespace: "node-later" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule("${path}");`,
    }));
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

const isCli = (name) => /^cli(-.*)?\.c?js(\.cache)?$/.test(name);

/** What an earlier build made of files that are gone must not be shipped. */
function clean(chosen) {
  const dist = join(root, "dist");
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) if (chosen(name)) rmSync(join(dist, name), { recursive: true });
}
