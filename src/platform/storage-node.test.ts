import { execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cacheFolder, FolderStorage } from "./storage-node.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "turnwise-storage-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value);

/** Makes a table look as if it had last been used `minutes` ago. */
function age(name: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(join(folder, `${name}.table`), then, then);
}

describe("a folder of tables", () => {
  test("gives back what was written, and makes the folder when it is needed", async () => {
    const storage = new FolderStorage(join(folder, "a", "b"));
    expect(await storage.read("t")).toBeUndefined();
    expect(await storage.list()).toEqual([]);
    expect(existsSync(join(folder, "a"))).toBe(false);
    const written = Uint8Array.from({ length: 100_000 }, (_, index) => index * index);
    expect(await storage.write("t", written)).toBe(true);
    expect(await storage.read("t")).toEqual(written);
    expect(await storage.write("t", bytes(0))).toBe(true);
    expect(await storage.read("t")).toEqual(bytes(0));
  });

  test("writes a view's own bytes, of shared memory too", async () => {
    const storage = new FolderStorage(folder);
    const shared = new Uint8Array(new SharedArrayBuffer(10)).fill(1);
    shared.set([2, 3], 4);
    await storage.write("view", shared.subarray(4, 6));
    expect(await storage.read("view")).toEqual(Uint8Array.of(2, 3));
  });

  test("lists by name, with sizes, nothing that is not its own", async () => {
    const storage = new FolderStorage(folder);
    await storage.write("b", bytes(2));
    await storage.write("a.1-x_Y", bytes(3));
    writeFileSync(join(folder, "letter.txt"), "keep me");
    mkdirSync(join(folder, "folder.table"));
    expect((await storage.list()).map(({ name, bytes }) => [name, bytes])).toEqual([
      ["a.1-x_Y", 3],
      ["b", 2],
    ]);
    await storage.remove("b");
    await storage.remove("b");
    expect((await storage.list()).map(({ name }) => name)).toEqual(["a.1-x_Y"]);
    expect(readFileSync(join(folder, "letter.txt"), "utf8")).toBe("keep me");
  });

  test.each(["", ".hidden", "a/b", "..", "a\\b", "a b", "x".repeat(101)])("refuses the name %j", async (name) => {
    const storage = new FolderStorage(folder);
    await expect(storage.read(name)).rejects.toThrow(RangeError);
    await expect(storage.write(name, bytes(1))).rejects.toThrow(RangeError);
  });

  test("keeps within its limit: what was used longest ago goes first", async () => {
    const storage = new FolderStorage(folder, { storageLimit: 100 });
    for (const name of ["a", "b", "c"]) await storage.write(name, bytes(30));
    age("a", 10);
    age("b", 30);
    age("c", 20);
    await storage.read("b");
    await storage.write("d", bytes(30));
    expect((await storage.list()).map(({ name }) => name)).toEqual(["a", "b", "d"]);
    await storage.write("e", bytes(100));
    expect((await storage.list()).map(({ name }) => name)).toEqual(["e"]);
    expect(await storage.write("f", bytes(101))).toBe(false);
    expect((await storage.list()).map(({ name }) => name)).toEqual(["e"]);
  });

  test("sweeps away what an ended process left half-written, not what is being written", async () => {
    const storage = new FolderStorage(folder);
    for (const [name, minutes] of [
      ["old", 90],
      ["new", 1],
    ] as const) {
      writeFileSync(join(folder, `${name}.table.unfinished`), "half");
      const then = Date.now() / 1000 - minutes * 60;
      utimesSync(join(folder, `${name}.table.unfinished`), then, then);
    }
    await storage.write("t", bytes(1));
    expect(readdirSync(folder).sort()).toEqual(["new.table.unfinished", "t.table"]);
  });

  test("a place that is no folder is told of once, and is no error", async () => {
    const path = join(folder, "file");
    writeFileSync(path, "not a folder");
    const told: string[] = [];
    const storage = new FolderStorage(path, { warn: (message) => told.push(message) });
    expect(await storage.write("t", bytes(1))).toBe(false);
    expect(await storage.read("t")).toBeUndefined();
    expect(await storage.list()).toEqual([]);
    await storage.remove("t");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^tables are not kept in .*file: /);
    expect(readFileSync(path, "utf8")).toBe("not a folder");
  });

  test("a table's place taken by a folder is told of, and nothing half-written stays", async () => {
    mkdirSync(join(folder, "t.table"));
    const told: string[] = [];
    const storage = new FolderStorage(folder, { warn: (message) => told.push(message) });
    expect(await storage.read("t")).toBeUndefined();
    expect(await storage.write("t", bytes(1))).toBe(false);
    expect(readdirSync(folder)).toEqual(["t.table"]);
    expect(told).toHaveLength(1);
  });

  test("many writers and readers at once: always one whole table", async () => {
    const storages = Array.from({ length: 4 }, () => new FolderStorage(folder));
    const length = 200_000;
    await storages[0]!.write("t", bytes(length, 0));
    const whole = async (storage: FolderStorage) => {
      const table = (await storage.read("t")) as Uint8Array | undefined;
      expect(table?.length).toBe(length);
      expect(table!.every((value) => value === table![0])).toBe(true);
    };
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => {
        const storage = storages[turn % 4]!;
        return turn % 2 ? storage.write("t", bytes(length, turn)) : whole(storage);
      }),
    );
    await whole(storages[0]!);
    expect(readdirSync(folder)).toEqual(["t.table"]);
  });

  test("a process that is killed while it writes leaves the whole old table or the whole new one", async () => {
    const program = join(folder, "writer.mjs");
    const result = await build({
      stdin: {
        contents: `
          import { FolderStorage } from "./storage-node.ts";
          const storage = new FolderStorage(process.argv[2]);
          for (let turn = 0; ; turn++) {
            await storage.write("t", new Uint8Array(20_000_000 + (turn % 2)).fill(turn));
            if (turn === 0) process.stdout.write("written");
          }`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: program,
    });
    expect(result.errors).toEqual([]);
    const place = join(folder, "tables");
    for (const wait of [0, 3, 7, 12, 20]) {
      const child = spawn(process.execPath, [program, place]);
      await new Promise((resolve) => child.stdout.once("data", resolve));
      await new Promise((resolve) => setTimeout(resolve, wait));
      child.kill("SIGKILL");
      await new Promise((resolve) => child.once("close", resolve));
      const table = (await new FolderStorage(place).read("t")) as Uint8Array | undefined;
      // The last byte tells what the writer filled this length with: even turns have the shorter one.
      expect([20_000_000, 20_000_001]).toContain(table?.length);
      expect(table!.at(-1)! % 2).toBe(table!.length % 2);
      expect(Buffer.compare(table!, new Uint8Array(table!.length).fill(table![0]!))).toBe(0);
    }
  });
});

