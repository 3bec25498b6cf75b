/* The C library's own substring search: exact bytes, so it neither folds nor knows characters. */
#define _GNU_SOURCE
#include "peers_internal.h"

#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

typedef struct {
  uint8_t *needle;
  size_t length; /* bytes */
  size_t width;  /* bytes per unit */
} matcher;

static bool version(char *out, size_t capacity) {
#ifdef __GLIBC__
  snprintf(out, capacity, "glibc %s", gnu_get_libc_version());
#else
  snprintf(out, capacity, "system");
#endif
  return true;
}

static void *open_bytes(const void *needle, size_t length, size_t width) {
  matcher *state = malloc(sizeof *state + length);
  *state = (matcher){(uint8_t *)(state + 1), length, width};
  memcpy(state->needle, needle, length);
  return state;
}

static void *open_16(const peer_query *query, char *why, size_t capacity) {
  (void)why, (void)capacity;
  return open_bytes(query->needle16, query->needle16_length * 2, 2);
}

static void *open_8(const peer_query *query, char *why, size_t capacity) {
  (void)why, (void)capacity;
  return open_bytes(query->needle8, query->needle8_length, 1);
}

static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  const matcher *state = opaque;
  const uint8_t *start = text, *at = start, *end = start + units * state->width;
  peer_tally tally = {0, 0};
  while ((at = memmem(at, (size_t)(end - at), state->needle, state->length))) {
    size_t offset = (size_t)(at - start);
    if (offset % state->width) { /* two halves of neighboring units */
      at += 1;
      continue;
    }
    peer_add(&tally, offset / state->width, (offset + state->length) / state->width);
    if (mode == PEER_FIRST) break;
    at += state->length;
  }
  return tally;
}

const peer peer_memmem_16 = {"memmem-16", PEER_UTF16, version, open_16, search, free};
const peer peer_memmem_8 = {"memmem-8", PEER_UTF8, version, open_8, search, free};
