import { applyMove } from "../rules/apply.ts";
import { makeBoard } from "../rules/board.ts";
import { isSolved } from "../rules/goal.ts";
import type { Board } from "../rules/puzzle.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { givenBoard, givenMoves } from "./given.ts";
import { loadPuzzle } from "./puzzle.ts";
import { Results } from "./results.ts";

interface ApplyOptions {
  readonly trace?: boolean;
}

export const register: Register = (program, action) => {
  program
    .command("apply")
    .summary("the board after the moves")
    .description("Print the board after the moves; with --trace after each of them, a line a move.")
    .argument("<board>", "the board, in quotes")
    .argument("<moves>", "names of moves, joined, or parted by blanks where any is longer than one character (none: -)")
    .option("--trace", "the board after each move")
    .addHelpText(
      "after",
      examples([
        ["apply 111132323132231222312133 AC", "the board after A and C"],
        ['apply --puzzle grid-4x4 --trace 1234123412342341 "R4 L4"', "the board after R4, and after L4"],
      ]),
    )
    .action(action(applyCommand));
};

async function applyCommand(run: CommandContext, { trace }: ApplyOptions, boardText: string, movesText: string): Promise<void> {
  const { puzzle } = loadPuzzle(run);
  const board = givenBoard(puzzle, boardText);
  const moves = givenMoves(puzzle, movesText);
  const boards: Board[] = [];
  for (const move of moves) boards.push(applyMove(puzzle, boards.at(-1) ?? board, move));
  const final = boards.at(-1) ?? board;
  const name = (move: number) => puzzle.moves[move]?.name;
  const value = {
    board: makeBoard(puzzle, board),
    moves: moves.map(name),
    final: makeBoard(puzzle, final),
    solved: isSolved(puzzle, final),
    ...(trace ? { trace: boards.map((after, index) => ({ move: name(moves[index]!), board: makeBoard(puzzle, after) })) } : {}),
  };
  const shown = trace && boards.length > 0 ? boards : [final];
  const results = new Results(run, "one");
  await results.add(value, shown.map((after) => makeBoard(puzzle, after)).join("\n"));
  await results.end();
}
