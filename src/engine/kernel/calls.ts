/** What the kernel exports, typed; the files of assembly/ say what each does. A test holds names and parameters to the assembly's own. */

/** Addresses and counts are unsigned 32-bit numbers; results come as signed ones. */
export interface KernelCalls {
  rank(space: number, board: number, scratch: number): number;
  unrank(space: number, rank: number, board: number): void;
  rankFolded(space: number, board: number, scratch: number): number;
  canonicalize(space: number, board: number, to: number, scratch: number): number;
  leastAlike(space: number, rank: number): number;
  imageRanks(space: number, record: number, first: number, end: number, to: number, scratch: number): void;
  expandDense(space: number, scratch: number, first: number, end: number, depth: number): number;
  seedSparse(space: number, boards: number, count: number, scratch: number): void;
  expandSparse(
    space: number,
    scratch: number,
    first: number,
    end: number,
    mark: number,
    ranks: number,
    room: number,
    slot: number,
    totals: number,
  ): void;
  countBuckets(space: number, ranks: number, count: number): void;
  startBuckets(space: number, count: number): void;
  fillBuckets(space: number, ranks: number, count: number, distance: number): void;
  sortBuckets(space: number, count: number): void;
  addHashed(space: number, board: number, scratch: number): void;
  fillSlots(space: number): void;
  expandHashed(space: number, scratch: number, first: number, end: number): number;
  distances(lookups: number, boards: number, count: number, to: number, scratch: number): void;
  solveBoards(lookups: number, boards: number, count: number, distances: number, moves: number, stride: number, scratch: number): void;
  listPrefixes(census: number, first: number, end: number, to: number, scratch: number): number;
  tallyPrefixes(census: number, prefixes: number, first: number, end: number, rows: number, scratch: number): void;
  listBoards(
    census: number,
    prefix: number,
    near: number,
    distance: number,
    skip: number,
    to: number,
    room: number,
    scratch: number,
  ): number;
  boundOn(search: number, board: number, scratch: number): number;
  searchOn(search: number, budget: number, scratch: number): number;
  expandQuotient(quotient: number, scratch: number, first: number, end: number, depth: number): number;
  beginSum(sums: number, board: number): number;
  expandPositions(positions: number, scratch: number, first: number, end: number, depth: number): number;
  packDistances(from: number, count: number, to: number): void;
  beginPatterns(patterns: number, board: number, scratch: number): number;
  addWithin(perimeter: number, board: number): void;
  expandWithin(perimeter: number, first: number, end: number): number;
  fillWithin(perimeter: number): void;
  checksum(before: number, from: number, bytes: number): number;
}

/** One call as a value: the export's name, then its arguments, no more and no fewer. */
export type KernelCall = { [K in keyof KernelCalls]: readonly [K, ...Parameters<KernelCalls[K]>] }[keyof KernelCalls];
