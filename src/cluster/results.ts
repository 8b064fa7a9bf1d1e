/** Results of ranges on the server: each in chunks, and an entry that says what it must be. */
import * as v from "valibot";
import { digestOf } from "./range.ts";
import type { Server } from "./server.ts";

/** Characters: a server is held up by values that are much longer. */
const CHUNK = 1 << 18;

const entrySchema = v.object({ count: v.number(), digest: v.string() });
const LATEST = "latest";

/** Writes all of it or nothing. The same range computed twice writes the same. */
export async function writeResult(
  { redis, key }: Server,
  run: string,
  index: number,
  { text, count }: { text: string; count: number },
): Promise<void> {
  const list = key(run, `result:${index}`);
  const writing = redis.multi().del(list);
  for (let from = 0; from < text.length; from += CHUNK) writing.rpush(list, text.slice(from, from + CHUNK));
  writing.hset(key(run, "done"), String(index), JSON.stringify({ count, digest: digestOf(text) }));
  writing.set(key(run, LATEST), Date.now());
  for (const [error] of (await writing.exec()) ?? []) if (error) throw error;
}

/** Which of these ranges are done. */
export async function finished({ redis, key }: Server, run: string, indices: readonly number[]): Promise<boolean[]> {
  const entries = await redis.hmget(key(run, "done"), ...indices.map(String));
  return entries.map((entry) => entry !== null);
}

export function finishedCount({ redis, key }: Server, run: string): Promise<number> {
  return redis.hlen(key(run, "done"));
}

/** When the latest range was done. */
export async function latestAt({ redis, key }: Server, run: string): Promise<Date | undefined> {
  const time = await redis.get(key(run, LATEST));
  return time === null ? undefined : new Date(Number(time));
}

/** @throws Error where a result is not what was written, or is gone. */
export async function readResultText({ redis, key }: Server, run: string, index: number, count: number): Promise<string> {
  const entry = v.parse(entrySchema, JSON.parse((await redis.hget(key(run, "done"), String(index))) ?? "null"));
  const text = (await redis.lrange(key(run, `result:${index}`), 0, -1)).join("");
  if (entry.count !== count || digestOf(text) !== entry.digest)
    throw new Error(`range ${index}: its result on the server is gone or damaged`);
  return text;
}

/** What was written elsewhere is kept no longer; that it is done stays known. */
export async function dropResult({ redis, key }: Server, run: string, index: number): Promise<void> {
  await redis.del(key(run, `result:${index}`));
}

/** Everything that was kept of a run. */
export async function dropResults(server: Server, run: string, ranges: number): Promise<void> {
  const { redis, key } = server;
  for (let index = 1; index <= ranges; index++) await redis.del(key(run, `result:${index}`));
  await redis.del(key(run, "done"), key(run, LATEST), key(run, "cancelled"));
}
