import type { CommandContext } from "./command-context.ts";

/** Prints results as `--format` asks: a text for each, JSON lines, or one JSON list (or, of `one` result, its object alone). */
export class Results {
  readonly #run: CommandContext;
  readonly #list: boolean;
  #count = 0;

  constructor(run: CommandContext, many: "many" | "one" = "many") {
    this.#run = run;
    this.#list = run.options.format === "json" && many === "many";
  }

  async add(value: object, text: string): Promise<void> {
    this.hold(
      () => value,
      () => text,
    );
    await this.#run.out.flushIfFull();
  }

  /** For the next flush, of many: only what is printed is made. */
  hold(value: () => object, text: () => string): void {
    const { out, options } = this.#run;
    if (this.#list) out.hold(this.#count === 0 ? "[\n" : ",\n");
    this.#count++;
    out.hold(options.format === "text" ? text() : JSON.stringify(value()));
    if (!this.#list) out.hold("\n");
  }

  async end(): Promise<void> {
    if (this.#list) await this.#run.out.write(this.#count === 0 ? "[]\n" : "\n]\n");
  }
}
