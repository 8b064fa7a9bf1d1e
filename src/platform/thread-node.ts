import { parentPort, workerData } from "node:worker_threads";
import { serve } from "./thread.ts";

const port = parentPort;
if (port)
  port.on(
    "message",
    serve(workerData, (answer) => port.postMessage(answer)),
  );
