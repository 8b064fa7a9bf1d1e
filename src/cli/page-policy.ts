/**
 * What the built page may do. Nothing is loaded from elsewhere, no script stands in the page, and only the kernel is compiled.
 * The page holds it itself, for servers that send no headers of their own; workers are bound by what their own file came with.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
