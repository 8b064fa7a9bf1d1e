/** A definition to put faults into, and what the gate says of it. */
import { parseDefinition } from "../../src/rules/definition.ts";
import type { DefinitionJson } from "../../src/rules/definition-json.ts";
import { DefinitionError, faultText } from "../../src/rules/faults.ts";

/** No faults; one region that the goal does not name. */
export const twoByThree = {
  name: "Two by three",
  board: ["###", "###"],
  symbols: { "1": 3, "2": 3 },
  moves: [
    { name: "A", row: 1, turn: "left" },
    { name: "B", cycles: [[1, 2, 5, 4]] },
  ],
  regions: { corner: ["## ", ""] },
  goal: { uniform: ["rows"] },
} satisfies DefinitionJson;

/** The faults as people read them, in order; none for a definition that is accepted. */
export function faultsOf(json: unknown): string[] {
  try {
    parseDefinition(json);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.message.split("\n");
    throw error;
  }
}

/** The warnings of a definition without faults, as people read them. */
export function warningsOf(json: unknown): string[] {
  return parseDefinition(json).warnings.map((warning) => faultText(warning));
}
