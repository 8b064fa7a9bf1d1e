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

/** With it, a memory of WebAssembly takes the addresses it may use; without, Node reserves 10 GiB for each, which a shell may not allow. */
const FEWER_ADDRESSES = "--disable-wasm-trap-handler";

if (lacksAddresses()) startAgain();
else start();

function lacksAddresses(): boolean {
  if (process.execArgv.includes(FEWER_ADDRESSES)) return false;
  try {
    new WebAssembly.Memory({ initial: 1 });
    return false;
  } catch {
    return true;
  }
}

/** The same command in a Node that is told so. An interruption from the terminal reaches it twice, which is as once. */
function startAgain(): void {
  const { spawn } = require("node:child_process") as typeof import("node:child_process");
  const child = spawn(process.execPath, [...process.execArgv, FEWER_ADDRESSES, ...process.argv.slice(1)], { stdio: "inherit" });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => child.kill(name));
  child.on("exit", (status, signal) => (signal === null ? process.exit(status) : process.kill(process.pid, signal)));
}

function start(): void {
  const kept = keptCode();
  if (kept === undefined) {
    enableCompileCache?.();
    require(file);
    return;
  }
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
