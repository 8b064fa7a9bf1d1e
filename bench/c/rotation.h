/* The Rotation Game seen by one symbol: the 8 cells among 24 that it stands on, as a set of bits, and the table of
   fewest moves that bring such a set to the centre. Cells in reading order, the first is bit 0. */
#ifndef ROTATION_H
#define ROTATION_H
#include <stdint.h>
#include <string.h>

enum { CELLS = 24, SETS = 735471, MOVES = 8, UNKNOWN = 255 };

#define BIT(cell) ((uint32_t)1 << (cell))

static const uint32_t CENTRE = BIT(6) | BIT(7) | BIT(8) | BIT(11) | BIT(12) | BIT(15) | BIT(16) | BIT(17);

/* What stands on each cell of a line goes to the one before it, from the first to the last. */
static const uint8_t LINES[MOVES][7] = {
    {0, 2, 6, 11, 15, 20, 22},    {1, 3, 8, 12, 17, 21, 23},    {10, 9, 8, 7, 6, 5, 4},       {19, 18, 17, 16, 15, 14, 13},
    {23, 21, 17, 12, 8, 3, 1},    {22, 20, 15, 11, 6, 2, 0},    {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10},
};

static uint32_t moved[3][MOVES][256]; /* where a move brings each byte of a set */
static uint32_t start[4096];          /* in rising order, the sets with this upper half begin here */
static uint16_t within[4096];         /* how many lower halves of the same size are smaller */
static uint8_t distances[SETS];
static uint32_t queue[SETS];

static inline uint32_t turn(uint32_t set, int move) {
  return moved[0][move][set & 255] | moved[1][move][set >> 8 & 255] | moved[2][move][set >> 16];
}

static inline uint32_t rank(uint32_t set) { return start[set >> 12] + within[set & 4095]; }

static int size_of(uint32_t set) {
  int size = 0;
  for (; set; set &= set - 1) size++;
  return size;
}

static void make_lookups(void) {
  for (int move = 0; move < MOVES; move++) {
    uint8_t to[CELLS];
    for (int cell = 0; cell < CELLS; cell++) to[cell] = (uint8_t)cell;
    for (int i = 0; i < 7; i++) to[LINES[move][(i + 1) % 7]] = LINES[move][i];
    for (int byte = 0; byte < 3; byte++)
      for (int value = 0; value < 256; value++) {
        uint32_t set = 0;
        for (int bit = 0; bit < 8; bit++)
          if (value >> bit & 1) set |= BIT(to[8 * byte + bit]);
        moved[byte][move][value] = set;
      }
  }
  uint32_t of_size[13] = {0}, next = 0;
  for (uint32_t lower = 0; lower < 4096; lower++) within[lower] = (uint16_t)of_size[size_of(lower)]++;
  for (uint32_t upper = 0; upper < 4096; upper++) {
    start[upper] = next;
    if (size_of(upper) <= 8) next += of_size[8 - size_of(upper)];
  }
}

/* Breadth first from the centre, against the moves: every move's inverse is a move, so the sets that lead to a set are those
   that it leads to. */
static void build_table(void) {
  make_lookups();
  memset(distances, UNKNOWN, sizeof distances);
  distances[rank(CENTRE)] = 0;
  queue[0] = CENTRE;
  for (uint32_t next = 0, end = 1; next < end; next++) {
    const uint32_t set = queue[next];
    const uint8_t distance = distances[rank(set)];
    for (int move = 0; move < MOVES; move++) {
      const uint32_t other = turn(set, move), at = rank(other);
      if (distances[at] != UNKNOWN) continue;
      distances[at] = (uint8_t)(distance + 1);
      queue[end++] = other;
    }
  }
}
#endif
