/** Sequences of moves as cubers write them: `R U2 R'`, `(R U)3`, `[R, U]` for R U R' U', `[R: U]` for R U R'. */
import { plural } from "../rules/numbers.ts";
import { FileFault } from "./file-fault.ts";

/** One move of a sequence, forwards or backwards. */
export interface Turn {
  readonly word: string;
  readonly isBack: boolean;
}

/** Sequences may repeat repetitions; no more turns than this are written out. */
const MAX_TURNS = 10_000;
/** Brackets within each other. */
const MAX_DEPTH = 100;

/** The turns of a sequence, one after the other. Words are parted by blanks or commas; `//` begins a comment. @throws FileFault */
export function parseAlg(text: string): Turn[] {
  const tokens = text.replaceAll(/\/\/[^\n\r]*/gu, "").match(/[()[\]:,]|[^\s()[\]:,]+/gu) ?? [];
  let next = 0;

  const sequence = (ends: readonly string[], depth: number): Turn[] => {
    if (depth > MAX_DEPTH) throw new FileFault(`more than ${plural(MAX_DEPTH, "bracket")} within each other found`);
    const turns: Turn[] = [];
    for (;;) {
      const token = tokens[next];
      if (token === undefined || ends.includes(token)) {
        if (token === undefined && ends.length > 0) throw new FileFault(`the end of the sequence found, ${ends.join(" or ")} expected`);
        return turns;
      }
      next++;
      if (token === "," && depth === 0) continue;
      turns.push(...item(token, depth));
      if (turns.length > MAX_TURNS) throw new FileFault(`a sequence of more than ${plural(MAX_TURNS, "move")} found`);
    }
  };

  const item = (token: string, depth: number): Turn[] => {
    if (!/^[()[\]:,]$/u.test(token)) return [{ word: token, isBack: false }];
    if (token === "(") return repeated(sequence([")"], depth + 1));
    if (token !== "[") throw new FileFault(`${token} found, a move expected`);
    const a = sequence([",", ":"], depth + 1);
    const isConjugate = tokens[next++] === ":";
    const b = sequence(["]"], depth + 1);
    return repeated(isConjugate ? [...a, ...b, ...inverse(a)] : [...a, ...b, ...inverse(a), ...inverse(b)]);
  };

  /** After a closing bracket: how often, and whether backwards. */
  const repeated = (turns: Turn[]): Turn[] => {
    next++;
    const [, count, prime] = /^(\d*)('?)$/u.exec(tokens[next] ?? "") ?? [];
    if (count === undefined) return turns;
    next++;
    const times = count === "" ? 1 : Number(count);
    if (times * turns.length > MAX_TURNS) throw new FileFault(`a sequence of more than ${plural(MAX_TURNS, "move")} found`);
    const once = prime === "" ? turns : inverse(turns);
    return Array.from({ length: times }, () => once).flat();
  };

  return sequence([], 0);
}

const inverse = (turns: readonly Turn[]): Turn[] => turns.map(({ word, isBack }) => ({ word, isBack: !isBack })).reverse();
