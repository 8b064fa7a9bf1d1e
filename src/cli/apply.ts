import { applyInto } from "../rules/apply.ts";
import { makeBoard } from "../rules/board.ts";
import { isSolved } from "../rules/goal.ts";
import { compose, identity, inverseOf, orderOf } from "../rules/permutation.ts";
import type { Board, Permutation } from "../rules/puzzle.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { UsageError } from "./exit.ts";
import { givenBoard, givenMoves } from "./given.ts";
import { loadPuzzle } from "./puzzle.ts";
import { Results } from "./results.ts";

interface ApplyOptions {
  readonly inverse?: boolean;
  readonly order?: boolean;
  readonly trace?: boolean;
}

export const register: Register = (program, action) => {
  program
    .command("apply")
    .summary("the board after the moves")
    .description("Print the board after the moves; with --trace after each of them, a line a move.")
    .argument("<board>", "the board, in quotes")
    .argument("<moves>", "names of moves, joined, or parted by blanks where any is longer than one character (none: -)")
    .option("--inverse", "the board before the moves: the one that they make this board of")
    .option("--order", "how often the moves must be made until every board is as it was")
    .option("--trace", "the board after each move")
    .addHelpText(
      "after",
      examples([
        ["apply 111132323132231222312133 AC", "the board after A and C"],
        ["apply 111132323132231222312133 AC --inverse", "the board of which A and C make this one"],
        ["apply 111132323132231222312133 AC --order", "as many times A and C, and all is as before"],
        ['apply --puzzle grid-4x4 --trace 1234123412342341 "R4 L4"', "the board after R4, and after L4"],
      ]),
    )
    .action(action(applyCommand));
};

async function applyCommand(run: CommandContext, options: ApplyOptions, boardText: string, movesText: string): Promise<void> {
  const { inverse, order, trace } = options;
  const named = loadPuzzle(run);
  const { puzzle } = named;
  const board = givenBoard(named, boardText);
  const moves = givenMoves(named, movesText);
  const results = new Results(run, "one");
  const name = (move: number) => puzzle.moves[move]?.name;
  const head = { board: makeBoard(puzzle, board), moves: moves.map(name) };
  if (order) {
    if (inverse || trace) throw new UsageError("--order tells a number, no board: leave --inverse and --trace out");
    const all = moves.reduce<Permutation>((before, move) => compose(before, puzzle.moves[move]!.from), identity(puzzle.cells));
    const times = orderOf(all);
    await results.add({ ...head, order: times }, String(times));
    return results.end();
  }
  const boards: Board[] = [];
  const made = inverse ? [...moves].reverse() : moves;
  for (const move of made) {
    const before = boards.at(-1) ?? board;
    const after = new Uint8Array(puzzle.cells);
    if (inverse) applyInto(inverseOf(puzzle.moves[move]!.from), before, after);
    else applyInto(puzzle.moves[move]!.from, before, after);
    boards.push(after);
  }
  const final = boards.at(-1) ?? board;
  const value = {
    ...head,
    ...(inverse ? { inverse } : {}),
    final: makeBoard(puzzle, final),
    solved: isSolved(puzzle, final),
    ...(trace ? { trace: boards.map((after, index) => ({ move: name(made[index]!), board: makeBoard(puzzle, after) })) } : {}),
  };
  const shown = trace && boards.length > 0 ? boards : [final];
  await results.add(value, shown.map((after) => makeBoard(puzzle, after)).join("\n"));
  await results.end();
}
