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
  parseDefinition,
  parseMoves,
} from "../core.ts";
import { scramble } from "../play/scramble.ts";
import type { PlayerLabels } from "./labels.ts";

export interface Content {
  readonly puzzle: Puzzle;
  readonly json: string;
  readonly board: Board;
  readonly moves: readonly number[];
}

export interface Attributes {
  readonly puzzle: string;
  readonly definition: string;
  readonly board: string;
  readonly moves: string;
}

/** The content, or a message for whoever wrote the page. */
export function readContent(attributes: Attributes, labels: PlayerLabels): Content | string {
  const attempt = <T>(what: string, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      const known =
        error instanceof DefinitionError || error instanceof BoardError || error instanceof MovesError || error instanceof SyntaxError;
      if (!known) throw error;
      throw new Complaint(`${what}: ${error.message}`);
    }
  };
  try {
    const json = attributes.definition.trim() === "" ? builtIn(attributes.puzzle, labels) : attributes.definition;
    const puzzle = attempt(labels.wrongDefinition, () => compile(parseDefinition(JSON.parse(json)).definition));
    const board = attempt(labels.wrongBoard, () =>
      attributes.board.trim() === "" ? scramble(puzzle, 0) : parseBoard(puzzle, attributes.board),
    );
    const moves = attempt(labels.wrongMoves, () => parseMoves(puzzle, attributes.moves));
    return { puzzle, json, board, moves };
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
