/** Steps through frames on a terminal, by keys. */
import { clearScreenDown, cursorTo, emitKeypressEvents, type Key, moveCursor } from "node:readline";

export const KEYS = "→ next   ← back   space play/pause   Home start   End end   q quit";

/** What a key asks for. */
export type Command = "next" | "back" | "first" | "last" | "play" | "quit" | undefined;

export function commandOf({ name, ctrl }: Pick<Key, "name" | "ctrl">): Command {
  if (ctrl && (name === "c" || name === "d")) return "quit";
  switch (name) {
    case "right":
    case "down":
    case "return":
    case "n":
      return "next";
    case "left":
    case "up":
    case "backspace":
    case "p":
      return "back";
    case "home":
    case "g":
      return "first";
    case "end":
      return "last";
    case "space":
      return "play";
    case "q":
    case "escape":
      return "quit";
    default:
      return undefined;
  }
}

/** The frame that a command leads to, of `count` frames. */
export function frameAfter(command: Command, index: number, count: number): number {
  if (command === "first") return 0;
  if (command === "last") return count - 1;
  const step = command === "next" ? 1 : command === "back" ? -1 : 0;
  return Math.max(0, Math.min(count - 1, index + step));
}

const MILLISECONDS_PER_FRAME = 400;

/**
 * Shows `draw(index)`, some lines, until somebody quits or the signal is aborted.
 * Ctrl-C, which raw input does not turn into a signal, is sent on as one.
 */
export async function stepThrough(count: number, draw: (index: number) => readonly string[], signal: AbortSignal): Promise<void> {
  const { stdin, stdout } = process;
  let index = 0;
  let shown = 0;
  let timer: NodeJS.Timeout | undefined;
  const show = (): void => {
    const lines = draw(index);
    moveCursor(stdout, 0, -shown);
    cursorTo(stdout, 0);
    clearScreenDown(stdout);
    stdout.write(lines.map((line) => `${line}\n`).join(""));
    shown = lines.length;
  };
  const pause = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const play = (): void => {
    if (index === count - 1) index = 0;
    timer = setInterval(() => {
      index = frameAfter("next", index, count);
      if (index === count - 1) pause();
      show();
    }, MILLISECONDS_PER_FRAME);
  };
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.resume();
  show();
  try {
    await new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      stdin.on("keypress", (_text: string, key: Key) => {
        const command = commandOf(key);
        if (key.ctrl && key.name === "c") process.kill(process.pid, "SIGINT");
        else if (command === "quit") resolve();
        else if (command === "play" && timer === undefined) play();
        else pause();
        index = frameAfter(command, index, count);
        show();
      });
    });
  } finally {
    pause();
    stdin.removeAllListeners("keypress");
    stdin.setRawMode(false);
    stdin.pause();
  }
}
