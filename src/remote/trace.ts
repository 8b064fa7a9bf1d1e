/** Traces: the events of strategies' runs, a line of JSON each. */
import { makeBoard } from "../rules/board.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { type CutReason, endText, type Problem, type SearchEvent, type Strategy, type StrategyResult } from "../strategies.ts";

/** What the lines say now, in their order; `replay` reads this version and those before. */
export const TRACE_VERSION = 2;

/** A board's place in the search tree, as in `turnwise/strategies`. */
interface Place {
  /** `null` where the board was dropped as soon as it was made, or not made. */
  readonly node?: number | null;
  /** `null` for the first. */
  readonly parent?: number | null;
  readonly depth: number;
  /** The move that led to the board (backwards: that leads on from it); `null` for the first. */
  readonly move: string | null;
  /** `null`: the board cannot be solved. */
  readonly estimate: number | null;
  readonly backward: boolean;
}

/** A line of a trace. Boards and moves are written as everywhere: symbols parted by spaces, moves by name. */
export type TraceLine =
  | {
      readonly event: "start";
      /** Lines of the first kind had none, and told nothing of nodes and cuts. */
      readonly version?: number;
      /** As `--puzzle` named it. */
      readonly puzzle: string;
      readonly strategy: string;
      /** `null` where the strategy uses none. */
      readonly heuristic: string | null;
      readonly rules: readonly string[];
      readonly board: string;
    }
  | { readonly event: "limit"; readonly limit: number; readonly restart?: boolean }
  | ({ readonly event: "node" | "expand"; readonly board: string } & Place)
  | ({
      readonly event: "cut";
      readonly reason: CutReason;
      /** The limit that depth + estimate exceeded, or that the depth came to. */
      readonly limit?: number;
    } & Place)
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

/** Writes the lines of one run after the other. */
export class TraceWriter {
  readonly #puzzle: Puzzle;
  readonly #named: string;
  readonly #write: (line: string) => void;

  /** @param named as `--puzzle` names the puzzle */
  constructor(puzzle: Puzzle, named: string, write: (line: string) => void) {
    this.#puzzle = puzzle;
    this.#named = named;
    this.#write = write;
  }

  begin({ id, informed }: Strategy, { start, heuristic, rules }: Problem): void {
    this.#line({
      event: "start",
      version: TRACE_VERSION,
      puzzle: this.#named,
      strategy: id,
      heuristic: informed ? heuristic.id : null,
      rules: Object.entries(rules).flatMap(([rule, on]) => (on ? [rule] : [])),
      board: this.#board(start),
    });
  }

  event(event: SearchEvent): void {
    if (event.kind === "limit") this.#line({ event: "limit", limit: event.limit, restart: event.restart });
    if (event.kind === "limit" || event.kind === "test" || event.kind === "hold") return;
    const { depth, estimate, backward } = event;
    const number = (node: number): number | null => (node < 0 ? null : node);
    const place = { node: number(event.node), parent: number(event.parent), depth, move: this.#move(event.move), estimate, backward };
    if (event.kind === "cut") {
      const { reason, limit } = event;
      this.#line({ event: "cut", reason, ...(reason === "bound" || reason === "limit" ? { limit } : {}), ...place });
    } else this.#line({ event: event.kind, ...place, board: this.#board(event.board) });
  }

  end({ ended, reason, moves, proven, counters }: StrategyResult): void {
    const { generated, expanded } = counters;
    const names = moves?.map((move) => this.#move(move)!) ?? null;
    this.#line({ event: "end", ended, reason: endText(reason), reasonCode: reason.kind, moves: names, proven, generated, expanded });
  }

  #line(line: TraceLine): void {
    this.#write(JSON.stringify(line));
  }

  #board(board: Board): string {
    return makeBoard(this.#puzzle, board);
  }

  #move(move: number): string | null {
    return this.#puzzle.moves[move]?.name ?? null;
  }
}
