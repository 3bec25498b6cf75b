/* Every function with every wrong argument: the call fails, and its outputs are 0, false or NULL, whatever
   they were before (rule 1 of quoth.h). The arguments of the program are the list of all exports, each of
   which must be here, and the program that makes a library. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

enum { MOST = 12 };

/* The role of an argument. */
typedef enum {
  END,
  OUT,     /* memory for an output, of `size` bytes that count */
  MAYBE,   /* the same, but may be NULL */
  SIZED,   /* memory for a struct that begins with its size */
  OR_NONE, /* the same, but may be NULL */
  NEEDED,  /* a pointer or handle that must not be NULL */
  ALIGNED, /* one that may be NULL */
  NUMBER,  /* a number that can be wrong */
  FREE,    /* one that cannot be wrong */
} kind;

typedef struct {
  kind kind;
  uintptr_t good; /* the program makes room for an output */
  size_t size, alignment;
  uintptr_t bad[3]; /* wrong numbers, terminated by a 0 */
} argument;

typedef struct {
  const char *name;
  quoth_status (*call)(const uintptr_t *a, quoth_error *error);
  void (*destroy)(void *handle);
  argument arguments[MOST];
} function;

static int is_known(const function *all, size_t count, const char *name) {
  static const char *const without[] = {
      "quoth_status_message", "quoth_version_number", "quoth_abi_version",
      "quoth_component_version"};
  for (size_t i = 0; i < sizeof without / sizeof *without; i++)
    if (strcmp(without[i], name) == 0) return 1;
  for (size_t i = 0; i < count; i++)
    if (strcmp(all[i].name, name) == 0) return 1;
  const char *end = strrchr(name, '_');
  return end && strcmp(end, "_destroy") == 0;
}

/* Memory for outputs, aligned for all of them. */
static _Alignas(16) unsigned char memory[MOST][512];

static int has_size(const argument *one) { return one->kind == SIZED || one->kind == OR_NONE; }
static int is_output(const argument *one) {
  return one->kind == OUT || one->kind == MAYBE || has_size(one);
}

static void fill(const function *f, uintptr_t *a) {
  memset(memory, 0xAA, sizeof memory);
  for (int i = 0; i < MOST; i++) {
    const argument *one = &f->arguments[i];
    a[i] = is_output(one) ? (uintptr_t)memory[i] : one->good;
    if (has_size(one)) memcpy(memory[i], &one->size, sizeof one->size);
  }
}

/* Whether all outputs are empty, except a wrong one. */
static int says_nothing(const function *f, int wrong) {
  for (int i = 0; i < MOST; i++) {
    const argument *one = &f->arguments[i];
    if (i == wrong || !is_output(one)) continue;
    for (size_t byte = has_size(one) ? sizeof(size_t) : 0; byte < one->size; byte++)
      if (memory[i][byte]) return 0;
  }
  return 1;
}

static void try(const function *f, const uintptr_t *a, int wrong, const char *how) {
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = f->call(a, &error);
  int good =
      status != QUOTH_OK && error.status == status && error.message[0] && says_nothing(f, wrong);
  if (!good) fprintf(stderr, "%s, argument %d: %s: status %d\n", f->name, wrong + 1, how, status);
  CHECK(good);
}

static void try_all(const function *f) {
  uintptr_t a[MOST];
  for (int i = 0; i < MOST; i++) {
    const argument *one = &f->arguments[i];
    if (one->kind == OUT || one->kind == SIZED || one->kind == NEEDED) {
      fill(f, a);
      a[i] = 0;
      try(f, a, i, "NULL");
    }
    if ((one->kind == OUT || has_size(one) || one->kind == ALIGNED) && one->alignment > 1) {
      fill(f, a);
      a[i] += 1;
      try(f, a, i, "misaligned");
    }
    for (size_t size = 0; has_size(one) && size < one->size; size += 8) {
      fill(f, a);
      memcpy(memory[i], &size, sizeof size);
      try(f, a, i, "a struct_size that is too small");
    }
    for (int bad = 0; one->kind == NUMBER && bad < 3 && one->bad[bad]; bad++) {
      fill(f, a);
      a[i] = one->bad[bad];
      try(f, a, i, "a wrong number");
    }
  }
  /* An error object that cannot be filled in. */
  quoth_error error = QUOTH_ERROR_INIT;
  error.struct_size = 8;
  fill(f, a);
  CHECK(f->call(a, &error) == QUOTH_ERROR_STRUCT_SIZE && says_nothing(f, -1));
  if (!says_nothing(f, -1)) fprintf(stderr, "%s: an error of another size\n", f->name);
  _Alignas(16) static unsigned char room[sizeof error + 16];
  fill(f, a);
  CHECK(
      f->call(a, (quoth_error *)(void *)(room + 1)) == QUOTH_ERROR_INVALID_ARGUMENT
      && says_nothing(f, -1));
  /* The other arguments are correct. */
  error.struct_size = sizeof error;
  fill(f, a);
  quoth_status status = f->call(a, &error);
  if (status != QUOTH_OK) fprintf(stderr, "%s: %s\n", f->name, error.message);
  CHECK(status == QUOTH_OK);
  for (int i = 0; i < MOST; i++)
    if (f->destroy && f->arguments[i].kind == OUT) f->destroy(*(void **)(void *)memory[i]);
}

