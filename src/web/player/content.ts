/** What a player's attributes say: a puzzle, a board and moves, or what is wrong with them. */
import {
  type Board,
  BoardError,
  compile,
  DefinitionError,
  findPuzzle,
  MovesError,
  type Puzzle,
  parseBoard,
  parseDefinitionText,
  parseMoves,
} from "../core.ts";
import { scramble } from "../play/scramble.ts";
import type { PlayerLabels } from "./labels.ts";

export interface Content {
  readonly puzzle: Puzzle;
  readonly json: string;
  readonly board: Board;
  readonly moves: readonly number[];
  /** The first board that counts as solved. */
  readonly goal: Board;
}

export interface Attributes {
  readonly puzzle: string;
  readonly definition: string;
  readonly board: string;
  readonly moves: string;
}

/** The content, or a message for whoever wrote the page. */
export function readContent(attributes: Attributes, labels: PlayerLabels): Content | string {
  const attempt = <T>(complain: (why: string) => string, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (error instanceof DefinitionError) throw new Complaint(complain(error.faults.map(labels.fault).join("\n")));
      if (error instanceof BoardError) throw new Complaint(complain(labels.boardReason(error.reason)));
      if (error instanceof MovesError) throw new Complaint(complain(labels.movesReason(error.reason)));
      throw error;
    }
  };
  try {
    const written = attributes.definition.trim();
    const json = written === "" ? builtIn(attributes.puzzle, labels) : written;
    const puzzle = attempt(labels.wrongDefinition, () => compile(parseDefinitionText(json).definition));
    const goal = scramble(puzzle, 0);
    const board = attempt(labels.wrongBoard, () => (attributes.board.trim() === "" ? goal : parseBoard(puzzle, attributes.board)));
    const moves = attempt(labels.wrongMoves, () => parseMoves(puzzle, attributes.moves));
    return { puzzle, json, board, moves, goal };
  } catch (error) {
    if (error instanceof Complaint) return error.message;
    throw error;
  }
}

class Complaint extends Error {}

function builtIn(id: string, labels: PlayerLabels): string {
  const definition = findPuzzle(id);
  if (!definition) throw new Complaint(labels.wrongPuzzle(id));
  return JSON.stringify(definition);
}
