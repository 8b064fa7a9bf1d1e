// The programs of this machine that some rows need: a C compiler, the same flags for all, and a browser.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

export const FLAGS = ["-std=c11", "-O3"];

/** The path of the first of these names that is a program; undefined where none is. */
function find(...names) {
  const folders = ["", ...(process.env.PATH ?? "").split(delimiter)];
  const paths = names.filter(Boolean).flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => isAbsolute(path) && existsSync(path));
}

/** A C compiler, `CC` first. */
export const findCompiler = () => find(process.env.CC, "cc", "gcc", "clang");

/** A Chromium, `CHROMIUM` first. */
export const findBrowser = () => find(process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome");

/** What a compiler calls itself. */
export const versionOf = (compiler) => spawnSync(compiler, ["--version"], { encoding: "utf8" }).stdout.split("\n")[0];

/** Compiles bench/c/NAME.c into the folder; returns the program's path. */
export function compile(compiler, name, folder) {
  const source = fileURLToPath(new URL(`c/${name}.c`, import.meta.url));
  const program = join(folder, name);
  const { status, stderr } = spawnSync(compiler, [...FLAGS, "-o", program, source], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${name}.c does not compile with ${compiler}:\n${stderr}`);
  return program;
}
