/** Requests and answers on their way. Every request has an id; answers, progress, control and cancelling name it. */
import type { MemoryReason } from "../engine/reasons.ts";
import type { PlatformReason } from "../platform/failure.ts";
import type { RequestKind, Requests } from "./requests.ts";

export type ToWorker =
  | { readonly type: "request"; readonly id: number; readonly kind: RequestKind; readonly request: Requests[RequestKind]["request"] }
  /** Takes a watched run to this step; Infinity: to its end. */
  | { readonly type: "control"; readonly id: number; readonly step: number }
  | { readonly type: "cancel"; readonly id: number };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly id: number; readonly progress: unknown }
  | { readonly type: "answer"; readonly id: number; readonly answer: unknown }
  | {
      readonly type: "failure";
      readonly id: number;
      readonly name: string;
      readonly message: string;
      readonly reason: FailureReason | undefined;
    };

/** Why a request failed, where the engine says it by a value. */
export type FailureReason = MemoryReason | PlatformReason;
