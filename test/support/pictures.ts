import { compile, findPuzzle, type Puzzle, parseDefinition } from "../../src/web/core.ts";

/** A built-in puzzle, for the tests. */
export function builtIn(id: string): Puzzle {
  return compile(parseDefinition(findPuzzle(id)).definition);
}

/** A puzzle of nine cells with the moves given. */
export function square(moves: readonly object[]): Puzzle {
  const json = { name: "t", board: ["###", "###", "###"], symbols: { a: 8, b: 1 }, moves, goal: { exact: ["b..", "...", "..."] } };
  return compile(parseDefinition(json).definition);
}
