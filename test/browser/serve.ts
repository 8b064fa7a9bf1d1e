import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
};

export interface Site {
  /** Without a final slash. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a folder of the project under `base`, and at `/blank` an empty page. `headers` go with every answer. */
export async function serve(folder = ".", headers: Record<string, string> = {}, base = "/"): Promise<Site> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    if (path === "/blank") {
      response.writeHead(200, { ...headers, "content-type": "text/html; charset=utf-8" }).end("<!doctype html><title>blank</title>");
      return;
    }
    try {
      if (!path.startsWith(base)) throw new Error(`only what lies under ${base} is served`);
      const file = join(ROOT, folder, normalize(path.endsWith("/") ? `${path.slice(base.length)}index.html` : path.slice(base.length)));
      const body = readFileSync(file);
      response.writeHead(200, { ...headers, "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What makes a page cross-origin isolated, so that it may share memory with threads. */
export const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** The strictest policy that the page promises to work under. */
export const STRICT = {
  "content-security-policy":
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; object-src 'none'",
};

/** Debian's Chromium, or the one that `CHROMIUM` names. */
const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";
const missing = !existsSync(CHROMIUM);
const WHAT_TO_DO = `there is no browser at ${CHROMIUM}; install Debian's chromium, or set CHROMIUM to another one's path`;
if (missing && !process.env.CI) process.stderr.write(`browser tests are skipped: ${WHAT_TO_DO}\n`);

/** Whether a machine without a browser passes over these tests; where every change is checked, it fails. */
export const skipped = missing && !process.env.CI;

/** Leads to this machine, but by a name that browsers trust no more than another machine's: over HTTP it is no secure context. */
export const OTHER_MACHINE = "turnwise.test";

/** Chromium tells nobody of itself, and root has no sandbox of its own to run it in. */
const ARGUMENTS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--host-resolver-rules=MAP ${OTHER_MACHINE} 127.0.0.1`,
];

export function launch(): Promise<Browser> {
  if (missing) throw new Error(WHAT_TO_DO);
  return chromium.launch({ executablePath: CHROMIUM, args: process.getuid?.() === 0 ? [...ARGUMENTS, "--no-sandbox"] : ARGUMENTS });
}
