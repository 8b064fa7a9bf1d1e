import { describe, expect, test } from "vitest";
import type { FromWorker, ToWorker } from "../../remote/messages.ts";
import type { PuzzleText } from "../../remote/requests.ts";
import { type Channel, Client, RemoteError } from "./client.ts";

const puzzle: PuzzleText = { key: "p", json: "{}" };
const request = { puzzle, board: Uint8Array.of(0) };

/** A worker that answers when the test says so. */
function fake() {
  const posted: ToWorker[] = [];
  const ends: { receive: (message: FromWorker) => void; fail: (reason: Error) => void; closed: boolean }[] = [];
  const client = new Client((receive, fail): Channel => {
    const end = { receive, fail, closed: false };
    ends.push(end);
    return { post: (message) => posted.push(message), close: () => (end.closed = true) };
  });
  return { client, posted, ends };
}

describe("a client", () => {
  test("answers each request by its id, in whatever order they come", async () => {
    const { client, ends } = fake();
    const first = client.ask("solve", request);
    const second = client.ask("solve", request);
    ends[0]!.receive({ type: "answer", id: 2, answer: "two" });
    ends[0]!.receive({ type: "answer", id: 1, answer: "one" });
    expect(await Promise.all([first, second])).toEqual(["one", "two"]);
    expect(ends).toHaveLength(1);
  });

  test("cancels by id and drops the late answer", async () => {
    const { client, posted, ends } = fake();
    const stop = new AbortController();
    const asked = client.ask("solve", request, { signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(asked).rejects.toThrow("enough");
    expect(posted.at(-1)).toEqual({ type: "cancel", id: 1 });
    ends[0]!.receive({ type: "answer", id: 1, answer: "late" });
    const again = client.ask("solve", request);
    ends[0]!.receive({ type: "answer", id: 2, answer: "fresh" });
    expect(await again).toBe("fresh");
  });

  test("asks nothing once the signal is aborted", async () => {
    const { client, posted } = fake();
    await expect(client.ask("solve", request, { signal: AbortSignal.abort(new Error("before")) })).rejects.toThrow("before");
    expect(posted).toEqual([]);
  });

  test("tells progress, and failures with their names", async () => {
    const { client, ends } = fake();
    const seen: number[] = [];
    const reason = { kind: "counts-too-large", bytes: 2 ** 30 } as const;
    const asked = client.ask("census", { puzzle, hardest: 3 }, { onProgress: ({ done }) => seen.push(done) });
    ends[0]!.receive({ type: "progress", id: 1, progress: { task: "census", done: 5, total: 10 } });
    ends[0]!.receive({ type: "failure", id: 1, name: "MemoryError", message: "too large", reason });
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RemoteError);
    expect(error).toMatchObject({ name: "MemoryError", message: "too large", reason });
    expect(seen).toEqual([5]);
  });

  test("ends everything when its worker breaks, and starts another for the next request", async () => {
    const { client, ends } = fake();
    const asked = client.ask("solve", request);
    ends[0]!.fail(new Error("the script cannot be loaded"));
    await expect(asked).rejects.toThrow("the script cannot be loaded");
    expect(ends[0]!.closed).toBe(true);
    const again = client.ask("solve", request);
    ends[1]!.receive({ type: "answer", id: 2, answer: "ok" });
    expect(await again).toBe("ok");
  });
});
