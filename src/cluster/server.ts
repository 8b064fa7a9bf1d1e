/** The server that carries a cluster's work (Redis or Valkey), and the libraries that speak to it, loaded where they are asked for alone. */
import { createRequire } from "node:module";
import type * as BullMQ from "bullmq";
import type { Redis } from "ioredis";

/** The server or what speaks to it is not there; the message says what to do. */
export class ServerError extends Error {}

export interface Server {
  readonly bullmq: typeof BullMQ;
  readonly redis: Redis;
  /** Jobs of ranges. Its name holds the version: a worker of another one never takes them. */
  readonly ranges: string;
  /** Jobs of runs, each the parent of its ranges. */
  readonly runs: string;
  /** The name of a value of a run. */
  key(run: string, what: string): string;
  close(): Promise<void>;
}

/**
 * Waits for the first answer alone; a server that goes later is waited for.
 * @param url `redis://` or `rediss://`, perhaps with a user and a password, which no message shows.
 * @throws ServerError where the libraries are not installed, the address is none or nobody answers there.
 */
export async function connect(url: string, note: (line: string) => void): Promise<Server> {
  const where = placeOf(url);
  const { bullmq, Redis } = libraries();
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true, retryStrategy: (times) => Math.min(200 * times, 2000) });
  let known = false;
  let lost = false;
  const first = new Promise<never>((_, reject) => {
    redis.on("error", (error) => {
      reject(error);
      if (known && !lost) note(`turnwise: the server at ${where} does not answer (${error.message}): waiting for it`);
      lost = known;
    });
  });
  first.catch(() => undefined);
  redis.on("ready", () => {
    if (lost) note(`turnwise: the server at ${where} answers again`);
    lost = false;
  });
  try {
    await Promise.race([redis.connect(), first]);
    await redis.ping();
    known = true;
  } catch (error) {
    redis.disconnect();
    throw new ServerError(`no server can be used at ${where}: ${(error as Error).message}`);
  }
  const version = process.env.TURNWISE_VERSION ?? "0.0.0";
  return {
    bullmq,
    redis,
    ranges: `turnwise-${version}`,
    runs: `turnwise-${version}-runs`,
    key: (run, what) => `turnwise:${version}:${run}:${what}`,
    close: async () => redis.disconnect(),
  };
}

/** The address without user and password. */
function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    if (host !== "" && (protocol === "redis:" || protocol === "rediss:")) return `${protocol}//${host}${pathname}`;
  } catch {
    // Said below, without what may hold a password.
  }
  throw new ServerError("the queue's address is none: expected redis://HOST:PORT or rediss://HOST:PORT, with /DB where it is not 0");
}

/** Asked for as CommonJS, like all that the command line loads: it starts as a script, which cannot import. */
function libraries(): { bullmq: typeof BullMQ; Redis: typeof Redis } {
  const require = createRequire(import.meta.url);
  try {
    return { bullmq: require("bullmq"), Redis: require("ioredis").Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new ServerError('a cluster needs two more packages: "npm install bullmq ioredis", where turnwise is installed');
  }
}
