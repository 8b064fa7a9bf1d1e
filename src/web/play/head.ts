/** What stands above the board: how the game stands, and what is to be reached. */
import { html, nothing } from "lit";
import type { Board, Puzzle, Solution } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Game } from "./game.ts";
import { result } from "./game-cards.ts";
import { targetOf } from "./outlines.ts";
import { progressTo } from "./progress.ts";
import type { Unfinished } from "./saved.ts";

export interface Head {
  readonly t: Messages;
  readonly puzzle: Puzzle;
  readonly game: Game | undefined;
  readonly board: Board | undefined;
  readonly solved: boolean;
  /** The answer for the start: null where there was none to be had, undefined while it is not known. */
  readonly answer: Solution | null | undefined;
  /** The fewest moves are hidden. */
  readonly secret: boolean;
  /** A board is being painted: nothing is counted. */
  readonly setup: boolean;
  /** Minutes and seconds; undefined where nobody wants to know. */
  readonly time: string | undefined;
}

export function headRow(head: Head) {
  const { t, puzzle, game, board, solved, answer, secret, setup, time } = head;
  const target = targetOf(puzzle);
  return html`<div class="row between">
    <div class="count" aria-live="polite">
      ${
        setup
          ? nothing
          : html`<span class="made">${t.play.made(game?.at ?? 0)}</span>
            <span class=${answer?.status === "unsolvable" ? "bad" : "quiet"}>${secret && !solved ? nothing : fewest(t, answer)}</span>
            ${board ? html`<span class="hidden">${t.play.progress(progressTo(puzzle, board))}</span>` : nothing}
            ${solved && game ? result(t, game, answer) : nothing}`
      }
    </div>
    ${time === undefined || setup ? nothing : html`<span class="time" role="timer" aria-label=${t.play.clock}>${time}</span>`}
    ${
      target
        ? html`<figure class="target">
            <figcaption class="small quiet">${t.play.target}</figcaption>
            <turnwise-board .picture=${puzzle} .board=${target} bare></turnwise-board>
          </figure>`
        : nothing
    }
  </div>`;
}

function fewest(t: Messages, answer: Solution | null | undefined): string {
  if (!answer) return answer === null ? t.play.noFewest : t.play.counting;
  if (answer.status === "unsolvable") return t.play.unsolvable;
  return answer.status === "limit" ? t.play.atLeast(answer.lowerBound) : t.play.fewest(answer.distance);
}

/** Another game that waits to be gone on with. */
export function wayBack(t: Messages, { moves }: Unfinished, back: () => void) {
  return html`<div class="card row back">
    <p class="small">${t.play.other(moves)}</p>
    <button type="button" @click=${back}>${t.play.back}</button>
  </div>`;
}
