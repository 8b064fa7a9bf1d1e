import { describe, expect, test } from "vitest";
import { file, turnwise } from "./cli.ts";

/** Published: Loopover 2×3, all 720 boards. */
const COUNTS = ["1", "7", "31", "115", "274", "253", "36", "3"];
const sum = COUNTS.reduce((total, count, distance) => total + Number(count) * distance, 0);
const loopover = ["--puzzle", "loopover-2x3"];

describe("census", () => {
  test("JSON", () => {
    const { status, stdout, stderr } = turnwise(["census", ...loopover, "--format", "json", "--hardest", "all"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const census = JSON.parse(stdout);
    const { hardest, mean, ...rest } = census;
    expect(Object.keys(census)).toEqual(["puzzle", "boards", "solvable", "godsNumber", "counts", "mean", "hardest"]);
    expect(rest).toEqual({ puzzle: "loopover-2x3", boards: "720", solvable: "720", godsNumber: 7, counts: COUNTS });
    expect(mean).toBeCloseTo(sum / 720, 6);
    expect(hardest).toEqual([...hardest].sort());
    const solved = turnwise(["solve", ...loopover, ...hardest])
      .stdout.trimEnd()
      .split("\n");
    expect(solved.map((line) => line.split("\t")[0])).toEqual(["7", "7", "7"]);
  });

  test("text", () => {
    const { stdout } = turnwise(["census", ...loopover, "--hardest", "1"]);
    const rows = stdout.split("\n\n")[0]!.split("\n").slice(1)!;
    expect(rows.map((row) => row.trim().split(/\s+/))).toEqual(COUNTS.map((count, distance) => [String(distance), count]));
    expect(stdout).toContain("\nGod's number  7\n");
    expect(stdout).toContain("\nhardest       1 of 3\n");
  });

  test("the same bytes on any number of threads, and from parts", () => {
    const args = ["census", "--puzzle", "rotation-game", "--format", "json"];
    const whole = turnwise(args);
    expect(whole.status).toBe(0);
    expect(turnwise([...args, "--threads", "1"])).toEqual(whole);
    expect(turnwise([...args, "--threads", "2"])).toEqual(whole);
    const parts = [1, 2, 3].map((part) => file(`part-${part}.json`, turnwise(["census", "--shard", `${part}/3`]).stdout));
    expect(turnwise(["census", "--format", "json", "--merge", ...parts.reverse()])).toEqual(whole);

    const lacking = turnwise(["census", "--merge", ...parts.slice(1)]);
    expect(lacking).toEqual({ status: 1, stdout: "", stderr: "turnwise: missing: 3/3\n" });
    expect(turnwise(["census", "--merge", ...parts, parts[0]!]).stderr).toBe("turnwise: shard 3/3 is there twice\n");
    const other = file("other.json", turnwise(["census", ...loopover, "--shard", "1/3"]).stdout);
    const mixed = turnwise(["census", "--merge", ...parts, other]);
    expect(mixed.stderr).toBe(`turnwise: ${other}: a part of loopover-2x3, not of rotation-game as ${parts[0]}\n`);
    const sparse = file("sparse.json", turnwise(["census", "--shard", "1/3", "--classes"]).stdout);
    expect(turnwise(["census", "--merge", ...parts.slice(0, 2), sparse]).stderr).toBe(
      `turnwise: ${sparse}: made with --classes, other than ${parts[0]}\n`,
    );
    const said = ["--puzzle", "rotation-game", "--hardest", "3"];
    expect(turnwise(["census", ...said, "--format", "json", "--merge", ...parts])).toEqual(whole);
    expect(turnwise(["census", ...loopover, "--merge", ...parts])).toEqual({
      status: 1,
      stdout: "",
      stderr: `turnwise: ${parts[0]}: a part of rotation-game, not of loopover-2x3 as --puzzle says\n`,
    });
    expect(turnwise(["census", "--hardest", "all", "--merge", ...parts]).stderr).toBe(
      `turnwise: ${parts[0]}: made with --hardest 3: it cannot be merged with --hardest all\n`,
    );
    expect(turnwise(["census", "--classes", "--merge", ...parts]).stderr).toBe(
      `turnwise: ${parts[0]}: made without --classes: it cannot be merged with it\n`,
    );
    const foreign = file("foreign.json", whole.stdout);
    expect(turnwise(["census", "--merge", foreign]).stderr).toBe(
      `turnwise: ${foreign}: no partial result of "turnwise census --shard", or a damaged one\n`,
    );
  });

  test.each([
    [["--shard", "4/3"], /--shard <i\/n>.*Expected a part such as 3\/16/],
    [["--shard", "1/3", "--merge", "x"], /leave one of them out/],
    [["--hardest", "most"], /--hardest <k\|all>.*Expected a whole number from 0/],
  ])("%j", (args, message) => {
    const ended = turnwise(["census", ...args]);
    expect(ended).toMatchObject({ status: 2, stdout: "" });
    expect(ended.stderr).toMatch(message);
  });

  test("where tables do not fit the memory: a limit, and the flag that mends it", () => {
    const ended = turnwise(["census", "--memory", "1MB"]);
    expect(ended).toMatchObject({ status: 3, stdout: "" });
    expect(ended.stderr).toMatch(/^turnwise: .* MiB to build it, 0\.0 MiB left for tables \(--memory sets what is allowed\)\n$/);
    const never = turnwise(["census", "--puzzle", "loopover-5x5"]);
    expect(never).toMatchObject({ status: 3, stdout: "" });
    expect(never.stderr).toMatch(/^turnwise: .* that a table can number\n$/);
  });
});

describe("generate", () => {
  test("at an exact distance, the same boards from the same seed on any number of threads", () => {
    const args = ["generate", "--distance", "13", "--count", "10", "--seed", "s"];
    const { status, stdout, stderr } = turnwise(args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const boards = stdout.trimEnd().split("\n");
    expect(boards.length).toBe(10);
    expect(turnwise([...args, "--threads", "1"]).stdout).toBe(stdout);
    expect(turnwise([...args, "--threads", "2", "--no-cache"]).stdout).toBe(stdout);
    expect(turnwise([...args.slice(0, -1), "t"]).stdout).not.toBe(stdout);
    const solved = turnwise(["solve"], stdout).stdout.trimEnd().split("\n");
    expect(solved.map((line) => line.split("\t")[0])).toEqual(boards.map(() => "13"));
  });

  test("JSON: distance, number of solutions, the first", () => {
    const { stdout } = turnwise(["generate", ...loopover, "--between", "3,4", "--count", "5", "--format", "json"]);
    for (const { board, distance, count, moves } of JSON.parse(stdout)) {
      const [solved] = JSON.parse(turnwise(["solve", ...loopover, "--count", "--format", "json", board]).stdout);
      expect({ distance, count, moves }).toEqual({ distance: solved.distance, count: solved.count, moves: solved.moves });
      expect([3, 4]).toContain(distance);
    }
  });

  test("fewer than asked for are said to be all", () => {
    const few = turnwise(["generate", ...loopover, "--distance", "7", "--count", "10", "--distinct"]);
    expect(few).toMatchObject({ status: 0, stderr: "turnwise: there are only 3 boards at distance 7\n" });
    expect(new Set(few.stdout.trimEnd().split("\n")).size).toBe(3);
    const none = turnwise(["generate", ...loopover, "--distance", "8"]);
    expect(none).toEqual({ status: 1, stdout: "", stderr: "turnwise: there is no board at distance 8\n" });
    expect(turnwise(["generate", ...loopover, "--distance", "8", "--format", "json"])).toMatchObject({ status: 1, stdout: "[]\n" });
  });

  test.each(["poj2286", "hdu2234", "boj4899"])("an input for %s", (preset) => {
    const { stdout, stderr } = turnwise(["generate", "--preset", preset, "--count", "4"]);
    expect(stderr).toBe("");
    const lines = stdout.trimEnd().split("\n").length;
    expect(lines).toBe({ poj2286: 5, hdu2234: 17, boj4899: 5 }[preset]);
    const judged = turnwise(["judge", preset], stdout);
    expect(judged).toMatchObject({ status: 0, stderr: "" });
    expect(judged.stdout.trimEnd().split("\n").length).toBe(preset === "poj2286" ? 8 : 4);
  });

  test.each([
    [["--distance", "3", "--between", "3,4"], /--distance and --between are given/],
    [["--between", "4,3"], /Expected two distances such as 5,9/],
    [["--count", "0"], /Expected a whole number from 1 to 1,000,000/],
    [["--count", "1000001"], /Expected a whole number from 1 to 1,000,000/],
    [["--preset", "nkoi3744", "--count", "3"], /--preset nkoi3744 has one board in an input/],
    [["--preset", "nkoi3744", "--puzzle", "tobo"], /nkoi3744 is a format of grid-4x4, --puzzle is tobo: leave --puzzle out/],
    [["--preset", "poj2286", "--format", "json"], /--preset and --format json are given/],
  ])("%j", (args, message) => {
    const ended = turnwise(["generate", ...args]);
    expect(ended).toMatchObject({ status: 2, stdout: "" });
    expect(ended.stderr).toMatch(message);
  });
});
