// The records that TypeScript writes and the kernel reads, by byte, and what both rely on. Both sides import this file, so it holds
// nothing but numbers. A field named RECORD_FIELD stands FIELD bytes into its RECORD, which takes RECORD_BYTES; fields stand in ascending
// order. Fields are unsigned numbers of 32 bits where nothing else is said; pointers are addresses in the kernel's memory.

// ── Caps ────────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Cells of a board that is searched: four vectors of 16. */
export const MAX_CELLS = 64;
/** Cells of a board whose arrangements are ranked: two vectors. Boards that are reached may have four. */
export const MAX_SPACE_CELLS = 32;
/** One more is no move: a move is a byte. */
export const MAX_MOVES = 255;
/** Moves of a path that is searched. */
export const MAX_DEPTH = 1024;
/** Symmetries that a space is folded by. */
export const MAX_IMAGES = 512;
/** Blocks that symmetries carry onto the first. */
export const MAX_BLOCKS = 32;
/** Lookups whose least is a distance. */
export const MAX_LOOKUPS = 512;
/** Lookups of a census by prefix. */
export const MAX_CENSUS_LOOKUPS = 176;

/** Scratch memory of one thread; scratch.ts says what stands where. */
export const SCRATCH_BYTES = 14016;
/** The counts of a quotient's state: sets times classes. */
export const MAX_COUNTS = 2048;

/** What a board of another space ranks to. */
export const NO_RANK = 0xffffffff;
/** A byte of distance for what was not reached. */
export const UNREACHED = 255;
/** A byte of distance for what is at least so far; while a table of exact distances is built, for what is told elsewhere. */
export const FARTHER = 254;
/** The distance of what was not reached. */
export const NO_DISTANCE = 0xffffffff;
/** More moves than any path: no limit, and the bound of a board that cannot be solved. */
export const NO_LIMIT = 0x7fffffff;

// ── Boards and what is done to them ─────────────────────────────────────────────────────────────────────────────────
/** A board of a ranked space: a byte for each cell, then zeros. */
export const BOARD_BYTES = 64;
/** out = in permuted: four swizzle masks (low from low, low from high, high from low, high from high). */
export const PERMUTATION_BYTES = 64;
/** The same of a board of four vectors: sixteen masks. */
export const LARGE_PERMUTATION_BYTES = 256;
/** A map of up to 32 symbols. */
export const MAP_BYTES = 32;
/** A permutation, then a map. */
export const IMAGE_BYTES = 96;
/** The same of a board of four vectors; its map is of up to 64 symbols. */
export const LARGE_IMAGE_BYTES = 320;

/** Two numbers. */
export const PAIR_SECOND = 4;
export const PAIR_BYTES = 8;

// ── Ranked space: a set of projected boards with a rank for each, and (once built) a distance for each rank ─────────────────
/** How a board is ranked; one of KIND_*. */
export const SPACE_KIND = 0;
export const SPACE_CELLS = 4;
/** 0: the board is one vector of 16 cells; 1: two vectors; 2: four, of which KIND_HASH and KIND_PRODUCT alone know. */
export const SPACE_WIDE = 8;
/** Classes of symbols. */
export const SPACE_RADIX = 12;
/** Ranks run from 0 to SIZE − 1. */
export const SPACE_SIZE = 16;
export const SPACE_MOVES = 20;
/** MOVES permutations that undo the moves, as large as the board wants them. */
export const SPACE_INVERSES = 24;
/** The distance of each rank (see FAR), or 0 where the space is folded by symmetry or of KIND_HASH. */
export const SPACE_TABLE = 28;
/**
 * KIND_SINGLE, KIND_PAIR, KIND_QUAD: a board is read chunk by chunk. ROOT is the first row of the rank automaton (see ROW_*), RELABEL
 * that of the relabelling automaton, or 0 where boards are not folded by renaming. DECODE: the cells of each chunk code, 8 bytes each.
 */
export const SPACE_CHUNKS = 32;
export const SPACE_ROOT = 36;
export const SPACE_RELABEL = 40;
export const SPACE_DECODE = 44;
/** KIND_PERMUTATION: the place value of each cell's digit, CELLS numbers. */
export const SPACE_WEIGHTS = 48;
/** KIND_PERMUTATION: the last few cells in all their orders, in the order of their ranks: TAIL_COUNT swizzle masks of whole boards. */
export const SPACE_TAILS = 52;
export const SPACE_TAIL_COUNT = 56;
/**
 * KIND_COMBINATION: a board is a number of CELLS bits, ONES of which are 1, the first FIRST_CELLS of them its first part. A rank is
 * START[first part] + WITHIN[second part]. PREFIXES lists the first parts in the order of their ranks, PREFIX_COUNT pairs (first rank,
 * first part); SECONDS the address of a list of the second parts with each number of ones, in the order of their ranks. MOVED holds for
 * each move four times 256 numbers, MOVED_BYTES: the bits that the lower eight bits of the first part, its other bits, the lower eight
 * of the second part and its other bits become when the move is undone; FORWARD when it is done.
 */
