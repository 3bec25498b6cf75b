/* Hyperscan, or Vectorscan, which has the same interface: UTF-8, simple case folding, block mode.
   It reports every match that ends, including overlapping ones. Only if it tracks the start of
   match (`hyperscan`) are its results ranges; its authors measure it without (`hyperscan-ends`). */
#include "library.h"
#include "peers_internal.h"

#if __has_include(<hs/hs.h>)
#include <hs/hs.h>

static struct {
  bool tried, here;
  __typeof__(&hs_compile_multi) compile;
  __typeof__(&hs_free_compile_error) free_error;
  __typeof__(&hs_alloc_scratch) alloc_scratch;
  __typeof__(&hs_free_scratch) free_scratch;
  __typeof__(&hs_free_database) free_database;
  __typeof__(&hs_scan) scan;
  __typeof__(&hs_version) version;
} api;

static bool load(void) {
  if (api.tried) return api.here;
  api.tried = true;
  const char *const names[] = {
      getenv("QUOTH_BENCH_HYPERSCAN"), "libhs.so.5", "libhs.so", "libhs.dylib"};
  void *handle = library_open(names, sizeof names / sizeof *names);
  if (!handle) return false;
#define LOAD(field, name) api.field = (__typeof__(api.field))dlsym(handle, #name)
  LOAD(compile, hs_compile_multi);
  LOAD(free_error, hs_free_compile_error);
  LOAD(alloc_scratch, hs_alloc_scratch);
  LOAD(free_scratch, hs_free_scratch);
  LOAD(free_database, hs_free_database);
  LOAD(scan, hs_scan);
  LOAD(version, hs_version);
#undef LOAD
  api.here = api.compile && api.free_error && api.alloc_scratch && api.free_scratch
             && api.free_database && api.scan && api.version;
  return api.here;
}

static bool version(char *out, size_t capacity) {
  if (!load()) return false;
  snprintf(out, capacity, "%s", api.version());
  return true;
}

typedef struct {
  hs_database_t *database;
  hs_scratch_t *scratch;
} expression;

static void close_expression(void *opaque) {
  expression *state = opaque;
  api.free_scratch(state->scratch);
  api.free_database(state->database);
  free(state);
}

/* The needle as a literal expression: escapes all ASCII that could be syntax. */
static char *escape(const char *needle, size_t length) {
  char *pattern = malloc(length * 4 + 1), *out = pattern;
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)needle[i];
    bool plain = byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z')
                 || (byte >= 'a' && byte <= 'z') || byte == ' ';
    out += plain ? sprintf(out, "%c", byte) : sprintf(out, "\\x%02x", byte);
  }
  *out = 0;
  return pattern;
}

/* Compiles the needles, one on each line, each a pattern with its place as its number. */
static hs_error_t compile(
    const peer_query *query, unsigned flags, expression *state, hs_compile_error_t **error) {
  const size_t count = query->needle_count;
  char **patterns = calloc(count, sizeof *patterns);
  unsigned *all_flags = calloc(count, sizeof *all_flags), *numbers = calloc(count, sizeof *numbers);
  const char *next = query->needle8, *const end = next + query->needle8_length;
  for (size_t i = 0; i < count; i++) {
    const char *feed = count > 1 ? memchr(next, '\n', (size_t)(end - next)) : NULL;
    const size_t length = (size_t)((feed ? feed : end) - next);
    patterns[i] = escape(next, length);
    all_flags[i] = flags;
    numbers[i] = (unsigned)i;
    next += length + 1;
  }
  const hs_error_t status = api.compile(
      (const char *const *)patterns, all_flags, numbers, (unsigned)count, HS_MODE_BLOCK, NULL,
      &state->database, error);
  for (size_t i = 0; i < count; i++) free(patterns[i]);
  free(patterns), free(all_flags), free(numbers);
  return status;
}

static void *open_flags(const peer_query *query, unsigned flags, char *why, size_t capacity) {
  if (query->ignore_diacritics) return peer_refuse(why, capacity, "cannot ignore diacritics");
  if (!load()) return peer_refuse(why, capacity, "the library is not here");
  flags |= HS_FLAG_UTF8 | (query->ignore_case ? HS_FLAG_CASELESS : 0);
  hs_compile_error_t *error = NULL;
  expression *state = calloc(1, sizeof *state);
  const hs_error_t status = compile(query, flags, state, &error);
  if (status != HS_SUCCESS) {
    peer_refuse(why, capacity, error ? error->message : "cannot compile the needle");
    if (error) api.free_error(error);
    free(state);
    return NULL;
  }
  api.alloc_scratch(state->database, &state->scratch);
  return state;
}

static void *open_ranges(const peer_query *query, char *why, size_t capacity) {
  return open_flags(query, HS_FLAG_SOM_LEFTMOST, why, capacity);
}

static void *open_ends(const peer_query *query, char *why, size_t capacity) {
  return open_flags(query, 0, why, capacity);
}

static int take_all(
    unsigned id, unsigned long long from, unsigned long long to, unsigned flags, void *tally) {
  (void)id, (void)flags;
  peer_add(tally, (size_t)from, (size_t)to);
  return 0;
}

static int take_first(
    unsigned id, unsigned long long from, unsigned long long to, unsigned flags, void *tally) {
  return take_all(id, from, to, flags, tally), 1;
}

static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  const expression *state = opaque;
  peer_tally tally = {0, 0};
  api.scan(
      state->database, text, (unsigned)units, 0, state->scratch,
      mode == PEER_FIRST ? take_first : take_all, &tally);
  return tally;
}

#else /* the header was missing at compile time */

static bool version(char *out, size_t capacity) { return (void)out, (void)capacity, false; }
static void *open_ranges(const peer_query *query, char *why, size_t capacity) {
  return (void)query, peer_refuse(why, capacity, "built without hs/hs.h");
}
#define open_ends open_ranges
static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  return (void)opaque, (void)text, (void)units, (void)mode, (peer_tally){0, 0};
}
static void close_expression(void *opaque) { (void)opaque; }

#endif

const peer peer_hyperscan = {"hyperscan", PEER_UTF8, version,
                             open_ranges, search,    close_expression};
const peer peer_hyperscan_ends = {"hyperscan-ends", PEER_UTF8, version,
                                  open_ends,        search,    close_expression};
