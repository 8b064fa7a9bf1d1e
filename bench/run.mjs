// npm run bench [-- NAME…] [--json] [--write] [--rounds N]: each of our commands beside its floor, as a table of ratios.
// Ends with 1 where a mark is missed, an answer is wrong or a side fails.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compare } from "./measure.mjs";
import { compile, findBrowser, findCompiler } from "./programs.mjs";
import { json, machine, page, text } from "./report.mjs";
import { rows, writeInputs } from "./rows.mjs";

function stop(message) {
  process.stderr.write(`bench: ${message}\n`);
  process.exit(2);
}

function readCommandLine() {
  try {
    const options = { json: { type: "boolean" }, write: { type: "boolean" }, rounds: { type: "string" } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    for (const name of positionals) {
      if (!rows.some((row) => row.name === name)) stop(`no row "${name}"; the rows are ${rows.map((row) => row.name).join(", ")}`);
    }
    if (values.rounds !== undefined && !/^[1-9]\d*$/.test(values.rounds)) stop(`--rounds ${values.rounds}: expected a number from 1`);
    return { ...values, names: positionals.length > 0 ? positionals : rows.map((row) => row.name) };
  } catch (error) {
    return stop(error.message);
  }
}

/** "distance count" lines of a C program against a census in JSON. */
function sameCounts(ours, other) {
  const { counts } = JSON.parse(ours);
  return counts.map((count, distance) => `${distance} ${count}\n`).join("") === other;
}

function judge(row, { ours, other, memory, outputs }) {
  const agreed = { text: () => outputs.ours === outputs.other, counts: () => sameCounts(outputs.ours, outputs.other) };
  const faults = [];
  if (row.agree && !agreed[row.agree]()) faults.push("wrong: the two sides' answers differ");
  if (ours / other > row.mark) faults.push("over");
  if (ours > row.seconds) faults.push(`over ${row.seconds} s`);
  if (memory > row.memory) faults.push(`over ${row.memory / 2 ** 20} MiB`);
  const peak = row.memory && memory ? `, ${Math.round(memory / 2 ** 20)} MiB` : "";
  return (faults.join("; ") || "ok") + peak;
}

async function measure(row, { folder, inputs, compiler, browser, rounds }) {
  const { name, what, against, mark } = row;
  const head = { name, what, against, mark };
  if (row.c && !compiler) return { ...head, verdict: "skipped: no C compiler" };
  if (row.browser && !browser) return { ...head, verdict: "skipped: no Chromium" };
  try {
    const { ours, other } = row.sides(inputs, row.c && compile(compiler, row.c, folder));
    const measured = await compare(ours, other, { rounds: rounds ?? row.rounds, time: row.time, folder });
    return {
      ...head,
      ours: measured.ours,
      other: measured.other,
      ratio: measured.ours / measured.other,
      memory: measured.memory,
      verdict: judge(row, measured),
    };
  } catch (error) {
    return { ...head, verdict: `failed: ${error.message}` };
  }
}

const { names, json: asJson, write, rounds } = readCommandLine();
if (!existsSync(new URL("../dist/cli.cjs", import.meta.url))) stop("dist/cli.cjs is missing; npm run build makes it");
if (write && names.length < rows.length) stop("--write needs all rows; leave the names out");

const folder = mkdtempSync(join(tmpdir(), "turnwise-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.env.TURNWISE_CACHE = join(folder, "cache");

const compiler = findCompiler();
const context = { folder, compiler, browser: findBrowser(), rounds: rounds && Number(rounds), inputs: await writeInputs(folder, names) };
const results = [];
for (const row of rows.filter(({ name }) => names.includes(name))) {
  process.stderr.write(`${row.name}…\n`);
  results.push(await measure(row, context));
}

const host = machine(compiler);
process.stdout.write(asJson ? json(host, results) : text(host, results));
if (write) writeFileSync(fileURLToPath(new URL("../docs/bench.md", import.meta.url)), page(host, results));
if (results.some(({ verdict }) => !/^(ok|skipped)/.test(verdict))) process.exitCode = 1;
