/** The search tree as a picture: each board where they are few, a bar a depth where they are many. */
import { css, html, LitElement, nothing, type PropertyValues, svg } from "lit";
import type { DepthCount, TreeNode, WatchSnapshot } from "../../remote/lab.ts";
import type { Puzzle } from "../core.ts";
import type { LabTexts } from "../i18n/lab-messages.ts";
import { along, layOut, type TreeLayout, wayTo } from "./tree-layout.ts";

/** A node that somebody chose, by its index. */
export interface NodeChosen {
  readonly node: TreeNode;
}

const RADIUS = 7;
/** Narrower trees have no room for moves' names. */
const NAMED = 15;
const BAR = { height: 26, gap: 8, name: 92, count: 150 };

export class LabTree extends LitElement {
  static override styles = css`
    :host {
      display: block;
      min-width: 0;
    }
    .frame {
      overflow-x: auto;
      border-radius: 0.6rem;
    }
    svg {
      display: block;
      margin-inline: auto;
      font-family: var(--mono);
      font-weight: 600;
    }
    text {
      fill: var(--ink);
    }
    .edge {
      stroke: var(--edge);
      stroke-width: 1;
      fill: none;
    }
    .edge.path {
      stroke: var(--accent);
      stroke-width: 4;
    }
    .edge.found {
      stroke: var(--good);
      stroke-width: 4;
    }
    .edge.cut {
      stroke-dasharray: 2 3;
    }
    .node circle {
      stroke: var(--ink);
      stroke-width: 1.5;
    }
    .node.expanded circle {
      fill: var(--edge);
      stroke: var(--edge);
    }
    .node.waiting circle {
      fill: var(--surface);
      stroke-dasharray: 3 2;
    }
    .node.small circle {
      stroke-width: 1;
      stroke-dasharray: none;
    }
    .node.path circle {
      fill: var(--accent);
      stroke: var(--accent);
      stroke-dasharray: none;
    }
    .node.found circle {
      fill: var(--good);
      stroke: var(--good);
      stroke-dasharray: none;
    }
    .node circle.halo {
      fill: transparent;
      stroke: none;
    }
    .node.now circle:not(.halo) {
      fill: var(--surface);
      stroke: var(--accent);
      stroke-width: 4;
    }
    .cross {
      stroke: var(--bad);
      stroke-width: 2;
    }
    .node {
      cursor: pointer;
    }
    .node:focus {
      outline: none;
    }
    .node:focus-visible circle.halo,
    .node:hover circle.halo,
    .node.chosen circle.halo {
      stroke: var(--accent);
      stroke-width: 2.5;
    }
    .bar {
      stroke: var(--ink);
      stroke-width: 1;
    }
    .bar.expanded {
      fill: var(--edge);
    }
    .bar.waiting {
      fill: var(--surface);
      stroke-dasharray: 3 2;
    }
    .bar.cut {
      fill: url(#crossed);
      stroke: var(--bad);
    }
    .row.path .name {
      fill: var(--accent);
      font-weight: 800;
    }
    .count {
      font-weight: 500;
    }
    .says {
      min-height: 3.2em;
      margin: 0.35rem 0 0;
      font-size: 0.9rem;
    }
    .key {
      display: flex;
      flex-wrap: wrap;
      gap: 0.2rem 1rem;
      margin: 0.25rem 0 0;
      padding: 0;
      list-style: none;
      font-size: 0.85rem;
      color: var(--quiet);
    }
    .key li {
      display: flex;
      align-items: center;
      gap: 0.35rem;
    }
  `;
  static override properties = {
    t: { attribute: false },
    puzzle: { attribute: false },
    snapshot: { attribute: false },
    _width: { state: true },
    _said: { state: true },
    _chosen: { state: true },
  };

