/* How many of the 4x4 grid's 63,063,000 boards stand at each distance from the goal: the rows RRRR, GGGG, BBBB, YYYY, from the top.
   Boards are folded by 64 symmetries: the columns' 8 (rotated, reflected) times the rows' 8, each with the renaming that follows the rows. */
#include "clock.h"
#include "grid.h"
#include <string.h>

enum { HALVES = 65536, UNKNOWN = 255, MOST = 1 << 21 };

/* A byte is a column, its lowest bits the topmost cell. */
static const uint32_t SOLVED = 0xE4E4E4E4;

static uint8_t image[8][256];   /* of a column under the rows' symmetries */
static uint8_t least[256];      /* the smallest image */
static uint8_t gives_least[256]; /* a bit for each symmetry that gives it */
static uint32_t start[HALVES];  /* where the boards with this upper half begin, if it can be a least image's */
static uint16_t within[HALVES]; /* how many lower halves with the same symbols are smaller */
static uint32_t queue[MOST];
static uint8_t weights[MOST];   /* how many boards each stands for */

static void make_images(void) {
  for (int column = 0; column < 256; column++) {
    for (int symmetry = 0; symmetry < 8; symmetry++) {
      int to = 0;
      for (int row = 0; row < 4; row++) {
        const int symbol = column >> (2 * row) & 3, sign = symmetry & 4 ? 3 : 1;
        to |= ((sign * symbol + symmetry) & 3) << (2 * ((sign * row + symmetry) & 3));
      }
      image[symmetry][column] = (uint8_t)to;
    }
    least[column] = 255;
    for (int symmetry = 0; symmetry < 8; symmetry++)
      if (image[symmetry][column] < least[column]) least[column] = image[symmetry][column];
    for (int symmetry = 0; symmetry < 8; symmetry++)
      if (image[symmetry][column] == least[column]) gives_least[column] |= (uint8_t)(1 << symmetry);
  }
}

/* Only for the boards that can be the smallest of their images: no column has a smaller image than the top byte. */
static uint32_t make_ranks(void) {
  static uint32_t sizes[0x8001];
  uint32_t next = 0;
  for (uint32_t lower = 0; lower < HALVES; lower++) within[lower] = (uint16_t)sizes[symbols_of(lower, 8)]++;
  for (uint32_t upper = 0; upper < HALVES; upper++) {
    const uint32_t counts = symbols_of(upper, 8);
    if (least[upper >> 8] != upper >> 8 || least[upper & 255] < upper >> 8 || !is_half(counts)) continue;
    start[upper] = next;
    next += sizes[0x4444 - counts];
  }
  return next;
}

static inline uint32_t rank(uint32_t board) { return start[board >> 16] + within[board & 0xFFFF]; }

/* The smallest of a board's 64 images; *same is how many of them it is. The columns are tried on top that have the least image of all,
   under the symmetries that give it; the others follow in either direction. */
static inline uint32_t smallest(uint32_t board, int *same) {
  uint32_t best = UINT32_MAX, top = 255;
  for (int i = 0; i < 4; i++)
    if (least[board >> (8 * i) & 255] < top) top = least[board >> (8 * i) & 255];
  *same = 0;
  for (int i = 0; i < 4; i++, board = board << 8 | board >> 24) {
    const uint32_t a = board >> 24, b = board >> 16 & 255, c = board >> 8 & 255, d = board & 255;
    if (least[a] != top) continue;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
      if (!(gives_least[a] >> symmetry & 1)) continue;
      const uint8_t *to = image[symmetry];
      const uint32_t ends = top << 24 | (uint32_t)to[c] << 8;
      const uint32_t one = ends | (uint32_t)to[b] << 16 | to[d], other = ends | (uint32_t)to[d] << 16 | to[b];
      const uint32_t lesser = one < other ? one : other;
      if (lesser > best) continue;
      if (lesser < best) *same = 0;
      best = lesser;
      *same += 1 + (one == other);
    }
  }
  return best;
}

int main(void) {
  const double before = now();
  make_images();
  const uint32_t size = make_ranks();
  uint8_t *distances = malloc(size);
  memset(distances, UNKNOWN, size);
  uint32_t counts[UNKNOWN] = {0}, end = 0;
  int same;
  queue[end] = smallest(SOLVED, &same);
  weights[end++] = (uint8_t)(64 / same);
  distances[rank(queue[0])] = 0;
  for (uint32_t next = 0; next < end; next++) {
    const uint32_t board = queue[next];
    const uint8_t distance = distances[rank(board)];
    counts[distance] += weights[next];
    for (int move = 0; move < MOVES; move++) {
      const uint32_t other = smallest(turn(board, move), &same), at = rank(other);
      if (distances[at] != UNKNOWN) continue;
      distances[at] = (uint8_t)(distance + 1);
      weights[end] = (uint8_t)(64 / same);
      queue[end++] = other;
    }
  }
  fprintf(stderr, "classes %u of %u ranks\n", end, size);
  for (int d = 0; counts[d]; d++) printf("%d %u\n", d, counts[d]);
  report(now() - before);
  free(distances);
  return 0;
}
