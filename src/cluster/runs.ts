/** Runs: all ranges of one command, under one name. On the server a run is a job whose children are its ranges. */
import type { FlowProducer, Job, Queue } from "bullmq";
import * as v from "valibot";
import { digestOf, makeRange, type Work } from "./range.ts";
import { dropResults, finishedCount, latestAt } from "./results.ts";
import { type Server, ServerError } from "./server.ts";

const ATTEMPTS = 3;
const FIRST_BACKOFF_MS = 500;
const CANCEL_PAUSE_MS = 200;

const runSchema = v.object({
  name: v.string(),
  /** What it is, for a person: "census of rotation-game". */
  what: v.string(),
  ranges: v.number(),
  digest: v.string(),
});

export type Run = v.InferOutput<typeof runSchema>;

/** A run as it stands. */
export interface RunState extends Run {
  readonly done: number;
  /** Ranges that were given up, and why. */
  readonly failed: ReadonlyMap<number, string>;
  /** Ranges taken by a worker that vanished, so far. */
  readonly vanished: number;
  readonly startedAt: Date;
  /** When the latest range was done. */
  readonly lastAt: Date | undefined;
}

/** What a run is made of. */
export interface Order {
  /** Default: from the work, so that the same command finds its run. */
  readonly name?: string | undefined;
  readonly what: string;
  readonly definition: unknown;
  readonly memory: number | undefined;
  readonly works: readonly Work[];
}

export class Runs {
  readonly #server: Server;
  readonly #ranges: Queue;
  readonly #runs: Queue;
  readonly #flows: FlowProducer;

  constructor(server: Server) {
    const { Queue, FlowProducer } = server.bullmq;
    const options = { connection: server.redis };
    this.#server = server;
    this.#ranges = new Queue(server.ranges, options);
    this.#runs = new Queue(server.runs, options);
    this.#flows = new FlowProducer(options);
    // The server's own connection says when it is lost.
    for (const queue of [this.#ranges, this.#runs]) queue.on("error", () => {});
    this.#flows.on("error", () => {});
  }

  /**
   * Gives the work to the workers, all of it at once; work that is there already is left as it is.
   * @throws ServerError where other work has that name.
   */
  async start({ name, what, definition, memory, works }: Order): Promise<Run> {
    const digest = digestOf([definition, memory, works]);
    const run: Run = { name: name ?? `${works[0]!.kind}-${digest.slice(0, 12)}`, what, ranges: works.length, digest };
    const there = await this.#find(run.name);
    if (there !== undefined) {
      const known = v.parse(runSchema, there.data);
      if (known.digest === digest) return known;
      throw new ServerError(
        `a run named ${run.name} is there, of other work: name this one otherwise (--job), or end that one ("turnwise queue ${run.name} --cancel")`,
      );
    }
    await this.#flows.add({
      name: "run",
      queueName: this.#server.runs,
      data: run,
      opts: { jobId: runId(run.name) },
      children: works.map((work, i) => ({
        name: work.kind,
        queueName: this.#server.ranges,
        data: makeRange({ run: run.name, index: i + 1, definition, memory, work }),
        opts: {
          jobId: `${run.name}.${i + 1}`,
          attempts: ATTEMPTS,
          backoff: { type: "exponential", delay: FIRST_BACKOFF_MS },
          ignoreDependencyOnFailure: true,
          removeOnComplete: false,
        },
      })),
    });
    return run;
  }

  async list(): Promise<RunState[]> {
    const jobs = await this.#runs.getJobs(["waiting-children", "waiting"]);
    const states: RunState[] = [];
    for (const job of jobs.sort((a, b) => a.timestamp - b.timestamp)) states.push(await this.#stateOf(job));
    return states;
  }

  /** @throws ServerError where there is no such run. */
  async state(name: string): Promise<RunState> {
    const job = await this.#find(name);
    if (job === undefined) throw new ServerError(`there is no run named ${name}: it has ended, or was cancelled`);
    return this.#stateOf(job);
  }

  /** Ranges that were given up, and why; undefined where the run is on the server no longer, or soon will not be. */
  async failures(name: string): Promise<ReadonlyMap<number, string> | undefined> {
    const job = await this.#find(name);
    const cancelled = await this.#server.redis.exists(this.#server.key(name, "cancelled"));
    return job === undefined || cancelled > 0 ? undefined : failuresOf(job);
  }

  /** How many workers take ranges; undefined where the server does not tell. */
  workerCount(): Promise<number | undefined> {
    return this.#ranges.getWorkersCount().catch(() => undefined);
  }

  /** Ends a run, whatever its ranges do: those in hand are let go by their workers within a second or two. */
  async cancel(name: string): Promise<void> {
    const { ranges } = await this.state(name);
    await this.#server.redis.set(this.#server.key(name, "cancelled"), "1");
    await this.remove({ name, ranges });
  }

  /** Takes away all that is kept of a run. */
  async remove({ name, ranges }: Pick<Run, "name" | "ranges">): Promise<void> {
    for (let index = 1; index <= ranges; index++) {
      const id = `${name}.${index}`;
      // 0: a worker has it in hand.
      while ((await this.#ranges.remove(id)) === 0) await new Promise((resolve) => setTimeout(resolve, CANCEL_PAUSE_MS));
    }
    await this.#runs.remove(runId(name));
    await dropResults(this.#server, name, ranges);
  }

  async close(): Promise<void> {
    await Promise.all([this.#ranges.close(), this.#runs.close(), this.#flows.close()]);
  }

  async #find(name: string): Promise<Job | undefined> {
    return (await this.#runs.getJob(runId(name))) ?? undefined;
  }

  async #stateOf(job: Job): Promise<RunState> {
    const run = v.parse(runSchema, job.data);
    const [done, failed] = [await finishedCount(this.#server, run.name), await failuresOf(job)];
    const ids = Array.from({ length: run.ranges }, (_, i) => `${run.name}.${i + 1}`);
    const stalled = await Promise.all(ids.map((id) => this.#server.redis.hget(this.#ranges.toKey(id), "stc")));
    const vanished = stalled.reduce((sum, count) => sum + Number(count ?? 0), 0);
    return { ...run, done, failed, vanished, startedAt: new Date(job.timestamp), lastAt: await latestAt(this.#server, run.name) };
  }
}

const runId = (name: string): string => `run.${name}`;

async function failuresOf(job: Job): Promise<Map<number, string>> {
  const failures = await job.getIgnoredChildrenFailures();
  return new Map(Object.entries(failures).map(([key, why]) => [Number(key.slice(key.lastIndexOf(".") + 1)), String(why)]));
}
