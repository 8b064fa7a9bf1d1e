/* How many of the 4x4 grid's 63,063,000 boards stand at each distance from the goal: every row uniform, or every column. Boards that differ
   by renaming the symbols alone count as one, 2,627,625 in all, each standing for 24. */
#include "clock.h"
#include "grid.h"
#include <string.h>

enum { CLASSES = 2627625, NAMINGS = 24, HALVES = 65536, UNKNOWN = 255 };

/* A half is two rows, 16 bits. The upper half decides the naming: its symbols by first occurrence. */
static uint32_t start[HALVES];            /* where the boards with this upper half begin, once renamed */
static uint8_t naming[HALVES];            /* which naming that is */
static uint16_t within[NAMINGS][HALVES];  /* the place of a lower half among those with the same symbols, once renamed */
static uint8_t namings[NAMINGS][4];
static uint8_t distances[CLASSES];
static uint32_t queue[CLASSES];

static inline uint32_t rank(uint32_t board) {
  const uint32_t upper = board >> 16;
  return start[upper] + within[naming[upper]][board & 0xFFFF];
}

static uint32_t renamed(uint32_t half, const uint8_t *names) {
  uint32_t after = 0;
  for (int cell = 0; cell < 8; cell++) after |= (uint32_t)names[half >> (2 * cell) & 3] << (2 * cell);
  return after;
}

/* Names the symbols of a half in order of occurrence; those that do not occur come last. */
static void name_in_order(uint32_t half, uint8_t *names) {
  int next = 0;
  memset(names, 4, 4);
  for (int cell = 0; cell < 8; cell++) {
    uint8_t *name = names + (half >> (2 * cell) & 3);
    if (*name == 4) *name = (uint8_t)next++;
  }
  for (int symbol = 0; symbol < 4; symbol++)
    if (names[symbol] == 4) names[symbol] = (uint8_t)next++;
}

static void make_ranks(void) {
  static uint32_t places[0x8001]; /* for each count of symbols, the lower halves met so far */
  static uint16_t place[HALVES];
  static const uint8_t swap[4] = {0, 1, 3, 2};
  int listed = 0;
  for (int code = 0; code < 256; code++) {
    const uint8_t names[4] = {code & 3, code >> 2 & 3, code >> 4 & 3, (uint8_t)(code >> 6)};
    if (symbols_of((uint32_t)code, 4) == 0x1111) memcpy(namings[listed++], names, 4);
  }
  /* Where the upper half is four of 0 and four of 1, nothing there tells 2 from 3: the lower half is named in order too. */
  for (uint32_t half = 0; half < HALVES; half++) {
    const uint32_t counts = symbols_of(half, 8);
    const uint32_t swapped = counts == 0x4400 ? renamed(half, swap) : half;
    place[half] = swapped < half ? place[swapped] : (uint16_t)places[counts]++;
  }
  for (int n = 0; n < NAMINGS; n++)
    for (uint32_t half = 0; half < HALVES; half++) within[n][half] = place[renamed(half, namings[n])];
  uint32_t next = 0;
  for (uint32_t upper = 0; upper < HALVES; upper++) {
    const uint32_t counts = symbols_of(upper, 8);
    if (!is_half(counts)) continue;
    uint8_t names[4];
    name_in_order(upper, names);
    while (memcmp(namings[naming[upper]], names, 4) != 0) naming[upper]++;
    if (renamed(upper, names) != upper) continue;
    start[upper] = next;
    next += places[0x4444 - counts];
  }
  for (uint32_t upper = 0; upper < HALVES; upper++)
    if (is_half(symbols_of(upper, 8))) start[upper] = start[renamed(upper, namings[naming[upper]])];
  if (next != CLASSES) fprintf(stderr, "ranked %u classes\n", next);
}

int main(void) {
  const double before = now();
  make_ranks();
  memset(distances, UNKNOWN, sizeof distances);
  uint32_t counts[UNKNOWN] = {0}, end = 0;
  const uint32_t solved[2] = {0xFFAA5500, 0xE4E4E4E4}; /* bytes of equal symbols; equal bytes */
  for (int i = 0; i < 2; i++) distances[rank(solved[i])] = 0, queue[end++] = solved[i];
  for (uint32_t next = 0; next < end; next++) {
    const uint32_t board = queue[next];
    const uint8_t distance = distances[rank(board)];
    counts[distance]++;
    for (int move = 0; move < MOVES; move++) {
      const uint32_t other = turn(board, move), at = rank(other);
      if (distances[at] != UNKNOWN) continue;
      distances[at] = (uint8_t)(distance + 1);
      queue[end++] = other;
    }
  }
  for (int d = 0; counts[d]; d++) printf("%d %u\n", d, counts[d] * NAMINGS);
  report(now() - before);
  return 0;
}
