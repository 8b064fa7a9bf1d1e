// node scripts/fuzz.mjs [--time SECONDS] [--runs N] [--seed N] [FILE…]: made-up inputs against the whole library.
//
// Each fuzz test of test/fuzz (of the files whose names hold one of those given) runs for so many seconds (20) or cases, whichever is
// less. The seed is printed: the same seed meets the same cases.
import { parseArgs } from "node:util";
import { fail, runNode } from "./run.mjs";

const whole = (option, text, least) => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= least ? value : fail(`fuzz: --${option} ${text}: expected a whole number from ${least}`);
};

const { values, positionals } = parseArgs({
  options: { time: { type: "string" }, runs: { type: "string" }, seed: { type: "string" } },
  allowPositionals: true,
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : whole("seed", values.seed, 0);
process.env.FUZZ_SEED = String(seed);
process.env.FUZZ_TIME = String(values.time === undefined ? 20 : whole("time", values.time, 1));
if (values.runs !== undefined) process.env.FUZZ_RUNS = String(whole("runs", values.runs, 1));
process.stdout.write(`seed ${seed}\n`);
runNode("node_modules/vitest/vitest.mjs", "run", "--config", "test/fuzz/vitest.config.ts", ...positionals);
