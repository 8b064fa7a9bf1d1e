/** Boards that each have a target of their own. */
import type { Solver } from "../engine/solver.ts";
import { applyMoves } from "../rules/apply.ts";
import { goalFromBoard, withGoal } from "../rules/goal.ts";
import { renamedTowards } from "../rules/pairs.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { answersTo, type PrintedAnswer, type SolveCommandOptions } from "./answer.ts";
import type { CommandContext } from "./command-context.ts";
import { makeSolver } from "./engine.ts";

interface Pair {
  readonly board: Board;
  readonly target: Board;
}

/**
 * Answers pairs by one solver where a renaming makes the target the puzzle's goal (see rules/pairs.ts), and else by a solver for each
 * target, of which the last is kept.
 */
export class PairSolver {
  readonly #run: CommandContext;
  readonly #puzzle: Puzzle;
  readonly #options: SolveCommandOptions;
  #solver: Solver | undefined;
  #other: { readonly target: string; readonly solver: Solver } | undefined;

  constructor(run: CommandContext, puzzle: Puzzle, options: SolveCommandOptions) {
    this.#run = run;
    this.#puzzle = puzzle;
    this.#options = options;
  }

  /** In the order of the pairs. @param expected how many pairs there are, or undefined: many. */
  async answersTo(pairs: readonly Pair[], expected: number | undefined): Promise<PrintedAnswer[]> {
    const renamed = pairs.map(({ board, target }) => renamedTowards(this.#puzzle, board, target));
    const boards = renamed.flatMap((board) => board ?? []);
    const { maxDepth } = this.#options;
    if (boards.length > 0) this.#solver ??= await makeSolver(this.#run, this.#puzzle, { boards: expected, maxDepth });
    const found = boards.length > 0 ? await answersTo(this.#run, this.#solver!, this.#options, boards) : [];
    const answers: PrintedAnswer[] = [];
    for (const [i, pair] of pairs.entries()) {
      const answer = renamed[i] ? found.shift()! : await this.#searched(pair, pairs);
      answers.push(this.#proven(pair, answer));
    }
    return answers;
  }

  close(): void {
    this.#solver?.close();
    this.#other?.solver.close();
  }

  async #searched({ board, target }: Pair, pairs: readonly Pair[]): Promise<PrintedAnswer> {
    const key = target.join();
    if (this.#other?.target !== key) {
      this.#other?.solver.close();
      const boards = pairs.filter((pair) => pair.target.join() === key).length;
      const { maxDepth } = this.#options;
      const solver = await makeSolver(this.#run, withGoal(this.#puzzle, goalFromBoard(target)), { boards, maxDepth });
      this.#other = { target: key, solver };
    }
    const [answer] = await answersTo(this.#run, this.#other.solver, this.#options, [board]);
    return answer!;
  }

  /** The moves were found for a board with other names: they are replayed on this one. */
  #proven({ board, target }: Pair, answer: PrintedAnswer): PrintedAnswer {
    const { solution } = answer;
    if (solution.status !== "solved") return answer;
    const final = applyMoves(this.#puzzle, board, solution.moves);
    if (final.join() !== target.join())
      throw new Error(`moves that do not lead ${board.join(" ")} to ${target.join(" ")}; please report this`);
    return { ...answer, solution: { ...solution, final } };
  }
}
