/** A copy of the project as somebody has it who cloned, installed and built it: what the pages' commands run in. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Block, type Command, commandsOf } from "./blocks.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

const LEFT_OUT = new Set([".git", "node_modules", "coverage", "reports", ".stryker-tmp"]);
/** Parts outputs from each other; no command prints it. */
const END = "\u001e";

export interface Ran extends Command {
  readonly found: string;
}

export class Clone {
  readonly #folder = mkdtempSync(join(tmpdir(), "turnwise-docs-"));
  readonly #project = join(this.#folder, "turnwise");
  readonly #env: NodeJS.ProcessEnv;

  constructor() {
    cpSync(root, this.#project, { recursive: true, filter: (source) => !LEFT_OUT.has(source.slice(root.length)) });
    if (!existsSync(join(this.#project, "dist/cli.cjs"))) throw new Error('dist/cli.cjs is missing: "npm run build" makes it');
    symlinkSync(join(root, "node_modules"), join(this.#project, "node_modules"));
    const programs = join(this.#folder, "programs");
    mkdirSync(programs);
    const program = join(programs, "turnwise");
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(this.#project, "dist/cli.cjs")}" "$@"\n`);
    chmodSync(program, 0o755);
    this.#env = {
      ...process.env,
      PATH: [programs, join(process.execPath, ".."), process.env.PATH].join(delimiter),
      TURNWISE_CACHE: join(this.#folder, "cache"),
      NO_COLOR: "1",
      // Without its header over each script's output.
      npm_config_loglevel: "silent",
    };
    delete this.#env.FORCE_COLOR;
  }

  /** Runs a block's commands one after the other in one shell, in the clone's own folder. */
  run(block: Block): Ran[] {
    const commands = commandsOf(block);
    const script = commands
      // The clone is installed already.
      .map(({ command }) => command.replaceAll("npm ci && ", ""))
      .map((command) => `${command}\n__status=$?; printf '\\036'; (exit $__status)`);
    const { stdout, error } = spawnSync("bash", ["-c", `exec 2>&1\n${script.join("\n")}`], {
      cwd: this.#project,
      env: this.#env,
      encoding: "utf8",
      input: "",
    });
    if (error) throw error;
    const found = stdout.split(END);
    return commands.map((command, index) => ({ ...command, found: found[index] ?? "" }));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
