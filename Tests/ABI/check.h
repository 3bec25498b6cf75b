/* For the tests in C: counts checks and names those that fail. */
#ifndef CHECK_H
#define CHECK_H
#include <stdio.h>

static int checks_failed, checks_made;
#define CHECK(condition) \
  do { \
    checks_made++; \
    if (!(condition)) { \
      checks_failed++; \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
    } \
  } while (0)
static int checks_end(void) {
  printf("%d checks, %d failed\n", checks_made, checks_failed);
  return checks_failed || !checks_made;
}
#endif
