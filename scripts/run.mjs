// What the scripts share.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Ends the script with a message that says what to do. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs a Node program of the project's root; ends the script where it fails. */
export function runNode(...args) {
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether every output is there and newer than every input. */
export function upToDate(outputs, inputs) {
  const time = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const oldest = Math.min(...outputs.map((path) => time(path) ?? 0));
  return inputs.every((path) => (time(path) ?? Number.POSITIVE_INFINITY) < oldest);
}
