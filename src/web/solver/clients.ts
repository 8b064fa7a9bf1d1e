/** How the page starts its workers. */
import { Client } from "./client.ts";
import { workerOr } from "./worker-or.ts";

/** The page's own worker: a module with the whole engine. */
const connect = workerOr(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "turnwise" }),
  async (post) => (await import("./in-page.ts")).inPage(post),
);

/** A client of a worker of its own, which is started by the first request. */
export function newClient(): Client {
  return new Client(connect);
}
