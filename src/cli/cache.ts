import type { StoredTable } from "../platform/platform.ts";
import { cacheFolder, FolderStorage } from "../platform/storage-node.ts";
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
      "Print where tables are kept between runs, and how large they are, with what is left of writes that were ended half-way. The folder is the environment's TURNWISE_CACHE, or in the user's cache folder.",
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
  const folder = cacheFolder();
  if (folder === undefined) throw new InputError("there is no folder to keep tables in; TURNWISE_CACHE names one");
  const storage = new FolderStorage(folder, { warn: (message) => run.complain(`turnwise: ${message}`) });
  const all = { tables: await storage.list(), unfinished: await storage.leftovers() };
  const kept: { name: string; reason: string }[] = [];
  const erased = async (kind: "table" | "leftover", files: readonly StoredTable[]): Promise<StoredTable[]> => {
    const removed: StoredTable[] = [];
    for (const file of files) {
      try {
        await storage.erase(kind, file.name);
        removed.push(file);
      } catch (error) {
        kept.push({ name: file.name, reason: (error as Error).message });
      }
    }
    return removed;
  };
  const { tables, unfinished } = clear
    ? { tables: await erased("table", all.tables), unfinished: await erased("leftover", all.unfinished) }
    : all;
  for (const { name, reason } of kept) run.complain(`turnwise: ${name}: not removed: ${reason}`);
  if (kept.length > 0) run.outcome.badInput = true;
  const bytes = [...tables, ...unfinished].reduce((sum, file) => sum + file.bytes, 0);
  if (run.options.format !== "text") {
    const cleared = clear === true && kept.length === 0;
    await run.out.line(JSON.stringify({ path: folder, bytes, cleared, tables, unfinished, ...(clear ? { kept } : {}) }));
    return;
  }
  await run.out.line(folder);
  for (const table of tables) await run.out.line(`  ${table.name}\t${sizeText(table.bytes)}`);
  for (const file of unfinished) await run.out.line(`  ${file.name}\t${sizeText(file.bytes)}`);
  const leftovers = unfinished.length === 0 ? "" : ` and ${amount(unfinished.length, "unfinished file")}`;
  await run.out.line(`${amount(tables.length, "table")}${leftovers}, ${sizeText(bytes)}${clear ? " removed" : ""}`);
}
