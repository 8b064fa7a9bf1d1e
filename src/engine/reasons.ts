/**
 * Why the engine answers as it does: values that a message to a worker or JSON can carry, and what they are in English. Numbers that may
 * pass 2^53 are decimal strings.
 */
import { grouped, plural } from "../rules/numbers.ts";
import { type UnreachableReason, unreachableText } from "../rules/unreachable-reasons.ts";

/** Why a board has no solution: proven by orbits and groups, or because all that it leads to was seen, by a table or a search. */
export type UnsolvableReason = UnreachableReason | { readonly kind: "no-path" };

/** Which limit came before an answer. */
export type LimitReason =
  | { readonly kind: "depth-limit"; readonly moves: number }
  | { readonly kind: "node-limit"; readonly nodes: number }
  | { readonly kind: "time-limit"; readonly milliseconds: number }
  /** No option moves this one: the search holds no longer path. */
  | { readonly kind: "path-limit"; readonly moves: number };

/** Why tables that seemed to fit could not be built. */
export type BuildReason =
  | { readonly kind: "no-memory"; readonly bytes: number }
  /** How many boards can be reached turned out while they were: more than these, which the bytes left for tables hold. */
  | { readonly kind: "too-many-reached"; readonly boards: number; readonly allowed: number };

/** Why a set of tables cannot be used. */
export type UnfitReason =
  | BuildReason
  | { readonly kind: "too-many-boards"; readonly boards: string; readonly most: number }
  /** Bytes while it is built, and bytes that the memory allowed leaves for tables. */
  | { readonly kind: "too-large"; readonly bytes: number; readonly allowed: number }
  /** So many boards can be reached at least, folded by symmetry where that is planned; `most`: bytes, whatever is allowed. */
  | { readonly kind: "too-large-for-any"; readonly boards: string; readonly bytes: number; readonly most: number };

/** Why no table answers a puzzle's boards. */
export type NoTablesReason =
  | { readonly kind: "too-many-cells"; readonly cells: number; readonly most: number }
  | { readonly kind: "too-many-patterns"; readonly most: number }
  | { readonly kind: "too-many-distributions"; readonly most: number }
  /** `least`: why the smallest set of tables is unfit. */
  | { readonly kind: "no-table-fits"; readonly least: UnfitReason };

/** Why these tables and no others. */
export type TableChoice =
  | { readonly kind: "fewest-lookups"; readonly lookups: number; readonly below: number }
  | { readonly kind: "fewest-bytes"; readonly below: number };

/** What needs memory that is not there, or tables that there cannot be. */
export type MemoryReason =
  | NoTablesReason
  | BuildReason
  /** `advice`: what to do on this platform, in English. */
  | { readonly kind: "no-address-space"; readonly advice: string }
  /** Boards are not counted without tables. */
  | { readonly kind: "uncountable"; readonly why: NoTablesReason }
  /** Boards are answered by several tables, which tell no counts, and no one table serves: `whole` is why, if there could be one. */
  | { readonly kind: "uncountable-together"; readonly whole: UnfitReason | undefined }
  | { readonly kind: "counts-too-large"; readonly bytes: number };

/** Any of the reasons above: why a board has no answer, or why no table fits. */
export type Reason = UnsolvableReason | LimitReason | UnfitReason | NoTablesReason | TableChoice | MemoryReason;

/** Why a kept file is not used. */
export type FileReason =
  | { readonly kind: "foreign-file" | "damaged" | "other-puzzle" | "other-sizes" | "other-contents" }
  | { readonly kind: "other-version"; readonly found: number; readonly expected: number };