static bool take_match(void *context, const quoth_match *match) {
  (void)context;
  return match->end > match->start;
}
static bool take_batch(void *context, const quoth_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX;
}
static bool take_rows(void *context, const quoth_row_match *matches, size_t count) {
  (void)context;
  return matches && count;
}

static bool take_set(void *context, const quoth_set_match *match) {
  (void)context;
  return match->end > match->start;
}

static bool take_set_rows(void *context, const quoth_set_row_match *matches, size_t count) {
  (void)context;
  return matches && count;
}

static bool take_set_batch(void *context, const quoth_set_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX;
}

static bool take_library_batch(void *context, const quoth_library_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX;
}

static bool take_results(void *context, const quoth_query_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX;
}

/* A call by its arguments' numbers; the declaration gives their types. */
#define P(i) ((void *)a[i])
#define N(i) ((size_t)a[i])
#define E(i) ((uint32_t)a[i])
#define CALL(name, ...) \
  static quoth_status call_##name(const uintptr_t *a, quoth_error *error) { \
    return quoth_##name(__VA_ARGS__, error); \
  }
CALL(pattern_create, P(0), P(1), N(2), E(3), P(4))
CALL(pattern_get_collation, P(0), P(1), P(2))
CALL(count, P(0), P(1), N(2), E(3), P(4))
CALL(first, P(0), P(1), N(2), E(3), P(4), P(5))
CALL(last, P(0), P(1), N(2), E(3), P(4), P(5))
CALL(all, P(0), P(1), N(2), E(3), P(4), N(5), P(6))
CALL(for_each, P(0), P(1), N(2), E(3), (quoth_match_callback *)a[4], P(5))
CALL(iterator_create, P(0), P(1), P(2), N(3), E(4), E(5))
CALL(iterator_next, P(0), P(1), N(2), P(3))
CALL(rows, P(0), P(1), N(2), E(3), P(4), N(5), N(6), (quoth_rows_callback *)a[7], P(8))
CALL(translate, P(0), N(1), E(2), E(3), E(4), E(5), P(6), N(7))
CALL(corpus_builder_create, P(0), E(1))
CALL(corpus_builder_create_extending, P(0), P(1))
CALL(corpus_builder_begin, P(0), a[1])
CALL(corpus_builder_add, P(0), P(1), N(2), E(3), P(4))
CALL(corpus_builder_add_timed, P(0), P(1), N(2), E(3), P(4), P(5), N(6))
CALL(corpus_builder_append, P(0), P(1))
CALL(corpus_builder_finish, P(0), P(1))
CALL(corpus_get_size, P(0), P(1))
CALL(corpus_find_place, P(0), N(1), P(2))
CALL(corpus_get_cue, P(0), N(1), P(2))
CALL(corpus_get_transcript, P(0), N(1), P(2))
CALL(corpus_find_transcript, P(0), a[1], P(2), P(3))
CALL(corpus_find_cue, P(0), N(1), (int64_t)a[2], P(3), P(4))
CALL(corpus_get_transcript_name, P(0), N(1), P(2), P(3))
CALL(corpus_get_speaker, P(0), N(1), P(2))
CALL(corpus_copy_text, P(0), N(1), N(2), P(3))
CALL(corpus_translate, P(0), N(1), E(2), P(3), N(4))
CALL(corpus_get_parts, P(0), N(1), N(2), P(3), N(4), P(5))
CALL(corpus_get_line, P(0), N(1), N(2), P(3), P(4))
CALL(corpus_get_timed_words, P(0), N(1), P(2), N(3), P(4))
CALL(corpus_get_spoken_time, P(0), N(1), N(2), P(3))
CALL(corpus_write, P(0), P(1))
CALL(corpus_open, P(0), P(1), E(2))
CALL(cancellation_create, P(0))
CALL(cancellation_cancel, P(0))
CALL(cancellation_is_cancelled, P(0), P(1))
CALL(corpus_search, P(0), P(1), P(2), (quoth_batch_callback *)a[3], P(4))
CALL(search_create, P(0), P(1), P(2), P(3))
CALL(search_next, P(0), P(1))
CALL(corpus_find, P(0), P(1), P(2), P(3))
CALL(corpus_refine, P(0), P(1), P(2), P(3), P(4))
CALL(hits_get_matches, P(0), P(1), P(2), P(3))
CALL(hits_find, P(0), N(1), N(2), P(3), P(4))
CALL(set_create, P(0), P(1), N(2))
CALL(set_all, P(0), P(1), N(2), E(3), E(4), P(5), N(6), P(7))
CALL(set_for_each, P(0), P(1), N(2), E(3), E(4), (quoth_set_callback *)a[5], P(6))
CALL(set_counts, P(0), P(1), N(2), E(3), P(4), N(5), P(6))
CALL(set_firsts, P(0), P(1), N(2), E(3), P(4), N(5), P(6))
CALL(set_rows, P(0), P(1), N(2), E(3), P(4), N(5), N(6), (quoth_set_rows_callback *)a[7], P(8))
CALL(set_search, P(0), P(1), P(2), (quoth_set_batch_callback *)a[3], P(4))
CALL(set_walk_create, P(0), P(1), P(2), P(3))
CALL(set_walk_next, P(0), P(1))
CALL(set_find_in_corpus, P(0), P(1), P(2), P(3))
CALL(set_refine_in_corpus, P(0), P(1), P(2), P(3), P(4))
CALL(set_hits_get_matches, P(0), P(1), P(2), P(3))
CALL(set_hits_find, P(0), N(1), N(2), P(3), P(4))
CALL(set_counts_in_corpus, P(0), P(1), P(2), P(3), N(4), P(5))
CALL(set_firsts_in_corpus, P(0), P(1), P(2), P(3), N(4), P(5))
CALL(query_scope_read, P(0), P(1), N(2), E(3))
CALL(query_create, P(0), P(1), N(2), E(3), P(4), P(5))
CALL(query_get_scope, P(0), P(1))
CALL(query_get_written, P(0), E(1), P(2), N(3), P(4))
CALL(query_get_needle_count, P(0), P(1))
CALL(query_get_needle, P(0), N(1), E(2), P(3), N(4), P(5))
CALL(query_find, P(0), P(1), P(2), N(3), E(4))
CALL(query_find_in_corpus, P(0), P(1), P(2), P(3))
CALL(query_results_get, P(0), P(1), P(2), P(3))
CALL(query_search, P(0), P(1), P(2), (quoth_query_callback *)a[3], P(4))
CALL(query_walk_create, P(0), P(1), P(2), P(3))
CALL(query_walk_next, P(0), P(1))
CALL(library_exists, P(0), P(1))
CALL(library_open, P(0), P(1))
CALL(library_refresh, P(0), P(1))
CALL(library_is_current, P(0), P(1))
CALL(library_is_stale, P(0), P(1))
CALL(library_get_size, P(0), P(1))
CALL(library_get_segment, P(0), P(1), N(2))
CALL(library_open_corpus, P(0), P(1), N(2))
CALL(library_is_removed, P(0), P(1), N(2), N(3))
CALL(library_find_transcript, P(0), P(1), P(2), N(3))
CALL(library_search, P(0), P(1), P(2), (quoth_library_batch_callback *)a[3], P(4))
CALL(library_walk_create, P(0), P(1), P(2), P(3))
CALL(library_walk_next, P(0), P(1))
CALL(library_count, P(0), P(1), P(2), P(3))
CALL(library_explain, P(0), P(1), N(2), P(3))
CALL(library_search_create, P(0), P(1), P(2), N(3), P(4), P(5))
CALL(library_check, P(0), P(1), (quoth_library_damage_callback *)a[2], P(3))
CALL(words, P(0), N(1), E(2), P(3), P(4), N(5), P(6))
CALL(key, P(0), N(1), E(2), P(3), P(4), N(5), P(6))
CALL(decode, P(0), P(1), N(2), P(3), N(4), P(5), P(6), N(7), P(8))
CALL(guess_encodings, P(0), N(1), P(2), N(3), P(4))

