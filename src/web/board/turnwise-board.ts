import { html, LitElement, nothing, type PropertyValues } from "lit";
import type { BoardElement } from "../elements-types.ts";
import { type Arrow, marginsFor, placeArrows } from "./arrows.ts";
import { Drag } from "./drag.ts";
import { Drawing, type Margins } from "./drawing.ts";
import { cellAt, extentOf, type Point } from "./grid.ts";
import { nextGroup, typedExactly, typedMove } from "./keys.ts";
import { boardLabels } from "./labels.ts";
import { Motion } from "./motion.ts";
import { arrowButton, barButton, boardTable, cellButtons, type Parts } from "./parts.ts";
import type { Picture, Step } from "./picture.ts";
import { boardStyles } from "./styles.ts";
import { type Group, groupMoves, settle, smallestTurn, turnOf } from "./tracks.ts";

/** How long a started name waits for its next letter, in milliseconds. */
const PATIENCE = 900;
/** How large a cell may get, in rem: larger ones are no easier to see or to hit. */
const LARGEST = 8;

/**
 * The bare board: state in, events out. It draws any puzzle from its drawing and its loops, and asks for moves
 * (`turnwise-move`), made by dragging, by button or by key; it never makes one itself: whoever holds the board sets a new `board`,
 * with the `step` that led to it, which is then animated.
 */
export class TurnwiseBoard extends LitElement implements BoardElement {
  static override styles = boardStyles;
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override properties = {
    picture: { attribute: false },
    board: { attribute: false },
    step: { attribute: false },
    outlines: { attribute: false },
    mark: { attribute: false },
    vague: { attribute: false },
    fixed: { type: Boolean },
    painting: { type: Boolean },
    bare: { type: Boolean },
    duration: { type: Number },
    lang: { type: String },
    label: { type: String },
  };

  /** The drawing and the loops. */
  declare picture: Picture | undefined;
  /** A symbol index for each cell, in reading order; EMPTY (255) for none. */
  declare board: ArrayLike<number> | undefined;
  /** What led to `board` from the one before; undefined: nothing to animate. */
  declare step: Step | undefined;
  /** Sets of cells to draw a line around. */
  declare outlines: readonly (readonly number[])[];
  /** What the board is called for those who hear it, where that is not the picture's name. */
  declare label: string | undefined;
  /** A move to point at. */
  declare mark: number | undefined;
  /** Points at what the move to point at turns, and not which way. */
  declare vague: boolean;
  /** Shows the board without taking moves. */
  declare fixed: boolean;
  /** Cells are to be painted, not turned: emits `turnwise-cell`. */
  declare painting: boolean;
  /** A picture of the board and nothing else; whoever shows it says in words what it is. */
  declare bare: boolean;
  /** Milliseconds of a turn's animation. */
  declare duration: number;