export const SPACE_ONES = 60;
export const SPACE_FIRST_CELLS = 64;
export const SPACE_START = 68;
export const SPACE_WITHIN = 72;
export const SPACE_PREFIXES = 76;
export const SPACE_PREFIX_COUNT = 80;
export const SPACE_SECONDS = 84;
export const SPACE_MOVED = 88;
export const SPACE_FORWARD = 92;
/** Folded by symmetry: IMAGE_COUNT images, the first of them the identity; 0: not folded so. */
export const SPACE_IMAGES = 96;
export const SPACE_IMAGE_COUNT = 100;
/**
 * Folded by symmetry: blocks of up to four cells that the symmetries carry onto the first of them. BLOCKS holds swizzle masks, 32 bytes
 * (from the low vector, from the high one; 64 bytes for a board of four vectors) for four blocks, that bring a block's cells side by side, four bytes each. BLOCK_TABLE holds
 * for each block an entry for each of the BLOCK_CODES codes of what may stand on it (first cell least significant): the least code it
 * has in an image where it lies on the first block, then, from byte 8 on, MASK_WORDS 64-bit masks of the images with that code.
 */
export const SPACE_BLOCKS = 104;
export const SPACE_BLOCK_COUNT = 108;
export const SPACE_BLOCK_CODES = 112;
export const SPACE_BLOCK_TABLE = 116;
export const SPACE_MASK_WORDS = 120;
/** Folded by symmetry: SIZE/256 + 1 starts into LOW_BYTES and DISTANCES, by the rank's upper bits, and the end of the last. */
export const SPACE_BUCKETS = 124;
/** The lower eight bits of each canonical board's rank, ascending in its bucket. */
export const SPACE_LOW_BYTES = 128;
/** The distance of each canonical board (see FAR). */
export const SPACE_DISTANCES = 132;
/** Folded by symmetry, while building: two bits for each rank. */
export const SPACE_STATES = 136;
/**
 * KIND_HASH: SIZE boards in the order in which they were found, KEY_WORDS × 8 bytes each at KEYS: their symbols, KEY_BITS bits each. A rank
 * is a board's place in that list. SLOTS is an open addressing table of SLOT_COUNT numbers: 0 where empty, else a rank + 1 in the lower
 * INDEX_BITS bits and bits of the board's hash above.
 */
export const SPACE_KEYS = 140;
export const SPACE_KEY_WORDS = 144;
export const SPACE_KEY_BITS = 148;
export const SPACE_SLOTS = 152;
export const SPACE_SLOT_COUNT = 156;
export const SPACE_INDEX_BITS = 160;
/**
 * KIND_HASH, while it is built: the boards that there is room for; for each board the ranks of the MOVES boards that moves lead from, or 0;
 * 64 bits, the sum of the boards that new entries stand for.
 */
export const SPACE_ROOM = 164;
export const SPACE_NEIGHBOURS = 168;
export const SPACE_STANDS_FOR = 176;
/**
 * KIND_PRODUCT: a rank is that of one projection of the board × the SIZE of the other's space + the rank of the other. FACTORS holds the
 * two, JOINED the class for each pair of their classes.
 */
export const SPACE_FACTORS = 184;
export const SPACE_JOINED = 188;
/** 0: distances are bytes, UNREACHED where there is none. 1: 32 bits each, NO_DISTANCE where there is none. */
export const SPACE_FAR = 192;
/** KIND_HASH, once it is built: the ranks at which the distances begin, LAYER_COUNT numbers from that of distance 0 on. */
export const SPACE_LAYERS = 196;
export const SPACE_LAYER_COUNT = 200;
/**
 * KIND_PRODUCT, folded by symmetry; else 0. Symmetries carry boards of the first projection to each other: the first of each class stands
 * for all, and a rank is its class × the SIZE of the second's space + a rank there. CLASSES holds for each rank of the first projection its
 * class × MAX_IMAGES + the number of a symmetry that carries it to FIRSTS[class]; CARRIED for each symmetry the rank that it makes of each rank
 * of the second projection; KEEPERS for each class a pair: the symmetries that leave its first as it is, and how many.
 */
