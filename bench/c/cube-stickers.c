/* A cube of eight corners, three faces turned a quarter either way: how many of its 3,674,160 boards stand at each distance. */
#include "clock.h"
#include "cube.h"

int main(void) {
  const double before = now();
  const int status = count_boards(3, 5040, 729);
  report(now() - before);
  return status;
}