#define FUNCTION(name, destroys, ...) \
  { \
    "quoth_" #name, call_##name, destroys, { __VA_ARGS__ } \
  }
#define OUTPUT(type) \
  { \
    OUT, 0, sizeof(type), _Alignof(type), { 0 } \
  }
#define STRUCT(type) \
  { \
    SIZED, 0, sizeof(type), _Alignof(type), { 0 } \
  }
#define FLAG \
  { \
    OUT, 0, 1, 1, { 0 } \
  }
#define HANDLE(pointer) \
  { \
    NEEDED, (uintptr_t)(pointer), 0, 0, { 0 } \
  }
#define ANY(value) \
  { \
    FREE, (uintptr_t)(value), 0, 0, { 0 } \
  }
#define ONE(value, ...) \
  { \
    NUMBER, (uintptr_t)(value), 0, 0, { __VA_ARGS__ } \
  }
#define ARRAY(pointer, type) \
  { \
    ALIGNED, (uintptr_t)(pointer), 0, _Alignof(type), { 0 } \
  }
/* A text of 8 bytes. */
#define TEXT \
  HANDLE(text), ONE(8, SIZE_MAX, (size_t)PTRDIFF_MAX + 1), ONE(QUOTH_UTF8, 99, UINT32_MAX)
#define DESTROYS(name) (void (*)(void *)) quoth_##name##_destroy

