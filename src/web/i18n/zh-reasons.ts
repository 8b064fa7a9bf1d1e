/** Why the engine answers as it does, in Chinese. */

import type { FailureReason } from "../../remote/messages.ts";
import {
  type BoardReason,
  type EndReason,
  MAX_CELLS,
  MAX_GROUPS,
  type MovesReason,
  mebibytes,
  type NotApplicableReason,
  type Reason,
  shownSymbols,
} from "../core.ts";
import { RemoteError } from "../solver/client.ts";
import { han } from "./han.ts";

export function sayReason(reason: Reason): string {
  switch (reason.kind) {
    case "symbol-count": {
      const { cells, symbol, found, least, most } = reason;
      const bound = least === most ? "" : found < least ? "至少 " : "至多 ";
      return han`没有操作能把符号移入或移出${cellNames(cells)}：那里的符号 ${symbol} 有 ${found} 个，而在完成的棋盘上应有 ${bound}${found < least ? least : most} 个`;
    }
    case "symbol-spread": {
      const spread = reason.groups.slice(0, MAX_GROUPS).map(({ cells, symbols }) => {
        const parts = symbols.map(({ symbol, count }) => `${count} 个 ${symbol}`);
        return `${cellNames(cells)}有 ${parts.join("、")}`;
      });
      const more = reason.groups.length > MAX_GROUPS ? "；……" : "";
      return `符号只能在各组格子之内交换，而没有一个完成的棋盘是这样分布的：${spread.join("；")}${more}`;
    }
    case "parity":
      return reason.everywhere
        ? "相对于完成的棋盘，它的符号是奇置换，而每一步都是偶置换"
        : `相对于完成的棋盘，${cellNames(reason.cells)}上的符号是奇置换，而每一步在那里都是偶置换`;
    case "group": {
      const what = reason.everywhere ? "它的符号" : `${cellNames(reason.cells)}上的符号`;
      return `${what}共有 ${large(reason.arrangements)} 种排列，而各种操作只能做到 ${large(reason.made)} 种，解开它所需的排列不在其列`;
    }
    case "no-path":
      return "从这个棋盘出发，怎样操作都到不了目标";
    case "depth-limit":
      return han`${reason.moves} 步以内无解`;
    case "node-limit":
      return han`已扩展 ${reason.nodes} 个棋盘`;
    case "time-limit":
      return `已用 ${reason.milliseconds / 1000} 秒`;
    case "path-limit":
      return han`不搜索超过 ${reason.moves} 步的路径，与任何选项无关`;
    case "too-many-boards":
      return han`共 ${large(reason.boards)} 个棋盘，而一张表最多容纳 ${reason.most} 个`;
    case "too-large":
      return `建表需要 ${mebibytes(reason.bytes, Math.ceil)} MiB 内存，可用于表的只有 ${mebibytes(reason.allowed, Math.floor)} MiB`;
    case "too-large-for-any":
      return `至少 ${large(reason.boards)} 个棋盘，需要 ${mebibytes(reason.bytes, Math.ceil)} MiB 内存，而表最多能用 ${mebibytes(reason.most, Math.floor)} MiB`;
    case "too-many-reached":
      return han`能到达的棋盘超过 ${reason.boards} 个，可用于表的 ${mebibytes(reason.allowed, Math.floor)} MiB 内存放不下更多`;
    case "too-many-cells":
      return han`棋盘有 ${reason.cells} 格，而表最多支持 ${reason.most} 格`;
    case "too-many-patterns":
      return han`达成目标的方式超过 ${reason.most} 种`;
    case "too-many-distributions":
      return han`符号在互不相通的各组格子之间的分法超过 ${reason.most} 种，一张表列不下，与任何选项无关`;
    case "no-table-fits":
      return `没有合适的表（${sayReason(reason.least)}）`;
    case "fewest-lookups":
      return han`在放得下且小于 ${reason.below / 2 ** 20} MiB 的表中查询次数最少（${reason.lookups} 次）`;
    case "fewest-bytes":
      return han`在放得下的表中最小；没有放得下的表小于 ${reason.below / 2 ** 20} MiB`;
    case "no-memory":
      return han`这台设备给不出 ${reason.bytes} 字节内存`;
    case "no-address-space":
      return "这台设备不给 WebAssembly 内存";
    case "uncountable":
      return `无法统计所有棋盘：${sayReason(reason.why)}`;
    case "uncountable-together": {
      const whole = reason.whole ? sayReason(reason.whole) : "符号在互不相通的各组格子之间的分法太多，与任何选项无关";
      return `无法统计所有棋盘：逐个棋盘查询要用几张表，而统计需要一张包含所有棋盘的表，它放不下：${whole}`;
    }
    case "counts-too-large":
      return han`无法统计所有棋盘：计数需要 ${Math.ceil(reason.bytes / 2 ** 20)} MiB 内存`;
  }
}

