import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Heap } from "./heap.ts";
import { IntList } from "./int-list.ts";
import { PathTree } from "./path-tree.ts";

describe("IntList", () => {
  it("keeps its items while it grows, 4 bytes each", () => {
    const list = new IntList();
    for (let n = 0; n < 5_000; n++) list.push(3 * n - 7_000);
    list.set(7, 99);
    expect(Array.from({ length: list.length }, (_, index) => list.get(index))).toEqual(
      Array.from({ length: 5_000 }, (_, n) => (n === 7 ? 99 : 3 * n - 7_000)),
    );
    expect(list.bytes).toBe(8_192 * 4);
    expect(list.pop()).toBe(3 * 4_999 - 7_000);
    expect(list.length).toBe(4_999);
  });
});

describe("Heap", () => {
  it("gives the same order as an array that is searched for its least item", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined })), (steps) => {
        const heap = new Heap((a, b) => a < b);
        const model: number[] = [];
        for (const item of steps) {
          if (item !== undefined) {
            heap.push(item);
            model.push(item);
          } else if (model.length > 0) {
            const least = Math.min(...model);
            expect(heap.pop()).toBe(least);
            model.splice(model.indexOf(least), 1);
          }
          expect(heap.size).toBe(model.length);
        }
        const rest = model.sort((a, b) => a - b);
        expect(rest.map(() => heap.pop())).toEqual(rest);
      }),
    );
  });
});

describe("PathTree", () => {
  it("compares paths as a dictionary compares words", () => {
    const words = fc.array(fc.array(fc.nat(2), { maxLength: 6 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(words, (list) => {
        const tree = new PathTree();
        const root = tree.addRoot();
        // Words that begin alike share nodes, as in a search.
        const nodes = new Map([["", root]]);
        const nodeOf = (word: number[]): number => {
          const known = nodes.get(word.join(""));
          if (known !== undefined) return known;
          const node = tree.add(nodeOf(word.slice(0, -1)), word.at(-1)!);
          nodes.set(word.join(""), node);
          return node;
        };
        for (const a of list) {
          expect(tree.movesTo(nodeOf(a))).toEqual(a);
          expect(tree.depthOf(nodeOf(a))).toBe(a.length);
          for (const b of list) {
            const [x, y] = [a.join(""), b.join("")];
            expect(Math.sign(tree.compare(nodeOf(a), nodeOf(b)))).toBe(x < y ? -1 : x > y ? 1 : 0);
          }
        }
      }),
    );
  });
});
