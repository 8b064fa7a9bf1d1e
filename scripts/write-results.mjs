// node scripts/write-results.mjs: writes docs/results.md, every figure as the built command line prints it.
// node scripts/write-results.mjs ID…: prints the sections of these puzzles instead.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root } from "./run.mjs";

const PAGE = "docs/results.md";
/** Members of families that are worth a section although the list of puzzles does not name them. */
const MORE = ["loopover-2x5", "loopover-2x6"];
/** What some need besides. */
const OPTIONS = { "loopover-2x6": ["--memory", "512MB"] };
/** The exit status of a command that a limit stopped: the tables do not fit. */
const LIMIT = 3;

const INTRODUCTION = `# Results

How hard the built-in puzzles can get. Every figure is exact, and the command above a table prints it again.
Each board is counted once, by the fewest moves from it to the nearest goal board; the largest such number is God's number.
[How it works](how-it-works.md#the-census) says how boards are counted, and [why to believe it](how-it-works.md#why-to-believe-it).
How long it takes is in [bench.md](bench.md).

This page is written by \`npm run results\`; no figure in it is typed by hand.
`;

function run(...args) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [join(root, "dist/cli.cjs"), ...args], { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0 && status !== LIMIT) fail(`turnwise ${args.join(" ")}: exit status ${status}\n${stderr}`);
  return { fits: status === 0, stdout, stderr };
}

const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Parts of a whole in percent, to three figures. */
function share(part, whole) {
  const percent = (Number(part) / Number(whole)) * 100;
  if (percent === 0) return "0 %";
  return percent < 0.001 ? "< 0.001 %" : `${percent >= 99.95 && part !== whole ? "> 99.9" : Number(percent.toPrecision(3))} %`;
}

function table(head, rows) {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column])].map((text) => text.length)));
  // The first column holds names or distances, the others figures.
  const line = (row) => `| ${row.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const optionsOf = (id) => OPTIONS[id] ?? [];

/** What the page says of a puzzle; `census` is missing where the boards cannot be counted in the memory allowed by default. */
function resultsOf(id) {
  const { name } = JSON.parse(run("puzzles", id).stdout);
  const { fits, stdout, stderr } = run("census", "--puzzle", id, ...optionsOf(id), "--hardest", "1", "--format", "json", "--quiet");
  if (fits) return { id, name, census: JSON.parse(stdout) };
  const { boards } = JSON.parse(run("analyze", "--puzzle", id, "--format", "json").stdout);
  const reason = /^turnwise: the boards cannot be counted: (.*?)(?: \(--memory .*\))?\n$/.exec(stderr)?.[1];
  return { id, name, boards, reason: reason ?? fail(`census --puzzle ${id}: no reason in ${JSON.stringify(stderr)}`) };
}

function section({ id, name, census }) {
  const { boards, solvable, godsNumber, counts, mean, hardest } = census;
  const unsolvable = String(BigInt(boards) - BigInt(solvable));
  const [length, moves] = run("solve", "--puzzle", id, ...optionsOf(id), "--quiet", hardest[0])
    .stdout.trimEnd()
    .split("\t");
  if (Number(length) !== godsNumber) fail(`${id}: ${hardest[0]} is solved in ${length} moves, not ${godsNumber}`);
  const farthest = grouped(counts[godsNumber]);
  return `## ${name}

\`\`\`sh
$ turnwise census --puzzle ${[id, ...optionsOf(id)].join(" ")}
\`\`\`

${table(
  ["distance", "boards", "of the solvable"],
  counts.map((count, distance) => [String(distance), grouped(count), share(count, solvable)]),
)}

- Boards: ${grouped(boards)}. Unsolvable: ${grouped(unsolvable)} (${share(unsolvable, boards)}).
- God's number: ${godsNumber}. Mean distance: ${mean}.
- ${farthest === "1" ? "The hardest board" : `The first of ${farthest} hardest boards`}: \`${hardest[0]}\`
- Its first shortest solution, ${length} moves: \`${moves}\`
`;
}

function page(results) {
  const counted = results.filter(({ census }) => census);
  const summary = table(
    ["puzzle", "id", "boards", "unsolvable", "God's number", "mean distance"],
    counted.map(({ id, name, census: { boards, solvable, godsNumber, mean } }) => [
      name,
      `\`${id}\``,
      grouped(boards),
      share(BigInt(boards) - BigInt(solvable), boards),
      String(godsNumber),
      String(mean),
    ]),
  );
  const others = results
    .filter(({ census }) => !census)
    .map(({ id, name, boards, reason }) => `- ${name}, \`${id}\`, ${grouped(boards)} boards: ${reason.replace(/^no table fits: /, "")}.\n`);
  return `${INTRODUCTION}
${summary}

${counted.map(section).join("\n")}
## Not counted

No table of these fits by default:

${others.join("")}`;
}

const asked = process.argv.slice(2);
if (asked.length > 0) {
  for (const id of asked) process.stdout.write(section(resultsOf(id)));
} else {
  const listed = JSON.parse(run("puzzles", "--format", "json").stdout).flatMap(({ examples }) => examples);
  // Families' members together, in the order of their ids.
  const family = (id) => id.replace(/\d.*/, "");
  const ids = listed.flatMap((id, i) => {
    const isLast = family(listed[i + 1] ?? "") !== family(id);
    return isLast ? [id, ...MORE.filter((more) => family(more) === family(id))] : [id];
  });
  writeFileSync(join(root, PAGE), page(ids.map(resultsOf)));
}
