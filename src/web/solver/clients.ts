/** How the page starts its workers. */
import { Client, type Connect } from "./client.ts";

const moduleWorker: Connect = (receive, fail) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "turnwise" });
  worker.addEventListener("message", ({ data }) => receive(data));
  worker.addEventListener("error", ({ message }) => fail(new Error(message || "the worker's script cannot be loaded")));
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};

/** A client of a worker of its own, which is started by the first request. */
export function newClient(): Client {
  return new Client(moduleWorker);
}
