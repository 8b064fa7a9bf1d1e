/** What is wrong with a definition, in English: what was found, what was expected, and what to do. */

import type { Expectation, FaultReason, JsonExpectation, JsonMistake } from "./fault-reasons.ts";
import { didYouMean } from "./nearest.ts";
import { grouped } from "./numbers.ts";
import { shortList, valueText } from "./value-text.ts";

/** The parts of a sentence about a fault; the last is a sentence of its own, or empty where the second says enough. */
export type FaultWords = readonly [found: string, expected: string, advice: string];

export function faultWords(reason: FaultReason): FaultWords {
  switch (reason.kind) {
    case "not-json":
      return [foundInText(reason.found), ...wantedOfJson(reason.expected, reason.most)];
    case "no-value":
      return [foundInText(reason.found), "a value", adviceOn(reason.mistake)];
    case "no-key":
      return [foundInText(reason.found), "a key in double quotes", adviceOn(reason.mistake)];
    case "repeated-key":
      return [`the key ${valueText(reason.key)} twice`, "each key once", "Rename one of the two or take it out."];
    case "unexpected":
      return [reason.found, ...wanted(reason.expected)];
    case "unknown-key":
      return [
        `the key ${valueText(reason.key)}`,
        `one of ${listText(reason.known)}`,
        `${didYouMean(reason.near)}Rename it or take it out.`,
      ];
    case "missing-key":
      return [`no ${valueText(reason.key)}`, `the key ${valueText(reason.key)}`, "Add it."];
    case "not-an-object":
      return [reason.found, objectWith(reason.of, reason.known), ""];
    case "no-main-key":
      return [`${reason.found} with none of them`, objectWith(reason.of, reason.known), `${didYouMean(reason.near)}Add one of the keys.`];
    case "several-main-keys":
      return [reason.found.map(valueText).join(" and "), objectWith(reason.of, reason.known), "Keep one of them."];
    case "drawing-size":
      return [
        `${reason.rows} rows of up to ${reason.columns} places`,
        `at most ${reason.most} of either`,
        "Leave out blank rows and columns.",
      ];
    case "cell-count":
      return [`${reason.found} cells`, `1 to ${reason.most} cells`, 'Each "#" is a cell.'];
    case "not-drawn":
      return [`${reason.found} at place ${reason.place}`, '"#" or a space', 'Draw a cell as "#", a blank as a space.'];
    case "row-count":
      return [`${reason.found} rows`, `${reason.expected} rows, as many as the board`, "Write blank rows out, too."];
    case "outside-board":
      return [
        `${reason.found} at place ${reason.place}`,
        "a space, as the board has no cell there",
        `Draw the ${reason.of} over the board.`,
      ];
    case "no-symbols":
      return ["no symbol", "at least one symbol", "Write each symbol with how often it stands on the board."];
    case "bad-symbol":
      return [
        `the symbol ${valueText(reason.symbol)}`,
        'a name without white space, other than "."',
        reason.symbol === "." ? '"." stands for any symbol in goals: choose another name.' : "Boards are parted by white space.",
      ];
    case "symbol-total":
      return [`${reason.found} symbols in all`, `${reason.cells}, one for each cell of the board`, "Change the counts or the board."];
    case "too-many":
      return [`${grouped(reason.found)} ${reason.of}`, `at most ${grouped(reason.most)}`, ""];
    case "moves":
      return [typeof reason.found === "number" ? `${reason.found} moves` : reason.found, `a list of 1 to ${reason.most} moves`, ""];
    case "repeated-name":
      return [`${valueText(reason.name)}, the name of moves[${reason.first}], too`, "a name of its own", "Rename one of the two."];
    case "no-such-line":
      return [
        String(reason.found),
        `1 to ${reason.lines}, the ${reason.axis}s of the drawing`,
        `Count ${reason.axis}s of the drawing from 1, blank ones too.`,
      ];
    case "short-line":
      return [
        `${reason.axis} ${reason.line} with ${reason.cells === 0 ? "no cell" : "1 cell"}`,
        "a line of at least 2 cells",
        "Choose a line that can turn.",
      ];
    case "no-such-cell":
      return [`cell ${reason.found}`, `1 to ${reason.cells}, the cells of the board`, "Number cells from 1 in reading order."];
    case "cell-twice":
      return [`cell ${reason.cell} twice in one cycle`, "each cell once", "List each cell of the loop once."];
    case "shared-cell":
      return [`cell ${reason.cell}, which cycle ${reason.cycle} holds, too`, "cycles without a common cell", "Make them separate moves."];
    case "idle-move":
      return ["a move that changes nothing", "steps that are no multiple of each loop's length", "Change the steps or take the move out."];
    case "equal-moves":
      return [
        `move ${valueText(reason.name)}, the same permutation as move ${valueText(reason.other)} (moves[${reason.index}])`,
        "moves that differ",
        "Take one of the two out; in a line of 2 cells both ways are one move.",
      ];
    case "reserved-region":
      return [
        `the region ${valueText(reason.name)}`,
        "another name",
        `"${reason.name}" stands for every ${reason.name.slice(0, -1)} already.`,
      ];
    case "empty-region":
      return ["no cell", 'at least one "#"', "Mark the cells of the region."];
    case "unused-region":
      return ["a region that no goal names", "regions that the goal uses", "Name it in the goal or take it out."];
    case "nested-goals":
      return ["goals within goals within goals", `at most ${reason.most} within each other`, "Write one anyOf with all goals in it."];
    case "repeated-region":
      return [`${valueText(reason.name)} twice`, "each region once", "Take it out."];
    case "unknown-region":
      return [
        valueText(reason.name),
        `a region: ${listText(reason.known)}`,
        `${didYouMean(reason.near)}Draw other regions under "regions".`,
      ];
    case "unknown-symbol":
      return [valueText(reason.name), `a symbol (${listText(reason.known)}) or "." for any`, adviceOnSymbol(reason)];
    case "no-symbol":
      return [`no symbol at place ${reason.place}`, 'a symbol at each cell, or "." for any', "Draw the goal over the board."];
    case "row-length":
      return [
        `${reason.found} symbols`,
        `${reason.cells}, one for each cell of row ${reason.row}`,
        'Leave blanks out; write "." for any symbol.',
      ];
    case "goal-unmeetable":
      return [
        "a goal that no arrangement of the symbols meets",
        "a goal that the symbols, as often as they are there, can meet",
        "Change the goal or the counts of the symbols.",
      ];
    case "goal-always-met":
      return ["a goal that every board meets", "a goal that some boards do not meet", "Demand a symbol, or a region of 2 or more cells."];
  }
}

