import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { builtIn } from "../../../test/support/pictures.ts";
import { openBuiltIn } from "../app/puzzles.ts";
import { EMPTY } from "../board/picture.ts";
import { isSolved, makeBoard, parseBoard } from "../core.ts";
import { checkText, draftText } from "./draft.ts";
import { boardOf, boardsAlong, move, newGame, redo, reset, stars, undo } from "./game.ts";
import { Playback } from "./playback.ts";
import { findGame, lastPuzzle, lastUnfinished, saveGame } from "./saved.ts";
import { scramble } from "./scramble.ts";

const opened = openBuiltIn("rotation-game")!;
const { puzzle } = opened;
const sample = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const start = parseBoard(puzzle, sample);

describe("a game", () => {
  test("is played, taken back and made again", () => {
    const played = move(move(newGame(start), 0), 2);
    expect(isSolved(puzzle, boardOf(puzzle, played))).toBe(true);
    expect(boardOf(puzzle, undo(undo(played)))).toEqual(start);
    expect(redo(undo(played))).toEqual(played);
    expect(undo(newGame(start))).toEqual(newGame(start));
    expect(redo(reset(played)).at).toBe(1);
  });

  test("a move after an undo takes the place of what was taken back", () => {
    const game = move(undo(move(move(newGame(start), 0), 2)), 3);
    expect(game).toMatchObject({ moves: [0, 3], at: 2 });
  });

  test("stars", () => {
    expect([2, 3, 4, 5].map((moves) => stars(moves, 2))).toEqual([3, 2, 2, 1]);
    expect([12, 16, 17].map((moves) => stars(moves, 12))).toEqual([3, 2, 1]);
  });

  test("boards along a solution", () => {
    const boards = boardsAlong(puzzle, start, [0, 2]);
    expect(boards.map((board) => isSolved(puzzle, board))).toEqual([false, false, true]);
  });
});

describe("a board that is written", () => {
  const legal = makeBoard(puzzle, start);

  test.each([
    ["spaced", sample],
    ["packed", sample.replaceAll(" ", "")],
    ["with tabs, line ends of Windows and a byte-order mark", `\uFEFF${sample.replace(" ", "\t").replace(" 3 ", " 3\r\n")}\r\n`],
    [
      "drawn, a row a line",
      "1 1\n1 1\n3232313\n22\n3122231\n2 1\n3 3".replace("3232313", "3 2 3 2 3 1 3").replace("3122231", "3 1 2 2 2 3 1"),
    ],
    ["with the judge's closing 0", `${sample}\n0`],
  ])("reads %s", (_, text) => {
    const { board, problems } = checkText(puzzle, text);
    expect(problems).toEqual([]);
    expect(board && makeBoard(puzzle, board)).toBe(legal);
  });

  test("says what is wrong", () => {
    expect(checkText(puzzle, "1 2").problems).toEqual([{ kind: "length", found: 2, blanks: 0, expected: 24 }]);
    expect(checkText(puzzle, sample.replace("3 2", "x 2")).problems).toEqual([
      { kind: "unknown", place: 5, found: "x", symbols: ["1", "2", "3"] },
    ]);
    expect(checkText(puzzle, "1".repeat(7) + "2".repeat(7) + "3".repeat(10)).problems).toEqual([
      { kind: "count", symbol: "1", found: 7, expected: 8 },
      { kind: "count", symbol: "2", found: 7, expected: 8 },
      { kind: "count", symbol: "3", found: 10, expected: 8 },
    ]);
    expect(checkText(puzzle, "?".repeat(10_000)).problems).toHaveLength(4);
  });

  test("draws what is there so far, and writes it back", () => {
    const { draft } = checkText(puzzle, "12.3");
    expect([...draft.slice(0, 5)]).toEqual([0, 1, EMPTY, 2, EMPTY]);
    expect(draftText(puzzle, draft)).toBe("1 2 . 3 . . . . . . . . . . . . . . . . . . . .");
    expect(checkText(puzzle, draftText(puzzle, draft)).draft).toEqual(draft);
  });
});

describe("kept games", () => {
  const memory = new Map<string, string>();
  beforeEach(() => {
    memory.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => memory.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const other = openBuiltIn("grid-4x4")!;
  const square = parseBoard(other.puzzle, "1121222333344441");

  test("come back as they were", () => {
    const game = undo(move(move(newGame(start), 3), 4));
    saveGame(opened, game);
    expect(findGame(opened, sample)).toEqual(game);
    expect(findGame(opened)).toEqual(game);
    expect(findGame(other)).toBeUndefined();
  });

  test("of other boards and puzzles stand beside each other", () => {
    saveGame(opened, move(newGame(start), 1));
    saveGame(other, newGame(square));
    expect(findGame(opened, sample)?.moves).toEqual([1]);
    expect(lastPuzzle()).toBe("grid-4x4");
    expect(lastUnfinished()).toEqual({ key: "rotation-game", start: sample, moves: 1 });
  });

  test("that are solved are not gone on with", () => {
    saveGame(opened, move(move(newGame(start), 0), 2));
    expect(findGame(opened)).toBeUndefined();
    expect(lastUnfinished()).toBeUndefined();
  });

  test("that are damaged are as if they were not there", () => {
    for (const text of [
      "no JSON",
      "{}",
      "[1, null, {}]",
      '[{"key":"rotation-game","start":"1 2","moves":[],"at":0,"helped":false,"solved":false}]',
    ]) {
      memory.set("turnwise.games", text);
      expect(findGame(opened)).toBeUndefined();
    }
    memory.set(
      "turnwise.games",
      JSON.stringify([{ key: "rotation-game", start: sample, moves: [99], at: 1, helped: false, solved: false }]),
    );
    expect(findGame(opened)).toBeUndefined();
  });
});

test("a scrambled board is a board of its puzzle", () => {
  for (const id of ["rotation-game", "grid-4x4", "loopover-3x3", "colour-hash", "rubiks-revenge"]) {
    const chosen = builtIn(id);
    const board = scramble(chosen, 12);
    expect(parseBoard(chosen, makeBoard(chosen, board))).toEqual(board);
    expect(isSolved(chosen, scramble(chosen, 0))).toBe(true);
  }
});

test("playback runs to the end, pauses, and goes where it is sent", () => {
  vi.useFakeTimers();
  const seen: number[] = [];
  const playback = new Playback(() => seen.push(playback.at));
  playback.load(3);
  playback.play();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([0, 0, 1, 2, 3]);
  expect(playback.playing).toBe(false);
  playback.goTo(1);
  playback.setSpeed(2);
  playback.toggle();
  vi.advanceTimersByTime(350);
  playback.toggle();
  vi.advanceTimersByTime(10_000);
  expect(playback.at).toBe(2);
  playback.stop();
  expect(playback.active).toBe(false);
  vi.useRealTimers();
});
