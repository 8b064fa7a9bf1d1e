import { availableParallelism } from "node:os";
import { withServer } from "./cluster.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";

export const register: Register = (program, action) => {
  program
    .command("worker")
    .summary("work for runs that were given to a cluster")
    .description(
      'Take ranges of boards and parts of censuses from a queue (see "--queue" of solve and census) and compute them until stopped. SIGTERM or Ctrl-C gives back what is in hand. Memory for each range at a time is as the run asks.',
    )
    .option(
      "--queue <url>",
      "redis://HOST:PORT[/DB] or rediss://…; better in TURNWISE_QUEUE, as a password here shows in lists of processes",
    )
    .addHelpText(
      "after",
      examples([
        ["worker --queue redis://10.0.0.5:6379", "as many ranges at a time as the machine has cores"],
        ["worker --threads 2", "two at a time, from the server that TURNWISE_QUEUE names"],
      ]),
    )
    .action(action(workerCommand));
};

async function workerCommand(run: CommandContext, { queue }: { readonly queue?: string }): Promise<void> {
  const termination = new AbortController();
  process.once("SIGTERM", () => termination.abort());
  const { work } = await import("../cluster/worker.ts");
  const threads = run.options.threads ?? availableParallelism();
  await withServer(run, queue, async (server) => {
    run.note(`turnwise: taking ranges, ${threads} at a time, from ${server.ranges}`);
    const signal = AbortSignal.any([run.signal, termination.signal]);
    await work(server, { threads, cache: run.options.cache, signal, note: run.note });
  });
}