type Wanted = readonly [expected: string, advice: string];

function wanted(expected: Expectation): Wanted {
  switch (expected) {
    case "definition":
      return ["a definition: an object", "Write the definition between { and }."];
    case "text":
      return ["a text", ""];
    case "name":
      return ["a name: a text that is not blank", ""];
    case "short-name":
      return ["a name of at most 100 characters", ""];
    case "drawing":
      return ["a drawing: a list of rows, each a text", ""];
    case "drawing-row":
      return ['a text: one row of the drawing, "#" for a cell, a space for a blank', ""];
    case "symbols":
      return ["an object: each symbol with how often it stands on the board", 'Such as { "1": 8, "2": 8 }.'];
    case "symbol-count":
      return ["a whole number from 1: how often the symbol stands on the board", ""];
    case "regions":
      return ["an object: each region's name with its mask", 'Such as { "centre": ["  ", "##"] }.'];
    case "mask":
      return ["a mask: a list of rows, drawn like the board", ""];
    case "mask-row":
      return ['a text: one row of the drawing, "#" for a cell of the region', ""];
    case "move-name":
      return ["a name: a text without white space", ""];
    case "no-dash":
      return ['a name other than "-", which stands for no moves', ""];
    case "steps":
      return ["a whole number from 1: how many places the move turns", ""];
    case "safe-number":
      return [`a number of at most ${grouped(Number.MAX_SAFE_INTEGER)}`, ""];
    case "row":
      return ["a row of the drawing, counted from 1", ""];
    case "row-turn":
      return ['"left" or "right", as a row turns', ""];
    case "column":
      return ["a column of the drawing, counted from 1", ""];
    case "column-turn":
      return ['"up" or "down", as a column turns', ""];
    case "cycles":
      return ["a list of cycles, each a list of cells", ""];
    case "cycle":
      return ["a cycle: a list of cells", ""];
    case "long-cycle":
      return ["a cycle of at least 2 cells", ""];
    case "cell":
      return ["a cell, counted from 1 in reading order", ""];
    case "region-names":
      return ["a list of at least one region's name", ""];
    case "region-name":
      return ["a region's name", ""];
    case "exact-rows":
      return ["a list of rows: each a text drawn like the board, or each a list of symbols", ""];
    case "goals":
      return ["a list of at least one goal", ""];
  }
}

function wantedOfJson(expected: JsonExpectation, most: number): Wanted {
  switch (expected) {
    case "definition":
      return wanted("definition");
    case "end":
      return ["the end of the text", "Take out what follows the definition."];
    case "depth":
      return [`at most ${most} values within each other`, "Write it flatter."];
    case "colon":
      return ['":" after the key', "Write a colon between key and value."];
    case "end-of-object":
      return ['"," or "}"', "Part members by commas; close the object."];
    case "end-of-list":
      return ['"," or "]"', "Part items by commas; close the list."];
  }
}

function adviceOn(mistake: JsonMistake): string {
  switch (mistake) {
    case "comma":
      return "Take the last comma out, or write what should follow it.";
    case "single-quotes":
      return "Use double quotes.";
    case "comment":
      return 'JSON has no comments: write them under "notes".';
    case "open-text":
      return "Close the text on the same line; write a backslash as \\\\.";
    case "no-quotes":
      return "Texts stand in double quotes.";
  }
}

function foundInText(word: string | undefined): string {
  return word ?? "the end of the text";
}

function objectWith(of: "move" | "goal", keys: readonly string[]): string {
  return `a ${of}: an object with the key ${listText(keys)}`;
}

function adviceOnSymbol({ near, list }: FaultReason & { readonly kind: "unknown-symbol" }): string {
  if (list) return "Where symbols have longer names, write each row as a list of symbols.";
  return didYouMean(near).trim() || "Write a symbol of this puzzle.";
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`; of more than 12 the first ten and the last. */
export function listText(names: readonly string[]): string {
  const shown = shortList(names).map((name) => (name === undefined ? "…" : valueText(name)));
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(", ")} or ${shown.at(-1)}`;
}
