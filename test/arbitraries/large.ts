/** Puzzles of many cells, too large to be known whole: a goal board and a way back from it. */
import fc from "fast-check";
import type { DefinitionJson, GoalJson } from "../../src/rules/definition-json.ts";

export interface LargePuzzle {
  readonly json: DefinitionJson;
  /** A board that the goal holds: symbols by index. */
  readonly goal: readonly number[];
  /** Moves, modulo how many there are. */
  readonly path: readonly number[];
}

/** A row of 2 to 64 cells; cycles that a few cells or all take part in; few symbols or many; goals of one kind or several. */
export function largePuzzles(): fc.Arbitrary<LargePuzzle> {
  return fc
    .record({ cells: fc.integer({ min: 2, max: 64 }), symbols: fc.integer({ min: 1, max: 64 }), moves: fc.integer({ min: 1, max: 16 }) })
    .chain(({ cells, symbols, moves }) => {
      const numbers = Array.from({ length: cells }, (_, index) => index + 1);
      const cycles = fc
        .tuple(fc.shuffledSubarray(numbers, { minLength: 2 }), fc.integer({ min: 2, max: cells }), fc.integer({ min: 1, max: 8 }))
        .map(([order, length, most]) => cut(order, length).slice(0, most));
      return fc.record({
        cycles: fc.uniqueArray(cycles, { minLength: 1, maxLength: moves, selector: meaning }),
        drawn: fc.array(fc.nat(symbols - 1), { minLength: cells, maxLength: cells }),
        kept: fc.array(fc.array(fc.boolean(), { minLength: cells, maxLength: cells }), { minLength: 1, maxLength: 4 }),
        uniform: fc.boolean(),
        turned: fc.array(fc.nat(cells - 1), { maxLength: 6 }),
        path: fc.array(fc.nat(1000), { maxLength: 12 }),
      });
    })
    .map(({ cycles, drawn, kept, uniform, turned, path }) => {
      const names = [...new Set(drawn)].map((symbol) => `s${symbol}`);
      const row = drawn.map((symbol) => `s${symbol}`);
      const regions = regionsOf(row, kept);
      const named = Object.keys(regions);
      const exact = (board: readonly string[], keep: readonly boolean[]): GoalJson => ({
        exact: [board.map((name, cell) => (keep[cell] ? name : "."))],
      });
      // The goal board itself, and others with the same symbols turned along the row.
      const goals: GoalJson[] = [
        uniform && named.length > 0 ? { uniform: named } : exact(row, kept[0]!),
        ...turned.map((by, index) => exact([...row.slice(by), ...row.slice(0, by)], kept[index % kept.length]!)),
      ];
      const json: DefinitionJson = {
        name: "Large",
        board: ["#".repeat(row.length)],
        symbols: Object.fromEntries(names.map((name) => [name, row.filter((other) => other === name).length])),
        moves: cycles.map((list, index) => ({ name: `m${index}`, cycles: list })),
        ...(uniform && named.length > 0 && { regions }),
        goal: goals.length > 1 ? { anyOf: goals } : goals[0]!,
      };
      return { json, goal: row.map((name) => names.indexOf(name)), path };
    });
}

function cut(order: readonly number[], length: number): number[][] {
  const cycles: number[][] = [];
  for (let start = 0; start < order.length; start += length) cycles.push(order.slice(start, start + length));
  return cycles.filter((cycle) => cycle.length > 1);
}

/** The same for cycles that are the same permutation. */
function meaning(cycles: readonly (readonly number[])[]): string {
  const turned = cycles.map((cycle) => {
    const first = cycle.indexOf(Math.min(...cycle));
    return [...cycle.slice(first), ...cycle.slice(0, first)].join();
  });
  return turned.sort().join(";");
}

/** Regions that hold one symbol on the row: of each symbol, the cells that are kept. */
function regionsOf(row: readonly string[], kept: readonly (readonly boolean[])[]): Record<string, string[]> {
  const masks = [...new Set(row)].map((name, index) => {
    const keep = kept[index % kept.length]!;
    return row.map((other, cell) => (other === name && keep[cell] ? "#" : " ")).join("");
  });
  return Object.fromEntries(masks.filter((mask) => mask.trim() !== "").map((mask, index) => [`region${index}`, [mask]]));
}
