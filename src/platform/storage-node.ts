import { constants, promises as fs } from "node:fs";
import { homedir, platform } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import type { PlatformOptions, StoredTable, TableStorage } from "./platform.ts";
import { byName, checkName, DEFAULT_LIMIT, once, surplus } from "./storage.ts";

/** Only files of this name are ours to list, count and remove, whatever else stands in the folder. */
const SUFFIX = ".table";
const UNFINISHED = ".unfinished";
/** An unfinished file this old was left by a process that ended half-way. */
const STALE_MS = 3_600_000;
/** Opening must not wait, as it would for a pipe that nobody writes to. Windows has no such pipes, nor the flag. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** Node ends the process where more than 2^31 − 1 bytes are asked for at once. */
const MAX_READ = 2 ** 30;

/** Where the user's tables are kept: `TURNWISE_CACHE`, or the system's own place for what can be made again. Undefined without a home. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env, system: string = platform()): string | undefined {
  if (env.TURNWISE_CACHE) return resolve(env.TURNWISE_CACHE);
  if (system === "win32" && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, "turnwise", "Cache");
  // The XDG specification has relative paths ignored.
  if (system !== "win32" && system !== "darwin" && env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME)) {
    return join(env.XDG_CACHE_HOME, "turnwise");
  }
  const home = env.HOME || env.USERPROFILE || homedir();
  if (!home) return undefined;
  if (system === "win32") return join(home, "AppData", "Local", "turnwise", "Cache");
  return system === "darwin" ? join(home, "Library", "Caches", "turnwise") : join(home, ".cache", "turnwise");
}

/** Tables as files of one folder, made when first written to. Several processes may use it at once. */
export class FolderStorage implements TableStorage {
  readonly path: string;
  readonly #limit: number;
  readonly #warn: (what: string, error: unknown) => void;

  constructor(path: string, options: PlatformOptions = {}) {
    this.path = path;
    this.#limit = options.storageLimit ?? DEFAULT_LIMIT;
    const warn = once(options.warn);
    this.#warn = (what, error) => warn(`tables are not ${what} ${path}: ${messageOf(error)}; set TURNWISE_CACHE to another folder`);
  }

  async read(name: string, plausible = (_: number): boolean => true): Promise<Uint8Array<ArrayBuffer> | "implausible" | undefined> {
    const path = this.#file(name);
    try {
      const file = await fs.open(path, READ_AT_ONCE);
      try {
        const facts = await file.stat();
        if (!facts.isFile()) throw new Error(`${name}${SUFFIX} is no regular file`);
        if (!plausible(facts.size)) return "implausible";
        const bytes = await readWhole(file, facts.size);
        // What is read counts as used. The folder may be somebody else's, or read-only.
        const now = new Date();
        await file.utimes(now, now).catch(() => {});
        return bytes;
      } finally {
        await file.close();
      }
    } catch (error) {
      if (codeOf(error) !== "ENOENT") this.#warn("read from", error);
      return undefined;
    }
  }

  async write(name: string, bytes: Uint8Array): Promise<boolean> {
    const path = this.#file(name);
    if (bytes.length > this.#limit) return false;
    const unfinished = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}${UNFINISHED}`;
    try {
      await fs.mkdir(this.path, { recursive: true });
      await fs.writeFile(unfinished, bytes, { flag: "wx" });
      await fs.rename(unfinished, path);
      await this.#trim();
      return true;
    } catch (error) {
      await fs.rm(unfinished, { force: true }).catch(() => {});
      this.#warn("kept in", error);
      return false;
    }
  }

  async list(): Promise<StoredTable[]> {
    const tables: StoredTable[] = [];
    for (const name of await this.#names()) {
      if (!name.endsWith(SUFFIX)) continue;
      const facts = await fs.stat(join(this.path, name)).catch(() => undefined);
      if (facts?.isFile()) tables.push({ name: name.slice(0, -SUFFIX.length), bytes: facts.size, modified: facts.mtimeMs });
    }
    return tables.sort(byName);
  }

  async remove(name: string): Promise<void> {
    try {
      await this.erase("table", name);
    } catch (error) {
      this.#warn("removed from", error);
    }
  }

  /** What writes left whose process ended half-way, by the file's name. */
  async leftovers(): Promise<StoredTable[]> {
    const files: StoredTable[] = [];
    for (const name of await this.#names()) {
      if (!name.endsWith(UNFINISHED) || isBeingWritten(name)) continue;
      const facts = await fs.stat(join(this.path, name)).catch(() => undefined);
      if (facts?.isFile()) files.push({ name, bytes: facts.size, modified: facts.mtimeMs });
    }
    return files.sort(byName);
  }

  /** Removes a table, or a leftover. @throws Error where it is still there, with the system's reason. */
  async erase(kind: "table" | "leftover", name: string): Promise<void> {
    await fs.rm(kind === "table" ? this.#file(name) : join(this.path, name), { force: true });
  }

  #file(name: string): string {
    checkName(name);
    return join(this.path, name + SUFFIX);
  }

  async #names(): Promise<string[]> {
    try {
      return await fs.readdir(this.path);
    } catch (error) {
      if (codeOf(error) !== "ENOENT") this.#warn("listed in", error);
      return [];
    }
  }

  async #trim(): Promise<void> {
    for (const name of surplus(await this.list(), this.#limit)) await this.remove(name);
    for (const file of await this.leftovers()) {
      if (Date.now() - file.modified > STALE_MS) await this.erase("leftover", file.name).catch(() => {});
    }
  }
}

/** One allocation of the file's size. A file that is replaced meanwhile stays the one that was opened. */
async function readWhole(file: fs.FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, Math.min(MAX_READ, bytes.length - filled));
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/** Whether the process that an unfinished file is named for still runs. */
function isBeingWritten(name: string): boolean {
  const writer = /\.(\d+)-[a-z0-9]*\.unfinished$/u.exec(name)?.[1];
  if (writer === undefined) return false;
  try {
    return process.kill(Number(writer), 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
