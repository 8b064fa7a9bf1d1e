/** A thread that computes ranges, one after another. It keeps the solver of the last one: a run's ranges need the same tables. */
import { parentPort, workerData } from "node:worker_threads";
import { createSolver, type DefinitionJson, goalFromBoard, parseBoard, puzzleFrom, type Solver, withGoal } from "../index.ts";
import { makeCensusPart } from "../remote/census-part.ts";
import { makeResult, type Range, type Result, type Work } from "./range.ts";

/** What a thread is told when it starts. */
export interface ThreadOptions {
  readonly cache: boolean;
}

export type ThreadAnswer = { readonly text: string; readonly count: number } | { readonly failed: string } | { readonly note: string };

const { cache } = workerData as ThreadOptions;
const say = (answer: ThreadAnswer): void => parentPort?.postMessage(answer);

let kept: { readonly key: string; readonly solver: Solver } | undefined;

parentPort?.on("message", (range: Range) => {
  compute(range).then(
    (result) => say(makeResult(result)),
    (error: Error) => say({ failed: error.message }),
  );
});

async function compute({ definition, memory, work }: Range): Promise<Result> {
  const solver = await solverFor(definition as DefinitionJson, memory, work);
  if (work.kind === "solve") return { kind: "solve", answers: await answersTo(solver, work) };
  const { shard, listed, classes, puzzle: id } = work;
  const census = await solver.census({ hardest: listed, classes, shard });
  return { kind: "census", part: makeCensusPart({ id, puzzle: solver.puzzle, definition }, census, shard, listed, classes) };
}

async function solverFor(definition: DefinitionJson, memory: number | undefined, work: Work): Promise<Solver> {
  const [goal, maxDepth] = work.kind === "solve" ? [work.goal, work.maxDepth] : [];
  const key = JSON.stringify([definition, memory, work.kind, goal, maxDepth]);
  if (kept?.key === key) return kept.solver;
  kept?.solver.close();
  kept = undefined;
  const drawn = puzzleFrom(definition);
  const puzzle = goal === undefined ? drawn : withGoal(drawn, goalFromBoard(parseBoard(drawn, goal)));
  const expectedBoards = work.kind === "census" ? 0 : undefined;
  const onWarning = (note: string): void => say({ note });
  kept = { key, solver: await createSolver(puzzle, { memory, cache, threads: 1, maxDepth, expectedBoards, onWarning }) };
  return kept.solver;
}

async function answersTo(solver: Solver, work: Work & { readonly kind: "solve" }): Promise<(Result & { kind: "solve" })["answers"]> {
  const boards = work.boards.map((text) => parseBoard(solver.puzzle, text));
  const { maxDepth, nodeLimit, timeLimit, list, within, difficulty } = work;
  const limits = { maxDepth, nodeLimit, timeLimit };
  const answers = [];
  if (difficulty) {
    for (const board of boards) answers.push({ difficulty: await solver.difficulty(board), solution: await solver.solve(board, limits) });
    return answers;
  }
  if (list === undefined) return (await solver.solveMany(boards, limits)).map((solution) => ({ solution }));
  for (const board of boards) answers.push(await solver.solveAll(board, { ...limits, within, limit: list }));
  return answers;
}
