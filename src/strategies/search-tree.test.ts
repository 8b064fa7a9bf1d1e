import { describe, expect, it } from "vitest";
import { boardsAt, distance } from "../../test/oracles/rotation-game.ts";
import { loopover } from "../puzzles/loopover.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { applyMoves } from "../rules/apply.ts";
import type { Board } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { strategies } from "./catalogue.ts";
import { Counters } from "./counters.ts";
import { exact, misplaced } from "./heuristics.ts";
import { makeProblem } from "./problem.ts";
import { runStrategy } from "./runner.ts";
import { SearchTree } from "./search-tree.ts";

const rotations = puzzleFrom(rotationGame);
const near = [1, 2, 3, 4, 5].flatMap((moves) => boardsAt(3, 4, moves, moves)).map((board) => Uint8Array.from(board));

/** For bidirectional search, which begins with every goal board: a puzzle of one. Its boards: 0 to 4 of the given moves. */
const loops = puzzleFrom(loopover(3, 3));
const goal = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8);
const mixed = Array.from({ length: 20 }, (_, n) =>
  applyMoves(loops, goal, [n % 12, (5 * n + 1) % 12, (7 * n + 2) % 12, n % 5].slice(n % 4)),
);

const every = { undo: true, commuting: true, failed: true };
const cases = [
  ["none", {}],
  ["all", { rules: every }],
  ["none, room for 60 boards", { maxStates: 60 }],
] as const;

describe.each(strategies)("$id", (strategy) => {
  const [puzzle, boards] = strategy.id === "bidirectional" ? [loops, mixed] : [rotations, near];
  const limits = strategy.id === "depth-first" ? { depthLimit: 6 } : {};
  const heuristic = strategy.id === "table-walk" ? exact((board: Board) => distance([...board])) : misplaced(puzzle);

  it.each(cases)("makes a tree with as many nodes as were counted: 20 boards, rules: %s", (_, options) => {
    for (const start of boards) {
      const problem = makeProblem(puzzle, start, { heuristic, ...limits, ...options });
      const folded = new Counters();
      const tree = new SearchTree(puzzle, 100_000);
      let roots = 0;
      const seen = { generated: 0, expanded: 0, cut: 0, leftOut: 0 };
      /** Adds up the tree that is about to be left. */
      const leave = () => {
        const nodes = tree.nodes!;
        for (const { state, reason, parent } of nodes) {
          const leftOut = reason === "undoing" || reason === "commuting";
          if (leftOut) seen.leftOut++;
          else if (parent >= 0) seen.generated++;
          if (state === "expanded") seen.expanded++;
          if (state === "cut" && !leftOut) seen.cut++;
        }
        const depths = [false, true].flatMap((backward) => tree.depths(backward));
        const sum = (of: (count: (typeof depths)[number]) => number): number => depths.reduce((all, count) => all + of(count), 0);
        roots = nodes.filter(({ parent }) => parent < 0).length;
        expect(sum(({ waiting, expanded, cut, leftOut }) => waiting + expanded + cut + leftOut)).toBe(nodes.length);
        expect(sum(({ waiting }) => waiting)).toBe(nodes.filter(({ state }) => state === "waiting").length);
      };
      const { counters, ended } = runStrategy(strategy, problem, {
        nodeLimit: 1_000,
        onEvent: (event) => {
          if (event.kind === "limit" && event.restart) leave();
          folded.take(event);
          tree.take(event);
        },
      });
      leave();
      const { undo, commuting, failed } = counters.cutByRule;
      expect(seen).toEqual({
        generated: counters.generated,
        expanded: counters.expanded,
        // The board that there is no room for is made, too.
        cut: counters.cutByBound + failed + counters.duplicates + Number(ended === "memory limit"),
        leftOut: undo + commuting,
      });
      expect(folded).toEqual(counters);
      expect(roots).toBeLessThanOrEqual(strategy.id === "bidirectional" ? 2 : 1);
    }
  });

  it("knows each board's path", () => {
    const start = mixed[4]!;
    const tree = new SearchTree(loops, 1_000);
    const problem = makeProblem(loops, start, { heuristic: misplaced(loops), depthLimit: 4 });
    runStrategy(strategy, problem, {
      nodeLimit: 30,
      onEvent: (event) => {
        tree.take(event);
        if (event.kind !== "node" && event.kind !== "expand") return;
        const path = tree.pathTo(event.node, event.backward);
        expect(path.length).toBe(event.depth);
        const { board } = tree.nodes![tree.indexOf(event.node, event.backward)]!;
        expect(board).toEqual(event.board);
        // Backwards, the move made last is the one to do first.
        if (event.backward) expect(applyMoves(loops, board, path.reverse())).toEqual(goal);
        else expect(applyMoves(loops, start, path)).toEqual(board);
      },
    });
  });
});

it("lists no nodes once there are more than may be listed, and goes on counting", () => {
  const tree = new SearchTree(rotations, 100);
  const problem = makeProblem(rotations, near.at(-1)!);
  runStrategy(strategies.find(({ id }) => id === "breadth-first")!, problem, { nodeLimit: 40, onEvent: (event) => tree.take(event) });
  expect(tree.nodes).toBeUndefined();
  expect(tree.depths(false).reduce((sum, { expanded }) => sum + expanded, 0)).toBe(40);
});
