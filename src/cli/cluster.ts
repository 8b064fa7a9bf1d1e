/** The options of commands that can be given to a cluster, and the way to its server. */
import type { Command } from "commander";
import type { Client } from "../cluster/client.ts";
import type { Order } from "../cluster/runs.ts";
import type { Server } from "../cluster/server.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { CommandContext } from "./command-context.ts";
import { UsageError } from "./exit.ts";
import { RangeFiles } from "./range-files.ts";

export interface ClusterOptions {
  /** The server's address; true: as TURNWISE_QUEUE says. */
  readonly queue?: string | true;
  readonly job?: string;
  readonly out?: string;
}

/** @param out what `--out` does, where there is one. */
export function addClusterOptions(command: Command, out?: string): Command {
  command
    .option("--queue [url]", "let workers do it: redis://HOST:PORT, or without an address as TURNWISE_QUEUE says")
    .option("--job <name>", "with --queue, the run's name (default: made of the work, so that the same command finds its run again)");
  return out === undefined ? command : command.option("--out <folder>", `with --queue, ${out}`);
}

/** What is of use on a cluster alone. */
export function checkClusterOptions({ queue, job, out }: ClusterOptions): void {
  if (queue === undefined && job !== undefined) throw new UsageError("--job names a run on a cluster: add --queue, or leave it out");
  if (queue === undefined && out !== undefined) throw new UsageError("--out is for a run on a cluster: add --queue, or leave it out");
  if (job !== undefined && !/^[\w.-]{1,64}$/u.test(job))
    throw new UsageError(`--job ${job}: expected up to 64 letters, digits, "_", "-" and "."`);
}

/** Works with the server until that is done. */
export async function withServer<T>(
  run: CommandContext,
  queue: string | true | undefined,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const url = typeof queue === "string" ? queue : process.env.TURNWISE_QUEUE;
  if (!url) throw new UsageError("no queue is named: give --queue redis://HOST:PORT, or set TURNWISE_QUEUE");
  const { connect, ServerError } = await import("../cluster/server.ts");
  let server: Server | undefined;
  try {
    server = await connect(url, run.note);
    return await work(server);
  } catch (error) {
    throw error instanceof ServerError ? new UsageError(error.message) : error;
  } finally {
    await server?.close();
  }
}

/** What a range leaves behind where it was given up. */
export interface Failure {
  readonly index: number;
  readonly why: string;
}

/**
 * Gives an order to the workers and hands on what comes back. The server forgets the run once all of it was taken; where ranges were given
 * up it stays, so that the others can be taken once more.
 */
export async function order(
  run: CommandContext,
  { queue, job, out }: ClusterOptions,
  puzzle: Puzzle,
  made: Omit<Order, "name" | "memory">,
  take: (client: Client, files: RangeFiles | undefined) => Promise<readonly Failure[]>,
): Promise<void> {
  const { Client } = await import("../cluster/client.ts");
  const files = out === undefined ? undefined : new RangeFiles(out, made.works.length);
  await withServer(run, queue, async (server) => {
    const client = await Client.start(
      server,
      { ...made, name: job, memory: run.options.memory },
      {
        puzzle,
        signal: run.signal,
        onProgress: (done, total) => run.progress.show({ task: made.what, done, total }),
        note: run.note,
        written: (index) => files?.has(index) ?? false,
      },
    );
    const { name, ranges } = client.run;
    run.note(`turnwise: run ${name}, ${ranges} ranges; the same command goes on with it, "turnwise queue ${name} --cancel" ends it`);
    try {
      const failures = await take(client, files);
      for (const { index, why } of failures) run.complain(`turnwise: range ${index} of run ${name} was given up: ${why}`);
      if (failures.length > 0) run.outcome.badInput = true;
      else await client.finish();
    } finally {
      await client.close();
    }
  });
}
