import { createSolver } from "../../index.web.ts";
import { Backend } from "./backend.ts";

const backend = new Backend(
  createSolver,
  (message) => postMessage(message),
  () => import("./lab-run.ts"),
);

addEventListener("message", ({ data }: MessageEvent) => backend.receive(data));
postMessage({ type: "ready" });
