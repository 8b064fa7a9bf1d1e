// node scripts/check-imports.mjs [ROOT]: each room of src/ imports only rooms below it, and no files import each other in a ring.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { ROOMS, RULES } from "./rooms.mjs";
import { root as here } from "./run.mjs";
import { sources } from "./sources.mjs";

const root = process.argv[2] ?? here;
const faults = [];

const roomOf = (path) => ROOMS.findIndex(({ files }) => files.test(path));

/** The relative imports of a file, types and dynamic ones too: what each leads to, and its line. */
function importsOf(path) {
  const text = readFileSync(join(root, "src", path), "utf8");
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName, pos }) => ({
      to: posix.join(posix.dirname(path), fileName.replace(/\?.*$/, "")),
      line: text.slice(0, pos).split("\n").length,
    }));
}

function check(from, { to, line }) {
  const fault = (message) => faults.push(`src/${from}:${line}: ${message}`);
  if (!existsSync(join(root, "src", to))) return fault(`imports src/${to}, which does not exist`);
  // Built files and package.json are nobody's room.
  if (to.startsWith("../")) return;
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
  if (toRoom < 0) return fault(`imports src/${to}, which is in no room; scripts/rooms.mjs lists them`);
  if (toRoom > fromRoom) return fault(`${ROOMS[fromRoom].name} imports src/${to} of ${ROOMS[toRoom].name}, which lies above it`);
  const rule = RULES.find(({ forbids }) => forbids(from, to));
  if (rule) fault(`imports src/${to}: ${rule.because}`);
}

const graph = new Map(
  sources(root)
    .filter((path) => path.endsWith(".ts") && !path.startsWith("engine/kernel/assembly/"))
    .map((path) => [path, importsOf(path)]),
);
for (const [path, imports] of graph) {
  if (roomOf(path) < 0) faults.push(`src/${path}:1: is in no room; scripts/rooms.mjs lists them`);
  else for (const found of imports) check(path, found);
}

/** Walks depth-first; an import of a file that is still being walked closes a ring. */
const done = new Set();
function walk(path, trail) {
  for (const { to, line } of graph.get(path) ?? []) {
    const start = trail.indexOf(to);
    if (start >= 0) faults.push(`src/${path}:${line}: closes a ring: ${[...trail.slice(start), to].join(" > ")}`);
    else if (!done.has(to)) walk(to, [...trail, to]);
  }
  done.add(path);
}
for (const path of graph.keys()) if (!done.has(path)) walk(path, [path]);

for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
