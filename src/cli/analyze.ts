import { type Analysis, analyse, type PlannedSearch, reasonText } from "../index.ts";
import { grouped } from "../rules/numbers.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { loadPuzzle } from "./puzzle.ts";
import { amount, sizeText } from "./quantities.ts";

export const register: Register = (program, action) => {
  program
    .command("analyze")
    .summary("what the engine finds in a definition, and the plan it chooses")
    .description(
      "Print what the engine finds in a definition (boards, orbits, group, symmetries, bound), and the plan it chooses, with sizes and reasons.",
    )
    .addHelpText(
      "after",
      examples([
        ["analyze", "the Rotation Game: one table of 735,471 states, read three times a board"],
        ["analyze --puzzle mine.json --memory 1GB", "your own puzzle, with more memory for tables"],
      ]),
    )
    .action(action(analyzeCommand));
};

async function analyzeCommand(run: CommandContext): Promise<void> {
  const { puzzle } = loadPuzzle(run);
  const { format, memory } = run.options;
  const analysis = analyse(puzzle, { memory });
  if (format === "text") for (const line of analysisLines(analysis)) await run.out.line(line);
  else await run.out.line(JSON.stringify(said(analysis)));
}

const RANKED_AS = {
  combination: "bits",
  permutation: "permutations",
  chunks: "chunks of cells",
  hash: "hashed boards",
  product: "pieces and facings",
} as const;

/** Reasons as sentences, and their codes. */
function said({ plan, candidates, ...facts }: Analysis): object {
  return {
    ...facts,
    plan: { ...plan, reason: reasonText(plan.reason), reasonCode: plan.reason.kind },
    candidates: candidates.map(({ unfit, ...candidate }) => ({
      ...candidate,
      unfit: unfit && reasonText(unfit),
      unfitCode: unfit?.kind ?? null,
    })),
  };
}

/** What leads the search, beside pattern tables. */
function sumFacts({ sums, positions, perimeter }: PlannedSearch): [string, string][] {
  const facts: [string, string][] = [];
  for (const { groups, tables, lookups } of sums) {
    facts.push([
      "sum",
      `${groups.map((names) => names.join(" ")).join(" | ")}: ${amount(
        lookups.reduce((a, b) => a + b, 0),
        "lookup",
      )}`,
    ]);
    for (const { sets, classes, states, bytes } of tables) {
      facts.push([
        "",
        `sets of ${sets.join(", ")} cells, classes of ${classes.join(", ")} symbols: ${grouped(states)} states, ${sizeText(bytes)}`,
      ]);
    }
  }
  if (positions) {
    const { symbols, placements, bytes, breakEvenNodes } = positions;
    facts.push(["position table", `${symbols} symbols: ${grouped(placements)} placements, ${sizeText(bytes)}`]);
    facts.push(["", `in the place of pattern tables; built once searches have expanded ${grouped(breakEvenNodes)} boards`]);
  }
  perimeter.forEach(({ boards, radius, bytes, breakEvenNodes }, i) => {
    const reach = `${grouped(boards)} boards, about ${amount(radius, "move")} from the goal, ${sizeText(bytes)}`;
    facts.push([i === 0 ? "perimeter" : "", `${reach}; once searches have expanded ${grouped(breakEvenNodes)} boards`]);
  });
  if (perimeter.length > 0) facts.push(["", "none where the other bounds of boards at random are larger than it reaches"]);
  return facts;
}

function analysisLines(analysis: Analysis): string[] {
  const { moves, symmetries, goal, plan, candidates } = analysis;
  const symbols = Object.entries(analysis.symbols).map(([name, count]) => (count === 1 ? name : `${name} ×${count}`));
  const facts: [string, string][] = [
    ["cells", `${analysis.cells}, in orbits of ${analysis.orbits.join(", ")}`],
    ["symbols", symbols.join(", ")],
    ["boards", `${grouped(analysis.boards)}; ${analysis.everyBoardSolvable ? "every one can be solved" : "some may be unsolvable"}`],
    ["moves", moves.map(({ name, inverse }) => (inverse === null ? `${name} (one way)` : name)).join(" ")],
    [
      "",
      `${amount(analysis.commutingPairs, "pair")} ${analysis.commutingPairs === 1 ? "commutes" : "commute"}; ${analysis.branching.toFixed(2)} moves may follow a move`,
    ],
    ["group", `${grouped(analysis.group)} permutations of the cells`],
    [
      "symmetries",
      `${grouped(symmetries.pairs)}: ${symmetries.geometry} of the cells × ${grouped(symmetries.renamings)} of the symbols alone`,
    ],
    ["goal", goal.patterns === null ? "more patterns than can be listed" : amount(goal.patterns, "pattern")],
    [
      "bound",
      `one move mends at most ${[...new Set(goal.maxFixedPerMove)].join(" or ")} wrong ${goal.maxFixedPerMove.every((most) => most === 1) ? "cell" : "cells"}`,
    ],
    ["plan", plan.method === "search" ? "search (IDA*)" : `${plan.what}: ${amount(plan.lookups, "lookup")}, ${sizeText(plan.bytes)}`],
    ["", reasonText(plan.reason)],
  ];
  if (plan.method === "search") facts.push(...sumFacts(plan));
  const [label, tables] = plan.method === "table" ? ["table", plan.tables] : ["pattern table", plan.patterns];
  for (const { classes, states, fold, images, rank, entries, bytes } of tables) {
    const folded = fold === "none" ? "not folded" : `folded by ${fold} (${images} images)`;
    const merged = classes.map((names) => names.join("+")).join(" | ");
    const sizes = `${grouped(entries)} entries, ${sizeText(bytes)}`;
    facts.push([label, `symbols ${merged}: ${grouped(states)} states, ${folded}, ranked as ${RANKED_AS[rank]}, ${sizes}`]);
  }
  if (tables.length > 0) {
    const lookups = plan.method === "table" ? "" : `${amount(plan.lookups, "lookup")}; `;
    facts.push(["", `${lookups}repaid once a search has expanded ${grouped(plan.breakEvenNodes)} boards`]);
  }
  for (const { what, lookups, bytes, buildBytes, unfit } of candidates) {
    const sizes = `${sizeText(bytes)}, ${sizeText(buildBytes)} while it is built`;
    facts.push(["candidate", `${what}: ${amount(lookups, "lookup")}, ${sizes}${unfit === null ? "" : `; unfit: ${reasonText(unfit)}`}`]);
  }
  const width = Math.max(...facts.map(([label]) => label.length));
  return [analysis.puzzle, ...facts.map(([label, text]) => `${label.padEnd(width)}  ${text}`)];
}
