import type { DefinitionJson } from "../rules/definition-json.ts";

type Place = readonly [row: number, column: number];

/**
 * Two rings of `balls` balls that cross at two places, `apart` balls along each ring. The classic one is 20, 5: 38 balls in four colours
 * (https://www.jaapsch.net/puzzles/rings.htm).
 *
 * The rings are drawn as two boxes, the right one lower, so `balls` is even, from 8, and `apart` goes from 2 to balls / 2 − 2.
 */
export function hungarianRings(balls: number, apart: number): DefinitionJson {
  const height = Math.floor((balls / 2 + 2) / 2);
  const width = balls / 2 + 2 - height;
  // Along the inner corner of each box, the way from one crossing to the other is `inside` down and the rest across.
  const inside = Math.floor(apart / 2);
  const down = height - 1 - inside;
  const across = width - 1 - (apart - inside);

  const left = box(height, width, 0, 0);
  const right = box(height, width, down, across);
  const upper: Place = [down, width - 1];
  const lower: Place = [height - 1, across];
  return drawn(
    { left, right, upper, lower },
    {
      name: `Hungarian Rings ${balls}, ${apart}`,
      notes: `Two rings of ${balls} balls cross at two places, ${apart} balls apart. ${MOVES} Any board with each colour in one row of balls solves the toy; the goal here is the one where K and R lie in the outer parts, Y runs through the upper crossing and B through the lower one.`,
    },
  );
}

/**
 * A ring of `leftBalls` and one of `rightBalls` that cross at two places, `leftApart` balls along the left ring and `rightApart` along the
 * right one; both 0: at one place.
 *
 * Between the crossings, the upper above the lower, run four arcs: each ring's outer one, and between those the right ring's inner one
 * beside the left ring's. Balls are spread over the arcs, blanks between them where there is room.
 */
export function unequalRings(leftBalls: number, leftApart: number, rightBalls: number, rightApart: number): DefinitionJson {
  const height = Math.max(leftApart, rightApart, 2) - 1;
  const outer = (balls: number, apart: number): number => balls - Math.max(1, apart + (apart > 0 ? 1 : 0));
  const [leftOuter, rightOuter] = [outer(leftBalls, leftApart), outer(rightBalls, rightApart)];
  const widthOf = (balls: number): number => Math.max(1, Math.ceil((balls - height) / 2));
  const leftWidth = widthOf(leftOuter);
  const middle = leftWidth + 1;
  const mirrored = ([row, column]: Place): Place => [row, 2 * middle - column];
  /** Clockwise from the lower crossing to the upper one. */
  const leftArc = spread(leftOuter, around(height, leftWidth, middle - 2));
  const rightArc = spread(rightOuter, around(height, widthOf(rightOuter), middle - 2).map(mirrored)).reverse();
  const rows = Array.from({ length: height }, (_, row) => row + 1);
  const upper: Place = leftApart > 0 ? [0, middle] : [Math.ceil(height / 2), middle];
  const lower: Place = leftApart > 0 ? [height + 1, middle] : upper;
  const leftInner = spread(
    Math.max(0, leftApart - 1),
    rows.map((row): Place => [row, middle + 1]),
  );
  const rightInner = spread(
    Math.max(0, rightApart - 1),
    rows.map((row): Place => [row, middle - 1]),
  ).reverse();
  const second = leftApart > 0 ? [lower] : [];
  const crossing =
    leftApart > 0 ? `at two places, ${leftApart} balls apart on the left ring and ${rightApart} on the right one` : "at one place";
  return drawn(
    { left: [upper, ...leftInner, ...second, ...leftArc], right: [upper, ...rightArc, ...second, ...rightInner], upper, lower },
    {
      name: `Hungarian Rings ${leftBalls}, ${leftApart} and ${rightBalls}, ${rightApart}`,
      notes: `A ring of ${leftBalls} balls and one of ${rightBalls} cross ${crossing}. ${MOVES} In the goal each colour is one row of balls.`,
    },
  );
}

const MOVES = "L and R turn the left and the right ring clockwise by one ball, l and r counterclockwise.";

