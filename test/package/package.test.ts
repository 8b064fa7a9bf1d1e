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

const TYPED_USE = `import { createSolver, type DefinitionJson, parseBoard, puzzleFrom, type Solution } from "turnwise";
import type { PlayerElement } from "turnwise/elements";
import { findPuzzle } from "turnwise/puzzles";
import { findStrategy, makeProblem, runStrategy } from "turnwise/strategies";

const solver = await createSolver(findPuzzle("rotation-game"), { maxDepth: 14 });
const solution: Solution = await solver.solve(parseBoard(solver.puzzle, "1"));
export const distance: number | undefined = solution.status === "solved" ? solution.distance : undefined;
const strategy = findStrategy("a-star")!;
export const moves: readonly number[] | undefined = runStrategy(strategy, makeProblem(solver.puzzle, new Uint8Array(24))).moves;
export const player: PlayerElement = document.createElement("turnwise-player");
// @ts-expect-error a board is no text
solver.solve("1");

const definition: DefinitionJson = {
  name: "A row",
  board: ["###"],
  symbols: { a: 2, b: 1 },
  moves: [{ name: "L", row: 1, turn: "left" }],
  goal: { exact: ["aab"] },
};
await createSolver(definition);
await createSolver({ ...definition, goal: { anyOf: [{ uniform: ["rows"] }, { exact: [["a", "a", "b"]] }] } });
// An imported JSON file has texts where a definition has one of two words.
puzzleFrom({ ...definition, moves: [{ name: "L", row: 1, turn: "left" as string }] } as DefinitionJson);
puzzleFrom(JSON.parse("{}"));
puzzleFrom({ ...definition, notes: "none" } as const);
// @ts-expect-error the goal is spelled otherwise
createSolver({ ...definition, gaol: { uniform: ["rows"] } });
// @ts-expect-error a row turns left or right
createSolver({ ...definition, moves: [{ name: "U", row: 1, turn: "up" }] });
// @ts-expect-error there may be no such member of the family
createSolver(findPuzzle("loopover-9x9"));
`;

/** Asks a player for the solution; the page's title is what the player then says. */
const ELEMENT_USE = `import "turnwise/elements";

const player = document.createElement("turnwise-player");
player.puzzle = "rotation-game";
player.board = "111132323132231222312133";
player.controls = true;
document.body.append(player);
let asked = false;
const watch = setInterval(() => {
  const root = player.shadowRoot;
  const solve = [...root.querySelectorAll("button")].at(-1);
  if (solve !== undefined && !asked) {
    asked = true;
    solve.click();
  }
  const [said] = /Solved in .*moves/.exec(root.textContent) ?? [];
  if (said === undefined) return;
  clearInterval(watch);
  document.title = said;
}, 50);
`;
const SAID = "Solved in 2 moves";

const page = (script: string): string =>
  `<!doctype html><html lang="en"><title></title><body></body><script type="module" src="${script}"></script></html>`;

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

  test("is no larger than docs/api.md says", () => {
    const [, packed, unpacked] = /at most (\d+) KB packed and (\d+) KB unpacked/u.exec(readFileSync(`${root}docs/api.md`, "utf8"))!;
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
    const command = "node_modules/.bin/turnwise";
    expect(project.node(command, "--version")).toBe(`${version}\n`);
    expect(project.node(command, "solve", "111132323132231222312133")).toBe("2\tAC\n");
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

  /** Builds a folder of the project's with Vite as it is; answers the page's path. */
  async function withVite(folder: string): Promise<string> {
    await viteBuild({
      configFile: false,
      root: join(project.folder, folder),
      base: "./",
      logLevel: "error",
      build: { outDir: join(project.folder, "site", folder), target: "es2022" },
    });
    return `site/${folder}/index.html`;
  }

  /** The title of a page under the project's folder once it is no longer empty, and what went wrong meanwhile. */
  async function titleOf(path: string): Promise<string> {
    const site = await serve(relative(root, project.folder));
    const tab = await browser.newPage();
    try {
      const errors: string[] = [];
      tab.on("pageerror", ({ message }) => errors.push(message));
      await tab.goto(`${site.address}/${path}`);
      await tab.waitForFunction(() => document.title !== "", undefined, { timeout: 20_000 }).catch(() => undefined);
      return [await tab.title(), ...errors].join("; ");
    } finally {
      await tab.close();
      await site.close();
    }
  }

  test("built by Vite", async () => {
    project.write("library/index.html", page("./main.js"));
    project.write("library/main.js", `${USE}document.title = answer;\n`);
    expect(await titleOf(await withVite("library"))).toBe(ANSWER);
  });

  test("bundled by esbuild, with the package's build folder two folders above the bundle's", async () => {
    project.write("site/esbuild/js/index.html", page("./main.js"));
    project.write("page.js", `${USE}document.title = answer;\n`);
    await bundle({
      absWorkingDir: project.folder,
      entryPoints: ["page.js"],
      outfile: "site/esbuild/js/main.js",
      bundle: true,
      format: "esm",
      logLevel: "error",
    });
    project.copy("node_modules/turnwise/build", "site/build");
    expect(await titleOf("site/esbuild/js/index.html")).toBe(ANSWER);
  });

  test("without a bundler, its dependencies named by an import map", async () => {
    const { dependencies } = project.manifest("turnwise");
    const imports = {
      turnwise: project.entry("turnwise", "."),
      "turnwise/puzzles": project.entry("turnwise", "./puzzles"),
      "turnwise/strategies": project.entry("turnwise", "./strategies"),
      ...Object.fromEntries(Object.keys(dependencies).map((name) => [name, project.entry(name, ".")])),
    };
    project.write(
      "plain.html",
      `<!doctype html><html lang="en"><title></title><script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">${USE}document.title = answer;</script></html>`,
    );
    expect(await titleOf("plain.html")).toBe(ANSWER);
  });

  test("as an element, built by Vite", async () => {
    project.write("element/index.html", page("./main.js"));
    project.write("element/main.js", ELEMENT_USE);
    expect(await titleOf(await withVite("element"))).toBe(SAID);
  });

  test("as an element, by one classic script", async () => {
    const use = ELEMENT_USE.replace(/^import .*$/mu, "");
    project.write(
      "classic.html",
      `<!doctype html><html lang="en"><title></title><body></body>
<script src="./node_modules/turnwise/dist/embed/turnwise-player.js"></script><script>${use}</script></html>`,
    );
    expect(await titleOf("classic.html")).toBe(SAID);
  });
});
