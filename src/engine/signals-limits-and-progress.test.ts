/** What stops the work: signals, node and time limits; and what is told while it goes on. */
import { describe, expect, it } from "vitest";
import { distance, randomBoards, solution } from "../../test/oracles/rotation-game.ts";
import { platform, randomBoard, randomFrom, searchSolver, tableSolver } from "../../test/support/engine.ts";
import { loopover } from "../puzzles/loopover.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { rubiksRevenge } from "../puzzles/rubiks-revenge.ts";
import { applyMoves } from "../rules/apply.ts";
import type { Board } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import type { Progress } from "./options.ts";
import { createSolver } from "./solver.ts";

const revenge = puzzleFrom(rubiksRevenge);
const large = puzzleFrom(loopover(5, 5));
const solved = Uint8Array.from({ length: 25 }, (_, tile) => tile);
const near = applyMoves(large, solved, [0, 12]);
const farthest = randomBoard(large, randomFrom(5));
const game = puzzleFrom(rotationGame);
const source = randomBoards(31);
const games = Array.from({ length: 40 }, () => source.next().value);

describe("a signal", () => {
  it.each([1, 2])("stops the building of a table on %i threads; nothing is told afterwards", async (threads) => {
    const stop = new AbortController();
    const reason = new Error("enough");
    let afterwards = 0;
    const building = createSolver(revenge, platform, {
      threads,
      signal: stop.signal,
      onProgress: () => {
        if (stop.signal.aborted) afterwards++;
        else stop.abort(reason);
      },
    });
    await expect(building).rejects.toBe(reason);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(afterwards).toBe(0);
  });

  it.each([1, 2])("stops a solver that builds its table late, on %i threads, and it works afterwards", async (threads) => {
    const board = randomBoard(revenge, randomFrom(threads));
    const solver = await createSolver(revenge, platform, { threads, expectedBoards: 1 });
    for (const reason of ["one", "two"]) {
      const stop = new AbortController();
      const solving = solver.solve(board, {
        signal: stop.signal,
        // The search gives up soon, so that a table is built.
        nodeLimit: 10,
        onProgress: ({ task }) => {
          if (task === "building the table") stop.abort(reason);
        },
      });
      await expect(solving).rejects.toBe(reason);
    }
    const easy = applyMoves(
      revenge,
      Uint8Array.from({ length: 16 }, (_, cell) => Math.floor(cell / 4)),
      [9],
    );
    expect(await solver.solve(easy)).toMatchObject({ status: "solved", moves: [8] });
    solver.close();
  });

  it("that is aborted before stops everything at once", async () => {
    const signal = AbortSignal.abort("before");
    await expect(createSolver(game, platform, { signal, threads: 1 })).rejects.toBe("before");
    const solver = await searchSolver(large);
    await expect(solver.solve(near, { signal })).rejects.toBe("before");
    await expect(solver.solveAll(near, { signal })).rejects.toBe("before");
    expect(await solver.solve(near)).toMatchObject({ status: "solved", distance: 2 });
  });

  it("stops a search, and the solver works afterwards", async () => {
    const solver = await searchSolver(large);
    for (const reason of ["one", "two"]) {
      const stop = new AbortController();
      setTimeout(() => stop.abort(reason), 30);
      await expect(solver.solve(farthest, { signal: stop.signal })).rejects.toBe(reason);
      expect(await solver.solve(near)).toMatchObject({ status: "solved", distance: 2 });
    }
  });

  it("stops one of several calls that wait for each other", async () => {
    const solver = await searchSolver(large);
    const stop = new AbortController();
    setTimeout(() => stop.abort("enough"), 30);
    const calls = [solver.solve(near), solver.solve(farthest, { signal: stop.signal }), solver.solve(near), solver.solveAll(near)];
    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  });

  it("stops the search for all solutions", async () => {
    const solver = await searchSolver(large);
    const board = applyMoves(large, solved, [0, 12, 2, 14, 4]);
    const stop = new AbortController();
    const nextTurn = solver.solve(board).then(() => stop.abort("enough"));
    const all = solver.solveAll(board, { signal: stop.signal });
    await nextTurn;
    await expect(all).rejects.toBe("enough");
    expect(await solver.solve(near)).toMatchObject({ status: "solved", distance: 2 });
  });

  it("stops a long list of boards that are read from a table", async () => {
    const solver = await tableSolver(game);
    const stop = new AbortController();
    const many = Array.from({ length: 200_000 }, (_, i) => Uint8Array.from(games[i % games.length]!));
    let told = 0;
    const solving = solver.solveMany(many, {
      signal: stop.signal,
      onProgress: () => {
        told++;
        stop.abort("enough");
      },
    });
    await expect(solving).rejects.toBe("enough");
    expect(told).toBeLessThan(100);
    expect((await solver.solveMany(many.slice(0, 3))).map(({ status }) => status)).toEqual(["solved", "solved", "solved"]);
  });
});

describe("limits", () => {
  it("of boards expanded: never more, and a lower bound that holds", async () => {
    const solver = await searchSolver(game);
    for (const nodeLimit of [0, 1, 2, 100, 5000]) {
      const found = await solver.solveMany(
        games.map((board) => Uint8Array.from(board)),
        { nodeLimit },
      );
      found.forEach((answer, i) => {
        const board = games[i]!;
        expect(answer.effort.nodes).toBeLessThanOrEqual(nodeLimit);
        if (answer.status === "solved") expect(answer.moves).toEqual(solution(board));
        else if (answer.status === "limit") expect(answer.lowerBound).toBeLessThanOrEqual(distance(board));
        expect(answer.status).not.toBe("unsolvable");
      });
    }
  });

  it("of boards expanded say so", async () => {
    const solver = await searchSolver(large);
    const found = await solver.solve(farthest, { nodeLimit: 12_345 });
    expect(found).toMatchObject({ status: "limit", reason: { kind: "node-limit", nodes: 12_345 } });
    const again = await solver.solve(farthest, { nodeLimit: 12_345 });
    expect(again.status).toBe("limit");
  });

  it("of time", async () => {
    const solver = await searchSolver(large);
    const found = await solver.solve(farthest, { timeLimit: 20 });
    expect(found).toMatchObject({ status: "limit", reason: { kind: "time-limit", milliseconds: 20 } });
    expect(found.status === "limit" && found.lowerBound).toBeGreaterThan(1);
    expect(await solver.solve(near, { timeLimit: 60_000 })).toMatchObject({ status: "solved", distance: 2 });
  });
});

describe("progress", () => {
  it("of building grows to the number of boards", async () => {
    const told: Progress[] = [];
    await tableSolver(game, { onProgress: (progress) => told.push(progress) });
    expect(new Set(told.map(({ task }) => task))).toEqual(new Set(["building the table"]));
    expect(new Set(told.map(({ total }) => total))).toEqual(new Set([735_471]));
    const done = told.map((progress) => progress.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBe(735_471);
  });

  it("of solving counts boards", async () => {
    for (const solver of [await tableSolver(game), await searchSolver(game)]) {
      const told: Progress[] = [];
      const boards: Board[] = games.slice(0, 5).map((board) => Uint8Array.from(board));
      await solver.solveMany(boards, { onProgress: (progress) => told.push(progress) });
      expect(told.at(-1)).toEqual({ task: "solving", done: 5, total: 5 });
    }
  });
});
