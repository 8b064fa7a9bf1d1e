import { defineConfig } from "vitest/config";

const slow = ["{src,test,scripts}/**/*.slow.test.ts"];

export default defineConfig({
  test: {
    // Vitest leaves one core free, which of two is half.
    maxWorkers: "100%",
    globalSetup: "./scripts/test-cache.ts",
    reporters: ["default", "./scripts/totals.ts"],
    projects: [
      // Loading the modules anew for each of a hundred files would take as long as the tests; none of them changes what others see.
      { test: { name: "unit", include: ["{src,scripts}/**/*.test.ts"], exclude: slow, isolate: false, testTimeout: 60_000 } },
      { test: { name: "slow", include: slow, testTimeout: 600_000, hookTimeout: 600_000 } },
      // A few cases of each, always the same: what they call has not changed its ways. `npm run fuzz` goes on from there.
      { test: { name: "fuzz", include: ["test/fuzz/**/*.fuzz.ts"], env: { FUZZ_RUNS: "5" }, testTimeout: 120_000 } },
      { test: { name: "cli", include: ["test/cli/**/*.test.ts"], exclude: slow, testTimeout: 120_000, hookTimeout: 120_000 } },
      { test: { name: "docs", include: ["test/docs/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
      { test: { name: "package", include: ["test/package/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 } },
      { test: { name: "browser", include: ["test/browser/**/*.test.ts"], exclude: slow, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
