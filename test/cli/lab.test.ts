import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { file, folder, start, turnwise } from "./cli.ts";

const FIRST = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const SECOND = "111111112222222233333333";
/** 5 moves suffice; the doubled heuristic leads to 6. */
const MISLEADING = "313133221132121132221332";
/** As far from the goal as any board. */
const FAR = "223113221323121312312133";

interface Row {
  readonly strategy: string;
  readonly heuristic: string | null;
  readonly moves: string[] | null;
  readonly length: number | null;
  readonly proven: boolean;
  readonly ended: string;
  readonly reason: string;
  readonly tested: number;
  readonly expanded: number;
  readonly generated: number;
  readonly cutByRule: Record<string, number>;
  readonly iterations: { limit: number; expanded: number; branching: number }[];
}

const rowsOf = (args: string[]): Row[] => JSON.parse(turnwise(["lab", "--format", "json", ...args]).stdout);

describe("lab", () => {
  test("a table, a row for each strategy, and a chart", () => {
    const { status, stdout, stderr } = turnwise(["lab", FIRST]);
    expect([status, stderr]).toEqual([0, ""]);
    const [table = "", ...charts] = stdout.split("\n\n");
    const lines = table.split("\n").map((line) => line.split(/ {2,}/u));
    expect(lines[0]?.slice(0, 2)).toEqual(["strategy", "heuristic"]);
    expect(lines.slice(1).map(([strategy]) => strategy)).toEqual([
      "depth-first",
      "breadth-first",
      "bidirectional",
      "iterative-deepening",
      "ida-star",
      "a-star",
      "table-walk",
    ]);
    expect(lines[5]?.slice(0, 5)).toEqual(["ida-star", "misplaced", "AC", "2", "proven"]);
    expect(lines[7]?.slice(0, 5)).toEqual(["table-walk", "exact", "AC", "2", "proven"]);
    expect(lines[7]?.at(-1)).toBe("solved");
    expect(charts[0]?.split("\n")[0]).toMatch(/^breadth-first: boards expanded under each limit/);
    expect(turnwise(["lab", "--no-chart", "--strategies", "bfs", FIRST]).stdout).not.toContain("\n\n");
  });

  test("JSON: the counts that a course grades, and every counter", () => {
    const [first] = rowsOf(["--strategies", "a*", FIRST]);
    expect(first).toMatchObject({ board: FIRST, strategy: "a-star", heuristic: "misplaced", moves: ["A", "C"], tested: 3, proven: true });
    expect(rowsOf(["--strategies", "a-star", SECOND])[0]?.tested).toBe(5);
    const [deepening] = rowsOf(["--strategies", "ids", FIRST]);
    // Limits 0, 1 and 2: nothing, the start, and the start with the boards before the solution.
    expect(deepening?.iterations.map(({ limit, expanded }) => [limit, expanded])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(deepening?.iterations[1]?.branching).toBe(8);
    const lines = turnwise(["lab", "--format", "jsonl", "--strategies", "bfs,dfs", FIRST]).stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).strategy)).toEqual(["breadth-first", "depth-first"]);
  });

  test("a heuristic that is not admissible is not trusted", () => {
    const rows = rowsOf(["--strategies", "ida-star,a-star", "--heuristics", "misplaced,doubled,exact", MISLEADING]);
    expect(rows.map(({ heuristic, length, proven }) => [heuristic, length, proven])).toEqual([
      ["misplaced", 5, true],
      ["doubled", 6, false],
      ["exact", 5, true],
      ["misplaced", 5, true],
      ["doubled", 6, false],
      ["exact", 5, true],
    ]);
  });

  test("rules save work and change no answer", () => {
    const [bare] = rowsOf(["--strategies", "ida-star", MISLEADING]) as [Row];
    const [pruned] = rowsOf(["--strategies", "ida-star", "--rules", "all", MISLEADING]) as [Row];
    expect(pruned.moves).toEqual(bare.moves);
    expect(pruned.generated).toBeLessThan(bare.generated);
    expect(Object.values(bare.cutByRule)).toEqual([0, 0, 0]);
    expect(pruned.cutByRule.undo).toBeGreaterThan(0);
  });

  test("limits: what stopped says so; the exit status tells when nothing came to an answer", () => {
    const args = ["lab", "--no-chart", "--strategies", "bfs", "--max-states", "2000", FAR];
    const stopped = turnwise(args);
    expect(stopped.status).toBe(3);
    expect(stopped.stdout).toMatch(/ {2}stopped: 2,000 states held, distance reached \d\n$/);
    expect(turnwise(["lab", "--no-chart", "--strategies", "bfs,table-walk", "--max-states", "2000", FAR]).status).toBe(0);
    expect(turnwise(["lab", "--no-chart", "--strategies", "dfs", "--node-limit", "50", FAR]).stdout).toContain(
      "stopped: 50 boards expanded",
    );
    // Less memory, fewer boards: 120 bytes for each of 24 cells.
    expect(turnwise([...args.slice(0, 4), "--memory", "1200000B", FAR]).stdout).toContain("stopped: 10,000 states held");
  });

  test("exact distances that do not fit the memory: a note, and the other rows", () => {
    const { status, stdout, stderr } = turnwise(["lab", "--no-chart", "--memory", "40kB", "--strategies", "table-walk,ida-star", FIRST]);
    expect(status).toBe(0);
    expect(stdout.trim().split("\n")).toHaveLength(2);
    expect(stderr).toMatch(/^exact distances are not available, what needs them is left out: .*\n$/);
  });

  test("interrupted: the rows so far", async () => {
    const child = start([
      "lab",
      "--strategies",
      "bfs,ids",
      "--time-limit",
      "60s",
      "--max-states",
      "100000",
      "--node-limit",
      "1000000000",
      FAR,
    ]);
    let out = "";
    child.stdout?.on("data", (chunk) => {
      out += chunk;
      // The heading came with the first row; the second search runs.
      if (out.split("\n").length === 3) child.kill("SIGINT");
    });
    const [status] = await once(child, "close");
    expect(status).toBe(130);
    expect(out).toMatch(/\nbreadth-first .*stopped: 100,000 states held/);
  });

  test.each([
    [
      ["lab", "--strategies", "breadth", FIRST],
      /^turnwise: --strategies: found "breadth", expected some of depth-first, .* Did you mean "breadth-first"\?\n$/,
    ],
    [
      ["lab", "--heuristics", "manhattan", FIRST],
      /^turnwise: --heuristics: found "manhattan", expected some of zero, misplaced, doubled, exact/,
    ],
    [["lab", "--rules", "none,undo", FIRST], /^turnwise: --rules: found "none"/],
    [["lab"], /^turnwise: no board is given/],
    [["lab", "--sweep", FIRST], /^turnwise: --sweep makes its own boards/],
    [["lab", "--sweep", "--trace", "x"], /^turnwise: --sweep and --trace are given/],
    [["lab", "--max-depth", "1001", FIRST], /--max-depth <n>.*Expected a whole number from 0 to 1,000/],
    [["lab", "--trace", "no/such/folder/trace", FIRST], /^turnwise: --trace no\/such\/folder\/trace: cannot be written/],
    [["lab", "--csv", "growth.csv", FIRST], /^turnwise: --csv is for --sweep: add it, or leave --csv out\n$/],
    [["replay", "--format", "json", FIRST], /^turnwise: --format json: a replay is drawn/],
  ])("what is wrong with the command line: %j", (args, message) => {
    const ended = turnwise(args);
    expect(ended).toMatchObject({ status: 2, stdout: "" });
    expect(ended.stderr).toMatch(message);
  });

  test("what is wrong with the input", () => {
    expect(turnwise(["lab", "1 2"])).toEqual({ status: 1, stdout: "", stderr: "turnwise: the board: 2 symbols found, 24 expected\n" });
  });
});

