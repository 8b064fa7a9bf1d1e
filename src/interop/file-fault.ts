/** A file of another program, or a puzzle for one, that cannot be used: what was found, what was expected, what to do, and on which line. */
export class FileFault extends Error {
  /** Counted from 1; undefined where a fault has no line of its own. */
  readonly line: number | undefined;

  constructor(what: string, line?: number) {
    super(what);
    this.name = "FileFault";
    this.line = line;
  }
}

/** The same, said of a line. */
export function at<T>(line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof FileFault && error.line === undefined ? new FileFault(error.message, line) : error;
  }
}
