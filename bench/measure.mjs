// Runs processes side by side and takes their times.
import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Side
 * @property {string} program
 * @property {string[]} args
 * @property {string} [input] a file for standard input
 * @property {Record<string, string>} [env] besides the environment
 */

/**
 * One run of a process. Its streams are files, so that nothing here slows it down.
 * @param {Side} side
 * @param {string} folder for its output
 * @param {boolean} [watch] whether to follow its memory, which may cost it time
 * @returns {Promise<{ wall: number, reported: number, memory: number, output: string }>} seconds, the seconds it printed as `seconds=`,
 *   and bytes at the peak (NaN where not known)
 */
export async function run({ program, args, input, env }, folder, watch = false) {
  const [outputFile, errorFile] = [join(folder, "stdout"), join(folder, "stderr")];
  const files = [openSync(input ?? "/dev/null", "r"), openSync(outputFile, "w"), openSync(errorFile, "w")];
  const start = performance.now();
  const child = spawn(program, args, { stdio: files, env: { ...process.env, ...env } });
  let memory = Number.NaN;
  const timer = watch ? setInterval(() => (memory = peakMemory(child.pid) ?? memory), 5) : undefined;
  const status = await new Promise((resolve, reject) => child.on("error", reject).on("exit", (code, signal) => resolve(code ?? signal)));
  const wall = (performance.now() - start) / 1000;
  clearInterval(timer);
  for (const file of files) closeSync(file);
  const errors = readFileSync(errorFile, "utf8");
  if (status !== 0) throw new Error(`${[program, ...args].join(" ")} ended with ${status}: ${errors.trim().split("\n")[0] ?? ""}`);
  const reported = Number(/^seconds=(.+)$/m.exec(errors)?.[1] ?? Number.NaN);
  return { wall, reported, memory, output: readFileSync(outputFile, "latin1") };
}

/** Linux keeps a process's highest resident size. */
function peakMemory(pid) {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]) * 1024 || undefined;
  } catch {
    return undefined;
  }
}

export function median(values) {
  const rising = [...values].sort((a, b) => a - b);
  return rising[rising.length >> 1];
}

/**
 * Both sides by turns, so that whatever else the machine does meets both alike. One run of each goes before and is not counted: it fills
 * caches, shows the output and is watched for memory.
 * @param {Side} ours
 * @param {Side} other
 * @param {{ rounds: number, time: "wall" | "reported", folder: string }} options
 */
export async function compare(ours, other, { rounds, time, folder }) {
  const first = { ours: await run(ours, folder, true), other: await run(other, folder) };
  const seconds = { ours: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    seconds.ours.push((await run(ours, folder))[time]);
    seconds.other.push((await run(other, folder))[time]);
  }
  return {
    ours: median(seconds.ours),
    other: median(seconds.other),
    memory: first.ours.memory,
    outputs: { ours: first.ours.output, other: first.other.output },
  };
}
