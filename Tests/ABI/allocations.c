/* A call over a short text allocates nothing. This program replaces the allocator with one that counts
   and forwards. */
#define _GNU_SOURCE
#include <quoth.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_size_t allocations;

void *malloc(size_t size) {
  atomic_fetch_add(&allocations, 1);
  return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  atomic_fetch_add(&allocations, 1);
  return __libc_calloc(count, size);
}
void *realloc(void *memory, size_t size) {
  atomic_fetch_add(&allocations, 1);
  return __libc_realloc(memory, size);
}
void *memalign(size_t alignment, size_t size) {
  atomic_fetch_add(&allocations, 1);
  return __libc_memalign(alignment, size);
}
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  *out = memalign(alignment, size);
  return *out ? 0 : 12;
}

static quoth_error error = QUOTH_ERROR_INIT;

static quoth_status take(void *context, const quoth_match *match) {
  *(size_t *)context += match->end > match->start;
  return QUOTH_OK;
}

/* Makes every call over a text, once each; each must report `expected` matches. */
static void call_all(
    const quoth_pattern *pattern, const void *text, size_t length, quoth_encoding encoding,
    size_t expected) {
  size_t count = 0, seen = 0;
  quoth_match matches[64], one;
  bool found = false;
  CHECK(
      quoth_pattern_count(&count, pattern, text, length, encoding, &error) == QUOTH_OK
      && count == expected);
  CHECK(
      quoth_pattern_find_first(&one, &found, pattern, text, length, encoding, &error) == QUOTH_OK
      && found == (expected > 0));
  CHECK(
      quoth_pattern_find_last(&one, &found, pattern, text, length, encoding, &error) == QUOTH_OK
      && found == (expected > 0));
  CHECK(
      quoth_pattern_find_all(matches, 64, &count, pattern, text, length, encoding, &error)
          == QUOTH_OK
      && count == expected);
  CHECK(
      quoth_pattern_for_each(pattern, text, length, encoding, NULL, take, &seen, &error) == QUOTH_OK
      && seen == expected);
}

struct text {
  const char *needle;
  const char *bytes; /* UTF-8 */
  size_t matches;
  quoth_encoding encoding; /* QUOTH_LATIN1 if possible */
};

static const struct text texts[] = {
    {"strasse", "Nothing of what was looked for is here...", 0, QUOTH_LATIN1},
    {"the", "The end of the line, and then the next one", 4, QUOTH_LATIN1},
    {"holmes", "Sherlock Holmes went out with Doctor Watson", 1, QUOTH_LATIN1},
    {"strasse",
     "Die Stra\xC3\x9F"
     "e ist lang, sagte er in der STRASSE",
     2, QUOTH_UTF16},
    {"\xD0\xB5",
     "\xD0\x95\xD1\x81\xD0\xBB\xD0\xB8 \xD0\xB5\xD0\xB3\xD0\xBE \xD0\xBD\xD0\xB5\xD1\x82", 3,
     QUOTH_UTF16},
};

static void family(const quoth_options *options) {
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const struct text *t = &texts[i];
    quoth_pattern *pattern = NULL;
    size_t length = strlen(t->bytes), units = length;
    CHECK(
        quoth_pattern_create(&pattern, t->needle, strlen(t->needle), QUOTH_UTF8, options, &error)
        == QUOTH_OK);
    uint16_t wide[64];
    if (t->encoding == QUOTH_LATIN1)
      for (size_t u = 0; u < length; u++) wide[u] = (uint8_t)t->bytes[u];
    else /* at most two bytes per character here */
      for (size_t u = units = 0; u < length; units++) {
        uint8_t lead = (uint8_t)t->bytes[u++];
        wide[units] =
            lead < 0x80 ? lead : (uint16_t)((lead & 0x1F) << 6 | ((uint8_t)t->bytes[u++] & 0x3F));
      }
    for (int round = 0; round < 3; round++) {
      /* The first call may allocate what is kept forever. */
      size_t before = atomic_load(&allocations);
      call_all(pattern, t->bytes, length, QUOTH_UTF8, t->matches);
      call_all(pattern, wide, units, QUOTH_UTF16, t->matches);
      if (t->encoding == QUOTH_LATIN1)
        call_all(pattern, t->bytes, length, QUOTH_LATIN1, t->matches);
      size_t made = atomic_load(&allocations) - before;
      if (round && made) fprintf(stderr, "%zu allocations: %s in %s\n", made, t->needle, t->bytes);
      CHECK(!round || made == 0);
    }
    quoth_pattern_destroy(pattern);
  }
}

int main(void) {
  /* The counter works. */
  size_t before = atomic_load(&allocations);
  quoth_pattern *pattern = NULL;
  CHECK(quoth_pattern_create(&pattern, "a", 1, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  CHECK(atomic_load(&allocations) > before);
  quoth_pattern_destroy(pattern);

  quoth_options options = QUOTH_OPTIONS_INIT;
  family(&options);
  options = (quoth_options)QUOTH_OPTIONS_FIND_INIT;
  family(&options);
  options = (quoth_options)QUOTH_OPTIONS_INIT;
  options.family = QUOTH_FAMILY_COLLATION;
  options.strength = QUOTH_STRENGTH_PRIMARY;
  options.locale = "de";
  family(&options);
  return checks_end();
}
