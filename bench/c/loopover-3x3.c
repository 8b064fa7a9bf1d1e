/* How many boards of Loopover 3x3 stand at each distance: a plain table of all 9! ranks, breadth first from the solved board.
   Turns of three cells are even, so they reach half of the arrangements. */
#define ROWS 3
#define COLUMNS 3
#include "clock.h"
#include "loopover.h"
#include <string.h>

enum { BOARDS = 362880, RUNS = 9, UNKNOWN = 255 };

static uint8_t distances[BOARDS];
static uint8_t queue[BOARDS][TILES];

static void build_table(void) {
  make_lookups();
  memset(distances, UNKNOWN, sizeof distances);
  for (int cell = 0; cell < TILES; cell++) queue[0][cell] = (uint8_t)cell;
  distances[0] = 0;
  for (uint32_t next = 0, end = 1; next < end; next++) {
    const uint8_t distance = distances[rank(queue[next])];
    for (int move = 0; move < MOVES; move++) {
      uint8_t *board = queue[end];
      for (int cell = 0; cell < TILES; cell++) board[cell] = queue[next][from[move][cell]];
      const uint32_t at = rank(board);
      if (distances[at] != UNKNOWN) continue;
      distances[at] = (uint8_t)(distance + 1);
      end++;
    }
  }
}

int main(void) {
  double seconds[RUNS];
  uint32_t counts[UNKNOWN + 1] = {0};
  for (int run = 0; run < RUNS; run++) {
    const double before = now();
    build_table();
    seconds[run] = now() - before;
  }
  for (uint32_t i = 0; i < BOARDS; i++) counts[distances[i]]++;
  for (int d = 0; counts[d]; d++) printf("%d %u\n", d, counts[d]);
  report(median(seconds, RUNS));
  return 0;
}
