import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** What `npm run verify` asks for besides tests holds wherever the tests run. */
test.each([
  ["types", ["scripts/typecheck.mjs"]],
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "--colors=off"]],
])("%s", (_name, args) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
});
