/** One value that runs to rest, a frame at a time. Setting a new start interrupts it. */
export class Motion {
  readonly #draw: (offset: number) => void;
  readonly #rest: () => void;
  #frame = 0;
  #offset = 0;

  /** `draw` is called with each offset, `rest` once it has come to 0. */
  constructor(draw: (offset: number) => void, rest: () => void) {
    this.#draw = draw;
    this.#rest = rest;
  }

  get offset(): number {
    return this.#offset;
  }

  /** Draws an offset and stays there. */
  hold(offset: number): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#offset = offset;
    this.#draw(offset);
  }

  /** From an offset to 0. A duration of 0 goes there at once. */
  run(from: number, milliseconds: number): void {
    this.hold(from);
    if (milliseconds <= 0 || from === 0) {
      this.stop();
      return;
    }
    let start: number | undefined;
    const tick = (now: number) => {
      start ??= now;
      const left = Math.max(0, 1 - (now - start) / milliseconds);
      if (left === 0) {
        this.stop();
        return;
      }
      this.#offset = from * left * left * left;
      this.#draw(this.#offset);
      this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#offset = 0;
    this.#draw(0);
    this.#rest();
  }
}