  #drawing: Drawing | undefined;
  #groups: Group[] = [];
  #arrows: Arrow[] = [];
  #bar: number[] = [];
  #margins: Margins = { x: 0, y: 0 };
  #drag: Drag | undefined;
  #moving: Group | undefined;
  /** Where a group was let go, to be animated from when the new board comes. */
  #letGo: { readonly group: Group; readonly offset: number } | undefined;
  #chosen: Group | undefined;
  #typed = "";
  #typing: ReturnType<typeof setTimeout> | undefined;
  #painted = -1;
  #said = "";
  readonly #motion = new Motion(
    (offset) => this.#drawing?.shift(this.#moving, offset),
    () => {
      this.#drawing?.shift(undefined, 0);
      this.#moving = undefined;
    },
  );

  constructor() {
    super();
    this.outlines = [];
    this.vague = false;
    this.fixed = false;
    this.painting = false;
    this.bare = false;
    this.duration = 200;
    this.lang = "en";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#motion.stop();
    clearTimeout(this.#typing);
    this.#drag = undefined;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("picture") || changed.has("bare")) this.#take();
    if (!this.#drawing || !this.board) return;
    if (changed.has("outlines") || changed.has("picture")) this.#drawing.setOutlines(this.outlines);
    if (changed.has("board") || changed.has("picture")) this.#show(!changed.has("picture") && changed.get("board") !== undefined);
    else if (this.#letGo) this.#run(this.#letGo.group, this.#letGo.offset);
    this.#letGo = undefined;
    if (changed.has("mark") || changed.has("picture")) this.#markChosen();
  }

  #take(): void {
    this.#motion.stop();
    this.#drag = undefined;
    this.#chosen = undefined;
    this.#said = "";
    if (!this.picture) {
      this.#drawing = undefined;
      return;
    }
    this.#groups = groupMoves(this.picture);
    const { arrows, bar } = this.bare ? { arrows: [], bar: [] } : placeArrows(this.picture);
    this.#arrows = arrows;
    this.#bar = bar;
    this.#margins = marginsFor(arrows);
    this.#drawing = new Drawing(this.picture, this.#groups, this.#margins);
  }

  #show(known: boolean): void {
    const step = known ? this.step : undefined;
    const turned = step && turnOf(this.#groups, step.move);
    const running = this.#moving;
    const offset = this.#motion.offset;
    if (running && running !== turned?.group) this.#motion.stop();
    this.#drawing!.setBoard(this.board!);
    if (!step || !turned) {
      this.#motion.stop();
      return;
    }
    const steps = step.back ? -turned.turn.steps : turned.turn.steps;
    const labels = boardLabels(this.lang);
    const name = this.picture!.moves[step.move]!.name;
    this.#say(step.back ? labels.undone(name) : labels.turned(name));
    if (this.#letGo?.group === turned.group) this.#run(turned.group, this.#letGo.offset);
    else this.#run(turned.group, (running === turned.group && !this.#drag ? offset : 0) - steps);
  }

  /** The same words twice are heard twice only if they differ. */
  #say(text: string): void {
    this.#said = this.#said === text ? `${text}\u00a0` : text;
  }

  #run(group: Group, offset: number): void {
    if (this.#drag?.group) return;
    this.#moving = group;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#motion.run(offset, still ? 0 : this.duration);
  }

  #markChosen(): void {
    const marked = this.mark === undefined ? undefined : turnOf(this.#groups, this.mark)?.group;
    this.#drawing?.mark(marked ?? this.#chosen, marked !== undefined);
  }

  override render() {
    if (!this.picture || !this.#drawing) {
      return html`<p class="bare">${boardLabels(this.closest<HTMLElement>("[lang]")?.lang ?? "").bare}</p>`;
    }
    if (this.bare) return this.#drawing.root;
    const { picture } = this;
    const parts = this.#parts(picture);
    const { labels } = parts;
    const { x, y } = this.#margins;
    const extent = extentOf(picture);
    const [width, height] = [extent.width + 2 * x, extent.height + 2 * y];
    const bar = this.#bar.length > 0 ? "3.5rem" : "0rem";
    const most = `min(${width * LARGEST}rem, (var(--turnwise-board-height, 1000rem) - ${bar}) * ${width / height})`;
    const still = parts.disabled;
    return html`
      <div class="frame" @keydown=${this.#onKey} .style=${`--columns: ${width}; max-width: ${most}`}>
        ${this.#drawing.root}
        <div
          class=${still ? "surface" : this.#drag?.group ? "surface playing held" : "surface playing"}
          tabindex=${still ? -1 : 0}
          role=${still ? "presentation" : "application"}
          aria-label=${still ? nothing : labels.board(this.label ?? picture.name)}
          aria-describedby=${still ? nothing : "help"}
          @pointerdown=${this.#onDown}
          @pointermove=${this.#onMove}
          @pointerup=${this.#onUp}
          @pointercancel=${this.#onCancel}
          @lostpointercapture=${this.#onCancel}
          @blur=${this.#onBlur}
        ></div>
        <div class="controls">
          ${this.#arrows.map((arrow) => arrowButton(parts, arrow))} ${this.painting ? cellButtons(parts) : nothing}
        </div>
      </div>
      ${this.#bar.length > 0 ? html`<div class="bar" @keydown=${this.#onKey}>${this.#bar.map((move) => barButton(parts, move))}</div>` : nothing}
      ${this.painting ? nothing : boardTable(parts)}
      <p class="hidden" id="help">${labels.help}</p>
      <p class="hidden" aria-live="polite">${this.#said}</p>
    `;
  }

  #parts(picture: Picture): Parts {
    return {
      picture,
      name: this.label ?? picture.name,
      board: this.board,
      groups: this.#groups,
      margins: this.#margins,
      labels: boardLabels(this.lang),
      mark: this.vague ? undefined : this.mark,
      goal: new Set(this.outlines.flat()),
      disabled: this.fixed || this.painting,
      turn: (move) => this.#ask(move),
      touch: (cell) => this.#emitCell(cell),
      point: (group) => (group ? this.#drawing?.mark(group) : this.#markChosen()),
    };
  }

  #ask(move: number): void {
    if (this.fixed || this.painting) return;
    this.dispatchEvent(new CustomEvent("turnwise-move", { detail: { move }, bubbles: true, composed: true }));
  }

  #emitCell(cell: number): void {
    this.dispatchEvent(new CustomEvent("turnwise-cell", { detail: { cell }, bubbles: true, composed: true }));
  }

  #point(event: PointerEvent): Point {
    const box = this.#drawing!.root.getBoundingClientRect();
    const unit = box.width / (extentOf(this.picture!).width + 2 * this.#margins.x);
    return { x: (event.clientX - box.left) / unit - this.#margins.x, y: (event.clientY - box.top) / unit - this.#margins.y };
  }

  #onDown = (event: PointerEvent): void => {
    if (this.fixed || this.#drag || event.button !== 0 || !event.isPrimary) return;
    const point = this.#point(event);
    const cell = cellAt(this.picture!, point);
    if (cell < 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (this.painting) {
      this.#painted = cell;
      this.#emitCell(cell);
      return;
    }
    this.#drag = new Drag(this.picture!, this.#groups, cell, event.pointerId, point);
  };

  #onMove = (event: PointerEvent): void => {
    if (this.painting && this.#painted >= 0) {
      const cell = cellAt(this.picture!, this.#point(event));
      if (cell >= 0 && cell !== this.#painted) this.#emitCell((this.#painted = cell));
      return;
    }
    if (!this.#drag || event.pointerId !== this.#drag.pointer) return;
    const before = this.#drag.group;
    this.#drag.moveTo(this.#point(event));
    const { group, offset } = this.#drag;
    if (!group) return;
    if (!before) {
      this.#motion.stop();
      this.requestUpdate();
    }
    this.#moving = group;
    this.#motion.hold(offset);
  };

  #onUp = (event: PointerEvent): void => {
    this.#painted = -1;
    if (!this.#drag || event.pointerId !== this.#drag.pointer) return;
    const { group, offset } = this.#drag;
    this.#drag = undefined;
    if (!group) return;
    const rest = settle(group, offset);
    this.#letGo = { group, offset: offset - (rest?.offset ?? 0) };
    for (let i = 0; rest && i < rest.times; i++) this.#ask(rest.move);
    // By the next frame whoever holds the board has answered; if not, the group goes back.
    requestAnimationFrame(() => this.requestUpdate());
  };

  #onCancel = (event: PointerEvent): void => {
    this.#painted = -1;
    if (!this.#drag || event.pointerId !== this.#drag.pointer) return;
    const { group, offset } = this.#drag;
    this.#drag = undefined;
    if (group) this.#letGo = { group, offset };
    this.requestUpdate();
  };

  #onKey = (event: KeyboardEvent): void => {
    if (!this.picture || this.fixed || this.painting || event.ctrlKey || event.metaKey || event.altKey) return;
    // On a move's button, Enter is a press of it; letters are typed there as on the board.
    const onButton = event.target instanceof HTMLButtonElement;
    if ([...event.key].length === 1 && event.key !== " ") this.#type(event.key);
    else if (onButton) return;
    else if (event.key.startsWith("Arrow")) this.#choose(nextGroup(this.#groups, this.#chosen, event.key));
    else if (event.key === "Escape" && this.#chosen) this.#choose(undefined);
    else if ((event.key === "Enter" || event.key === " ") && this.#chosen) {
      const turn = smallestTurn(this.#chosen, event.shiftKey ? -1 : 1) ?? this.#chosen.turns[0]!;
      this.#ask(turn.move);
    } else return;
    event.preventDefault();
  };

  #type(key: string): void {
    clearTimeout(this.#typing);
    const names = this.picture!.moves.map((move) => move.name);
    const typed = typedMove(names, this.#typed + key) ?? typedMove(names, key);
    this.#typed = "";
    if (!typed) return;
    if ("move" in typed) {
      this.#ask(typed.move);
      return;
    }
    this.#typed = typed.pending;
    this.#typing = setTimeout(() => {
      const move = typedExactly(names, this.#typed);
      this.#typed = "";
      if (move >= 0) this.#ask(move);
    }, PATIENCE);
  }

  #choose(group: Group | undefined): void {
    this.#chosen = group;
    this.#drawing?.mark(group);
    if (!group) return;
    const turns = [...group.turns].sort((a, b) => b.steps - a.steps);
    this.#say(boardLabels(this.lang).chosen(turns.map(({ move }) => this.picture!.moves[move]!.name)));
    this.requestUpdate();
  }

  #onBlur = (): void => {
    if (this.#chosen) this.#choose(undefined);
  };
}
