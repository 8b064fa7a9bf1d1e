import type { ThreadStart } from "./platform.ts";
import { serve, type ThreadRequest } from "./thread.ts";

/** The first message starts the kernel, each later one is a job. */
let work: ((job: ThreadRequest) => void) | undefined;

addEventListener("message", ({ data }: MessageEvent) => {
  if (work) work(data as ThreadRequest);
  else work = serve(data as ThreadStart, (answer) => postMessage(answer));
});
