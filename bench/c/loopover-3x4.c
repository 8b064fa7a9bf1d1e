/* How many of Loopover 3x4's 479,001,600 boards stand at each distance. Boards are folded by 48 symmetries, each a way to rotate or reflect rows and
   columns that moves the cells and renames the tiles alike; of the images the first in dictionary order is kept. One bit for each of 12! ranks. */
#define ROWS 3
#define COLUMNS 4
#include "clock.h"
#include "loopover.h"
#include <string.h>

enum { BOARDS = 479001600, SYMMETRIES = 4 * ROWS * COLUMNS, MOST = 11000000 };

static uint8_t to[SYMMETRIES][TILES];   /* where a symmetry brings each cell, and what it renames each tile to */
static uint8_t back[SYMMETRIES][TILES]; /* the inverse */
static uint64_t seen[BOARDS / 64 + 1];
static uint8_t queue[MOST][TILES];
static uint8_t weights[MOST]; /* how many boards each stands for */

static void make_symmetries(void) {
  for (int s = 0; s < SYMMETRIES; s++)
    for (int cell = 0; cell < TILES; cell++) {
      int row = (cell / COLUMNS + s / 4) % ROWS, column = (cell % COLUMNS + s / 4 / ROWS) % COLUMNS;
      if (s & 1) row = ROWS - 1 - row;
      if (s & 2) column = COLUMNS - 1 - column;
      to[s][cell] = (uint8_t)(row * COLUMNS + column);
      back[s][to[s][cell]] = (uint8_t)cell;
    }
}

/* Makes a board the first of its images; returns how many different ones it has. */
static int canonicalise(uint8_t *board) {
  uint8_t best[TILES];
  int same = 1;
  memcpy(best, board, TILES);
  for (int s = 1; s < SYMMETRIES; s++) {
    int cell = 0, tile = 0;
    while (cell < TILES && (tile = to[s][board[back[s][cell]]]) == best[cell]) cell++;
    if (cell == TILES) same++;
    else if (tile < best[cell]) {
      for (; cell < TILES; cell++) best[cell] = to[s][board[back[s][cell]]];
      same = 1;
    }
  }
  memcpy(board, best, TILES);
  return SYMMETRIES / same;
}

/* Whether it was not seen before. */
static int see(const uint8_t *board) {
  const uint32_t at = rank(board);
  const uint64_t bit = (uint64_t)1 << (at & 63);
  if (seen[at >> 6] & bit) return 0;
  seen[at >> 6] |= bit;
  return 1;
}

int main(void) {
  const double before = now();
  make_lookups();
  make_symmetries();
  for (int cell = 0; cell < TILES; cell++) queue[0][cell] = (uint8_t)cell;
  weights[0] = 1;
  see(queue[0]);
  uint32_t next = 0, end = 1;
  for (int distance = 0; next < end; distance++) {
    const uint32_t level_end = end;
    uint64_t boards = 0;
    for (; next < level_end; next++) {
      boards += weights[next];
      for (int move = 0; move < MOVES; move++) {
        uint8_t *board = queue[end];
        for (int cell = 0; cell < TILES; cell++) board[cell] = queue[next][from[move][cell]];
        const int images = canonicalise(board);
        if (see(board)) weights[end++] = (uint8_t)images;
      }
    }
    printf("%d %llu\n", distance, (unsigned long long)boards);
  }
  fprintf(stderr, "classes %u\n", end);
  report(now() - before);
  return 0;
}
