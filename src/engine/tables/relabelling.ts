/**
 * Folding by renaming, as an automaton: it reads a board's chunks and gives each class of a set of interchangeable ones the
 * set's next number at its first occurrence. Labels given in earlier chunks and in this one are all that a chunk's new code needs.
 * Of the built-in puzzles' exact tables only the 4×4 grid's is folded so.
 */

export interface RelabelState {
  /** The label of each class, or -1 while it has not occurred. */
  readonly labels: readonly number[];
  /** By code: the chunk's new code and the state after it. */
  readonly entries: { code: number; next: RelabelState }[];
}

/** @returns the start and all states, or undefined where there are more than `statesMost`. */
export function relabelling(
  classCount: number,
  interchangeable: readonly (readonly number[])[],
  chunkCells: number,
  maxStates: number,
): RelabelState[] | undefined {
  const setOf = new Array<readonly number[] | undefined>(classCount).fill(undefined);
  for (const set of interchangeable) for (const c of set) setOf[c] = set;
  const codes = classCount ** chunkCells;
  const states = new Map<string, RelabelState>();
  const order: RelabelState[] = [];
  const stateOf = (labels: readonly number[]): RelabelState => {
    const key = labels.join();
    let state = states.get(key);
    if (!state) {
      state = { labels, entries: [] };
      states.set(key, state);
      order.push(state);
    }
    return state;
  };
  stateOf(setOf.map((set, c) => (set ? -1 : c)));
  for (let i = 0; i < order.length; i++) {
    if (order.length > maxStates) return undefined;
    const state = order[i]!;
    for (let code = 0; code < codes; code++) {
      const labels = [...state.labels];
      let relabelled = 0;
      for (let cell = 0, rest = code, place = 1; cell < chunkCells; cell++, rest = Math.floor(rest / classCount), place *= classCount) {
        const c = rest % classCount;
        if (labels[c]! < 0) {
          const set = setOf[c]!;
          labels[c] = set[set.filter((other) => labels[other]! >= 0).length]!;
        }
        relabelled += labels[c]! * place;
      }
      state.entries.push({ code: relabelled, next: stateOf(labels) });
    }
  }
  return order;
}
