/** Curves of counts by distance, several over each other. The numbers stand in the table beside it, for those who cannot see it. */
import { html, svg } from "lit";
import type { Messages } from "../i18n/messages.ts";

export interface Series {
  readonly name: string;
  /** Parts of a whole by distance. */
  readonly values: readonly number[];
}

/** So many are told apart: by colour, and by how they are dashed. */
export const LINES = [
  { colour: "#2a86c8", dash: "" },
  { colour: "#d55e00", dash: "10 4" },
  { colour: "#009e73", dash: "3 4" },
  { colour: "#cc79a7", dash: "12 4 3 4" },
] as const;

const [WIDTH, HEIGHT] = [720, 320];
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 12, 12, 40];

/** Steps of an axis: 1, 2, 5, 10 …, so that there are at most `most`. */
function step(range: number, most: number): number {
  for (let size = 1; ; size *= 10) for (const factor of [1, 2, 5]) if (range / (size * factor) <= most) return size * factor;
}

export function curves(t: Messages, series: readonly Series[], logarithmic: boolean) {
  const far = Math.max(1, ...series.map(({ values }) => values.length - 1));
  const all = series.flatMap(({ values }) => values.filter((value) => value > 0));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const bottom = logarithmic ? Math.floor(Math.log10(least)) : 0;
  const top = logarithmic ? 0 : most;
  const x = (distance: number) => LEFT + ((WIDTH - LEFT - RIGHT) * distance) / far;
  const y = (value: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - bottom)) / (top - bottom || 1);
  const height = (value: number) => y(logarithmic ? Math.log10(value) : value);
  const gap = step(far, 16);
  const percent = step(most * 100, 6) / 100;
  const rows = logarithmic
    ? Array.from({ length: Math.floor(-bottom / step(-bottom, 6)) + 1 }, (_, index) => -index * step(-bottom, 6))
    : Array.from({ length: Math.floor(most / percent) + 1 }, (_, index) => index * percent);
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t.atlas.chart(series.map(({ name }) => name))}>
    ${rows.map(
      (row) => svg`<path class="line" d="M${LEFT} ${y(row)}H${WIDTH - RIGHT}" />
        <text class="tick" x=${LEFT - 8} y=${y(row)} text-anchor="end" dominant-baseline="central">${t.percent(logarithmic ? 10 ** row : row)}</text>`,
    )}
    ${Array.from({ length: Math.floor(far / gap) + 1 }, (_, index) => svg`<text class="tick" x=${x(index * gap)} y=${HEIGHT - BOTTOM + 18} text-anchor="middle">${index * gap}</text>`)}
    <text class="tick" x=${(LEFT + WIDTH - RIGHT) / 2} y=${HEIGHT - 4} text-anchor="middle">${t.atlas.distance}</text>
    ${series.map(({ values }, index) => {
      const { colour, dash } = LINES[index % LINES.length]!;
      const points = values.flatMap((value, distance) => (value > 0 ? [`${x(distance).toFixed(1)} ${height(value).toFixed(1)}`] : []));
      return svg`<path class="curve" stroke=${colour} stroke-dasharray=${dash} d=${`M${points.join("L")}`} />
        ${points.map((point) => svg`<circle r="3" fill=${colour} cx=${point.split(" ")[0]} cy=${point.split(" ")[1]} />`)}`;
    })}
  </svg>`;
}
