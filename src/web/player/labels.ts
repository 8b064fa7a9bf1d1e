/** What the player says, in the two languages of the page. */
export interface PlayerLabels {
  play: string;
  pause: string;
  back: string;
  forward: string;
  reset: string;
  solve: string;
  solving: string;
  scrub: string;
  at(at: number, of: number): string;
  made(moves: number): string;
  solved(moves: number): string;
  away(moves: number): string;
  unsolvable(reason: string): string;
  limit(bound: number): string;
  wrongPuzzle(id: string): string;
  wrongDefinition: string;
  wrongBoard: string;
  wrongMoves: string;
}

const moves = (n: number) => (n === 1 ? "1 move" : `${n} moves`);

const en: PlayerLabels = {
  play: "Play",
  pause: "Pause",
  back: "One move back",
  forward: "One move on",
  reset: "Back to the start",
  solve: "Solve",
  solving: "Solving …",
  scrub: "Place in the sequence",
  at: (at, of) => `${at} of ${of}`,
  made: moves,
  solved: (n) => (n === 0 ? "Solved" : `Solved in ${moves(n)}`),
  away: (n) => `The shortest solution has ${moves(n)}`,
  unsolvable: (reason) => `This board cannot be solved: ${reason}`,
  limit: (bound) => `No solution found; it has at least ${moves(bound)}`,
  wrongPuzzle: (id) => `turnwise-player: there is no puzzle “${id}”`,
  wrongDefinition: "turnwise-player: the definition has faults",
  wrongBoard: "turnwise-player: the board does not fit the puzzle",
  wrongMoves: "turnwise-player: the moves do not fit the puzzle",
};

const zh: PlayerLabels = {
  play: "播放",
  pause: "暂停",
  back: "后退一步",
  forward: "前进一步",
  reset: "回到起点",
  solve: "求解",
  solving: "正在求解……",
  scrub: "序列中的位置",
  at: (at, of) => `第 ${at} 步，共 ${of} 步`,
  made: (n) => `${n} 步`,
  solved: (n) => (n === 0 ? "已完成" : `${n} 步完成`),
  away: (n) => `最短解法为 ${n} 步`,
  unsolvable: (reason) => `此棋盘无解：${reason}`,
  limit: (bound) => `未找到解法；至少需要 ${bound} 步`,
  wrongPuzzle: (id) => `turnwise-player：没有名为“${id}”的谜题`,
  wrongDefinition: "turnwise-player：谜题定义有错误",
  wrongBoard: "turnwise-player：棋盘与谜题不符",
  wrongMoves: "turnwise-player：操作与谜题不符",
};

export function playerLabels(language: string): PlayerLabels {
  return language.toLowerCase().startsWith("zh") ? zh : en;
}
