/* One 4x4 board on stdin, 16 symbols 1 to 4: the fewest moves that make every row or every column uniform, or -1 where that is more than 5.
   Iterative deepening with the bound ceil(need / 4): one move brings at most four cells where they are wanted. */
#include "clock.h"
#include "grid.h"

enum { DEEPEST = 5 };

static uint8_t misplaced[256]; /* cells of a line that differ from its commonest symbol */

/* Bytes that held the rows hold the columns, and the other way round. */
static inline uint32_t transposed(uint32_t board) {
  uint32_t swap = (board ^ board >> 6) & 0x00CC00CC;
  board ^= swap ^ swap << 6;
  swap = (board ^ board >> 12) & 0x0000F0F0;
  return board ^ swap ^ swap << 12;
}

static inline int need(uint32_t board) {
  return misplaced[board & 255] + misplaced[board >> 8 & 255] + misplaced[board >> 16 & 255] + misplaced[board >> 24];
}

static inline int bound(uint32_t board) {
  const int rows = need(board), columns = need(transposed(board));
  return ((rows < columns ? rows : columns) + 3) / 4;
}

/* Lines side by side may turn in either order: only the rising one is tried. Undoing the last move is not. */
static int search(uint32_t board, int left, int last) {
  const int least = bound(board);
  if (least == 0) return 1;
  if (least > left) return 0;
  for (int move = 0; move < MOVES; move++) {
    if (last >= 0 && move / 8 == last / 8 && (move / 2 < last / 2 || move == (last ^ 1))) continue;
    if (search(turn(board, move), left - 1, move)) return 1;
  }
  return 0;
}

int main(void) {
  uint32_t board = 0;
  for (int cell = 0; cell < 16; cell++) {
    unsigned symbol;
    if (scanf("%u", &symbol) != 1 || symbol < 1 || symbol > 4) return 1;
    board |= (uint32_t)(symbol - 1) << (2 * cell);
  }
  const double before = now();
  for (uint32_t line = 0; line < 256; line++) {
    const uint32_t counts = symbols_of(line, 4);
    int most = 0;
    for (int symbol = 0; symbol < 4; symbol++) {
      const int count = (int)(counts >> (4 * symbol) & 15);
      if (count > most) most = count;
    }
    misplaced[line] = (uint8_t)(4 - most);
  }
  int limit = bound(board);
  while (limit <= DEEPEST && !search(board, limit, -1)) limit++;
  printf("%d\n", limit <= DEEPEST ? limit : -1);
  report(now() - before);
  return 0;
}
