import { InvalidArgumentError } from "commander";
import { HARDEST_LISTED } from "../engine/landscape/types.ts";
import { type Census, type CensusOptions, makeBoard } from "../index.ts";
import { makeCensusPart } from "../remote/census-part.ts";
import { grouped } from "../rules/numbers.ts";
import { mergeShards } from "./census-shards.ts";
import { addClusterOptions, type ClusterOptions, checkClusterOptions } from "./cluster.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { makeSolver } from "./engine.ts";
import { UsageError } from "./exit.ts";
import { loadPuzzle, type NamedPuzzle } from "./puzzle.ts";
import { wholeFrom } from "./quantities.ts";

interface CensusCommandOptions extends ClusterOptions {
  readonly hardest?: number | "all";
  readonly classes?: boolean;
  readonly shard?: readonly [number, number];
  readonly merge?: readonly string[];
}

export const register: Register = (program, action) => {
  const command = program
    .command("census")
    .summary("how many boards there are at each distance")
    .description(
      "Count the boards at each distance: each board once, by the fewest moves from it to the nearest goal board. The largest distance is God's number; boards that far are listed, the first in symbol order.",
    )
    .option("--hardest <k|all>", `how many boards at the largest distance to list (default: ${HARDEST_LISTED})`, parseHardest)
    .option("--classes", "of these, one for each symmetry class")
    .option("--shard <i/n>", "only part i of n of the work: a partial result, for --merge", parseShard)
    .option("--merge <file...>", "add up partial results, all n of them");
  addClusterOptions(command, "keep each part in a file there, as --shard would print it")
    .addHelpText(
      "after",
      examples([
        ["census --puzzle grid-4x4", "the 63,063,000 boards of the 4×4 grid"],
        ["census --puzzle magic-squares --hardest all --format json", "with all boards at the largest distance"],
        ["census --shard 1/2 > 1.json", "half of the work; the other half may be done elsewhere"],
        ["census --merge 1.json 2.json", "both together"],
        ["census --queue redis://10.0.0.5:6379", 'counted by the workers there (see "turnwise help worker")'],
      ]),
    )
    .action(action(censusCommand));
};

async function censusCommand(run: CommandContext, options: CensusCommandOptions): Promise<void> {
  const { shard, classes, hardest = HARDEST_LISTED } = options;
  checkClusterOptions(options);
  if (options.queue !== undefined && (shard !== undefined || options.merge !== undefined))
    throw new UsageError("--queue makes the parts and adds them up itself: leave --shard and --merge out");
  if (options.merge !== undefined) {
    if (shard !== undefined) throw new UsageError("--shard makes a partial result, --merge adds them up: leave one of them out");
    const puzzle = run.puzzleGiven ? loadPuzzle(run) : undefined;
    const { named, census } = mergeShards(options.merge, { puzzle, listed: options.hardest, classes });
    await print(run, named, census);
    return;
  }
  const named = loadPuzzle(run);
  if (options.queue !== undefined) {
    const { censusOnCluster } = await import("./census-on-cluster.ts");
    const merged = await censusOnCluster(run, options, named, { listed: hardest, classes: classes ?? false });
    if (merged !== undefined) await print(run, named, merged);
    return;
  }
  const census = await count(run, named, { shard, classes, hardest });
  if (shard === undefined) await print(run, named, census);
  else await run.out.line(JSON.stringify(makeCensusPart(named, census, shard, hardest, classes)));
}

async function count(run: CommandContext, { puzzle }: NamedPuzzle, { hardest, classes, shard }: CensusOptions): Promise<Census> {
  // No board is to be solved: the census builds the tables that it needs itself.
  const solver = await makeSolver(run, puzzle, { boards: 0 });
  try {
    return await solver.census({ hardest, classes, shard, signal: run.signal, onProgress: (progress) => run.progress.show(progress) });
  } finally {
    solver.close();
  }
}

async function print(run: CommandContext, named: NamedPuzzle, census: Census): Promise<void> {
  if (run.options.format === "text") for (const line of censusLines(named, census)) await run.out.line(line);
  else await run.out.line(JSON.stringify(censusValue(named, census)));
}

/** Counts may pass 2^53, so they are decimal strings. */
export function censusValue({ id, puzzle }: NamedPuzzle, census: Census): object {
  return {
    puzzle: id,
    boards: String(census.boards),
    solvable: String(census.solvable),
    godsNumber: census.godsNumber,
    counts: census.counts.map(String),
    mean: census.mean,
    hardest: census.hardest.map((board) => makeBoard(puzzle, board)),
  };
}

function censusLines({ puzzle }: NamedPuzzle, { boards, solvable, godsNumber, counts, mean, hardest }: Census): string[] {
  const width = Math.max("boards".length, ...counts.map((count) => grouped(String(count)).length));
  const row = (distance: string, count: string) => `${distance.padStart("distance".length)}  ${count.padStart(width)}`;
  const farthest = counts[godsNumber] ?? 0n;
  return [
    row("distance", "boards"),
    ...counts.map((count, distance) => row(String(distance), grouped(String(count)))),
    "",
    `boards        ${grouped(String(boards))}`,
    `unsolvable    ${grouped(String(boards - solvable))}`,
    `God's number  ${godsNumber}`,
    `mean          ${mean}`,
    `hardest       ${hardest.length} of ${grouped(String(farthest))}`,
    ...hardest.map((board) => makeBoard(puzzle, board)),
  ];
}

function parseHardest(text: string): number | "all" {
  if (text === "all") return "all";
  try {
    return wholeFrom(0)(text);
  } catch {
    throw new InvalidArgumentError("Expected a whole number from 0, or all.");
  }
}

function parseShard(text: string): readonly [number, number] {
  const match = /^(\d{1,9})\/(\d{1,9})$/u.exec(text.trim());
  const [part, of] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || part < 1 || part > of) throw new InvalidArgumentError("Expected a part such as 3/16, from 1/16 to 16/16.");
  return [part, of];
}
