import { expect, test } from "vitest";
import { loadMessages } from "./messages.ts";

test("sizes have their units in the language's own words, in the plural where it has one", async () => {
  const sizes = [1, 504, 2048, 3 * 1024 ** 2];
  const [en, zh] = await Promise.all([loadMessages("en"), loadMessages("zh")]);
  expect(sizes.map(en.bytes)).toEqual(["1 byte", "504 bytes", "2 kB", "3 MB"]);
  expect(sizes.slice(0, 2).map(zh.bytes)).toEqual(["1字节", "504字节"]);
});
