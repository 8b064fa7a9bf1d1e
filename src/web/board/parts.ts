/** The parts of the board that are no drawing: the buttons of moves and cells, and a table for those who hear the board. */
import { html, nothing } from "lit";
import type { Arrow } from "./arrows.ts";
import type { Margins } from "./drawing.ts";
import { windingOf } from "./geometry.ts";
import type { BoardLabels } from "./labels.ts";
import { EMPTY, type Picture } from "./picture.ts";
import { type Group, turnOf } from "./tracks.ts";

export interface Parts {
  readonly picture: Picture;
  /** The board's name, as it is spoken. */
  readonly name: string;
  readonly board: ArrayLike<number> | undefined;
  readonly groups: readonly Group[];
  readonly margins: Margins;
  readonly labels: BoardLabels;
  /** The move that is pointed at. */
  readonly mark: number | undefined;
  readonly disabled: boolean;
  turn(move: number): void;
  touch(cell: number): void;
  /** Shows a group's loops; undefined: none. */
  point(group: Group | undefined): void;
}

/** At the end of a line. */
export function arrowButton({ picture, margins, labels, mark, disabled, turn }: Parts, { move, direction, x, y }: Arrow) {
  const { name } = picture.moves[move]!;
  const size = name.length > 2 ? "longer" : name.length > 1 ? "long" : "";
  return html`<button
    type="button"
    class="arrow ${direction} ${size} ${move === mark ? "marked" : ""}"
    .style=${place(x + margins.x, y + margins.y)}
    aria-label=${labels.turn(name)}
    ?disabled=${disabled}
    @click=${() => turn(move)}
  >
    ${name}
  </button>`;
}

/** In the bar below, with the way round that the loop turns. */
export function barButton({ picture, groups, labels, mark, disabled, turn, point }: Parts, move: number) {
  const { name } = picture.moves[move]!;
  const found = turnOf(groups, move)!;
  const [track, ...others] = found.group.tracks;
  const winding = others.length === 0 ? windingOf(picture, track!) * Math.sign(found.turn.steps) : 0;
  return html`<button
    type="button"
    class=${move === mark ? "marked" : ""}
    aria-label=${labels.turn(name)}
    ?disabled=${disabled}
    @click=${() => turn(move)}
    @pointerenter=${() => point(found.group)}
    @pointerleave=${() => point(undefined)}
    @focus=${() => point(found.group)}
    @blur=${() => point(undefined)}
  >
    ${name}${winding === 0 ? nothing : html`<span class="way">${winding > 0 ? "↻" : "↺"}</span>`}
  </button>`;
}

/** A button on each cell, for painting by keyboard. */
export function cellButtons(parts: Parts) {
  const { picture, margins, labels, touch } = parts;
  return Array.from(picture.layout.rowOf, (row, cell) => {
    const column = picture.layout.columnOf[cell]!;
    return html`<button
      type="button"
      class="cell"
      .style=${place(column + 0.5 + margins.x, row + 0.5 + margins.y)}
      aria-label=${labels.paint(row + 1, column + 1, symbolName(parts, cell))}
      @click=${() => touch(cell)}
    ></button>`;
  });
}

export function boardTable(parts: Parts) {
  const { picture, name, labels } = parts;
  const { rows, columns, rowOf, columnOf } = picture.layout;
  const text = Array.from({ length: rows }, () => new Array<string>(columns).fill(labels.blank));
  rowOf.forEach((row, cell) => {
    text[row]![columnOf[cell]!] = symbolName(parts, cell);
  });
  // A table by itself would not keep to the width of what is hidden.
  return html`<div class="hidden"><table>
    <caption>${labels.board(name)}</caption>
    <tbody>
      ${text.map((cells, row) => html`<tr><th scope="row">${labels.row(row + 1)}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
    </tbody>
  </table></div>`;
}

function symbolName({ board, picture, labels }: Parts, cell: number): string {
  const symbol = board?.[cell];
  return symbol === undefined || symbol === EMPTY ? labels.empty : (picture.symbols[symbol] ?? "?");
}

/** The middle of a part, in cells from the frame's upper left corner. */
function place(x: number, y: number): string {
  return `left: calc(var(--unit) * ${x}); top: calc(var(--unit) * ${y})`;
}
