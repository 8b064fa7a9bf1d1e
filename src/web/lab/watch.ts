/** One run, watched step by step: forwards, back, to any step. A step is a board expanded. */
import type { WatchSnapshot } from "../../remote/lab.ts";
import type { Client } from "../solver/client.ts";
import type { LabRun } from "./comparison.ts";

/** Milliseconds from one picture to the next while it plays fast: in between, the page is free. */
const PICTURE = 80;

/** Boards a second that it may play at. */
export const SPEEDS = [1, 2, 5, 20, 100, 1_000, 10_000] as const;

export class Watch {
  readonly #changed: () => void;
  #snapshot: WatchSnapshot | undefined;
  #failure: unknown;
  #abort: AbortController | undefined;
  #control: ((step: number) => void) | undefined;
  #wanted = 0;
  /** Known once the run has been taken to its end. */
  #end: number | undefined;
  #furthest = 0;
  #frame: number | undefined;
  #speed = 2;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get snapshot(): WatchSnapshot | undefined {
    return this.#snapshot;
  }
  get failure(): unknown {
    return this.#failure;
  }
  get playing(): boolean {
    return this.#frame !== undefined;
  }
  /** Boards a second. */
  get speed(): number {
    return this.#speed;
  }
  set speed(speed: number) {
    this.#speed = speed;
    this.#changed();
  }
  /** The step that is shown, or about to be. */
  get step(): number {
    return this.#wanted;
  }
  /** The last step, as far as it is known. */
  get last(): number {
    return this.#end ?? this.#furthest;
  }
  get ended(): boolean {
    return this.#end !== undefined && this.#wanted >= this.#end;
  }

  start(client: Client, run: LabRun, step: number): void {
    this.stop();
    const { signal } = (this.#abort = new AbortController());
    this.#wanted = step;
    client
      .ask(
        "watch",
        { ...run, step },
        {
          signal,
          onStart: (control) => (this.#control = control),
          onProgress: (snapshot) => this.#show(snapshot),
        },
      )
      .catch((error) => {
        if (signal.aborted) return;
        this.#failure = error;
        this.#changed();
      });
    this.#changed();
  }

  #show(snapshot: WatchSnapshot): void {
    // The worker may have been asked for another step before it could listen.
    if (snapshot.step !== this.#wanted && (!snapshot.result || snapshot.step > this.#wanted)) {
      this.#control?.(this.#wanted);
      return;
    }
    this.#snapshot = snapshot;
    this.#furthest = Math.max(this.#furthest, snapshot.step);
    if (snapshot.result) {
      this.#end = snapshot.step;
      if (this.#wanted >= snapshot.step) {
        this.#wanted = snapshot.step;
        this.pause();
      }
    }
    this.#changed();
  }

  /** Goes to a step; Infinity: to the end. */
  seek(step: number): void {
    const to = Math.max(0, Math.min(step, this.#end ?? Number.POSITIVE_INFINITY));
    if (to === this.#wanted) return;
    this.#wanted = to;
    this.#control?.(to);
    this.#changed();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else if (!this.ended) this.#play();
  }

  #play(): void {
    let position = this.#wanted;
    let then = performance.now();
    let drawn = 0;
    const frame = (now: number) => {
      this.#frame = requestAnimationFrame(frame);
      // The worker is asked for a step once it has come to the one before: a slow machine draws fewer, never a longer queue.
      const behind = this.#snapshot === undefined || this.#snapshot.step !== this.#wanted;
      if (!behind) position += (Math.max(0, now - then) / 1000) * this.#speed;
      then = now;
      if (behind || Math.floor(position) <= this.#wanted || now - drawn < PICTURE) return;
      drawn = now;
      this.seek(Math.floor(position));
    };
    this.#frame = requestAnimationFrame(frame);
    this.#changed();
  }

  pause(): void {
    if (this.#frame === undefined) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#changed();
  }

  /** Ends the run and forgets it. */
  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#abort?.abort();
    this.#abort = undefined;
    this.#control = undefined;
    this.#snapshot = undefined;
    this.#failure = undefined;
    this.#end = undefined;
    this.#furthest = 0;
    this.#wanted = 0;
  }
}
