// node bench/cluster.mjs WORKERS BOARDS: solves boards of Loopover 4×4 by so many workers of one thread each, over a redis-server of its own.
// Prints the answers, and seconds=… on stderr: those of the whole client, its workers being there and their tables loaded.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [count, boards] = process.argv.slice(2);
const cli = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "turnwise-cluster-"));

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

const port = await freePort();
const server = spawn("redis-server", ["--port", port, "--dir", folder, "--save", ""], { stdio: ["ignore", "pipe", "inherit"] });
for await (const text of server.stdout) if (String(text).includes("Ready to accept connections")) break;
server.stdout.resume();

const env = { ...process.env, TURNWISE_QUEUE: `redis://127.0.0.1:${port}` };
const workers = Array.from({ length: Number(count) }, () =>
  spawn(process.execPath, [cli, "worker", "--threads", "1", "--quiet"], { env, stdio: "ignore" }),
);

function solve(file) {
  const args = [cli, "solve", "--puzzle", "loopover-4x4", "--file", file, "--queue", "--quiet"];
  return spawnSync(process.execPath, args, { env, encoding: "utf8", maxBuffer: 2 ** 30 }).stdout;
}

try {
  // Ten boards for each worker, and some more: each takes some, and has its tables then.
  const warm = join(folder, "warm.txt");
  writeFileSync(warm, `${readFileSync(boards, "utf8").split("\n").slice(0, 100).join("\n")}\n`);
  solve(warm);
  const start = performance.now();
  process.stdout.write(solve(boards));
  process.stderr.write(`seconds=${(performance.now() - start) / 1000}\n`);
} finally {
  for (const worker of workers) worker.kill("SIGKILL");
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
