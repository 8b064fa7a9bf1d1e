/** What is wrong with a definition, in Chinese. */
import { type Expectation, type Fault, type FaultReason, type JsonExpectation, type JsonMistake, valueText } from "../core.ts";
import { han, listed } from "./han.ts";

/** As `faultText` says it in English. */
export function sayFault({ position, path, reason }: Fault): string {
  const where = [position ? `第 ${position.line} 行第 ${position.column} 列` : "", path].filter((part) => part !== "").join("，");
  const [found, expected, advice] = words(reason);
  const what = han`发现 ${found}，应为 ${expected}。${advice}`;
  return where === "" ? what : `${where}：${what}`;
}

function words(reason: FaultReason): readonly [found: string, expected: string, advice: string] {
  switch (reason.kind) {
    case "not-json":
      return [foundInText(reason.found), ...wantedOfJson(reason.expected, reason.most)];
    case "no-value":
      return [foundInText(reason.found), "一个值", adviceOn(reason.mistake)];
    case "no-key":
      return [foundInText(reason.found), "双引号中的键", adviceOn(reason.mistake)];
    case "repeated-key":
      return [`重复的键 ${valueText(reason.key)}`, "每个键只出现一次", "请给其中一个改名，或将其删去。"];
    case "unexpected":
      return [reason.found, ...wanted(reason.expected)];
    case "unknown-key":
      return [`键 ${valueText(reason.key)}`, `${listed(reason.known)} 之一`, `${meant(reason.near)}请改名或删去。`];
    case "missing-key":
      return [`没有 ${valueText(reason.key)}`, `键 ${valueText(reason.key)}`, "请补上。"];
    case "not-an-object":
      return [reason.found, objectWith(reason.of, reason.known), ""];
    case "no-main-key":
      return [`${reason.found}，其中一个键也没有`, objectWith(reason.of, reason.known), `${meant(reason.near)}请加上其中一个键。`];
    case "several-main-keys":
      return [`同时有 ${listed(reason.found, "和")}`, objectWith(reason.of, reason.known), "请只保留一个。"];
    case "drawing-size":
      return [han`${reason.rows} 行，最宽 ${reason.columns} 列`, han`行数与列数都不超过 ${reason.most}`, "请删去空行和空列。"];
    case "cell-count":
      return [han`${reason.found} 个格子`, han`1 到 ${reason.most} 个格子`, '每个 "#" 是一个格子。'];
    case "not-drawn":
      return [han`第 ${reason.place} 个位置上的 ${reason.found}`, '"#" 或空格', '格子画作 "#"，空位画作空格。'];
    case "row-count":
      return [han`${reason.found} 行`, han`${reason.expected} 行，与棋盘相同`, "空行也要写出。"];
    case "outside-board":
      return [
        han`第 ${reason.place} 个位置上的 ${reason.found}`,
        "空格，因为棋盘在那里没有格子",
        reason.of === "mask" ? "请对照棋盘画出区域图。" : "请对照棋盘画出目标。",
      ];
    case "no-symbols":
      return ["没有符号", "至少一个符号", "请写出每个符号及其在棋盘上的个数。"];
    case "bad-symbol":
      return [
        `符号 ${valueText(reason.symbol)}`,
        '不含空白、也不是 "." 的名称',
        reason.symbol === "." ? '"." 在目标中表示任意符号：请换一个名称。' : "棋盘中的符号以空白分隔。",
      ];
    case "symbol-total":
      return [han`共 ${reason.found} 个符号`, han`${reason.cells} 个，棋盘的每格一个`, "请修改个数或棋盘。"];
    case "too-many":
      return [tooMany(reason.of, reason.found), han`至多 ${reason.most}`, ""];
    case "moves":
      return [
        typeof reason.found === "number" ? han`${reason.found} 个操作` : reason.found,
        han`由 1 到 ${reason.most} 个操作组成的数组`,
        "",
      ];
    case "repeated-name":
      return [`${valueText(reason.name)}，与 moves[${reason.first}] 重名`, "不重复的名称", "请给其中一个改名。"];
    case "no-such-line":
      return reason.axis === "row"
        ? [han`${reason.found}`, han`1 到 ${reason.lines}，即棋盘图的行号`, "棋盘图的行从 1 数起，空行也算。"]
        : [han`${reason.found}`, han`1 到 ${reason.lines}，即棋盘图的列号`, "棋盘图的列从 1 数起，空列也算。"];
    case "short-line": {
      const line = han`第 ${reason.line} ${reason.axis === "row" ? "行" : "列"}`;
      return [reason.cells === 0 ? `没有格子的${line}` : `只有 1 格的${line}`, "至少有 2 格的行或列", "请选择可以转动的行或列。"];
    }
    case "no-such-cell":
      return [han`第 ${reason.found} 格`, han`1 到 ${reason.cells}，即棋盘的格子编号`, "格子按阅读顺序从 1 编号。"];
    case "cell-twice":
      return [han`在同一循环中出现两次的第 ${reason.cell} 格`, "每格只出现一次", "循环中的每格只写一次。"];
    case "shared-cell":
      return [han`第 ${reason.cell} 格，它也在第 ${reason.cycle} 个循环中`, "没有公共格子的循环", "请写成不同的操作。"];
    case "idle-move":
      return ["不改变任何格子的操作", "不是每个循环长度倍数的步数", "请修改步数，或删去这个操作。"];
    case "equal-moves":
      return [
        `操作 ${valueText(reason.name)}，它与操作 ${valueText(reason.other)}（moves[${reason.index}]）是同一置换`,
        "互不相同的操作",
        "请删去其中一个；只有 2 格的行或列，两个方向是同一操作。",
      ];
    case "reserved-region":
      return [
        `区域 ${valueText(reason.name)}`,
        "别的名称",
        reason.name === "rows" ? '"rows" 已用来表示每一行。' : '"columns" 已用来表示每一列。',
      ];
    case "empty-region":
      return ["没有格子", '至少一个 "#"', "请标出区域中的格子。"];
    case "unused-region":
      return ["没有目标用到的区域", "目标用到的区域", "请在目标中写上它，或将其删去。"];
    case "nested-goals":
      return ["层层嵌套的目标", han`最多 ${reason.most} 层嵌套`, "请把所有目标写在一个 anyOf 中。"];
    case "repeated-region":
      return [`重复的 ${valueText(reason.name)}`, "每个区域只写一次", "请将其删去。"];
    case "unknown-region":
      return [valueText(reason.name), `区域：${listed(reason.known)}`, `${meant(reason.near)}其他区域要在 "regions" 中画出。`];
    case "unknown-symbol":
      return [valueText(reason.name), `一个符号（${listed(reason.known)}），或以 "." 表示任意符号`, adviceOnSymbol(reason)];
    case "no-symbol":
      return [han`第 ${reason.place} 个位置上没有符号`, '每格一个符号，或以 "." 表示任意符号', "请对照棋盘画出目标。"];
    case "row-length":
      return [han`${reason.found} 个符号`, han`${reason.cells} 个，第 ${reason.row} 行的每格一个`, '空位不写；任意符号写作 "."。'];
    case "goal-unmeetable":
      return ["符号无论怎样排列都无法达成的目标", "以现有的符号个数能够达成的目标", "请修改目标或符号的个数。"];
    case "goal-always-met":
      return ["所有棋盘都已达成的目标", "有的棋盘尚未达成的目标", "请要求某个符号，或有 2 格以上的区域。"];
  }
}

