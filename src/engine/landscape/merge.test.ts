import { describe, expect, it } from "vitest";
import type { Board } from "../../rules/puzzle.ts";
import { type CensusShard, mergeCensus, ShardsError } from "./merge.ts";

/** Part of the census of a puzzle with 20 boards. */
function shard(part: number, of: number, counts: readonly number[], hardest: readonly string[] = [], boards = 20): CensusShard {
  const list: Board[] = hardest.map((text) => Uint8Array.from(text, Number));
  const census = {
    boards: BigInt(boards),
    counts: counts.map(BigInt),
    hardest: list,
    solvable: 0n,
    godsNumber: counts.length - 1,
    mean: 0,
  };
  return { shard: [part, of], census };
}

describe("the merged census", () => {
  const parts = [shard(2, 3, [1, 2, 3], ["211", "121"]), shard(3, 3, [0, 4]), shard(1, 3, [2, 0, 1], ["112"])];

  it("adds counts up and takes the farthest boards of all, in symbol order", () => {
    expect(mergeCensus(parts)).toEqual({
      boards: 20n,
      solvable: 13n,
      godsNumber: 2,
      counts: [3n, 6n, 4n],
      mean: 1.076923,
      hardest: ["112", "121", "211"].map((text) => Uint8Array.from(text, Number)),
    });
  });

  it("does not depend on the order of the parts", () => {
    expect(mergeCensus([...parts].reverse(), "all")).toEqual(mergeCensus(parts, "all"));
  });

  it("lists as many boards as asked for, and none from parts that do not reach as far", () => {
    const near = shard(3, 3, [0, 4], ["122"]);
    const lists = [0, 2, "all" as const].map((most) => mergeCensus([parts[0]!, near, parts[2]!], most).hardest);
    expect(lists.map((list) => list.map((board) => board.join("")))).toEqual([[], ["112", "121"], ["112", "121", "211"]]);
  });

  it("may count every board there is, and have distances that one part has no board at", () => {
    expect(mergeCensus([shard(1, 2, [0, 9]), shard(2, 2, [1, 0, 10], ["12"])])).toMatchObject({ counts: [1n, 9n, 10n], solvable: 20n });
  });

  it("may have parts without boards", () => {
    expect(mergeCensus([shard(1, 2, []), shard(2, 2, [3, 1], ["12"])])).toMatchObject({ counts: [3n, 1n], godsNumber: 1, solvable: 4n });
  });
});

describe("no census", () => {
  it.each<[number, number, string]>([
    [2, 3, "missing: 1/3, 3/3"],
    [6, 6, "missing: 1/6, 2/6, 3/6, 4/6, 5/6"],
    [7, 7, "missing: 1/7, 2/7, 3/7, 4/7, 5/7 and 1 more"],
    [1, 2 ** 33, "missing: 2/8589934592, 3/8589934592, 4/8589934592, 5/8589934592, 6/8589934592 and 8589934586 more"],
  ])("names the parts that are missing beside %i of %i, at most five of them", (part, of, message) => {
    expect(() => mergeCensus([shard(part, of, [1])])).toThrow(new ShardsError(message));
    expect(new ShardsError(message).name).toBe("ShardsError");
  });

  it.each([
    ["no parts", [], "no shards"],
    ["a part missing", [shard(1, 3, [1]), shard(3, 3, [1])], "missing: 2/3"],
    ["several parts missing", [shard(2, 4, [1])], "missing: 1/4, 3/4, 4/4"],
    ["a part there twice", [shard(1, 2, [1]), shard(2, 2, [1]), shard(1, 2, [1])], "1/2 is there twice"],
    ["parts of different cuts", [shard(1, 2, [1]), shard(2, 3, [1])], "2/3 is of another cut than 1/2"],
    ["parts of different puzzles", [shard(1, 2, [1]), shard(2, 2, [1], [], 21)], "2/2 is of another puzzle"],
    ["a part past the last", [shard(1, 2, [1]), shard(2, 2, [1]), shard(3, 2, [1])], "3/2"],
    ["a part before the first", [shard(0, 2, [1]), shard(1, 2, [1]), shard(2, 2, [1])], "0/2"],
    ["more boards than there are", [shard(1, 2, [1, 9]), shard(2, 2, [2, 9])], "21 boards are counted, of 20"],
    ["more parts than an array holds, one there", [shard(1, 2 ** 33, [1])], "missing: 2/8589934592"],
  ])("comes of %s", (_, shards, message) => {
    expect(() => mergeCensus(shards)).toThrow(ShardsError);
    expect(() => mergeCensus(shards)).toThrow(message);
  });
});
