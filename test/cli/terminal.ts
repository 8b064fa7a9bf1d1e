/** Runs the built command line with a terminal for its standard error, by the `script` of util-linux. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env, folder, PROGRAM } from "./cli.ts";

export const hasTerminals = process.platform === "linux" && existsSync("/usr/bin/script");

/** What the command writes to standard output (a file), and what a terminal shows of its standard error; with `seconds` it is interrupted then. */
export function onTerminal(args: readonly string[], seconds?: number): { readonly stdout: string; readonly shown: string } {
  const out = join(folder, "on-terminal.txt");
  const interrupting = seconds === undefined ? [] : ["timeout", "--signal=INT", String(seconds)];
  const words = [...interrupting, process.execPath, PROGRAM, ...args].map((word) => `'${word}'`).join(" ");
  const { stdout, error } = spawnSync("/usr/bin/script", ["-qec", `${words} > '${out}'`, "/dev/null"], { env, encoding: "utf8" });
  if (error) throw error;
  return { stdout: readFileSync(out, "utf8"), shown: stdout };
}
