import { describe, expect, test } from "vitest";
import { everyEnding, everySentence } from "../../../test/support/every-reason.ts";
import { latinIn, numbersIn } from "../../../test/support/sentences.ts";
import { PHRASES, say } from "./zh-phrases.ts";

const endings = everyEnding();
/** Each sentence, or part of one, by itself. */
const said = [...new Set([...everySentence(), ...endings.map(({ reason }) => reason)])];

describe("every sentence of the engine", () => {
  test("is Chinese, but for what stays as it is", () => {
    expect(said.length).toBeGreaterThan(50);
    expect(said.map((sentence) => ({ sentence, chinese: say(sentence) })).filter(({ chinese }) => latinIn(chinese).length > 0)).toEqual([]);
  });

  test("has the numbers of the English one", () => {
    for (const sentence of said) {
      // Cells of a long list are counted once.
      expect([sentence, numbersIn(say(sentence))]).toEqual([sentence, numbersIn(sentence)]);
    }
  });

  test("is what the phrases are there for: none is left over", () => {
    const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const unused = PHRASES.filter(([english]) => {
      const pattern = new RegExp(
        english
          .split(/\{[a-z]+\d*\}/)
          .map(escaped)
          .join(".+?"),
        "su",
      );
      return !said.some((sentence) => pattern.test(sentence));
    });
    expect(unused).toEqual([]);
  });
});

test("how a strategy ended is told from what it excluded, in both languages", () => {
  for (const { ended, reason, strategy } of endings) {
    const excluded = /distance reached (\d+)$/.exec(reason)?.[1];
    expect([strategy, ended, /已搜完 (\d+) 步以内/.exec(say(reason))?.[1]]).toEqual([strategy, ended, excluded]);
    if (strategy === "depth-first") expect(excluded).toBeUndefined();
  }
  const ends = ["solved", "exhausted", "depth limit", "memory limit", "node limit", "time limit", "cancelled", "not applicable"];
  expect(new Set(endings.map(({ ended }) => ended))).toEqual(new Set(ends));
  expect(endings.some(({ reason }) => reason.includes("distance reached"))).toBe(true);
});