describe("sweep", () => {
  test("the medians by distance, printed and as CSV", () => {
    const csv = join(folder, "growth.csv");
    const args = ["lab", "--sweep", "--puzzle", "loopover-2x3", "--count", "5", "--strategies", "bfs,ids,table-walk", "--csv", csv];
    const { status, stdout, stderr } = turnwise(args);
    expect([status, stderr]).toEqual([0, ""]);
    const [table = "", ...charts] = stdout.split("\n\n");
    const rows = table
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/ +/u).map(Number));
    // Loopover 2×3 has 1, 7, 31, 115, 274, 253, 36, 3 boards at distances 0 to 7.
    expect(rows.map(([distance]) => distance)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(rows.map(([, boards]) => boards)).toEqual([1, 5, 5, 5, 5, 5, 5, 3]);
    for (const [distance, , breadth, , walk] of rows as number[][]) {
      expect(walk).toBe(distance);
      expect(breadth).toBeLessThanOrEqual(720);
    }
    expect(charts).toHaveLength(3);
    const lines = readFileSync(csv, "utf8").trim().split("\n");
    expect(lines[0]).toBe("distance,strategy,heuristic,rules,boards,median_expanded,median_generated");
    expect(lines).toHaveLength(1 + 8 * 3);
    expect(lines.at(-1)).toMatch(/^7,table-walk,exact,,3,7,\d+$/);
    expect(turnwise(args).stdout).toBe(stdout);
  });

  test("every run as a row that the lab on one board tells, too", () => {
    const runs = join(folder, "runs.csv");
    const loopover = ["--puzzle", "loopover-2x3", "--strategies", "ids,ida*", "--rules", "undo,failed"];
    const args = ["lab", "--sweep", ...loopover, "--count", "4", "--distance", "3..7", "--seed", "r", "--runs", runs];
    expect(turnwise(args)).toMatchObject({ status: 0, stderr: "" });
    const [head = "", ...rows] = readFileSync(runs, "utf8").trim().split("\n");
    const names = head.split(",");
    const read = rows.map((row) => Object.fromEntries(row.split(",").map((value, i) => [names[i], value])));
    // Of distance 7 there are three boards.
    expect(read.map(({ distance }) => Number(distance))).toEqual([3, 4, 5, 6, 7].flatMap((d) => new Array(d === 7 ? 6 : 8).fill(d)));
    for (const row of [read[0]!, read.at(-1)!]) {
      const lab = JSON.parse(turnwise(["lab", ...loopover, "--format", "json", row.board!]).stdout);
      const same = lab.find(({ strategy }: { strategy: string }) => strategy === row.strategy);
      const { limit, expanded, generated } = same.iterations.at(-1);
      expect(row).toMatchObject({ heuristic: same.heuristic ?? "", rules: "undo+failed", ended: "solved", moves: row.distance });
      const told = [same.expanded, same.generated, same.bytesPeak, limit, expanded, generated].map(String);
      expect([row.expanded, row.generated, row.bytes_peak, row.last_limit, row.expanded_last_limit, row.generated_last_limit]).toEqual(
        told,
      );
    }
    const boards = readFileSync(runs, "utf8").replaceAll(/,[\d.]+$/gmu, "");
    turnwise(args);
    expect(readFileSync(runs, "utf8").replaceAll(/,[\d.]+$/gmu, "")).toBe(boards);
  });

  test("a strategy that gives up on most boards of a distance is not asked for more", () => {
    const args = ["lab", "--sweep", "--puzzle", "loopover-2x3", "--count", "3", "--node-limit", "20", "--format", "jsonl", "--strategies"];
    const lines = turnwise([...args, "ids,table-walk"])
      .stdout.trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const deepening = lines.filter(({ strategy }) => strategy === "iterative-deepening");
    expect(deepening.at(-1).medianExpanded).toBe(null);
    expect(deepening.slice(0, -1).every(({ medianExpanded }) => medianExpanded <= 20)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ strategy: "table-walk", distance: 7, medianExpanded: 7 });
  });
});

