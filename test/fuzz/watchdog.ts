/** Ends the process, and says in which case, where a case never comes back: what hangs cannot stop itself. */
import { Worker } from "node:worker_threads";

const TEXT_BYTES = 1 << 16;

/** Looks twice a second, on a thread of its own, how much processor time the case has used. */
const WATCH = `
const { workerData: { shared, text } } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const words = new Int32Array(shared);
let watched = 0;
let began = 0;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const now = (user + system) / 1e6;
  const current = Atomics.load(words, 0);
  if (current !== watched) {
    watched = current;
    began = now;
  } else if (Atomics.load(words, 1) === 1 && now - began > 2 * Atomics.load(words, 2)) {
    const bytes = new Uint8Array(text).slice(0, Atomics.load(words, 3));
    writeSync(2, "\\nno end after " + (now - began).toFixed(1) + " s of processor time: " + new TextDecoder().decode(bytes) + "\\n");
    process.kill(process.pid, "SIGKILL");
  }
}, 500);
`;

export class Watchdog {
  /** The case's number, whether it runs, its bound in seconds, and its text's bytes. */
  readonly #words = new Int32Array(new SharedArrayBuffer(16));
  readonly #text = new Uint8Array(new SharedArrayBuffer(TEXT_BYTES));
  readonly #encoder = new TextEncoder();

  constructor() {
    new Worker(WATCH, { eval: true, workerData: { shared: this.#words.buffer, text: this.#text.buffer } }).unref();
  }

  begin(text: string, bound: number): void {
    const bytes = this.#encoder.encode(text).subarray(0, TEXT_BYTES);
    this.#text.set(bytes);
    Atomics.store(this.#words, 2, bound);
    Atomics.store(this.#words, 3, bytes.length);
    Atomics.add(this.#words, 0, 1);
    Atomics.store(this.#words, 1, 1);
  }

  end(): void {
    Atomics.store(this.#words, 1, 0);
  }
}
