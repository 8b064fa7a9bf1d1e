/** From moves to what a finger can take hold of: sets of tracks that turn together, either way. */
import { centre, gridOf } from "./grid.ts";
import type { Picture } from "./picture.ts";

export type Axis = "row" | "column";

/** Cells in turning order. On a straight line (`axis`) what leaves at one end comes in at the other; other tracks are loops. */
export interface Track {
  readonly cells: readonly number[];
  readonly axis?: Axis;
}

/** A move as a turn of its group's tracks: by `steps` cells, forward (in the order of the cells) if positive. */
export interface Turn {
  readonly move: number;
  readonly steps: number;
}

/** All moves that turn the same tracks. */
export interface Group {
  readonly tracks: readonly Track[];
  readonly turns: readonly Turn[];
}

interface TrackAt {
  readonly tracks: readonly Track[];
  readonly steps: number;
}

export function groupMoves(picture: Picture): Group[] {
  const groups = new Map<string, { tracks: readonly Track[]; turns: Turn[] }>();
  picture.moves.forEach((move, index) => {
    const { tracks, steps } = move.line ? lineTrack(picture, move.line) : loopTracks(picture, move.cycles);
    const same = groups.get(key(tracks));
    const opposite = groups.get(key(tracks.map(reversed)));
    if (same) same.turns.push({ move: index, steps });
    else if (opposite) opposite.turns.push({ move: index, steps: -steps });
    else groups.set(key(tracks), { tracks, turns: [{ move: index, steps }] });
  });
  return [...groups.values()];
}

function lineTrack(picture: Picture, line: NonNullable<Picture["moves"][number]["line"]>): TrackAt {
  const place = line.axis === "row" ? picture.layout.rowOf : picture.layout.columnOf;
  const cells = Array.from(place.keys()).filter((cell) => place[cell] === line.index);
  const forward = line.turn === "right" || line.turn === "down";
  return { tracks: [{ cells, axis: line.axis }], steps: forward ? line.steps : -line.steps };
}

function loopTracks(picture: Picture, cycles: readonly (readonly number[])[]): TrackAt {
  const ring = cycles.length === 2 ? interleave(picture, cycles[0]!, cycles[1]!) : undefined;
  if (ring) return { tracks: [{ cells: ring }], steps: 2 };
  return { tracks: cycles.map((cells) => straight(picture, cells) ?? { cells }), steps: 1 };
}

/** A cycle through neighbouring cells of one row or column, from end to end, is a line that was written cell by cell. */
function straight({ layout }: Picture, cycle: readonly number[]): Track | undefined {
  if (cycle.length < 3) return undefined;
  const { stride } = gridOf({ layout });
  for (const axis of ["row", "column"] as const) {
    const [along, across] = axis === "row" ? [layout.columnOf, layout.rowOf] : [layout.rowOf, layout.columnOf];
    if (!cycle.every((cell) => across[cell] === across[cycle[0]!])) continue;
    for (const step of [stride, -stride]) {
      const start = cycle.findIndex((cell, index) => along[cycle.at(index - 1)!] !== along[cell]! - step);
      const cells = rotated(cycle, start);
      if (cells.every((cell, index) => index === 0 || along[cell] === along[cells[index - 1]!]! + step)) return { cells, axis };
    }
  }
  return undefined;
}

/** Two cycles that are one ring of neighbours, turned by two steps: every other cell belongs to the second. */
function interleave(picture: Picture, first: readonly number[], second: readonly number[]): number[] | undefined {
  if (first.length !== second.length || first.length < 3) return undefined;
  const near = (a: number, b: number) => {
    const [one, other] = [centre(picture, a), centre(picture, b)];
    return Math.hypot(one.x - other.x, one.y - other.y) < 1.01;
  };
  for (let shift = 0; shift < second.length; shift++) {
    const between = rotated(second, shift);
    const fits = first.every((cell, index) => near(cell, between[index]!) && near(between[index]!, first[(index + 1) % first.length]!));
    if (fits) return first.flatMap((cell, index) => [cell, between[index]!]);
  }
  return undefined;
}

function rotated(cycle: readonly number[], start: number): number[] {
  return [...cycle.slice(start), ...cycle.slice(0, start)];
}

function reversed(track: Track): Track {
  return { ...track, cells: [...track.cells].reverse() };
}

/** The same for every way to write the same tracks. */
function key(tracks: readonly Track[]): string {
  return tracks
    .map(({ cells }) => rotated(cells, cells.indexOf(Math.min(...cells))).join(" "))
    .sort()
    .join(", ");
}

/** The group that a move belongs to, and its turn there. */
export interface GroupTurn {
  readonly group: Group;
  readonly turn: Turn;
}

export function turnOf(groups: readonly Group[], move: number): GroupTurn | undefined {
  for (const group of groups) {
    const turn = group.turns.find((candidate) => candidate.move === move);
    if (turn) return { group, turn };
  }
  return undefined;
}

/** Where a dragged group comes to rest, in cells, and the moves that bring it there. */
export interface Rest {
  readonly offset: number;
  readonly move: number;
  readonly times: number;
}

/**
 * As many turns as come nearest to `offset`, counted in fewer of the opposite turn where that leads to the same board.
 * Past 0.35 of a turn counts as a whole one: a short flick is meant.
 */
export function settle(group: Group, offset: number): Rest | undefined {
  const turn = smallestTurn(group, Math.sign(offset));
  if (!turn) return undefined;
  const size = Math.abs(turn.steps);
  const times = Math.floor(Math.abs(offset) / size + 0.65);
  const rest: Rest = { offset: times * turn.steps, move: turn.move, times };
  const whole = group.tracks[0]!.cells.length / size;
  const opposite = group.turns.find((candidate) => candidate.steps === -turn.steps);
  if (!opposite || group.tracks.length > 1 || !Number.isInteger(whole)) return rest;
  const forward = times % whole;
  return forward > whole - forward ? { ...rest, move: opposite.move, times: whole - forward } : { ...rest, times: forward };
}

/** The smallest turn forward (direction 1) or backward (-1). */
export function smallestTurn(group: Group, direction: number): Turn | undefined {
  let best: Turn | undefined;
  for (const turn of group.turns) {
    if (Math.sign(turn.steps) !== direction) continue;
    if (!best || Math.abs(turn.steps) < Math.abs(best.steps)) best = turn;
  }
  return best;
}
