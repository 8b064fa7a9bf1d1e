import { AnswerError } from "./answer-lines.ts";
import type { Format } from "./format.ts";

/** A cell of the eight round the middle: they hold one symbol in the end. */
const CENTRE = 6;
const SOLVED = "No moves needed";

/** The Rotation Game. The judges share the statement of Shanghai 2004: moves, then the symbol in the centre; a 0 after the last board. */
export const rotation: Format = {
  presets: ["poj2286", "hdu1667", "uva1343", "luogu-u455764", "tioj1673"],
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
    if (/^\d+$/u.test(moves)) throw new AnswerError(`${JSON.stringify(moves)} found, moves or ${JSON.stringify(SOLVED)} expected`);
    const symbol = lines.takeIf(/^\d+$/u);
    if (symbol === undefined) throw new AnswerError("no line with the symbol in the centre follows the moves");
    return { moves: moves === SOLVED ? "-" : moves, symbol };
  },
};
