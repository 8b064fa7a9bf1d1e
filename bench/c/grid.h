/* The 4x4 grid as 32 bits: a byte for each line of four cells, two bits for each cell. The bytes may hold the rows or the
   columns: the sixteen moves, two ways for each line and each crossing line, are the same set. */
#ifndef GRID_H
#define GRID_H
#include <stdint.h>

enum { MOVES = 16 };

/* Moves 2k and 2k + 1 undo each other; those below 8 turn bytes, the others turn what stands at one place in all bytes. */
static inline uint32_t turn(uint32_t board, int move) {
  const int line = move >> 1 & 3;
  if (move < 8) {
    const uint32_t cells = (uint32_t)0xFF << (8 * line), low = (uint32_t)0x03 << (8 * line);
    return (board & ~cells) | (move & 1 ? (board >> 2 & cells & ~(low << 6)) | (board & low) << 6
                                        : (board << 2 & cells & ~low) | (board >> 6 & low));
  }
  const uint32_t cells = (uint32_t)0x03030303 << (2 * line);
  return (board & ~cells) | ((move & 1 ? board >> 8 | board << 24 : board << 8 | board >> 24) & cells);
}

/* Four times each symbol: 4 bits count each of them, 0x4444 is a whole board. */
static inline uint32_t symbols_of(uint32_t cells, int how_many) {
  uint32_t counts = 0;
  for (int cell = 0; cell < how_many; cell++) counts += (uint32_t)1 << (4 * (cells >> (2 * cell) & 3));
  return counts;
}

/* Whether no symbol occurs more than four times. */
static inline int is_half(uint32_t counts) { return ((counts + 0x3333) & 0x8888) == 0; }
#endif
