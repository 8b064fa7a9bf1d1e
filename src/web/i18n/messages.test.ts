import { expect, test } from "vitest";
import { goalText } from "../app/goal-text.ts";
import { openDefinition } from "../app/puzzles.ts";
import { playerLabels } from "../player/labels.ts";
import { loadMessages } from "./messages.ts";

const [en, zh] = await Promise.all([loadMessages("en"), loadMessages("zh")]);

test("rows and columns are named in the page's language, other regions as they are", async () => {
  const opened = await openDefinition(
    JSON.stringify({
      ...{ name: "P", board: ["##", "##"], symbols: { a: 4 }, moves: [{ name: "A", row: 1, turn: "left" }] },
      ...{ regions: { corner: ["##", "# "] }, goal: { uniform: ["rows", "columns", "corner"] } },
    }),
  );
  expect(goalText(en, opened)).toBe("Make each of these one symbol: row 1, row 2, column 1, column 2, corner.");
  expect(goalText(zh, opened)).toBe("让以下各区域各自只有一种符号：第 1 行、第 2 行、第 1 列、第 2 列、corner。");
});

/** All that a language's messages say of a reason: with which parameters, by their English names. */
function reasonsIn(english: object, other: object, path = ""): [string, string][] {
  return Object.entries(english).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const same = (other as Record<string, unknown>)[key];
    if (typeof value === "object" && value !== null) return reasonsIn(value, same as object, `${path}${key}.`);
    if (typeof value !== "function") return [];
    const names = /^\(?([\w, ]*)/.exec(String(value))![1]!.split(", ");
    if (!names.includes("reason")) return [];
    return [[path + key, String((same as (...args: unknown[]) => unknown)(...names.map((name) => (name === "reason" ? REASON : 3))))]];
  });
}

const REASON = "no sequence of moves leads from this board to the goal";

test("the engine's reasons are said in the page's language wherever they stand", () => {
  const said = [...reasonsIn(en, zh), ...reasonsIn(playerLabels("en"), playerLabels("zh"))];
  expect(said.map(([path]) => path)).toEqual(["hint.unsolvable", "hint.limit", "setup.unsolvable", "make.search", "unsolvable"]);
  for (const [path, text] of said) expect([path, text.replace("IDA*", "")]).toEqual([path, expect.not.stringMatching(/[a-z]/i)]);
  expect(zh.problem({ kind: "other", message: REASON })).not.toMatch(/[a-z]/i);
});
