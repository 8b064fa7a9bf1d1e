/** Moves: a line of the drawing or a list of cycles to a permutation of cells; then everything that follows from it. */
import type { MoveJson } from "./definition-json.ts";
import type { FaultList, Key } from "./faults.ts";
import { cellsOfColumn, cellsOfRow } from "./layout.ts";
import { compose, cyclesOf, equal, inverseOf, isIdentity, orderOf, permutationFromCycles } from "./permutation.ts";
import type { Layout, Line, Move, Permutation } from "./puzzle.ts";

/** A move that was checked: its name and permutation. */
export interface NamedMove {
  readonly name: string;
  readonly from: Permutation;
  readonly line?: Line;
}

/** The permutation of one move, or undefined where it has faults. */
export function resolveMove(move: MoveJson, layout: Layout, keys: readonly Key[], list: FaultList): NamedMove | undefined {
  const loops = "cycles" in move ? resolveCycles(move.cycles, layout, keys, list) : resolveLine(move, layout, keys, list);
  if (loops === undefined) return undefined;
  const steps = move.steps ?? 1;
  const from = permutationFromCycles(layout.rowOf.length, loops, steps);
  if (isIdentity(from)) {
    // One step of any loop moves its cells: only steps that were written can come back to where they began.
    list.add([...keys, "steps"], { kind: "idle-move" });
    return undefined;
  }
  if ("cycles" in move) return { name: move.name, from };
  const [axis, number] = "row" in move ? (["row", move.row] as const) : (["column", move.column] as const);
  return { name: move.name, from, line: { axis, index: number - 1, turn: move.turn, steps } };
}

/** Names must differ, and so must permutations: otherwise dictionary order would depend on spelling alone. */
export function checkDistinct(moves: readonly (NamedMove | undefined)[], keys: readonly Key[], list: FaultList): void {
  moves.forEach((move, index) => {
    if (move === undefined) return;
    const twin = moves.findIndex((other, earlier) => earlier < index && other !== undefined && equal(other.from, move.from));
    if (twin < 0) return;
    const other = moves[twin]!.name;
    list.add([...keys, index], { kind: "equal-moves", name: move.name, other, index: twin });
  });
}

/** Adds cycles, inverses and orders. */
export function compileMoves(moves: readonly NamedMove[]): Move[] {
  return moves.map((move) => {
    const undo = inverseOf(move.from);
    return {
      ...move,
      cycles: cyclesOf(move.from),
      inverse: moves.findIndex((other) => equal(other.from, undo)),
      order: orderOf(move.from),
    };
  });
}

/** `[i][j]`: whether moves i and j give the same board in either order. */
export function commutingPairs(moves: readonly NamedMove[]): boolean[][] {
  return moves.map((a) => moves.map((b) => equal(compose(a.from, b.from), compose(b.from, a.from))));
}

/** The line's cells in the order in which they turn: what stands on each goes to the next. */
function resolveLine(
  move: Exclude<MoveJson, { cycles: unknown }>,
  layout: Layout,
  keys: readonly Key[],
  list: FaultList,
): number[][] | undefined {
  const [axis, number, lines] =
    "row" in move ? (["row", move.row, layout.rows] as const) : (["column", move.column, layout.columns] as const);
  if (number > lines) {
    list.add([...keys, axis], { kind: "no-such-line", axis, found: number, lines });
    return undefined;
  }
  const cells = axis === "row" ? cellsOfRow(layout, number - 1) : cellsOfColumn(layout, number - 1);
  if (cells.length < 2) {
    list.add([...keys, axis], { kind: "short-line", axis, line: number, cells: cells.length === 0 ? 0 : 1 });
    return undefined;
  }
  return [move.turn === "left" || move.turn === "up" ? cells.reverse() : cells];
}

function resolveCycles(
  cycles: readonly (readonly number[])[],
  layout: Layout,
  keys: readonly Key[],
  list: FaultList,
): number[][] | undefined {
  const cells = layout.rowOf.length;
  const before = list.count;
  const seenIn = new Map<number, number>();
  cycles.forEach((cycle, index) => {
    cycle.forEach((cell, position) => {
      const place = [...keys, "cycles", index, position];
      const earlier = seenIn.get(cell);
      if (cell > cells) {
        list.add(place, { kind: "no-such-cell", found: cell, cells });
      } else if (earlier === index) {
        list.add(place, { kind: "cell-twice", cell });
      } else if (earlier !== undefined) {
        list.add(place, { kind: "shared-cell", cell, cycle: earlier + 1 });
      }
      seenIn.set(cell, index);
    });
  });
  return list.count > before ? undefined : cycles.map((cycle) => cycle.map((cell) => cell - 1));
}
