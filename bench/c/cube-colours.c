/* The same cube drawn by six colours: 21 stickers of three bits each, in a hash table, breadth first. */
#include "clock.h"
#include <stdint.h>
#include <string.h>

enum { STICKERS = 21, TURNS = 6, MOST = 4 << 20, SLOTS = 1 << 23 };

/* What a quarter turn carries round: right, up and front, of stickers that stand corner by corner. */
static const uint8_t cycles[3][3][4] = {{{0, 6, 9, 3}, {1, 8, 10, 5}, {2, 7, 11, 4}},
                                        {{0, 5, 15, 14}, {1, 4, 16, 13}, {2, 3, 17, 12}},
                                        {{0, 13, 18, 7}, {1, 12, 19, 6}, {2, 14, 20, 8}}};
static const char colours[STICKERS + 1] = "RUFRUBRDFRDBLUFLUBLDF";

static uint8_t from[TURNS][STICKERS];
static uint64_t queue[MOST], slots[SLOTS];

static uint64_t turned(uint64_t board, const uint8_t *source) {
  uint64_t other = 0;
  for (int cell = 0; cell < STICKERS; cell++) other |= (board >> (3 * source[cell]) & 7) << (3 * cell);
  return other;
}

/* Whether it is new. Boards are never 0. */
static int enter(uint64_t board) {
  uint32_t slot = (uint32_t)(board * 0x9e3779b97f4a7c15 >> 41);
  while (slots[slot] && slots[slot] != board) slot = (slot + 1) % SLOTS;
  const int is_new = !slots[slot];
  slots[slot] = board;
  return is_new;
}

int main(void) {
  const double before = now();
  for (int turn = 0; turn < TURNS; turn++)
    for (uint8_t cell = 0; cell < STICKERS; cell++) from[turn][cell] = cell;
  for (int face = 0; face < 3; face++)
    for (int cycle = 0; cycle < 3; cycle++)
      for (int i = 0; i < 4; i++) {
        const uint8_t here = cycles[face][cycle][i], next = cycles[face][cycle][(i + 1) % 4];
        from[2 * face][next] = here;
        from[2 * face + 1][here] = next;
      }
  for (int cell = 0; cell < STICKERS; cell++) queue[0] |= (uint64_t)(strchr("RUFLDB", colours[cell]) - "RUFLDB") << (3 * cell);
  uint32_t end = 1;
  enter(queue[0]);
  for (uint32_t first = 0, depth = 0; first < end; depth++) {
    const uint32_t last = end;
    printf("%u %u\n", depth, last - first);
    for (; first < last; first++)
      for (int turn = 0; turn < TURNS; turn++) {
        const uint64_t board = turned(queue[first], from[turn]);
        if (enter(board)) queue[end++] = board;
      }
  }
  report(now() - before);
  return 0;
}