describe("replay", () => {
  test("a trace that is not there", () => {
    expect(turnwise(["replay", "nosuch.jsonl"])).toEqual({
      status: 1,
      stdout: "",
      stderr: 'turnwise: nosuch.jsonl: there is no such file, nor is it a board: cell 1: found "n", expected one of 1 2 3\n',
    });
  });

  const drawn = (...boards: string[][]): string => boards.map((lines) => `${lines.join("\n")}\n\n`).join("");
  const grid = ["--puzzle", "grid-4x4"];

  test("a solution, board by board", () => {
    const { status, stdout } = turnwise(["replay", ...grid, "1112222133334444", "L1"]);
    expect(status).toBe(0);
    expect(stdout).toBe(
      drawn(
        ["start", " 1  1  1  2", " 2  2  2  1", " 3  3  3  3", " 4  4  4  4"],
        ["1 of 1: L1 (row 1, left)", " 1  1  2  1", " 2  2  2  1", " 3  3  3  3", " 4  4  4  4"],
      ),
    );
  });

  test("without moves, the first shortest solution", () => {
    const { status, stdout } = turnwise(["replay", FIRST]);
    const captions = stdout.split("\n\n").flatMap((part) => part.split("\n").slice(0, 1));
    expect([status, captions]).toEqual([0, ["start", "1 of 2: A (column 3, up)", "2 of 2: C (row 3, right): solved", ""]]);
    expect(turnwise(["replay", FIRST, "-"]).stdout).toBe(stdout.split("\n\n").slice(0, 1).concat("").join("\n\n"));
  });

  test("a trace: the runs, and each board that they expanded", () => {
    const trace = join(folder, "trace.jsonl");
    turnwise(["lab", ...grid, "--strategies", "bfs,ida-star", "--rules", "undo", "--trace", trace, "2111122233334444"]);
    const events = readFileSync(trace, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(events[0]).toEqual({
      event: "start",
      version: 2,
      puzzle: "grid-4x4",
      strategy: "breadth-first",
      heuristic: null,
      rules: ["undo"],
      board: "2 1 1 1 1 2 2 2 3 3 3 3 4 4 4 4",
    });
    // Without --puzzle: the trace says which it is.
    const { stdout, status } = turnwise(["replay", trace]);
    expect(status).toBe(0);
    const parts = stdout.split("\n\n").slice(0, -1);
    expect(parts).toHaveLength(events.filter(({ event }) => ["start", "expand", "end"].includes(event)).length);
    expect(parts[0]?.split("\n")).toEqual(["breadth-first, rules undo", " 2  1  1  1", " 1  2  2  2", " 3  3  3  3", " 4  4  4  4"]);
    expect(parts[1]?.split("\n")[0]).toBe("expanded 1: limit 1, depth 0");
    const last = parts.at(-1)?.split("\n") ?? [];
    expect(last[0]).toMatch(/^solved: .*, proven shortest$/);
    const end = events.at(-1);
    expect(end).toMatchObject({ event: "end", ended: "solved", proven: true });
    // The tree's boards are those counted: all that were made but the first, and those dropped as soon as they were made.
    const ida = events.slice(events.findIndex(({ strategy }) => strategy === "ida-star"));
    const made = ida.filter(({ event, parent, node, reason }) =>
      event === "node" ? parent !== null : event === "cut" && node === null && reason !== "undoing",
    );
    expect([made.length, ida.filter(({ event }) => event === "expand").length]).toEqual([end.generated, end.expanded]);
    expect(ida.find(({ reason }) => reason === "bound")).toMatchObject({ event: "cut", node: null, parent: 0, depth: 1, limit: 1 });
    // Both strategies promise the first shortest solution.
    expect(end.moves).toEqual(events.find(({ event }) => event === "end").moves);
  });

  test("a trace of the first version, without nodes", () => {
    const path = file(
      "old.jsonl",
      [
        `{"event":"start","puzzle":"rotation-game","strategy":"ida-star","heuristic":"misplaced","rules":[],"board":"${FIRST}"}`,
        '{"event":"limit","limit":2}',
        `{"event":"expand","depth":0,"move":null,"estimate":2,"backward":false,"board":"${FIRST}"}`,
        '{"event":"end","ended":"solved","reason":"solved","reasonCode":"solved","moves":["A","C"],"proven":true,"generated":4,"expanded":2}',
      ].join("\n"),
    );
    const captions = turnwise(["replay", path])
      .stdout.split("\n\n")
      .flatMap((part) => part.split("\n").slice(0, 1));
    expect(captions).toEqual(["ida-star, misplaced", "expanded 1: limit 2, depth 0, estimate 2", "solved: A C, proven shortest", ""]);
  });

  test.each([
    [
      `{"event":"start","version":3,"puzzle":"rotation-game","strategy":"x","heuristic":null,"rules":[],"board":"${FIRST}"}\n`,
      "line 1: version 3 of the trace's format found, expected at most 2: a newer turnwise reads it",
    ],
    ["no JSON\n", "line 1: no start of a trace; the lab's --trace writes one"],
    ['{"event":"limit","limit":1}\n', "line 1: no start of a trace; the lab's --trace writes one"],
    [
      '{"event":"start","puzzle":"rotation-game","strategy":"x","heuristic":null,"rules":[],"board":"1 2"}\n',
      "line 1: 2 symbols found, 24 expected",
    ],
    [
      `{"event":"start","puzzle":"rotation-game","strategy":"x","heuristic":null,"rules":[],"board":"${FIRST}"}\n{}\n`,
      "line 2: not a line of a trace of this puzzle",
    ],
  ])("what is no trace: %s", (content, reason) => {
    const path = file("bad.jsonl", content);
    expect(turnwise(["replay", path])).toEqual({ status: 1, stdout: "", stderr: `turnwise: ${path}: ${reason}\n` });
  });

  test("colours where they are asked for", () => {
    expect(turnwise(["replay", FIRST, "-"]).stdout).not.toContain("\u001b");
  });
});
