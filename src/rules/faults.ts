/**
 * Faults: what is wrong in a definition, where, and what to do about it. All of them are gathered before anything is thrown.
 */
import type { FaultReason } from "./fault-reasons.ts";
import { faultWords } from "./faults-in-english.ts";

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

/** Gathers faults and warnings. */
export class FaultList {
  readonly faults: Fault[] = [];
  readonly warnings: Fault[] = [];

  add(keys: readonly Key[], reason: FaultReason): void {
    this.faults.push({ keys, path: pathText(keys), reason });
  }

  warn(keys: readonly Key[], reason: FaultReason): void {
    this.warnings.push({ keys, path: pathText(keys), reason });
  }
}

/** A definition that cannot be used, with all its faults. The message has one line a fault. */
export class DefinitionError extends Error {
  readonly faults: readonly Fault[];
  readonly fileName: string | undefined;

  constructor(faults: readonly Fault[], fileName?: string) {
    super(faults.map((fault) => faultText(fault, fileName)).join("\n"));
    this.name = "DefinitionError";
    this.faults = faults;
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
