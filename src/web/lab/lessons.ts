/** The guided lessons: what each part shows, and what is to be guessed before a live run tells. The sentences are in `i18n`. */
import type { WatchSnapshot } from "../../remote/lab.ts";

/** What is guessed: read from the run once it stands at the step. */
interface Question {
  readonly step: number;
  readonly read: (snapshot: WatchSnapshot) => number;
}

export interface LessonPart {
  readonly puzzle: string;
  readonly board: string;
  /** Keys of the runs. */
  readonly watch: readonly string[];
  readonly step: number;
  readonly question?: Question;
  /** The limits, as in an address, where they are not the usual ones. */
  readonly limits?: string;
  /** Shows how the pattern table of the puzzle is built. */
  readonly table?: boolean;
}

export interface Lesson {
  readonly id: LessonId;
  readonly parts: readonly LessonPart[];
}

export type LessonId = "space" | "breadth" | "depth" | "deepening" | "pattern";

const END = Number.POSITIVE_INFINITY;
const expanded = ({ counters }: WatchSnapshot): number => counters.expanded;

/** 8 moves away; one goal board in three colours, 38,610 goal boards. */
const rotations = (watch: readonly string[], step: number, rest: Partial<LessonPart> = {}): LessonPart => ({
  puzzle: "rotation-game",
  board: "231311312231123132321223",
  watch,
  step,
  ...rest,
});

/** 6 moves away from its one goal board. */
const loops = (watch: readonly string[], step: number, rest: Partial<LessonPart> = {}): LessonPart => ({
  puzzle: "loopover-3x3",
  board: "741382596",
  watch,
  step,
  ...rest,
});

const [BREADTH, BOTH_ENDS, DEPTH, DEEPENING] = [
  "breadth-first..u",
  "bidirectional..u",
  "depth-first..u",
  "iterative-deepening..u",
] as const;
const ida = (heuristic: string): string => `ida-star.${heuristic}.u`;

/** Boards at a depth that are no copies of others. */
const standing =
  (depth: number) =>
  ({ tree }: WatchSnapshot): number => {
    const count = tree.depths[0][depth];
    return count ? count.waiting + count.expanded : 0;
  };

export const LESSONS: readonly Lesson[] = [
  {
    id: "space",
    parts: [
      rotations([BREADTH], 0),
      rotations([BREADTH], 1),
      rotations([BREADTH], 1, { question: { step: 9, read: standing(2) } }),
      rotations([BREADTH], 9, { question: { step: 57, read: standing(3) } }),
      rotations([BREADTH], 327),
    ],
  },
  {
    id: "breadth",
    parts: [
      rotations([BREADTH], 57),
      rotations([BREADTH], 327, { question: { step: END, read: expanded } }),
      rotations([BREADTH], END, { question: { step: END, read: ({ counters }) => counters.statesPeak } }),
      rotations([BOTH_ENDS], 0, { question: { step: END, read: ({ counters }) => counters.statesPeak } }),
      loops([BREADTH, BOTH_ENDS], 0, { question: { step: END, read: expanded } }),
    ],
  },
  {
    id: "depth",
    parts: [
      rotations([DEPTH], 0, { limits: "500000-50-20000000-60000" }),
      rotations([DEPTH], 12, { limits: "500000-50-20000000-60000" }),
      rotations([DEPTH], 12, {
        limits: "500000-50-20000000-60000",
        question: { step: END, read: ({ result }) => result?.moves?.length ?? 0 },
      }),
      rotations([DEPTH], END, { limits: "500000-50-20000000-60000", question: { step: END, read: ({ counters }) => counters.statesPeak } }),
    ],
  },
  {
    id: "deepening",
    parts: [
      rotations([DEEPENING], 10),
      rotations([DEEPENING], 10, { question: { step: END, read: expanded } }),
      rotations([ida("misplaced")], 3),
      rotations([ida("misplaced")], 3, { question: { step: END, read: expanded } }),
      rotations([DEEPENING, ida("misplaced")], 40),
    ],
  },
  {
    id: "pattern",
    parts: [
      loops([ida("misplaced")], 6),
      loops([ida("misplaced")], 6, { table: true }),
      loops([ida("misplaced")], 6, { question: { step: END, read: expanded } }),
      loops([ida("pattern")], 0, { question: { step: END, read: expanded } }),
      loops([ida("zero"), ida("pattern")], 30),
    ],
  },
];
