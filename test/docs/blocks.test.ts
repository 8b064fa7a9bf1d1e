import { describe, expect, test } from "vitest";
import { blocksOf, commandsOf, shows, withOutputs } from "./blocks.ts";

const page = `# Title

\`\`\`sh
$ one
1
$ two \\
> three
\`\`\`

<!-- not run: it serves -->

\`\`\`sh
$ serve
\`\`\`

1. in a list

   <!-- file: a.json -->
   \`\`\`json
   { "a":
     1 }
   \`\`\`
`;

test("blocks have their language, their text without indentation, and what a comment says of them", () => {
  expect(blocksOf(page)).toEqual([
    { line: 3, language: "sh", text: "$ one\n1\n$ two \\\n> three", mark: undefined },
    { line: 12, language: "sh", text: "$ serve", mark: { kind: "not run", value: "it serves" } },
    { line: 19, language: "json", text: '{ "a":\n  1 }', mark: { kind: "file", value: "a.json" } },
  ]);
  expect(() => blocksOf("```\na")).toThrow("line 1: a fence that nothing closes");
});

test("commands have their lines and outputs", () => {
  expect(commandsOf(blocksOf(page)[0]!)).toEqual([
    { line: 4, command: "one", expected: "1" },
    { line: 6, command: "two \\\nthree", expected: "" },
  ]);
  expect(() => commandsOf({ line: 1, language: "sh", text: "ls", mark: undefined })).toThrow('line 2: "ls" follows no command');
});

describe("shows", () => {
  test.each([
    ["a\nb", "a\nb\n"],
    ["", ""],
    ["a\n…\nd", "a\nb\nc\nd\n"],
    ["a\n…", "a\n"],
    ["took … ms", "took 1.5 ms"],
    ["a b  ", "a b"],
    ["(1+1)*2", "(1+1)*2"],
  ])("%j stands for %j", (expected, found) => {
    expect(shows(expected, found)).toBe(true);
  });

  test.each([
    ["a", "a\nb"],
    ["a\nb", "a"],
    ["", "a"],
    ["a", ""],
    ["a\n…\nd", "a\nb\n"],
    ["took … ms", "took 1.5 s"],
    ["a.c", "abc"],
  ])("%j does not stand for %j", (expected, found) => {
    expect(shows(expected, found)).toBe(false);
  });
});

test("what was found replaces what no longer shows it, and nothing else", () => {
  const page = "a\n\n   ```sh\n   $ one\n   1…\n   $ two \\\n   > three\n   ```\n\nz\n";
  const block = blocksOf(page)[0]!;
  const [one, two] = commandsOf(block);
  const ran = [
    { ...one!, found: "12\n" },
    { ...two!, found: "3\n\n4\n" },
  ];
  expect(withOutputs(page, block, ran)).toBe("a\n\n   ```sh\n   $ one\n   1…\n   $ two \\\n   > three\n   3\n\n   4\n   ```\n\nz\n");
});
