import { writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { type Block, blocksOf, shows, withOutputs } from "./blocks.ts";
import { Clone, type Ran, root } from "./clone.ts";
import { brokenLinks, pages, read } from "./pages.ts";

/** Writes what the commands print into the pages, instead of comparing: `npm run docs:update`. */
const updates = process.env.UPDATE_DOCS === "1";

const CHINESE = "README.zh-CN.md";

const isRun = (block: Block): boolean => block.language === "sh" && block.mark?.kind !== "not run";

describe.each(pages)("%s", (page) => {
  const blocks = blocksOf(read(page));
  const ran: { readonly block: Block; readonly commands: readonly Ran[] }[] = [];
  let clone: Clone | undefined;

  afterAll(() => {
    clone?.remove();
    if (!updates) return;
    // From the last block up: what stands above keeps its lines.
    for (const { block, commands } of ran.reverse()) {
      for (const shown of page === "README.md" ? ["README.md", CHINESE] : [page]) {
        const text = read(shown);
        const same = blocksOf(text)[blocks.indexOf(block)];
        if (same) writeFileSync(root + shown, withOutputs(text, same, commands));
      }
    }
  });

  for (const block of blocks.filter(isRun)) {
    test(`the commands from line ${block.line} on print what is shown`, () => {
      clone ??= new Clone();
      const commands = clone.run(block);
      ran.push({ block, commands });
      for (const { line, command, expected, found } of commands) {
        if (!updates && !shows(expected, found))
          expect(`${page}:${line} ${command}\n${found}`).toBe(`${page}:${line} ${command}\n${expected}`);
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
  expect(shown(CHINESE)).toEqual(shown("README.md"));
  expect(brokenLinks(CHINESE)).toEqual([]);
});
