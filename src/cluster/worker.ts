/** Takes ranges from the server until it is stopped. */
import type { Job } from "bullmq";
import { readRange } from "./range.ts";
import { writeResult } from "./results.ts";
import type { Server } from "./server.ts";
import { ThreadPool } from "./thread-pool.ts";

/** A lock that is not renewed for so long is lost: its worker has vanished, and the range goes to another. */
const LOCK_MS = 6000;
const STALLED_MS = 3000;
/** Vanished workers are no failures of a range; whatever kills a worker each time must not go round for ever. */
const MAX_STALLED = 50;
const CANCEL_MS = 1000;

export interface WorkOptions {
  /** Ranges at a time. */
  readonly threads: number;
  /** Whether tables are kept between runs. */
  readonly cache: boolean;
  /** Ends the work: ranges in hand go back. */
  readonly signal: AbortSignal;
  readonly note: (line: string) => void;
}

/** Resolves once the work has ended. */
export async function work(server: Server, { threads, cache, signal, note }: WorkOptions): Promise<void> {
  const { Worker, WaitingError, UnrecoverableError } = server.bullmq;
  const pool = new ThreadPool({ cache, note });

  async function compute(job: Job, token: string | undefined): Promise<void> {
    const cancelled = new AbortController();
    try {
      const range = readRange(job.data);
      const watch = setInterval(() => {
        void server.redis.exists(server.key(range.run, "cancelled")).then((yes) => yes && cancelled.abort(), ignore);
      }, CANCEL_MS);
      try {
        const result = await pool.compute(range, AbortSignal.any([signal, cancelled.signal]));
        await writeResult(server, range.run, range.index, result);
      } finally {
        clearInterval(watch);
      }
    } catch (error) {
      if (cancelled.signal.aborted) throw new UnrecoverableError("cancelled");
      if (!signal.aborted) throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }

  const worker = new Worker(server.ranges, compute, {
    connection: server.redis,
    concurrency: threads,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: MAX_STALLED,
  });
  // The server's own connection says when it is lost.
  worker.on("error", ignore);
  worker.on("failed", (job, error) => note(`turnwise: ${job?.id ?? "a range"}: ${error.message}`));
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  await worker.close();
  pool.close();
}

const ignore = (): void => {};
