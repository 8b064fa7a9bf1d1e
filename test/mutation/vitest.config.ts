import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests of the rules and the engine, without those of minutes: whole families and seeds, and what made-up definitions check again. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    globalSetup: "./scripts/test-cache.ts",
    include: ["src/{rules,engine}/**/*.test.ts"],
    exclude: ["src/engine/{family,landscape/prefix-board-index,landscape/seed-puzzles}.slow.test.ts", "src/engine/**/made-up-*.test.ts"],
    testTimeout: 60_000,
  },
});
