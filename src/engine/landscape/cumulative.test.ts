import { expect, it } from "vitest";
import { partAt } from "./cumulative.ts";

it("the n-th of all falls into the part that counting along them comes to", () => {
  for (const sizes of [[1], [3, 0, 2], [0, 0, 5, 1], [2, 2, 2, 2, 0, 2, 7]]) {
    const along = sizes.flatMap((size, part) => new Array<number>(size).fill(part));
    const cumulative = sizes.map((_, part) => sizes.slice(0, part + 1).reduce((sum, size) => sum + size, 0));
    expect(along.map((_, n) => partAt(cumulative, n))).toEqual(along);
    expect(along.map((_, n) => partAt(cumulative.map(BigInt), BigInt(n)))).toEqual(along);
  }
});
