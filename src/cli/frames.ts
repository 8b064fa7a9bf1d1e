/** What a replay shows, one after the other: a caption and a board. */

import { TRACE_VERSION, type TraceLine } from "../remote/trace.ts";
import { applyMove } from "../rules/apply.ts";
import { BoardError, parseBoard } from "../rules/board.ts";
import { isSolved } from "../rules/goal.ts";
import { grouped } from "../rules/numbers.ts";
import type { Board, Move, Puzzle } from "../rules/puzzle.ts";
import { InputError } from "./exit.ts";

export interface Frame {
  readonly caption: string;
  readonly board: Board;
}

/** The start board, and the board after each move. */
export function solutionFrames(puzzle: Puzzle, start: Board, moves: readonly number[]): Frame[] {
  const frames: Frame[] = [{ caption: `start${isSolved(puzzle, start) ? ": solved" : ""}`, board: start }];
  for (const [index, move] of moves.entries()) {
    const board = applyMove(puzzle, (frames.at(-1) as Frame).board, move);
    const step = `${index + 1} of ${moves.length}: ${moveText(puzzle.moves[move]!)}`;
    frames.push({ caption: isSolved(puzzle, board) ? `${step}: solved` : step, board });
  }
  return frames;
}

/**
 * Each run's start and end, and each board that it expands.
 * @param name for messages
 * @throws InputError naming the line that is none of a trace of this puzzle
 */
export function traceFrames(puzzle: Puzzle, lines: readonly string[], name: string): Frame[] {
  const frames: Frame[] = [];
  const indexOf = new Map(puzzle.moves.map((move, index) => [move.name, index]));
  let board: Board = new Uint8Array(puzzle.cells);
  let limit = 0;
  let expanded = 0;
  const read = (line: TraceLine): void => {
    if (line.event === "start") {
      const { version = 1 } = line;
      if (version > TRACE_VERSION) {
        throw new InputError(
          `version ${version} of the trace's format found, expected at most ${TRACE_VERSION}: a newer turnwise reads it`,
        );
      }
      board = parseBoard(puzzle, line.board);
      expanded = 0;
      const rules = line.rules.length > 0 ? `, rules ${line.rules.join(", ")}` : "";
      frames.push({ caption: `${line.strategy}${line.heuristic === null ? "" : `, ${line.heuristic}`}${rules}`, board });
    } else if (line.event === "limit") limit = line.limit;
    else if (line.event === "expand") {
      const side = line.backward ? "from the goal" : "depth";
      const how = line.move === null ? "" : `, by ${line.move}`;
      const estimate = line.estimate ? `, estimate ${line.estimate}` : "";
      const caption = `expanded ${grouped(++expanded)}: limit ${limit}, ${side} ${line.depth}${how}${estimate}`;
      frames.push({ caption, board: parseBoard(puzzle, line.board) });
    } else if (line.event === "end") {
      const moves = (line.moves ?? []).map((move) => indexOf.get(move)!);
      const final = moves.reduce((current, move) => applyMove(puzzle, current, move), board as Board);
      const answer =
        line.moves === null ? "" : `: ${line.moves.join(" ") || "no moves"}${line.proven ? ", proven shortest" : ", not proven"}`;
      frames.push({ caption: `${line.reason}${answer}`, board: final });
    } else if (line.event !== "node" && line.event !== "cut") throw new TypeError("no event of a trace");
  };
  lines.forEach((text, index) => {
    if (text.trim() === "") return;
    try {
      read(JSON.parse(text) as TraceLine);
    } catch (error) {
      const reason = error instanceof BoardError || error instanceof InputError ? error.message : "not a line of a trace of this puzzle";
      throw new InputError(`${name}: line ${index + 1}: ${reason}`);
    }
  });
  return frames;
}

/** `C (row 3, right)`; of a move by cycles the name alone. */
function moveText({ name, line }: Move): string {
  if (line === undefined) return name;
  const steps = line.steps === 1 ? "" : `, ${line.steps} steps`;
  return `${name} (${line.axis} ${line.index + 1}, ${line.turn}${steps})`;
}
