/** A Redis server of the tests' own, on a free port, which keeps what it is told in a file. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { folder } from "./cli.ts";

const WHAT_TO_DO = "there is no redis-server; install Debian's redis-server";

/** Whether the tests of clusters can run. In CI they must. */
export function hasRedis(): boolean {
  if (spawnSync("redis-server", ["--version"]).status === 0) return true;
  if (process.env.CI) throw new Error(WHAT_TO_DO);
  console.warn(`The tests of clusters are left out: ${WHAT_TO_DO}.`);
  return false;
}

export class RedisServer {
  readonly port: number;
  readonly #password: string;
  readonly #folder = mkdtempSync(join(folder, "redis-"));
  #process: ChildProcess | undefined;

  private constructor(port: number, password: string) {
    this.port = port;
    this.#password = password;
  }

  static async start(password = ""): Promise<RedisServer> {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const server = new RedisServer(port, password);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://${this.#password === "" ? "" : `:${this.#password}@`}127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const settings = { port: this.port, dir: this.#folder, appendonly: "yes", appendfsync: "always", save: "" };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.#process = spawn("redis-server", this.#password === "" ? args : [...args, "--requirepass", this.#password], { stdio: "pipe" });
    for await (const text of this.#process.stdout!) if (String(text).includes("Ready to accept connections")) break;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process!, "exit");
    this.#process!.kill("SIGKILL");
    await ended;
  }
}
