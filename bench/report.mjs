// The results as a table for people, as JSON, as a page of the docs.
import { cpus, totalmem } from "node:os";
import { FLAGS, versionOf } from "./programs.mjs";

export function machine(compiler) {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    compiler: compiler ? `${versionOf(compiler)}, ${FLAGS.join(" ")}` : "none found",
  };
}

const describe = ({ cpu, cores, memoryGiB, node, compiler }) =>
  `${cpu}, ${cores} cores, ${memoryGiB} GiB; Node ${node}; C compiler: ${compiler}`;

function time(seconds) {
  if (seconds === undefined) return "";
  return seconds < 1 ? `${(seconds * 1000).toPrecision(3)} ms` : `${seconds.toPrecision(3)} s`;
}

const HEAD = ["what", "ours", "other side", "ratio", "mark", "verdict"];

function cells({ what, against, ours, other, ratio, mark, verdict }) {
  const theirs = other === undefined ? against : `${against}: ${time(other)}`;
  return [what, time(ours), theirs, ratio?.toFixed(2) ?? "", `≤ ${Number(mark.toFixed(2))}`, verdict];
}

/** Lines of equal width, the cells joined. */
function align(results, join) {
  const table = [HEAD, ...results.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...table.map((line) => line[column].length)));
  const [head, ...lines] = table.map((line) => join(line.map((cell, column) => cell.padEnd(widths[column]))));
  return { head, rule: join(widths.map((width) => "-".repeat(width))), lines };
}

export function text(host, results) {
  const { head, lines } = align(results, (line) => line.join("  ").trimEnd());
  return `${describe(host)}\n\n${[head, ...lines].join("\n")}\n`;
}

export const json = (host, results) => `${JSON.stringify({ machine: host, results }, null, 2)}\n`;

export function page(host, results) {
  const { head, rule, lines } = align(results, (line) => `| ${line.join(" | ")} |`);
  return `# Speed

Written by \`npm run bench -- --write\`; how each row is measured is in [bench/README.md](../bench/README.md).
A ratio is our median time over the other side's, both taken by turns in one run; a mark is the largest ratio allowed.

${describe(host)}

${[head, rule, ...lines].join("\n")}
`;
}
