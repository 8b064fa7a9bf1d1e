/** The page's side of a worker: requests as promises that an AbortSignal cancels. */
import type { FailureReason, FromWorker, ToWorker } from "../../remote/messages.ts";
import type { RequestKind, Requests } from "../../remote/requests.ts";

/** Where requests go: a worker, or the page itself where it can have none. */
export interface Channel {
  post(message: ToWorker): void;
  close(): void;
}

/** Opens a channel; `receive` takes its answers, `fail` is called if it breaks for good. */
export type Connect = (receive: (message: FromWorker) => void, fail: (reason: Error) => void) => Channel;

export interface Options<K extends RequestKind> {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Requests[K]["progress"]) => void) | undefined;
  /** Is given the control of a run that is watched: which step it is to stand at. */
  readonly onStart?: ((control: (step: number) => void) => void) | undefined;
}

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

/** A failure in the worker, with the name and the reason that the error had there. */
export class RemoteError extends Error {
  readonly reason: FailureReason | undefined;

  constructor(name: string, message: string, reason?: FailureReason) {
    super(message);
    this.name = name;
    this.reason = reason;
  }
}

export class Client {
  readonly #connect: Connect;
  readonly #pending = new Map<number, Pending>();
  #channel: Channel | undefined;
  #last = 0;

  constructor(connect: Connect) {
    this.#connect = connect;
  }

  /** Rejects with the signal's reason as soon as it is aborted; an answer that comes later is dropped. */
  ask<K extends RequestKind>(kind: K, request: Requests[K]["request"], options: Options<K> = {}): Promise<Requests[K]["answer"]> {
    const { signal, onProgress, onStart } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const id = ++this.#last;
      const abort = () => {
        if (!this.#pending.delete(id)) return;
        this.#channel?.post({ type: "cancel", id });
        reject(signal?.reason);
      };
      const settle = () => {
        this.#pending.delete(id);
        signal?.removeEventListener("abort", abort);
      };
      this.#pending.set(id, {
        resolve: (answer) => {
          settle();
          resolve(answer as Requests[K]["answer"]);
        },
        reject: (reason) => {
          settle();
          reject(reason);
        },
        onProgress,
      });
      signal?.addEventListener("abort", abort, { once: true });
      const channel = this.#open();
      channel.post({ type: "request", id, kind, request });
      onStart?.((step) => channel.post({ type: "control", id, step }));
    });
  }

  /** Ends the worker and everything that it was asked; the next request starts a new one. */
  close(reason: Error = new RemoteError("AbortError", "closed")): void {
    this.#channel?.close();
    this.#channel = undefined;
    for (const pending of [...this.#pending.values()]) pending.reject(reason);
    this.#pending.clear();
  }

  #open(): Channel {
    this.#channel ??= this.#connect(
      (message) => this.#receive(message),
      (reason) => this.close(reason),
    );
    return this.#channel;
  }

  #receive(message: FromWorker): void {
    if (message.type === "ready") return;
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    if (message.type === "progress") pending.onProgress?.(message.progress as never);
    else if (message.type === "answer") pending.resolve(message.answer);
    else pending.reject(new RemoteError(message.name, message.message, message.reason));
  }
}
