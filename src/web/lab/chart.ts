import { css, html, LitElement, type PropertyValues, unsafeCSS } from "lit";
import uPlot from "uplot";
import uPlotStyles from "uplot/dist/uPlot.min.css?inline";
import type { LabTexts } from "../i18n/lab-messages.ts";
import { lookOf, type RunSpec, runKey, runTitle } from "./runs.ts";

const HEIGHT = 280;

const powersOfTen = (_: uPlot, splits: number[]) => splits.map((split) => (Number.isInteger(Math.log10(split)) ? split : null));

/** Boards expanded, a line a run, on a logarithmic scale. The numbers stand in the table beside it, for those who cannot see it. */
export class LabChart extends LitElement {
  static override styles = [
    unsafeCSS(uPlotStyles),
    css`
      :host {
        display: block;
        min-height: ${HEIGHT}px;
        color: var(--ink);
        border-color: var(--line);
        font-family: var(--font);
      }
      .u-wrap {
        margin-inline: auto;
      }
    `,
  ];
  static override properties = {
    t: { attribute: false },
    runs: { attribute: false },
    xs: { attribute: false },
    lines: { attribute: false },
    axis: { attribute: false },
    label: { attribute: false },
  };

  declare t: LabTexts;
  /** A line each. */
  declare runs: readonly RunSpec[];
  declare xs: readonly number[];
  /** Boards expanded, over `xs`; null: nothing to draw. */
  declare lines: readonly (readonly (number | null)[])[];
  /** What `xs` are. */
  declare axis: string;
  declare label: string;
  #plot: uPlot | undefined;
  #drawn = "";
  readonly #resized = new ResizeObserver(() => this.#fit());
  readonly #recoloured = new MutationObserver(() => this.#rebuild());
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
    this.#recoloured.observe(document.documentElement, { attributeFilter: ["data-theme", "lang"] });
    this.#dark.addEventListener("change", this.#rebuild);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    this.#recoloured.disconnect();
    this.#dark.removeEventListener("change", this.#rebuild);
    this.#plot?.destroy();
    this.#plot = undefined;
  }

  override render() {
    return html`<div class="plot" role="img" aria-label=${this.label}></div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const drawn = this.runs.map(runKey).join();
    if (!this.#plot || drawn !== this.#drawn || changed.has("t")) this.#rebuild();
    else this.#plot.setData(this.#data());
  }

  #data(): uPlot.AlignedData {
    return [[...this.xs], ...this.lines.map((line) => [...line])];
  }

  /** Each curve by name at its end; names that would stand on each other move apart. */
  #name(plot: uPlot, colour: string, font: string): void {
    const ratio = devicePixelRatio;
    const ends = this.runs.flatMap((run, index) => {
      const data = plot.data[index + 1] as (number | null)[];
      const last = data.findLastIndex((value) => value !== null);
      if (last < 0) return [];
      return [{ name: runTitle(this.t, run), x: plot.valToPos(plot.data[0][last]!, "x", true), y: plot.valToPos(data[last]!, "y", true) }];
    });
    ends.sort((a, b) => a.y - b.y);
    const { ctx } = plot;
    ctx.save();
    ctx.font = `${13 * ratio}px ${font}`;
    ctx.fillStyle = colour;
    ctx.textBaseline = "middle";
    ctx.textAlign = "left";
    let above = Number.NEGATIVE_INFINITY;
    for (const { name, x, y } of ends) {
      above = Math.max(y, above + 15 * ratio);
      ctx.fillText(name, x + 9 * ratio, above);
    }
    ctx.restore();
  }

  #fit(): void {
    if (this.clientWidth > 0) this.#plot?.setSize({ width: this.clientWidth, height: HEIGHT });
  }

  #rebuild = (): void => {
    const target = this.renderRoot.querySelector<HTMLElement>(".plot");
    if (!target || this.clientWidth === 0) return;
    this.#plot?.destroy();
    this.#drawn = this.runs.map(runKey).join();
    const { color, borderTopColor, fontFamily } = getComputedStyle(this);
    const axis = {
      stroke: color,
      grid: { stroke: borderTopColor, width: 1 },
      ticks: { stroke: borderTopColor },
      font: `12px ${fontFamily}`,
      labelFont: `12px ${fontFamily}`,
    };
    const { t } = this;
    this.#plot = new uPlot(
      {
        width: this.clientWidth,
        height: HEIGHT,
        // Room for the curves' names.
        padding: [14, Math.min(190, this.clientWidth / 4), 0, 0],
        hooks: { draw: [(plot) => this.#name(plot, color, fontFamily)] },
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false }, y: { distr: 3, log: 10 } },
        axes: [
          { ...axis, label: this.axis, labelSize: 20, incrs: [1, 2, 5, 10, 20, 50] },
          {
            ...axis,
            label: t.lab.nodes,
            labelSize: 20,
            size: 60,
            grid: { ...axis.grid, filter: powersOfTen },
            ticks: { ...axis.ticks, filter: powersOfTen },
            filter: powersOfTen,
            values: (_, ticks) => ticks.map((tick) => (tick === null ? null : t.short(tick))),
          },
        ],
        series: [
          {},
          ...this.runs.map((_, index) => {
            const { colour, dash } = lookOf(this.runs, index);
            return { stroke: colour, width: 2.5, dash: [...dash], spanGaps: true, points: { show: true, size: 7, fill: colour } };
          }),
        ],
      },
      this.#data(),
      target,
    );
  };
}

customElements.define("tw-lab-chart", LabChart);
