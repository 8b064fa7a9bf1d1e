import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "./clone.ts";

test("every public name is documented, and what it refers to is public, too", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["node_modules/typedoc/bin/typedoc", "--emit", "none"], {
    cwd: root,
    encoding: "utf8",
  });
  expect((stdout + stderr).split("\n").filter((line) => /warning|error/u.test(line))).toEqual([]);
});
