import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { file, folder, start, turnwise } from "./cli.ts";

const BOARD = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const AFTER_A = "1 1 3 1 3 2 2 2 3 1 3 2 2 3 1 2 2 2 3 1 3 1 1 3";
const AFTER_AC = "1 1 3 1 3 3 2 2 2 3 1 2 2 3 1 2 2 2 3 1 3 1 1 3";

describe("apply", () => {
  test("the board after the moves, and after each", () => {
    expect(turnwise(["apply", BOARD, "AC"])).toEqual({ status: 0, stdout: `${AFTER_AC}\n`, stderr: "" });
    expect(turnwise(["apply", BOARD, "AC", "--trace"]).stdout).toBe(`${AFTER_A}\n${AFTER_AC}\n`);
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
  test.each([
    ["while it waits for input", ["judge", "poj2286"], 400],
    ["while it searches", ["solve", "--puzzle", "loopover-5x5", Array.from({ length: 25 }, (_, index) => 25 - index).join(" ")], 1000],
  ])("%s", async (_name, args, delay) => {
    const child = start(args);
    const ended = once(child, "exit");
    await new Promise((resolve) => setTimeout(resolve, delay));
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
  });
});
