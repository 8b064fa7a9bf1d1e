import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { publishedCounts } from "./scripts/published-counts.ts";
import { PAGE_POLICY } from "./src/cli/page-policy.ts";

const policy: Plugin = {
  name: "turnwise-policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: PAGE_POLICY }, injectTo: "head-prepend" },
  ],
};

const COUNTS = "turnwise:counts";

const counts: Plugin = {
  name: COUNTS,
  resolveId: (id) => (id === COUNTS ? COUNTS : undefined),
  load: (id) => {
    if (id !== COUNTS) return undefined;
    const published = publishedCounts(readFileSync(fileURLToPath(new URL("docs/results.md", import.meta.url)), "utf8"));
    return `export const published = ${JSON.stringify(published)};`;
  },
};

/**
 * Everything is kept at the first visit. A newer page takes over when a visitor says so, or once every window of the older one is closed:
 * its parts fit together.
 */
const offline = VitePWA({
  injectRegister: false,
  workbox: { globPatterns: ["**/*.{html,js,css,wasm,svg,png}"], cleanupOutdatedCaches: true, sourcemap: false },
  manifest: {
    name: "Turnwise",
    description: "Shortest solutions to rotation puzzles, proven. Play, solve, understand, explore.",
    id: "turnwise",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f7f6f2",
    theme_color: "#f7f6f2",
    icons: [
      { src: "icons/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
});

export default defineConfig({
  root: fileURLToPath(new URL("src/web", import.meta.url)),
  // Relative, so that the page works under any path.
  base: "./",
  plugins: [policy, counts, offline],
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(new URL("dist/page", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // A data address would be forbidden by the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
