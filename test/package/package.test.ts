import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build as bundle } from "esbuild";
import type { Browser } from "playwright-core";
import { publint } from "publint";
import { build as viteBuild } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, serve } from "../browser/serve.ts";
import { Project } from "./project.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What every way of using it must answer: POJ 2286's first sample, by its published solution. */
const USE = `import { createSolver, makeMoves, parseBoard } from "turnwise";
import { findPuzzle } from "turnwise/puzzles";
import { findStrategy } from "turnwise/strategies";

const solver = await createSolver(findPuzzle("rotation-game"));
const solution = await solver.solve(parseBoard(solver.puzzle, "111132323132231222312133"));
const answer = solution.distance + " " + makeMoves(solver.puzzle, solution.moves) + " " + findStrategy("ida-star")?.id;
`;
const ANSWER = "2 AC ida-star";

const TYPED_USE = `import { createSolver, parseBoard, type Solution } from "turnwise";
import { findPuzzle } from "turnwise/puzzles";
import { findStrategy, makeProblem, runStrategy } from "turnwise/strategies";

const solver = await createSolver(findPuzzle("rotation-game"), { maxDepth: 14 });
const solution: Solution = await solver.solve(parseBoard(solver.puzzle, "1"));
export const distance: number | undefined = solution.status === "solved" ? solution.distance : undefined;
const strategy = findStrategy("a-star")!;
export const moves: readonly number[] | undefined = runStrategy(strategy, makeProblem(solver.puzzle, new Uint8Array(24))).moves;
// @ts-expect-error a board is no text
solver.solve("1");
`;

let project: Project;

beforeAll(() => {
  project = new Project();
});

afterAll(() => project?.remove());

describe("what is packed", () => {
  test("holds what runs, its types and what a reader looks for, and nothing else", () => {
    const strangers = project.packed.files
      .map(({ path }) => path)
      .filter((path) => !/^(dist|build)\//u.test(path) && !/^(package\.json|LICENSE|CHANGELOG\.md|README(\.[\w-]+)?\.md)$/u.test(path));
    expect(strangers).toEqual([]);
    const sources = project.packed.files
      .map(({ path }) => path)
      .filter((path) => /\.test\.|\.fixture\.|(?<!\.d)\.ts$|tsconfig|\.map$/u.test(path));
    expect(sources).toEqual([]);
  });

  test("is no larger than CONTRIBUTING.md says", () => {
    const [, packed, unpacked] = /at most (\d+) KB packed and (\d+) KB unpacked/u.exec(readFileSync(`${root}CONTRIBUTING.md`, "utf8"))!;
    expect(project.packed.size).toBeLessThanOrEqual(Number(packed) * 1000);
    expect(project.packed.unpackedSize).toBeLessThanOrEqual(Number(unpacked) * 1000);
  });

  test("publint finds nothing", async () => {
    const tarball = Uint8Array.from(readFileSync(project.archive)).buffer;
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([]);
  });

  test("attw finds nothing, for ESM", () => {
    const found = JSON.parse(project.tool(".bin/attw", project.archive, "--profile", "esm-only", "--format", "json"));
    const ignored = ["NoResolution", "CJSResolvesToESM"];
    const problems = Object.values<{ kind: string; resolutionKind?: string }[]>(found.problems).flat();
    const inEsm = problems.filter(
      ({ kind, resolutionKind }) => !ignored.includes(kind) || !/^node(10|16-cjs)$/u.test(resolutionKind ?? ""),
    );
    expect(inEsm).toEqual([]);
  });
});

describe("in Node", () => {
  test("from ESM", () => {
    project.write("use.js", `${USE}console.log(answer);\nsolver.close();\n`);
    expect(project.node("use.js")).toBe(`${ANSWER}\n`);
  });

  test("from a bundle of esbuild, with the package's build folder beside the bundle's", async () => {
    project.write("use.js", `${USE}console.log(answer);\nsolver.close();\n`);
    await bundle({
      absWorkingDir: project.folder,
      entryPoints: ["use.js"],
      outfile: "app/bundle/use.js",
      bundle: true,
      format: "esm",
      platform: "node",
    });
    project.copy("node_modules/turnwise/build", "app/build");
    expect(project.node("app/bundle/use.js")).toBe(`${ANSWER}\n`);
  });

  test("as a command", () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
    expect(project.node("node_modules/turnwise/dist/cli.js", "--version")).toBe(`${version}\n`);
    expect(project.node("node_modules/turnwise/dist/cli.js", "solve", "111132323132231222312133")).toBe("2\tAC\n");
  });
});

describe("types", () => {
  test.each([
    { module: "nodenext", moduleResolution: "nodenext" },
    { module: "esnext", moduleResolution: "bundler" },
  ])("check under strict and $moduleResolution, the library's own included", (resolution) => {
    project.write("types/use.ts", TYPED_USE);
    const compilerOptions = {
      ...resolution,
      ...{ target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: [], noEmit: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
    };
    project.write("types/tsconfig.json", JSON.stringify({ compilerOptions, include: ["use.ts"] }));
    expect(project.tool("typescript/bin/tsc", "--pretty", "false", "-p", "types")).toBe("");
  });
});

describe("in a page", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });

  afterAll(() => browser?.close());

  /** The title of a page under the project's folder once it is no longer empty, and what went wrong meanwhile. */
  async function titleOf(path: string): Promise<string> {
    const site = await serve(relative(root, project.folder));
    const page = await browser.newPage();
    try {
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      await page.goto(`${site.address}/${path}`);
      await page.waitForFunction(() => document.title !== "", undefined, { timeout: 20_000 }).catch(() => undefined);
      return [await page.title(), ...errors].join("; ");
    } finally {
      await page.close();
      await site.close();
    }
  }

  test("built by Vite", async () => {
    project.write(
      "vite/index.html",
      '<!doctype html><html lang="en"><title></title><script type="module" src="./main.js"></script></html>',
    );
    project.write("vite/main.js", `${USE}document.title = answer;\n`);
    await viteBuild({
      configFile: false,
      root: join(project.folder, "vite"),
      base: "./",
      logLevel: "error",
      build: { outDir: join(project.folder, "site/vite"), target: "es2022" },
    });
    expect(await titleOf("site/vite/index.html")).toBe(ANSWER);
  });

  test("without a bundler, its dependencies named by an import map", async () => {
    const { dependencies, exports } = JSON.parse(readFileSync(join(project.folder, "node_modules/turnwise/package.json"), "utf8"));
    const main = (name: string): string => {
      const text = readFileSync(join(project.folder, "node_modules", name, "package.json"), "utf8");
      const { exports: ways, module, main } = JSON.parse(text);
      const way = ways?.["."]?.import?.default ?? ways?.["."]?.import ?? module ?? main;
      return `./node_modules/${name}/${way.replace(/^\.\//u, "")}`;
    };
    const ours = (entry: string): string => `./node_modules/turnwise/${(exports[entry].browser ?? exports[entry].default).slice(2)}`;
    const imports = {
      turnwise: ours("."),
      "turnwise/puzzles": ours("./puzzles"),
      "turnwise/strategies": ours("./strategies"),
      ...Object.fromEntries(Object.keys(dependencies).map((name) => [name, main(name)])),
    };
    project.write(
      "plain.html",
      `<!doctype html><html lang="en"><title></title><script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">${USE}document.title = answer;</script></html>`,
    );
    expect(await titleOf("plain.html")).toBe(ANSWER);
  });
});
