import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./run.mjs";

/** Writes the definition's JSON Schema, made from the schema that the gate reads with. */
export async function buildSchema() {
  const script = join(root, "build", "definition-json-schema.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["scripts/definition-json-schema.ts"],
    outfile: script,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "warning",
  });
  const { definitionJsonSchema } = await import(pathToFileURL(script).href);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, "dist", "definition.schema.json"), `${JSON.stringify(definitionJsonSchema(), undefined, 2)}\n`);
}
