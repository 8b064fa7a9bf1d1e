/** Colours of the terminal, where it has any. */
import { isatty } from "node:tty";
import picocolors from "picocolors";

export type Paint = (text: string) => string;

/** Whether standard output shows colours: NO_COLOR and FORCE_COLOR decide; without them, a terminal does. */
export function showsColours(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0";
  return isatty(1) && TERM !== "dumb";
}

export interface Colours {
  /** For the symbol of this index: a background, and letters that can be read on it. Fourteen in turn. */
  symbol(index: number): Paint;
  readonly strong: Paint;
  readonly faint: Paint;
}

export function makeColours(shown: boolean): Colours {
  const c = picocolors.createColors(shown);
  const black =
    (background: Paint): Paint =>
    (text) =>
      background(c.black(text));
  const white =
    (background: Paint): Paint =>
    (text) =>
      background(c.whiteBright(text));
  const paints = [
    black(c.bgYellow),
    black(c.bgCyan),
    white(c.bgMagenta),
    black(c.bgGreen),
    white(c.bgRed),
    white(c.bgBlue),
    black(c.bgWhite),
    black(c.bgYellowBright),
    black(c.bgCyanBright),
    black(c.bgMagentaBright),
    black(c.bgGreenBright),
    black(c.bgRedBright),
    black(c.bgBlueBright),
    black(c.bgWhiteBright),
  ];
  return { symbol: (index) => paints[index % paints.length]!, strong: c.bold, faint: c.dim };
}
