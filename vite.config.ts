import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** What the built page may do. Nothing is loaded from elsewhere, no script stands in the page, and only the kernel is compiled. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const policy: Plugin = {
  name: "turnwise-policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};

export default defineConfig({
  root: fileURLToPath(new URL("src/web", import.meta.url)),
  // Relative, so that the page works under any path.
  base: "./",
  plugins: [policy],
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(new URL("dist/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // A data address would be forbidden by the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
