/** The built page over HTTP: its files and nothing else, compressed, kept as long as they are true, under the page's policy. */
import { createHash } from "node:crypto";
import { type Stats, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { PAGE_POLICY } from "./page-policy.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Isolated from other origins, the page may share memory with its threads. No other page may hold it in a frame. */
const HEADERS = {
  "content-security-policy": `${PAGE_POLICY}; frame-ancestors 'none'`,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "x-content-type-options": "nosniff",
};

/** A file as it is sent: plain, and compressed where that is shorter. */
interface Sent {
  readonly modified: number;
  readonly tag: string;
  readonly plain: Buffer;
  readonly compressed: Buffer | undefined;
}

/** Answers requests for the files of a folder. Each is read and compressed once, for as long as it stays as it was. */
export function servePage(folder: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const kept = new Map<string, Sent>();
  const load = async (file: string, { mtimeMs }: Stats): Promise<Sent> => {
    const known = kept.get(file);
    if (known?.modified === mtimeMs) return known;
    // Whole, so that no file stays open, whenever the client goes; none is large.
    const plain = await readFile(file);
    const small = extname(file) === ".png" ? plain : await promisify(gzip)(plain);
    const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
    const sent = { modified: mtimeMs, tag, plain, compressed: small.length < plain.length ? small : undefined };
    kept.set(file, sent);
    return sent;
  };
  return async (request, response) => {
    const { method, headers: asked } = request;
    const found = fileOf(folder, request.url ?? "/");
    if (!found) {
      response.writeHead(404, HEADERS).end();
      return;
    }
    if (method !== "GET" && method !== "HEAD") {
      response.writeHead(405, { ...HEADERS, allow: "GET, HEAD" }).end();
      return;
    }
    const { tag, plain, compressed } = await load(found.file, found.stats);
    const packed = compressed && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(asked["accept-encoding"] ?? ""));
    const etag = `"${tag}${packed ? "-gzip" : ""}"`;
    // Names with a digest never change what they stand for; all others are asked for again.
    const lasting = found.file.startsWith(join(folder, "assets") + sep);
    const headers = {
      ...HEADERS,
      "content-type": TYPES[extname(found.file)] ?? "application/octet-stream",
      "cache-control": lasting ? "public, max-age=31536000, immutable" : "no-cache",
      vary: "accept-encoding",
      etag,
    };
    if (asked["if-none-match"]?.split(/,\s*/).some((other) => other.replace(/^W\//, "") === etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = packed ? compressed : plain;
    const length = { "content-length": body.length, ...(packed ? { "content-encoding": "gzip" } : {}) };
    response.writeHead(200, { ...headers, ...length }).end(method === "HEAD" ? undefined : body);
  };
}

/** The file that an address means, if it is one of the folder's. */
function fileOf(folder: string, url: string): { readonly file: string; readonly stats: Stats } | undefined {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const file = resolve(folder, `.${path.endsWith("/") ? `${path}index.html` : path}`);
    const stats = statSync(file);
    return file.startsWith(folder + sep) && stats.isFile() ? { file, stats } : undefined;
  } catch {
    return undefined;
  }
}
