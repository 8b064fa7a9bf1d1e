/** Where a played-back solution stands, and the clock that moves it on. */

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Milliseconds a move at speed 1. */
const PACE = 700;

export class Playback {
  readonly #changed: () => void;
  #length = 0;
  #at = 0;
  #active = false;
  #speed = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Whether something is loaded. */
  get active(): boolean {
    return this.#active;
  }
  /** How many moves have been made: 0 to the length. */
  get at(): number {
    return this.#at;
  }
  get playing(): boolean {
    return this.#timer !== undefined;
  }
  get speed(): number {
    return this.#speed;
  }
  /** Milliseconds from one move to the next. */
  get pause(): number {
    return PACE / this.#speed;
  }

  load(length: number): void {
    this.#clear();
    this.#active = true;
    this.#length = length;
    this.#at = 0;
    this.#changed();
  }

  /** From where it stands, or from the beginning if it stands at the end. */
  play(): void {
    if (!this.#active || this.#length === 0) return;
    if (this.#at === this.#length) this.#at = 0;
    this.#clear();
    this.#schedule();
    this.#changed();
  }

  toggle(): void {
    if (this.playing) {
      this.#clear();
      this.#changed();
    } else this.play();
  }

  goTo(at: number): void {
    this.#clear();
    this.#at = Math.min(this.#length, Math.max(0, at));
    this.#changed();
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.playing) {
      this.#clear();
      this.#schedule();
    }
    this.#changed();
  }

  /** Unloads. */
  stop(): void {
    if (!this.#active) return;
    this.#clear();
    this.#active = false;
    this.#at = 0;
    this.#changed();
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#at++;
      if (this.#at < this.#length) this.#schedule();
      this.#changed();
    }, this.pause);
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
