import { PlatformError } from "./failure.ts";
import type { Platform, PlatformOptions, ThreadStart, WorkerHandle } from "./platform.ts";
import { DatabaseStorage } from "./storage-web.ts";
import { allStarted, Handle } from "./thread.ts";

/** A page or a worker of one. Threads need a page that is cross-origin isolated; everything else works without. */
export function webPlatform(options: PlatformOptions = {}): Platform {
  return {
    cores: navigator.hardwareConcurrency || 1,
    threads: globalThis.crossOriginIsolated === true,
    memoryAdvice: "close other pages, or try a browser of 64 bits",
    storage: typeof indexedDB === "undefined" ? undefined : new DatabaseStorage(options),
    async kernelBytes(threads) {
      // Each address is written out, because bundlers look for this very form.
      const url = threads
        ? new URL("../../build/kernel-threads.wasm", import.meta.url)
        : new URL("../../build/kernel.wasm", import.meta.url);
      const response = await fetch(url);
      if (!response.ok) throw new PlatformError({ kind: "kernel-unread", address: url.href, status: response.status });
      return new Uint8Array(await response.arrayBuffer());
    },
    spawn,
  };
}

async function spawn(count: number, start: ThreadStart): Promise<WorkerHandle[]> {
  const begin = () => {
    const worker = new Worker(new URL("../../build/thread-web.js", import.meta.url), { type: "module" });
    const handle = new Handle({ post: (job) => worker.postMessage(job), terminate: () => worker.terminate() });
    worker.addEventListener("message", ({ data }) => handle.take(data));
    worker.addEventListener("error", ({ message }) =>
      handle.end(new PlatformError({ kind: "worker-failed", message: message || undefined })),
    );
    worker.addEventListener("messageerror", () => handle.end(new PlatformError({ kind: "no-shared-memory" })));
    worker.postMessage(start);
    return handle;
  };
  return allStarted(count, begin);
}
