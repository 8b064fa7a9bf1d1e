/** Commands where the shell limits the addresses of a process (ulimit -v). */
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { type Ended, env, PROGRAM } from "./cli.ts";

const BOARD = "213133122233211112123323";
const WITHOUT_TRAP_HANDLER = "--disable-wasm-trap-handler";
/** Node itself takes most of the first. */
const GIGABYTES = [1.5, 2, 4, 6, 9];

/** Runs a command with at most so many addresses. */
function limited(gigabytes: number, options: string, args: readonly string[]): Ended {
  const script = `ulimit -v ${gigabytes * 1_000_000} && exec "$@"`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "sh", process.execPath, PROGRAM, ...args, "--no-cache"], {
    env: { ...env, NODE_OPTIONS: options },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** Only Linux holds processes to the limit. */
describe.runIf(process.platform === "linux")("where addresses are limited", () => {
  const SOLVED: Ended = { status: 0, stdout: "8\tABGEGAAH\n", stderr: "" };

  test.each(GIGABYTES)("%d GB: answers, started again by itself", (gigabytes) => {
    expect(limited(gigabytes, "", ["solve", BOARD])).toEqual(SOLVED);
  });

  test.each(GIGABYTES)("%d GB: so it does where Node is told before, for tables and threads too", (gigabytes) => {
    expect(limited(gigabytes, WITHOUT_TRAP_HANDLER, ["solve", BOARD])).toEqual(SOLVED);
    const census = limited(gigabytes, WITHOUT_TRAP_HANDLER, [
      "census",
      "--puzzle",
      "loopover-3x3",
      "--threads",
      "4",
      "--quiet",
      "--format",
      "json",
    ]);
    expect(census.stderr).toBe("");
    // Half of 9!: turns of three are even.
    expect(JSON.parse(census.stdout)).toMatchObject({ boards: "362880", solvable: "181440", godsNumber: 8 });
  });
});
