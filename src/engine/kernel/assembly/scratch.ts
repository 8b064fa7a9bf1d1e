// The map of a thread's scratch memory, by byte. Every use has bytes of its own, so functions that call each other never meet in it.
// A board takes 64 bytes, because vectors are written whole.
import { FOUND_BYTES, MAX_BLOCKS, MAX_CELLS, MAX_CENSUS_LOOKUPS, MAX_COUNTS, MAX_FOUND, MAX_IMAGES, MAX_LOOKUPS, MAX_MOVES, PAIR_BYTES, SCRATCH_BYTES } from "./layout";

/** The board at hand (dense, sparse, lookup, census). */
export const BOARD: usize = 0;
/** That board after a move (dense, sparse, lookup). */
export const NEIGHBOUR: usize = BOARD + 64;
/** A whole board's projection into a space (lookup, census). */
export const PROJECTED: usize = NEIGHBOUR + 64;
/** The canonical board that is ranked (lookup, sparse). */
export const CANONICAL: usize = PROJECTED + 64;
/** An image of the board that is made canonical (canonical). */
export const IMAGE: usize = CANONICAL + 64;
/** The first board of a run of ranks (dense). */
export const RUN_BOARD: usize = IMAGE + 64;
/** The codes of the chunks of the board that is ranked (rank). */
export const CHUNK_CODES: usize = RUN_BOARD + 64;
/** What stands on each block, and which images have the least code on the first block (canonical). */
export const BLOCK_CODES: usize = CHUNK_CODES + 64;
export const IMAGE_MASKS: usize = BLOCK_CODES + MAX_BLOCKS * 4;
/** The row of each chunk but the last, and the place in the row's list (dense). */
export const ROWS: usize = IMAGE_MASKS + MAX_IMAGES / 8;
export const PLACES: usize = ROWS + 128;
/** How often each symbol is used (census). */
export const USED: usize = PLACES + 128;
/** The cells of each symbol, 64 bits (bound). */
export const PLANES: usize = USED + 64;
/** A number for each move: the first part it makes (dense), the rank it leads to (sparse). */
export const BY_MOVE: usize = PLANES + MAX_CELLS * 8;
/** The lookups that tie for the least distance: addresses, or pairs of a space and a board as a number (lookup). */
export const TIED: usize = BY_MOVE + MAX_MOVES * 4 + 4;
/** For each lookup the address in its table of the board with the first suffix (census). */
export const BASES: usize = TIED + MAX_LOOKUPS * PAIR_BYTES;
/** Two banks of counters, one for each distance (census). */
export const BANKS: usize = BASES + MAX_CENSUS_LOOKUPS * 4;
export const BANK_BYTES: usize = 1024;
/** A state's counts, set by set; the class that each pick takes; the key before each (quotient). */
export const COUNTS: usize = BANKS + 2 * BANK_BYTES;
export const PICKED: usize = COUNTS + MAX_COUNTS;
export const KEYS: usize = PICKED + MAX_CELLS;
/** The cells of a table's symbols, and after a move; where the symbol on each cell belongs (positions). */
export const SYMBOL_CELLS: usize = KEYS + MAX_CELLS * 8;
export const MOVED_CELLS: usize = SYMBOL_CELLS + 16;
export const CELL_HOMES: usize = MOVED_CELLS + 16;
/** The key of the board that is ranked, and where its probe ended (hash). */
export const KEY: usize = CELL_HOMES + 32;
export const PROBED: usize = KEY + 48;
/** A board's projection into a factor (product). */
export const FACTOR: usize = KEY + 64;
/** The boards that moves lead to, before they are looked up (reached). */
export const FOUND: usize = FACTOR + 64;

if (FOUND + MAX_FOUND * FOUND_BYTES > <usize>SCRATCH_BYTES) ERROR("SCRATCH_BYTES are fewer than the map needs");
