// node scripts/write-code-cache.cjs: runs the bundled command line once and keeps what the compiler made of it, for src/cli/start.ts.
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { Module } = require("node:module");
const { tmpdir } = require("node:os");
const { basename, dirname, join } = require("node:path");
const { Script } = require("node:vm");

const file = join(__dirname, "../dist/cli-main.cjs");
// The name is kept with the code, and stack traces show it: it must not be this machine's folder.
const script = new Script(Module.wrap(readFileSync(file, "utf8")), { filename: basename(file) });
const tables = mkdtempSync(join(tmpdir(), "turnwise-"));
process.env.TURNWISE_CACHE = tables;
process.argv = [process.execPath, file, "judge", "poj2286", join(__dirname, "../examples/rotation-game.txt")];
process.on("exit", () => {
  writeFileSync(`${file}.cache`, script.createCachedData());
  rmSync(tables, { recursive: true });
});
script.runInThisContext()({}, require, { exports: {} }, file, dirname(file));
