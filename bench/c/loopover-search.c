/* Loopover 4x4 boards on stdin, one a line, tiles 1 to 16: the fewest moves that sort each, a tab, and the first such moves in the order
   L1 R1 L2 ... R4 U1 D1 ... D4. Iterative deepening with the walking distance: let rows turn for nothing, so that only how many tiles of
   each goal row stand in each row matters, and count the column moves; the same for columns; add the two. */
#include <stdint.h>
#include <string.h>
#include "clock.h"

enum { LINE = 4, TILES = 16, MOVES = 16, MULTISETS = 35, STATES = MULTISETS * MULTISETS * MULTISETS, FAR = 255, LONGEST = 64 };

static const uint8_t weights[LINE] = {0, 1, 5, 25}; /* of a tile by its goal line: their sum is a line's code */
static uint8_t number_of[125];                      /* of a code among those of four tiles */
static uint8_t counts_of[MULTISETS][LINE];          /* how many tiles of each goal line there are in it */
static uint8_t distances[STATES];                   /* by the numbers of three lines: the fourth line holds what is left */

static void number_codes(void) {
  uint8_t numbers = 0;
  for (int code = 0; code < 125; code++) {
    const int ones = code % 5, twos = code / 5 % 5, threes = code / 25;
    if (ones + twos + threes > LINE) continue;
    const uint8_t counts[LINE] = {(uint8_t)(LINE - ones - twos - threes), (uint8_t)ones, (uint8_t)twos, (uint8_t)threes};
    memcpy(counts_of[numbers], counts, LINE);
    number_of[code] = numbers++;
  }
}

static inline int distance(const uint8_t *code) {
  return distances[(number_of[code[0]] * MULTISETS + number_of[code[1]]) * MULTISETS + number_of[code[2]]];
}

/* Breadth first: a move takes any tile out of each line into the next one, or into the one before. */
static void fill_distances(void) {
  uint8_t code[LINE] = {0};
  memset(distances, FAR, STATES);
  distances[(number_of[0] * MULTISETS + number_of[4]) * MULTISETS + number_of[20]] = 0;
  for (int depth = 0, found = 1; found; depth++) {
    found = 0;
    for (int state = 0; state < STATES; state++) {
      if (distances[state] != depth) continue;
      const int lines[3] = {state / MULTISETS / MULTISETS, state / MULTISETS % MULTISETS, state % MULTISETS};
      uint8_t left[LINE] = {LINE, LINE, LINE, LINE}, here[LINE][LINE];
      for (int line = 0; line < 3; line++)
        for (int goal = 0; goal < LINE; goal++) left[goal] -= here[line][goal] = counts_of[lines[line]][goal];
      memcpy(here[3], left, LINE);
      for (int line = 0; line < LINE; line++) code[line] = (uint8_t)(here[line][1] + 5 * here[line][2] + 25 * here[line][3]);
      for (int taken = 0; taken < 256; taken++) {
        const int out[LINE] = {taken & 3, taken >> 2 & 3, taken >> 4 & 3, taken >> 6};
        if (!here[0][out[0]] || !here[1][out[1]] || !here[2][out[2]] || !here[3][out[3]]) continue;
        for (int to = 1; to < LINE; to += 2) { /* to the next line, or three lines on: the one before */
          uint8_t next[LINE];
          for (int line = 0; line < LINE; line++)
            next[line] = (uint8_t)(code[line] - weights[out[line]] + weights[out[(line + LINE - to) % LINE]]);
          uint8_t *entry = &distances[(number_of[next[0]] * MULTISETS + number_of[next[1]]) * MULTISETS + number_of[next[2]]];
          if (*entry != FAR) continue;
          *entry = (uint8_t)(depth + 1);
          found = 1;
        }
      }
    }
  }
}

/* The board, turned in place; the codes of its rows, then of its columns; the weight of a tile among columns, then among rows. */
static uint8_t tiles[TILES], codes[2][LINE], weight_of[2][TILES], cell_of[2 * LINE][LINE], path[LONGEST];
static uint64_t nodes;

/* Turns a line of the board by one: back (left, up) or on (right, down). */
static inline void turn(const uint8_t *cells, int on) {
  uint8_t old[LINE];
  for (int i = 0; i < LINE; i++) old[i] = tiles[cells[i]];
  for (int i = 0; i < LINE; i++) tiles[cells[(i + (on ? 1 : LINE - 1)) % LINE]] = old[i];
}

/* Parallel lines turn in either order: only the rising one is tried. Undoing the last move is not, nor a half turn spelled R R.
   Turning a row changes the bound of columns alone, and it is known before the row is turned. */
static int search(int depth, int limit, int last, int by_rows, int by_columns) {
  if (by_rows + by_columns == 0) return 1; /* every tile in its row and in its column */
  nodes++;
  for (int move = 0; move < MOVES; move++) {
    const int line = move / 2, on = move & 1, is_row = line < LINE;
    if (last >= 0 && move / 8 == last / 8 && (line < last / 2 || move == (last ^ 1) || (move == last && on))) continue;
    const uint8_t *cells = cell_of[line], *weight = weight_of[!is_row];
    uint8_t *code = codes[is_row], before[LINE], next[LINE];
    for (int i = 0; i < LINE; i++)
      next[i] = (uint8_t)(code[i] - weight[tiles[cells[i]]] + weight[tiles[cells[(i + (on ? LINE - 1 : 1)) % LINE]]]);
    const int rows = is_row ? by_rows : distance(next), columns = is_row ? distance(next) : by_columns;
    if (depth + 1 + rows + columns > limit) continue;
    memcpy(before, code, LINE);
    memcpy(code, next, LINE);
    turn(cells, on);
    path[depth] = (uint8_t)move;
    if (search(depth + 1, limit, move, rows, columns)) return 1;
    turn(cells, !on);
    memcpy(code, before, LINE);
  }
  return 0;
}

int main(void) {
  number_codes();
  fill_distances();
  for (int i = 0; i < TILES; i++) {
    cell_of[i / LINE][i % LINE] = cell_of[LINE + i % LINE][i / LINE] = (uint8_t)i;
    weight_of[0][i] = weights[i % LINE];
    weight_of[1][i] = weights[i / LINE];
  }
  const double before = now();
  for (int tile, cell = 0; scanf("%d", &tile) == 1; cell = (cell + 1) % TILES) {
    tiles[cell] = (uint8_t)(tile - 1);
    if (cell + 1 < TILES) continue;
    int swaps = 0;
    memset(codes, 0, sizeof codes);
    for (int i = 0; i < TILES; i++) {
      codes[0][i / LINE] = (uint8_t)(codes[0][i / LINE] + weight_of[1][tiles[i]]);
      codes[1][i % LINE] = (uint8_t)(codes[1][i % LINE] + weight_of[0][tiles[i]]);
      for (int j = 0; j < i; j++) swaps += tiles[j] > tiles[i];
    }
    const int by_rows = distance(codes[0]), by_columns = distance(codes[1]);
    /* Each move is odd, so the length is odd where the board is. */
    int limit = by_rows + by_columns;
    for (limit += (limit ^ swaps) & 1; !search(0, limit, -1, by_rows, by_columns); limit += 2);
    printf("%d\t", limit);
    for (int i = 0; i < limit; i++) printf("%s%c%d", i ? " " : "", "LRUD"[path[i] / 8 * 2 + path[i] % 2], path[i] / 2 % LINE + 1);
    printf(limit ? "\n" : "-\n");
  }
  report(now() - before);
  fprintf(stderr, "nodes=%llu\n", (unsigned long long)nodes);
  return 0;
}
