import { AnswerError, type AnswerLines, means } from "./answer-lines.ts";
import type { Claim, Format } from "./format.ts";
import { narrow, shown } from "./spelling.ts";

/** A cell of the eight round the middle: they hold one symbol in the end. */
const CENTRE = 6;
const SOLVED = "No moves needed";
const NUMBER = /^\p{Nd}+$/u;

/** The Rotation Game. The judges share the statement of Shanghai 2004: moves, then the symbol in the centre; a 0 after the last board. */
export const rotation: Format = {
  presets: ["poj2286", "hdu1667", "uva1343", "luogu-u455764", "luogu-uva1343", "tioj1673"],
  puzzle: "rotation-game",
  description: "The Rotation Game: the moves, then the symbol in the centre; 0 after the last board",
  input: { end: "0" },
  print(found, out) {
    if (found === undefined) return;
    if (found.moves.length === 0) out.text(SOLVED);
    else out.moves(found.moves);
    out.line().symbol(found.final[CENTRE]!).line();
  },
  parse(lines) {
    const moves = lines.take("moves");
    const unmoved = () => new AnswerError(`${shown(moves)} found, moves or ${JSON.stringify(SOLVED)} expected`);
    // A symbol: the line for moves is left out, and the next answer follows.
    if (/^[1-3]$/u.test(narrow(moves))) throw unmoved();
    const symbol = lines.takeIf(NUMBER);
    if (NUMBER.test(moves)) throw unmoved();
    if (symbol !== undefined) return claim(moves, symbol);
    const both = /^(.*\D)(\d)$/u.exec(moves);
    if (both === null) throw new AnswerError(instead(lines));
    return claim(both[1]!.trimEnd(), both[2]!);
  },
};

function claim(moves: string, symbol: string): Claim {
  return { moves: means(moves, SOLVED) ? "-" : moves, symbol };
}

/** What stands where the symbol should. It is taken, unless the next answer begins with it. */
function instead(lines: AnswerLines): string {
  const [line, next] = lines.peek(2);
  const begins = line === undefined || NUMBER.test(next ?? "") || /^[A-H\s]+\d?$/iu.test(narrow(line)) || means(line, SOLVED);
  if (begins) return "no line with the symbol in the centre follows the moves";
  return `${shown(lines.take("a symbol"))} found, the symbol in the centre expected`;
}
