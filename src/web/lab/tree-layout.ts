/** Where a search tree's nodes stand: a tidy tree from the start board down, and one from the goal boards up. */
import { hierarchy, tree } from "d3-hierarchy";
import type { TreeNode } from "../../remote/lab.ts";

/** Pixels. */
const DEPTH = 58;
const MARGIN = { x: 18, top: 22, bottom: 26 };
const NARROWEST = 5;
const WIDEST = 52;

export interface TreeLayout {
  readonly width: number;
  readonly height: number;
  /** Between neighbours: room for a move's name, or not. */
  readonly spacing: number;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

interface Item {
  readonly index: number;
  readonly children: Item[];
}

/** `width`: what there is; a tree of more nodes than fit takes more. `scale`: of the type, against its usual size. */
export function layOut(nodes: readonly TreeNode[], width: number, scale = 1): TreeLayout {
  const step = DEPTH * scale;
  const sides = [false, true].map((backward) => forest(nodes, backward));
  const breadth = Math.max(...sides.map(leaves));
  const spacing = Math.max(NARROWEST, Math.min(WIDEST * scale, (width - 2 * MARGIN.x) / Math.max(1, breadth)));
  const x = nodes.map(() => 0);
  const y = nodes.map(() => 0);
  const deepest = [false, true].map((backward) =>
    nodes.reduce((most, node) => (node.backward === backward ? Math.max(most, node.depth) : most), -1),
  );
  const [down = -1, up = -1] = deepest;
  const height = (MARGIN.top + MARGIN.bottom) * scale + step * (Math.max(0, down) + (up < 0 ? 0 : up + 1));
  let left = 0;
  let right = 0;
  sides.forEach((root, side) => {
    const placed = tree<Item>()
      .nodeSize([spacing, step])
      .separation(() => 1)(hierarchy(root));
    // The root that stands above all is not drawn.
    placed.each(({ data, x: at, depth }) => {
      if (data.index < 0) return;
      x[data.index] = at;
      y[data.index] = side === 0 ? MARGIN.top * scale + (depth - 1) * step : height - MARGIN.bottom * scale - (depth - 1) * step;
      left = Math.min(left, at);
      right = Math.max(right, at);
    });
  });
  const needed = Math.max(width, right - left + 2 * MARGIN.x);
  const shift = (needed - (right - left)) / 2 - left;
  return { width: needed, height, spacing, x: x.map((at) => at + shift), y };
}

function forest(nodes: readonly TreeNode[], backward: boolean): Item {
  const root: Item = { index: -1, children: [] };
  const items = nodes.map((_, index): Item => ({ index, children: [] }));
  nodes.forEach((node, index) => {
    if (node.backward === backward) (node.parent < 0 ? root : items[node.parent]!).children.push(items[index]!);
  });
  return root;
}

function leaves(item: Item): number {
  return item.children.length === 0 ? 1 : item.children.reduce((sum, child) => sum + leaves(child), 0);
}

/** The nodes on the way along `path` from a root, and against a solution from its last board: indexes, roots first. */
export function along(nodes: readonly TreeNode[], root: number, path: readonly number[]): number[] {
  const way = [root];
  for (const move of path) {
    const at = way.at(-1)!;
    const next = nodes.findIndex((node) => node.parent === at && node.move === move && node.state !== "cut");
    if (next < 0) break;
    way.push(next);
  }
  return way;
}

/** From a node up to its root. */
export function wayTo(nodes: readonly TreeNode[], index: number): number[] {
  const way: number[] = [];
  for (let at = index; at >= 0; at = nodes[at]!.parent) way.push(at);
  return way;
}
