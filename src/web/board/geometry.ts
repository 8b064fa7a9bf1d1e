/** Where tracks run, on a picture's grid. */
import { centre, type Point } from "./grid.ts";
import type { Picture } from "./picture.ts";
import type { Track } from "./tracks.ts";

/**
 * The point at `position` cells along a track; between cells the path is a straight line on lines, a smooth curve through the centres
 * on loops. Lines go on by one cell past each end; loops repeat.
 */
export function pointAt(picture: Picture, track: Track, position: number): Point {
  const centres = track.cells.map((cell) => centre(picture, cell));
  return track.axis ? onLine(centres, position) : onLoop(centres, position);
}

function onLine(centres: readonly Point[], position: number): Point {
  const last = centres.length - 1;
  if (position <= 0) return extend(centres[0]!, centres[1] ?? centres[0]!, position);
  if (position >= last) return extend(centres[last]!, centres[last - 1] ?? centres[last]!, last - position);
  const index = Math.floor(position);
  return mix(centres[index]!, centres[index + 1]!, position - index);
}

/** From `end`, `amount` (at most 0) cells away from `inner`. */
function extend(end: Point, inner: Point, amount: number): Point {
  const length = Math.hypot(inner.x - end.x, inner.y - end.y) || 1;
  return { x: end.x + ((inner.x - end.x) / length) * amount, y: end.y + ((inner.y - end.y) / length) * amount };
}

function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** A closed Catmull–Rom curve; two cells change places on an ellipse, so that they do not meet. */
function onLoop(centres: readonly Point[], position: number): Point {
  const n = centres.length;
  if (n === 2) return onEllipse(centres[0]!, centres[1]!, position);
  const index = Math.floor(position);
  const t = position - index;
  const at = (offset: number) => centres[(((index + offset) % n) + n) % n]!;
  const [a, b, c, d] = [at(-1), at(0), at(1), at(2)];
  const curve = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: curve(a.x, b.x, c.x, d.x), y: curve(a.y, b.y, c.y, d.y) };
}

function onEllipse(a: Point, b: Point, position: number): Point {
  const middle = mix(a, b, 0.5);
  const half = { x: a.x - middle.x, y: a.y - middle.y };
  const angle = Math.PI * position;
  const width = 0.4;
  return {
    x: middle.x + half.x * Math.cos(angle) - half.y * width * Math.sin(angle),
    y: middle.y + half.y * Math.cos(angle) + half.x * width * Math.sin(angle),
  };
}

/** Which way a track runs at a cell: a unit vector. */
export function tangent(picture: Picture, track: Track, index: number): Point {
  const before = pointAt(picture, track, index - 0.05);
  const after = pointAt(picture, track, index + 0.05);
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  return { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
}

/** The offset near `from` at which what stood at `index` comes closest to a point. */
export function nearestOffset(picture: Picture, track: Track, index: number, point: Point, from: number): number {
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let step = -40; step <= 40; step++) {
    const offset = from + step / 40;
    const { x, y } = pointAt(picture, track, index + offset);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < least - 1e-9) {
      least = distance;
      best = offset;
    }
  }
  return best;
}

/** An SVG path along a whole loop. */
export function loopPath(picture: Picture, track: Track): string {
  const parts: string[] = [];
  const samples = 10;
  for (let i = 0; i < track.cells.length * samples; i++) {
    const { x, y } = pointAt(picture, track, i / samples);
    parts.push(`${x.toFixed(3)} ${y.toFixed(3)}`);
  }
  return `M${parts.join("L")}Z`;
}

/** Which way round a loop runs as it is seen: 1 clockwise, -1 counterclockwise, 0 neither (its two ways look the same). */
export function windingOf(picture: Picture, track: Track): number {
  const centres = track.cells.map((cell) => centre(picture, cell));
  const area = centres.reduce((sum, a, index) => {
    const b = centres[(index + 1) % centres.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.sign(Math.round(area * 1000));
}

/** The way round, clockwise where positive: a move's name with it is taken for no symbol. */
export function turnSign(winding: number): string {
  return winding === 0 ? "" : winding > 0 ? "↻" : "↺";
}
