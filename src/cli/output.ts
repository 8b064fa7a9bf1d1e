import { writeSync } from "node:fs";
import { ClosedPipe, OutputError } from "./exit.ts";

const FULL = 1 << 16;

/**
 * Standard output. Node's own stream for it takes as long to load as all the rest of a short run, and gathers without bound what is not
 * read; this waits for the reader.
 */
export class Output {
  /** Called before anything appears, to take away what would stand in its way. */
  before: () => void = () => {};
  #text = "";

  /** Writes bytes as they are, after all text so far. */
  async bytes(bytes: Uint8Array): Promise<void> {
    await this.flush();
    this.before();
    await writeAll(bytes);
  }

  /** Text for the next flush. */
  hold(text: string): void {
    this.#text += text;
  }

  async line(text: string): Promise<void> {
    await this.write(`${text}\n`);
  }

  async write(text: string): Promise<void> {
    this.hold(text);
    await this.flushIfFull();
  }

  async flushIfFull(): Promise<void> {
    if (this.#text.length >= FULL) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    this.before();
    await writeAll(new TextEncoder().encode(text));
  }
}

async function writeAll(bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") throw new ClosedPipe();
      if (code !== "EAGAIN") throw new OutputError(`the output cannot be written: ${message}`);
      // The pipe is full, and somebody has set it not to block.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** One line, or several, on standard error. Nobody may be listening. */
export function complain(text: string): void {
  try {
    writeSync(2, `${text}\n`);
  } catch {
    // There is nowhere left to say it.
  }
}
