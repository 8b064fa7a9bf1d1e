import { nodePlatform } from "../platform/node.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { InputError } from "./exit.ts";
import { amount, sizeText } from "./quantities.ts";

interface CacheOptions {
  readonly clear?: boolean;
}

export const register: Register = (program, action) => {
  program
    .command("cache")
    .summary("where tables are kept, and how large they are")
    .description(
      "Print where tables are kept between runs, and how large they are. The folder is the environment's TURNWISE_CACHE, or in the user's cache folder.",
    )
    .option("--clear", "remove all tables; they are built again when needed")
    .addHelpText(
      "after",
      examples([
        ["cache", "the folder, its tables and their sizes"],
        ["cache --clear", "removes them"],
      ]),
    )
    .action(action(cacheCommand));
};

async function cacheCommand(run: CommandContext, { clear }: CacheOptions): Promise<void> {
  const { storage } = nodePlatform({ warn: (message) => run.complain(`turnwise: ${message}`) });
  if (storage === undefined) throw new InputError("there is no folder to keep tables in; TURNWISE_CACHE names one");
  const tables = await storage.list();
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  if (clear) for (const { name } of tables) await storage.remove(name);
  const { format } = run.options;
  if (format !== "text") {
    await run.out.line(JSON.stringify({ path: storage.path, bytes, cleared: clear === true, tables }));
    return;
  }
  await run.out.line(storage.path);
  for (const table of tables) await run.out.line(`  ${table.name}\t${sizeText(table.bytes)}`);
  const total = `${amount(tables.length, "table")}, ${sizeText(bytes)}`;
  await run.out.line(clear ? `${total} removed` : total);
}