int main(int count, char **arguments) {
  static const char text[] = "Die word";
  char path[] = "/tmp/quoth-outputs-XXXXXX";
  int file = mkstemp(path);
  CHECK(file >= 0);

  quoth_corpus_builder *builder = NULL, *other = NULL;
  quoth_corpus *corpus = NULL;
  quoth_pattern *pattern = NULL;
  quoth_iterator *iterator = NULL;
  quoth_search *search = NULL;
  quoth_hits *hits = NULL;
  quoth_set *set = NULL;
  quoth_query *query = NULL;
  quoth_query_results *results = NULL;
  quoth_query_walk *walk = NULL;
  quoth_set_walk *set_walk = NULL;
  quoth_set_hits *set_hits = NULL;
  quoth_cancellation *cancellation = NULL;
  const quoth_cue cue = {7, 0, 900, "Ada"};
  CHECK(quoth_corpus_builder_create(&builder, QUOTH_JOINER_SPACE, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_create(&other, QUOTH_JOINER_SPACE, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 1, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_add(builder, text, 8, QUOTH_UTF8, &cue, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(builder, &corpus, NULL) == QUOTH_OK);
  CHECK(quoth_pattern_create(&pattern, "word", 4, QUOTH_UTF8, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_iterator_create(&iterator, pattern, text, 8, QUOTH_UTF8, 0, NULL) == QUOTH_OK);
  CHECK(quoth_search_create(&search, corpus, pattern, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_find(&hits, corpus, pattern, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_cancellation_create(&cancellation, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_write(corpus, path, NULL) == QUOTH_OK);
  const quoth_pattern *patterns[2] = {pattern, pattern};
  CHECK(quoth_set_create(&set, patterns, 2, NULL) == QUOTH_OK);

  CHECK(quoth_set_walk_create(&set_walk, corpus, set, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_set_find_in_corpus(&set_hits, corpus, set, NULL, NULL) == QUOTH_OK);
  static const char written[] = "\"word\" ";
  CHECK(quoth_query_create(&query, written, 7, QUOTH_UTF8, NULL, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_query_find(&results, query, text, 8, QUOTH_UTF8, NULL) == QUOTH_OK);
  CHECK(quoth_query_walk_create(&walk, corpus, query, NULL, NULL) == QUOTH_OK);

  char folder[] = "/tmp/quoth-outputs-XXXXXX";
  quoth_library *library = NULL;
  quoth_library_walk *library_walk = NULL;
  CHECK(count == 3);
  if (count != 3) return checks_end();
  make_library(arguments[2], folder);
  CHECK(quoth_library_open(&library, folder, NULL) == QUOTH_OK);
  CHECK(quoth_library_walk_create(&library_walk, library, pattern, NULL, NULL) == QUOTH_OK);

  static quoth_match matches[4];
  static quoth_set_match set_matches[4];
  static const int32_t offsets[] = {0, 4, 8};
  static size_t places[2] = {0, 4};
  static quoth_part parts[2];
  static quoth_timed_word timed_words[2] = {{0, 3, 0, 400}, {4, 8, 400, QUOTH_NO_TIME}};
  static uint16_t units[8];
  static quoth_word words[4];
  static uint32_t key[16];
  static char utf8[64];
  static quoth_guess guesses[4];
  static quoth_options options = QUOTH_OPTIONS_INIT;
  static const quoth_query_scope scope = QUOTH_QUERY_SCOPE_INIT;
  static quoth_search_options how = QUOTH_SEARCH_OPTIONS_INIT;

  const function all[] = {
      FUNCTION(
          pattern_create, DESTROYS(pattern), OUTPUT(void *), TEXT, ARRAY(&options, quoth_options)),
      FUNCTION(pattern_get_collation, NULL, HANDLE(pattern), OUTPUT(quoth_collation), FLAG),
      FUNCTION(count, NULL, HANDLE(pattern), TEXT, OUTPUT(size_t)),
      FUNCTION(first, NULL, HANDLE(pattern), TEXT, OUTPUT(quoth_match), FLAG),
      FUNCTION(last, NULL, HANDLE(pattern), TEXT, OUTPUT(quoth_match), FLAG),
      FUNCTION(
          all, NULL, HANDLE(pattern), TEXT, ARRAY(matches, quoth_match), ONE(4, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(for_each, NULL, HANDLE(pattern), TEXT, HANDLE(take_match), ANY(0)),
      FUNCTION(
          iterator_create, DESTROYS(iterator), OUTPUT(void *), HANDLE(pattern), TEXT,
          ONE(1, 2, 1u << 31)),
      FUNCTION(
          iterator_next, NULL, HANDLE(iterator), ARRAY(matches, quoth_match), ONE(4, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(
          rows, NULL, HANDLE(pattern), TEXT, ARRAY(offsets, int32_t), ONE(4, 1, 3, 16),
          ONE(2, SIZE_MAX, (size_t)PTRDIFF_MAX), HANDLE(take_rows), ANY(0)),
      FUNCTION(
          translate, NULL, TEXT, ONE(QUOTH_UNIT_OWN, 99), ONE(QUOTH_UNIT_SCALAR, 99),
          ONE(1, 2, 1u << 31), ARRAY(places, size_t), ONE(2, SIZE_MAX)),
      FUNCTION(
          corpus_builder_create, DESTROYS(corpus_builder), OUTPUT(void *), ONE(1, 4, UINT32_MAX)),
      FUNCTION(
          corpus_builder_create_extending, DESTROYS(corpus_builder), OUTPUT(void *),
          HANDLE(corpus)),
      FUNCTION(corpus_builder_begin, NULL, HANDLE(other), ANY(3)),
      FUNCTION(corpus_builder_add, NULL, HANDLE(other), TEXT, ARRAY(&cue, quoth_cue)),
      FUNCTION(
          corpus_builder_add_timed, NULL, HANDLE(other), TEXT, ARRAY(&cue, quoth_cue),
          ARRAY(timed_words, quoth_timed_word), ONE(1, SIZE_MAX)),
      FUNCTION(corpus_builder_append, NULL, HANDLE(other), HANDLE(corpus)),
      FUNCTION(corpus_builder_finish, DESTROYS(corpus), HANDLE(other), OUTPUT(void *)),
      FUNCTION(corpus_get_size, NULL, HANDLE(corpus), OUTPUT(quoth_corpus_size)),
      FUNCTION(corpus_find_place, NULL, HANDLE(corpus), ONE(2, 99, SIZE_MAX), OUTPUT(quoth_place)),
      FUNCTION(corpus_get_cue, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX), OUTPUT(quoth_cue_entry)),
      FUNCTION(
          corpus_get_transcript, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX),
          OUTPUT(quoth_transcript_entry)),
      FUNCTION(corpus_find_transcript, NULL, HANDLE(corpus), ANY(1), OUTPUT(size_t), FLAG),
      FUNCTION(
          corpus_find_cue, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX), ANY(5), OUTPUT(size_t), FLAG),
      FUNCTION(
          corpus_get_transcript_name, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX), OUTPUT(char *),
          OUTPUT(size_t)),
      FUNCTION(corpus_get_speaker, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX), OUTPUT(char *)),
      FUNCTION(
          corpus_copy_text, NULL, HANDLE(corpus), ONE(0, 9, SIZE_MAX), ONE(8, 99, SIZE_MAX),
          HANDLE(units)),
      FUNCTION(
          corpus_translate, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX), ONE(QUOTH_UNIT_UTF8, 99),
          ARRAY(places, size_t), ONE(2, SIZE_MAX)),
      FUNCTION(
          corpus_get_parts, NULL, HANDLE(corpus), ONE(0, 9, SIZE_MAX), ONE(8, 99, SIZE_MAX),
          ARRAY(parts, quoth_part), ONE(2, SIZE_MAX), OUTPUT(size_t)),
      FUNCTION(
          corpus_get_line, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX), ONE(4, 99, SIZE_MAX),
          OUTPUT(size_t), OUTPUT(size_t)),
      FUNCTION(
          corpus_get_timed_words, NULL, HANDLE(corpus), ONE(0, 1, SIZE_MAX),
          ARRAY(timed_words, quoth_timed_word), ONE(2, SIZE_MAX), OUTPUT(size_t)),
      FUNCTION(
          corpus_get_spoken_time, NULL, HANDLE(corpus), ONE(0, 9, SIZE_MAX), ONE(8, 99, SIZE_MAX),
          OUTPUT(quoth_spoken_time)),
      FUNCTION(corpus_write, NULL, HANDLE(corpus), HANDLE(path)),
      FUNCTION(corpus_open, DESTROYS(corpus), OUTPUT(void *), HANDLE(path), ONE(0, 3, UINT32_MAX)),
      FUNCTION(cancellation_create, DESTROYS(cancellation), OUTPUT(void *)),
      FUNCTION(cancellation_is_cancelled, NULL, HANDLE(cancellation), FLAG),
      FUNCTION(
          corpus_search, NULL, HANDLE(corpus), HANDLE(pattern), ARRAY(&how, quoth_search_options),
          HANDLE(take_batch), ANY(0)),
      FUNCTION(
          search_create, DESTROYS(search), OUTPUT(void *), HANDLE(corpus), HANDLE(pattern),
          ARRAY(&how, quoth_search_options)),
      FUNCTION(
          search_next, NULL, HANDLE(search), {OUT, 0, offsetof(quoth_batch, is_cut) + 1, 8, {0}}),
      FUNCTION(
          corpus_find, DESTROYS(hits), OUTPUT(void *), HANDLE(corpus), HANDLE(pattern),
          ARRAY(&how, quoth_search_options)),
      FUNCTION(
          corpus_refine, DESTROYS(hits), OUTPUT(void *), HANDLE(corpus), HANDLE(pattern),
          HANDLE(hits), ANY(cancellation)),
      FUNCTION(
          hits_get_matches, NULL, HANDLE(hits), OUTPUT(void *), OUTPUT(size_t),
          {MAYBE, 0, 1, 1, {0}}),
      FUNCTION(
          hits_find, NULL, HANDLE(hits), ONE(0, SIZE_MAX), ANY(8), OUTPUT(size_t), OUTPUT(size_t)),
      FUNCTION(
          set_create, DESTROYS(set), OUTPUT(void *), HANDLE(patterns),
          ONE(2, QUOTH_MAX_SET + 1, SIZE_MAX)),
      FUNCTION(
          set_all, NULL, HANDLE(set), TEXT, ONE(1, 3, 1u << 31),
          ARRAY(set_matches, quoth_set_match), ONE(4, SIZE_MAX), OUTPUT(size_t)),
      FUNCTION(
          set_for_each, NULL, HANDLE(set), TEXT, ONE(2, 3, 1u << 31), HANDLE(take_set), ANY(0)),
      FUNCTION(
          set_counts, NULL, HANDLE(set), TEXT, ARRAY(places, size_t), ONE(2, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(
          set_firsts, NULL, HANDLE(set), TEXT, ARRAY(set_matches, quoth_set_match),
          ONE(4, SIZE_MAX), OUTPUT(size_t)),
      FUNCTION(
          set_rows, NULL, HANDLE(set), TEXT, ARRAY(offsets, int32_t), ONE(4, 1, 3, 16),
          ONE(2, SIZE_MAX, (size_t)PTRDIFF_MAX), HANDLE(take_set_rows), ANY(0)),
      FUNCTION(
          set_search, NULL, HANDLE(corpus), HANDLE(set), ARRAY(&how, quoth_search_options),
          HANDLE(take_set_batch), ANY(0)),
      FUNCTION(
          set_walk_create, DESTROYS(set_walk), OUTPUT(void *), HANDLE(corpus), HANDLE(set),
          ARRAY(&how, quoth_search_options)),
      FUNCTION(
          set_walk_next, NULL, HANDLE(set_walk),
          {OUT, 0, offsetof(quoth_set_batch, is_cut) + 1, 8, {0}}),
      FUNCTION(
          set_find_in_corpus, DESTROYS(set_hits), OUTPUT(void *), HANDLE(corpus), HANDLE(set),
          ARRAY(&how, quoth_search_options)),
      FUNCTION(
          set_refine_in_corpus, DESTROYS(set_hits), OUTPUT(void *), HANDLE(corpus), HANDLE(set),
          HANDLE(set_hits), ANY(cancellation)),
      FUNCTION(
          set_hits_find, NULL, HANDLE(set_hits), ONE(0, SIZE_MAX), ANY(8), OUTPUT(size_t),
          OUTPUT(size_t)),
      FUNCTION(
          set_counts_in_corpus, NULL, HANDLE(corpus), HANDLE(set),
          ARRAY(&how, quoth_search_options), ARRAY(places, size_t), ONE(2, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(
          set_firsts_in_corpus, NULL, HANDLE(corpus), HANDLE(set),
          ARRAY(&how, quoth_search_options), ARRAY(set_matches, quoth_set_match), ONE(4, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(
          set_hits_get_matches, NULL, HANDLE(set_hits), OUTPUT(void *), OUTPUT(size_t),
          {MAYBE, 0, 1, 1, {0}}),
      FUNCTION(
          query_scope_read, NULL, OUTPUT(quoth_query_scope), HANDLE("cue"),
          ONE(3, 1, SIZE_MAX, (size_t)PTRDIFF_MAX + 1), ONE(QUOTH_UTF8, 99, UINT32_MAX)),
      FUNCTION(
          query_create, DESTROYS(query), OUTPUT(void *), HANDLE(written),
          ONE(7, 5, SIZE_MAX, (size_t)PTRDIFF_MAX + 1), ONE(QUOTH_UTF8, 99, UINT32_MAX),
          ARRAY(&options, quoth_options), ARRAY(&scope, quoth_query_scope)),
      FUNCTION(query_get_scope, NULL, HANDLE(query), OUTPUT(quoth_query_scope)),
      FUNCTION(
          query_get_written, NULL, HANDLE(query), ONE(QUOTH_UTF16, 3, 99, UINT32_MAX),
          ARRAY(units, uint16_t), ONE(8, SIZE_MAX), OUTPUT(size_t)),
      FUNCTION(query_get_needle_count, NULL, HANDLE(query), OUTPUT(size_t)),
      FUNCTION(
          query_get_needle, NULL, HANDLE(query), ONE(0, 1, SIZE_MAX),
          ONE(QUOTH_UTF16, 3, 99, UINT32_MAX), ARRAY(units, uint16_t), ONE(8, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(query_find, DESTROYS(query_results), OUTPUT(void *), HANDLE(query), TEXT),
      FUNCTION(
          query_find_in_corpus, DESTROYS(query_results), OUTPUT(void *), HANDLE(corpus),
          HANDLE(query), ARRAY(&how, quoth_search_options)),
      FUNCTION(
          query_results_get, NULL, HANDLE(results), OUTPUT(void *), OUTPUT(size_t),
          {MAYBE, 0, 1, 1, {0}}),
      FUNCTION(
          query_search, NULL, HANDLE(corpus), HANDLE(query), ARRAY(&how, quoth_search_options),
          HANDLE(take_results), ANY(0)),
      FUNCTION(
          query_walk_create, DESTROYS(query_walk), OUTPUT(void *), HANDLE(corpus), HANDLE(query),
          ARRAY(&how, quoth_search_options)),
      FUNCTION(
          query_walk_next, NULL, HANDLE(walk),
          {OUT, 0, offsetof(quoth_query_batch, is_cut) + 1, 8, {0}}),
      FUNCTION(library_exists, NULL, FLAG, HANDLE(folder)),
      FUNCTION(library_open, DESTROYS(library), OUTPUT(void *), HANDLE(folder)),
      FUNCTION(library_refresh, DESTROYS(library), OUTPUT(void *), HANDLE(library)),
      FUNCTION(library_is_current, NULL, FLAG, HANDLE(library)),
      FUNCTION(library_is_stale, NULL, FLAG, HANDLE(library)),
      FUNCTION(library_get_size, NULL, STRUCT(quoth_library_size), HANDLE(library)),
      FUNCTION(
          library_get_segment, NULL, STRUCT(quoth_library_segment), HANDLE(library),
          ONE(0, 2, SIZE_MAX)),
      FUNCTION(
          library_open_corpus, DESTROYS(corpus), OUTPUT(void *), HANDLE(library),
          ONE(0, 2, SIZE_MAX)),
      FUNCTION(
          library_is_removed, NULL, FLAG, HANDLE(library), ONE(0, 2, SIZE_MAX),
          ONE(0, 3, SIZE_MAX)),
      FUNCTION(
          library_find_transcript, NULL, STRUCT(quoth_library_place), HANDLE(library),
          HANDLE("first"), ONE(5, SIZE_MAX)),
      FUNCTION(
          library_search, NULL, HANDLE(library), HANDLE(pattern), ARRAY(&how, quoth_search_options),
          HANDLE(take_library_batch), ANY(0)),
      FUNCTION(
          library_walk_create, DESTROYS(library_walk), OUTPUT(void *), HANDLE(library),
          HANDLE(pattern), ARRAY(&how, quoth_search_options)),
      FUNCTION(library_walk_next, NULL, STRUCT(quoth_library_batch), HANDLE(library_walk)),
      FUNCTION(
          library_count, NULL, STRUCT(quoth_library_count_result), HANDLE(library), HANDLE(pattern),
          ARRAY(&how, quoth_search_options)),
      FUNCTION(
          library_explain, NULL, STRUCT(quoth_library_plan), HANDLE(library), ONE(0, 2, SIZE_MAX),
          HANDLE(pattern)),
      FUNCTION(
          library_search_create, DESTROYS(search), OUTPUT(void *),
          {OR_NONE, 0, sizeof(quoth_library_plan), _Alignof(quoth_library_plan), {0}},
          HANDLE(library), ONE(0, 2, SIZE_MAX), HANDLE(pattern), ARRAY(&how, quoth_search_options)),
      FUNCTION(library_check, NULL, OUTPUT(size_t), HANDLE(library), ANY(0), ANY(0)),
      FUNCTION(
          words, NULL, TEXT, ANY(0), ARRAY(words, quoth_word), ONE(4, SIZE_MAX), OUTPUT(size_t)),
      FUNCTION(
          key, NULL, TEXT, ARRAY(&options, quoth_options), ARRAY(key, uint32_t), ONE(16, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(
          decode, NULL, HANDLE("windows-1252"), HANDLE(text), ONE(8, SIZE_MAX), ANY(utf8),
          ONE(64, SIZE_MAX), OUTPUT(size_t), ARRAY(places, size_t), ONE(2, SIZE_MAX),
          OUTPUT(size_t)),
      FUNCTION(
          guess_encodings, NULL, HANDLE(text), ONE(8, SIZE_MAX), ARRAY(guesses, quoth_guess),
          ONE(4, SIZE_MAX), OUTPUT(size_t)),
      FUNCTION(cancellation_cancel, NULL, HANDLE(cancellation)),
  };
  const size_t functions = sizeof all / sizeof *all;
  for (size_t i = 0; i < functions; i++) try_all(&all[i]);

  FILE *exports = count == 3 ? fopen(arguments[1], "r") : NULL;
  CHECK(exports);
  char line[128];
  while (exports && fgets(line, sizeof line, exports)) {
    line[strcspn(line, "\n")] = 0;
    if (!is_known(all, functions, line)) fprintf(stderr, "%s is not tried\n", line);
    CHECK(is_known(all, functions, line));
  }
  if (exports) fclose(exports);

  quoth_corpus_builder_destroy(builder);
  quoth_corpus_builder_destroy(other);
  quoth_iterator_destroy(iterator);
  quoth_search_destroy(search);
  quoth_hits_destroy(hits);
  quoth_set_destroy(set);
  quoth_set_walk_destroy(set_walk);
  quoth_set_hits_destroy(set_hits);
  quoth_query_walk_destroy(walk);
  quoth_query_results_destroy(results);
  quoth_query_destroy(query);
  quoth_cancellation_destroy(cancellation);
  quoth_corpus_destroy(corpus);
  quoth_pattern_destroy(pattern);
  quoth_library_walk_destroy(library_walk);
  quoth_library_destroy(library);
  remove_library(folder);
  remove(path);
  return checks_end();
}
