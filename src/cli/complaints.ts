import { grouped } from "../rules/numbers.ts";

/** As many are said before they are only counted: nobody reads more, and there may be one for each of millions of boards. */
const MAX_SAID = 1000;

/** What is wrong with boards or worth knowing of them, one line each. */
export class Complaints {
  readonly #say: (line: string) => void;
  #count = 0;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  add(line: string): void {
    this.#count++;
    if (this.#count <= MAX_SAID) this.#say(line);
  }

  /** Says how many were left out. */
  end(): void {
    const more = this.#count - MAX_SAID;
    if (more > 0) this.#say(`turnwise: ${grouped(more)} more such ${more === 1 ? "line is" : "lines are"} left out`);
    this.#count = 0;
  }
}
