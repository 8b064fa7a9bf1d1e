import { afterAll, describe, expect, test } from "vitest";
import { type Block, blocksOf, shows } from "./blocks.ts";
import { Clone } from "./clone.ts";
import { brokenLinks, pages, read } from "./pages.ts";

const isRun = (block: Block): boolean => block.language === "sh" && block.mark?.kind !== "not run";

describe.each(pages)("%s", (page) => {
  const blocks = blocksOf(read(page));
  let clone: Clone | undefined;
  afterAll(() => clone?.remove());

  for (const block of blocks.filter(isRun)) {
    test(`the commands from line ${block.line} on print what is shown`, () => {
      clone ??= new Clone();
      for (const { line, command, expected, found } of clone.run(block)) {
        if (!shows(expected, found)) expect(`${page}:${line} ${command}\n${found}`).toBe(`${page}:${line} ${command}\n${expected}`);
      }
    });
  }

  test("code that is shown is a file's, or marked as not run", () => {
    for (const { line, language, text, mark } of blocks) {
      if (language === "" || language === "sh" || mark?.kind === "not run") continue;
      expect(mark?.kind, `${page}:${line}: a ${language} block without <!-- file: PATH --> or <!-- not run: REASON -->`).toBe("file");
      expect(text, `${page}:${line}: ${mark?.value}`).toBe(read(mark!.value).trimEnd());
    }
  });

  test("links lead somewhere", () => {
    expect(brokenLinks(page)).toEqual([]);
  });
});

test("the Chinese README shows the same commands and outputs as the English one", () => {
  const shown = (page: string) => blocksOf(read(page)).map(({ language, text }) => ({ language, text }));
  expect(shown("README.zh-CN.md")).toEqual(shown("README.md"));
  expect(brokenLinks("README.zh-CN.md")).toEqual([]);
});
