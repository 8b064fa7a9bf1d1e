import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

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

/** Serves a folder of the project, and at `/blank` an empty page. `headers` go with every answer. */
export async function serve(folder = ".", headers: Record<string, string> = {}): Promise<Site> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    if (path === "/blank") {
      response.writeHead(200, { ...headers, "content-type": "text/html; charset=utf-8" }).end("<!doctype html><title>blank</title>");
      return;
    }
    try {
      const file = join(ROOT, folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
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

/** Debian's Chromium, or the one that `CHROMIUM` names. Root has no sandbox of its own to run it in. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(`there is no browser at ${executablePath}; install Debian's chromium, or set CHROMIUM to another one's path`);
  }
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}
