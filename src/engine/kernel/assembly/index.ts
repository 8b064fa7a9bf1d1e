export { rank, unrank } from "./rank";
export { expandDense } from "./dense";
export { countBuckets, expandSparse, fillBuckets, seedSparse, sortBuckets, startBuckets } from "./sparse";
export { distances, rankFolded, solveBoards } from "./lookup";
export { checksum } from "./checksum";
export { boundOn, searchOn } from "./search";
export { canonicalize } from "./canonical";
export { listBoards, listPrefixes, tallyPrefixes } from "./census";
