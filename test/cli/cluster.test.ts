/** Workers, clients and a real server, each a process of its own, and what happens when one of them is killed. */
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Queue } from "bullmq";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Ended, env, file, folder, PROGRAM, turnwise } from "./cli.ts";
import { hasRedis, RedisServer } from "./redis.ts";

const VERSION = (JSON.parse(readFileSync(join(dirname(PROGRAM), "../package.json"), "utf8")) as { version: string }).version;

/** A table would answer them at once: with so little memory each takes some 50 ms. */
const SLOW = ["--memory", "1MB", "--no-cache", "--quiet"];

describe.runIf(hasRedis())("a cluster", () => {
  let server: RedisServer;
  const workers = new Set<ChildProcess>();

  beforeAll(async () => {
    server = await RedisServer.start();
  });
  afterEach(async () => {
    await Promise.all([...workers].map(kill));
  });
  afterAll(() => server.stop());

  function start(args: readonly string[], program = PROGRAM, url = server.url): ChildProcess {
    return spawn(process.execPath, [program, ...args], { env: { ...env, TURNWISE_QUEUE: url }, stdio: "pipe" });
  }

  function startWorker(...more: string[]): ChildProcess {
    const worker = start(["worker", "--threads", "1", ...more]);
    workers.add(worker);
    return worker;
  }

  async function kill(worker: ChildProcess): Promise<void> {
    workers.delete(worker);
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, "exit");
    worker.kill("SIGKILL");
    await ended;
  }

  async function endOf(child: ChildProcess): Promise<Ended> {
    const [stdout, stderr] = [textOf(child.stdout!), textOf(child.stderr!)];
    const [status] = (await once(child, "exit")) as [number | null];
    return { status, stdout: await stdout, stderr: await stderr };
  }

  const client = (...args: string[]): Promise<Ended> => endOf(start(args));
  const runsThere = async (): Promise<{ readonly done: number; readonly ranges: number }[]> =>
    JSON.parse((await client("queue", "--format", "json")).stdout);

  /** Waits until some ranges are done, and others are not. */
  async function midway(): Promise<void> {
    for (;;) {
      const [run] = await runsThere();
      if (run !== undefined && run.done > 0) return;
      await pause(50);
    }
  }

  const many = file("many.txt", turnwise(["generate", "--distance", "12", "--count", "100", "--seed", "1"]).stdout);
  const aloneMany = turnwise(["solve", "--file", many, ...SLOW]);
  const hard = file("hard.txt", readFileSync(many, "utf8").split("\n").slice(0, 40).join("\n"));
  const alone = { ...aloneMany, stdout: aloneMany.stdout.split("\n").slice(0, 40).concat("").join("\n") };

  test("counts the Rotation Game's boards by three workers, with the bytes of one process, and leaves nothing behind", async () => {
    const args = ["census", "--format", "json"];
    for (let i = 0; i < 3; i++) startWorker();
    expect(await client(...args, "--queue", "--quiet")).toEqual(turnwise(args));
    expect(await runsThere()).toEqual([]);
  });

  test("answers boards, and what is none, in every form that `solve` prints", async () => {
    const input = file("mixed.txt", "312456789\nno board\n123456789\n\n987654321\n312456788\n213456789\n");
    startWorker();
    for (const more of [[], ["--format", "json", "--count"], ["--format", "jsonl", "--all", "--limit", "2"], ["--max-depth", "2"]]) {
      const args = ["solve", "--puzzle", "loopover-3x3", "--file", input, ...more];
      expect(await client(...args, "--queue", "--quiet")).toEqual(turnwise([...args, "--quiet"]));
    }
    const none = ["solve", "--file", file("none.txt", "no board\n"), "--queue", "--format", "json"];
    expect(await client(...none)).toEqual(turnwise(none.filter((arg) => arg !== "--queue")));
  });

  test("labels boards that are drawn", async () => {
    const args = ["generate", "--puzzle", "loopover-3x3", "--count", "25", "--seed", "1"];
    startWorker();
    for (const more of [["--format", "json"], ["--stats"], ["--stats", "--format", "json", "--distance", "6..7", "--solutions", "4"]])
      expect(await client(...args, ...more, "--queue", "--quiet")).toEqual(turnwise([...args, ...more]));
  });

  test("takes a puzzle of one's own and another goal", async () => {
    const definition = {
      name: "ring",
      board: ["####"],
      symbols: { a: 2, b: 2 },
      moves: [{ name: "R", row: 1, turn: "right" }],
      goal: { exact: ["aabb"] },
    };
    const args = [
      "solve",
      "--puzzle",
      file("ring.json", JSON.stringify(definition)),
      "--goal",
      "abba",
      "--file",
      file("ring.txt", "aabb\nabab\nbaab\n"),
    ];
    startWorker();
    expect(await client(...args, "--queue", "--quiet")).toEqual(turnwise(args));
  });

  test("writes a file for each range, and goes on with those that are missing", async () => {
    const out = join(folder, "ranges");
    const args = ["solve", "--file", hard, ...SLOW, "--queue", "--out", out];
    startWorker();
    expect(await client(...args)).toMatchObject({ status: 0, stdout: "", stderr: "" });
    const names = readdirSync(out);
    expect(names).toHaveLength(4);
    expect(names.map((name) => readFileSync(join(out, name), "utf8")).join("")).toBe(alone.stdout);
    const parts = join(folder, "parts");
    const census = ["census", "--puzzle", "magic-squares"];
    expect((await client(...census, "--queue", "--quiet", "--out", parts)).stdout).toBe(turnwise(census).stdout);
    const files = readdirSync(parts).map((name) => join(parts, name));
    expect(turnwise(["census", "--merge", ...files]).stdout).toBe(turnwise(census).stdout);
  });

  test("loses and doubles nothing where workers are killed, ten times", async () => {
    const running = client("solve", "--file", many, ...SLOW, "--queue");
    let [one, other] = [startWorker(), startWorker()];
    for (let i = 0; i < 10; i++) {
      await pause(200 + Math.random() * 600);
      await kill(one);
      [one, other] = [other, startWorker()];
    }
    expect(await running).toEqual(aloneMany);
    expect(await runsThere()).toEqual([]);
  });

  test("goes on where it was when its client is killed and started again", async () => {
    startWorker();
    const args = ["solve", "--file", hard, ...SLOW, "--queue"];
    for (let i = 0; i < 3; i++) {
      const lost = start(args);
      await midway();
      await kill(lost);
    }
    expect(await runsThere()).toMatchObject([{ ranges: 4 }]);
    expect(await client(...args)).toEqual(alone);
  });

  test("waits for a server that is gone for a while", async () => {
    startWorker();
    const running = client("solve", "--file", hard, ...SLOW, "--queue");
    await midway();
    await server.stop();
    await pause(3000);
    await server.start();
    expect(await running).toEqual(alone);
  });

  test("gives back what a stopped worker has in hand", async () => {
    const running = client("solve", "--file", hard, ...SLOW, "--queue");
    const first = startWorker();
    const ended = endOf(first);
    await midway();
    first.kill("SIGTERM");
    expect(await ended).toMatchObject({ status: 0, stdout: "" });
    expect(await runsThere()).toMatchObject([{ state: "running", takenOver: 0, failed: [] }]);
    startWorker();
    expect(await running).toEqual(alone);
  });

  test("ends a run that is cancelled, whatever is in hand", async () => {
    startWorker();
    const running = client("solve", "--file", hard, ...SLOW, "--queue", "--job", "mine");
    await midway();
    expect(await client("queue", "mine", "--cancel")).toEqual({ status: 0, stdout: "", stderr: "" });
    const { status, stderr } = await running;
    expect(status).toBe(2);
    expect(stderr).toBe("turnwise: the run mine is not on the server any more: it was cancelled, or another client took its results\n");
    expect(await runsThere()).toEqual([]);
    expect(await client("queue", "mine")).toMatchObject({
      status: 2,
      stderr: "turnwise: there is no run named mine: it has ended, or was cancelled\n",
    });
  });

  test("names a range that fails three times, and prints the others", async () => {
    const running = client("solve", "--file", hard, ...SLOW, "--queue", "--job", "poisoned");
    const queue = new Queue(`turnwise-${VERSION}`, { connection: { host: "127.0.0.1", port: server.port } });
    try {
      let job = await queue.getJob("poisoned.3");
      for (; job === undefined; job = await queue.getJob("poisoned.3")) await pause(50);
      await job.updateData({ ...(job.data as object), memory: 2 ** 20 + 1 });
      startWorker();
      const { status, stdout, stderr } = await running;
      const why = "the range's digest is wrong: it is not what the client sent";
      const lines = alone.stdout.split("\n");
      lines.fill(`failed\t${why}`, 20, 30);
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: lines.join("\n"),
        stderr: `turnwise: range 3 of run poisoned was given up: ${why}\n`,
      });
      expect((await queue.getJob("poisoned.3"))?.attemptsMade).toBe(3);
      expect(await runsThere()).toMatchObject([{ name: "poisoned", state: "failed", done: 3, failed: [{ range: 3, reason: why }] }]);
      // The same name for other work is refused.
      const other = await client("solve", "--file", hard, "--queue", "--job", "poisoned");
      expect(other).toMatchObject({ status: 2, stdout: "" });
      expect(other.stderr).toContain("a run named poisoned is there, of other work");
      await client("queue", "poisoned", "--cancel");
    } finally {
      await queue.close();
    }
  });

  test("gives nothing to a worker of another version", async () => {
    const other = copyOfProgram("other");
    for (const name of readdirSync(dirname(other))) {
      const path = join(dirname(other), name);
      if (name.endsWith(".cjs")) writeFileSync(path, readFileSync(path, "utf8").replaceAll(`"${VERSION}"`, '"0.0.1"'));
    }
    symlinkSync(join(dirname(PROGRAM), "../node_modules"), join(dirname(other), "../node_modules"));
    const stranger = start(["worker", "--threads", "1"], other);
    workers.add(stranger);
    const said = textOf(stranger.stderr!);
    const running = client("solve", "--file", hard, ...SLOW, "--queue");
    await pause(2000);
    expect(await runsThere()).toMatchObject([{ state: "waiting", done: 0 }]);
    startWorker();
    expect(await running).toEqual(alone);
    await kill(stranger);
    expect(await said).toBe("turnwise: taking ranges, 1 at a time, from turnwise-0.0.1\n");
  });

  test("says what to install where the packages are not", async () => {
    const bare = copyOfProgram("bare");
    expect(await endOf(start(["queue"], bare))).toEqual({
      status: 2,
      stdout: "",
      stderr: 'turnwise: a cluster needs two more packages: "npm install bullmq ioredis", where turnwise is installed\n',
    });
  });

  test("shows no password, wherever it is wrong", async () => {
    const guarded = await RedisServer.start("s3cret");
    try {
      const right = spawn(process.execPath, [PROGRAM, "worker", "--threads", "1"], { env: { ...env, TURNWISE_QUEUE: guarded.url } });
      workers.add(right);
      const output = [textOf(right.stdout), textOf(right.stderr)];
      const input = file("three.txt", "312456789\n123456789\n");
      const args = ["solve", "--puzzle", "loopover-3x3", "--file", input];
      expect((await endOf(start([...args, "--queue"], PROGRAM, guarded.url))).stdout).toBe(turnwise(args).stdout);
      const wrong = await endOf(start(["queue"], PROGRAM, guarded.url.replace("s3cret", "wr0ng")));
      expect(wrong.status).toBe(2);
      expect(wrong.stderr).toContain(`no server can be used at redis://127.0.0.1:${guarded.port}: `);
      await kill(right);
      expect([wrong.stderr, ...(await Promise.all(output))].join("")).not.toMatch(/s3cret|wr0ng/);
    } finally {
      await guarded.stop();
    }
  });

  test.each([
    [
      ["queue", "--queue", "redis://127.0.0.1:1"],
      "turnwise: no server can be used at redis://127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1\n",
    ],
    [
      ["worker", "--queue", "http://user:pw@host"],
      "turnwise: the queue's address is none: expected redis://HOST:PORT or rediss://HOST:PORT, with /DB where it is not 0\n",
    ],
    [["census", "--job", "x"], "turnwise: --job names a run on a cluster: add --queue, or leave it out\n"],
    [["census", "--queue", "--shard", "1/2"], "turnwise: --queue makes the parts and adds them up itself: leave --shard and --merge out\n"],
    [["queue", "--cancel"], "turnwise: --cancel ends one run: name it\n"],
  ])("refuses %j", async (args, stderr) => {
    expect(await client(...args)).toEqual({ status: 2, stdout: "", stderr });
  });
});

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** The built command line, away from the packages beside it. */
function copyOfProgram(name: string): string {
  const copy = mkdtempSync(join(folder, `${name}-`));
  mkdirSync(join(copy, "dist"));
  for (const one of readdirSync(dirname(PROGRAM))) {
    if (/^cli.*\.cjs$/.test(one)) cpSync(join(dirname(PROGRAM), one), join(copy, "dist", one));
  }
  cpSync(join(dirname(PROGRAM), "../build"), join(copy, "build"), { recursive: true });
  return join(copy, "dist/cli.cjs");
}
