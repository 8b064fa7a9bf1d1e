import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { InvalidArgumentError } from "commander";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { InputError, UsageError } from "./exit.ts";
import { servePage } from "./page-server.ts";
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
  const answer = servePage(folder);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      response.destroy();
      if (!told) run.complain(`turnwise: not all is served: ${error.message}`);
      told = true;
    });
  });
  await listen(server, host, port);
  const { address, port: taken } = server.address() as AddressInfo;
  const names = namesOf(address);
  for (const name of names) await run.out.line(addressOf(name, taken));
  await run.out.flush();
  await showCode(run, names[1], taken);
  run.note("Ctrl+C ends it.");
  await new Promise<void>((done) => run.signal.addEventListener("abort", () => done(), { once: true }));
  server.closeAllConnections();
  server.close();
}

function addressOf(name: string, port: number): string {
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}/`;
}

/** The first address that others reach, for a phone's camera, where somebody looks. */
async function showCode(run: CommandContext, name: string | undefined, port: number): Promise<void> {
  if (name === undefined || !process.stderr.isTTY) return;
  const { renderUnicodeCompact } = await import("uqr");
  for (const line of renderUnicodeCompact(addressOf(name, port), { border: 2 }).split("\n")) run.note(line);
}

/** What browsers call an address that is listened on; where that is all of them, this machine first, then as others reach it. */
function namesOf(address: string): string[] {
  if (address === "127.0.0.1") return ["localhost"];
  if (address !== "0.0.0.0" && address !== "::") return [address];
  const others = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? []);
  return ["localhost", ...others.filter(({ family, internal }) => family === "IPv4" && !internal).map((other) => other.address)];
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