export const SPACE_CLASSES = 204;
export const SPACE_FIRSTS = 208;
export const SPACE_CARRIED = 212;
export const SPACE_KEEPERS = 216;
export const SPACE_BYTES = 220;

/** A factor: its space, of KIND_HASH, and the map of the product's classes to its own. */
export const FACTOR_SPACE = 0;
export const FACTOR_MAP = 16;
export const FACTOR_BYTES = 80;

/** A board found while a hash table is built: its key, its hash (64 bits), the boards that it stands for, what its first slot holds. */
export const FOUND_KEY = 0;
export const FOUND_HASH = 48;
export const FOUND_WEIGHT = 56;
export const FOUND_SLOT = 60;
export const FOUND_BYTES = 64;
/** As many boards are looked up side by side, so that the waits for memory overlap. */
export const MAX_FOUND = 16;

/** Two classes in a single orbit: a board is a number. */
export const KIND_COMBINATION = 0;
/** One, two or four cells a chunk. */
export const KIND_SINGLE = 1;
export const KIND_PAIR = 2;
export const KIND_QUAD = 3;
/** Every class once, at most 12 cells: a digit for each cell. */
export const KIND_PERMUTATION = 4;
/** The boards that were reached, in a hash table. */
export const KIND_HASH = 5;
/** Two projections of a board that together tell it, each with the boards of it that were reached. */
export const KIND_PRODUCT = 6;

/** The bits that a move makes of a board's parts, 256 numbers for each eight bits. */
export const MOVED_BYTES = 4096;

// A row of the rank automaton is a pair (rank added, next row) for each code. The last chunk's pairs lead to address 0; codes that lead
// on to no board lead to a row whose pairs all lead back to itself. Rows of the relabelling automaton are pairs (new code, next row).
// The header stands before the row: the codes that lead on, ascending, as pairs (rank added, code), and how many.
export const ROW_LIST = -16;
export const ROW_COUNT = -12;
export const ROW_HEADER_BYTES = 64;

// ── Lookups: the distance of a board is the least over several projections ──────────────────────────────────────────
export const LOOKUPS_COUNT = 0;
/** Permutations of the whole board, one for each move. */
export const LOOKUPS_MOVES = 4;
export const LOOKUPS_MOVE_COUNT = 8;
export const LOOKUPS_WIDE = 12;
/** 1: every space is of KIND_COMBINATION and no lookup permutes cells, so a walk may move their boards as numbers. */
export const LOOKUPS_COMBINATION = 16;
/** The lookups follow. */
export const LOOKUPS_BYTES = 32;

/** One lookup: its space, then an image that carries a whole board into the space. */
export const LOOKUP_SPACE = 0;
export const LOOKUP_IMAGE = 16;
export const LOOKUP_BYTES = 336;

// ── Search: iterative deepening A* (IDA*) over whole boards of up to 64 cells ────────────────────────────────────────
/** Vectors of 16 cells to a board: 1, 2 or 4. */
export const SEARCH_VECTORS = 0;
export const SEARCH_MOVES = 4;
/** A permutation for each move: VECTORS × VECTORS swizzle masks, by output, then by input. */
export const SEARCH_PERMUTATIONS = 8;
/** The pruning automaton: MOVES signed 16-bit next states for each state, −1 where the move is pruned. State 0 is the start. */
export const SEARCH_AUTOMATON = 12;
export const SEARCH_SYMBOLS = 16;
/** The goal's alternatives. */
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
/** Solutions found, 64 bits; written, LIMIT bytes each, while there is room. */
export const SEARCH_FOUND = 56;
/** 1: go on after a solution, and write each. */
export const SEARCH_ALL = 64;
export const SEARCH_SOLUTIONS = 68;
export const SEARCH_SOLUTIONS_ROOM = 72;
/** The transposition table: 2^TT_BITS buckets of two entries, or 0. */
export const SEARCH_TT = 76;
export const SEARCH_TT_BITS = 80;
/** Entries of another generation are true, too, but are not used: what a search costs then depends on no earlier one. */
export const SEARCH_GENERATION = 84;
/** A sum of quotients (see SUMS_*) that is a lower bound, or 0. */
export const SEARCH_SUMS = 88;
/** Lookups of position tables (see PATTERNS_*) whose largest is a lower bound, or 0. */
export const SEARCH_PATTERNS = 92;
/** How far the search needs to look (see HORIZON_*), or 0. */
export const SEARCH_HORIZON = 96;
export const SEARCH_BYTES = 100;

/** A frame: a board of 64 bytes, the next move to try, the automaton's state. */
export const FRAME_BOARD = 0;
export const FRAME_MOVE = 64;
export const FRAME_STATE = 68;
export const FRAME_BYTES = 80;

