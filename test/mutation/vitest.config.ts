import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The quick tests of the rules and the engine. Those of made-up definitions check the same again for minutes, and are left out. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    globalSetup: "./scripts/test-cache.ts",
    include: ["src/{rules,engine}/**/*.test.ts"],
    exclude: ["**/*.slow.test.ts", "src/engine/**/made-up-*.test.ts"],
    testTimeout: 60_000,
  },
});
