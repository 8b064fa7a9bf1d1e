/** Games kept in the browser, the last touched first. A board opened by a link is kept beside the others, never in place of one. */
import type { Opened } from "../app/puzzles.ts";
import { store, storedJson } from "../app/settings.ts";
import { isSolved, makeBoard, parseBoard } from "../core.ts";
import { boardOf, type Game } from "./game.ts";

const KEY = "turnwise.games";
/** Older ones are forgotten. */
const MOST = 30;

interface SavedGame {
  /** The puzzle: a built-in's id, or the definition. */
  readonly key: string;
  readonly start: string;
  readonly moves: readonly number[];
  readonly at: number;
  readonly helped: boolean;
  readonly solved: boolean;
  readonly best?: number | undefined;
}

export interface Unfinished {
  readonly key: string;
  readonly start: string;
  readonly moves: number;
}

export function saveGame({ key, puzzle }: Opened, game: Game): void {
  const saved: SavedGame = {
    key,
    start: makeBoard(puzzle, game.start),
    moves: game.moves,
    at: game.at,
    helped: game.helped,
    best: game.best,
    solved: isSolved(puzzle, boardOf(puzzle, game)),
  };
  const others = read().filter((other) => other.key !== saved.key || other.start !== saved.start);
  store(KEY, JSON.stringify([saved, ...others].slice(0, MOST)));
}

/** The game that started from a board (its text), or the puzzle's last game that is not solved. */
export function findGame(opened: Opened, start?: string): Game | undefined {
  const found = read().find((game) => game.key === opened.key && (start === undefined ? !game.solved : game.start === start));
  return found && revive(opened, found);
}

/** The last touched game of any puzzle that has moves and is not solved. */
export function lastUnfinished(): Unfinished | undefined {
  const game = read().find((candidate) => candidate.at > 0 && !candidate.solved);
  return game && { key: game.key, start: game.start, moves: game.at };
}

/** The puzzle of the last touched game. */
export function lastPuzzle(): string | undefined {
  return read()[0]?.key;
}

/** What is kept may be from an older version or damaged: then there is no such game. */
function read(): SavedGame[] {
  const games = storedJson(KEY);
  return Array.isArray(games) ? games.filter(isSavedGame) : [];
}

function isSavedGame(value: unknown): value is SavedGame {
  const game = value as Partial<SavedGame> | null;
  return (
    typeof game === "object" &&
    game !== null &&
    typeof game.key === "string" &&
    typeof game.start === "string" &&
    Array.isArray(game.moves) &&
    Number.isInteger(game.at) &&
    typeof game.helped === "boolean" &&
    typeof game.solved === "boolean" &&
    (game.best === undefined || Number.isInteger(game.best))
  );
}

function revive({ puzzle }: Opened, { start, moves, at, helped, best }: SavedGame): Game | undefined {
  if (!moves.every((index) => Number.isInteger(index) && index >= 0 && index < puzzle.moves.length)) return undefined;
  if (at < 0 || at > moves.length) return undefined;
  try {
    return { start: parseBoard(puzzle, start), moves, at, helped, best };
  } catch {
    return undefined;
  }
}
