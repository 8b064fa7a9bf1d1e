/** The first of the ascending ends that is greater than `n`: the part that the n-th of all falls into. The last must be greater. */
export function partAt<N extends number | bigint>(cumulative: ArrayLike<N>, n: N): number {
  let low = 0;
  for (let high = cumulative.length - 1; low < high; ) {
    const infix = (low + high) >> 1;
    if (cumulative[infix]! > n) high = infix;
    else low = infix + 1;
  }
  return low;
}
