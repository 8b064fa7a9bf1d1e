/** Runs on one board. They go on while other views are shown; what they found stays while the page is open. */

import type { LabRequest } from "../../remote/lab.ts";
import type { PuzzleText } from "../../remote/requests.ts";
import type { Client } from "../solver/client.ts";
import { type Row, running } from "./rows.ts";
import { runKey } from "./runs.ts";

export type LabRun = LabRequest & { readonly puzzle: PuzzleText };

export class Comparison {
  /** Told of every change, while somebody looks. */
  changed: (() => void) | undefined;
  #rows: readonly Row[] = [];
  #abort: AbortController | undefined;

  get rows(): readonly Row[] {
    return this.#rows;
  }

  get running(): boolean {
    return this.#rows.some(({ state }) => state === "running");
  }

  /** All at once, so that none waits for a slower one: those of one worker take turns, and only their own turns count as their time. */
  start(clients: readonly Client[], runs: readonly LabRun[]): void {
    this.stop();
    const { signal } = (this.#abort = new AbortController());
    this.#rows = runs.map(({ strategy, heuristic, rules }) => running({ strategy, heuristic, rules }));
    this.changed?.();
    runs.forEach((run, index) => void this.#follow(clients[index % clients.length]!, run, signal));
  }

  stop(): void {
    this.#abort?.abort();
    this.#rows = this.#rows.map((row) => (row.state === "running" ? { ...row, state: "cancelled" } : row));
    this.changed?.();
  }

  async #follow(client: Client, run: LabRun, signal: AbortSignal): Promise<void> {
    const set = (change: Partial<Row>) => {
      if (signal.aborted) return;
      this.#rows = this.#rows.map((row) => (runKey(row.run) === runKey(run) ? { ...row, ...change } : row));
      this.changed?.();
    };
    try {
      const onProgress = ({ counters }: { readonly counters: Row["counters"] }) => set({ counters });
      const result = await client.ask("lab", run, { signal, onProgress });
      set({ state: "ended", result, counters: result.counters });
    } catch (error) {
      set({ state: "failed", failure: error });
    }
  }
}

/** The boards looked at last are remembered. */
const MOST = 8;
const kept = new Map<string, Comparison>();

/** The comparison on a board of a puzzle: the one made before, or a new one. Runs on other boards end. */
export function comparisonOn(key: string): Comparison {
  const found = kept.get(key) ?? new Comparison();
  kept.delete(key);
  for (const other of kept.values()) other.stop();
  kept.set(key, found);
  for (const old of kept.keys()) if (kept.size > MOST) kept.delete(old);
  return found;
}
