// node bench/browser.mjs FILE: in Chromium, from a worker's first message to its solution of the board in FILE. Prints the moves, and
// seconds=… on stderr. The page is not cross-origin isolated, as on most hosts.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { findBrowser } from "./programs.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The library finds the kernel from the folder that its platform's files stand in. */
const WORKER = "/dist/platform/bench-worker.js";

const workerSource = `
  import { createSolver } from "./dist/index.web.js";
  import { findPuzzle } from "./dist/puzzles.js";
  onmessage = async ({ data }) => {
    const start = performance.now();
    const solver = await createSolver(findPuzzle("rotation-game"), { cache: false });
    const { moves } = await solver.solve(Uint8Array.from(data, (symbol) => Number(symbol) - 1));
    const seconds = (performance.now() - start) / 1000;
    postMessage({ seconds, moves: moves.map((move) => solver.puzzle.moves[move].name).join("") });
  };
  postMessage("loaded");
`;

async function bundleWorker() {
  const { outputFiles } = await build({
    stdin: { contents: workerSource, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["browser"],
  });
  return outputFiles[0].contents;
}

/** The blank page, the worker, and the files of build/. */
async function serve() {
  const worker = await bundleWorker();
  const server = createServer(({ url }, response) => {
    const answer = (type, body) => response.writeHead(200, { "content-type": type }).end(body);
    if (url === "/") answer("text/html", "<!doctype html><title>bench</title>");
    else if (url === WORKER) answer("text/javascript", worker);
    else if (/^\/build\/[\w-]+\.wasm$/.test(url)) answer("application/wasm", readFileSync(root + url));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Runs in the page. */
function solveInWorker({ url, board }) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: "module" });
    worker.onerror = ({ message }) => reject(new Error(message || "the worker cannot be loaded"));
    worker.onmessage = ({ data }) => (data === "loaded" ? worker.postMessage(board) : resolve(data));
  });
}

const board = readFileSync(process.argv[2], "utf8").trim().split(" ");
const server = await serve();
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const { seconds, moves } = await page.evaluate(solveInWorker, { url: WORKER, board });
  process.stdout.write(`${moves}\n`);
  process.stderr.write(`seconds=${seconds}\n`);
} finally {
  await browser.close();
  server.close();
}
