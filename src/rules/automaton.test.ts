import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { type BruteForce, bruteForce } from "../../test/oracles/brute-force.ts";
import { puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { type Automaton, pruningAutomaton } from "./automaton.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";

/** The pairs "first second" that may not follow each other. */
function prunedPairs(automaton: Automaton): string[] {
  const { moves, next } = automaton;
  return [...next.keys()].filter((index) => next[index] === -1).map((index) => `${Math.floor(index / moves) - 1} ${index % moves}`);
}

function allows(automaton: Automaton, word: readonly number[]): boolean {
  let state = 0;
  for (const move of word) {
    state = automaton.next[state * automaton.moves + move]!;
    if (state < 0) return false;
  }
  return true;
}

/** Every shortest solution of a board. */
function* shortest(oracle: BruteForce, moves: number, board: string, distances: ReadonlyMap<string, number>): Generator<number[]> {
  const distance = distances.get(board)!;
  if (distance === 0) yield [];
  for (let move = 0; move < moves; move++) {
    const after = oracle.move(board, move);
    if (distances.get(after) !== distance - 1 || distance === 0) continue;
    for (const rest of shortest(oracle, moves, after, distances)) yield [move, ...rest];
  }
}

describe("pruningAutomaton", () => {
  it("prunes undoing, the descending order of commuting moves, and the second spelling of a half turn", () => {
    const ring = [0, 1, 2, 3];
    const puzzle = puzzleOf({ counts: [3, 3], moves: [[ring], [[3, 2, 1, 0]], [[4, 5]]], goal: [uniform([0, 1])] });
    expect(prunedPairs(pruningAutomaton(puzzle.moves, "first"))).toEqual(["0 1", "1 0", "1 1", "2 0", "2 1", "2 2"]);
    expect(prunedPairs(pruningAutomaton(puzzle.moves, "all"))).toEqual(["0 1", "1 0", "2 2"]);
  });

  it("prunes a pair that is one move, whatever is kept", () => {
    const moves = [[[0, 1, 2, 3, 4]], [[0, 2, 4, 1, 3]]];
    const puzzle = puzzleOf({ counts: [2, 3], moves, goal: [uniform([0, 1])] });
    expect(prunedPairs(pruningAutomaton(puzzle.moves, "all"))).toEqual(["0 0"]);
    expect(prunedPairs(pruningAutomaton(puzzle.moves, "first"))).toEqual(["0 0", "1 0"]);
  });

  it("allows every move at the start, and leads to the state of the move", () => {
    const puzzle = puzzleOf({ counts: [2, 2], moves: [[[0, 1]], [[1, 2]], [[2, 3]]], goal: [uniform([0, 1])] });
    const { states, moves, next } = pruningAutomaton(puzzle.moves, "first");
    expect([states, moves, [...next.subarray(0, 3)]]).toEqual([4, 3, [1, 2, 3]]);
    for (let state = 0; state < states; state++) {
      for (let move = 0; move < moves; move++) expect([-1, move + 1]).toContain(next[state * moves + move]);
    }
  });

  it("has the start alone where there are no moves", () => {
    expect(pruningAutomaton([], "first")).toEqual({ states: 1, moves: 0, next: new Int16Array(0) });
  });

  it("keeps every board's first shortest solution, and all of them where all are wanted", () => {
    fc.assert(
      fc.property(definitionArbitrary({ maxBoards: 300 }), (json) => {
        const oracle = bruteForce(json);
        const { moves } = compile(parseDefinition(json).definition);
        const first = pruningAutomaton(moves, "first");
        const all = pruningAutomaton(moves, "all");
        const distances = oracle.distances();
        for (const board of distances.keys()) {
          expect(allows(first, oracle.solution(board, distances)!)).toBe(true);
          let seen = 0;
          for (const word of shortest(oracle, moves.length, board, distances)) {
            if (!allows(all, word)) expect.fail(`${board}: ${word} is pruned`);
            if (++seen === 50) break;
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
