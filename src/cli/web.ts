import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { InvalidArgumentError } from "commander";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { InputError, UsageError } from "./exit.ts";
import { wholeFrom } from "./quantities.ts";

interface WebOptions {
  readonly port?: number;
  readonly host: string;
}

/** The port that is tried first, so that the page finds what it kept at its last visit. */
const USUAL_PORT = 8437;

export const register: Register = (program, action) => {
  program
    .command("web")
    .summary("serve the page on this machine")
    .description("Serve the page (play, lab, atlas, make) on this machine and print its address. It ends with Ctrl+C.")
    .option("--port <n>", `the port (default: ${USUAL_PORT}, or a free one where that is taken)`, wholeFrom(0, 65_535))
    .option("--host <address>", "the address to listen on; 0.0.0.0 lets other machines in", parseHost, "127.0.0.1")
    .addHelpText(
      "after",
      examples([
        ["web", "the page at an address of this machine"],
        ["web --host 0.0.0.0", "for a phone in the same network, too"],
      ]),
    )
    .action(action(webCommand));
};

/** An empty address would let every machine in, and nobody means that by it. */
function parseHost(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("Expected an address such as 127.0.0.1; 0.0.0.0 lets other machines in.");
  return text.trim();
}

async function webCommand(run: CommandContext, { port, host }: WebOptions): Promise<void> {
  const folder = fileURLToPath(new URL("page", import.meta.url));
  if (!existsSync(join(folder, "index.html"))) throw new InputError(`the page is not built: ${folder} has no index.html`);
  // It might be said for each file.
  let told = false;
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error: Error) => {
      response.destroy();
      if (!told) run.complain(`turnwise: not all is served: ${error.message}`);
      told = true;
    });
  });
  await listen(server, host, port);
  const { address, port: taken } = server.address() as AddressInfo;
  const name = address === "127.0.0.1" || address === "0.0.0.0" || address === "::" ? "localhost" : address;
  await run.out.line(`http://${name.includes(":") ? `[${name}]` : name}:${taken}/`);
  await run.out.flush();
  run.note("Ctrl+C ends it.");
  await new Promise<void>((done) => run.signal.addEventListener("abort", () => done(), { once: true }));
  server.closeAllConnections();
  server.close();
}

/** Listens on the port asked for; where none was, on the usual one or a free one. */
async function listen(server: Server, host: string, port: number | undefined): Promise<void> {
  const attempt = (at: number) =>
    new Promise<void>((done, failed) => {
      server.once("error", failed);
      server.listen(at, host, () => {
        server.off("error", failed);
        done();
      });
    });
  try {
    await attempt(port ?? USUAL_PORT);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE" && port === undefined) return attempt(0);
    if (code === "EADDRINUSE") throw new UsageError(`--port ${port} is taken by another program; leave it out for a free one`);
    throw new UsageError(`--host ${host}: cannot listen there: ${message}`);
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Isolated from other origins, the page may share memory with its threads. */
const HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "x-content-type-options": "nosniff",
};

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = fileOf(folder, request.url ?? "/");
  if ((request.method !== "GET" && request.method !== "HEAD") || file === undefined) {
    if (file === undefined) response.writeHead(404, HEADERS).end();
    else response.writeHead(405, { ...HEADERS, allow: "GET, HEAD" }).end();
    return;
  }
  // Whole, so that no file stays open, whenever the client goes; none is large.
  const bytes = request.method === "HEAD" ? undefined : await readFile(file);
  // Names with a digest never change what they stand for; all others are asked for again.
  const lasting = file.startsWith(join(folder, "assets") + sep);
  const headers = {
    ...HEADERS,
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "cache-control": lasting ? "public, max-age=31536000, immutable" : "no-cache",
  };
  response.writeHead(200, headers).end(bytes);
}

/** The file that an address means, if it is one of the folder's. */
function fileOf(folder: string, url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const file = resolve(folder, `.${path.endsWith("/") ? `${path}index.html` : path}`);
    return file.startsWith(folder + sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
