import type { ThreadStart } from "./platform.ts";
import { type Job, serve } from "./thread.ts";

/** The first message starts the kernel, each later one is a job. */
let work: ((job: Job) => void) | undefined;

addEventListener("message", ({ data }: MessageEvent) => {
  if (work) work(data as Job);
  else work = serve(data as ThreadStart, (answer) => postMessage(answer));
});
