import fc from "fast-check";
import { expect, it } from "vitest";
import { BoardStore } from "./board-store.ts";

const boards = fc.array(fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }), { maxLength: 100 });

it("gives each board the number of different boards before it", () => {
  fc.assert(
    fc.property(boards, (list) => {
      const store = new BoardStore(3);
      const model = new Map<string, number>();
      for (const cells of list) {
        const known = model.get(cells.join());
        expect(store.indexOf(Uint8Array.from(cells))).toBe(known ?? -1);
        expect(store.add(Uint8Array.from(cells))).toBe(known === undefined);
        if (known === undefined) model.set(cells.join(), model.size);
        expect(store.size).toBe(model.size);
      }
    }),
  );
});

it("finds and reads all boards after it has grown, and none after clear", () => {
  const store = new BoardStore(4);
  const made = Array.from({ length: 10_000 }, (_, n) => Uint8Array.from([n % 10, (n / 10) % 10, (n / 100) % 10, n / 1000]));
  for (const board of made) expect(store.add(board)).toBe(true);
  const read = new Uint8Array(4);
  made.forEach((board, index) => {
    store.read(index, read);
    expect(read).toEqual(board);
    expect(store.indexOf(board)).toBe(index);
  });
  // 16,384 places for boards of 4 bytes; 32,768 slots of 4 bytes.
  expect(store.bytes).toBe(16_384 * 4 + 32_768 * 4);
  store.clear();
  expect(store.size).toBe(0);
  expect(made.every((board) => store.indexOf(board) === -1)).toBe(true);
});
