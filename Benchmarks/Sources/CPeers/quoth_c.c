/* Quoth's own C library, as it ships: the interface's cost over the Swift core, and UTF-8 in place. The
   library is opened at run time, usually that of the Python package (see Scripts/peers.sh). */
#include "library.h"
#include "peers_internal.h"

#include "../../../Sources/CQuoth/include/quoth.h"

static struct {
  bool tried;
  __typeof__(quoth_component_version) *component_version;
  __typeof__(quoth_pattern_create) *pattern_create;
  __typeof__(quoth_pattern_destroy) *pattern_destroy;
  __typeof__(quoth_pattern_count) *count;
  __typeof__(quoth_pattern_find_first) *first;
  __typeof__(quoth_pattern_find_all) *all;
  __typeof__(quoth_pattern_for_each) *for_each;
} api;

static bool load(void) {
  if (api.tried) return api.for_each;
  api.tried = true;
  const char *const names[] = {getenv("QUOTH_BENCH_LIBQUOTH"), "libquoth.so.1"};
  void *handle = library_open(names, sizeof names / sizeof *names);
  if (!handle) return false;
#define LOAD(field, name) api.field = (__typeof__(api.field))dlsym(handle, "quoth_" name)
  LOAD(component_version, "component_version");
  LOAD(pattern_create, "pattern_create");
  LOAD(pattern_destroy, "pattern_destroy");
  LOAD(count, "pattern_count");
  LOAD(first, "pattern_find_first");
  LOAD(all, "pattern_find_all");
  if (api.component_version && api.pattern_create && api.pattern_destroy && api.count && api.first
      && api.all)
    LOAD(for_each, "pattern_for_each");
#undef LOAD
  return api.for_each;
}

static bool version(char *out, size_t capacity) {
  if (!load()) return false;
  snprintf(
      out, capacity, "libquoth %s, kernels %s", api.component_version(QUOTH_COMPONENT_LIBRARY),
      api.component_version(QUOTH_COMPONENT_KERNEL_TIER));
  return true;
}

typedef struct {
  quoth_pattern *pattern;
  quoth_encoding encoding;
} searcher;

static void *open_as(const peer_query *query, quoth_encoding encoding, char *why, size_t capacity) {
  if (!load()) return peer_refuse(why, capacity, "the library is not here");
  quoth_options options = QUOTH_OPTIONS_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  options.locale = query->locale;
  options.letter_case = query->ignore_case ? QUOTH_CASE_IGNORED : QUOTH_CASE_SIGNIFICANT;
  options.diacritics =
      query->ignore_diacritics ? QUOTH_DIACRITICS_IGNORED : QUOTH_DIACRITICS_SIGNIFICANT;
  searcher *state = malloc(sizeof *state);
  state->encoding = encoding;
  if (api.pattern_create(
          &state->pattern, query->needle16, query->needle16_length, QUOTH_UTF16, &options, &error)
      == QUOTH_OK)
    return state;
  free(state);
  return peer_refuse(why, capacity, error.message);
}

static void *open_16(const peer_query *query, char *why, size_t capacity) {
  return open_as(query, QUOTH_UTF16, why, capacity);
}

static void *open_8(const peer_query *query, char *why, size_t capacity) {
  return open_as(query, QUOTH_UTF8, why, capacity);
}

static void *open_latin1(const peer_query *query, char *why, size_t capacity) {
  return open_as(query, QUOTH_LATIN1, why, capacity);
}

static quoth_status take(void *context, const quoth_match *match) {
  peer_add(context, match->start, match->end);
  return QUOTH_OK;
}

enum { SHORT = 256 };

static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  const searcher *state = opaque;
  quoth_error error = QUOTH_ERROR_INIT;
  peer_tally tally = {0, 0};
  size_t count = 0;
  bool found;
  quoth_match one;
  if (mode == PEER_COUNT) {
    if (api.count(&count, state->pattern, text, units, state->encoding, &error) == QUOTH_OK)
      tally.count = count;
  } else if (mode == PEER_FIRST) {
    const quoth_status status =
        api.first(&one, &found, state->pattern, text, units, state->encoding, &error);
    if (status == QUOTH_OK && found) peer_add(&tally, one.start, one.end);
  } else if (units <= SHORT) {
    /* There cannot be more matches than code units. */
    quoth_match matches[SHORT];
    const quoth_status status =
        api.all(matches, SHORT, &count, state->pattern, text, units, state->encoding, &error);
    for (size_t i = 0; status == QUOTH_OK && i < count; i++)
      peer_add(&tally, matches[i].start, matches[i].end);
  } else {
    const quoth_status status =
        api.for_each(state->pattern, text, units, state->encoding, NULL, take, &tally, &error);
    if (status != QUOTH_OK) tally = (peer_tally){0, 0};
  }
  return tally;
}

static void close_searcher(void *opaque) {
  searcher *state = opaque;
  api.pattern_destroy(state->pattern);
  free(state);
}

const peer peer_quoth_16 = {"quoth-c-16", PEER_UTF16, version, open_16, search, close_searcher};
const peer peer_quoth_8 = {"quoth-c-8", PEER_UTF8, version, open_8, search, close_searcher};
const peer peer_quoth_latin1 = {"quoth-c-latin1", PEER_LATIN1, version,
                                open_latin1,      search,      close_searcher};
