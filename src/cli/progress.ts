import type { SingleBar } from "cli-progress";
import type { Progress } from "../engine/options.ts";
import { grouped } from "../rules/numbers.ts";
import { kindOf } from "./input.ts";

/** What is done sooner shows nothing. */
const DELAY_MS = 300;

/** A bar on standard error, if that is a terminal: one for each task, one task after the other. */
export class ProgressBar {
  readonly #wanted: boolean;
  readonly #start = performance.now();
  #bar: SingleBar | undefined;
  #loading = false;
  #task = "";
  /** The first of the task that was shown: rates are of what came after it. */
  #first = { done: 0, at: 0 };

  constructor(quiet: boolean) {
    // The library tells other devices from a terminal.
    this.#wanted = !quiet && kindOf(2) === "terminal";
  }

  show(progress: Progress): void {
    const { task, done, total } = progress;
    if (!this.#wanted || performance.now() - this.#start < DELAY_MS) return;
    if (this.#bar === undefined) {
      if (!this.#loading) void this.#load();
      return;
    }
    const most = Math.max(total, done, 1);
    if (task !== this.#task) {
      this.clear();
      this.#first = { done, at: performance.now() };
      this.#bar.start(most, done, { line: progressLine(progress, 0, 0) });
      this.#task = task;
    }
    const { done: before, at } = this.#first;
    this.#bar.setTotal(most);
    this.#bar.update(done, { line: progressLine(progress, done - before, (performance.now() - at) / 1000) });
  }

  /** Takes the bar away; the next `show` brings it back. */
  clear(): void {
    if (this.#task !== "") this.#bar?.stop();
    this.#task = "";
  }

  async #load(): Promise<void> {
    this.#loading = true;
    const { default: library } = await import("cli-progress");
    this.#bar = new library.SingleBar({
      format: "{line}",
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: false,
    });
    // However the run ends, the cursor comes back.
    process.once("exit", () => this.clear());
  }
}

const BAR_WIDTH = 30;

/** `more`: how much was done in so many seconds. */
export function progressLine({ task, done, total, layer, lowerBound }: Progress, more: number, seconds: number): string {
  const rate = seconds > 0 ? more / seconds : 0;
  const speed = rate > 0 ? ` · ${grouped(Math.round(rate))}/s` : "";
  if (lowerBound !== undefined) return `${task} · at least ${lowerBound} moves · ${grouped(done)} boards expanded${speed}`;
  if (total === 0) return `${task} · ${grouped(done)}${speed}`;
  const part = Math.min(1, done / total);
  const full = Math.round(part * BAR_WIDTH);
  const head = `${task} ${"█".repeat(full)}${"░".repeat(BAR_WIDTH - full)} ${Math.floor(part * 100)}%`;
  // Layers grow and shrink by factors: what they have taken does not tell what is to come.
  if (layer !== undefined) return `${head} · layer ${layer} · ${grouped(done)} boards${speed}`;
  const left = rate > 0 ? ` · ${durationText((total - done) / rate)} left` : "";
  return `${head} · ${grouped(done)} of ${grouped(total)}${left}`;
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
