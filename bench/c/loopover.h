/* Loopover: ROWS x COLUMNS different tiles, any row or column turns by one. A board is the tile on each cell, in reading order.
   ROWS and COLUMNS, at least 3 each, are defined by the program that includes this. */
#ifndef LOOPOVER_H
#define LOOPOVER_H
#include <stdint.h>

enum { TILES = ROWS * COLUMNS, MOVES = 2 * (ROWS + COLUMNS) };

static uint8_t from[MOVES][TILES]; /* a move brings to each cell what stood on this one */
static uint8_t size_of[1 << TILES];
static uint32_t factorials[TILES];

static void make_lookups(void) {
  for (int move = 0; move < MOVES; move++)
    for (int cell = 0; cell < TILES; cell++) {
      const int line = move / 2, row = cell / COLUMNS, column = cell % COLUMNS;
      const int along_row = move & 1 ? 1 : COLUMNS - 1, along_column = move & 1 ? 1 : ROWS - 1;
      int source = cell;
      if (line == row) source = row * COLUMNS + (column + along_row) % COLUMNS;
      if (line == ROWS + column) source = (row + along_column) % ROWS * COLUMNS + column;
      from[move][cell] = (uint8_t)source;
    }
  for (int set = 1; set < 1 << TILES; set++) size_of[set] = (uint8_t)(size_of[set >> 1] + (set & 1));
  factorials[0] = 1;
  for (int i = 1; i < TILES; i++) factorials[i] = factorials[i - 1] * (uint32_t)i;
}

/* The place of a board among all arrangements in dictionary order. */
static inline uint32_t rank(const uint8_t *board) {
  uint32_t used = 0, at = 0;
  for (int cell = 0; cell < TILES; cell++) {
    const uint32_t tile = board[cell];
    at += (tile - size_of[used & (((uint32_t)1 << tile) - 1)]) * factorials[TILES - 1 - cell];
    used |= (uint32_t)1 << tile;
  }
  return at;
}
#endif
