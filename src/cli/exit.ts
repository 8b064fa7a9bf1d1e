/** How a run ends. */

export const STATUS = { done: 0, badInput: 1, wrongUsage: 2, limit: 3, interrupted: 130 } as const;

/** What is nobody's doing, numbered as in sysexits.h: a fault in the program itself, output that cannot be written. */
export const FAULT_STATUS = { program: 70, output: 74 } as const;

/** The command line is wrong; the message says what and which flag mends it. */
export class UsageError extends Error {}

/** An input is bad as a whole; the message says what. */
export class InputError extends Error {}

/** The output cannot be written, as where a disk is full. */
export class OutputError extends Error {}

/** Whoever read the output has gone: no error, but there is nobody left to write for. */
export class ClosedPipe extends Error {}

/** What a run came across that its exit status tells. */
export class Outcome {
  /** Some input was bad, or an answer that was checked is wrong. */
  badInput = false;
  /** A limit came before an answer. */
  limit = false;

  get status(): number {
    if (this.badInput) return STATUS.badInput;
    return this.limit ? STATUS.limit : STATUS.done;
  }
}