describe("what stands where a table should", () => {
  test.skipIf(process.platform === "win32")("is no regular file: it is told of, and nothing waits for it", async () => {
    execFileSync("mkfifo", [join(folder, "pipe.table")]);
    symlinkSync("/dev/zero", join(folder, "zeros.table"));
    symlinkSync(join(folder, "nowhere"), join(folder, "dangling.table"));
    for (const name of ["pipe", "zeros"]) {
      const told: string[] = [];
      const storage = new FolderStorage(folder, { warn: (message) => told.push(message) });
      expect(await storage.read(name)).toBeUndefined();
      expect(told).toEqual([expect.stringContaining(`${name}.table is no regular file`)]);
    }
    const storage = new FolderStorage(folder);
    expect(await storage.read("dangling")).toBeUndefined();
    // What is written takes its place.
    expect(await storage.write("pipe", bytes(5))).toBe(true);
    expect(await storage.read("pipe")).toEqual(bytes(5));
  });

  test("has another size than it should: it is not read, however large it is", async () => {
    const path = join(folder, "large.table");
    writeFileSync(path, "");
    truncateSync(path, 5 * 2 ** 30);
    const asked: number[] = [];
    const plausible = (size: number) => asked.push(size) < 0;
    expect(await new FolderStorage(folder).read("large", plausible)).toBe("implausible");
    expect(asked).toEqual([5 * 2 ** 30]);
  });
});

describe("the cache folder", () => {
  const home = { HOME: "/home/u" };

  test.each([
    ["linux", home, "/home/u/.cache/turnwise"],
    ["linux", { ...home, XDG_CACHE_HOME: "/var/c" }, "/var/c/turnwise"],
    ["linux", { ...home, XDG_CACHE_HOME: "relative" }, "/home/u/.cache/turnwise"],
    ["linux", { ...home, XDG_CACHE_HOME: "" }, "/home/u/.cache/turnwise"],
    ["darwin", { ...home, XDG_CACHE_HOME: "/var/c" }, "/home/u/Library/Caches/turnwise"],
    ["win32", { USERPROFILE: "/u", LOCALAPPDATA: "/u/Local" }, join("/u/Local", "turnwise", "Cache")],
    ["win32", { USERPROFILE: "/u" }, join("/u", "AppData", "Local", "turnwise", "Cache")],
    ["linux", { ...home, XDG_CACHE_HOME: "/var/c", TURNWISE_CACHE: "/t" }, "/t"],
    ["linux", { ...home, TURNWISE_CACHE: "" }, "/home/u/.cache/turnwise"],
  ])("%s %j: %s", (system, env, expected) => {
    expect(cacheFolder(env, system)).toBe(expected);
  });

  test("TURNWISE_CACHE may be relative to where the program runs", () => {
    expect(cacheFolder({ TURNWISE_CACHE: "t" }, "linux")).toBe(join(process.cwd(), "t"));
  });
});
