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
  const [rows, columns] = [down + height, across + width];

  const left = box(height, width, 0, 0);
  const right = box(height, width, down, across);
  const upper: Place = [down, width - 1];
  const lower: Place = [height - 1, across];
  const colours = new Map<string, string>();
  paint(colours, left, lower, ["K", "Y"]);
  paint(colours, right, upper, ["R", "B"]);

  const numbers = new Map<string, number>();
  const drawn = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => colours.get(`${row},${column}`) ?? " "),
  );
  drawn.forEach((line, row) => {
    line.forEach((colour, column) => {
      if (colour !== " ") numbers.set(`${row},${column}`, numbers.size + 1);
    });
  });
  const cycle = (ring: readonly Place[]): number[] => ring.map((place) => numbers.get(place.join())!);
  return {
    name: `Hungarian Rings ${balls}, ${apart}`,
    notes: `Two rings of ${balls} balls cross at two places, ${apart} balls apart. L and R turn the left and the right ring clockwise by one ball, l and r counterclockwise. Any board with each colour in one row of balls solves the toy; the goal here is the one where K and R lie in the outer parts, Y runs through the upper crossing and B through the lower one.`,
    board: drawn.map((line) => line.map((colour) => (colour === " " ? " " : "#")).join("")),
    symbols: { K: balls / 2, R: balls / 2, Y: balls / 2 - 1, B: balls / 2 - 1 },
    moves: [
      { name: "L", cycles: [cycle(left)] },
      { name: "l", cycles: [cycle([...left].reverse())] },
      { name: "R", cycles: [cycle(right)] },
      { name: "r", cycles: [cycle([...right].reverse())] },
    ],
    goal: { exact: drawn.map((line) => line.join("")) },
  };
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
 * part, take the first colour; the rest, through the other crossing and the inner part, the second.
 */
function paint(colours: Map<string, string>, ring: readonly Place[], notOurs: Place, [first, second]: readonly [string, string]): void {
  const start = ring.findIndex((place) => place.join() === notOurs.join()) + 1;
  const inOrder = [...ring.slice(start), ...ring.slice(0, start - 1)];
  inOrder.forEach((place, index) => {
    colours.set(place.join(), index < ring.length / 2 ? first : second);
  });
}
