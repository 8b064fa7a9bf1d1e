import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { definitionJsonSchema } from "./definition-json-schema.ts";

/** Every schema inside a JSON Schema, itself first. */
function schemasIn(node: unknown): Record<string, unknown>[] {
  if (typeof node !== "object" || node === null) return [];
  return [node as Record<string, unknown>, ...Object.values(node).flatMap(schemasIn)];
}

describe("definitionJsonSchema", () => {
  const schema = definitionJsonSchema() as { required: string[]; properties: Record<string, { description?: string }>; $defs: object };
  const objects = schemasIn(schema).filter((node) => node.type === "object" && node.properties !== undefined);

  it("asks for what every definition has, and describes every key", () => {
    expect(schema.required).toEqual(["name", "board", "symbols", "moves", "goal"]);
    for (const { properties, title } of objects) {
      expect(title).toBeDefined();
      for (const [key, property] of Object.entries(properties as object))
        expect([key, typeof (property.description ?? property.$ref)]).toEqual([key, "string"]);
    }
  });

  it("says where it stands, and that is where package.json puts it", () => {
    const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: Record<string, string> };
    expect((schema as { $id?: string }).$id).toBe(`https://unpkg.com/turnwise${exports["./definition.schema.json"]!.slice(1)}`);
  });

  it("has each kind of move and goal, none of which takes other keys", () => {
    const keys = objects.map(({ properties, additionalProperties }) =>
      [additionalProperties, ...Object.keys(properties as object)].join(" "),
    );
    expect(keys).toEqual([
      "false $schema name notes board symbols moves regions goal",
      "false name row turn steps",
      "false name column turn steps",
      "false name cycles steps",
      "false uniform",
      "false exact",
      "false anyOf",
    ]);
    expect(JSON.stringify(schema.$defs)).toContain('"$ref":"#/$defs/goal"');
  });
});
