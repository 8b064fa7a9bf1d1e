/** Tables and charts of text. */
import stringWidth from "string-width";
import { grouped } from "../rules/numbers.ts";

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align: "left" | "right";
}

export function headingOf(columns: readonly Column[]): string {
  const titles = columns.map(({ title }) => title);
  return tableLine(columns, titles);
}

/** One line; what is wider than its column is cut, and ends with "…". The last column's text stands as it is. */
export function tableLine(columns: readonly Column[], cells: readonly string[]): string {
  const line = columns.map(({ width, align }, index) => {
    const text = cells[index]!;
    if (index === columns.length - 1) return text;
    const shown = stringWidth(text) <= width ? text : `${text.slice(0, width - 1)}…`;
    const space = " ".repeat(width - stringWidth(shown));
    return align === "left" ? shown + space : space + shown;
  });
  return line.join("  ").trimEnd();
}

const BAR_WIDTH = 40;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

export interface ChartRow {
  readonly label: string;
  /** 0 or more. */
  readonly value: number;
  readonly note?: string;
}

/** A title, and a line for each row: a bar whose length is the value's logarithm, `most` filling the width; the value; the note. */
export function logChart(title: string, rows: readonly ChartRow[], most: number): string[] {
  const labels = Math.max(...rows.map(({ label }) => label.length));
  const values = Math.max(...rows.map(({ value }) => grouped(value).length));
  return [
    title,
    ...rows.map(({ label, value, note = "" }) => {
      const drawn = bar(most === 0 ? 0 : Math.log1p(value) / Math.log1p(most), BAR_WIDTH).padEnd(BAR_WIDTH);
      return `  ${label.padStart(labels)}  ${drawn}  ${grouped(value).padStart(values)}  ${note}`.trimEnd();
    }),
  ];
}

/** A bar whose length is this share (0 to 1) of `width` characters, to an eighth of one; what is more than 0 shows. */
function bar(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return "█".repeat(eighths >> 3) + EIGHTHS[eighths & 7]!;
}
