/* Without free memory, the detector of encodings reports that, and never returns an empty list as its answer. */
#include <quoth.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "check.h"

enum { CAPACITY = 16 };
static const char text[] = "\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0! \xCA\xE0\xEA \xE4\xE5\xEB\xE0?";
static quoth_guess guesses[CAPACITY];

static quoth_status guess(size_t *count, quoth_error *error) {
  *count = 77;
  return quoth_bytes_guess_encodings(guesses, CAPACITY, count, text, sizeof text - 1, error);
}

/* Allocates blocks of a size until memory runs out; each keeps the address of the previous one. */
static void *exhaust(size_t size, void *blocks) {
  void **block;
  while ((block = malloc(size))) {
    *block = blocks;
    blocks = block;
  }
  return blocks;
}

int main(void) {
  quoth_error error = QUOTH_ERROR_INIT;
  size_t expected = 0, count = 0;
  CHECK(guess(&expected, &error) == QUOTH_OK);
  CHECK(expected > 0 && expected <= CAPACITY);

  struct rlimit limit;
  CHECK(getrlimit(RLIMIT_AS, &limit) == 0);
  struct rlimit less = limit;
  less.rlim_cur = (rlim_t)1 << 30;
  CHECK(setrlimit(RLIMIT_AS, &less) == 0);
  void *blocks = exhaust(32 << 10, exhaust(1 << 20, NULL));
  quoth_status status = guess(&count, &error);
  while (blocks) {
    void *next = *(void **)blocks;
    free(blocks);
    blocks = next;
  }
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
  CHECK(status == QUOTH_ERROR_NO_MEMORY && error.status == QUOTH_ERROR_NO_MEMORY);
  CHECK(count == 0 && strstr(error.message, "memory"));

  CHECK(guess(&count, &error) == QUOTH_OK && count == expected);
  return checks_end();
}
