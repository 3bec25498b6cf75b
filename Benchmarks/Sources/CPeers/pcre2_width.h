/* PCRE2 with its just-in-time compiler, for one width of code unit. Included by pcre2_16.c and
   pcre2_8.c, which define PCRE2_CODE_UNIT_WIDTH, WIDTH_NAME, NEEDLE and NEEDLE_LENGTH. */
#include "library.h"
#include "peers_internal.h"

#if __has_include(<pcre2.h>)
#include <pcre2.h>

/* The header makes each name a macro for its symbol of the chosen width. */
#define SYMBOL_TEXT(name) #name
#define SYMBOL(name) SYMBOL_TEXT(name)

static struct {
  bool tried, here;
  __typeof__(&pcre2_compile) compile;
  __typeof__(&pcre2_jit_compile) jit_compile;
  __typeof__(&pcre2_jit_match) jit_match;
  __typeof__(&pcre2_match_data_create) match_data_create;
  __typeof__(&pcre2_match_data_free) match_data_free;
  __typeof__(&pcre2_get_ovector_pointer) ovector;
  __typeof__(&pcre2_code_free) code_free;
  __typeof__(&pcre2_config) config;
} api;

static bool load(void) {
  if (api.tried) return api.here;
  api.tried = true;
  static const char *const names[] = {
      "libpcre2-" WIDTH_NAME ".so.0", "libpcre2-" WIDTH_NAME ".so",
      "libpcre2-" WIDTH_NAME ".dylib"};
  void *handle = library_open(names, sizeof names / sizeof *names);
  if (!handle) return false;
#define LOAD(field, name) api.field = (__typeof__(api.field))dlsym(handle, SYMBOL(name))
  LOAD(compile, pcre2_compile);
  LOAD(jit_compile, pcre2_jit_compile);
  LOAD(jit_match, pcre2_jit_match);
  LOAD(match_data_create, pcre2_match_data_create);
  LOAD(match_data_free, pcre2_match_data_free);
  LOAD(ovector, pcre2_get_ovector_pointer);
  LOAD(code_free, pcre2_code_free);
  LOAD(config, pcre2_config);
#undef LOAD
  uint32_t jit = 0;
  api.here = api.compile && api.jit_compile && api.jit_match && api.match_data_create
             && api.match_data_free && api.ovector && api.code_free && api.config
             && api.config(PCRE2_CONFIG_JIT, &jit) == 0 && jit;
  return api.here;
}

typedef struct {
  pcre2_code *code;
  pcre2_match_data *data;
} expression;

static bool version(char *out, size_t capacity) {
  if (!load()) return false;
  PCRE2_UCHAR text[64];
  api.config(PCRE2_CONFIG_VERSION, text);
  size_t at = (size_t)snprintf(out, capacity, "PCRE2 ");
  for (size_t i = 0; text[i] && text[i] != ' ' && at + 1 < capacity; i++) out[at++] = (char)text[i];
  out[at] = 0;
  return true;
}

static void *open_expression(const peer_query *query, char *why, size_t capacity) {
  if (query->ignore_diacritics) return peer_refuse(why, capacity, "cannot ignore diacritics");
  if (!load()) return peer_refuse(why, capacity, "the library is not here");
  int error;
  size_t offset;
  uint32_t flags = PCRE2_LITERAL | PCRE2_UTF | (query->ignore_case ? PCRE2_CASELESS : 0);
  expression *state = calloc(1, sizeof *state);
  state->code =
      api.compile((PCRE2_SPTR)query->NEEDLE, query->NEEDLE_LENGTH, flags, &error, &offset, NULL);
  if (!state->code || api.jit_compile(state->code, PCRE2_JIT_COMPLETE) != 0) {
    if (state->code) api.code_free(state->code);
    free(state);
    return peer_refuse(why, capacity, "cannot compile the needle");
  }
  state->data = api.match_data_create(1, NULL);
  return state;
}

static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  const expression *state = opaque;
  const size_t *pair = api.ovector(state->data);
  peer_tally tally = {0, 0};
  size_t at = 0;
  while (api.jit_match(state->code, text, units, at, PCRE2_NO_UTF_CHECK, state->data, NULL) > 0) {
    peer_add(&tally, pair[0], pair[1]);
    if (mode == PEER_FIRST) break;
    at = pair[1];
  }
  return tally;
}

static void close_expression(void *opaque) {
  expression *state = opaque;
  api.match_data_free(state->data);
  api.code_free(state->code);
  free(state);
}

#else /* the header was missing at compile time */

static bool version(char *out, size_t capacity) { return (void)out, (void)capacity, false; }
static void *open_expression(const peer_query *query, char *why, size_t capacity) {
  return (void)query, peer_refuse(why, capacity, "built without pcre2.h");
}
static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  return (void)opaque, (void)text, (void)units, (void)mode, (peer_tally){0, 0};
}
static void close_expression(void *opaque) { (void)opaque; }

#endif
