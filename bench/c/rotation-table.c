/* Builds the Rotation Game's one-symbol table, several times; prints how many sets stand at each distance, and the median time. */
#include "clock.h"
#include "rotation.h"

enum { RUNS = 9 };

int main(void) {
  double seconds[RUNS];
  for (int run = 0; run < RUNS; run++) {
    const double before = now();
    build_table();
    seconds[run] = now() - before;
  }
  uint32_t counts[UNKNOWN + 1] = {0};
  for (uint32_t at = 0; at < SETS; at++) counts[distances[at]]++;
  for (int d = 0; counts[d]; d++) printf("%d %u\n", d, counts[d]);
  report(median(seconds, RUNS));
  return 0;
}
