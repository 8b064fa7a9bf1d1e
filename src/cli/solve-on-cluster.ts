/** Boards that workers solve range by range; printed as `solve` prints them, or written to a file for each range. */

import type { Work } from "../cluster/range.ts";
import { SOLUTIONS_LISTED } from "../engine/options.ts";
import { makeBoard } from "../rules/board.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { answerOf, givenUp, invalid, note, type Printed, type PrintedAnswer, type SolveCommandOptions } from "./answer.ts";
import type { Item } from "./board-items.ts";
import { type ClusterOptions, type Failure, order } from "./cluster.ts";
import type { CommandContext } from "./command-context.ts";
import { UsageError } from "./exit.ts";
import type { NamedPuzzle } from "./puzzle.ts";
import type { RangeFiles } from "./range-files.ts";
import { Results } from "./results.ts";

/** Ranges of a run: enough for many workers to end together. */
const RANGES = 400;
/** Boards in a range, whatever their number: a range must be worth its way, and its results must fit in memory well. */
const [MIN_BOARDS, MAX_BOARDS] = [10, 1000];

/** A range's boards and their answers. */
export interface Answered {
  /** Of the range, from 0. */
  readonly range: number;
  readonly boards: readonly Board[];
  /** Undefined where the range was given up, which `why` tells. */
  readonly answers: readonly PrintedAnswer[] | undefined;
  readonly why: string;
}

/** Gives each group of boards to workers as a range; `take` has the answers in order, but of what an earlier run wrote to a file. */
export async function boardsOnCluster(
  run: CommandContext,
  options: ClusterOptions,
  { id, definition }: NamedPuzzle,
  puzzle: Puzzle,
  asked: Omit<Work & { readonly kind: "solve" }, "kind" | "boards">,
  ranges: readonly (readonly Board[])[],
  take: (answered: Answered, files: RangeFiles | undefined) => Promise<void>,
): Promise<void> {
  const works = ranges.map((boards) => ({ kind: "solve" as const, boards: boards.map((board) => makeBoard(puzzle, board)), ...asked }));
  await order(run, options, puzzle, { what: `boards of ${id}`, definition, works }, async (client, files) => {
    const failures: Failure[] = [];
    for await (const range of client.results()) {
      if (range.state === "written") continue;
      const answers = range.state === "done" && range.result.kind === "solve" ? range.result.answers : undefined;
      if (range.state === "failed") failures.push(range);
      const at = range.index - 1;
      await take({ range: at, boards: ranges[at]!, answers, why: range.state === "failed" ? range.why : "" }, files);
      if (files && answers) await client.dropResult(range.index);
    }
    return failures;
  });
}

export function inRanges(boards: readonly Board[]): Board[][] {
  const size = rangeSize(boards.length);
  return Array.from({ length: Math.ceil(boards.length / size) }, (_, i) => boards.slice(i * size, (i + 1) * size));
}

/** By how many boards there are in all. */
function rangeSize(boards: number): number {
  return Math.min(MAX_BOARDS, Math.max(MIN_BOARDS, Math.ceil(boards / RANGES)));
}

export async function solveOnCluster(
  run: CommandContext,
  options: SolveCommandOptions,
  named: NamedPuzzle,
  puzzle: Puzzle,
  input: AsyncIterable<readonly Item[] | undefined>,
): Promise<void> {
  const { format, nodeLimit, timeLimit } = run.options;
  if (options.out !== undefined && format === "json") {
    throw new UsageError("--out writes a file a range, which together are no JSON list: take --format jsonl or text");
  }
  const groups = await groupsOf(input);
  const { goal, maxDepth, all, count, within, limit = SOLUTIONS_LISTED } = options;
  const asked = { goal, maxDepth, nodeLimit, timeLimit, within, list: all ? limit : count ? 1 : undefined };
  const results = new Results(run);
  const shownOf = ({ first, items }: Group, answers: readonly PrintedAnswer[] | undefined, why: string): Printed[] => {
    const left = answers?.values();
    return items.map((item, i) => {
      if (item.board === undefined) return invalid(first + i, item);
      const answer = left?.next().value;
      return answer ? answerOf(puzzle, options, first + i, item.board, answer) : givenUp(puzzle, first + i, item.board, why);
    });
  };
  const take = async ({ range, answers, why }: Omit<Answered, "boards">, files?: RangeFiles): Promise<void> => {
    const shown = shownOf(groups[range]!, answers, why);
    for (const [i, one] of shown.entries()) note(run, groups[range]!.first + i, one);
    if (files === undefined) {
      for (const { value, text } of shown) results.hold(value, text);
      await run.out.flushIfFull();
    } else if (answers) {
      const lines = shown.map(({ value, text }) => (format === "text" ? text() : JSON.stringify(value())));
      files.write(range + 1, lines.map((line) => `${line}\n`).join(""));
    }
  };
  const ranges = groups.map(({ items }) => items.flatMap(({ board }) => board ?? []));
  if (ranges.some((boards) => boards.length > 0)) await boardsOnCluster(run, options, named, puzzle, asked, ranges, take);
  else for (const range of groups.keys()) await take({ range, answers: [], why: "" });
  if (options.out === undefined) await results.end();
}

/** Items whose boards are one range, and what is no board between them. */
interface Group {
  /** Of the first item, from 1. */
  readonly first: number;
  readonly items: Item[];
}

/** A group is without boards only where there are none at all. */
async function groupsOf(input: AsyncIterable<readonly Item[] | undefined>): Promise<Group[]> {
  const items: Item[] = [];
  for await (const group of input) for (const item of group ?? []) items.push(item);
  const size = rangeSize(items.filter(({ board }) => board !== undefined).length);
  const groups: Group[] = [{ first: 1, items: [] }];
  let boards = 0;
  items.forEach((item, i) => {
    if (item.board !== undefined && boards++ > 0 && boards % size === 1 % size) groups.push({ first: i + 1, items: [] });
    groups.at(-1)!.items.push(item);
  });
  return groups;
}
