/** The built-in puzzles by id: single ones, and families whose ids carry numbers. */
import type { DefinitionJson } from "../rules/definition-json.ts";
import { nearest } from "../rules/nearest.ts";
import { LIMITS } from "../rules/schema.ts";
import { colourHash } from "./colour-hash.ts";
import { grid4x4 } from "./grid-4x4.ts";
import { halfTurns } from "./half-turns.ts";
import { hungarianRings, unequalRings } from "./hungarian-rings.ts";
import { loopover } from "./loopover.ts";
import { magicSquares } from "./magic-squares.ts";
import { ninePuzzle, turningNine } from "./nines.ts";
import { rotationGame } from "./rotation-game.ts";
import { rubiksRevenge } from "./rubiks-revenge.ts";
import { tobo } from "./tobo.ts";
import { freeTopSpin, topSpin } from "./top-spin.ts";

/** The id of a built-in puzzle that is no member of a family. */
export type PuzzleId =
  | "rotation-game"
  | "grid-4x4"
  | "rubiks-revenge"
  | "magic-squares"
  | "colour-hash"
  | "tobo"
  | "nine-puzzle"
  | "turning-nine";

export interface PuzzleEntry {
  /** The id, or the form of a family's ids, such as `loopover-RxC`. */
  readonly id: string;
  /** One line. */
  readonly description: string;
  /** Ids that `findPuzzle` knows: the id itself, or some of the family. */
  readonly examples: readonly string[];
}

/** As many as the form of ids has letters: two, or four. */
type Numbers = [number, number, number, number];

interface Family extends PuzzleEntry {
  /** Whether there is such a member of the family. */
  readonly has: (...numbers: Numbers) => boolean;
  readonly make: (...numbers: Numbers) => DefinitionJson;
}

const singles: readonly { readonly id: PuzzleId; readonly description: string; readonly definition: DefinitionJson }[] = [
  { id: "rotation-game", description: "24 blocks on a #-shaped board; make the eight round the middle equal", definition: rotationGame },
  { id: "grid-4x4", description: "4×4 grid of four symbols; make every row or every column uniform", definition: grid4x4 },
  { id: "rubiks-revenge", description: "4×4 grid of four colours; rows R, G, B, Y from the top", definition: rubiksRevenge },
  { id: "magic-squares", description: "2×4 distinct squares; swap the rows, turn them right, turn the middle", definition: magicSquares },
  { id: "colour-hash", description: "two wheels of 12 pieces that share 3; each turns by two pieces", definition: colourHash },
  { id: "tobo", description: "3×3 distinct cells; four dials turn 2×2 cells either way", definition: tobo },
  { id: "nine-puzzle", description: "3×3 distinct cells; a row moves right, a column up", definition: ninePuzzle },
  { id: "turning-nine", description: "3×3 distinct cells; 2×2 cells turn clockwise", definition: turningNine },
];

