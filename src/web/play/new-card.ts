import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls } from "../app/styles.ts";
import type { Board, Difficulty } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Client } from "../solver/client.ts";
import { distanceOn, today } from "./daily.ts";
import { scramble } from "./scramble.ts";

declare global {
  interface HTMLElementEventMap {
    "tw-new": CustomEvent<Board>;
    "tw-setup": CustomEvent<undefined>;
  }
}

/** How many random moves, where the distance of a board cannot be chosen. */
const MOST_SCRAMBLED = 30;
const USUAL = 5;

/** A new board at a chosen distance, up to the hardest there is. */
export class NewCard extends LitElement {
  static override styles = [
    controls,
    css`
      output {
        min-width: 2ch;
        font-size: 1.25rem;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
        text-align: end;
      }
      .grow {
        flex: 1;
      }
    `,
  ];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    client: { attribute: false },
    _distance: { state: true },
    _most: { state: true },
    _busy: { state: true },
    _hard: { state: true },
    _failure: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare client: Client;
  declare _distance: number;
  /** The largest distance: undefined while it is not known, null where it cannot be. */
  declare _most: number | null | undefined;
  declare _busy: boolean;
  /** How hard the board made last is, as far as that is known. */
  declare _hard: Difficulty | undefined;
  declare _failure: ((t: Messages) => string) | undefined;
  #abort: AbortController | undefined;

  constructor() {
    super();
    this._distance = USUAL;
    this._busy = false;
    this._failure = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort?.abort();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("opened")) return;
    this.#abort?.abort();
    this._most = undefined;
    this._hard = undefined;
    this._failure = undefined;
    this._busy = false;
    this.#abort = new AbortController();
    void this.#learn(this.#abort.signal);
  }

  async #learn(signal: AbortSignal): Promise<void> {
    const { key, json } = this.opened;
    const most = await this.client.ask("godsNumber", { puzzle: { key, json } }, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    this._most = most ?? null;
    this._distance = Math.min(this._distance, most ?? MOST_SCRAMBLED);
  }

  /** The next board, as far from the goal as the last one was, or by so many moves farther where there are such. */
  async next(distance: number): Promise<void> {
    this._distance = Math.min(Math.max(1, distance), this._most ?? MOST_SCRAMBLED);
    await this.make();
  }

  /** Makes a board, or the one of a day, and announces it. */
  async make(daily?: string): Promise<void> {
    if (daily !== undefined && this._most) this._distance = distanceOn(daily, this._most);
    const signal = this.#abort?.signal;
    const { key, json, puzzle } = this.opened;
    this._busy = true;
    this._hard = undefined;
    this._failure = undefined;
    try {
      const board =
        this._most === null
          ? scramble(puzzle, this._distance)
          : await this.client.ask("generate", { puzzle: { key, json }, distance: this._distance, seed: randomSeed(), daily }, { signal });
      if (board) this.dispatchEvent(new CustomEvent("tw-new", { detail: board, bubbles: true, composed: true }));
      else {
        const distance = this._distance;
        this._failure = (t) => t.fresh.none(distance);
      }
      if (board && typeof this._most === "number")
        this._hard = await this.client.ask("difficulty", { puzzle: { key, json }, board }, { signal });
    } catch (error) {
      if (!signal?.aborted) this._failure = (t) => t.failure(error);
    } finally {
      if (!signal?.aborted) this._busy = false;
    }
  }

  override render() {
    const { t, _most: most } = this;
    const known = typeof most === "number";
    return html`<section class="card stack" aria-labelledby="fresh">
      <h2 id="fresh">${t.fresh.title}</h2>
      <label for="distance">${most === null ? t.fresh.scrambled : t.fresh.distance}</label>
      <div class="row">
        <input
          id="distance"
          type="range"
          min="1"
          max=${most ?? MOST_SCRAMBLED}
          .value=${String(this._distance)}
          aria-valuetext=${t.fresh.moves(this._distance)}
          @input=${(event: Event) => (this._distance = Number((event.target as HTMLInputElement).value))}
        />
        <output for="distance">${this._distance}</output>
      </div>
      <p class="small quiet">${known ? (this._distance === most ? t.fresh.hardest : t.fresh.upTo(most)) : most === null ? t.fresh.unknown : t.fresh.learning}</p>
      <div class="row">
        <button type="button" class="primary grow" ?disabled=${this._busy} @click=${() => this.make()}>${icon("add")} ${t.fresh.make}</button>
        ${known ? html`<button type="button" ?disabled=${this._busy} @click=${() => this.make(today())}>${t.fresh.daily}</button>` : nothing}
        <button type="button" @click=${() => this.dispatchEvent(new CustomEvent("tw-setup", { bubbles: true, composed: true }))}>
          ${icon("edit")} ${t.fresh.setup}
        </button>
      </div>
      ${this._hard === undefined ? nothing : this.#hardness(this._hard)}
      ${this._failure === undefined ? nothing : html`<p class="bad" role="alert">${this._failure(this.t)}</p>`}
    </section>`;
  }

  /** Closed at first: it names moves to begin with. */
  #hardness({ firstMoves, ...hard }: Difficulty) {
    const names = firstMoves.map((move) => this.opened.puzzle.moves[move]!.name!);
    return html`<details class="small">
      <summary>${this.t.fresh.howHard}</summary>
      ${this.t.fresh.hard(hard, names)}
    </details>`;
  }
}

/** Over plain HTTP from another machine there is no `crypto.randomUUID`. */
export function randomSeed(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

customElements.define("tw-new-card", NewCard);
