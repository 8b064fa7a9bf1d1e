import { findPuzzle, listPuzzles } from "../puzzles/index.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { definitionText } from "./definition-text.ts";
import { unknownPuzzle } from "./puzzle.ts";
import { Results } from "./results.ts";

export const register: Register = (program, action) => {
  program
    .command("puzzles")
    .summary("the built-in puzzles, or one definition to start from")
    .description("List the built-in puzzles, or print the definition of one, to start your own from.")
    .argument("[id]", "whose definition to print")
    .addHelpText(
      "after",
      examples([
        ["puzzles", "ids and what they are"],
        ["puzzles loopover-3x3 > mine.json", "a definition in a file of your own, for --puzzle mine.json"],
      ]),
    )
    .action(action(puzzlesCommand));
};

async function puzzlesCommand(run: CommandContext, _options: unknown, id: string | undefined): Promise<void> {
  if (id !== undefined) {
    const definition = findPuzzle(id);
    if (definition === undefined) throw unknownPuzzle(id);
    await run.out.line(run.options.format === "jsonl" ? JSON.stringify(definition) : definitionText(definition));
    return;
  }
  const entries = listPuzzles();
  const width = Math.max(...entries.map((entry) => entry.id.length));
  const results = new Results(run);
  for (const entry of entries) await results.add(entry, `${entry.id.padEnd(width)}  ${entry.description}`);
  await results.end();
}