export function sayBoardReason(reason: BoardReason): string {
  switch (reason.kind) {
    case "unknown-symbol":
      return han`第 ${reason.cell} 格：发现 ${JSON.stringify(reason.found)}，应为 ${shownSymbols(reason.known)} 之一${meant(reason.near)}`;
    case "board-length":
      return han`发现 ${reason.found} 个符号，应为 ${reason.expected} 个`;
    case "symbol-counts":
      return reason.wrong.map(({ symbol, found, expected }) => han`符号 ${symbol}：发现 ${found} 个，应为 ${expected} 个`).join("；");
    case "other":
      return reason.text;
  }
}

export function sayMovesReason({ position, found, known, near }: MovesReason): string {
  return han`第 ${position} 步：发现 ${JSON.stringify(found)}，应为 ${known.join(" ")} 之一${meant(near)}`;
}

/** How a strategy ended. */
export function sayEnd(reason: EndReason): string {
  switch (reason.kind) {
    case "solved":
      return "已解出";
    case "exhausted":
      return "无解";
    case "depth-limit":
      return han`${reason.moves} 步以内无解`;
    case "memory-limit":
      return han`已停止：保存了 ${reason.states} 个棋盘${reached(reason)}`;
    case "node-limit":
      return han`已停止：扩展了 ${reason.nodes} 个棋盘${reached(reason)}`;
    case "time-limit":
      return `已停止：超时${reached(reason)}`;
    case "cancelled":
      return `已取消${reached(reason)}`;
    case "not-applicable":
      return `不适用：${sayNotApplicable(reason.why)}`;
  }
}

function sayNotApplicable(reason: NotApplicableReason): string {
  switch (reason.kind) {
    case "too-many-goal-boards":
      return han`目标棋盘超过 ${reason.most} 个，无法从目标倒推`;
    case "not-exact":
      return `估价函数 "${reason.heuristic}" 不是精确距离`;
    case "no-distances":
      return han`没有操作能从距离 ${reason.from} 走到 ${reason.to}：这不是距离`;
    case "other":
      return reason.text;
  }
}

export function sayFailureReason(reason: FailureReason): string {
  switch (reason.kind) {
    case "kernel-unread":
      return `无法读取求解内核：${reason.address} 返回 ${reason.status}`;
    case "worker-failed":
      return `后台线程出错：${reason.message ?? "无法加载脚本"}`;
    case "worker-stopped":
      return "后台线程已停止";
    case "no-shared-memory":
      return "无法共享内存";
    case "no-webassembly":
      return '求解需要 WebAssembly，而此处已将其停用：可能是浏览器的设置（如锁定模式），也可能是网页的安全策略未允许 "wasm-unsafe-eval"';
    default:
      return sayReason(reason);
  }
}

function cellNames(cells: readonly number[]): string {
  const names = cells.slice(0, MAX_CELLS).map((cell) => cell + 1);
  return cells.length > MAX_CELLS ? `第 ${names.join("、")} 等 ${cells.length} 格` : `第 ${names.join("、")} 格`;
}

function reached({ reached: moves }: { readonly reached: number | undefined }): string {
  return moves === undefined ? "" : han`，已搜完 ${moves} 步以内`;
}

function meant(near: string | undefined): string {
  return near === undefined ? "" : `。是否指 ${JSON.stringify(near)}？`;
}

function large(number: string): string {
  return BigInt(number).toLocaleString("zh");
}

/** What went wrong, as far as the engine says why; the message of anything else. */
export function sayFailure(error: unknown): string {
  if (error instanceof RemoteError && error.reason) return sayFailureReason(error.reason);
  return error instanceof Error ? error.message : String(error);
}
