// Byte offsets of the records that TypeScript writes and the kernel reads. Both sides import this file, so it holds
// nothing but numbers. All fields are 32-bit unsigned integers; all pointers are addresses in the kernel's memory.

// ── Ranked space: a set of projected boards with a rank for each, and (once built) a distance for each rank ──────────────
/** How a board is cut into chunks for ranking; one of KIND_*. */
export const SPACE_KIND = 0;
export const SPACE_CELLS = 4;
/** 0: the board is one vector of 16 cells; 1: two vectors. */
export const SPACE_WIDE = 8;
export const SPACE_CHUNKS = 12;
/** The first row of the rank automaton (see ROW_*). */
export const SPACE_ROOT = 16;
/** Classes of symbols. */
export const SPACE_RADIX = 20;
/** The first row of the relabelling automaton, or 0 where boards are not folded by renaming. */
export const SPACE_RELABEL = 24;
/** Codes a chunk can have: RADIX to the power of the cells in a chunk. */
export const SPACE_CODES = 28;
/** Ranks run from 0 to SIZE − 1. */
export const SPACE_SIZE = 32;
export const SPACE_MOVES = 36;
/** MOVES permutations that undo the moves (see PERMUTATION_BYTES). */
export const SPACE_INVERSES = 40;
/**
 * KIND_COMBINATION: a board is a number of CELLS bits, the first FIRST_CELLS of them its first part. A rank is START[first part] +
 * WITHIN[second part]. PREFIXES lists the first parts in the order of their ranks, 8 bytes each (start, first part), PREFIX_COUNT of them;
 * SECONDS the address of a list of the second parts with each number of ones, in the order of their ranks. MOVED holds for each move
 * four times 256 numbers, MOVED_BYTES: the bits that the lower eight bits of the first part, its other bits, the lower eight of the second
 * part and its other bits become when the move is undone; FORWARD when it is done.
 */
export const SPACE_FIRST_CELLS = 104;
export const SPACE_START = 108;
export const SPACE_WITHIN = 112;
export const SPACE_PREFIXES = 116;
export const SPACE_PREFIX_COUNT = 120;
export const SPACE_SECONDS = 124;
export const SPACE_MOVED = 128;
export const SPACE_FORWARD = 144;
export const MOVED_BYTES = 4096;
/** How many bits are 1. */
export const SPACE_ONES = 132;
/** KIND_PERMUTATION: the last TAIL_CELLS cells in all their orders, in the order of their ranks: TAIL_COUNT swizzle masks of whole boards. */
export const SPACE_TAILS = 136;
export const SPACE_TAIL_COUNT = 140;
/** A byte of distance for each rank (dense), or 0. */
export const SPACE_TABLE = 44;
/** Bytes of each chunk code: CODES × 8 bytes, the cells' classes in order. */
export const SPACE_DECODE = 48;
/** KIND_PERMUTATION: the place value of each cell's digit, CELLS numbers. */
export const SPACE_WEIGHTS = 52;
/** Symmetries for folding by geometry (see IMAGE_BYTES); the first is the identity. 0 images: not folded so. */
export const SPACE_IMAGES = 56;
export const SPACE_IMAGE_COUNT = 60;
/** Folded by symmetry: SIZE/256 + 1 starts into LOWS and FARS, by the rank's upper bits. */
export const SPACE_BUCKETS = 64;
/** The lower eight bits of each canonical board's rank, ascending in its bucket. */
export const SPACE_LOW_BYTES = 68;
/** The distance of each canonical board. */
export const SPACE_DISTANCES = 72;
/** Folded by symmetry, while building: two bits for each rank. */
export const SPACE_STATES = 76;
/**
 * Folded by symmetry: blocks of up to four cells that the symmetries carry onto the first of them. BLOCKS holds swizzle masks, 32 bytes
 * (from the low vector, from the high one) for four blocks, that bring a block's cells side by side, four bytes each; BLOCK_TABLE an entry for each block and for each of the BLOCK_CODES codes of what stands on it (first cell least significant): the
 * least code it has in an image where it lies on the first block, then, from byte 8 on, MASK_WORDS 64-bit masks of the images with that code.
 */
export const SPACE_BLOCKS = 80;
export const SPACE_BLOCK_COUNT = 84;
export const SPACE_BLOCK_CODES = 92;
export const SPACE_BLOCK_TABLE = 96;
export const SPACE_MASK_WORDS = 100;
export const SPACE_BYTES = 148;

/** Two classes in a single orbit: no chunks, a board is a number. */
export const KIND_COMBINATION = 0;
/** One, two or four cells a chunk. */
export const KIND_SINGLE = 1;
export const KIND_PAIR = 2;
export const KIND_QUAD = 3;
/** Every class once, at most 12 cells: no chunks, a digit for each cell. */
export const KIND_PERMUTATION = 4;

// A row of the rank automaton has CODES entries of 8 bytes: the rank added, then the address of the next row.
// The last chunk's entries lead to address 0; codes that lead on to no board lead to a row whose entries all lead back to itself.
// The header stands before the row: the codes that lead on, ascending, 8 bytes each (rank added, code), and how many.
export const ROW_LIST = -16;
export const ROW_COUNT = -12;

/** out = in permuted: four swizzle masks (low from low, low from high, high from low, high from high). */
export const PERMUTATION_BYTES = 64;
/** A map of up to 32 symbols. */
export const MAP_BYTES = 32;
/** A permutation, then a map. */
export const IMAGE_BYTES = 96;
/** A board of at most 32 cells. */
export const BOARD_BYTES = 32;

/** What a board of another space ranks to. */
export const NO_RANK = 0xffffffff;
/** A distance that was not reached. */
export const UNREACHED = 255;

