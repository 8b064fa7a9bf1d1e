import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** The one place where a run of all tests asks the compiler, Biome and knip; checks.slow.test.ts asks for imports and the map. */
test.each([
  ["types", ["scripts/typecheck.mjs"]],
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--colors=off"]],
  ["nothing unused", ["node_modules/knip/bin/knip.js", "--no-progress"]],
])("%s", (_name, args) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
});