type Wanted = readonly [expected: string, advice: string];

function wanted(expected: Expectation): Wanted {
  switch (expected) {
    case "definition":
      return ["谜题定义：一个对象", "请把定义写在 { 与 } 之间。"];
    case "text":
      return ["字符串", ""];
    case "short-name":
      return ["至多 100 个字符的名称", ""];
    case "name":
      return ["名称：不能为空白的字符串", ""];
    case "drawing":
      return ["棋盘图：由各行组成的数组，每行是一个字符串", ""];
    case "drawing-row":
      return ['字符串：棋盘图的一行，"#" 表示格子，空格表示空位', ""];
    case "symbols":
      return ["对象：每个符号及其在棋盘上的个数", '例如 { "1": 8, "2": 8 }。'];
    case "symbol-count":
      return ["不小于 1 的整数：该符号在棋盘上的个数", ""];
    case "regions":
      return ["对象：每个区域的名称及其区域图", '例如 { "centre": ["  ", "##"] }。'];
    case "mask":
      return ["区域图：由各行组成的数组，画法与棋盘相同", ""];
    case "mask-row":
      return ['字符串：图的一行，"#" 表示区域中的格子', ""];
    case "move-name":
      return ["名称：不含空白的字符串", ""];
    case "no-dash":
      return ['"-" 以外的名称（"-" 表示没有操作）', ""];
    case "steps":
      return ["不小于 1 的整数：操作转动的格数", ""];
    case "safe-number":
      return [han`不超过 ${Number.MAX_SAFE_INTEGER} 的数`, ""];
    case "row":
      return ["棋盘图的行号，从 1 数起", ""];
    case "row-turn":
      return ['"left" 或 "right"，即行的转动方向', ""];
    case "column":
      return ["棋盘图的列号，从 1 数起", ""];
    case "column-turn":
      return ['"up" 或 "down"，即列的转动方向', ""];
    case "cycles":
      return ["由循环组成的数组，每个循环是格子编号的数组", ""];
    case "cycle":
      return ["循环：格子编号的数组", ""];
    case "long-cycle":
      return ["至少含 2 格的循环", ""];
    case "cell":
      return ["格子编号，按阅读顺序从 1 数起", ""];
    case "region-names":
      return ["至少含一个区域名称的数组", ""];
    case "region-name":
      return ["区域名称", ""];
    case "exact-rows":
      return ["由各行组成的数组：每行是画法与棋盘相同的字符串，或是符号的数组", ""];
    case "goals":
      return ["至少含一个目标的数组", ""];
  }
}