// ── Lookups: the distance of a board is the least over several projections ─────────────────────────────────────────
export const LOOKUPS_COUNT = 0;
/** Permutations of the whole board, one for each move. */
export const LOOKUPS_MOVES = 4;
export const LOOKUPS_MOVE_COUNT = 8;
export const LOOKUPS_WIDE = 12;
/** 1: every space is of KIND_COMBINATION and no lookup permutes cells, so a walk may move their boards as numbers. */
export const LOOKUPS_COMBINATION = 16;
export const LOOKUPS_FIRST = 32;
/** One lookup: its space, then an image (a permutation and a map) that carries a whole board into the space. */
export const LOOKUP_SPACE = 0;
export const LOOKUP_IMAGE = 16;
export const LOOKUP_BYTES = 112;
/** More lookups than this are not planned. */
export const MAX_LOOKUPS = 512;

/** Scratch memory of one thread. */
export const SCRATCH_BYTES = 4096;

// ── Search: iterative deepening A* (IDA*) over whole boards of up to 64 cells ──────────────────────────────────────
/** Vectors of 16 cells to a board: 1, 2 or 4. */
export const SEARCH_VECTORS = 0;
export const SEARCH_MOVES = 4;
/** A permutation for each move: VECTORS × VECTORS swizzle masks, by output, then by input. */
export const SEARCH_PERMUTATIONS = 8;
/** The pruning automaton: MOVES signed 16-bit next states for each state, −1 where the move is pruned. State 0 is the start. */
export const SEARCH_AUTOMATON = 12;
export const SEARCH_SYMBOLS = 16;
/** The goal's alternatives (see ALTERNATIVE_*). */
export const SEARCH_ALTERNATIVES = 20;
export const SEARCH_ALTERNATIVE_COUNT = 24;
/** Lookups whose largest distance is a lower bound, or 0. */
export const SEARCH_LOOKUPS = 28;
/** No path longer than this is looked at. */
export const SEARCH_LIMIT = 32;
/** The least length over LIMIT that a path cut short may still have; NO_LIMIT where nothing was cut. */
export const SEARCH_NEXT_LIMIT = 36;
/** The frame that stands to be expanded. */
export const SEARCH_DEPTH = 40;
export const SEARCH_FRAMES = 44;
/** Boards expanded so far, 64 bits. */
export const SEARCH_NODES = 48;
/** 1: go on after a solution, and write each. */
export const SEARCH_ALL = 56;
/** Solutions found, 64 bits; written, LIMIT bytes each, while there is room. */
export const SEARCH_FOUND = 64;
export const SEARCH_SOLUTIONS = 72;
export const SEARCH_SOLUTIONS_ROOM = 76;
/** Boards that failed: 2^FAILED_BITS buckets of two entries of TT_ENTRY_BYTES, or 0. */
export const SEARCH_TT = 80;
export const SEARCH_TT_BITS = 84;
export const SEARCH_BYTES = 96;

/** A frame: a board of 64 bytes, the next move to try, the automaton's state. */
export const FRAME_MOVE = 64;
export const FRAME_STATE = 68;
export const FRAME_BYTES = 80;
/** Paths longer than this are not searched. */
export const MAX_DEPTH = 1024;

/** An alternative: the maxFixed that need is divided by, how many regions (uniform) or 0 (exact), where they stand. */
export const ALTERNATIVE_MAX_FIXED = 0;
export const ALTERNATIVE_REGIONS = 4;
/** Uniform: a mask of cells (64 bits) for each region. Exact: the symbols demanded, then 255 where one is demanded and 0 elsewhere. */
export const ALTERNATIVE_DATA = 8;
export const ALTERNATIVE_BYTES = 16;

/** A board that failed (64 bytes), then one more than the moves that were left: its proven lower bound. */
export const TT_BOUND = 64;
export const TT_ENTRY_BYTES = 80;

export const NO_LIMIT = 0x7fffffff;
export const SEARCH_EXHAUSTED = 0;
export const SEARCH_SOLVED = 1;
export const SEARCH_PAUSED = 2;

// ── Census over several lookups: boards by prefix (up to symmetry), infix and suffix ────────────────────────────────
// A board in the spaces' common order is a prefix of PREFIX_CELLS, an infix up to INFIX_END, and a suffix. Symmetries carry prefixes
// to prefixes, so one prefix of a class stands for all. Ranks follow dictionary order, so within a prefix and infix a rank is that of
// the first suffix plus a number (32 bits, negative ones too) that depends on the suffix and the symbols left alone.
export const CENSUS_LOOKUPS = 0;
/** Scratch memory holds what so many need. */
export const MAX_CENSUS_LOOKUPS = 176;
/** For each lookup: its space, then the address of an image that only maps symbols to classes. */
export const CENSUS_LOOKUP_RECORDS = 4;
export const CENSUS_SYMBOLS = 8;
export const CENSUS_CELLS = 12;
export const CENSUS_PREFIX_CELLS = 16;
export const CENSUS_INFIX_END = 20;
/** How many of each symbol, a byte each. */
export const CENSUS_COUNTS = 24;
/** Symmetries: 32 bytes of gather over the prefix, 32 bytes of map of symbols. */
export const CENSUS_IMAGES = 28;
export const CENSUS_IMAGE_COUNT = 32;
/** Where the suffixes of each multiset of symbols left stand: the sum of count × PLACES[symbol] is the index. */
export const CENSUS_SUFFIXES = 36;
export const CENSUS_PLACES = 40;
/** A row of counts: one for each distance below this, one for boards that cannot be solved. */
export const CENSUS_LEVELS = 44;
export const CENSUS_BYTES = 48;
// Leaves: how many, then that many codes (first cell least significant) in dictionary order, then for each lookup that many numbers to add.
