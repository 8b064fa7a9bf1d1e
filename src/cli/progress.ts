import type { SingleBar } from "cli-progress";
import type { Progress } from "../engine/options.ts";
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

  constructor(quiet: boolean) {
    // The library tells other devices from a terminal.
    this.#wanted = !quiet && kindOf(2) === "terminal";
  }

  show({ task, done, total }: Progress): void {
    if (!this.#wanted || performance.now() - this.#start < DELAY_MS) return;
    if (this.#bar === undefined) {
      if (!this.#loading) void this.#load();
      return;
    }
    const most = Math.max(total, done, 1);
    if (task !== this.#task) {
      this.clear();
      this.#bar.start(most, 0, { task });
      this.#task = task;
    }
    this.#bar.setTotal(most);
    this.#bar.update(done);
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
      format: "{task} {bar} {percentage}% · {value}/{total} · {eta_formatted} left",
      barsize: 30,
      clearOnComplete: true,
      hideCursor: true,
      etaBuffer: 50,
      gracefulExit: false,
    });
    // However the run ends, the cursor comes back.
    process.once("exit", () => this.clear());
  }
}
