/** What the engine finds in a definition, for whoever makes it. */
import { html, nothing } from "lit";
import type { Requests } from "../../remote/requests.ts";
import { goalText } from "../app/goal-text.ts";
import type { Opened } from "../app/puzzles.ts";
import type { Puzzle } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";

export type Analysis = Requests["analyze"]["answer"];

/** `most`: God's number; null where it is not counted here, undefined while it is not known. `atlas`: where it is counted. */
export function factsCard(t: Messages, analysis: Analysis, puzzle: Puzzle, most: number | null | undefined, atlas: string) {
  const { boards, symmetries, orbits, everyBoardSolvable, branching, plan, countable } = analysis;
  const opened: Opened = { key: "", json: "", puzzle, id: undefined, packed: undefined };
  const fact = (label: string, value: unknown) => html`<dt>${label}</dt><dd>${value}</dd>`;
  const godsNumber = most === undefined ? "…" : most === null ? t.make.notCounted : t.number(most);
  return html`<section class="card stack" aria-labelledby="facts">
    <h2 id="facts">${t.make.facts}</h2>
    <dl>
      ${fact(t.make.goalIs, goalText(t, opened))} ${fact(t.make.boards, breakable(t.number(BigInt(boards))))}
      ${fact(t.make.symmetries, breakable(t.number(BigInt(symmetries.pairs))))} ${fact(t.make.orbits, orbits.join(" + "))}
      ${fact(t.make.solvable, everyBoardSolvable ? t.make.all : t.make.depends)} ${fact(t.make.branching, branching.toFixed(2))}
      ${fact(t.make.godsNumber, countable ? godsNumber : t.make.tooLarge)}
      ${fact(
        t.make.plan,
        plan.method === "search"
          ? t.make.search(plan.reason)
          : t.make.tables(
              plan.tables.length,
              plan.tables.reduce((sum, { entries }) => sum + entries, 0),
              t.bytes(plan.bytes),
            ),
      )}
    </dl>
    ${countable ? html`<a class="button" href=${atlas}>${t.make.census}</a>` : nothing}
  </section>`;
}

/** What a maker may not have meant, in words: cells that nothing turns, parts that nothing connects, boards that cannot be solved. */
export function remarks(t: Messages, { orbits }: Puzzle, everyBoardSolvable: boolean | undefined): string[] {
  const idle = orbits.filter(({ length }) => length === 1).length;
  const parts = orbits.map(({ length }) => length).filter((length) => length > 1);
  return [
    ...(idle > 0 ? [t.draw.idle(idle)] : []),
    ...(parts.length > 1 ? [t.draw.parts(parts)] : []),
    ...(everyBoardSolvable === false ? [t.draw.some] : []),
  ];
}

/** A number of many digits, which may go on in the next line after a comma. */
function breakable(number: string) {
  return number.split(/(?<=,)/).map((part) => html`${part}<wbr />`);
}
