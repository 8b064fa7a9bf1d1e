/* A cube of eight corners, all six faces turned a quarter either way: how many of its 88,179,840 boards stand at each distance. */
#include "clock.h"
#include "cube.h"

int main(void) {
  const double before = now();
  const int status = count_boards(6, 40320, 2187);
  report(now() - before);
  return status;
}
