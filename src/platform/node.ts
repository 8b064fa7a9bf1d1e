import { promises as fs } from "node:fs";
import { availableParallelism } from "node:os";
import type { Platform, PlatformOptions, ThreadStart, WorkerHandle } from "./platform.ts";
import { cacheFolder, FolderStorage } from "./storage-node.ts";

/** Node. Tables are kept in the user's cache folder (see `cacheFolder`), or in `folder`. */
export function nodePlatform(options: PlatformOptions & { readonly folder?: string | undefined } = {}): Platform {
  const folder = options.folder ?? cacheFolder();
  return {
    cores: availableParallelism(),
    threads: true,
    memoryAdvice:
      'Node reserves 10 GiB of addresses for it: allow more ("ulimit -v unlimited"), or set NODE_OPTIONS=--disable-wasm-trap-handler, ' +
      "so that it reserves what is allowed and no more",
    storage: folder === undefined ? undefined : new FolderStorage(folder, options),
    async kernelBytes(threads) {
      const file = built(threads ? "kernel-threads.wasm" : "kernel.wasm");
      const bytes = await fs.readFile(file).catch((error: Error) => {
        throw new Error(
          `the kernel cannot be read: ${error.message}; build it with "npm run build", or put the build folder beside the bundle`,
        );
      });
      return new Uint8Array(bytes);
    },
    spawn,
  };
}

/** The sources and the library lie two folders deep, the command line's bundle one. */
function built(name: string): URL {
  const depth = /\/platform\/node\.[jt]s$/.test(import.meta.url) ? "../../" : "../";
  return new URL(`${depth}build/${name}`, import.meta.url);
}

/** Addresses that one of Node's threads reserves, rounded up. Where they are not there the whole process ends. */
const THREAD_ADDRESSES = 2 ** 30;

/** Whether there are addresses for so many threads. Linux tells; elsewhere they are hardly ever limited. */
async function roomFor(count: number): Promise<boolean> {
  const read = (name: string): Promise<string> => fs.readFile(`/proc/self/${name}`, "utf8").catch(() => "");
  const [, limit] = /^Max address space +(\d+)/m.exec(await read("limits")) ?? [];
  if (limit === undefined) return true;
  const [, taken] = /^VmSize:\s+(\d+) kB/m.exec(await read("status")) ?? [];
  return Number(limit) - Number(taken ?? 0) * 1024 >= count * THREAD_ADDRESSES;
}

async function spawn(count: number, start: ThreadStart): Promise<WorkerHandle[]> {
  if (!(await roomFor(count))) throw new Error(`too few addresses are left for ${count} threads: their number is limited (ulimit -v)`);
  // Few runs need threads: the others start sooner without these.
  const [{ Worker }, { allStarted, Handle }] = await Promise.all([import("node:worker_threads"), import("./thread.ts")]);
  const begin = () => {
    const worker = new Worker(built("thread-node.js"), { workerData: start, execArgv: [], env: {} });
    const handle = new Handle({
      post: (job) => worker.postMessage(job),
      terminate: () => void worker.terminate(),
      busy: (pending) => (pending ? worker.ref() : worker.unref()),
    });
    worker.on("message", (answer) => handle.take(answer));
    worker.on("error", (error) => handle.end(new Error(`the worker failed: ${error.message}`)));
    worker.on("exit", (code) => handle.end(new Error(`the worker ended with code ${code}`)));
    return handle;
  };
  return allStarted(count, begin);
}
