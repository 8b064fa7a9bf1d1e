import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { symmetriesOf } from "../../../test/support/board-indexes.ts";
import { allBoards, puzzleOf, sketches } from "../../../test/support/puzzles.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import { BOARD_BYTES } from "../kernel/assembly/layout.ts";
import { arrangementsOf } from "../plan/arrangements.ts";
import { joined, projectionsOf } from "../plan/projection.ts";
import { startBoards } from "./start-boards.ts";

describe("startBoards", () => {
  it("are the projected boards that fit a pattern, for each pattern, in the table's order of cells", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const apart = projectionsOf(puzzle, goalPatterns(puzzle)!);
        for (const projection of apart.length > 1 ? [...apart, joined(apart)] : apart) {
          const arrangements = arrangementsOf(puzzle, symmetriesOf(puzzle), projection);
          if (!arrangements) continue;
          const position = Uint8Array.from(arrangements.order.keys(), (cell) => arrangements.order.indexOf(cell));
          const size = Number(arrangements.size);
          const fold = { kind: "none" as const };
          const plan = { projection, arrangements, fold, rank: "chunks" as const, entries: size, bytes: size, buildBytes: size };
          const seen: string[] = [];
          for (const board of startBoards({ address: 0, plan, size, position })) seen.push(String(board));
          const inOrder = (board: Uint8Array): string => {
            const placed = new Uint8Array(BOARD_BYTES);
            placed.set(arrangements.order.map((cell) => projection.classes[board[cell]!]!));
            return String(placed);
          };
          const expected = projection.patterns.flatMap((pattern) => {
            const fitting = allBoards(puzzle).filter((board) => pattern.every((symbol, cell) => symbol < 0 || symbol === board[cell]));
            return [...new Set(fitting.map(inOrder))];
          });
          expect(seen.sort()).toEqual(expected.sort());
        }
      }),
      { numRuns: 150 },
    );
  });
});
