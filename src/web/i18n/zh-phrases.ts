/**
 * What the engine says, in Chinese. The English must be what the engine says to the letter: a test makes it say everything that
 * the page can show. What programs alone are told, such as that an option is out of range, is not among it.
 */
import { type Phrase, phraseBook } from "./phrases.ts";

/** Of two that fit the same sentence, the narrower one comes first. */
export const PHRASES: readonly Phrase[] = [
  // What stands within other sentences.
  ["cell {n}", "第 {n} 格"],
  ["row {n}", "第 {n} 行"],
  ["column {n}", "第 {n} 列"],

  // Boards and moves as text.
  [
    "cell {n}: found {quoted1}, expected one of {text}. Did you mean {quoted2}?",
    "第 {n} 格：发现 {quoted1}，应为 {text} 之一。是否指 {quoted2}？",
  ],
  ["cell {n}: found {quoted}, expected one of {text}", "第 {n} 格：发现 {quoted}，应为 {text} 之一"],
  ["{n1} symbols found, {n2} expected", "发现 {n1} 个符号，应为 {n2} 个"],
  ["symbol {name}: {n1} found, {n2} expected; {phrase}", "符号 {name}：发现 {n1} 个，应为 {n2} 个；{phrase}"],
  ["symbol {name}: {n1} found, {n2} expected", "符号 {name}：发现 {n1} 个，应为 {n2} 个"],
  [
    "move {n}: found {quoted1}, expected one of {text}. Did you mean {quoted2}?",
    "第 {n} 步：发现 {quoted1}，应为 {text} 之一。是否指 {quoted2}？",
  ],
  ["move {n}: found {quoted}, expected one of {text}", "第 {n} 步：发现 {quoted}，应为 {text} 之一"],

  // Why a board cannot be solved.
  ["no sequence of moves leads from this board to the goal", "从这个棋盘出发，怎样操作都到不了目标"],
  [
    "its symbols are an odd permutation of a solved board's, and every move is even",
    "相对于完成的棋盘，它的符号是奇置换，而每一步都是偶置换",
  ],
  [
    "the symbols on {cells} are an odd permutation of a solved board's, and every move is even there",
    "相对于完成的棋盘，{cells}上的符号是奇置换，而每一步在那里都是偶置换",
  ],
  [
    "the moves make only {n1} of the {n2} arrangements of its symbols, and what would solve it is not among them",
    "它的符号共有 {n2} 种排列，而各种操作只能做到 {n1} 种，解开它所需的排列不在其列",
  ],
  [
    "the moves make only {n1} of the {n2} arrangements of the symbols on {cells}, and what would solve it is not among them",
    "{cells}上的符号共有 {n2} 种排列，而各种操作只能做到 {n1} 种，解开它所需的排列不在其列",
  ],
  [
    "no move carries symbols into or out of {cells}: of symbol {name} they hold {n1}, in every solved board {phrase}",
    "没有操作能把符号移入或移出{cells}：那里的符号 {name} 有 {n1} 个，而在完成的棋盘上应有 {phrase} 个",
  ],
  [
    "no move carries symbols into or out of {cells}: of symbol {name} it holds {n1}, in every solved board {phrase}",
    "没有操作能把符号移入或移出{cells}：那里的符号 {name} 有 {n1} 个，而在完成的棋盘上应有 {phrase} 个",
  ],
  ["at least {n}", "至少 {n}"],
  ["at most {n}", "至多 {n}"],
  [
    "no solved board has its symbols spread like this over the groups of cells that exchange symbols: {phrase}",
    "符号只能在各组格子之内交换，而没有一个完成的棋盘是这样分布的：{phrase}",
  ],
  ["{cells} hold {phrase1}; {phrase2}", "{cells}有 {phrase1}；{phrase2}"],
  ["{cells} hold {phrase}", "{cells}有 {phrase}"],
  ["{cells} holds {phrase1}; {phrase2}", "{cells}有 {phrase1}；{phrase2}"],
  ["{cells} holds {phrase}", "{cells}有 {phrase}"],
  ["{n} of {name}, {phrase}", "{n} 个 {name}、{phrase}"],
  ["{n} of {name}", "{n} 个 {name}"],

  // Limits of a search.
  ["no solution within {n} moves", "{n} 步以内无解"],
  ["no solution within {n} move", "{n} 步以内无解"],
  ["{n} boards expanded", "已扩展 {n} 个棋盘"],
  ["{n} s passed", "已用 {n} 秒"],
  ["paths of more than {n} moves are not searched", "不搜索超过 {n} 步的路径"],

  // Why there is no table, or no census.
  ["no table fits: {phrase}", "没有合适的表（{phrase}）"],
  ["{n1} boards are more than the {n2} that a table can number", "共 {n1} 个棋盘，而一张表最多容纳 {n2} 个"],
  ["{n1} MiB to build it, {n2} MiB left for tables", "建表需要 {n1} MiB 内存，可用于表的只有 {n2} MiB"],
  ["{n1} cells: tables hold boards of at most {n2}", "棋盘有 {n1} 格，而表最多支持 {n2} 格"],
  ["the goal can be met in more than {n} ways", "达成目标的方式超过 {n} 种"],
  [
    "the goal needs too many tables, or its symbols can be shared out over separate groups of cells in too many ways",
    "目标需要的表太多，或者符号在互不相通的各组格子之间的分法太多",
  ],
  ["the boards cannot be counted: {phrase}", "无法统计所有棋盘：{phrase}"],
  [
    "no table of whole boards fits, and the tables that answer boards one by one cannot be counted together",
    "没有合适的整盘表，而逐个棋盘查询所用的几张表不能合起来统计",
  ],
  ["their counts take {n} MiB", "计数需要 {n} MiB 内存"],
  ["some boards are more than {n} moves from the goal", "有的棋盘距离目标超过 {n} 步"],
  ["{n} bytes are more than this machine gives; allow less with a smaller memory limit", "这台设备给不出 {n} 字节内存"],
  ["the kernel cannot be read: {text} answered {n}", "无法读取求解内核：{text} 返回 {n}"],
  ["the worker stopped", "后台线程已停止"],
  ["the worker failed: {phrase}", "后台线程出错：{phrase}"],
  ["its script cannot be loaded", "无法加载脚本"],
  ["the worker cannot be given the shared memory", "无法共享内存"],

  // How a strategy's run ended.
  ["{phrase}, distance reached {n}", "{phrase}，已搜完 {n} 步以内"],
  ["solved", "已解出"],
  ["no solution exists", "无解"],
  ["stopped: {n} states held", "已停止：保存了 {n} 个棋盘"],
  ["stopped: {n} boards expanded", "已停止：扩展了 {n} 个棋盘"],
  ["stopped: out of time", "已停止：超时"],
  ["cancelled", "已取消"],
  ["not applicable: {phrase}", "不适用：{phrase}"],
  ["there are more than {n} goal boards to go backwards from", "目标棋盘超过 {n} 个，无法从目标倒推"],
  ["the heuristic {quoted} is not the exact distance", "估价函数 {quoted} 不是精确距离"],
  ["no move leads from distance {n1} to {n2}: these are not distances", "没有操作能从距离 {n1} 走到 {n2}：这不是距离"],

  // Lists of cells, which would fit much else.
  ["cells {phrase}, … ({n} cells)", "第 {phrase} 等 {n} 格"],
  ["cells {phrase}", "第 {phrase} 格"],
  ["{n}, {phrase}", "{n}、{phrase}"],
];

const BOOK = phraseBook(PHRASES, { locale: "zh", comma: "、", or: " 或 " });

/** A sentence of the engine, or a name that it made, in Chinese; others unchanged. */
export const { say } = BOOK;
