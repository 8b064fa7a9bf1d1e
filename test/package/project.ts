/** An empty project into which the packed package is installed, as a user would have it. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Packed {
  readonly filename: string;
  /** Bytes of the packed file, and of what is in it. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** What a package's `exports` say of one entry. */
type Way = string | { readonly browser?: Way; readonly import?: Way; readonly default?: Way };

export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), "turnwise-package-"));
  readonly packed: Packed;
  readonly archive: string;

  /** Packs what was built last, and installs it with its dependencies as they are installed here, so that no network is needed. */
  constructor() {
    this.packed = this.#pack(root);
    this.archive = join(this.folder, this.packed.filename);
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const others = Object.keys(dependencies ?? {}).map((name) => join(this.folder, this.#pack(join(root, "node_modules", name)).filename));
    this.write("package.json", '{ "name": "user", "private": true, "type": "module" }\n');
    this.#npm("install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", ...others, this.archive);
  }

  #pack(folder: string): Packed {
    const [packed] = JSON.parse(this.#npm("pack", "--ignore-scripts", "--json", "--pack-destination", this.folder, folder));
    return packed;
  }

  #npm(...args: string[]): string {
    return execFileSync("npm", args, { cwd: this.folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  }

  /** The package.json of an installed package. */
  manifest(name: string): { readonly dependencies: Readonly<Record<string, string>>; readonly exports: Readonly<Record<string, Way>> } {
    return JSON.parse(readFileSync(join(this.folder, "node_modules", name, "package.json"), "utf8"));
  }

  /** The address, from the project's folder, of what an import in a page means. */
  entry(name: string, path: string): string {
    let way = this.manifest(name).exports[path];
    while (way !== undefined && typeof way !== "string") way = way.browser ?? way.import ?? way.default;
    if (way === undefined) throw new Error(`${name} has no entry ${path}`);
    return `./${join("node_modules", name, way)}`;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Copies a file or a folder within the project. */
  copy(from: string, to: string): void {
    cpSync(join(this.folder, from), join(this.folder, to), { recursive: true });
  }

  /** Runs a script with Node in the project's folder; answers what it prints on either stream. */
  node(...args: string[]): string {
    const env = { ...process.env, TURNWISE_CACHE: join(this.folder, "cache"), NO_COLOR: "1" };
    const { stdout, stderr, error } = spawnSync(process.execPath, args, { cwd: this.folder, env, encoding: "utf8" });
    if (error) throw error;
    return stdout + stderr;
  }

  /** Runs a development tool of this project, by the path of its script under node_modules. */
  tool(script: string, ...args: string[]): string {
    return this.node(join(root, "node_modules", script), ...args);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
