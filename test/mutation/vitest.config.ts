import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The quick tests of the rules and the engine; those left out check the same again, on more puzzles. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    globalSetup: "./scripts/test-cache.ts",
    include: ["src/rules/**/*.test.ts", "src/engine/plan/*.test.ts", "src/engine/landscape/{random,merge}.test.ts"],
    exclude: ["**/*.slow.test.ts"],
    testTimeout: 60_000,
  },
});
