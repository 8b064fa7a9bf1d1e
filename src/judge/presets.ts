/** The judges' formats by preset. */
import { nearest } from "../rules/nearest.ts";
import { colourHash } from "./colour-hash.ts";
import type { Format } from "./format.ts";
import { halfTurns, hdu, nkoi, revenge } from "./grids.ts";
import { magicSquares, magicSquaresPairs } from "./magic-squares.ts";
import { ninePuzzle, turningNine } from "./nines.ts";
import { rotation } from "./rotation.ts";
import { tobo } from "./tobo.ts";

export const formats: readonly Format[] = [
  rotation,
  nkoi,
  hdu,
  revenge,
  magicSquares,
  magicSquaresPairs,
  colourHash,
  tobo,
  ninePuzzle,
  turningNine,
  halfTurns,
];

/** The format of a preset, or undefined; letters of either case are equal. */
export function findFormat(preset: string): Format | undefined {
  return formats.find(({ presets }) => presets.includes(preset.toLowerCase()));
}

/** The preset that was most likely meant by one that is not known, or undefined. */
export function suggestPreset(preset: string): string | undefined {
  return nearest(
    preset,
    formats.flatMap(({ presets }) => presets),
  );
}
