import { toJsonSchema } from "@valibot/to-json-schema";
import { definitionSchema, goalSchema } from "../src/rules/schema.ts";

/** Where the published package's schema stands: what a definition's `$schema` may name. */
const ADDRESS = "https://unpkg.com/turnwise/dist/definition.schema.json";

/** The JSON Schema of a definition, so that an editor completes and checks it; what only the gate checks is left to the gate. */
export function definitionJsonSchema(): object {
  return { $id: ADDRESS, ...toJsonSchema(definitionSchema, { definitions: { goal: goalSchema }, target: "draft-07" }) };
}
