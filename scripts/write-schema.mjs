import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./run.mjs";

/** Writes the definition's JSON Schema, made from the schema that the gate reads with. */
export async function buildSchema() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["scripts/definition-json-schema.ts"],
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "warning",
  });
  const { definitionJsonSchema } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, "dist", "definition.schema.json"), `${JSON.stringify(definitionJsonSchema(), undefined, 2)}\n`);
}
