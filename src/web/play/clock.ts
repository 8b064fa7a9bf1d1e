import type { ReactiveController, ReactiveControllerHost } from "lit";

/** How long a game has taken, for whoever wants to know: from its first move, while it is on screen. */
export class Clock implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #since: number | undefined;
  #gone = 0;
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Goes on, if it does not already. */
  start(): void {
    this.#since ??= performance.now();
    this.#ticking ??= setInterval(() => this.#host.requestUpdate(), 1000);
  }

  stop(): void {
    this.#gone = this.#milliseconds;
    this.#since = undefined;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  reset(): void {
    this.stop();
    this.#gone = 0;
  }

  get #milliseconds(): number {
    return this.#gone + (this.#since === undefined ? 0 : performance.now() - this.#since);
  }

  /** Minutes and seconds. */
  get text(): string {
    const seconds = Math.floor(this.#milliseconds / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
