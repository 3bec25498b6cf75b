/* StringZilla's caseless search: UTF-8, full case folding, no normalization, no boundaries. Its C
   library is built from the source archive on PyPI by Scripts/bootstrap.sh. */
#include "library.h"
#include "peers_internal.h"

/* The used part of its C interface. The metadata is a cache that it fills on the first search with
   a needle; it must start as zeros and has 40 bytes in version 5. */
typedef struct {
  uint64_t opaque[16];
} metadata;
typedef const char *(*search_function)(
    const char *haystack, size_t haystack_length, const char *needle, size_t needle_length,
    metadata *cache, size_t *matched_length);

static struct {
  bool tried;
  search_function search;
  int (*major)(void), (*minor)(void), (*patch)(void);
  uint32_t (*capabilities)(void);
  const char *(*describe)(uint32_t);
} api;

static bool load(void) {
  if (api.tried) return api.search;
  api.tried = true;
  const char *const names[] = {
      getenv("QUOTH_BENCH_STRINGZILLA"), "libstringzilla.so", "libstringzilla.dylib"};
  void *handle = library_open(names, sizeof names / sizeof *names);
  if (!handle) return false;
#define LOAD(field, name) api.field = (__typeof__(api.field))dlsym(handle, name)
  LOAD(major, "sz_version_major");
  LOAD(minor, "sz_version_minor");
  LOAD(patch, "sz_version_patch");
  LOAD(capabilities, "sz_capabilities");
  LOAD(describe, "sz_capabilities_to_string");
  /* The interface is known only for this major version. */
  if (api.major && api.minor && api.patch && api.major() == 5)
    LOAD(search, "sz_utf8_uncased_search");
#undef LOAD
  return api.search;
}

static bool version(char *out, size_t capacity) {
  if (!load()) return false;
  snprintf(
      out, capacity, "StringZilla %d.%d.%d (%s)", api.major(), api.minor(), api.patch(),
      api.capabilities && api.describe ? api.describe(api.capabilities()) : "?");
  return true;
}

typedef struct {
  metadata cache;
  size_t length;
  char needle[];
} searcher;

static void *open_searcher(const peer_query *query, char *why, size_t capacity) {
  if (query->ignore_diacritics) return peer_refuse(why, capacity, "cannot ignore diacritics");
  if (!load()) return peer_refuse(why, capacity, "the library is not here");
  if (!query->ignore_case) return peer_refuse(why, capacity, "measured for its caseless search");
  searcher *state = calloc(1, sizeof *state + query->needle8_length);
  state->length = query->needle8_length;
  memcpy(state->needle, query->needle8, query->needle8_length);
  return state;
}

static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  searcher *state = opaque;
  const char *start = text, *at = start, *end = start + units;
  peer_tally tally = {0, 0};
  size_t length = 0;
  while (at < end
         && (at = api.search(
                 at, (size_t)(end - at), state->needle, state->length, &state->cache, &length))) {
    peer_add(&tally, (size_t)(at - start), (size_t)(at - start) + length);
    if (mode == PEER_FIRST) break;
    at += length;
  }
  return tally;
}

const peer peer_stringzilla = {"stringzilla", PEER_UTF8, version, open_searcher, search, free};
