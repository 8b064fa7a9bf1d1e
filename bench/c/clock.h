/* Wall-clock time, and the line that the harness reads. */
#ifndef CLOCK_H
#define CLOCK_H
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline int rising(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Sorts them. */
static inline double median(double *seconds, size_t runs) {
  qsort(seconds, runs, sizeof *seconds, rising);
  return seconds[runs / 2];
}

/* On stderr, so that stdout holds the result alone and can be compared byte for byte. */
static inline void report(double seconds) { fprintf(stderr, "seconds=%.6f\n", seconds); }
#endif
