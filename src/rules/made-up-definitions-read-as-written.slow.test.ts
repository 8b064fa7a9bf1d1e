/** Definitions that fast-check makes up, and damages. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { boardKey, bruteForce } from "../../test/oracles/brute-force.ts";
import { applyMove } from "./apply.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import { DefinitionError, type Fault, type Key } from "./faults.ts";
import { isSolved } from "./goal.ts";

function faultsOf(json: unknown): readonly Fault[] {
  try {
    parseDefinition(json);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.faults;
    throw error;
  }
}

it("agrees with the definition read plainly, on every board", () => {
  fc.assert(
    fc.property(definitionArbitrary({ maxBoards: 200 }), (json) => {
      const oracle = bruteForce(json);
      const puzzle = compile(parseDefinition(json).definition);
      expect(puzzle.cells).toBe(oracle.cells);
      expect(puzzle.symbols).toEqual(oracle.symbols);
      for (const key of oracle.boards()) {
        const board = Uint8Array.from(key, (character) => character.charCodeAt(0));
        expect(isSolved(puzzle, board)).toBe(oracle.isSolved(key));
        for (const move of puzzle.moves.keys()) expect(boardKey(applyMove(puzzle, board, move))).toBe(oracle.move(key, move));
      }
    }),
    { numRuns: 60 },
  );
});

it("answers any JSON with a definition or with faults whose paths exist", () => {
  const damaged = fc
    .tuple(definitionArbitrary(), fc.nat(), fc.constantFrom("replace", "delete", "add"), fc.jsonValue({ maxDepth: 2 }))
    .map(([json, seed, kind, value]) => {
      const copy = JSON.parse(JSON.stringify(json));
      const places = placesIn(copy);
      const keys = places[seed % places.length]!;
      const parent = keys.slice(0, -1).reduce((node, key) => node[key], copy);
      const last = keys.at(-1) as Key;
      if (kind === "replace") parent[last] = value;
      else if (kind === "add") parent[Array.isArray(parent) ? parent.length : "surplus"] = value;
      else if (Array.isArray(parent)) parent.splice(Number(last), 1);
      else delete parent[last];
      return copy;
    });
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: damaged }, fc.jsonValue()), (json) => {
      for (const fault of faultsOf(json)) {
        let node = json as never;
        for (const key of fault.keys) {
          expect(Object.keys(node)).toContain(String(key));
          node = node[key];
        }
      }
    }),
    { numRuns: 2000 },
  );
});

/** The keys of everything inside a JSON value. */
function placesIn(node: unknown, keys: Key[] = []): Key[][] {
  if (typeof node !== "object" || node === null) return keys.length > 0 ? [keys] : [];
  const inside = Object.entries(node).flatMap(([key, value]) => placesIn(value, [...keys, Array.isArray(node) ? Number(key) : key]));
  return keys.length > 0 ? [keys, ...inside] : inside;
}