function wantedOfJson(expected: JsonExpectation, most: number): Wanted {
  switch (expected) {
    case "definition":
      return wanted("definition");
    case "end":
      return ["文本末尾", "请删去定义之后的内容。"];
    case "depth":
      return [han`最多 ${most} 层嵌套`, "请减少嵌套。"];
    case "colon":
      return ['键之后的 ":"', "请在键与值之间写冒号。"];
    case "end-of-object":
      return ['"," 或 "}"', "成员之间用逗号分隔；对象要以 } 结束。"];
    case "end-of-list":
      return ['"," 或 "]"', "各项之间用逗号分隔；数组要以 ] 结束。"];
  }
}

function adviceOn(mistake: JsonMistake): string {
  switch (mistake) {
    case "comma":
      return "请删去最后一个逗号，或补上其后的内容。";
    case "single-quotes":
      return "请使用双引号。";
    case "comment":
      return 'JSON 没有注释：请写在 "notes" 中。';
    case "open-text":
      return "字符串须在同一行结束；反斜杠写作 \\\\。";
    case "no-quotes":
      return "字符串要写在双引号中。";
  }
}

function foundInText(word: string | undefined): string {
  return word ?? "文本末尾";
}

function tooMany(of: (FaultReason & { readonly kind: "too-many" })["of"], found: number): string {
  switch (of) {
    case "rows":
      return han`${found} 行`;
    case "symbols":
      return han`${found} 个符号`;
    case "cycles":
      return han`${found} 个循环`;
    case "cells":
      return han`${found} 个格子`;
    case "regions":
      return han`${found} 个区域`;
    case "goals":
      return han`${found} 个目标`;
  }
}

function objectWith(of: "move" | "goal", keys: readonly string[]): string {
  return `${of === "move" ? "操作" : "目标"}：含有键 ${listed(keys)} 的对象`;
}

function meant(near: string | undefined): string {
  return near === undefined ? "" : `是否指 ${JSON.stringify(near)}？`;
}

function adviceOnSymbol({ near, list }: FaultReason & { readonly kind: "unknown-symbol" }): string {
  if (list) return "有的符号名称不止一个字符，请把每行写成符号的数组。";
  return meant(near) || "请写这个谜题的符号。";
}
