/** The table of what the runs found. */
import { html, nothing } from "lit";
import { makeMoves, type Puzzle } from "../core.ts";
import type { LabTexts } from "../i18n/lab-messages.ts";
import type { Comparison } from "./comparison.ts";
import type { Row } from "./rows.ts";
import { INFORMED, type Look, lookOf, RULES } from "./runs.ts";

/** Longer answers are cut. */
const SHOWN = 14;

/** On a narrow screen a row is a card, and each cell says by its `data-label` what it is. */
export function resultsTable(t: LabTexts, puzzle: Puzzle, { rows, running }: Comparison) {
  return html`<div class="table" tabindex="0" role="region" aria-label=${t.lab.table}>
    <table>
      <caption class="hidden">${t.lab.table}</caption>
      <thead>
        <tr>
          <th scope="col" class="start">${t.lab.strategy}</th>
          <th scope="col" class="start">${t.lab.how}</th>
          <th scope="col" class="start">${t.lab.answer}</th>
          <th scope="col">${t.lab.expanded}</th>
          <th scope="col">${t.lab.generated}</th>
          <th scope="col">${t.lab.memory}</th>
          <th scope="col">${t.lab.time}</th>
          <th scope="col" class="start">${t.lab.ended}</th>
        </tr>
      </thead>
      <tbody aria-live="polite" aria-busy=${running}>
        ${rows.map((row, index) =>
          resultRow(
            t,
            puzzle,
            row,
            lookOf(
              rows.map(({ run }) => run),
              index,
            ),
          ),
        )}
      </tbody>
    </table>
  </div>`;
}

function resultRow(t: LabTexts, puzzle: Puzzle, { run, state, counters, result, failure }: Row, look: Look) {
  const { strategy, heuristic, rules } = run;
  const moves = result?.moves;
  const ended = result ? t.end(result.reason) : state === "failed" ? t.failure(failure) : t.lab.states[state];
  return html`<tr>
    <th scope="row" class="start">${swatch(look)} ${t.lab.strategies[strategy]}</th>
    <td class="start" data-label=${t.lab.how}>
      ${[...(INFORMED.includes(strategy) ? [t.lab.short[heuristic]] : []), ...RULES.filter((rule) => rules[rule]).map((rule) => t.lab.ruleShort[rule])].join(" · ")}
    </td>
    <td class="start" data-label=${t.lab.answer}>
      ${moves ? html`<span class="mono">${answer(puzzle, moves)}</span> ${t.lab.length(moves.length)}` : "—"}
      ${moves && result && !result.proven ? html`<span class="bad">${t.lab.notProven}</span>` : nothing}
    </td>
    <td data-label=${t.lab.expanded}>${counters ? t.number(counters.expanded) : "—"}</td>
    <td data-label=${t.lab.generated}>${counters ? t.number(counters.generated) : "—"}</td>
    <td data-label=${t.lab.memory}>${counters ? t.bytes(counters.bytesPeak) : "—"}</td>
    <td data-label=${t.lab.time}>${result ? t.lab.milliseconds(result.milliseconds) : "—"}</td>
    <td class="start" data-label=${t.lab.ended}>${ended}</td>
  </tr>`;
}

function answer(puzzle: Puzzle, moves: readonly number[]): string {
  const shown = makeMoves(puzzle, moves.slice(0, SHOWN));
  return moves.length > SHOWN ? `${shown} …` : shown;
}

export function swatch({ colour, dash }: Look) {
  return html`<svg class="swatch" viewBox="0 0 36 10" width="36" height="10" aria-hidden="true">
    <line x1="1" x2="35" y1="5" y2="5" stroke=${colour} stroke-width="3" stroke-dasharray=${dash.join(" ")} />
  </svg>`;
}
