// node scripts/check-map.mjs [ROOT]: src/README.md has one line for each file of src/ that is no test, and none for others.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root as here } from "./run.mjs";
import { sources } from "./sources.mjs";

const root = process.argv[2] ?? here;
const files = new Set(sources(root));
const listed = new Map();
const faults = [];

readFileSync(join(root, "src/README.md"), "utf8")
  .split("\n")
  .forEach((text, index) => {
    const path = /^- `([^`]+)`: \S/.exec(text)?.[1];
    if (path === undefined) return;
    const fault = (message) => faults.push(`src/README.md:${index + 1}: ${message}`);
    if (!files.has(path)) fault(`there is no src/${path}`);
    if (listed.has(path)) fault(`${path} is listed on line ${listed.get(path)} already`);
    listed.set(path, index + 1);
  });

for (const path of files) {
  if (!listed.has(path)) faults.push(`src/README.md: src/${path} is not listed; expected a line "- \`${path}\`: what it is for"`);
}

for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
