/** The parts of the board that are no drawing: the buttons of moves and cells, and a table for those who hear the board. */
import { html, nothing } from "lit";
import type { Arrow } from "./arrows.ts";
import type { Margins } from "./drawing.ts";
import { turnSign, windingOf } from "./geometry.ts";
import { centre, gridOf } from "./grid.ts";
import type { BoardLabels } from "./labels.ts";
import { EMPTY, type Picture } from "./picture.ts";
import { type Group, type GroupTurn, turnOf } from "./tracks.ts";

export interface Parts {
  readonly picture: Picture;
  /** The board's name, as it is spoken. */
  readonly name: string;
  readonly board: ArrayLike<number> | undefined;
  readonly groups: readonly Group[];
  readonly margins: Margins;
  readonly labels: BoardLabels;
  /** Cells that the goal speaks of. */
  readonly goal: ReadonlySet<number>;
  /** The move that is pointed at. */
  readonly mark: number | undefined;
  readonly disabled: boolean;
  turn(move: number): void;
  touch(cell: number): void;
  /** Shows a group's loops; undefined: none. */
  point(group: Group | undefined): void;
}

/** At the end of a line. */
export function arrowButton(parts: Parts, { move, direction, x, y }: Arrow) {
  const { picture, margins, labels, mark, disabled, turn } = parts;
  const { name } = picture.moves[move]!;
  const size = name.length > 2 ? "longer" : name.length > 1 ? "long" : "";
  return html`<button
    type="button"
    class="arrow ${direction} ${size} ${move === mark ? "marked" : ""}"
    .style=${place(x + margins.x, y + margins.y)}
    aria-label=${labels.turn(name)}
    title=${wayText(picture, turnOf(parts.groups, move)!, labels)}
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
  // A move's name that is a symbol, too, is not left to be taken for one.
  const face = picture.symbols.includes(name) ? labels.turn(name) : name;
  const way = turnSign(windingOfTurn(picture, found));
  return html`<button
    type="button"
    class=${move === mark ? "marked" : ""}
    aria-label=${labels.turn(name)}
    title=${wayText(picture, found, labels)}
    ?disabled=${disabled}
    @click=${() => turn(move)}
    @pointerenter=${() => point(found.group)}
    @pointerleave=${() => point(undefined)}
    @focus=${() => point(found.group)}
    @blur=${() => point(undefined)}
  >
    ${face}${way === "" ? nothing : html`<span class="way">${way}</span>`}
  </button>`;
}

function windingOfTurn(picture: Picture, { group, turn }: GroupTurn): number {
  const [track, ...others] = group.tracks;
  return track && others.length === 0 && !track.axis ? windingOf(picture, track) * Math.sign(turn.steps) : 0;
}

/** What turns together, in words. */
export function groupText({ layout }: Picture, { tracks }: Group, labels: BoardLabels): string {
  const [track, ...others] = tracks;
  if (!track || others.length > 0) return labels.cells(tracks.reduce((sum, { cells }) => sum + cells.length, 0));
  if (!track.axis) return labels.ring(track.cells.length);
  return labels.line(track.axis, (track.axis === "row" ? layout.rowOf : layout.columnOf)[track.cells[0]!]! + 1);
}

/** The same and which way it turns, where that has a name. */
function wayText(picture: Picture, found: GroupTurn, labels: BoardLabels): string {
  const { group, turn } = found;
  const what = groupText(picture, group, labels);
  const [track] = group.tracks;
  const winding = windingOfTurn(picture, found);
  if (winding !== 0) return labels.way(what, winding > 0 ? "clockwise" : "anticlockwise", Math.abs(turn.steps));
  if (!track?.axis || group.tracks.length > 1) return what;
  const ways = track.axis === "row" ? (["left", "right"] as const) : (["up", "down"] as const);
  return labels.way(what, ways[turn.steps > 0 ? 1 : 0], Math.abs(turn.steps));
}

/** A button on each cell, for painting by keyboard. */
export function cellButtons(parts: Parts) {
  const { picture, margins, labels, touch } = parts;
  return Array.from(picture.layout.rowOf, (row, cell) => {
    const column = picture.layout.columnOf[cell]!;
    const { x, y } = centre(picture, cell);
    return html`<button
      type="button"
      class="cell"
      .style=${place(x + margins.x, y + margins.y)}
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
    const symbol = symbolName(parts, cell);
    text[row]![columnOf[cell]!] = parts.goal.has(cell) ? labels.goal(symbol) : symbol;
  });
  // Between hexagons of a row there is no place.
  const { stride } = gridOf(picture);
  const [odd] = rowOf.map((row, cell) => (row + columnOf[cell]!) % stride);
  // A table by itself would not keep to the width of what is hidden.
  return html`<div class="hidden"><table>
    <caption>${labels.board(name)}</caption>
    <tbody>
      ${text.map((cells, row) => html`<tr><th scope="row">${labels.row(row + 1)}</th>${cells.map((cell, column) => ((row + column) % stride === odd ? html`<td>${cell}</td>` : nothing))}</tr>`)}
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
