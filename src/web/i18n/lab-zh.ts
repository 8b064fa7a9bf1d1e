/** What the lab says in Chinese. */
import type { LabMessages } from "./lab-en.ts";
import { number, steps } from "./zh.ts";

export const labZh: LabMessages = {
  compare: "比较各种策略",
  strategies: {
    "depth-first": "深度优先",
    "breadth-first": "广度优先",
    bidirectional: "双向广度优先",
    "iterative-deepening": "迭代加深",
    "ida-star": "IDA*",
    "a-star": "A*",
    "table-walk": "查表直达",
  },
  about: {
    "depth-first": "一条路走到深度上限，再回溯",
    "breadth-first": "逐层扩展，保存所有棋盘",
    bidirectional: "从两端逐层扩展",
    "iterative-deepening": "深度上限依次为 0、1、2……的深度优先",
    "ida-star": "对“已走步数＋估计步数”迭代加深",
    "a-star": "“已走＋估计”最小者先，保存所有棋盘",
    "table-walk": "沿精确距离逐步下行",
  },
  short: { zero: "无估价", misplaced: "错位", pattern: "模式表", doubled: "两倍", exact: "精确" },
  ruleShort: { none: "不剪枝", undo: "不撤回", commuting: "交换取一", failed: "跳过失败" },
  heuristic: "IDA* 和 A* 的估价函数",
  heuristics: {
    zero: "无：总为 0",
    misplaced: "错位符号数 ÷ 一步最多可修正数",
    pattern: "模式表：合并部分符号后的距离",
    doubled: "错位估价的两倍（可能高估：不保证最优）",
    exact: "精确距离",
  },
  add: "添加运行",
  added: "列表中已有",
  remove: (run) => `移除：${run}`,
  rules: "剪枝",
  ruleNames: {
    undo: "不撤回上一步",
    commuting: "可交换的两步只取一种次序",
    failed: "跳过已失败过的棋盘（深度优先类）",
  },
  maxStates: "最多保存的棋盘数",
  depthLimit: "深度优先类的深度上限",
  settings: "设置",
  run: "运行",
  stop: "停止",
  again: "再次运行",
  endedOf: (ended, all) => `${all} 种策略中 ${ended} 种已结束`,
  limits: (boards, s) => `每种策略至多扩展 ${number(boards)} 个棋盘或运行 ${number(s)} 秒，可在设置中更改。`,
  nodeLimit: "最多扩展的棋盘数",
  timeLimit: "每种策略最多用时",
  seconds: (s) => `${number(s)} 秒`,
  watch: "逐个棋盘观看",
  save: "保存搜索树或运行",
  trace: "供 turnwise replay 的记录",
  present: "演示",
  presentKey: "演示：放大并只留内容（F）；方向键单步",
  sweep: "工作量如何随距离增长",
  startSweep: "逐距离运行",
  stopSweep: "停止逐距离运行",
  aboutSweep: (boards, farthest) =>
    `选定的运行用于距离 1 到 ${farthest} 的棋盘，每个距离 ${boards} 个：扩展棋盘数的中位数，以及最少到最多。在一半棋盘上没有答案的运行不再继续。`,
  distance: "距离",
  sweepChart: "每个距离下扩展的棋盘数，每次运行一条线。数值见下表。",
  spread: (median, least, most, failed) => `${number(median)}（${number(least)}–${failed > 0 ? "……" : number(most)}）`,
  growth: "每步增长",
  beside: "并排对照",
  nothing: "无",
  preparing: "准备中……",
  toStart: "回到开头",
  stepBack: "后退一步",
  stepOn: "前进一步",
  toEnd: "到结尾",
  scrub: "运行中的位置",
  stepOf: (step) => `已扩展 ${number(step)} 个`,
  speed: "速度",
  perSecond: (n) => `每秒 ${number(n)} 个`,
  way: (backward) => (backward ? "通往目标的操作：" : "从起点开始的操作："),
  tree: (nodes, limit) => `上限 ${limit} 下的搜索树，共 ${number(nodes)} 个节点。用方向键在节点间移动。`,
  bars: (rows, limit) => `上限 ${limit} 下的搜索树，各深度的棋盘数：${rows}`,
  bar: (depth, backward, { expanded, waiting, cut }) =>
    `${backward ? "距目标" : "深度"} ${depth}：已扩展 ${number(expanded)}，待扩展 ${number(waiting)}，剪去 ${number(cut)}`,
  bands: "每个上限下扩展的棋盘数",
  limitIs: (limit) => `上限 ${limit}`,
  kinds: { path: "当前路径", expanded: "已扩展", waiting: "待扩展", cut: "剪去" },
  node: (move, depth, estimate, backward, state) => {
    const states: Readonly<Record<string, string>> = { waiting: "待扩展", expanded: "已扩展" };
    const where = move === undefined ? (backward ? "目标棋盘" : "起始棋盘") : `${move}：${backward ? "距目标" : "已走"} ${steps(depth)}`;
    return `${where}${estimate > 0 ? `，至少还需 ${estimate} 步：${depth} + ${estimate} = ${depth + estimate}` : ""} · ${states[state] ?? state}`;
  },
  cut: (reason, depth, estimate, limit) => {
    switch (reason) {
      case "bound":
        return Number.isFinite(estimate) ? `下界剪枝：${depth} + ${estimate} > ${limit}` : "剪去：无解";
      case "limit":
        return `到达上限：${depth} = ${limit}`;
      case "undoing":
        return "不做：会撤回上一步";
      case "commuting":
        return "不做：与上一步可交换，另一种次序会试";
      case "duplicate":
        return "剪去：同一棋盘已用不多于此的步数遇到过";
      case "transposition":
        return "剪去：同一棋盘此前已失败";
      case "memory":
        return "没有空间了：搜索结束";
    }
  },
  distanceOf: (n) => `距离为 ${n} 的棋盘`,
  scrambleOf: (n) => `距目标至多 ${n} 步的棋盘`,
  newBoard: "新棋盘",
  fromPlay: "游戏中的棋盘",

  play: "播放",
  pause: "暂停",
  place: (depth, estimate, backward) =>
    `当前：距${backward ? "目标" : "起点"} ${depth} 步${estimate > 0 ? `，至少还需 ${estimate} 步` : ""}`,
  counted: (expanded, generated) => `已扩展 ${number(expanded)} 个，已生成 ${number(generated)} 个。`,
  chartTitle: "每个深度上限下扩展的棋盘数",
  chart: "每个深度上限下扩展的棋盘数，每种策略一条线。数值见下表。",
  limit: "上限（步）",
  nodes: "扩展的棋盘数",
  table: "策略比较",
  strategy: "策略",
  how: "估价与剪枝",
  answer: "答案",
  expanded: "已扩展",
  generated: "已生成",
  memory: "内存峰值",
  time: "用时",
  ended: "结束原因",
  length: (n) => `（${n}）`,
  notProven: "未证明最短",
  milliseconds: (ms) => (ms < 1000 ? `${ms.toFixed(0)} 毫秒` : `${(ms / 1000).toFixed(2)} 秒`),
  states: { running: "运行中……", ended: "已结束", cancelled: "已停止", failed: "失败" },
};
