import { toJsonSchema } from "@valibot/to-json-schema";
import { definitionSchema, goalSchema } from "../src/rules/schema.ts";

/** The JSON Schema of a definition, so that an editor completes and checks it; what only the gate checks is left to the gate. */
export function definitionJsonSchema(): object {
  return toJsonSchema(definitionSchema, { definitions: { goal: goalSchema }, target: "draft-07" });
}
