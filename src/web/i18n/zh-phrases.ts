/**
 * What the engine says, in Chinese. The English must be what the engine says to the letter: a test makes it say everything that
 * the page can show. What programs alone are told, such as that an option is out of range, is not among it.
 */
import type { Fault } from "../core.ts";
import { type Phrase, phraseBook } from "./phrases.ts";

/** Of two that fit the same sentence, the narrower one comes first. */
export const PHRASES: readonly Phrase[] = [
  // What stands within other sentences.
  ["Did you mean {quoted}? {phrase}", "是否指 {quoted}？{phrase}"],
  ["Did you mean {quoted}?", "是否指 {quoted}？"],
  ["cell {n}", "第 {n} 格"],
  ["row {n}", "第 {n} 行"],
  ["column {n}", "第 {n} 列"],

  // JSON.
  ["the end of the text", "文本末尾"],
  ["Take out what follows the definition.", "请删去定义之后的内容。"],
  ["at most {n} values within each other", "最多 {n} 层嵌套"],
  ["Write it flatter.", "请减少嵌套。"],
  ["a value", "一个值"],
  ["a key in double quotes", "双引号中的键"],
  ["the key {quoted} twice", "重复的键 {quoted}"],
  ["each key once", "每个键只出现一次"],
  ["Rename one of the two or take it out.", "请给其中一个改名，或将其删去。"],
  ['":" after the key', '键之后的 ":"'],
  ["Write a colon between key and value.", "请在键与值之间写冒号。"],
  ['"," or "}"', '"," 或 "}"'],
  ["Part members by commas; close the object.", "成员之间用逗号分隔；对象要以 } 结束。"],
  ['"," or "]"', '"," 或 "]"'],
  ["Part items by commas; close the list.", "各项之间用逗号分隔；数组要以 ] 结束。"],
  ["Take the last comma out, or write what should follow it.", "请删去最后一个逗号，或补上其后的内容。"],
  ["Use double quotes.", "请使用双引号。"],
  ['JSON has no comments: write them under "notes".', 'JSON 没有注释：请写在 "notes" 中。'],
  ["Close the text on the same line; write a backslash as \\\\.", "字符串须在同一行结束；反斜杠写作 \\\\。"],
  ["Texts stand in double quotes.", "字符串要写在双引号中。"],

  // Keys.
  ["the key {quoted}", "键 {quoted}"],
  ["one of {list}", "{list} 之一"],
  ["Rename it or take it out.", "请改名或删去。"],
  ["no {quoted}", "没有 {quoted}"],
  ["Add it.", "请补上。"],
  ["{text} with none of them", "{text}，其中一个键也没有"],
  ["{quoted1} and {quoted2} and {quoted3}", "同时有 {quoted1}、{quoted2} 和 {quoted3}"],
  ["{quoted1} and {quoted2}", "同时有 {quoted1} 和 {quoted2}"],
  ["Add one of the keys.", "请加上其中一个键。"],
  ["Keep one of them.", "请只保留一个。"],

  // The definition as a whole.
  ["a definition: an object", "谜题定义：一个对象"],
  ["Write the definition between { and }.", "请把定义写在 { 与 } 之间。"],
  ["a name: a text that is not blank", "名称：不能为空白的字符串"],
  ["a text", "字符串"],

  // The board.
  ["a drawing: a list of rows, each a text", "棋盘图：由各行组成的数组，每行是一个字符串"],
  ['a text: one row of the drawing, "#" for a cell, a space for a blank', '字符串：棋盘图的一行，"#" 表示格子，空格表示空位'],
  ["{n1} rows of up to {n2} places", "{n1} 行，最宽 {n2} 列"],
  ["at most {n} of either", "行数与列数都不超过 {n}"],
  ["Leave out blank rows and columns.", "请删去空行和空列。"],
  ["{quoted} at place {n}", "第 {n} 个位置上的 {quoted}"],
  ['"#" or a space', '"#" 或空格'],
  ['Draw a cell as "#", a blank as a space.', '格子画作 "#"，空位画作空格。'],
  ["{n} cells", "{n} 个格子"],
  ["1 to {n} cells", "1 到 {n} 个格子"],
  ['Each "#" is a cell.', '每个 "#" 是一个格子。'],

  // Symbols.
  ["an object: each symbol with how often it stands on the board", "对象：每个符号及其在棋盘上的个数"],
  ['Such as { "1": 8, "2": 8 }.', '例如 { "1": 8, "2": 8 }。'],
  ["a whole number from 1: how often the symbol stands on the board", "不小于 1 的整数：该符号在棋盘上的个数"],
  ["no symbol", "没有符号"],
  ["at least one symbol", "至少一个符号"],
  ["Write each symbol with how often it stands on the board.", "请写出每个符号及其在棋盘上的个数。"],
  ["the symbol {quoted}", "符号 {quoted}"],
  ['a name without white space, other than "."', '不含空白、也不是 "." 的名称'],
  ['"." stands for any symbol in goals: choose another name.', '"." 在目标中表示任意符号：请换一个名称。'],
  ["Boards are parted by white space.", "棋盘中的符号以空白分隔。"],
  ["{n} symbols in all", "共 {n} 个符号"],
  ["{n}, one for each cell of the board", "{n} 个，棋盘的每格一个"],
  ["Change the counts or the board.", "请修改个数或棋盘。"],

  // Moves.
  ["{n} moves", "{n} 个操作"],
  ["a list of 1 to {n} moves", "由 1 到 {n} 个操作组成的数组"],
  ["a move: an object with the key {list}", "操作：含有键 {list} 的对象"],
  ["{quoted}, the name of moves[{n}], too", "{quoted}，与 moves[{n}] 重名"],
  ["a name of its own", "不重复的名称"],
  ["Rename one of the two.", "请给其中一个改名。"],
  ["a name: a text without white space", "名称：不含空白的字符串"],
  ['a name other than "-", which stands for no moves', '"-" 以外的名称（"-" 表示没有操作）'],
  ["a whole number from 1: how many places the move turns", "不小于 1 的整数：操作转动的格数"],
  ["a row of the drawing, counted from 1", "棋盘图的行号，从 1 数起"],
  ['"left" or "right", as a row turns', '"left" 或 "right"，即行的转动方向'],
  ["a column of the drawing, counted from 1", "棋盘图的列号，从 1 数起"],
  ['"up" or "down", as a column turns', '"up" 或 "down"，即列的转动方向'],
  ["1 to {n}, the rows of the drawing", "1 到 {n}，即棋盘图的行号"],
  ["Count rows of the drawing from 1, blank ones too.", "棋盘图的行从 1 数起，空行也算。"],
  ["1 to {n}, the columns of the drawing", "1 到 {n}，即棋盘图的列号"],
  ["Count columns of the drawing from 1, blank ones too.", "棋盘图的列从 1 数起，空列也算。"],
  ["row {n} with no cell", "没有格子的第 {n} 行"],
  ["row {n} with 1 cell", "只有 1 格的第 {n} 行"],
  ["column {n} with no cell", "没有格子的第 {n} 列"],
  ["column {n} with 1 cell", "只有 1 格的第 {n} 列"],
  ["a line of at least 2 cells", "至少有 2 格的行或列"],
  ["Choose a line that can turn.", "请选择可以转动的行或列。"],
  ["a list of cycles, each a list of cells", "由循环组成的数组，每个循环是格子编号的数组"],
  ["a cycle: a list of cells", "循环：格子编号的数组"],
  ["a cycle of at least 2 cells", "至少含 2 格的循环"],
  ["a cell, counted from 1 in reading order", "格子编号，按阅读顺序从 1 数起"],
  ["1 to {n}, the cells of the board", "1 到 {n}，即棋盘的格子编号"],
  ["Number cells from 1 in reading order.", "格子按阅读顺序从 1 编号。"],
  ["cell {n} twice in one cycle", "在同一循环中出现两次的第 {n} 格"],
  ["each cell once", "每格只出现一次"],
  ["List each cell of the loop once.", "循环中的每格只写一次。"],
  ["cell {n1}, which cycle {n2} holds, too", "第 {n1} 格，它也在第 {n2} 个循环中"],
  ["cycles without a common cell", "没有公共格子的循环"],
  ["Make them separate moves.", "请写成不同的操作。"],
  ["a move that changes nothing", "不改变任何格子的操作"],
  ["steps that are no multiple of each loop's length", "不是每个循环长度倍数的步数"],
  ["Change the steps or take the move out.", "请修改步数，或删去这个操作。"],
  ["move {quoted1}, the same permutation as move {quoted2} (moves[{n}])", "操作 {quoted1}，它与操作 {quoted2}（moves[{n}]）是同一置换"],
  ["moves that differ", "互不相同的操作"],
  ["Take one of the two out; in a line of 2 cells both ways are one move.", "请删去其中一个；只有 2 格的行或列，两个方向是同一操作。"],

  // Regions.
  ["an object: each region's name with its mask", "对象：每个区域的名称及其区域图"],
  ['Such as { "centre": ["  ", "##"] }.', '例如 { "centre": ["  ", "##"] }。'],
  ["the region {quoted}", "区域 {quoted}"],
  ["another name", "别的名称"],
  ['"rows" stands for every row already.', '"rows" 已用来表示每一行。'],
  ['"columns" stands for every column already.', '"columns" 已用来表示每一列。'],
  ["a mask: a list of rows, drawn like the board", "区域图：由各行组成的数组，画法与棋盘相同"],
  ['a text: one row of the drawing, "#" for a cell of the region', '字符串：图的一行，"#" 表示区域中的格子'],
  ["a space, as the board has no cell there", "空格，因为棋盘在那里没有格子"],
  ["Draw the mask over the board.", "请对照棋盘画出区域图。"],
  ["no cell", "没有格子"],
  ['at least one "#"', '至少一个 "#"'],
  ["Mark the cells of the region.", "请标出区域中的格子。"],
  ["{n} rows", "{n} 行"],
  ["{n} rows, as many as the board", "{n} 行，与棋盘相同"],
  ["Write blank rows out, too.", "空行也要写出。"],
  ["a region that no goal names", "没有目标用到的区域"],
  ["regions that the goal uses", "目标用到的区域"],
  ["Name it in the goal or take it out.", "请在目标中写上它，或将其删去。"],

  // The goal.
  ["a goal: an object with the key {list}", "目标：含有键 {list} 的对象"],
  ["a list of at least one goal", "至少含一个目标的数组"],
  ["goals within goals within goals", "层层嵌套的目标"],
  ["at most {n} within each other", "最多 {n} 层嵌套"],
  ["Write one anyOf with all goals in it.", "请把所有目标写在一个 anyOf 中。"],
  ["a list of at least one region's name", "至少含一个区域名称的数组"],
  ["a region's name", "区域名称"],
  ["{quoted} twice", "重复的 {quoted}"],
  ["each region once", "每个区域只写一次"],
  ["Take it out.", "请将其删去。"],
  ["a region: {list}", "区域：{list}"],
  ['Draw other regions under "regions".', '其他区域要在 "regions" 中画出。'],
  [
    "a list of rows: each a text drawn like the board, or each a list of symbols",
    "由各行组成的数组：每行是画法与棋盘相同的字符串，或是符号的数组",
  ],
  ['a symbol ({list}) or "." for any', '一个符号（{list}），或以 "." 表示任意符号'],
  ["Where symbols have longer names, write each row as a list of symbols.", "有的符号名称不止一个字符，请把每行写成符号的数组。"],
  ["Write a symbol of this puzzle.", "请写这个谜题的符号。"],
  ["no symbol at place {n}", "第 {n} 个位置上没有符号"],
  ['a symbol at each cell, or "." for any', '每格一个符号，或以 "." 表示任意符号'],
  ["Draw the goal over the board.", "请对照棋盘画出目标。"],
  ["{n} symbols", "{n} 个符号"],
  ["{n1}, one for each cell of row {n2}", "{n1} 个，第 {n2} 行的每格一个"],
  ['Leave blanks out; write "." for any symbol.', '空位不写；任意符号写作 "."。'],
  ["a goal that no arrangement of the symbols meets", "符号无论怎样排列都无法达成的目标"],
  ["a goal that the symbols, as often as they are there, can meet", "以现有的符号个数能够达成的目标"],
  ["Change the goal or the counts of the symbols.", "请修改目标或符号的个数。"],
  ["a goal that every board meets", "所有棋盘都已达成的目标"],
  ["a goal that some boards do not meet", "有的棋盘尚未达成的目标"],
  ["Demand a symbol, or a region of 2 or more cells.", "请要求某个符号，或有 2 格以上的区域。"],

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

/** As `faultText` says it in English. */
export function sayFault({ position, path, found, expected, advice }: Fault): string {
  const where = [position ? `第 ${position.line} 行第 ${position.column} 列` : "", path].filter((part) => part !== "").join("，");
  const what = BOOK.fill("发现 {phrase1}，应为 {phrase2}。{phrase3}", { phrase1: found, phrase2: expected, phrase3: advice });
  return where === "" ? what : `${where}：${what}`;
}
