// Definitions as large as one likes, each large in another way: what is past a limit is refused, the rest is read.

const square = {
  name: "Huge",
  board: ["########", "########", "########", "########", "########", "########", "########", "########"],
  symbols: Object.fromEntries(["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => [name, 8])),
  moves: [{ name: "L", row: 1, turn: "left" }],
  goal: { uniform: ["rows"] },
};

const with_ = (changes) => JSON.stringify({ ...square, ...changes });
const numbers = (count) => Array.from({ length: Math.ceil(count) }, (_, index) => index);
const object = (count, entry) => Object.fromEntries(numbers(count).map(entry));

/** A mask of the board with the cells whose bits are set, among the first 31. */
const mask = (bits) => square.board.map((row, r) => [...row].map((_, c) => ((bits >> (8 * r + c)) & 1 ? "#" : " ")).join(""));
/** Regions of two neighbours, in every row. */
const pairs = object(56, (index) => [
  `p${index}`,
  square.board.map((_, r) => (r === Math.floor(index / 7) ? `${" ".repeat(index % 7)}##` : "")),
]);
/** 31 of these that share no cell. */
const dominoes = numbers(31).map((index) => `p${7 * Math.floor(index / 4) + 2 * (index % 4)}`);
/** In another order for each number up to thousands. */
const shuffled = (names, number) => {
  const [first, second] = [number % 31, 1 + (Math.floor(number / 31) % 30)];
  const turned = [...names.slice(first), ...names.slice(0, first)];
  return [...turned.slice(second), ...turned.slice(0, second).reverse()];
};
/** A row of the board with some symbols, by number. */
const drawn = (number) => [...number.toString(8).padStart(8, "0")].map((digit) => "abcdefgh"[digit]).join("");
const exact = (number) => ({ exact: [drawn(number), ...square.board.slice(1).map(() => "........")] });
/** No object could hold a key twice. */
const text = (inside) => `{${inside}, ${JSON.stringify(square).slice(1)}`;

/** By name: the text of a definition of about so many characters. */
export const huge = {
  "unknown regions in one goal": (size) => with_({ goal: { uniform: numbers(size / 9).map((index) => `r${index}`) } }),
  "unknown regions in many goals": (size) =>
    with_({
      regions: object(900, (index) => [`region ${index}`, mask(3 << (index % 7))]),
      goal: { anyOf: numbers(size / 90).map((index) => ({ uniform: numbers(5).map((other) => `region ${index} x${other}`) })) },
    }),
  "regions that no goal names": (size) => with_({ regions: object(size / 130, (index) => [`r${index}`, mask(3 << (index % 7))]) }),
  "two long names": (size) => with_({ regions: { ["n".repeat(size / 2)]: mask(3) }, goal: { uniform: ["m".repeat(size / 2)] } }),
  "a long cycle": (size) => with_({ moves: [{ name: "T", cycles: [numbers(size / 7).map((index) => index + 1)] }] }),
  "cells in a cycle that are none": (size) => with_({ moves: [{ name: "T", cycles: [numbers(size / 5).map(() => "no")] }] }),
  "many cycles": (size) => with_({ moves: [{ name: "T", cycles: numbers(size / 6).map(() => [1, 2]) }] }),
  "moves of many cycles": (size) =>
    with_({
      moves: numbers(255).map((index) => ({ name: `m${index}`, cycles: numbers(32).map(() => numbers(Math.min(64, size / 16_000))) })),
    }),
  "many moves": (size) => with_({ moves: numbers(size / 40).map((index) => ({ name: `m${index}`, row: 1, turn: "left" })) }),
  "many symbols": (size) => with_({ symbols: object(size / 9, (index) => [`s${index}`, 1]) }),
  "many alternatives": (size) => with_({ goal: { anyOf: numbers(size / 110).map(exact) } }),
  "small alternatives": (size) =>
    with_({ board: ["####"], symbols: { a: 2, b: 2 }, goal: { anyOf: numbers(size / 19).map(() => ({ exact: ["aabb"] })) } }),
  "alternatives without an arrangement": (size) =>
    with_({ goal: { anyOf: [exact(1), ...numbers(size / 110).map(() => ({ exact: square.board.map(() => "aaaaaaaa") }))] } }),
  "alternatives of all rows": (size) => with_({ goal: { anyOf: numbers(size / 19).map(() => ({ uniform: ["rows"] })) } }),
  "alternatives of regions": (size) =>
    with_({
      regions: pairs,
      goal: {
        anyOf: numbers(size / 60).map((index) => ({ uniform: numbers(7).map((place) => `p${(index * (place + 1) + place) % 56}`) })),
      },
    }),
  "regions that are hard to fill": (size) =>
    with_({
      symbols: { a: 9, b: 9, c: 9, d: 9, e: 7, f: 7, g: 7, h: 7 },
      regions: pairs,
      goal: { anyOf: [exact(1), ...numbers(size / 240).map((index) => ({ uniform: shuffled(dominoes, index) }))] },
    }),
  "goals that are none": (size) => with_({ goal: { anyOf: numbers(size / 14).map((index) => ({ unifrm: index })) } }),
  "goals within goals": (size) =>
    with_({
      goal: numbers(90).reduce((goal) => ({ anyOf: [goal, ...numbers(size / 2100).map(() => ({ uniform: ["rows"] }))] }), exact(1)),
    }),
  "unknown keys": (size) => with_(object(size / 9, (index) => [`k${index}`, 1])),
  "unknown keys of a move": (size) => with_({ moves: [object(size / 9, (index) => [`k${index}`, 1])] }),
  "repeated keys": (size) =>
    text(
      numbers(size / 9)
        .map((index) => `"k${index % 2}": 1`)
        .join(", "),
    ),
  "faults on one line each": (size) =>
    text(
      numbers(size / 10)
        .map((index) => `\n"k${index}": 1`)
        .join(","),
    ),
  "a long text": (size) => with_({ notes: "n".repeat(size) }),
  "a long text of escapes": (size) => with_({ notes: "\n".repeat(size / 2) }),
  "a text without an end": (size) => `{"name": "${"n".repeat(size)}`,
  blanks: (size) => `${" \n".repeat(size / 2)}${with_({})}`,
  "lists within lists": (size) => `{"x": ${`[${"[".repeat(240)}${"]".repeat(240)}],`.repeat(size / 490)} 1}`,
  "values deep inside": (size) => `{"x": ${"[".repeat(240)}${"1,".repeat(size / 2)}1${"]".repeat(240)}}`,
  "many rows": (size) => with_({ board: numbers(size / 3).map(() => "") }),
  "a long row": (size) => with_({ board: ["#".repeat(size)] }),
  "a long row of a goal": (size) => with_({ goal: { exact: ["a".repeat(size), ...square.board.slice(1)] } }),
  "a long row of a region": (size) => with_({ regions: { r: ["#".repeat(size), ...square.board.slice(1)] } }),
};
