/** The engine in the page itself, in slices, for pages that may have no worker. */
import { createSolver } from "../../index.web.ts";
import type { FromWorker } from "../../remote/messages.ts";
import { Backend } from "./backend.ts";
import type { InPage } from "./worker-or.ts";

export function inPage(post: (message: FromWorker) => void): InPage {
  return new Backend(createSolver, post, () => import("./lab-run.ts"));
}
