/* The time of calls of the C library for one short text, which those of Python are compared with. */
#include <quoth.h>
#include <time.h>

/* Nanoseconds of a call: the least of some rounds. `kind` is 0 for a count, 1 for the first match. -1 on an error. */
double nanoseconds(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    int kind, long calls, int rounds) {
  double best = -1;
  for (int round = 0; round < rounds; round++) {
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    for (long i = 0; i < calls; i++) {
      size_t count;
      quoth_match match;
      bool found;
      quoth_error error = QUOTH_ERROR_INIT;
      if ((kind ? quoth_pattern_find_first(&match, &found, pattern, text, length, encoding, &error)
                : quoth_pattern_count(&count, pattern, text, length, encoding, &error))
          != QUOTH_OK)
        return -1;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    const double each =
        ((double)(to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec))
        / (double)calls;
    if (best < 0 || each < best) best = each;
  }
  return best;
}