/** An alternative: the maxFixed that need is divided by, how many regions (uniform) or 0 (exact), where they stand. */
export const ALTERNATIVE_MAX_FIXED = 0;
export const ALTERNATIVE_REGIONS = 4;
/** Uniform: a mask of cells (64 bits) for each region. Exact: the symbols demanded, then 255 where one is demanded and 0 elsewhere. */
export const ALTERNATIVE_DATA = 8;
export const ALTERNATIVE_BYTES = 12;

/** An entry of the transposition table: a board of 64 bytes, a lower bound of its distance (0: the entry is empty), and when it was found. */
export const TT_BOARD = 0;
export const TT_BOUND = 64;
export const TT_GENERATION = 68;
export const TT_BYTES = 80;

export const STATUS_EXHAUSTED = 0;
export const STATUS_SOLVED = 1;
export const STATUS_PAUSED = 2;

// ── Census over several lookups: boards by prefix (up to symmetry), infix and suffix ─────────────────────────────────
// A board in the spaces' common order is a prefix of PREFIX_CELLS, an infix up to INFIX_END, and a suffix. Symmetries carry prefixes
// to prefixes, so one prefix of a class stands for all. Ranks follow dictionary order, so within a prefix and infix a rank is that of
// the first suffix plus a number (32 bits, negative ones too) that depends on the suffix and the symbols left alone.
export const CENSUS_SYMBOLS = 0;
export const CENSUS_CELLS = 4;
export const CENSUS_PREFIX_CELLS = 8;
export const CENSUS_INFIX_END = 12;
/** How many of each symbol, a byte each. */
export const CENSUS_COUNTS = 16;
/** LOOKUP_COUNT pairs: a space, and the address of an image that only maps symbols to its classes. */
export const CENSUS_LOOKUPS = 20;
export const CENSUS_LOOKUP_COUNT = 24;
/** Symmetries of prefixes. */
export const CENSUS_IMAGES = 28;
export const CENSUS_IMAGE_COUNT = 32;
/** Where the suffixes of each multiset of symbols left stand: the sum of count × PLACES[symbol] is the index. */
export const CENSUS_SUFFIXES = 36;
export const CENSUS_PLACES = 40;
/** A row of counts: one for each distance below this, one for boards that cannot be solved. */
export const CENSUS_LEVELS = 44;
export const CENSUS_BYTES = 48;

/** A symmetry of prefixes: a gather over the prefix's cells, then a map of symbols. */
export const PREFIX_IMAGE_GATHER = 0;
export const PREFIX_IMAGE_MAP = 32;
export const PREFIX_IMAGE_BYTES = 64;

/** Suffixes: how many, their codes (first cell least significant) in dictionary order, then for each lookup as many numbers to add. */
export const SUFFIXES_COUNT = 0;
export const SUFFIXES_CODES = 4;

// ── Quotient: how many symbols of each class stand in each set of cells, and (once built) a distance for each state ────────
// A state's key: for each set but the last a field of bits, the sum over its symbols of their class's place value. An entry's index is
// the sum of what each field's table holds.
export const QUOTIENT_SETS = 0;
export const QUOTIENT_CLASSES = 4;
/** A byte of distance for each entry. */
export const QUOTIENT_TABLE = 8;
/** A field for each set but the last: see FIELD_*. */
export const QUOTIENT_FIELDS = 12;
/** How many symbols of each class there are, a byte each. */
export const QUOTIENT_TOTALS = 16;
/** What a symbol of each class adds to the key in each set: SETS × CLASSES numbers of 64 bits. */
export const QUOTIENT_WEIGHTS = 20;
/** The ways to cross sets, one after the other: how many picks, then three bytes each (from, to, 1: goes the way of the one before). */
export const QUOTIENT_FLOWS = 24;
export const QUOTIENT_FLOW_COUNT = 28;
export const QUOTIENT_BYTES = 32;

/** Where the field begins in a key, and its bits. */
export const FIELD_SHIFT = 0;
export const FIELD_MASK = 4;
/** 32 bits for each value: its number among the set's contents, times STRIDE. */
export const FIELD_INDEX = 8;
/** How many contents; their counts, CLASSES bytes each; what one more is worth in an index. */
export const FIELD_CONTENTS = 12;
export const FIELD_COUNTS = 16;
export const FIELD_STRIDE = 20;
export const FIELD_BYTES = 24;

