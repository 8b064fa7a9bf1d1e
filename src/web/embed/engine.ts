/**
 * The engine as one function, with its kernel inside: it runs in a worker made of its own text, or in the page.
 * It keeps no tables: the page that embeds a player is somebody else's.
 */
import kernel from "../../../build/kernel.wasm";
import { createSolver } from "../../engine/solver.ts";
import type { Platform } from "../../platform/platform.ts";
import type { FromWorker } from "../../remote/messages.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { Backend } from "../solver/backend.ts";
import type { InPage } from "../solver/worker-or.ts";

const platform: Platform = {
  cores: 1,
  threads: false,
  memoryAdvice: "close other pages, or try a browser of 64 bits",
  storage: undefined,
  kernelBytes: async () => kernel,
  spawn: () => Promise.reject(new Error("there are no threads here")),
};

export function start(post: (message: FromWorker) => void): InPage {
  return new Backend((definition, options) => createSolver(puzzleFrom(definition), platform, options), post);
}
