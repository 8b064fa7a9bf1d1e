/** The puzzles that the page opens: built-ins by id, others by their definition. */

import type { PuzzleText } from "../../remote/requests.ts";
import { type DefinitionJson, findPuzzle, type Puzzle, puzzleFrom } from "../core.ts";
import { packText, unpackText } from "./pack.ts";
import { type Route, withoutTail } from "./route.ts";

export interface Opened extends PuzzleText {
  readonly puzzle: Puzzle;
  /** For built-ins. */
  readonly id: string | undefined;
  /** For others: how their address holds the definition. */
  readonly packed: string | undefined;
}

/** What the page offers in its list; an address opens any built-in. */
export const OFFERED = [
  "rotation-game",
  "grid-4x4",
  "rubiks-revenge",
  "magic-squares",
  "tobo",
  "colour-hash",
  "loopover-2x3",
  "loopover-3x3",
  "loopover-3x4",
  "loopover-4x4",
] as const;

export function openBuiltIn(id: string): Opened | undefined {
  const definition = findPuzzle(id);
  if (!definition) return undefined;
  return { key: id, json: JSON.stringify(definition), puzzle: puzzleFrom(definition), id, packed: undefined };
}

/** @throws SyntaxError where the text is no JSON, DefinitionError where it is no definition. */
export async function openDefinition(json: string): Promise<Opened> {
  const value: DefinitionJson = JSON.parse(json);
  const puzzle = puzzleFrom(value);
  const short = JSON.stringify(value);
  return { key: short, json: short, puzzle, id: undefined, packed: await packText(short) };
}

/** What an address names: undefined for an unknown id. @throws UnpackError, SyntaxError or DefinitionError for a bad definition. */
export async function openRoute(route: Route): Promise<Opened | undefined> {
  if (route.definition !== undefined) return openDefinition(await unpackText(route.definition));
  for (const id of withoutTail(route.puzzle ?? OFFERED[0])) {
    const opened = openBuiltIn(id);
    if (opened) return opened;
  }
  return undefined;
}