/** Two rings, each clockwise, and where they cross; with one crossing, `upper` and `lower` are the same. */
interface Rings {
  readonly left: readonly Place[];
  readonly right: readonly Place[];
  readonly upper: Place;
  readonly lower: Place;
}

function drawn({ left, right, upper, lower }: Rings, about: { readonly name: string; readonly notes: string }): DefinitionJson {
  const colours = new Map<string, string>();
  paint(colours, left, upper === lower ? undefined : lower, ["K", "Y"]);
  paint(colours, right, upper, ["R", "B"]);
  const places = [...colours.keys()].map((place) => place.split(",").map(Number) as [number, number]);
  const leftmost = Math.min(...places.map(([, column]) => column));
  const [bottom, rightmost] = [Math.max(...places.map(([row]) => row)), Math.max(...places.map(([, column]) => column))];
  const numbers = new Map<string, number>();
  const rows = Array.from({ length: bottom + 1 }, (_, row) =>
    Array.from({ length: rightmost - leftmost + 1 }, (_, column) => {
      const colour = colours.get(`${row},${leftmost + column}`);
      if (colour !== undefined) numbers.set(`${row},${leftmost + column}`, numbers.size + 1);
      return colour ?? " ";
    }),
  );
  const cycle = (ring: readonly Place[]): number[] => ring.map((place) => numbers.get(place.join())!);
  const count = (colour: string): number => [...colours.values()].filter((other) => other === colour).length;
  return {
    ...about,
    board: rows.map((line) => line.map((colour) => (colour === " " ? " " : "#")).join("")),
    symbols: { K: count("K"), R: count("R"), Y: count("Y"), B: count("B") },
    moves: [
      { name: "L", cycles: [cycle(left)] },
      { name: "l", cycles: [cycle([...left].reverse())] },
      { name: "R", cycles: [cycle(right)] },
      { name: "r", cycles: [cycle([...right].reverse())] },
    ],
    goal: { exact: rows.map((line) => line.join("")) },
  };
}

/** Along the bottom from column `inner` to the left, up the side, and back along the top. */
function around(height: number, width: number, inner: number): Place[] {
  const columns = Array.from({ length: width }, (_, index) => inner - index);
  const side = columns.at(-1)!;
  return [
    ...columns.map((column): Place => [height + 1, column]),
    ...Array.from({ length: height }, (_, index): Place => [height - index, side]),
    ...columns.reverse().map((column): Place => [0, column]),
  ];
}

/** So many of the places, evenly spread. */
function spread(count: number, places: readonly Place[]): Place[] {
  return Array.from({ length: count }, (_, index) => places[Math.floor(((index + 0.5) * places.length) / count)]!);
}

/** The border of a box, clockwise from its top left corner. */
function box(height: number, width: number, top: number, leftmost: number): Place[] {
  const [bottom, rightmost] = [top + height - 1, leftmost + width - 1];
  const span = (length: number, place: (index: number) => Place): Place[] => Array.from({ length }, (_, index) => place(index));
  return [
    ...span(width - 1, (index) => [top, leftmost + index]),
    ...span(height - 1, (index) => [top + index, rightmost]),
    ...span(width - 1, (index) => [bottom, rightmost - index]),
    ...span(height - 1, (index) => [bottom - index, leftmost]),
  ];
}

/**
 * Colours one ring, clockwise from the ball after the crossing that the other ring colours: half of the balls, all of them in the outer
 * part, take the first colour; the rest, through the other crossing and the inner part, the second. A ring whose crossings are all its own
 * is coloured from the ball after the first of them.
 */
function paint(
  colours: Map<string, string>,
  ring: readonly Place[],
  notOurs: Place | undefined,
  [first, second]: readonly [string, string],
): void {
  const start = ring.findIndex((place) => place.join() === notOurs?.join()) + 1;
  const inOrder = notOurs ? [...ring.slice(start), ...ring.slice(0, start - 1)] : [...ring.slice(1), ...ring.slice(0, 1)];
  inOrder.forEach((place, index) => {
    colours.set(place.join(), index < Math.floor(ring.length / 2) ? first : second);
  });
}
