/** Near misses: which known name somebody meant. */

/** Longer names are not compared, unless asked for: that takes steps as the product of their lengths. */
const MAX_LENGTH = 32;

/**
 * The known name that is fewest edits away, or else the only one that begins with these three or more characters; letters of either
 * case are equal. undefined where none is near, or the name is longer than `longest`.
 */
export function nearest(name: string, known: readonly string[], longest = MAX_LENGTH): string | undefined {
  if (name.length > longest) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  // As many edits as characters would leave nothing of what was written.
  let bestEdits = Math.min(wanted.length, Math.max(1, Math.floor(wanted.length / 3)) + 1);
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestEdits) continue;
    const edits = editDistance(wanted, candidate.toLowerCase());
    if (edits < bestEdits) [best, bestEdits] = [candidate, edits];
  }
  if (best !== undefined || wanted.length < 3) return best;
  const begun = known.filter((candidate) => candidate.toLowerCase().startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}

/** `Did you mean "x"? ` or nothing. */
export function didYouMean(near: string | undefined): string {
  return near === undefined ? "" : `Did you mean ${JSON.stringify(near)}? `;
}

/** Insertions, deletions, replacements and exchanges of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]![j]!;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, at(i - 2, j - 2) + 1);
      row.push(edits);
    }
  }
  return at(a.length, b.length);
}
