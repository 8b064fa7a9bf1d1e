/**
 * Faults: what is wrong in a definition, where, and what to do about it. All of them are gathered before anything is thrown.
 */
import type { FaultReason } from "./fault-reasons.ts";
import { faultWords } from "./faults-in-english.ts";
import { plural } from "./numbers.ts";

/** One step of a path into JSON: a key of an object or an index of a list. */
export type Key = string | number;

/** A place in a text; line and column are counted from 1, offset and length in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
}

/** One thing that is wrong with a definition, or (as a warning) most likely not meant. */
export interface Fault {
  /** The path as a list of keys; it always leads to something that stands in the definition. */
  readonly keys: readonly Key[];
  /** The same as text, such as `moves[2].column`; empty for the whole. */
  readonly path: string;
  /** What is wrong; `faultText` says it. */
  readonly reason: FaultReason;
  /** Where it stands, if the definition was read from text. */
  readonly position?: Position | undefined;
}

/** The most faults that are told of one definition, and the most warnings. Others are only counted. */
export const MAX_TOLD = 100;

/** Gathers faults and warnings. */
export class FaultList {
  /** The first MAX_TOLD. */
  readonly faults: Fault[] = [];
  /** The first MAX_TOLD. */
  readonly warnings: Fault[] = [];
  /** How many faults were added. */
  count = 0;

  /** Whether what is added now is only counted, so that what would be said of it need not be found out. */
  get isFull(): boolean {
    return this.faults.length === MAX_TOLD;
  }

  add(keys: readonly Key[], reason: FaultReason): void {
    if (!this.isFull) this.faults.push({ keys, path: pathText(keys), reason });
    this.count++;
  }

  warn(keys: readonly Key[], reason: FaultReason): void {
    if (this.warnings.length < MAX_TOLD) this.warnings.push({ keys, path: pathText(keys), reason });
  }
}

/** A definition that cannot be used. The message has one line a fault, and a last one for those that are only counted. */
export class DefinitionError extends Error {
  /** The first 100. */
  readonly faults: readonly Fault[];
  /** How many faults there are. */
  readonly count: number;
  readonly fileName: string | undefined;

  constructor(faults: readonly Fault[], fileName?: string, count = faults.length) {
    const lines = faults.map((fault) => faultText(fault, fileName));
    super((count > faults.length ? [...lines, `${plural(count - faults.length, "more fault")}.`] : lines).join("\n"));
    this.name = "DefinitionError";
    this.faults = faults;
    this.count = count;
    this.fileName = fileName;
  }
}

/** One line for a person: `file:line:column: path: found …; expected …. What to do.` Parts that are not known are left out. */
export function faultText(fault: Fault, fileName?: string): string {
  const { position } = fault;
  const place = [fileName, position && `${position.line}:${position.column}`].filter((part) => part !== undefined).join(":");
  const where = [place, fault.path].filter((part) => part !== "").join(": ");
  const [found, expected, advice] = faultWords(fault.reason);
  const what = `found ${found}; expected ${expected}. ${advice}`.trim();
  return where === "" ? what : `${where}: ${what}`;
}

/** `moves[2].column`; keys that are no plain words are quoted: `symbols["1"]`. */
export function pathText(keys: readonly Key[]): string {
  return keys.reduce<string>((path, key) => {
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(String(key))) return `${path}[${JSON.stringify(key)}]`;
    return path === "" ? String(key) : `${path}.${key}`;
  }, "");
}
