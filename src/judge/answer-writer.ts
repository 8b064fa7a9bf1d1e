import type { Puzzle } from "../rules/puzzle.ts";

/** Gathers answers as bytes: a million of them without a text for each. */
export class AnswerWriter {
  readonly #moves: readonly Uint8Array[];
  readonly #symbols: readonly Uint8Array[];
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  constructor(puzzle: Puzzle) {
    this.#moves = puzzle.moves.map(({ name }) => this.#encoder.encode(name));
    this.#symbols = puzzle.symbols.map((name) => this.#encoder.encode(name));
  }

  /** Names of moves, joined; with `perLine`, a line break after each so many moves but the last. */
  moves(moves: readonly number[], perLine = Number.POSITIVE_INFINITY): this {
    for (let i = 0; i < moves.length; i++) {
      if (i > 0 && i % perLine === 0) this.line();
      this.#append(this.#moves[moves[i]!]!);
    }
    return this;
  }

  symbol(symbol: number): this {
    return this.#append(this.#symbols[symbol]!);
  }

  text(text: string | number): this {
    return this.#append(this.#encoder.encode(String(text)));
  }

  /** Ends the line. */
  line(): this {
    this.#room(1);
    this.#bytes[this.#length++] = 10;
    return this;
  }

  /** All that was written since the last call; valid until the next write. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #append(bytes: Uint8Array): this {
    this.#room(bytes.length);
    // Names are a byte or two long: a loop is quicker than a copy by `set`.
    for (let i = 0; i < bytes.length; i++) this.#bytes[this.#length + i] = bytes[i]!;
    this.#length += bytes.length;
    return this;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length + more);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
