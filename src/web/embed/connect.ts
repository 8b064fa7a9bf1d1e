/** A worker made of the engine's own text, or the engine in the page where its policy forbids such a worker. */
import { engine } from "turnwise:engine";
import type { Connect } from "../solver/client.ts";
import { workerOr } from "../solver/worker-or.ts";

/** What the worker does with the engine: the same lines as a worker that is a file. */
const SERVE = `const backend = engine((message) => postMessage(message));
addEventListener("message", ({ data }) => backend.receive(data));
postMessage({ type: "ready" });`;

let address: string | undefined;

export const connect: Connect = workerOr(
  () => {
    address ??= URL.createObjectURL(new Blob([`const engine = ${engine};\n${SERVE}`], { type: "text/javascript" }));
    return new Worker(address, { name: "turnwise" });
  },
  async (post) => engine(post),
);
