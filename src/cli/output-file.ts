import { closeSync, openSync, writeSync } from "node:fs";
import { OutputError, UsageError } from "./exit.ts";

const FULL = 1 << 16;

/** A file that an option names for output besides the results. */
export class OutputFile {
  readonly #path: string;
  readonly #descriptor: number;
  #text = "";

  /** @throws UsageError where the file cannot be made. */
  constructor(option: string, path: string) {
    this.#path = path;
    try {
      this.#descriptor = openSync(path, "w");
    } catch (error) {
      throw new UsageError(`${option} ${path}: cannot be written: ${(error as Error).message}`);
    }
  }

  /** @throws OutputError where the place is full or gone, here and in `close`. */
  line(text: string): void {
    this.#text += `${text}\n`;
    if (this.#text.length >= FULL) this.#flush();
  }

  close(): void {
    try {
      this.#flush();
    } finally {
      closeSync(this.#descriptor);
    }
  }

  #flush(): void {
    const bytes = new TextEncoder().encode(this.#text);
    this.#text = "";
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptor, bytes, written);
    } catch (error) {
      throw new OutputError(`${this.#path} cannot be written: ${(error as Error).message}`);
    }
  }
}
