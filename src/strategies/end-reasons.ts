/** How runs of strategies end: values with their numbers, and what they are in English. */
import { grouped } from "../rules/numbers.ts";

/** Why a strategy cannot work on a board, or with a heuristic. */
export type NotApplicableReason =
  | { readonly kind: "too-many-goal-boards"; readonly most: number }
  | { readonly kind: "not-exact"; readonly heuristic: string }
  /** No move leads one nearer: what the heuristic says are no distances. */
  | { readonly kind: "no-distances"; readonly from: number; readonly to: number }
  /** What a strategy made elsewhere has to say. */
  | { readonly kind: "other"; readonly text: string };

/** How a run ended, with its numbers. `reached`: there is no solution of so many moves or fewer; undefined where that is not known. */
export type EndReason =
  | { readonly kind: "solved" | "exhausted" }
  | { readonly kind: "depth-limit"; readonly moves: number }
  | { readonly kind: "memory-limit"; readonly states: number; readonly reached: number | undefined }
  | { readonly kind: "node-limit"; readonly nodes: number; readonly reached: number | undefined }
  | { readonly kind: "time-limit" | "cancelled"; readonly reached: number | undefined }
  | { readonly kind: "not-applicable"; readonly why: NotApplicableReason };

/** How a strategy ended, in English. */
export function endText(reason: EndReason): string {
  switch (reason.kind) {
    case "solved":
      return "solved";
    case "exhausted":
      return "no solution exists";
    case "depth-limit":
      return `no solution within ${grouped(reason.moves)} moves`;
    case "memory-limit":
      return `stopped: ${grouped(reason.states)} states held${reachedText(reason)}`;
    case "node-limit":
      return `stopped: ${grouped(reason.nodes)} boards expanded${reachedText(reason)}`;
    case "time-limit":
      return `stopped: out of time${reachedText(reason)}`;
    case "cancelled":
      return `cancelled${reachedText(reason)}`;
    case "not-applicable":
      return `not applicable: ${notApplicableText(reason.why)}`;
  }
}

function reachedText({ reached }: { readonly reached: number | undefined }): string {
  return reached === undefined ? "" : `, distance reached ${reached}`;
}

function notApplicableText(reason: NotApplicableReason): string {
  switch (reason.kind) {
    case "too-many-goal-boards":
      return `there are more than ${grouped(reason.most)} goal boards to go backwards from`;
    case "not-exact":
      return `the heuristic "${reason.heuristic}" is not the exact distance`;
    case "no-distances":
      return `no move leads from distance ${reason.from} to ${reason.to}: these are not distances`;
    case "other":
      return reason.text;
  }
}
