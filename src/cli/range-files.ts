import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OutputError, UsageError } from "./exit.ts";

/** A folder with a file for each range of a run, each there as a whole or not at all. */
export class RangeFiles {
  readonly #folder: string;
  readonly #width: number;

  /** @throws UsageError where there can be no such folder. */
  constructor(folder: string, ranges: number) {
    this.#folder = folder;
    this.#width = String(ranges).length;
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new UsageError(`--out ${folder}: no such folder can be made: ${(error as Error).message}`);
    }
  }

  has(index: number): boolean {
    return existsSync(this.#path(index));
  }

  read(index: number): string {
    return readFileSync(this.#path(index), "utf8");
  }

  /** @throws OutputError where the place is full or gone. */
  write(index: number, text: string): void {
    const path = this.#path(index);
    try {
      writeFileSync(`${path}.unfinished`, text);
      renameSync(`${path}.unfinished`, path);
    } catch (error) {
      throw new OutputError(`${path} cannot be written: ${(error as Error).message}`);
    }
  }

  /** Names in the order of the ranges. */
  #path(index: number): string {
    return join(this.#folder, `range-${String(index).padStart(this.#width, "0")}`);
  }
}
