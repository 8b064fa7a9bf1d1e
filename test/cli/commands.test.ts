import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { env, file, folder, interrupt, PROGRAM, start, turnwise } from "./cli.ts";

const BOARD = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const AFTER_A = "1 1 3 1 3 2 2 2 3 1 3 2 2 3 1 2 2 2 3 1 3 1 1 3";
const AFTER_AC = "1 1 3 1 3 3 2 2 2 3 1 2 2 3 1 2 2 2 3 1 3 1 1 3";

describe("apply", () => {
  test("--order tells after how many times all is as before", () => {
    for (const moves of ["A", "AC", "ABCDE", "-"]) {
      const { stdout } = turnwise(["apply", BOARD, moves, "--order"]);
      const times = Number(stdout);
      const repeated = (count: number) => (moves === "-" ? "-" : moves.repeat(count));
      const distinct = ["--puzzle", "magic-squares", "12345678"];
      expect(turnwise(["apply", BOARD, repeated(times)]).stdout).toBe(`${BOARD}\n`);
      if (moves !== "ABCDE") continue;
      const order = Number(turnwise(["apply", ...distinct, "ABC", "--order"]).stdout);
      const back = Array.from({ length: order }, (_, i) => turnwise(["apply", ...distinct, "ABC".repeat(i + 1)]).stdout);
      expect(back.indexOf("1 2 3 4 5 6 7 8\n")).toBe(order - 1);
    }
  });

  test("the board after the moves, and after each", () => {
    expect(turnwise(["apply", BOARD, "AC"])).toEqual({ status: 0, stdout: `${AFTER_AC}\n`, stderr: "" });
    expect(turnwise(["apply", BOARD, "AC", "--trace"]).stdout).toBe(`${AFTER_A}\n${AFTER_AC}\n`);
    expect(turnwise(["apply", AFTER_AC, "AC", "--inverse"])).toEqual({ status: 0, stdout: `${BOARD}\n`, stderr: "" });
    expect(turnwise(["apply", AFTER_AC, "AC", "--inverse", "--trace"]).stdout).toBe(`${AFTER_A}\n${BOARD}\n`);
    expect(turnwise(["apply", BOARD, "-"]).stdout).toBe(`${BOARD}\n`);
    expect(turnwise(["apply", BOARD, "-", "--trace"]).stdout).toBe(`${BOARD}\n`);
  });

  test("JSON", () => {
    const { stdout } = turnwise(["apply", "--format", "json", "--trace", BOARD, "A C"]);
    expect(JSON.parse(stdout)).toEqual({
      board: BOARD,
      moves: ["A", "C"],
      final: AFTER_AC,
      solved: true,
      trace: [
        { move: "A", board: AFTER_A },
        { move: "C", board: AFTER_AC },
      ],
    });
  });

  test.each([
    [BOARD, "AX", 'turnwise: the moves: move 2: found "X", expected one of A B C D E F G H\n'],
    ["1 2", "A", "turnwise: the board: 2 symbols found, 24 expected\n"],
  ])("bad input: %s %s", (board, moves, stderr) => {
    expect(turnwise(["apply", board, moves])).toEqual({ status: 1, stdout: "", stderr });
  });
});

describe("puzzles", () => {
  test("the list", () => {
    const lines = turnwise(["puzzles"]).stdout.trimEnd().split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(expect.arrayContaining(["rotation-game", "grid-4x4", "loopover-RxC"]));
    const list = JSON.parse(turnwise(["puzzles", "--format", "json"]).stdout);
    expect(list.map(({ id }: { id: string }) => id)).toEqual(lines.map((line) => line.split(" ")[0]));
  });

  test("a definition is one to start from", () => {
    const definition = turnwise(["puzzles", "rotation-game"]).stdout;
    expect(JSON.parse(definition)).toMatchObject({ name: "The Rotation Game", symbols: { "1": 8, "2": 8, "3": 8 } });
    expect(turnwise(["solve", "--puzzle", file("mine.json", definition), BOARD]).stdout).toBe("2\tAC\n");
    expect(turnwise(["puzzles", "rotaton"])).toMatchObject({ status: 2, stdout: "" });
  });
});

