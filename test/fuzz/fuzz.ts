/** A fuzz test: a property that is tried on made-up cases for as long as was asked, each within a bound of processor time. */
import fc from "fast-check";
import { it } from "vitest";
import { Watchdog } from "./watchdog.ts";

const seed = Number(process.env.FUZZ_SEED ?? 1);
const seconds = Number(process.env.FUZZ_TIME ?? 20);
/** Among the project's tests, which ask for no time, none is measured. */
const isBounded = process.env.FUZZ_TIME !== undefined;
const runs = Number(process.env.FUZZ_RUNS ?? 1_000_000_000);

/** What one case may take, in seconds of processor time. */
const BOUND = 5;

const watchdog = new Watchdog();

/**
 * @param check throws where the case shows a fault. It may take a promise's time.
 * @param bound seconds of processor time that one case may take.
 */
export function fuzz<T>(what: string, cases: fc.Arbitrary<T>, check: (value: T) => unknown, bound = BOUND): void {
  const timed = async (value: T): Promise<void> => {
    if (!isBounded) {
      await check(value);
      return;
    }
    watchdog.begin(`${what}: ${fc.stringify(value)}`, bound);
    const before = process.cpuUsage();
    try {
      await check(value);
    } finally {
      watchdog.end();
    }
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1e6;
    if (took > bound) throw new Error(`the case took ${took} s, at most ${bound} s are allowed`);
  };
  // The last case and what is done to shorten a failing one come on top.
  it(what, { timeout: 1000 * (4 * seconds + 600) }, async () => {
    const result = await fc.check(fc.asyncProperty(cases, timed), {
      seed,
      numRuns: runs,
      interruptAfterTimeLimit: 1000 * seconds,
      markInterruptAsFailure: false,
    });
    if (result.failed) throw new Error(await fc.asyncDefaultReportMessage(result), { cause: result.errorInstance });
    process.stdout.write(`${what}: ${result.numRuns} cases\n`);
  });
}

/** Passes only for errors of these classes: all others, and what is no error, are faults. */
export function expectedOnly(error: unknown, ...classes: readonly (abstract new (...args: never[]) => Error)[]): void {
  if (!classes.some((known) => error instanceof known)) throw error;
}
