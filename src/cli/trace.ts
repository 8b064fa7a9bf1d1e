/** Traces: the events of strategies' runs, a line of JSON each. */
import { makeBoard } from "../rules/board.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { endText, type Problem, type SearchEvent, type Strategy, type StrategyResult } from "../strategies.ts";
import { OutputFile } from "./output-file.ts";

/** A line of a trace. Boards and moves are written as everywhere: symbols parted by spaces, moves by name. */
export type TraceLine =
  | {
      readonly event: "start";
      /** As `--puzzle` named it. */
      readonly puzzle: string;
      readonly strategy: string;
      /** `null` where the strategy uses none. */
      readonly heuristic: string | null;
      readonly rules: readonly string[];
      readonly board: string;
    }
  | { readonly event: "limit"; readonly limit: number }
  | {
      readonly event: "expand";
      readonly depth: number;
      /** The move that led to the board (backwards: that leads on from it); `null` for the first. */
      readonly move: string | null;
      readonly estimate: number;
      readonly backward: boolean;
      readonly board: string;
    }
  | {
      readonly event: "end";
      readonly ended: string;
      readonly reason: string;
      readonly reasonCode: string;
      readonly moves: readonly string[] | null;
      readonly proven: boolean;
      readonly generated: number;
      readonly expanded: number;
    };

export class TraceWriter {
  readonly #puzzle: Puzzle;
  readonly #named: string;
  readonly #file: OutputFile;

  /** @throws UsageError where the file cannot be written. */
  constructor(file: string, puzzle: Puzzle, named: string) {
    this.#puzzle = puzzle;
    this.#named = named;
    this.#file = new OutputFile("--trace", file);
  }

  begin({ id, informed }: Strategy, { start, heuristic, rules }: Problem): void {
    this.#line({
      event: "start",
      puzzle: this.#named,
      strategy: id,
      heuristic: informed ? heuristic.id : null,
      rules: Object.entries(rules).flatMap(([rule, on]) => (on ? [rule] : [])),
      board: this.#board(start),
    });
  }

  event(event: SearchEvent): void {
    if (event.kind === "limit") this.#line({ event: "limit", limit: event.limit });
    else {
      const { depth, move, estimate, backward, board } = event;
      this.#line({ event: "expand", depth, move: this.#move(move), estimate, backward, board: this.#board(board) });
    }
  }

  end({ ended, reason, moves, proven, counters }: StrategyResult): void {
    const { generated, expanded } = counters;
    const names = moves?.map((move) => this.#move(move)!) ?? null;
    this.#line({ event: "end", ended, reason: endText(reason), reasonCode: reason.kind, moves: names, proven, generated, expanded });
  }

  close(): void {
    this.#file.close();
  }

  #line(line: TraceLine): void {
    this.#file.line(JSON.stringify(line));
  }

  #board(board: Board): string {
    return makeBoard(this.#puzzle, board);
  }

  #move(move: number): string | null {
    return this.#puzzle.moves[move]?.name ?? null;
  }
}
