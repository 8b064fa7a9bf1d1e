/** The guided lessons' sentences in English. A question's answer is what the run on the page has just counted. */
import type { LessonId } from "../lab/lessons.ts";
import { number } from "./en.ts";

export interface PartText {
  readonly text: string;
  readonly question?: string;
  readonly answer?: (n: number) => string;
}

export interface LessonTexts {
  readonly lessons: string;
  readonly close: string;
  readonly part: (n: number, all: number) => string;
  readonly back: string;
  readonly next: string;
  readonly guess: string;
  readonly reveal: string;
  readonly running: string;
  readonly guessed: (guess: number, n: number) => string;
  readonly layer: (distance: number, boards: number) => string;
  readonly nextLayer: string;
  readonly layersDone: (boards: number) => string;
  readonly texts: Readonly<Record<LessonId, { readonly title: string; readonly parts: readonly PartText[] }>>;
}

/** How far off a guess was: by how many times. */
export function timesOff(guess: number, n: number): number {
  return guess > 0 && n > 0 ? Math.max(guess / n, n / guess) : Number.POSITIVE_INFINITY;
}

export const lessonsEn: LessonTexts = {
  lessons: "Lessons",
  close: "Close the lesson",
  part: (n, all) => `Part ${n} of ${all}`,
  back: "Back",
  next: "Next",
  guess: "Your guess",
  reveal: "Run it and see",
  running: "Running …",
  guessed: (guess, n) => {
    const off = timesOff(guess, n);
    if (off === 1) return "Exactly as you said.";
    if (off < 1.5) return `You said ${number(guess)}: close.`;
    return Number.isFinite(off) ? `You said ${number(guess)}: off by ${number(Math.round(off))} times.` : `You said ${number(guess)}.`;
  },
  layer: (distance, boards) => `distance ${distance}: ${number(boards)}`,
  nextLayer: "Next layer",
  layersDone: (boards) => `The table is complete: ${number(boards)} merged boards, each with its distance.`,
  texts: {
    space: {
      title: "What a state space is",
      parts: [
        {
          text: "Everything that matters now is where each block stands: that is a state. The circle is the board beside it. The search knows nothing else yet. Press Step to expand it, or Next.",
        },
        {
          text: "Expanded: each of the eight moves, A to H, was made once, and led to a board of its own. Lines are moves, circles are boards. Choose a circle to see its board, and the way to it.",
        },
        {
          text: "The search goes on: it takes each of the eight boards and makes all eight moves again.",
          question: "How many different boards are exactly two moves away?",
          answer: (n) =>
            `${number(n)}. Eight times eight would be 64, but each board has one move that only undoes the last one: the crosses. Point at a cross to read why it was cut. Boards that two ways lead to count once.`,
        },
        {
          text: "Boards and moves together are the state space. It is a graph, not a tree: different ways meet in the same board.",
          question: "And exactly three moves away?",
          answer: (n) =>
            `${number(n)}. Each layer is some five times as large as the one before. There are too many now to draw each: from here on a bar stands for the boards of a depth.`,
        },
        {
          text: "Four moves away stand more than 1,400 boards. Altogether the puzzle has 9,465,511,770, and no board is more than 13 moves from a solved one. To solve a board is to find a short way through this graph, and to see as little of it as possible.",
        },
      ],
    },
    breadth: {
      title: "Why breadth-first search ends",
      parts: [
        {
          text: "Breadth-first search makes all boards one move away, then all that are two away, and so on. So the first solution that it meets is a shortest one. The dashed part of a bar are boards that wait: they are the frontier.",
        },
        {
          text: "This board is 8 moves from its goal.",
          question: "How many boards will be expanded until the solution is found?",
          answer: (n) =>
            `${number(n)}. Look at the bars: the last layers are nearly everything. Another move would have cost five times as much, and the puzzle’s hardest boards are 13 moves away.`,
        },
        {
          text: "Time is not what ends it. A board must be kept to the end, or it would be met again and again.",
          question: "How many boards were held in memory at the end?",
          answer: (n) =>
            `${number(n)}: every board that was ever met. At 24 bytes and its links each, 13 moves would need hundreds of gigabytes. Memory runs out long before patience does.`,
        },
        {
          text: "Why not search from both ends, and meet in the middle? Half the moves from each side is about the square root of the boards. But here the centre may be filled in 38,610 ways, and each is a goal board to start from: the bar at the bottom.",
          question: "How many boards will be held when it ends?",
          answer: (n) =>
            `${number(n)}: that is all it may hold, and it has not met. So many goal boards are a layer that is large from the start.`,
        },
        {
          text: "On a puzzle with a single goal board it wins. Here is Loopover 3×3, 6 moves away, breadth-first on the left and both ends on the right.",
          question: "Breadth-first expands how many boards?",
          answer: (n) => `${number(n)}; from both ends it takes 218. Two small trees that meet instead of one large one.`,
        },
      ],
    },
    depth: {
      title: "Why depth-first search gets lost",
      parts: [
        {
          text: "Depth-first search always goes on from the newest board, and turns back only where its depth limit ends the path: here 50 moves. Press Step a few times.",
        },
        {
          text: "A, then A again, then A … It never looks at B while anything is left below A. The bold path is all that it remembers; the board follows it.",
        },
        {
          text: "The board is 8 moves from its goal. Depth-first search will find some solution.",
          question: "How many moves will the solution that it meets first have?",
          answer: (n) =>
            `${number(n)}. It found a goal board at the very bottom of one corner of the tree, tens of thousands of boards later. Nothing says that this is short, and it is not.`,
        },
        {
          text: "But there is something that it does better than breadth-first search.",
          question: "How many boards does it hold at most?",
          answer: (n) => `${number(n)}: one path. If only it would not run so deep at once: the next lesson.`,
        },
      ],
    },
    deepening: {
      title: "Iterative deepening and the bound",
      parts: [
        {
          text: "Iterative deepening is depth-first search with limit 0, then 1, then 2 … It begins again each time, and holds one path only. The first limit that finds a solution is the shortest length. Each limit is a band above the tree.",
        },
        {
          text: "It searches the small trees again and again.",
          question: "How many boards are expanded altogether, to the solution of 8 moves?",
          answer: (n) =>
            `${number(n)}. Look at the bands: the last ones are nearly all of it, so that beginning again costs little. But it is more than breadth-first search expanded: nothing remembers what was met.`,
        },
        {
          text: "IDA* asks one more question of each board: how many moves are needed at least? One move brings at most one new block into the centre, where it can help. If 4 blocks are missing, 4 moves are needed. What cannot keep the limit is cut at once: point at a cross.",
        },
        {
          text: "The same search, with that bound.",
          question: "How many boards are expanded now?",
          answer: (n) => `${number(n)}. The bound never says too much, so no shortest solution is lost: the answer is still proven.`,
        },
        {
          text: "Side by side, in step. After 40 boards iterative deepening has hardly begun, while the bound has already left out what cannot work. Play both, and watch the limits go by.",
        },
      ],
    },
    pattern: {
      title: "What a pattern table is",
      parts: [
        {
          text: "Loopover 3×3: nine tiles, all different. To count misplaced tiles is a weak bound here, since one move shifts three. Is there a better one?",
        },
        {
          text: "Paint three of the tiles grey, so that they look alike. There are far fewer such boards: 9 · 8 · 7 · 6 · 5 · 4 = 60,480. Search them all once, backwards from the goal, and note each one’s distance. Press Next layer.",
        },
        {
          text: "A way that solves the whole board solves the grey one, too. So the grey board’s distance is never too large: a bound, by looking it up. First the weak bound, for comparison.",
          question: "How many boards does IDA* expand by misplaced tiles?",
          answer: (n) => `${number(n)}.`,
        },
        {
          text: "Now the same search looks up the table.",
          question: "How many boards will be expanded?",
          answer: (n) =>
            `${number(n)}. The table was searched once, and serves every board of the puzzle. Here it says almost the whole distance.`,
        },
        {
          text: "No estimate on the left, the table on the right. That is how puzzles past any complete table are solved: parts of the board, searched completely, cut the search for the whole.",
        },
      ],
    },
  },
};
