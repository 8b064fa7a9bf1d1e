import { html, LitElement, nothing } from "lit";
import { download, fileName } from "../app/download.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls } from "../app/styles.ts";
import type { LabTexts } from "../i18n/lab-messages.ts";
import type { Client } from "../solver/client.ts";
import "./chart.ts";
import { type RunSpec, runKey, runTitle } from "./runs.ts";
import type { Limits } from "./settings.ts";
import { growthOf, pointsOf, SAMPLE, Sweep, type SweepPoint, sweepAsCsv } from "./sweep.ts";

/** Distances against boards expanded: a line a run, medians with their spread, and how fast they grow. */
export class SweepCard extends LitElement {
  static override styles = [controls];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    clients: { attribute: false },
    runs: { attribute: false },
    limits: { attribute: false },
    farthest: { attribute: false },
  };

  declare t: LabTexts;
  declare opened: Opened;
  declare clients: readonly Client[];
  declare runs: readonly RunSpec[];
  declare limits: Limits;
  /** The largest distance there is. */
  declare farthest: number;
  readonly #sweep = new Sweep();
  #failure: unknown;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sweep.changed = () => this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sweep.changed = undefined;
    this.#sweep.stop();
  }

  async #start(): Promise<void> {
    const { key, json } = this.opened;
    this.#failure = undefined;
    try {
      await this.#sweep.start(this.clients, { key, json }, this.runs, this.limits, this.farthest);
    } catch (error) {
      this.#failure = error;
      this.requestUpdate();
    }
  }

  #save(kind: "csv" | "json"): void {
    const { points } = this.#sweep;
    const text = kind === "csv" ? sweepAsCsv(points) : `${JSON.stringify(points, null, 2)}\n`;
    download(fileName(`${this.opened.puzzle.name} sweep`, kind), text, kind === "csv" ? "text/csv" : "application/json");
  }

  override render() {
    const { t } = this;
    const { points, running } = this.#sweep;
    const runs = points
      .map(({ run }) => run)
      .filter((run, index, all) => all.findIndex((other) => runKey(other) === runKey(run)) === index);
    return html`<section class="card stack" aria-labelledby="sweep">
      <div class="row">
        <h2 id="sweep">${t.lab.sweep}</h2>
        ${
          running
            ? html`<button type="button" @click=${() => this.#sweep.stop()}>${icon("close")} ${t.lab.stopSweep}</button>`
            : html`<button type="button" ?disabled=${this.runs.length === 0} @click=${this.#start}>${icon("play")} ${t.lab.startSweep}</button>`
        }
        ${
          points.length > 0
            ? html`<button type="button" @click=${() => this.#save("csv")}>CSV</button>
              <button type="button" @click=${() => this.#save("json")}>JSON</button>`
            : nothing
        }
      </div>
      <p class="small quiet">${t.lab.aboutSweep(SAMPLE, this.farthest)}</p>
      ${this.#failure ? html`<p class="bad" role="alert">${t.failure(this.#failure)}</p>` : nothing} ${points.length > 0 ? this.#found(points, runs) : nothing}
    </section>`;
  }

  #found(points: readonly SweepPoint[], runs: readonly RunSpec[]) {
    const { t } = this;
    const distances = [...new Set(points.map(({ distance }) => distance))];
    const at = (run: RunSpec, distance: number) => pointsOf(points, run).find((point) => point.distance === distance);
    const lines = runs.map((run) => distances.map((distance) => at(run, distance)?.median || null));
    return html`<tw-lab-chart .t=${t} .runs=${runs} .xs=${distances} .lines=${lines} .axis=${t.lab.distance} .label=${t.lab.sweepChart}></tw-lab-chart>
      <div class="table" tabindex="0" role="region" aria-label=${t.lab.sweep}>
        <table>
          <thead>
            <tr>
              <th scope="col">${t.lab.distance}</th>
              ${runs.map((run) => html`<th scope="col">${runTitle(t, run)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${distances.map(
              (distance) =>
                html`<tr>
                  <th scope="row">${distance}</th>
                  ${runs.map((run) => {
                    const point = at(run, distance);
                    return html`<td>${point ? t.lab.spread(point.median, point.least, point.most, point.boards - point.solved) : "—"}</td>`;
                  })}
                </tr>`,
            )}
            <tr>
              <th scope="row">${t.lab.growth}</th>
              ${runs.map((run) => {
                const growth = growthOf(pointsOf(points, run));
                return html`<td>${growth === undefined ? "—" : `× ${growth.toFixed(2)}`}</td>`;
              })}
            </tr>
          </tbody>
        </table>
      </div>`;
  }
}

customElements.define("tw-lab-sweep", SweepCard);