  declare t: LabTexts;
  declare puzzle: Puzzle;
  declare snapshot: WatchSnapshot;
  declare _width: number;
  /** The node pointed at, or chosen. */
  declare _said: number | undefined;
  declare _chosen: number | undefined;
  /** Of the page's type, against its usual size. */
  #scale = 1;
  readonly #resized = new ResizeObserver(([entry]) => {
    this._width = Math.floor(entry!.contentRect.width);
  });

  constructor() {
    super();
    this._width = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("_width")) this.#scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    if (!changed.has("snapshot") || changed.get("snapshot")?.step === this.snapshot.step) return;
    this._said = undefined;
    this._chosen = undefined;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("snapshot") && !changed.has("_width")) return;
    const frame = this.renderRoot.querySelector<HTMLElement>(".frame");
    const now = this.renderRoot.querySelector(".now circle:not(.halo)");
    if (!frame || !now || frame.scrollWidth <= frame.clientWidth) return;
    frame.scrollLeft = Number(now.getAttribute("cx")) - frame.clientWidth / 2;
  }

  override render() {
    const { nodes } = this.snapshot.tree;
    if (this._width < 50) return nothing;
    return nodes ? this.#tree(nodes) : this.#bars();
  }

  /** The way to the board at hand, or the solution: indexes of nodes. */
  #way(nodes: readonly TreeNode[]): { readonly way: ReadonlySet<number>; readonly found: boolean } {
    const { at, result } = this.snapshot;
    if (at) return { way: new Set(wayTo(nodes, at.index)), found: false };
    const moves = result?.moves ?? [];
    const roots = nodes.flatMap(({ parent }, index) => (parent < 0 ? [index] : []));
    const ways = roots.map((root) => {
      if (!nodes[root]!.backward) return along(nodes, root, moves);
      // Of several goal boards one is the solution's: the one from which most of it leads back.
      return along(nodes, root, moves.toReversed());
    });
    const back = ways.filter(([root]) => nodes[root!]!.backward).sort((a, b) => b.length - a.length)[0] ?? [];
    return { way: new Set([...(ways[0] ?? []), ...back]), found: true };
  }

  #tree(nodes: readonly TreeNode[]) {
    const { t } = this;
    const layout = layOut(nodes, this._width, this.#scale);
    const { way, found } = this.#way(nodes);
    const mark = found ? "found" : "path";
    const focusable = this._chosen ?? this.snapshot.at?.index ?? 0;
    const shown = this._said ?? this._chosen ?? this.snapshot.at?.index;
    return html`<div class="frame">
        <svg
          role="group"
          aria-label=${t.lab.tree(nodes.length, this.snapshot.tree.limit)}
          viewBox="0 0 ${layout.width} ${layout.height}"
          width=${layout.width}
          height=${layout.height}
          @keydown=${(event: KeyboardEvent) => this.#key(event, nodes)}
        >
          ${nodes.map((node, index) => this.#edge(layout, node, index, way.has(index) && (node.parent < 0 || way.has(node.parent)) ? mark : ""))}
          ${nodes.map((node, index) => this.#node(layout, node, index, way.has(index) ? mark : "", index === focusable))}
        </svg>
      </div>
      <p class="says">${shown === undefined ? nothing : this.#says(nodes[shown]!)}</p>
      ${this.#legend(true)}`;
  }

  #edge({ x, y }: TreeLayout, { parent, state }: TreeNode, index: number, mark: string) {
    if (parent < 0) return nothing;
    return svg`<line class="edge ${state} ${mark}" x1=${x[parent]!} y1=${y[parent]!} x2=${x[index]!} y2=${y[index]!} />`;
  }

  #node({ x, y, spacing }: TreeLayout, node: TreeNode, index: number, mark: string, focusable: boolean) {
    const [cx, cy] = [x[index]!, y[index]!];
    const now = this.snapshot.at?.index === index ? "now" : "";
    const radius = Math.min(RADIUS * this.#scale, Math.max(2.2, spacing / 2.4));
    const name = node.move < 0 ? "" : this.puzzle.moves[node.move]!.name;
    const arm = Math.min(4.5 * this.#scale, radius);
    const size = 12 * this.#scale;
    return svg`<g
      class="node ${node.state} ${radius < 5 ? "small" : ""} ${mark} ${now} ${this._chosen === index ? "chosen" : ""}"
      role="button"
      tabindex=${focusable ? 0 : -1}
      data-index=${index}
      aria-label=${this.#says(node)}
      @click=${() => this.#choose(index)}
      @pointerenter=${() => (this._said = index)}
      @pointerleave=${() => (this._said = undefined)}
      @focus=${() => (this._said = index)}
    >
      <circle class="halo" cx=${cx} cy=${cy} r=${radius + 4} />
      ${
        node.state === "cut"
          ? svg`<path class="cross" d="M${cx - arm} ${cy - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}" />`
          : svg`<circle cx=${cx} cy=${cy} r=${now ? radius + 2 : radius} />`
      }
      ${spacing >= (NAMED * size) / 12 && name.length * size * 0.65 < spacing + size / 2 ? svg`<text font-size=${size} x=${cx} y=${cy + (node.backward ? -radius - size / 2 : radius + size * 1.15)} text-anchor="middle">${name}</text>` : nothing}
    </g>`;
  }

  #says({ move, depth, estimate, backward, state, reason, limit }: TreeNode): string {
    const { t } = this;
    const name = move < 0 ? undefined : this.puzzle.moves[move]!.name;
    return t.lab.node(name, depth, estimate, backward, reason === undefined ? state : t.lab.cut(reason, depth, estimate, limit));
  }

  #choose(index: number): void {
    this._chosen = index;
    const detail: NodeChosen = { node: this.snapshot.tree.nodes![index]! };
    this.dispatchEvent(new CustomEvent("tw-node", { detail }));
  }

  /** Up to the parent, down to the first child, left and right along a level. */
  #key(event: KeyboardEvent, nodes: readonly TreeNode[]): void {
    const index = Number((event.target as Element).getAttribute("data-index"));
    const { parent, backward } = nodes[index]!;
    const siblings = nodes.flatMap((node, other) => (node.parent === parent && node.backward === backward ? [other] : []));
    const place = siblings.indexOf(index);
    const to = {
      [backward ? "ArrowDown" : "ArrowUp"]: parent,
      [backward ? "ArrowUp" : "ArrowDown"]: nodes.findIndex((node) => node.parent === index),
      ArrowLeft: siblings[place - 1],
      ArrowRight: siblings[place + 1],
    }[event.key];
    if (event.key === "Enter" || event.key === " ") this.#choose(index);
    else if (to === undefined && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined && to >= 0) this.renderRoot.querySelector<SVGElement>(`[data-index="${to}"]`)?.focus();
  }

  #bars() {
    const { t } = this;
    const { depths, limit } = this.snapshot.tree;
    const { at, result } = this.snapshot;
    const path = at?.path ?? result?.moves ?? [];
    const [down, up] = depths;
    const rows: { count: DepthCount; depth: number; backward: boolean }[] = [
      ...down.map((count, depth) => ({ count, depth, backward: false })),
      ...up.map((count, depth) => ({ count, depth, backward: true })).reverse(),
    ];
    const most = Math.max(...rows.map(({ count: { waiting, expanded, cut } }) => waiting + expanded + cut), 1);
    // The drawing grows with the type as a whole.
    const width = this._width / this.#scale;
    const room = Math.max(40, width - BAR.name - BAR.count);
    const height = rows.length * (BAR.height + BAR.gap);
    return html`<div class="frame">
        <svg role="img" aria-label=${t.lab.bars(rows.map(({ count, depth, backward }) => t.lab.bar(depth, backward, count)).join("; "), limit)} viewBox="0 0 ${width} ${height}" width=${this._width} height=${height * this.#scale}>
          <defs>
            <pattern id="crossed" width="7" height="7" patternUnits="userSpaceOnUse">
              <path d="M0 0l7 7M7 0l-7 7" stroke="var(--bad)" stroke-width="1.2" />
            </pattern>
          </defs>
          ${rows.map(({ count, depth, backward }, index) => this.#bar(count, depth, index, room / most, depth <= path.length && backward === (at?.backward ?? false) ? (path[depth - 1] ?? -1) : undefined, backward))}
        </svg>
      </div>
      ${this.#legend(false)}`;
  }

  /** Linear: that the deepest bar is nearly all of the tree is what is to be seen. */
  #bar({ waiting, expanded, cut }: DepthCount, depth: number, index: number, scale: number, move: number | undefined, backward: boolean) {
    const { t } = this;
    const y = index * (BAR.height + BAR.gap);
    let x = BAR.name;
    const middle = y + BAR.height / 2 + 4;
    const parts = Object.entries({ expanded, waiting, cut }).map(([kind, count]) => {
      const width = count * scale;
      const part = svg`<rect class="bar ${kind}" x=${x} y=${y + 2} width=${width} height=${BAR.height - 4} />`;
      x += width;
      return count > 0 ? part : nothing;
    });
    const name = move === undefined || move < 0 ? "" : this.puzzle.moves[move]!.name;
    return svg`<g class="row ${move === undefined ? "" : "path"}">
      <text class="name" font-size="12" x=${BAR.name - 10} y=${middle} text-anchor="end">${backward ? "↑" : ""}${depth}${name ? ` ${name}` : ""}</text>
      ${parts}
      <text class="count" font-size="12" x=${x + 8} y=${middle}>${t.number(waiting + expanded + cut)}</text>
    </g>`;
  }

  /** The picture as it stands. */
  get drawing(): SVGSVGElement | null {
    return this.renderRoot.querySelector<SVGSVGElement>(".frame svg");
  }

  #legend(single: boolean) {
    const { t } = this;
    const mark = (kind: string) =>
      single
        ? svg`<g class="node ${kind}">${kind === "cut" ? svg`<path class="cross" d="M4 4l8 8m0-8l-8 8" />` : svg`<circle cx="8" cy="8" r="6" />`}</g>`
        : svg`<rect class="bar ${kind}" x="1" y="2" width="14" height="12" />`;
    const kinds = single ? (["path", "expanded", "waiting", "cut"] as const) : (["expanded", "waiting", "cut"] as const);
    return html`<ul class="key">
      ${kinds.map((kind) => html`<li><svg width="16" height="16" aria-hidden="true">${mark(kind)}</svg>${t.lab.kinds[kind]}</li>`)}
    </ul>`;
  }
}

customElements.define("tw-lab-tree", LabTree);
