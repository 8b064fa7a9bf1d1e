/** Boards from the command line, a file or standard input. */
import { BOARDS_MANY } from "../engine/options.ts";
import { misspelt } from "../judge/spelling.ts";
import { BoardError, isPackable, makeBoard } from "../rules/board.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { CommandContext } from "./command-context.ts";
import { InputError, UsageError } from "./exit.ts";
import { type Written, writtenBoard, writtenBoards } from "./given.ts";
import { linesOf, openInput, readText } from "./input.ts";

/** One board of the input: the board, or why the text is none. */
export type Item = { readonly text: string; readonly board: Board; readonly target?: Board; readonly reason?: never } | BadItem;

export interface BadItem {
  readonly text: string;
  readonly board?: never;
  readonly target?: never;
  readonly reason: string;
  readonly reasonCode: string;
}

/**
 * The boards given; without any, or with `-`, a file's or standard input's lines that are not blank. `typed`: somebody waits for each.
 * @param pairs whether each board is followed by a tab and its target.
 */
export function boardItems(
  run: CommandContext,
  written: Written,
  boards: readonly string[],
  file?: string,
  pairs = false,
): { items: AsyncIterable<readonly Item[] | undefined>; typed: boolean } {
  const itemOf = pairs ? pairOf : boardOf;
  if (file === undefined && boards.length > 0 && !(boards.length === 1 && boards[0] === "-")) {
    checkQuotes(written.puzzle, boards);
    return { items: read(written, [boards], itemOf), typed: false };
  }
  const positions = pairs || file === undefined || file === "-" ? undefined : positionItems(written, file);
  if (positions !== undefined) return { items: grouped(positions), typed: false };
  const input = openInput(file, run);
  return { items: read(written, filled(linesOf(input)), itemOf), typed: input.typed };
}

/** The positions of another program's file, which may take several lines each; undefined where it is none of those. */
function positionItems(written: Written, file: string): Item[] | undefined {
  if (written.notation === undefined) return undefined;
  try {
    return writtenBoards(written, readText(file))?.map((board) => ({ text: makeBoard(written.puzzle, board), board }));
  } catch (error) {
    throw error instanceof BoardError ? new InputError(`${file}: ${error.message}`) : error;
  }
}

async function* grouped(items: readonly Item[]): AsyncGenerator<readonly Item[], void> {
  yield items;
}

/**
 * Items in groups, each as large as may be, or what there is where somebody waits: where items are typed, or where nothing more has come
 * for a while (undefined). `expected`: how many there are in all, or are waited for; undefined where there are many.
 */
export async function* itemBatches(
  groups: AsyncIterable<readonly Item[] | undefined>,
  typed: boolean,
): AsyncGenerator<{ readonly items: readonly Item[]; readonly expected: number | undefined }, void> {
  const most = typed ? 1 : BOARDS_MANY;
  let batch: Item[] = [];
  for await (const items of groups) {
    for (const item of items ?? []) {
      batch.push(item);
      if (batch.length < most) continue;
      yield { items: batch, expected: typed ? 1 : undefined };
      batch = [];
    }
    if (items !== undefined || batch.length === 0) continue;
    yield { items: batch, expected: batch.length };
    batch = [];
  }
  if (batch.length > 0) yield { items: batch, expected: batch.length };
}

type Groups = Iterable<readonly string[]> | AsyncIterable<readonly string[] | undefined>;

async function* read(
  written: Written,
  groups: Groups,
  itemOf: (written: Written, text: string) => Item,
): AsyncGenerator<readonly Item[] | undefined, void> {
  for await (const lines of groups) yield lines?.map((line) => itemOf(written, line.trim()));
}

function pairOf(written: Written, text: string): Item {
  const [from = "", to, ...more] = text.split("\t");
  if (to === undefined || more.length > 0) {
    const reason = `${to === undefined ? "no tab" : "more than one tab"} found, a board, a tab and its target expected`;
    return { text, reason, reasonCode: "no-pair" };
  }
  const [board, target] = [boardOf(written, from.trim()), boardOf(written, to.trim())];
  if (board.board === undefined) return { ...board, text };
  return target.board === undefined
    ? { text, reason: `the target: ${target.reason}`, reasonCode: target.reasonCode }
    : { ...board, text, target: target.board };
}

function boardOf(written: Written, text: string): Item {
  try {
    return { text, board: writtenBoard(written, text) };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    // Bytes that are no UTF-8 were decoded as U+FFFD, which says nothing to a reader.
    return { text, reason: text.includes("\uFFFD") ? misspelt(text) : error.message, reasonCode: error.reason.kind };
  }
}

async function* filled(groups: AsyncIterable<readonly string[] | undefined>): AsyncGenerator<readonly string[] | undefined, void> {
  for await (const lines of groups) yield lines?.filter((line) => line.trim() !== "");
}

/** @throws UsageError where one board was given without quotes, a symbol an argument. */
function checkQuotes(puzzle: Puzzle, boards: readonly string[]): void {
  const isSplit = boards.length === puzzle.cells && boards.every((text) => puzzle.symbols.includes(text));
  if (isSplit && puzzle.cells > 1) {
    throw new UsageError(
      `${boards.length} boards of one symbol each: an argument is a whole board, so put it in quotes${isPackable(puzzle) ? `, or write ${boards.join("")}` : ""}`,
    );
  }
}
