import type { Problem } from "../play/draft.ts";

const count = (n: number, one: string, many: string) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
const moves = (n: number) => count(n, "move", "moves");

export const en = {
  language: "en" as string,
  skip: "Skip to the board",
  views: { play: "Play", lab: "Lab", atlas: "Atlas", make: "Make" },
  nav: "Views",
  otherLanguage: "中文",
  switchLanguage: "中文 (switch the language to Chinese)",
  theme: { auto: "Colours: as the system", light: "Colours: light", dark: "Colours: dark" },
  puzzle: "Puzzle",
  custom: "Your own",
  failed: "The page could not open this",
  names: {} as Readonly<Record<string, string>>,
  goals: {
    "rotation-game": "Make the eight blocks round the middle equal.",
    "grid-4x4": "Make every row, or every column, one symbol.",
    "rubiks-revenge": "Rows of R, G, B and Y, from the top.",
    "magic-squares": "Bring 1 to 4 to the upper row, 8 to 5 to the lower.",
    tobo: "Put 1 to 9 in order.",
    "colour-hash": "Bring each colour back to its place.",
  } as Readonly<Record<string, string>>,
  goal: {
    order: "Put the tiles in order.",
    exact: "Bring every symbol to its place.",
    uniform: (regions: readonly string[]) => `Make each of these one symbol: ${regions.join(", ")}.`,
    anyOf: "Reach one of several goals.",
  },
  problems: {
    unknownPuzzle: (id: string, near: string | undefined) =>
      `There is no puzzle “${id}”. ${near === undefined ? "Choose one from the list." : `Did you mean “${near}”?`}`,
    packed: "The link’s puzzle cannot be read: the link was cut or changed. Ask for the whole link.",
    json: (message: string) => `The link’s puzzle is not JSON: ${message}`,
    definition: "The link’s puzzle has faults:",
    board: "The link’s board does not fit this puzzle:",
    boardHelp: "A new board is shown instead.",
    puzzleHelp: "Another puzzle is shown instead.",
    close: "Close the message",
  },
  problem: (problem: Problem): string => {
    switch (problem.kind) {
      case "unknown":
        return `Cell ${problem.place}: “${problem.found}” is no symbol here; use ${shown(problem.symbols)}.`;
      case "length":
        return `${count(problem.found, "symbol", "symbols")} found, ${problem.expected} expected.`;
      case "count":
        return `Symbol ${problem.symbol}: ${problem.found} found, ${problem.expected} expected.`;
      case "other":
        return problem.message;
    }
  },
  play: {
    board: "Board",
    tools: "Game",
    made: (n: number) => moves(n),
    counting: "counting the fewest …",
    fewest: (n: number) => `fewest: ${n}`,
    noFewest: "fewest: not known",
    solved: "Solved!",
    stars: (n: number) => count(n, "star of 3", "stars of 3"),
    undo: "Undo",
    redo: "Redo",
    reset: "Restart",
    hint: "Hint",
    share: "Share",
    other: (n: number) => `Your other game (${moves(n)}) is kept.`,
    back: "Back to it",
  },
  hint: {
    title: "Hints",
    distance: "How far?",
    next: "Next move",
    solution: "Solution",
    none: "Ask for as much as you want to know.",
    asking: "Working it out …",
    away: (n: number) => `You are ${moves(n)} away.`,
    nextIs: (name: string) => `Next: ${name}`,
    solved: "This board is solved.",
    unsolvable: (reason: string) => `This board cannot be solved: ${reason}`,
    limit: (bound: number, reason: string) => `At least ${moves(bound)} away; the search stopped: ${reason}`,
    play: "Play the solution",
    pause: "Pause",
    scrub: "Place in the solution",
    position: (at: number, of: number) => `${at} of ${of}`,
    speed: "Speed",
    moves: "Moves of the solution",
    take: "Make these moves in the game",
  },
  fresh: {
    title: "New board",
    distance: "Moves from the goal",
    scrambled: "Random moves from the goal",
    moves: (n: number) => moves(n),
    hardest: "As hard as it gets.",
    upTo: (n: number) => `Exact; the hardest are ${n} away.`,
    learning: "Finding out how hard it gets …",
    unknown: "No table fits this puzzle, so boards are at most this far away.",
    none: (n: number) => `No board is ${moves(n)} away.`,
    make: "New board",
    setup: "Set up",
  },
  setup: {
    title: "Set up a board",
    how: "Choose a symbol and paint cells, or paste a board below: with or without spaces, on one line or several.",
    palette: "Symbol to paint with",
    symbol: (name: string, left: number) => `${name}, ${left} left`,
    text: "Board as text",
    legal: "This board is fine.",
    use: "Use this board",
    clear: "Clear",
    cancel: "Cancel",
  },
  share: {
    title: "Share a link",
    start: "The board this game began with",
    now: "The board as it stands now",
    link: "Link",
    copy: "Copy",
    copied: "Copied.",
    copyYourself: "Press Ctrl+C to copy.",
    close: "Close",
  },
};

function shown(symbols: readonly string[]): string {
  return symbols.length > 12 ? `${symbols.slice(0, 11).join(" ")} … ${symbols.at(-1)}` : symbols.join(" ");
}