/** The reason in English: no whole sentence, so that it can stand within one. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case "symbol-count":
    case "symbol-spread":
    case "parity":
    case "group":
      return unreachableText(reason);
    case "no-path":
      return "no sequence of moves leads from this board to the goal";
    case "depth-limit":
      return `no solution within ${plural(reason.moves, "move")}`;
    case "node-limit":
      return `${grouped(reason.nodes)} boards expanded`;
    case "time-limit":
      return `${reason.milliseconds / 1000} s passed`;
    case "path-limit":
      return `paths of more than ${reason.moves} moves are not searched, whatever the options`;
    case "too-many-boards":
      return `${grouped(reason.boards)} boards are more than the ${grouped(reason.most)} that a table can number`;
    case "too-large":
      return `${mebibytes(reason.bytes, Math.ceil)} MiB to build it, ${mebibytes(reason.allowed, Math.floor)} MiB left for tables`;
    case "too-large-for-any":
      return `${grouped(reason.boards)} boards at least take ${mebibytes(reason.bytes, Math.ceil)} MiB, more than the ${mebibytes(reason.most, Math.floor)} MiB that tables can have`;
    case "too-many-reached":
      return `more than ${grouped(reason.boards)} boards can be reached, and the ${mebibytes(reason.allowed, Math.floor)} MiB left for tables hold no more`;
    case "too-many-cells":
      return `${reason.cells} cells: tables hold boards of at most ${reason.most}`;
    case "too-many-patterns":
      return `the goal can be met in more than ${grouped(reason.most)} ways`;
    case "too-many-distributions":
      return `its symbols can be shared out over separate groups of cells in more than ${reason.most} ways, and a table lists no more, whatever the options`;
    case "no-table-fits":
      return `no table fits: ${reasonText(reason.least)}`;
    case "fewest-lookups":
      return `the fewest lookups (${reason.lookups}) among what fits and takes less than ${reason.below / 2 ** 20} MiB`;
    case "fewest-bytes":
      return `the fewest bytes among what fits; nothing that fits takes less than ${reason.below / 2 ** 20} MiB`;
    case "no-memory":
      return `${reason.bytes} bytes are more than this machine gives; allow less with a smaller memory limit`;
    case "no-address-space":
      return `WebAssembly is given no memory; ${reason.advice}`;
    case "uncountable":
      return `the boards cannot be counted: ${reasonText(reason.why)}`;
    case "uncountable-together": {
      const whole = reason.whole
        ? reasonText(reason.whole)
        : "its symbols can be shared out over separate groups of cells in too many ways, whatever the options";
      return `the boards cannot be counted: several tables answer them one by one, and a count needs one table of them all, which does not fit: ${whole}`;
    }
    case "counts-too-large":
      return `the boards cannot be counted: their counts take ${Math.ceil(reason.bytes / 2 ** 20)} MiB`;
  }
}

export function fileReasonText(reason: FileReason): string {
  switch (reason.kind) {
    case "foreign-file":
      return "it is not a file of this program";
    case "other-version":
      return `it has version ${reason.found}, not ${reason.expected}`;
    case "damaged":
      return "its checksum is wrong: it is damaged or cut short";
    case "other-puzzle":
      return "it belongs to another puzzle";
    case "other-sizes":
      return "its parts have other sizes than they should";
    case "other-contents":
      return "it tells of other boards than it holds";
  }
}

/** Why tables cannot be used that turned out not to fit while they were built; undefined where it is not for their size. */
export function unfitBy(reason: MemoryReason): UnfitReason | undefined {
  if (reason.kind === "no-table-fits") return reason.least;
  return reason.kind === "no-memory" || reason.kind === "too-many-reached" ? reason : undefined;
}

/** Whether more memory would mend it. */
export function moreMemoryHelps(reason: MemoryReason | UnfitReason): boolean {
  switch (reason.kind) {
    case "too-large":
    case "counts-too-large":
    case "too-many-reached":
      return true;
    case "no-table-fits":
      return moreMemoryHelps(reason.least);
    case "uncountable":
      return moreMemoryHelps(reason.why);
    case "uncountable-together":
      return reason.whole !== undefined && moreMemoryHelps(reason.whole);
    default:
      return false;
  }
}

/** To one place, so rounded that what does not fit is seen not to fit. */
export function mebibytes(bytes: number, round: (value: number) => number): string {
  return (round((bytes / 2 ** 20) * 10) / 10).toFixed(1);
}
