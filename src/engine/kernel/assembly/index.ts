export { rank, unrank } from "./rank";
export { expandDense, countDense } from "./dense";
export { countBuckets, expandSparse, fillBuckets, least, seedSparse, sortBuckets, startBuckets } from "./sparse";
export { distance, distances, lowerBound, rankFolded, solveBoards } from "./lookup";
export { checksum } from "./checksum";
export { boundOn, searchOn } from "./search";
