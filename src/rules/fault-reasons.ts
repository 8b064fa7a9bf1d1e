/**
 * The faults a definition can have, as values: `faults-in-english.ts` says them, the page in its own languages. What stands in `found`
 * is a value as `valueText` shows it; places and cells are counted from 1.
 */

/** What a part of a definition has to be. */
export type Expectation =
  | ("definition" | "text" | "name" | "short-name" | "drawing" | "drawing-row")
  | ("symbols" | "symbol-count" | "regions" | "mask" | "mask-row")
  | (
      | "move-name"
      | "no-dash"
      | "steps"
      | "row"
      | "row-turn"
      | "column"
      | "column-turn"
      | "cycles"
      | "cycle"
      | "long-cycle"
      | "cell"
      | "safe-number"
    )
  | ("region-names" | "region-name" | "exact-rows" | "goals");

/** What JSON demands where the text has something else. */
export type JsonExpectation = "definition" | "end" | "depth" | "colon" | "end-of-object" | "end-of-list";

/** What people write where JSON wants a value or a key. */
export type JsonMistake = "comma" | "single-quotes" | "comment" | "open-text" | "no-quotes";

/** What is wrong with a definition, or worth a warning, with what was found; `faultText` says it in English. */
export type FaultReason =
  /** The text is no JSON; `found`: undefined at its end. `most`: values within each other. */
  | { readonly kind: "not-json"; readonly found: string | undefined; readonly expected: JsonExpectation; readonly most: number }
  | {
      readonly kind: "no-value" | "no-key";
      readonly found: string | undefined;
      readonly mistake: JsonMistake;
    }
  | { readonly kind: "repeated-key"; readonly key: string }
  | { readonly kind: "unexpected"; readonly found: string; readonly expected: Expectation }
  | { readonly kind: "unknown-key"; readonly key: string; readonly known: readonly string[]; readonly near: string | undefined }
  | { readonly kind: "missing-key"; readonly key: string }
  /** A move or a goal has exactly one of the keys `known`. */
  | { readonly kind: "not-an-object"; readonly of: "move" | "goal"; readonly known: readonly string[]; readonly found: string }
  | {
      readonly kind: "no-main-key";
      readonly of: "move" | "goal";
      readonly known: readonly string[];
      readonly found: string;
      readonly near: string | undefined;
    }
  | {
      readonly kind: "several-main-keys";
      readonly of: "move" | "goal";
      readonly known: readonly string[];
      readonly found: readonly string[];
    }
  /** The drawing of the board, of a region or of a goal. */
  | { readonly kind: "drawing-size"; readonly rows: number; readonly columns: number; readonly most: number }
  | { readonly kind: "cell-count"; readonly found: number; readonly most: number }
  | { readonly kind: "not-drawn"; readonly found: string; readonly place: number }
  | { readonly kind: "row-count"; readonly found: number; readonly expected: number }
  | { readonly kind: "outside-board"; readonly of: "mask" | "goal"; readonly found: string; readonly place: number }
  /** Symbols. */
  | { readonly kind: "no-symbols" }
  | { readonly kind: "bad-symbol"; readonly symbol: string }
  | { readonly kind: "symbol-total"; readonly found: number; readonly cells: number }
  /** Past a limit: what is in it was not read. */
  | {
      readonly kind: "too-many";
      readonly of: "rows" | "symbols" | "cycles" | "cells" | "regions" | "goals";
      readonly found: number;
      readonly most: number;
    }
  /** Moves. `found`: how many, or what stands there instead of a list. */
  | { readonly kind: "moves"; readonly found: number | string; readonly most: number }
  | { readonly kind: "repeated-name"; readonly name: string; readonly first: number }
  | { readonly kind: "no-such-line"; readonly axis: "row" | "column"; readonly found: number; readonly lines: number }
  | { readonly kind: "short-line"; readonly axis: "row" | "column"; readonly line: number; readonly cells: 0 | 1 }
  | { readonly kind: "no-such-cell"; readonly found: number; readonly cells: number }
  | { readonly kind: "cell-twice"; readonly cell: number }
  | { readonly kind: "shared-cell"; readonly cell: number; readonly cycle: number }
  | { readonly kind: "idle-move" }
  | { readonly kind: "equal-moves"; readonly name: string; readonly other: string; readonly index: number }
  /** Regions. */
  | { readonly kind: "reserved-region"; readonly name: "rows" | "columns" }
  | { readonly kind: "empty-region" }
  | { readonly kind: "unused-region" }
  /** The goal. */
  | { readonly kind: "nested-goals"; readonly most: number }
  | { readonly kind: "repeated-region"; readonly name: string }
  | { readonly kind: "unknown-region"; readonly name: string; readonly known: readonly string[]; readonly near: string | undefined }
  /** `list`: one character where symbols are longer, so that a row should be a list. */
  | {
      readonly kind: "unknown-symbol";
      readonly name: string;
      readonly known: readonly string[];
      readonly near: string | undefined;
      readonly list: boolean;
    }
  | { readonly kind: "no-symbol"; readonly place: number }
  | { readonly kind: "row-length"; readonly row: number; readonly found: number; readonly cells: number }
  | { readonly kind: "goal-unmeetable" }
  | { readonly kind: "goal-always-met" };
