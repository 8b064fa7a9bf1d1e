import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { file, interrupt, start, turnwise } from "./cli.ts";
import { hasTerminals, onTerminal } from "./terminal.ts";

/** Takes some seconds from the start: 479,001,600 boards. */
const LONG = ["census", "--puzzle", "loopover-3x4", "--no-cache"];

describe.each([
  ["rotation-game", 13],
  ["grid-4x4", 9],
])("the census of %s", (puzzle, godsNumber) => {
  const args = ["census", "--puzzle", puzzle, "--format", "json", "--hardest", "all"];
  const whole = turnwise([...args, "--no-cache"]);
  const { counts, hardest } = JSON.parse(whole.stdout) as { counts: string[]; hardest: string[] };

  test("has the same bytes on one thread and on two, with tables built and with tables kept", () => {
    expect(whole).toMatchObject({ status: 0, stderr: "" });
    for (const more of [["--threads", "1", "--no-cache"], ["--threads", "2", "--no-cache"], [], ["--threads", "1"], ["--threads", "2"]]) {
      expect(turnwise([...args, ...more])).toEqual(whole);
    }
  });

  test("has the same bytes as its parts together, cut on one thread or on two", () => {
    const parts = [1, 2, 3].map((part) => {
      const { status, stdout, stderr } = turnwise([...args, "--shard", `${part}/3`, "--threads", String(1 + (part % 2))]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      return file(`${puzzle}-${part}.json`, stdout);
    });
    expect(turnwise(["census", "--merge", ...parts, "--format", "json"])).toEqual(whole);
  });

  test("lists all boards at the largest distance, and `solve` needs as many moves for each", () => {
    expect(counts).toHaveLength(godsNumber + 1);
    expect(new Set(hardest).size).toBe(Number(counts[godsNumber]));
    const { status, stdout } = turnwise(["solve", "--puzzle", puzzle], hardest.join("\n"));
    expect(status).toBe(0);
    const lengths = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    expect(lengths).toEqual(hardest.map(() => String(godsNumber)));
  });
});

describe("an interrupted census", () => {
  test.each(["1", "2"])("on %s threads ends with status 130 and no result", async (threads) => {
    const child = start([...LONG, "--threads", threads]);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
    const ended = once(child, "exit");
    await interrupt(child, 300);
    expect(await ended).toEqual([130, null]);
    expect(output).toBe("");
  });

  test("leaves no table behind that a later one trips over", async () => {
    const args = ["census", "--puzzle", "top-spin-10-4", "--format", "json"];
    for (const delay of [300, 500, 700]) {
      const child = start(args);
      const ended = once(child, "exit");
      await new Promise((resolve) => setTimeout(resolve, delay));
      child.kill("SIGINT");
      await ended;
    }
    expect(turnwise(args)).toEqual(turnwise([...args, "--no-cache"]));
  });
});

describe.runIf(hasTerminals)("progress", () => {
  const args = ["census", "--puzzle", "top-spin-10-4", "--no-cache", "--threads", "1"];

  test("is shown on a terminal, and taken away with the cursor back when interrupted", () => {
    const { stdout, shown } = onTerminal([...LONG, "--threads", "1"], 2);
    expect(stdout).toBe("");
    expect(shown).toMatch(/building .*%/u);
    expect(shown.lastIndexOf("\x1B[?25h")).toBeGreaterThan(shown.lastIndexOf("%"));
  });

  test("is nowhere else, and changes no result", () => {
    const piped = turnwise(args);
    expect(piped).toMatchObject({ status: 0, stderr: "" });
    expect(onTerminal(args).stdout).toBe(piped.stdout);
  });

  test("is not shown with --quiet", () => {
    expect(onTerminal([...LONG, "--threads", "1", "--quiet"], 2)).toEqual({ stdout: "", shown: "" });
  });
});
