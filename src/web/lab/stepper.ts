/** One strategy, watched board by board. */

import type { LabCounters, LabPlace, LabRequest, LabResult } from "../../remote/lab.ts";
import type { PuzzleText } from "../../remote/requests.ts";
import type { Client } from "../solver/client.ts";

/** Milliseconds from board to board while it plays. */
const PACE = 250;

export class Stepper {
  readonly #changed: () => void;
  #strategy: string | undefined;
  #place: LabPlace | undefined;
  #counters: LabCounters | undefined;
  #result: LabResult | undefined;
  #control: ((steps: number) => void) | undefined;
  #abort: AbortController | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get strategy(): string | undefined {
    return this.#strategy;
  }
  /** The board that is about to be expanded. */
  get place(): LabPlace | undefined {
    return this.#place;
  }
  get counters(): LabCounters | undefined {
    return this.#counters;
  }
  get result(): LabResult | undefined {
    return this.#result;
  }
  get playing(): boolean {
    return this.#timer !== undefined;
  }
  get ended(): boolean {
    return this.#result !== undefined;
  }

  start(client: Client, request: LabRequest & { readonly puzzle: PuzzleText }): void {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.#strategy = request.strategy;
    const asked = client.ask("lab", request, {
      signal: abort.signal,
      onStart: (control) => (this.#control = control),
      onProgress: ({ at, counters }) => {
        this.#place = at;
        this.#counters = counters;
        this.#changed();
      },
    });
    asked.then(
      (result) => {
        this.#pause();
        this.#result = result;
        this.#counters = result.counters;
        this.#changed();
      },
      () => this.#pause(),
    );
    this.#changed();
  }

  step(steps: number): void {
    this.#pause();
    this.#control?.(steps);
    this.#changed();
  }

  toggle(): void {
    if (this.playing) this.#pause();
    else this.#timer = setInterval(() => this.#control?.(1), PACE);
    this.#changed();
  }

  /** Ends the run and forgets it. */
  stop(): void {
    this.#pause();
    this.#abort?.abort();
    this.#abort = undefined;
    this.#control = undefined;
    this.#strategy = undefined;
    this.#place = undefined;
    this.#counters = undefined;
    this.#result = undefined;
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
