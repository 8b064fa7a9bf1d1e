/* How many of the Rotation Game's 9,465,511,770 boards stand at each distance: the least of the three symbols' distances.
   One symbol's sets are taken up to the board's 8 symmetries, the splits of the other 16 cells up to exchange. */
#include "clock.h"
#include "rotation.h"

static uint32_t image[8][3][256]; /* where a symmetry brings each byte of a set */

static void make_images(void) {
  /* The cells' places in a drawing of 7 by 7, counted from its middle. */
  static const int8_t ROW[CELLS] = {-3, -3, -2, -2, -1, -1, -1, -1, -1, -1, -1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3};
  static const int8_t COLUMN[CELLS] = {-1, 1, -1, 1, -3, -2, -1, 0, 1, 2, 3, -1, 1, -3, -2, -1, 0, 1, 2, 3, -1, 1, -1, 1};
  for (int symmetry = 0; symmetry < 8; symmetry++)
    for (int byte = 0; byte < 3; byte++)
      for (int value = 0; value < 256; value++) {
        uint32_t set = 0;
        for (int cell = 8 * byte; cell < 8 * byte + 8; cell++) {
          if (!(value >> (cell - 8 * byte) & 1)) continue;
          int row = ROW[cell], column = COLUMN[cell];
          if (symmetry & 1) row = -row;
          if (symmetry & 2) column = -column;
          for (int other = 0; other < CELLS; other++)
            if (symmetry & 4 ? ROW[other] == column && COLUMN[other] == row : ROW[other] == row && COLUMN[other] == column)
              set |= BIT(other);
        }
        image[symmetry][byte][value] = set;
      }
}

/* How many images the set has, or 0 where one of them is smaller. */
static int weight(uint32_t set) {
  int same = 0;
  for (int symmetry = 0; symmetry < 8; symmetry++) {
    const uint32_t other = image[symmetry][0][set & 255] | image[symmetry][1][set >> 8 & 255] | image[symmetry][2][set >> 16];
    if (other < set) return 0;
    same += other == set;
  }
  return 8 / same;
}

/* The subsets of the lower 12 free cells by size, as ranks within their half; a subset's complement stands as far from the other end. */
static uint16_t parts[13][924];
static int part_counts[13];

static void list_parts(uint32_t lower) {
  memset(part_counts, 0, sizeof part_counts);
  uint32_t part = 0;
  do {
    const int size = size_of(part);
    parts[size][part_counts[size]++] = within[part];
    part = (part - lower) & lower;
  } while (part);
}

/* Counts the splits of the free cells by the lesser of the two halves' distances; the topmost free cell is in the first half. */
static void count_splits(uint32_t cells, uint64_t counts[16]) {
  const uint32_t lower = cells & 4095, upper = cells >> 12;
  uint32_t top = 1 << 11, tally[2][16] = {{0}};
  while (!(upper & top)) top >>= 1;
  list_parts(lower);
  const int lower_size = size_of(lower);
  for (uint32_t part = upper; part & top; part = (part - 1) & upper) {
    const int size = 8 - size_of(part);
    if (size < 0 || size > lower_size) continue;
    const int n = part_counts[size];
    const uint8_t *first = distances + start[part], *second = distances + start[upper ^ part];
    const uint16_t *one = parts[size], *other = parts[lower_size - size] + n - 1;
    for (int i = 0; i < n; i++) {
      const uint8_t a = first[one[i]], b = second[other[-i]];
      tally[i & 1][a < b ? a : b]++;
    }
  }
  for (int d = 0; d < 16; d++) counts[d] = tally[0][d] + tally[1][d];
}

int main(void) {
  const double before = now();
  build_table();
  make_images();
  uint64_t total[16] = {0}, counts[16];
  for (uint32_t i = 0; i < SETS; i++) {
    const uint32_t set = queue[i];
    const int images = weight(set), distance = distances[rank(set)];
    if (images == 0) continue;
    count_splits(~set & 0xFFFFFF, counts);
    for (int d = 0; d < 16; d++) total[d < distance ? d : distance] += 2 * (uint64_t)images * counts[d];
  }
  for (int d = 0; total[d]; d++) printf("%d %llu\n", d, (unsigned long long)total[d]);
  report(now() - before);
  return 0;
}
