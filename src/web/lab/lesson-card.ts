import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import type { WatchSnapshot } from "../../remote/lab.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls } from "../app/styles.ts";
import type { LabTexts } from "../i18n/lab-messages.ts";
import type { LessonTexts } from "../i18n/lessons-en.ts";
import type { Client } from "../solver/client.ts";
import { LESSONS, type Lesson, type LessonId } from "./lessons.ts";

/** A part of a lesson, counted from 0. */
export interface LessonPlace {
  readonly id: LessonId;
  readonly part: number;
}

export async function loadLessons(language: string): Promise<LessonTexts> {
  return language === "en" ? (await import("../i18n/lessons-en.ts")).lessonsEn : (await import("../i18n/lessons-zh.ts")).lessonsZh;
}

/** A lesson's part: what to look at, a question, and its answer once the run has told it. */
export class LessonCard extends LitElement {
  static override styles = [
    controls,
    css`
      .text {
        font-size: 1.1rem;
        max-width: 46rem;
      }
      h2 {
        font-size: 1.2rem;
      }
      .head {
        justify-content: space-between;
      }
      .question {
        padding: 0.75rem 1rem;
        border-inline-start: 4px solid var(--accent);
        background: var(--well);
        border-radius: 0.4rem;
        max-width: 46rem;
      }
      .guess {
        width: 9rem;
      }
      .layers {
        columns: 12rem;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
  static override properties = {
    t: { attribute: false },
    texts: { attribute: false },
    place: { attribute: false },
    opened: { attribute: false },
    client: { attribute: false },
    snapshot: { attribute: false },
    _guess: { state: true },
    _asked: { state: true },
    _layers: { state: true },
    _shown: { state: true },
  };

  declare t: LabTexts;
  declare texts: LessonTexts;
  declare place: LessonPlace;
  declare opened: Opened;
  declare client: Client;
  /** Of the run that is watched first. */
  declare snapshot: WatchSnapshot | undefined;
  declare _guess: number | undefined;
  /** Whether the answer was asked for. */
  declare _asked: boolean;
  /** The pattern table's, and how many of them are shown. */
  declare _layers: readonly number[] | undefined;
  declare _shown: number;

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("place");
    if (!changed.has("place") || (before?.id === this.place.id && before.part === this.place.part)) return;
    this._guess = undefined;
    this._asked = false;
    this._layers = undefined;
    this._shown = 1;
  }

  get #lesson(): Lesson {
    return LESSONS.find(({ id }) => id === this.place.id)!;
  }

  #go(to: LessonPlace | undefined): void {
    this.dispatchEvent(new CustomEvent("tw-lesson", { detail: to }));
  }

  #reveal(step: number): void {
    this._asked = true;
    this.dispatchEvent(new CustomEvent("tw-seek", { detail: step }));
  }

  async #nextLayer(): Promise<void> {
    if (this._layers) this._shown++;
    const { key, json } = this.opened;
    this._layers ??= await this.client.ask("patternTable", { puzzle: { key, json } });
  }

  override render() {
    const { texts } = this;
    const { id, part } = this.place;
    const lesson = this.#lesson;
    const { title, parts } = texts.texts[id];
    const shown = lesson.parts[part]!;
    const said = parts[part]!;
    const last = lesson.parts.length - 1;
    return html`<section class="card stack" aria-labelledby="title">
      <div class="row head">
        <h2 id="title">${title}</h2>
        <span class="quiet">${texts.part(part + 1, last + 1)}</span>
        <button type="button" class="plain" aria-label=${texts.close} @click=${() => this.#go(undefined)}>${icon("close")}</button>
      </div>
      <p class="text">${said.text}</p>
      ${shown.table ? this.#table() : nothing} ${shown.question && said.question ? this.#question(shown.question, said.question, said.answer!) : nothing}
      <div class="row">
        <button type="button" ?disabled=${part === 0} @click=${() => this.#go({ id, part: part - 1 })}>${texts.back}</button>
        <button type="button" class="primary" ?disabled=${part === last} @click=${() => this.#go({ id, part: part + 1 })}>${texts.next}</button>
      </div>
    </section>`;
  }

  #question({ step, read }: { step: number; read(snapshot: WatchSnapshot): number }, question: string, answer: (n: number) => string) {
    const { texts, snapshot } = this;
    const reached = snapshot !== undefined && (snapshot.result !== undefined || snapshot.step >= step);
    const value = this._asked && reached ? read(snapshot) : undefined;
    return html`<div class="question stack">
      <p><strong>${question}</strong></p>
      ${
        value === undefined
          ? html`<form
              class="row"
              @submit=${(event: Event) => {
                event.preventDefault();
                this.#reveal(step);
              }}
            >
              <label for="guess">${texts.guess}</label>
              <input
                id="guess"
                class="guess"
                type="number"
                min="0"
                inputmode="numeric"
                autocomplete="off"
                @input=${(event: Event) => {
                  const guess = (event.target as HTMLInputElement).valueAsNumber;
                  this._guess = Number.isNaN(guess) ? undefined : guess;
                }}
              />
              <button type="submit" class="primary" ?disabled=${this._asked}>${this._asked ? texts.running : texts.reveal}</button>
            </form>`
          : html`<p role="status">${answer(value)} ${this._guess === undefined ? nothing : texts.guessed(this._guess, value)}</p>`
      }
    </div>`;
  }

  #table() {
    const { texts } = this;
    const layers = this._layers?.slice(0, this._shown) ?? [];
    const done = this._layers !== undefined && this._shown >= this._layers.length;
    return html`<ol class="layers" role="list">
        ${layers.map((boards, distance) => html`<li>${texts.layer(distance, boards)}</li>`)}
      </ol>
      ${
        done
          ? html`<p role="status">${texts.layersDone(layers.reduce((sum, boards) => sum + boards, 0))}</p>`
          : html`<div class="row"><button type="button" @click=${this.#nextLayer}>${texts.nextLayer}</button></div>`
      }`;
  }
}

customElements.define("tw-lab-lesson", LessonCard);
