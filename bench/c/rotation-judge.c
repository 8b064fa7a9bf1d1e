/* POJ 2286: boards on stdin, one a line, ended by a 0. Prints for each the fewest moves, of those the first in dictionary
   order, and the symbol that ends in the centre. */
#include "clock.h"
#include "rotation.h"

/* Writes the answer's two lines; returns their length. */
static size_t solve(const uint32_t board[4], char *answer) {
  uint32_t sets[3];
  int symbols[3], tied = 0, left = UNKNOWN;
  for (int symbol = 1; symbol <= 3; symbol++) {
    const int distance = distances[rank(board[symbol])];
    if (distance > left) continue;
    if (distance < left) tied = 0;
    left = distance;
    sets[tied] = board[symbol];
    symbols[tied++] = symbol;
  }
  char *end = answer;
  if (left == 0) end += sprintf(end, "No moves needed");
  while (left > 0) {
    left--;
    /* The first move after which a tied symbol is nearer; the symbols that it brings no nearer are out. */
    int kept = 0;
    for (int move = 0; kept == 0; move++) {
      for (int i = 0; i < tied; i++) {
        const uint32_t other = turn(sets[i], move);
        if (distances[rank(other)] != left) continue;
        sets[kept] = other;
        symbols[kept++] = symbols[i];
      }
      if (kept) *end++ = (char)('A' + move);
    }
    tied = kept;
  }
  *end++ = '\n';
  *end++ = (char)('0' + symbols[0]);
  *end++ = '\n';
  return (size_t)(end - answer);
}

int main(void) {
  const double before = now();
  build_table();
  char answer[64];
  /* As contest programs read: a number at a time. */
  for (int symbol; scanf("%d", &symbol) == 1 && symbol != 0;) {
    uint32_t board[4] = {0};
    board[symbol] = BIT(0);
    for (int cell = 1; cell < CELLS && scanf("%d", &symbol) == 1; cell++) board[symbol] |= BIT(cell);
    fwrite(answer, 1, solve(board, answer), stdout);
  }
  report(now() - before);
  return 0;
}
