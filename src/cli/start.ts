/**
 * Starts the command line. A short run spends as long on compiling its program as on all the rest, so the build keeps what Node's
 * compiler made (cli-main.cjs.cache); a Node of another version refuses it and compiles anew. Newer Nodes keep such things themselves.
 */
import { readFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

const file = fileURLToPath(new URL("cli-main.cjs", import.meta.url));
const require = nodeModule.createRequire(file);
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => unknown };

const kept = keptCode();
if (kept === undefined) {
  enableCompileCache?.();
  require(file);
} else {
  const script = new Script(nodeModule.Module.wrap(readFileSync(file, "utf8")), {
    filename: "cli-main.cjs",
    cachedData: kept,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, fileURLToPath(new URL(".", import.meta.url)));
}

function keptCode(): Buffer | undefined {
  try {
    return readFileSync(`${file}.cache`);
  } catch {
    return undefined;
  }
}