describe("cache", () => {
  test("tables are kept, listed and cleared; damage is mended with one line", () => {
    const boards = Array.from({ length: 20 }, () => BOARD);
    const answer = { status: 0, stdout: "2\tAC\n".repeat(20), stderr: "" };
    const cache = join(folder, "cache");
    turnwise(["cache", "--clear"]);
    expect(turnwise(["solve", "--no-cache", ...boards])).toEqual(answer);
    expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([]);
    expect(turnwise(["solve", ...boards])).toEqual(answer);
    expect(turnwise(["solve", ...boards])).toEqual(answer);
    const listed = JSON.parse(turnwise(["cache", "--format", "json"]).stdout);
    expect(listed).toMatchObject({ path: cache, cleared: false });
    expect(listed.tables.length).toBe(1);
    expect(turnwise(["cache"]).stdout.split("\n")[0]).toBe(cache);

    const [name] = readdirSync(cache) as [string];
    file(join("cache", name), "no table at all");
    const mended = turnwise(["solve", ...boards]);
    expect(mended).toMatchObject({ status: 0, stdout: answer.stdout });
    expect(mended.stderr.trim().split("\n").length).toBe(1);
    expect(mended.stderr).not.toBe("\n");
    expect(turnwise(["solve", ...boards])).toEqual(answer);

    expect(turnwise(["cache", "--clear"]).stdout.trim().endsWith("removed")).toBe(true);
    expect(readdirSync(cache)).toEqual([]);
  });

  /** Somebody who may not write to the folder: root may write everywhere. */
  const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

  test.skipIf(process.platform === "win32")("what could not be removed is told, and is not counted as removed", () => {
    const cache = join(folder, "read-only");
    const leftover = `c.table.${spawnSync(process.execPath, ["-e", ""]).pid}-x.unfinished`;
    mkdirSync(cache);
    for (const name of ["a.table", "b.table", leftover]) writeFileSync(join(cache, name), "1234");
    chmodSync(folder, 0o755);
    chmodSync(cache, 0o555);
    const clear = (...args: string[]) => {
      const options = { env: { ...env, TURNWISE_CACHE: cache }, encoding: "utf8" as const, ...stranger };
      return spawnSync(process.execPath, [PROGRAM, "cache", "--clear", ...args], options);
    };
    const { status, stdout, stderr } = clear();
    expect({ status, stdout }).toEqual({ status: 1, stdout: `${cache}\n0 tables, 0 B removed\n` });
    expect(stderr).toMatch(/^(turnwise: (a|b|c\.table\.\d+-x\.unfinished): not removed: \S.*\n){3}$/);
    const json = clear("--format", "json");
    expect(JSON.parse(json.stdout)).toMatchObject({ bytes: 0, cleared: false, tables: [], unfinished: [] });
    expect(JSON.parse(json.stdout).kept.map(({ name }: { name: string }) => name)).toEqual(["a", "b", leftover]);
    chmodSync(cache, 0o755);
    expect(readdirSync(cache).length).toBe(3);
  });

  test("what is left of writes that were ended is listed and cleared; what is being written is not", () => {
    const cache = join(folder, "leftovers");
    mkdirSync(cache);
    const ended = spawnSync(process.execPath, ["-e", ""]).pid;
    const left = `t.table.${ended}-k3x.unfinished`;
    const alive = `t.table.${process.pid}-k3x.unfinished`;
    for (const name of [left, alive]) writeFileSync(join(cache, name), "half");
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [PROGRAM, "cache", ...args], { env: { ...env, TURNWISE_CACHE: cache }, encoding: "utf8" });
    expect(run().stdout).toBe(`${cache}\n  ${left}\t4 B\n0 tables and 1 unfinished file, 4 B\n`);
    expect(run("--clear")).toMatchObject({ status: 0, stdout: `${cache}\n  ${left}\t4 B\n0 tables and 1 unfinished file, 4 B removed\n` });
    expect(readdirSync(cache)).toEqual([alive]);
  });
});

