/** What Play shows of a game beside its board: the moves made, and what they led to. */
import { html, nothing } from "lit";
import { icon } from "../app/icons.ts";
import type { Solution } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { type Game, stars } from "./game.ts";
import { moveList } from "./move-list.ts";

/** The answer for the board that the game began with: null where there was none to be had, undefined while it is not known. */
type Answer = Solution | null | undefined;

/** That the board is solved, with stars where it was solved without help and the fewest moves are known. */
export function result(t: Messages, game: Game, answer: Answer) {
  if (game.at === 0 || game.helped || answer?.status !== "solved") return html`<strong class="good">${t.play.solved}</strong>`;
  const earned = stars(game.at, answer.distance);
  return html`<strong class="good"
    >${t.play.solved}
    <span class="stars" role="img" aria-label=${t.play.stars(earned)}>
      ${[1, 2, 3].map((star) => html`<span class=${star <= earned ? "on" : "off"}>${icon("star")}</span>`)}
    </span>
  </strong>`;
}

/** How well the board was solved, and what may come next: a board `farther` by so many moves than this one was. */
export function doneCard(t: Messages, game: Game, answer: Answer, next: (farther: number) => void, share: () => void) {
  return html`<section class="card stack" aria-labelledby="done">
    <h2 id="done">${answer?.status === "solved" ? t.done.moves(game.at, answer.distance) : t.done.made(game.at)}</h2>
    ${game.helped ? html`<p class="quiet">${t.done.helped}</p>` : nothing}
    ${game.best === undefined ? nothing : html`<p>${t.done.best(game.best)}</p>`}
    <div class="row">
      <button type="button" class="primary" @click=${() => next(0)}>${t.done.next}</button>
      <button type="button" @click=${() => next(1)}>${t.done.harder}</button>
      <button type="button" @click=${share}>${icon("share")} ${t.done.share}</button>
    </div>
  </section>`;
}

/** The moves made; each leads to the board after it, and all can be played back. */
export function movesCard(
  t: Messages,
  names: readonly string[],
  at: number,
  playing: boolean,
  toggle: () => void,
  goTo: (at: number) => void,
) {
  return html`<section class="card stack" aria-labelledby="moves">
    <div class="row between">
      <h2 id="moves">${t.play.moves}</h2>
      <button type="button" @click=${toggle}>
        ${icon(playing ? "pause" : "play")} ${playing ? t.hint.pause : t.play.replay}
      </button>
    </div>
    ${moveList(names, at, t.play.moves, goTo)}
  </section>`;
}