const families: readonly Family[] = [
  {
    id: "loopover-RxC",
    description: "R×C distinct tiles; rows and columns turn by one; R and C from 2, at most 64 tiles",
    examples: ["loopover-2x2", "loopover-2x3", "loopover-2x4", "loopover-3x3", "loopover-3x4", "loopover-4x4", "loopover-5x5"],
    has: (rows, columns) => rows >= 2 && columns >= 2 && rows * columns <= LIMITS.cells,
    make: loopover,
  },
  {
    id: "half-turns-RxC",
    description: "R×C distinct tiles; all but one row and one column turn by half; R and C from 3, at most 64 tiles",
    examples: ["half-turns-3x3", "half-turns-3x4", "half-turns-4x4", "half-turns-8x8"],
    has: (rows, columns) => rows >= 3 && columns >= 3 && rows * columns <= LIMITS.cells,
    make: halfTurns,
  },
  {
    id: "hungarian-rings-N-K",
    description: "two rings of N balls, crossing K apart, four colours; N even, 8 to 32, K from 2 to N/2 − 2; the classic is 20-5",
    examples: ["hungarian-rings-8-2", "hungarian-rings-20-5"],
    has: (balls, apart) => balls % 2 === 0 && balls >= 8 && 2 * balls - 2 <= LIMITS.cells && apart >= 2 && apart <= balls / 2 - 2,
    make: hungarianRings,
  },
  {
    id: "hungarian-rings-L-K-R-J",
    description: "a ring of L balls and one of R, crossing K and J apart along them; one crossing: K and J are 0",
    examples: ["hungarian-rings-8-3-6-2", "hungarian-rings-6-0-6-0"],
    has: (left, apart, right, rightApart) =>
      Math.min(left, right) >= 4 &&
      left + right - (apart > 0 ? 2 : 1) <= LIMITS.cells &&
      apart > 0 === rightApart > 0 &&
      apart < left &&
      rightApart < right,
    make: unequalRings,
  },
  {
    id: "top-spin-free-N-K",
    description: "the same, turning the loop being free: flips alone count; N from 4 to 64, K from 2 to N − 2",
    examples: ["top-spin-free-8-4", "top-spin-free-10-4"],
    has: (tiles, flipped) => tiles >= 4 && tiles <= LIMITS.cells && flipped >= 2 && flipped <= tiles - 2,
    make: freeTopSpin,
  },
  {
    id: "top-spin-N-K",
    description: "N distinct tiles in a loop, K of them flipped at once; N from 3 to 64, K from 2 to N; the classic is 20-4",
    examples: ["top-spin-8-4", "top-spin-10-4", "top-spin-20-4"],
    has: (tiles, flipped) => tiles >= 3 && tiles <= LIMITS.cells && flipped >= 2 && flipped <= tiles,
    make: topSpin,
  },
];

/** The definition of a built-in puzzle, or undefined; letters of either case are equal. */
export function findPuzzle(id: PuzzleId): DefinitionJson;
export function findPuzzle(id: string): DefinitionJson | undefined;
export function findPuzzle(id: string): DefinitionJson | undefined {
  const wanted = id.trim().toLowerCase();
  const single = singles.find((puzzle) => puzzle.id === wanted);
  if (single !== undefined) return single.definition;
  const numbers = numbersIn(wanted);
  const family = families.find((candidate) => memberId(candidate.id, numbers) === wanted);
  return family?.has(...numbers) === true ? family.make(...numbers) : undefined;
}

/** All built-in puzzles, each family as one entry. */
export function listPuzzles(): PuzzleEntry[] {
  return [
    ...singles.map(({ id, description }) => ({ id, description, examples: [id] })),
    ...families.map(({ id, description, examples }) => ({ id, description, examples })),
  ];
}

/** The id that was most likely meant by one that `findPuzzle` does not know: a puzzle's, or the form of a family's ids. */
export function suggestPuzzle(id: string): string | undefined {
  const wanted = id.trim();
  const numbers = numbersIn(wanted);
  const formOf = new Map<string, string>(singles.map((puzzle) => [puzzle.id, puzzle.id]));
  for (const family of families) {
    formOf.set(family.id, family.id);
    const member = memberId(family.id, numbers);
    if (member !== undefined) formOf.set(member, family.has(...numbers) ? member : family.id);
  }
  return formOf.get(nearest(wanted, [...formOf.keys()]) ?? "");
}

/** A form of ids asks for as many as it has letters. */
function numbersIn(id: string): Numbers {
  return (id.match(/\d+/g) ?? []).map(Number) as Numbers;
}

/** A family's form of ids with its letters (capitals) replaced; undefined where there are fewer or more numbers. */
function memberId(form: string, numbers: Numbers): string | undefined {
  const letters = form.match(/[A-Z]/g) ?? [];
  return letters.length === numbers.length ? letters.reduce((id, letter, i) => id.replace(letter, String(numbers[i])), form) : undefined;
}
