import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Apart from the project's other tests: a fuzz run is as long as one likes, and goes another way each time. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    globalSetup: "./scripts/test-cache.ts",
    include: ["test/fuzz/**/*.fuzz.ts"],
    fileParallelism: false,
  },
});
