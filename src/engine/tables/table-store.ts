/** Tables from storage where they are kept, built and kept where not. */
import type { Platform } from "../../platform/platform.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import type { Crew } from "../kernel/crew.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { SolverOptions } from "../options.ts";
import type { Candidate } from "../plan/candidates.ts";
import { fileName } from "./container.ts";
import { buildTable, type DistanceTable } from "./distance-table.ts";
import { placeDomain } from "./domain.ts";
import { identityOf, readTable, writeTable } from "./table-file.ts";

/** All tables of a plan; undefined where one is not in storage and `build` is false. */
export async function obtainTables(
  kernel: Kernel,
  crew: Crew,
  platform: Platform,
  puzzle: Puzzle,
  { tables }: Candidate,
  build: boolean,
  options: SolverOptions,
): Promise<DistanceTable[] | undefined> {
  const storage = options.cache === false ? undefined : platform.storage;
  const mark = kernel.mark();
  const found: DistanceTable[] = [];
  for (const plan of tables) {
    const identity = identityOf(puzzle, plan);
    const name = fileName(identity);
    const file = await storage?.read(name);
    options.signal?.throwIfAborted();
    if (!file && !build) {
      kernel.release(mark);
      return undefined;
    }
    const domain = placeDomain(kernel, puzzle, plan);
    let table = file ? readTable(kernel, domain, file, identity) : undefined;
    if (typeof table === "string") {
      options.onWarning?.(`${storage?.path}: ${name} is not used and is built again: ${table}`);
      table = undefined;
    }
    if (!table) {
      table = await buildTable(kernel, crew, domain, options);
      // Small tables are built sooner than they are read.
      if (storage && plan.entries > KEPT_FROM) await storage.write(name, writeTable(kernel, table, identity));
    }
    found.push(table);
  }
  return found;
}

const KEPT_FROM = 20_000;