// ── Sums: quotients looked up along a search's path ───────────────────────────────────────────────────────────────
/** Terms, ordered by group; a group's bound is the largest of its terms, the sum adds up the groups. */
export const SUMS_TERMS = 0;
export const SUMS_TERM_COUNT = 4;
export const SUMS_CELLS = 8;
export const SUMS_SYMBOLS = 12;
/** For each depth: a key of 64 bits for each term, then a distance of 32 bits for each. */
export const SUMS_PATH = 16;
export const SUMS_BYTES = 20;

/** 1: the first term of its group. */
export const TERM_OPENS_GROUP = 0;
/** What each symbol adds to the key on each cell: CELLS × SYMBOLS numbers of 64 bits. */
export const TERM_WEIGHTS = 4;
/** For each move the address of what it carries over sets: how many cells, then for each the cell and, 64 bits for each symbol, what is added. 0: free. */
export const TERM_MOVES = 8;
/** The quotient's fields, how many they are, and its table. */
export const TERM_FIELDS = 12;
export const TERM_FIELD_COUNT = 16;
export const TERM_TABLE = 20;
export const TERM_BYTES = 24;

// ── Position table: the distance of a few symbols that stand once each, by the cells they stand on ─────────────────────────
// A rank is that of the cells, in the order of the symbols, among all choices of different cells.
/** While it is built a byte of distance for each rank. */
export const POSITIONS_TABLE = 0;
export const POSITIONS_CELLS = 4;
export const POSITIONS_SYMBOLS = 8;
/** For each move, 32 bytes: where what stands on each cell came from. */
export const POSITIONS_FROM = 12;
export const POSITIONS_MOVES = 16;
export const POSITIONS_BYTES = 20;

// ── Patterns: the largest of several lookups, kept along a search's path ─────────────────────────────────────────────────
// A board is two vectors of cells by home: where the symbol that belongs on each cell stands, and where the symbol that stands on each
// cell belongs. The second is the inverse board's first.
export const PATTERNS_LOOKUPS = 0;
/** At most 16: a byte each in a vector. */
export const PATTERNS_LOOKUP_COUNT = 4;
export const PATTERNS_CELLS = 8;
/** The home of each symbol, 32 bytes. */
export const PATTERNS_HOMES = 12;
/** For each move, 32 bytes: where what stands on each cell goes. */
export const PATTERNS_TO = 16;
/** How much a lookup may grow by a move: 1 where moves are undone by moves, else 255. */
export const PATTERNS_RISE = 20;
/** For each depth a STEP. */
export const PATTERNS_PATH = 24;
export const PATTERNS_BYTES = 28;

/** What a path keeps for each depth: where the symbol that belongs on each cell stands, then the most that each lookup may say, a byte each. */
export const STEP_CELLS = 0;
export const STEP_MOST = 32;
export const STEP_BYTES = 48;

/** Distances, four bits each, 15 standing for all above; how many symbols; 1: of the inverse board. */
export const SIGHT_TABLE = 0;
export const SIGHT_SYMBOLS = 4;
export const SIGHT_INVERSE = 8;
/** The homes of its symbols, 16 bytes, 255 past the last; then what each cell is seen as, 32 bytes. */
export const SIGHT_HOMES = 16;
export const SIGHT_CELLS = 32;
export const SIGHT_BYTES = 64;

// ── Perimeter: all boards within some moves of the goal, and an open addressing table that finds a board's place among them ────
/** Vectors of 16 cells to a board: 1, 2 or 4. */
export const PERIMETER_VECTORS = 0;
export const PERIMETER_MOVES = 4;
/** For each move the permutation that undoes it, as SEARCH_PERMUTATIONS has them. */
export const PERIMETER_BACK = 8;
/** The boards, VECTORS × 16 bytes each, those nearest to the goal first; how many there are, and how many there can be. */
export const PERIMETER_BOARDS = 12;
export const PERIMETER_SIZE = 16;
export const PERIMETER_ROOM = 20;
/** 32 bits each: 0, or 1 more than a board's place in the low PLACE_BITS, and above them as many bits of its hash as there is room for. */
export const PERIMETER_SLOTS = 24;
export const PERIMETER_SLOT_COUNT = 28;
export const PERIMETER_BYTES = 32;
export const PLACE_BITS = 22;

/** A perimeter as far as RADIUS, whatever it holds beyond. */
export const HORIZON_PERIMETER = 0;
/** The first place of each distance from 0 to RADIUS, and of the one after. */
export const HORIZON_LAYERS = 4;
export const HORIZON_RADIUS = 8;
/** The bound of all other boards: RADIUS + 1, or NO_LIMIT where no other leads to the goal. */
export const HORIZON_BEYOND = 12;
export const HORIZON_BYTES = 16;
