/** What a page does that may have no worker: the engine runs in the page itself. */
import { PlatformError } from "../../platform/failure.ts";
import type { FromWorker, ToWorker } from "../../remote/messages.ts";
import { type Channel, type Connect, RemoteError } from "./client.ts";

function stopped(): RemoteError {
  const { name, message, reason } = new PlatformError({ kind: "worker-stopped" });
  return new RemoteError(name, message, reason);
}

/** A backend in the page itself: `receive` takes what a worker would be sent. */
export interface InPage {
  receive(message: ToWorker): void;
}

/**
 * A worker, or else the page itself. A policy may forbid workers, and a browser may not know them: then `new Worker` throws, or the
 * worker fails before it has said that it is ready. What was asked until then is kept and goes to the page.
 */
export function workerOr(startWorker: () => Worker, startInPage: (post: (message: FromWorker) => void) => Promise<InPage>): Connect {
  return (receive, fail) => {
    let waiting: ToWorker[] | undefined = [];
    let post: ((message: ToWorker) => void) | undefined;
    const begin = (target: (message: ToWorker) => void) => {
      post = target;
      for (const message of waiting ?? []) target(message);
      waiting = undefined;
    };
    let worker: Worker | undefined;
    const goInPage = () => {
      worker?.terminate();
      worker = undefined;
      startInPage(receive).then((backend) => begin((message) => backend.receive(message)), fail);
    };
    try {
      worker = startWorker();
      worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === "ready") begin((message) => worker?.postMessage(message));
        else receive(data);
      });
      worker.addEventListener("error", ({ message }) => {
        if (waiting) goInPage();
        else fail(message ? new Error(message) : stopped());
      });
    } catch {
      goInPage();
    }
    const channel: Channel = {
      post: (message) => (post ? post(message) : waiting?.push(message)),
      close: () => worker?.terminate(),
    };
    return channel;
  };
}