describe.skipIf(!existsSync("/dev/full"))("output that cannot be written ends with status 74 and one line", () => {
  test.each([
    [["--version"]],
    [["--help"]],
    [["help", "solve"]],
    [["solve", "--help"]],
    [["puzzles"]],
    [["puzzles", "grid-4x4"]],
    [["apply", BOARD, "A"]],
    [["solve", BOARD]],
    [["analyze", "--format", "json"]],
    [["cache"]],
    [["lab", "--strategies", "ida-star", BOARD]],
    [["generate"]],
    [["replay", "--plain", BOARD, "A"]],
  ])("%j", (args) => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { env, stdio: ["ignore", full, "pipe"], encoding: "utf8" });
    closeSync(full);
    expect({ status, stderr }).toEqual({ status: 74, stderr: expect.stringMatching(/^turnwise: the output cannot be written: .*\n$/) });
  });

  test.each([
    ["--trace", ["lab", "--strategies", "ida-star", BOARD]],
    ["--csv", ["lab", "--sweep", "--count", "1", "--strategies", "ida-star", "--puzzle", "loopover-2x2"]],
  ])("%s", (option, args) => {
    const { status, stderr } = turnwise([...args, option, "/dev/full"]);
    expect({ status, stderr }).toEqual({ status: 74, stderr: expect.stringMatching(/^turnwise: \/dev\/full cannot be written: .*\n$/) });
  });
});

test.skipIf(process.platform === "win32")("a folder as standard input is no input", () => {
  for (const args of [
    ["solve"],
    ["judge", "poj2286"],
    ["solve", "--puzzle", "grid-4x4", "-"],
    ["check", "poj2286", "-", PROGRAM],
    ["check", "poj2286", PROGRAM, "-"],
  ]) {
    const input = openSync(folder, "r");
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
      env,
      stdio: [input, "pipe", "pipe"],
      encoding: "utf8",
    });
    closeSync(input);
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: "",
      stderr: "turnwise: standard input: cannot be read: it is a folder\n",
    });
  }
});

test("a fault in the program does not name the folder it was built in", () => {
  const { TURNWISE_CACHE: _, ...plain } = env;
  const elsewhere = join(folder, "moved");
  mkdirSync(elsewhere);
  for (const name of ["cli.cjs", "cli-main.cjs", "cli-main.cjs.cache"]) copyFileSync(join(dirname(PROGRAM), name), join(elsewhere, name));
  // Without the kernel beside it there is nothing to search with.
  const { status, stderr } = spawnSync(process.execPath, [join(elsewhere, "cli.cjs"), "solve", BOARD], { env: plain, encoding: "utf8" });
  expect(status).toBe(70);
  expect(stderr).toMatch(/a fault in the program/);
  expect(stderr).not.toContain(dirname(PROGRAM));
});

describe("help", () => {
  const commands = ["judge", "solve", "check", "apply", "analyze", "census", "generate", "puzzles", "cache"];

  test("lists every command", () => {
    const { status, stdout, stderr } = turnwise(["--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} .*\\S{3}`, "m"));
  });

  test.each(commands)("%s has examples", (command) => {
    const { status, stdout, stderr } = turnwise([command, "--help"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain(`$ turnwise ${command}`);
    expect(turnwise(["help", command]).stdout).toBe(stdout);
  });

  test("version", () => {
    expect(turnwise(["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each([
    [["slove"], "solve"],
    [["judge"], "preset"],
    [["judge", "poj2268"], "poj2286"],
    [["apply", BOARD], "moves"],
    [[], "Usage"],
  ])("a wrong command line: %j", (args, hint) => {
    const ended = turnwise(args);
    expect(ended).toMatchObject({ status: 2, stdout: "" });
    expect(ended.stderr).toContain(hint);
  });
});

describe("an interruption ends at once, with status 130", () => {
  test("while it waits for input", async () => {
    const child = start(["judge", "poj2286"]);
    const ended = once(child, "exit");
    child.stdin!.write(`${BOARD}\n`);
    // It has answered what has come, and waits for more.
    await once(child.stdout!, "data");
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
  });

  test("while it searches", async () => {
    const child = start(["solve", "--puzzle", "loopover-5x5", Array.from({ length: 25 }, (_, index) => 25 - index).join(" ")]);
    const ended = once(child, "exit");
    await interrupt(child, 500);
    expect(await ended).toEqual([130, null]);
  });
});
