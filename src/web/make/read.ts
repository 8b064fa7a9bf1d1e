/** A definition as it is being written. */
import { compile, DefinitionError, type Fault, type Puzzle, parseDefinitionText } from "../core.ts";
import type { Mark } from "./editor.ts";

/** A fault or a warning, and where it stands in the text. */
export interface DefinitionFault extends Omit<Mark, "message"> {
  readonly fault: Fault;
}

export interface Reading {
  readonly puzzle: Puzzle | undefined;
  readonly found: readonly DefinitionFault[];
}

export function readDefinition(text: string): Reading {
  try {
    const { definition, warnings } = parseDefinitionText(text);
    return { puzzle: compile(definition), found: warnings.map((fault) => foundAt(fault, "warning")) };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { puzzle: undefined, found: error.faults.map((fault) => foundAt(fault, "error")) };
  }
}

function foundAt(fault: Fault, severity: Mark["severity"]): DefinitionFault {
  const from = fault.position?.offset ?? 0;
  return { from, to: from + (fault.position?.length ?? 0), severity, fault };
}

/** JSON as a person writes a definition: one line for what fits on one. */
export function prettyJson(value: unknown, width = 78, indent = ""): string {
  const short = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, " ") ?? "null";
  if (short.length + indent.length <= width || typeof value !== "object" || value === null) return compact(short);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => deeper + prettyJson(item, width, deeper)).join(",\n")}\n${indent}]`;
  const lines = Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${prettyJson(item, width, deeper)}`);
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

/** `[ 1, 2 ]` as `[1, 2]`; objects keep their spaces. Strings are left alone. */
function compact(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\[ | \]/g, (part) => (part === "[ " ? "[" : part === " ]" ? "]" : part));
}
