import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The lines that a check prints about a project of these files, or about this one. */
function check(script: string, files?: Record<string, string>): string[] {
  const args = [join("scripts", script)];
  if (files) {
    const root = mkdtempSync(join(tmpdir(), "turnwise-checks-"));
    folders.push(root);
    args.push(root);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  const lines = stdout.split("\n").filter((line) => line !== "");
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines;
}

describe("check-imports", () => {
  test("this project keeps its own order", () => {
    expect(check("check-imports.mjs")).toEqual([]);
  });

  test("reports what lies above, in any kind of import", () => {
    const files = {
      "src/rules/a.ts": 'import type { B } from "../engine/plan/b.ts";\nexport type A = B;\n',
      "src/engine/plan/b.ts": 'export interface B {}\nexport * from "../search/c.ts";\nconst c = await import("../search/c.ts");\n',
      "src/engine/search/c.ts": 'import "../plan/missing.ts";\nexport const c = 1;\n',
    };
    expect(check("check-imports.mjs", files)).toEqual([
      "src/engine/plan/b.ts:2: plan imports src/engine/search/c.ts of search, which lies above it",
      "src/engine/plan/b.ts:3: plan imports src/engine/search/c.ts of search, which lies above it",
      "src/engine/search/c.ts:1: imports src/engine/plan/missing.ts, which does not exist",
      "src/rules/a.ts:1: rules imports src/engine/plan/b.ts of plan, which lies above it",
    ]);
  });

  test("reports a ring once, and what only some may import", () => {
    const files = {
      "src/rules/a.ts": '\nimport "./b.ts";\n',
      "src/rules/b.ts": 'import "./c.ts";\n',
      "src/rules/c.ts":
        'import "./a.ts";\nimport "../platform/node.ts";\nimport "../platform/platform.ts";\nimport "../platform/failure.ts";\n',
      "src/platform/failure.ts": "",
      "src/platform/node.ts": 'import "./platform.ts";\n',
      "src/platform/platform.ts": "",
      "src/index.ts": 'import "./platform/node.ts";\nimport "./rules/a.ts";\n',
    };
    expect(check("check-imports.mjs", files)).toEqual([
      "src/rules/c.ts:2: imports src/platform/node.ts: only the entry points, cli, cluster and web choose a platform; the rest sees platform/platform.ts and failure.ts",
      "src/rules/c.ts:1: closes a ring: rules/a.ts > rules/b.ts > rules/c.ts > rules/a.ts",
    ]);
  });

  test("tests may import anything; a file outside the rooms may not be", () => {
    const files = { "src/rules/a.test.ts": 'import "../cli/main.ts";\n', "src/cli/main.ts": "", "src/lost/a.ts": "" };
    expect(check("check-imports.mjs", files)).toEqual(["src/lost/a.ts:1: is in no room; scripts/rooms.mjs lists them"]);
  });
});

describe("check-map", () => {
  test("this project's map is true", () => {
    expect(check("check-map.mjs")).toEqual([]);
  });

  test("reports what is missing, surplus and doubled", () => {
    const files = {
      "src/README.md": "# Map\n\n- `rules/a.ts`: one\n- `rules/a.ts`: again\n- `rules/gone.ts`: none\n",
      "src/rules/a.ts": "",
      "src/rules/a.test.ts": "",
      "src/rules/b.ts": "",
    };
    expect(check("check-map.mjs", files)).toEqual([
      "src/README.md:4: rules/a.ts is listed on line 3 already",
      "src/README.md:5: there is no src/rules/gone.ts",
      'src/README.md: src/rules/b.ts is not listed; expected a line "- `rules/b.ts`: what it is for"',
    ]);
  });
});
