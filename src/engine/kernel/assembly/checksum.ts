// A checksum of table files: multiply and rotate over 64-bit words, four lanes wide, then mixed. It finds damage, not malice.
const PRIME: u64 = 0x9e3779b97f4a7c15;

// @ts-ignore: decorator
@inline
function mix(sum: u64, word: u64): u64 {
  return rotl(sum ^ word, 29) * PRIME;
}

/** The checksum of `bytes` bytes at `from`, 32 bits, going on from the checksum of what came before (0 at the start). */
export function checksum(before: u32, from: usize, bytes: u32): u32 {
  let a: u64 = 1;
  let b: u64 = 2;
  let c: u64 = <u64>before;
  let d: u64 = <u64>bytes;
  let at = from;
  const end = from + <usize>bytes;
  for (; at + 32 <= end; at += 32) {
    a = mix(a, load<u64>(at));
    b = mix(b, load<u64>(at, 8));
    c = mix(c, load<u64>(at, 16));
    d = mix(d, load<u64>(at, 24));
  }
  for (; at < end; at++) a = mix(a, <u64>load<u8>(at));
  let sum = mix(mix(mix(mix(0, a), b), c), d);
  sum ^= sum >> 32;
  return <u32>(sum * PRIME >> 32);
}
