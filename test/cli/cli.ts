/** Runs the built command line in a process of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const PROGRAM = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));

/** One folder for the file's tests; what is in it goes with it. */
export const folder = mkdtempSync(join(tmpdir(), "turnwise-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

export const env = { ...process.env, TURNWISE_CACHE: join(folder, "cache"), NO_COLOR: "1" };

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end; without an input, standard input is empty. */
export function turnwise(args: readonly string[], input: string | Uint8Array = ""): Ended {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [PROGRAM, ...args], { env, input, encoding: "utf8" });
  if (error) throw error;
  return { status, stdout, stderr };
}

/** Starts a command, with pipes to all its streams. */
export function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...args], { env, stdio: "pipe" });
}

/** Interrupts a command once it listens for that, and so much later. Where the system does not tell what it listens for, after a second. */
export async function interrupt(child: ChildProcess, later: number): Promise<void> {
  const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  while (child.exitCode === null && !listensForInterrupts(child.pid!)) await pause(20);
  await pause(process.platform === "linux" ? later : 1000 + later);
  child.kill("SIGINT");
}

function listensForInterrupts(pid: number): boolean {
  if (process.platform !== "linux") return true;
  const caught = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return caught !== undefined && (BigInt(`0x${caught}`) & 2n) !== 0n;
}

/** Writes a file into the folder; answers its path. */
export function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
