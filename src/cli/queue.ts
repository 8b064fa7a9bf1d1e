import type { RunState } from "../cluster/runs.ts";
import { withServer } from "./cluster.ts";
import { headingOf, tableLine } from "./columns.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { UsageError } from "./exit.ts";
import { Results } from "./results.ts";

export const register: Register = (program, action) => {
  program
    .command("queue")
    .summary("the runs that were given to a cluster")
    .description("List the runs on a queue, with how far they are and what was given up; or one of them, or end one.")
    .argument("[name]", "a run")
    .option("--queue <url>", "redis://HOST:PORT[/DB] or rediss://…; better in TURNWISE_QUEUE")
    .option("--cancel", "end the run: workers let go of it, and all that is kept of it is deleted")
    .addHelpText(
      "after",
      examples([
        ["queue", "all runs"],
        ["queue census-1f2e3d4c5b6a --cancel", "ends that one"],
      ]),
    )
    .action(action(queueCommand));
};

interface QueueCommandOptions {
  readonly queue?: string;
  readonly cancel?: boolean;
}

async function queueCommand(run: CommandContext, { queue, cancel }: QueueCommandOptions, name: string | undefined): Promise<void> {
  if (cancel && name === undefined) throw new UsageError("--cancel ends one run: name it");
  const { Runs } = await import("../cluster/runs.ts");
  await withServer(run, queue, async (server) => {
    const runs = new Runs(server);
    try {
      if (cancel) await runs.cancel(name!);
      else await print(run, name === undefined ? await runs.list() : [await runs.state(name)]);
    } finally {
      await runs.close();
    }
  });
}

async function print(run: CommandContext, runs: readonly RunState[]): Promise<void> {
  const { out, options } = run;
  const columns = [
    { title: "run", width: Math.max(3, ...runs.map(({ name }) => name.length)), align: "left" },
    { title: "state", width: 8, align: "left" },
    { title: "ranges", width: 11, align: "right" },
    { title: "given up", width: 8, align: "right" },
    { title: "taken over", width: 10, align: "right" },
    { title: "a minute", width: 8, align: "right" },
    { title: "what", width: 0, align: "left" },
  ] as const;
  if (options.format === "text" && runs.length > 0) await out.line(headingOf(columns));
  const results = new Results(run);
  for (const { name, what, ranges, done, failed, vanished, startedAt, lastAt } of runs) {
    const minutes = ((lastAt ?? startedAt).getTime() - startedAt.getTime()) / 60_000;
    const rate = minutes > 0 ? done / minutes : 0;
    const state = done + failed.size < ranges ? (done > 0 ? "running" : "waiting") : failed.size > 0 ? "failed" : "done";
    const failures = [...failed].map(([range, reason]) => ({ range, reason }));
    const value = {
      name,
      what,
      state,
      ranges,
      done,
      failed: failures,
      takenOver: vanished,
      startedAt: startedAt.toISOString(),
      perMinute: Number(rate.toFixed(1)),
    };
    const cells = [name, state, `${done}/${ranges}`, String(failed.size), String(vanished), rate.toFixed(1), what];
    await results.add(value, [tableLine(columns, cells), ...failures.map(({ range, reason }) => `  range ${range}: ${reason}`)].join("\n"));
  }
  await results.end();
}
