/** What the board says, in the two languages of the page. */
export interface BoardLabels {
  /** The board's accessible name. */
  board(name: string): string;
  help: string;
  row(number: number): string;
  blank: string;
  empty: string;
  /** On a move's button. */
  turn(name: string): string;
  /** A line of the drawing, a ring of so many cells, or other cells that turn together. */
  line(axis: "row" | "column", number: number): string;
  ring(cells: number): string;
  cells(cells: number): string;
  /** The same and which way: a line's turn, or clockwise or not. */
  way(what: string, turn: "left" | "right" | "up" | "down" | "clockwise" | "anticlockwise", steps: number): string;
  /** A cell that the goal speaks of. */
  goal(symbol: string): string;
  /** After a move, or the undoing of one. */
  turned(name: string): string;
  undone(name: string): string;
  /** When a line is chosen by keyboard, with the names of its moves. */
  chosen(names: readonly string[]): string;
  paint(row: number, column: number, symbol: string): string;
  /** In place of a board that was told nothing. */
  bare: string;
}

const en: BoardLabels = {
  board: (name) => `Board of ${name}`,
  help: "Type a move’s name to turn. Arrow keys choose a line; Enter turns it, Shift and Enter turn it the other way.",
  row: (number) => `Row ${number}`,
  blank: "no cell",
  empty: "empty",
  turn: (name) => `Move ${name}`,
  line: (axis, number) => `${axis} ${number}`,
  ring: (cells) => `ring of ${cells}`,
  cells: (cells) => `${cells} cells`,
  way: (what, turn, steps) => `${what} ${turn}${steps > 1 ? ` by ${steps}` : ""}`,
  goal: (symbol) => `${symbol}, goal cell`,
  turned: (name) => `Turned ${name}`,
  undone: (name) => `Took back ${name}`,
  chosen: (names) => `Chosen: ${names.join(", ")}`,
  paint: (row, column, symbol) => `Row ${row}, column ${column}: ${symbol}`,
  bare: "turnwise-board: a script has to set its properties “picture” (a compiled puzzle) and “board”. Without a script of your own, use <turnwise-player>.",
};

const ways = { left: "向左", right: "向右", up: "向上", down: "向下", clockwise: "顺时针", anticlockwise: "逆时针" };

const zh: BoardLabels = {
  board: (name) => `${name}的棋盘`,
  help: "键入操作名即可转动。方向键选择一行或一列；回车键转动，Shift 加回车键反向转动。",
  row: (number) => `第 ${number} 行`,
  blank: "无格子",
  empty: "空",
  turn: (name) => `操作 ${name}`,
  line: (axis, number) => `第 ${number} ${axis === "row" ? "行" : "列"}`,
  ring: (cells) => `${cells} 格的环`,
  cells: (cells) => `${cells} 格`,
  way: (what, turn, steps) => `${what}${ways[turn]}${steps > 1 ? ` ${steps} 格` : ""}`,
  goal: (symbol) => `${symbol}，目标格`,
  turned: (name) => `已转动 ${name}`,
  undone: (name) => `已撤回 ${name}`,
  chosen: (names) => `已选：${names.join("、")}`,
  paint: (row, column, symbol) => `第 ${row} 行第 ${column} 列：${symbol}`,
  bare: "turnwise-board：需要由脚本设置属性 picture（编译后的谜题）和 board。不想自己写脚本时，请使用 <turnwise-player>。",
};

export function boardLabels(language: string): BoardLabels {
  return language.toLowerCase().startsWith("zh") ? zh : en;
}
