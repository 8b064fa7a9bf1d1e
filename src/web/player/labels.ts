import {
  type BoardReason,
  boardReasonText,
  type Fault,
  faultText,
  type MovesReason,
  movesReasonText,
  reasonText,
  type UnsolvableReason,
} from "../core.ts";
import { failureText } from "../i18n/en.ts";
import { sayFault } from "../i18n/zh-faults.ts";
import { sayBoardReason, sayFailure, sayMovesReason, sayReason } from "../i18n/zh-reasons.ts";

/** What the player says, in the two languages of the page. */
export interface PlayerLabels {
  play: string;
  pause: string;
  back: string;
  forward: string;
  reset: string;
  authors: string;
  moves: string;
  goal: string;
  goalBoard: string;
  solve: string;
  solving: string;
  scrub: string;
  at(at: number, of: number): string;
  made(moves: number): string;
  solved(moves: number): string;
  away(moves: number): string;
  unsolvable(reason: UnsolvableReason): string;
  limit(bound: number): string;
  wrongPuzzle(id: string): string;
  wrongDefinition(why: string): string;
  wrongBoard(why: string): string;
  wrongMoves(why: string): string;
  boardReason(reason: BoardReason): string;
  movesReason(reason: MovesReason): string;
  fault(fault: Fault): string;
  failure(error: unknown): string;
}

const moves = (n: number) => (n === 1 ? "1 move" : `${n} moves`);

const en: PlayerLabels = {
  play: "Play",
  pause: "Pause",
  back: "One move back",
  forward: "One move on",
  reset: "Back to the start",
  authors: "Back to the solution",
  moves: "The moves",
  goal: "Goal",
  goalBoard: "A goal board",
  solve: "Solve",
  solving: "Solving …",
  scrub: "Place in the sequence",
  at: (at, of) => `${at} of ${of}`,
  made: moves,
  solved: (n) => (n === 0 ? "Solved" : `Solved in ${moves(n)}`),
  away: (n) => `The shortest solution has ${moves(n)}`,
  unsolvable: (reason) => `This board cannot be solved: ${reasonText(reason)}`,
  limit: (bound) => `No solution found; it has at least ${moves(bound)}`,
  wrongPuzzle: (id) => `turnwise-player: there is no puzzle “${id}”`,
  wrongDefinition: (why) => `turnwise-player: the definition has faults: ${why}`,
  wrongBoard: (why) => `turnwise-player: the board does not fit the puzzle: ${why}`,
  wrongMoves: (why) => `turnwise-player: the moves do not fit the puzzle: ${why}`,
  boardReason: boardReasonText,
  movesReason: movesReasonText,
  fault: (fault) => faultText(fault),
  failure: failureText,
};

const zh: PlayerLabels = {
  play: "播放",
  pause: "暂停",
  back: "后退一步",
  forward: "前进一步",
  reset: "回到起点",
  authors: "回到原来的解法",
  moves: "各步操作",
  goal: "目标",
  goalBoard: "一个完成的棋盘",
  solve: "求解",
  solving: "正在求解……",
  scrub: "序列中的位置",
  at: (at, of) => `第 ${at} 步，共 ${of} 步`,
  made: (n) => `${n} 步`,
  solved: (n) => (n === 0 ? "已完成" : `${n} 步完成`),
  away: (n) => `最短解法为 ${n} 步`,
  unsolvable: (reason) => `此棋盘无解：${sayReason(reason)}`,
  limit: (bound) => `未找到解法；至少需要 ${bound} 步`,
  wrongPuzzle: (id) => `turnwise-player：没有名为“${id}”的谜题`,
  wrongDefinition: (why) => `turnwise-player：谜题定义有错误：${why}`,
  wrongBoard: (why) => `turnwise-player：棋盘与谜题不符：${why}`,
  wrongMoves: (why) => `turnwise-player：操作与谜题不符：${why}`,
  boardReason: sayBoardReason,
  movesReason: sayMovesReason,
  fault: sayFault,
  failure: sayFailure,
};

export function playerLabels(language: string): PlayerLabels {
  return language.toLowerCase().startsWith("zh") ? zh : en;
}
