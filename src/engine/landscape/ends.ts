/** The first of the ascending ends that is greater than `n`: the piece that the n-th of all falls into. The last must be greater. */
export function pieceAt<N extends number | bigint>(ends: readonly N[], n: N): number {
  let low = 0;
  for (let high = ends.length - 1; low < high; ) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > n) high = middle;
    else low = middle + 1;
  }
  return low;
}
