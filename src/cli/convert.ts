import { Option } from "commander";
import { FORMATS } from "../interop/formats.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { definitionText } from "./definition-text.ts";
import { puzzleNamed, said } from "./puzzle.ts";

interface ConvertOptions {
  readonly to: "json" | keyof typeof FORMATS;
  readonly quarter?: boolean;
}

export const register: Register = (program, action) => {
  program
    .command("convert")
    .summary("other programs' puzzle files, and back")
    .description(
      "Write a built-in puzzle or one of a file, whatever program that is for, for another program. What kind a file is of is known by its content. What a format cannot express is refused.",
    )
    .argument(
      "<puzzle>",
      "a built-in puzzle, or a file: a definition, or one for twsearch, GAP, CayleyPy, the contest Santa 2023 or cubing.js",
    )
    .addOption(
      new Option("--to <format>", "what to write; json is a definition").choices(["json", ...Object.keys(FORMATS)]).default("json"),
    )
    .option("--quarter", "one step of a move either way instead of all its multiples, as for twsearch -q")
    .addHelpText(
      "after",
      examples([
        ["convert 2x2x2.tws > mine.json", "a definition; --puzzle takes 2x2x2.tws itself, too"],
        ["convert 2x2x2.tws --quarter --to gap", "its quarter turns as generators for GAP"],
        ["convert mine.json --to kpuzzle", "a definition for cubing.js"],
        ["convert loopover-4x4 --to tws", "a built-in puzzle for twsearch"],
      ]),
    )
    .action(action(convertCommand));
};

async function convertCommand(run: CommandContext, { to, quarter }: ConvertOptions, asked: string): Promise<void> {
  const multiples = quarter ? "quarter" : "all";
  const { puzzle, definition, notation } = puzzleNamed(run, asked, "convert", multiples);
  const text = to === "json" ? `${definitionText(definition)}\n` : said(asked, () => FORMATS[to].make(puzzle, multiples, notation?.sets));
  await run.out.line(text.trimEnd());
}
