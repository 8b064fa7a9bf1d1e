import {
  type Difficulty,
  type EndReason,
  endText,
  type Fault,
  faultText,
  grouped,
  type LimitReason,
  type MovesReason,
  movesReasonText,
  type NoTablesReason,
  type Region,
  reasonText,
  type UnsolvableReason,
} from "../core.ts";
import type { Problem } from "../play/draft.ts";
import type { GoalProgress } from "../play/progress.ts";

/** Whole numbers are parted without the browser's own formatter, which takes a fifth of a second to get ready on a slow phone. */
export const localNumber = (n: number | bigint, locale: string) => (Number.isInteger(Number(n)) ? grouped(n) : n.toLocaleString(locale));
export const number = (n: number | bigint) => localNumber(n, "en");
export const count = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`;
export const seconds = (s: number) => count(s, "second", "seconds");
export const moves = (n: number) => count(n, "move", "moves");

export const en = {
  language: "en" as string,
  number,
  /** On an axis. */
  short: (n: number) => n.toLocaleString("en", { notation: "compact" }),
  percent: (part: number) => part.toLocaleString("en", { style: "percent", maximumSignificantDigits: 3 }),
  bytes: (n: number): string => bytes(n, "en"),
  fault: (fault: Fault): string => faultText(fault),
  end: (reason: EndReason): string => endText(reason),
  failure: (error: unknown): string => failureText(error),
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
    uniform: (regions: readonly Region[]) => `Make each of these one symbol: ${regions.map(({ name }) => name).join(", ")}.`,
    anyOf: "Reach one of several goals.",
  },
  update: { ready: "A new version is ready.", reload: "Reload" },
  skip: "Skip to the board",
  movesReason: (reason: MovesReason): string => movesReasonText(reason),
  problems: {
    view: (name: string) => `The link names no view of this page: “${name}”. The views are Play, Lab, Atlas and Make.`,
    noDefinition: "The link’s puzzle is missing: the link was cut. Ask for the whole link.",
    unknownPuzzle: (id: string, near: string | undefined) =>
      `There is no puzzle “${id}”. ${near === undefined ? "Choose one from the list." : `Did you mean “${near}”?`}`,
    packed: "The link’s puzzle cannot be read: the link was cut or changed. Ask for the whole link.",
    json: "The link’s puzzle is not JSON. Write it in Make, and copy the link there.",
    definition: "The link’s puzzle has faults:",
    board: "The link’s board does not fit this puzzle:",
    moves: "The link’s moves do not fit this puzzle:",
    boardHelp: "A new board is shown instead.",
    puzzleHelp: "Another puzzle is shown instead.",
    notLoaded: "This view could not be loaded. Are you online?",
    close: "Close the message",
  },
  problem: (problem: Problem): string => {
    switch (problem.kind) {
      case "unknown":
        return `Cell ${problem.place}: “${problem.found}” is no symbol here; use ${shown(problem.symbols)}.`;
      case "length":
        return problem.blanks === 0
          ? `${count(problem.found, "symbol", "symbols")} found, ${problem.expected} expected.`
          : `${count(problem.found, "place", "places")} found, ${problem.blanks} of them empty (“.”); ${problem.expected} expected.`;
      case "count":
        return `Symbol ${problem.symbol}: ${problem.found} found, ${problem.expected} expected.`;
    }
  },
  play: {
    board: "Board",
    tools: "Game",
    made: (n: number) => moves(n),
    counting: "counting the fewest …",
    fewest: (n: number) => `fewest: ${n}`,
    noFewest: "fewest: not known",
    atLeast: (n: number) => `fewest: at least ${n}`,
    unsolvable: "cannot be solved",
    solved: "Solved!",
    stars: (n: number) => count(n, "star of 3", "stars of 3"),
    undo: "Undo",
    redo: "Redo",
    reset: "Restart",
    fresh: "New",
    moves: "Moves made",
    replay: "Replay",
    progress: (progress: GoalProgress): string => {
      const { done, of } = progress;
      if (progress.kind === "region") return `${progress.region.name}: ${done} of ${of} equal`;
      return progress.kind === "regions" ? `${done} of ${of} lines of one symbol` : `${done} of ${of} in place`;
    },
    hint: "Hint",
    share: "Share",
    other: (n: number) => `Your other game (${moves(n)}) is kept.`,
    back: "Back to it",
    clock: "Clock",
    target: "Goal",
    how: "Drag the tiles, press the moves’ buttons, or click the board and type moves.",
    loops: "Grey lines join cells that turn together; point at a move to see its own.",
  },
  done: {
    made: (n: number) => `Solved in ${moves(n)}`,
    moves: (made: number, fewest: number) => (made <= fewest ? `${moves(made)}: no fewer will do` : `${moves(made)}; ${fewest} would do`),
    best: (n: number) => `Your best here: ${moves(n)}`,
    helped: "With help.",
    next: "Next",
    harder: "Harder",
    share: "Share it",
  },
  keys: {
    open: "Keys (?)",
    title: "Keys",
    list: [
      ["A, 1 …", "the move of that name, once the board is clicked"],
      ["↑ ↓ ← →", "choose a line"],
      ["Enter", "turn it"],
      ["Shift + Enter", "turn it the other way"],
      ["Esc", "choose none"],
      ["Ctrl + Z", "undo"],
      ["Ctrl + Y", "redo"],
      ["?", "this list"],
    ] as readonly (readonly [key: string, what: string])[],
  },
  hint: {
    title: "Hints",
    distance: "How far?",
    nearer: "Nearer?",
    line: "Which line?",
    lineIs: (line: string) => `Turn next: ${line}`,
    trend: {
      nearer: "Your last move brought you nearer.",
      farther: "Your last move took you farther away.",
      same: "Your last move left you as far away as before.",
      none: "Make a move, and ask again whether it brought you nearer.",
    },
    secret: "Do not tell me the fewest moves",
    next: "Next move",
    solution: "Solution",
    none: "Ask for as much as you want to know.",
    asking: (seconds: number) => `Working it out … at most ${seconds} s of search.`,
    building: (part: number) => `Building a table: ${Math.floor(part * 100)} %`,
    cancel: "Cancel",
    away: (n: number) => `You are ${moves(n)} away.`,
    nextIs: (name: string) => `Next: ${name}`,
    solved: "This board is solved.",
    unsolvable: (reason: UnsolvableReason) => `This board cannot be solved: ${reasonText(reason)}`,
    limit: (bound: number, reason: LimitReason) => `At least ${moves(bound)} away; the search stopped: ${reasonText(reason)}`,
    play: "Play the solution",
    pause: "Pause",
    scrub: "Place in the solution",
    end: "Back to the game",
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
    unknown:
      "This puzzle is too large to know each board’s distance. Boards are mixed by so many moves: the goal is at most that far away.",
    none: (n: number) => `No board is ${moves(n)} away.`,
    howHard: "How hard is it?",
    hard: ({ solutions, rises, chance }: Omit<Difficulty, "firstMoves">, firsts: readonly string[]) =>
      `${solutions === 1n ? "1 shortest solution" : `${number(solutions)} shortest solutions`}, beginning with ${firsts.join(", ")}. Misplaced cells must become more ${count(rises, "time", "times")}. Whoever goes by appearances finds one with a chance of ${chance.toPrecision(2)}.`,
    make: "New board",
    daily: "Today’s board",
    setup: "Set up",
  },
  setup: {
    title: "Set up a board",
    how: "Choose a symbol and paint cells, or paste a board below: with or without spaces, on one line or several.",
    palette: "Symbol to paint with",
    left: "left",
    text: "Board as text",
    legal: "This board is fine.",
    unsolvable: (reason: UnsolvableReason) => `This board cannot be solved: ${reasonText(reason)}. You can use it all the same.`,
    use: "Use this board",
    clear: "Clear",
    cancel: "Cancel",
  },
  share: {
    title: "Share a link",
    start: "The board this game began with",
    now: "The board as it stands now",
    moves: "The game, to be played back",
    send: "Send …",
    link: "Link",
    copy: "Copy",
    copied: "Copied.",
    copyYourself: "Press Ctrl+C to copy.",
    close: "Close",
  },
  atlas: {
    title: "Atlas: all boards, counted by distance",
    what: "How many boards stand at each distance from the goal: every board counted.",
    before: "Counted before; the command below prints it again.",
    openAt: (distance: number) => `Play a board ${moves(distance)} away`,
    press: "Press a bar to play a board of that distance.",
    curves: "Curves",
    cumulative: "At most so far",
    chart: (names: readonly string[]) =>
      `Chart: parts of all solvable boards by distance, for ${names.join(", ")}. The numbers are in the tables.`,
    compare: "Lay others over it (up to three)",
    files: "Take it along",
    command: "The same on the command line:",
    run: "Count all boards",
    cancel: "Cancel",
    cancelled: "Cancelled.",
    done: "Done.",
    progress: "Progress of the count",
    working: "Building tables …",
    percent: (part: number) => `${Math.floor(part * 100)} %`,
    boards: "Boards",
    godsNumber: "God’s number",
    mean: "Mean distance",
    unsolvable: "Unsolvable",
    distribution: "Boards by distance",
    logarithmic: "Logarithmic bars",
    distance: "Moves",
    bar: "Bar",
    count: "Boards",
    share: "Of the solvable",
    hardest: (n: number) => `The hardest: ${moves(n)} away`,
    open: (n: number, board: string) => `Hardest board ${n}, open in Play: ${board}`,
  },
  draw: {
    title: "Draw it",
    canvas: "Canvas: arrow keys choose a place, Enter draws",
    noJson: "The text is not JSON at the moment: mend it, or take the last change back.",
    name: "Name of the puzzle",
    tools: "What to draw",
    tool: { cells: "Cells", moves: "Moves", symbols: "Symbols", goal: "Goal" },
    how: {
      cells: "Press or drag: cells come where there are none, and go where there are.",
      moves: "Drag through cells, in the order in which they turn, or press the edge of a line.",
      symbols: "Choose a symbol and paint. What is painted says how many there are of each.",
      goal: "When is it solved? For regions, drag over cells.",
    },
    place: (row: number, column: number, symbol: string) => `Row ${row}, column ${column}: ${symbol}`,
    noCell: "no cell",
    leaning: (line: number, way: string) => `leaning line ${line} ${way}`,
    grid: "Grid",
    squares: "Squares",
    hexagons: "Hexagons",
    addLoop: (n: number) => `Turn these ${n}`,
    addSymbol: "One more symbol",
    any: "Any",
    number: "1, 2, 3 …",
    goals: "Goals, any of which will do",
    goal: (n: number) => `Goal ${n}`,
    otherGoal: "Another goal",
    kind: "Kind of goal",
    kinds: {
      exact: "Every symbol in its place, as painted",
      regions: "Regions of one symbol",
      rows: "Every row one symbol",
      columns: "Every column one symbol",
    },
    regions: "Regions",
    regionName: (n: number) => `region ${n}`,
    newRegion: "New region",
    moveName: (name: string) => `Name of move ${name}`,
    inverse: (name: string) => `Add the move back of ${name}`,
    into: (name: string) => `Draw one more loop of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    idle: (n: number) => `${count(n, "cell is", "cells are")} turned by no move: what stands there stays.`,
    parts: (sizes: readonly number[]) => `Symbols never leave their part of the board: parts of ${sizes.join(", ")} cells.`,
    some: "Not every arrangement can be solved with these moves.",
  },
  make: {
    try: "Try it",
    text: "As text",
    open: "Open a file …",
    notRead: "This file cannot be read as text.",
    converted: "Read as another program’s file. Undo (Ctrl+Z) brings its text back.",
    foreignFault: (what: string, line: number | undefined) =>
      `Another program’s file${line === undefined ? "" : `, line ${line}`}: ${what}`,
    embed: "For your own page",
    undo: "Undo the last try",
    picture: "Picture",
    noPng: "The browser, or this page’s server, does not allow pictures to be made. SVG works everywhere.",
    empty: "A grid of squares",
    emptyHexagons: "A grid of hexagons",
    newName: "My puzzle",
    editor: "Definition of the puzzle, as JSON",
    /** The editor's own words, where they are not English. */
    phrases: {} as Readonly<Record<string, string>>,
    kept: "Your draft, as you left it. Undo (Ctrl+Z) goes back to the version without faults.",
    from: "Start from …",
    fine: "No faults.",
    stale: "This is the last version without faults.",
    isGoal: "A goal board. Try the moves.",
    tried: "Try the moves.",
    goal: "Goal board",
    mix: "Mix",
    play: "Play it",
    share: "Copy link",
    download: "Download",
    facts: "What the engine finds",
    goalIs: "Goal",
    boards: "Boards",
    symmetries: "Symmetries",
    orbits: "Orbits of cells",
    solvable: "Solvable",
    all: "every board",
    depends: "depends on the board",
    branching: "Moves to try, on average",
    godsNumber: "God’s number",
    notCounted: "not counted here: see Atlas",
    tooLarge: "not known: the puzzle is too large to count",
    plan: "Plan",
    search: (reason: NoTablesReason) => `search (IDA*): ${reasonText(reason)}`,
    tables: (n: number, entries: number, size: string) =>
      `${count(n, "distance table", "distance tables")}, ${number(entries)} entries, ${size}`,
    census: "Count all boards",
  },
};

/** What went wrong, in English. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** English says which messages there are. */
export type Messages = typeof en;

function shown(symbols: readonly string[]): string {
  return symbols.length > 12 ? `${symbols.slice(0, 11).join(" ")} … ${symbols.at(-1)}` : symbols.join(" ");
}

/** Bytes by their full name, which has a plural; what is larger by its sign. */
export function bytes(n: number, locale: string): string {
  const unit = n < 1024 ? "byte" : n < 1024 ** 2 ? "kilobyte" : "megabyte";
  const value = unit === "byte" ? n : unit === "kilobyte" ? n / 1024 : n / 1024 ** 2;
  return value.toLocaleString(locale, {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumSignificantDigits: 3,
  });
}
