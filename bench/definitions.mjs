// node bench/definitions.mjs gate|json [--all]: reads a definition of 1 MB of each kind, by our gate or by JSON.parse alone, and reports
// the seconds of processor time that the slowest takes; with --all those of each.
import { compile } from "../dist/rules/compile.js";
import { parseDefinitionText } from "../dist/rules/definition.js";
import { DefinitionError } from "../dist/rules/faults.js";
import { huge } from "./huge.mjs";

const SIZE = 1_000_000;

function readDefinition(text) {
  try {
    compile(parseDefinitionText(text).definition);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
  }
}

/** What the reader of JSON that every engine has takes for the same text. */
function readJson(text) {
  try {
    JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

const read = { gate: readDefinition, json: readJson }[process.argv[2]];
let slowest = { seconds: 0, name: "" };
for (const [name, make] of Object.entries(huge)) {
  const text = make(SIZE);
  const start = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  if (process.argv.includes("--all")) process.stderr.write(`${seconds.toFixed(3)} s, ${text.length} characters: ${name}\n`);
  if (seconds > slowest.seconds) slowest = { seconds, name };
}
process.stderr.write(`seconds=${slowest.seconds}\n`);
