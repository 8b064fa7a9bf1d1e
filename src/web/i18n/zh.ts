import type { Problem } from "../play/draft.ts";
import type { Messages } from "./messages.ts";

const steps = (n: number) => `${n.toLocaleString("zh")} 步`;

export const zh: Messages = {
  language: "zh-CN",
  skip: "跳到棋盘",
  views: { play: "游戏", lab: "实验室", atlas: "图谱", make: "创作" },
  nav: "页面",
  otherLanguage: "EN",
  switchLanguage: "EN（切换为英文）",
  theme: { auto: "配色：跟随系统", light: "配色：浅色", dark: "配色：深色" },
  puzzle: "谜题",
  custom: "自定义",
  failed: "页面无法打开此内容",
  names: {
    "rotation-game": "旋转游戏",
    "grid-4x4": "4×4 方格（智力游戏）",
    "rubiks-revenge": "魔方复仇（Rubik’s Revenge）",
    "magic-squares": "魔板",
    tobo: "Tobo 转盘",
    "colour-hash": "彩色双环",
  },
  goals: {
    "rotation-game": "让中间一圈的八个方块相同。",
    "grid-4x4": "让每一行（或每一列）各自只有一种符号。",
    "rubiks-revenge": "从上到下依次为 R、G、B、Y 四行。",
    "magic-squares": "上排为 1 至 4，下排为 8 至 5。",
    tobo: "把 1 到 9 按顺序排好。",
    "colour-hash": "让每种颜色回到原位。",
  },
  goal: {
    order: "把方块按顺序排好。",
    exact: "让每个符号回到自己的位置。",
    uniform: (regions) => `让以下各区域各自只有一种符号：${regions.join("、")}。`,
    anyOf: "达到若干目标之一。",
  },
  problems: {
    unknownPuzzle: (id, near) => `没有名为“${id}”的谜题。${near === undefined ? "请从列表中选择。" : `是否指“${near}”？`}`,
    packed: "无法读取链接中的谜题：链接被截断或改动过。请索取完整的链接。",
    json: (message) => `链接中的谜题不是 JSON：${message}`,
    definition: "链接中的谜题有错误：",
    board: "链接中的棋盘与此谜题不符：",
    boardHelp: "已改为显示一个新的棋盘。",
    puzzleHelp: "已改为显示另一个谜题。",
    close: "关闭消息",
  },
  problem: (problem: Problem) => {
    switch (problem.kind) {
      case "unknown":
        return `第 ${problem.place} 格：“${problem.found}”不是可用的符号；可用的有 ${problem.symbols.slice(0, 12).join(" ")}。`;
      case "length":
        return `共有 ${problem.found} 个符号，应为 ${problem.expected} 个。`;
      case "count":
        return `符号 ${problem.symbol}：有 ${problem.found} 个，应为 ${problem.expected} 个。`;
      case "other":
        return problem.message;
    }
  },
  play: {
    board: "棋盘",
    tools: "游戏",
    made: (n) => steps(n),
    counting: "正在计算最少步数……",
    fewest: (n) => `最少 ${n} 步`,
    noFewest: "最少步数未知",
    solved: "完成！",
    stars: (n) => `三颗星中的 ${n} 颗`,
    undo: "撤销",
    redo: "重做",
    reset: "重来",
    hint: "提示",
    share: "分享",
    other: (n) => `你的另一局（已走 ${n} 步）已保存。`,
    back: "回到那一局",
  },
  hint: {
    title: "提示",
    distance: "还差几步？",
    next: "下一步",
    solution: "完整解法",
    none: "想知道多少，就问多少。",
    asking: "正在计算……",
    away: (n) => `距离目标还有 ${n} 步。`,
    nextIs: (name) => `下一步：${name}`,
    solved: "这个棋盘已经完成。",
    unsolvable: (reason) => `这个棋盘无解：${reason}`,
    limit: (bound, reason) => `至少还需 ${bound} 步；搜索已停止：${reason}`,
    play: "播放解法",
    pause: "暂停",
    scrub: "解法中的位置",
    position: (at, of) => `第 ${at} 步，共 ${of} 步`,
    speed: "速度",
    moves: "解法的各步",
    take: "在游戏中走这几步",
  },
  fresh: {
    title: "新棋盘",
    distance: "距离目标的步数",
    scrambled: "从目标出发的随机步数",
    moves: (n) => steps(n),
    hardest: "已是最难。",
    upTo: (n) => `精确距离；最难为 ${n} 步。`,
    learning: "正在计算最大难度……",
    unknown: "此谜题太大，无法建表；棋盘距离目标至多这么多步。",
    none: (n) => `没有距离为 ${n} 步的棋盘。`,
    make: "新棋盘",
    setup: "自己摆",
  },
  setup: {
    title: "摆一个棋盘",
    how: "选择符号后在格子上涂色，或在下方粘贴棋盘：可带或不带空格，一行或多行均可。",
    palette: "要涂的符号",
    symbol: (name, left) => `${name}，还剩 ${left} 个`,
    text: "棋盘文本",
    legal: "这个棋盘没有问题。",
    use: "使用这个棋盘",
    clear: "清空",
    cancel: "取消",
  },
  share: {
    title: "分享链接",
    start: "本局开始时的棋盘",
    now: "当前的棋盘",
    link: "链接",
    copy: "复制",
    copied: "已复制。",
    copyYourself: "请按 Ctrl+C 复制。",
    close: "关闭",
  },
};
