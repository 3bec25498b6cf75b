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
  INPUT, /* a struct that begins with its size, of which `alignment` bytes must be there; or NULL */
  NUMBER, /* a number that can be wrong */
  FREE,   /* one that cannot be wrong */
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
    if (one->kind != INPUT) continue;
    memset(memory[i], 0, sizeof memory[i]);
    memcpy(memory[i], (const void *)one->good, one->size);
    a[i] = (uintptr_t)memory[i];
  }
}

static void try(const function *f, const uintptr_t *a, int wrong, const char *how);

/* Whether a call succeeds. */
static void succeed(const function *f, const uintptr_t *a, int which, const char *how) {
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = f->call(a, &error);
  if (status != QUOTH_OK)
    fprintf(stderr, "%s, argument %d: %s: %s\n", f->name, which + 1, how, error.message);
  CHECK(status == QUOTH_OK);
  for (int i = 0; i < MOST; i++)
    if (f->destroy && f->arguments[i].kind == OUT) f->destroy(*(void **)(void *)memory[i]);
}

/* A struct of other sizes than this version's: as an older or a newer version has it. */
static void try_sizes(const function *f, int i) {
  const argument *one = &f->arguments[i];
  uintptr_t a[MOST];
  const size_t larger = one->size + 40, too_large = 4097, past = one->size;
  if (has_size(one)) {
    fill(f, a);
    memcpy(memory[i], &larger, sizeof larger);
    succeed(f, a, i, "a larger struct");
    size_t size;
    memcpy(&size, memory[i], sizeof size);
    CHECK(size == larger);
    for (size_t byte = past; byte < larger; byte++) CHECK(memory[i][byte] == 0);
    CHECK(memory[i][larger] == 0xAA);
  } else {
    for (size_t size = 0; size < one->alignment; size += 8) {
      fill(f, a);
      memcpy(memory[i], &size, sizeof size);
      try(f, a, i, "a struct_size that is too small");
    }
    for (size_t size = one->alignment; size < one->size; size += 8) {
      fill(f, a);
      /* Memory after the struct may be anything. */
      memset(memory[i] + size, 0xAA, sizeof memory[i] - size);
      memcpy(memory[i], &size, sizeof size);
      succeed(f, a, i, "a smaller struct");
    }
    fill(f, a);
    memcpy(memory[i], &larger, sizeof larger);
    succeed(f, a, i, "a larger struct whose rest is 0");
    memory[i][larger - 1] = 1;
    try(f, a, i, "a larger struct whose rest is not 0");
    fill(f, a);
    a[i] += 1;
    try(f, a, i, "misaligned");
  }
  fill(f, a);
  memcpy(memory[i], &too_large, sizeof too_large);
  try(f, a, i, "a struct_size that is too large");
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
    if (has_size(one) || one->kind == INPUT) try_sizes(f, i);
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

static quoth_status take_match(void *context, const quoth_match *match) {
  (void)context;
  return match->end > match->start ? QUOTH_OK : QUOTH_STOP;
}
static quoth_status take_batch(void *context, const quoth_corpus_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX ? QUOTH_OK : QUOTH_STOP;
}
static quoth_status take_rows(void *context, const quoth_row_match *matches, size_t count) {
  (void)context;
  return (matches && count) ? QUOTH_OK : QUOTH_STOP;
}

static quoth_status take_set(void *context, const quoth_set_match *match) {
  (void)context;
  return match->end > match->start ? QUOTH_OK : QUOTH_STOP;
}

static quoth_status take_set_rows(void *context, const quoth_set_row_match *matches, size_t count) {
  (void)context;
  return (matches && count) ? QUOTH_OK : QUOTH_STOP;
}

static quoth_status take_set_batch(void *context, const quoth_set_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX ? QUOTH_OK : QUOTH_STOP;
}

static quoth_status take_library_batch(void *context, const quoth_library_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX ? QUOTH_OK : QUOTH_STOP;
}

static quoth_status take_results(void *context, const quoth_query_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX ? QUOTH_OK : QUOTH_STOP;
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
CALL(pattern_count, P(0), P(1), P(2), N(3), E(4))
CALL(pattern_find_first, P(0), P(1), P(2), P(3), N(4), E(5))
CALL(pattern_find_last, P(0), P(1), P(2), P(3), N(4), E(5))
CALL(pattern_find_all, P(0), N(1), P(2), P(3), P(4), N(5), E(6))
CALL(pattern_for_each, P(0), P(1), N(2), E(3), P(4), (quoth_match_callback *)a[5], P(6))
CALL(iterator_create, P(0), P(1), P(2), N(3), E(4), E(5))
CALL(iterator_next, P(0), N(1), P(2), P(3))
CALL(
    pattern_search_rows, P(0), P(1), N(2), E(3), P(4), N(5), N(6), (quoth_rows_callback *)a[7],
    P(8))
CALL(text_translate, P(0), N(1), P(2), N(3), E(4), E(5), E(6), E(7))
CALL(corpus_builder_create, P(0), P(1))
CALL(corpus_builder_create_extending, P(0), P(1))
CALL(corpus_builder_begin, P(0), a[1])
CALL(corpus_builder_add, P(0), P(1), N(2), E(3), P(4))
CALL(corpus_builder_add_timed, P(0), P(1), N(2), E(3), P(4), P(5), N(6))
CALL(corpus_builder_append, P(0), P(1))
CALL(corpus_builder_finish, P(0), P(1))
CALL(corpus_get_size, P(0), P(1))
CALL(corpus_find_place, P(0), P(1), N(2))
CALL(corpus_get_cue, P(0), P(1), N(2))
CALL(corpus_get_transcript, P(0), P(1), N(2))
CALL(corpus_find_transcript, P(0), P(1), P(2), a[3])
CALL(corpus_find_cue, P(0), P(1), P(2), N(3), (int64_t)a[4])
CALL(corpus_get_transcript_name, P(0), P(1), P(2), N(3))
CALL(corpus_get_speaker, P(0), P(1), N(2))
CALL(corpus_copy_text, P(0), P(1), N(2), N(3))
CALL(corpus_translate, P(0), N(1), P(2), N(3), P(4))
CALL(corpus_get_parts, P(0), N(1), P(2), P(3), N(4), N(5))
CALL(corpus_get_line, P(0), P(1), P(2), N(3), N(4))
CALL(corpus_get_timed_words, P(0), N(1), P(2), P(3), N(4))
CALL(corpus_get_spoken_time, P(0), P(1), N(2), N(3))
CALL(corpus_write, P(0), P(1))
CALL(corpus_open, P(0), P(1), P(2))
CALL(corpus_open_memory, P(0), P(1), N(2), P(3))
CALL(encoding_find, P(0), P(1))
CALL(encoding_get_name, P(0), E(1))
CALL(cancellation_create, P(0))
CALL(cancellation_cancel, P(0))
CALL(cancellation_is_cancelled, P(0), P(1))
CALL(corpus_search, P(0), P(1), P(2), (quoth_corpus_batch_callback *)a[3], P(4))
CALL(corpus_walk_create, P(0), P(1), P(2), P(3))
CALL(corpus_walk_next, P(0), P(1))
CALL(hits_create, P(0), P(1), P(2), P(3))
CALL(hits_refine, P(0), P(1), P(2), P(3), P(4))
CALL(hits_get_matches, P(0), P(1), P(2), P(3))
CALL(hits_find, P(0), P(1), P(2), N(3), N(4))
CALL(set_create, P(0), P(1), N(2))
CALL(set_find_all, P(0), N(1), P(2), P(3), P(4), N(5), E(6), E(7))
CALL(set_for_each, P(0), P(1), N(2), E(3), E(4), (quoth_set_match_callback *)a[5], P(6))
CALL(set_count, P(0), N(1), P(2), P(3), P(4), N(5), E(6))
CALL(set_find_firsts, P(0), N(1), P(2), P(3), P(4), N(5), E(6))
CALL(
    set_search_rows, P(0), P(1), N(2), E(3), P(4), N(5), N(6), (quoth_set_rows_callback *)a[7],
    P(8))
CALL(corpus_search_set, P(0), P(1), P(2), (quoth_set_batch_callback *)a[3], P(4))
CALL(set_walk_create, P(0), P(1), P(2), P(3))
CALL(set_walk_next, P(0), P(1))
CALL(set_hits_create, P(0), P(1), P(2), P(3))
CALL(set_hits_refine, P(0), P(1), P(2), P(3), P(4))
CALL(set_hits_get_matches, P(0), P(1), P(2), P(3))
CALL(set_hits_find, P(0), P(1), P(2), N(3), N(4))
CALL(corpus_count_set, P(0), N(1), P(2), P(3), P(4), P(5))
CALL(corpus_find_set_firsts, P(0), N(1), P(2), P(3), P(4), P(5))
CALL(query_scope_read, P(0), P(1), N(2), E(3))
CALL(query_create, P(0), P(1), N(2), E(3), P(4), P(5))
CALL(query_get_scope, P(0), P(1))
CALL(query_get_written, P(0), N(1), P(2), P(3), E(4))
CALL(query_get_needle_count, P(0), P(1))
CALL(query_get_needle, P(0), N(1), P(2), P(3), N(4), E(5))
CALL(query_results_create, P(0), P(1), P(2), N(3), E(4))
CALL(query_results_create_in_corpus, P(0), P(1), P(2), P(3))
CALL(query_results_get_all, P(0), P(1), P(2), P(3))
CALL(corpus_search_query, P(0), P(1), P(2), (quoth_query_batch_callback *)a[3], P(4))
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
CALL(corpus_walk_create_in_library, P(0), P(1), P(2), N(3), P(4), P(5))
CALL(library_check, P(0), P(1), (quoth_library_damage_callback *)a[2], P(3))
CALL(text_find_words, P(0), N(1), P(2), P(3), N(4), E(5), P(6))
CALL(text_get_key, P(0), N(1), P(2), P(3), N(4), E(5), P(6))
CALL(column_create, P(0), P(1), P(2))
CALL(column_get_validity, P(0), N(1), P(2), P(3), P(4))
CALL(column_count, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_contains, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_find_all, P(0), N(1), P(2), N(3), P(4), P(5), P(6), E(7))
CALL(corpus_find_hit_places, P(0), N(1), P(2), P(3), E(4))
CALL(column_get_texts, P(0), N(1), P(2), N(3))
CALL(column_count_set, P(0), N(1), P(2), N(3), P(4), P(5), P(6), E(7))
CALL(column_count_set_each, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_contains_set, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_find_set_all, P(0), N(1), P(2), N(3), P(4), P(5), P(6), E(7))
CALL(bytes_decode, P(0), N(1), P(2), P(3), N(4), P(5), P(6), N(7), E(8))
CALL(bytes_guess_encodings, P(0), N(1), P(2), P(3), N(4))

/* What a successful call makes is released at once. */
static quoth_status release(
    quoth_status status, struct ArrowSchema *schema, struct ArrowArray *array) {
  if (status != QUOTH_OK) return status;
  schema->release(schema);
  array->release(array);
  return status;
}
static quoth_status call_column_search(const uintptr_t *a, quoth_error *error) {
  return release(quoth_column_search(P(0), P(1), P(2), P(3), P(4), error), P(0), P(1));
}
static quoth_status call_column_search_set(const uintptr_t *a, quoth_error *error) {
  return release(quoth_column_search_set(P(0), P(1), P(2), P(3), P(4), error), P(0), P(1));
}

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
/* Options like those of a variable, of which the first version had `least` bytes. */
#define GIVEN(variable) \
  { \
    INPUT, (uintptr_t) & (variable), sizeof(variable), sizeof(variable), { 0 } \
  }
#define GIVEN_FROM(variable, least) \
  { \
    INPUT, (uintptr_t) & (variable), sizeof(variable), least, { 0 } \
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
  quoth_corpus_walk *search = NULL;
  quoth_hits *hits = NULL;
  quoth_set *set = NULL;
  quoth_query *query = NULL;
  quoth_query_results *results = NULL;
  quoth_query_walk *walk = NULL;
  quoth_set_walk *set_walk = NULL;
  quoth_set_hits *set_hits = NULL;
  quoth_cancellation *cancellation = NULL;
  const quoth_cue cue = {sizeof(quoth_cue), QUOTH_CUE_HAS_ID, 0, 7, 0, 900, "Ada"};
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_create(&other, JOINED(QUOTH_JOINER_SPACE), NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 1, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_add(builder, text, 8, QUOTH_UTF8, &cue, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, NULL) == QUOTH_OK);
  CHECK(quoth_pattern_create(&pattern, "word", 4, QUOTH_UTF8, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_iterator_create(&iterator, pattern, text, 8, QUOTH_UTF8, 0, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_walk_create(&search, corpus, pattern, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_hits_create(&hits, corpus, pattern, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_cancellation_create(&cancellation, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_write(corpus, path, NULL) == QUOTH_OK);
  const quoth_pattern *patterns[2] = {pattern, pattern};
  CHECK(quoth_set_create(&set, patterns, 2, NULL) == QUOTH_OK);

  CHECK(quoth_set_walk_create(&set_walk, corpus, set, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_set_hits_create(&set_hits, corpus, set, NULL, NULL) == QUOTH_OK);
  static const char written[] = "\"word\" ";
  CHECK(quoth_query_create(&query, written, 7, QUOTH_UTF8, NULL, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_query_results_create(&results, query, text, 8, QUOTH_UTF8, NULL) == QUOTH_OK);
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
  static uint8_t bits[8];
  static int64_t row_counts[4], needle_counts[4];
  static quoth_span spans[4];
  static quoth_set_span set_spans[4];
  static quoth_hit_place hit_places[1];
  static const quoth_set_match one_hit = {4, 8, 0, 0};
  static quoth_column_text column_texts[2];
  static const quoth_column_options in_column = QUOTH_COLUMN_OPTIONS_INIT;
  static const void *buffers[3];
  buffers[1] = offsets;
  buffers[2] = text;
  struct ArrowSchema schema = {.format = "u"};
  struct ArrowArray array = {.length = 2, .n_buffers = 3, .buffers = buffers};
  quoth_column *column = NULL;
  CHECK(quoth_column_create(&column, &schema, &array, NULL) == QUOTH_OK);
  static const quoth_text_options in_text = QUOTH_TEXT_OPTIONS_INIT;
  static const quoth_corpus_builder_options joined = {
      sizeof(quoth_corpus_builder_options), QUOTH_JOINER_SPACE, 0};
  static const quoth_corpus_open_options verifying = QUOTH_CORPUS_OPEN_OPTIONS_INIT;
  static const quoth_corpus_translate_options in_utf8 = {
      sizeof(quoth_corpus_translate_options), QUOTH_UNIT_UTF8, 0};
  quoth_refine_options until = QUOTH_REFINE_OPTIONS_INIT;
  until.cancellation = cancellation;
  static char bytes[1 << 16];
  FILE *written_corpus = fopen(path, "rb");
  const size_t length = written_corpus ? fread(bytes, 1, sizeof bytes, written_corpus) : 0;
  CHECK(length > 0 && length < sizeof bytes);
  if (written_corpus) fclose(written_corpus);

  const function all[] = {
      FUNCTION(
          pattern_create, DESTROYS(pattern), OUTPUT(void *), TEXT,
          GIVEN_FROM(options, offsetof(quoth_options, strength))),
      FUNCTION(pattern_get_collation, NULL, STRUCT(quoth_collation), FLAG, HANDLE(pattern)),
      FUNCTION(pattern_count, NULL, OUTPUT(size_t), HANDLE(pattern), TEXT),
      FUNCTION(pattern_find_first, NULL, OUTPUT(quoth_match), FLAG, HANDLE(pattern), TEXT),
      FUNCTION(pattern_find_last, NULL, OUTPUT(quoth_match), FLAG, HANDLE(pattern), TEXT),
      FUNCTION(
          pattern_find_all, NULL, ARRAY(matches, quoth_match), ONE(4, SIZE_MAX), OUTPUT(size_t),
          HANDLE(pattern), TEXT),
      FUNCTION(
          pattern_for_each, NULL, HANDLE(pattern), TEXT, GIVEN(in_text), HANDLE(take_match),
          ANY(0)),
      FUNCTION(
          iterator_create, DESTROYS(iterator), OUTPUT(void *), HANDLE(pattern), TEXT,
          ONE(QUOTH_ITERATOR_BACKWARD, 2, QUOTH_SET_BACKWARD, 1u << 31)),
      FUNCTION(
          iterator_next, NULL, ARRAY(matches, quoth_match), ONE(4, SIZE_MAX), OUTPUT(size_t),
          HANDLE(iterator)),
      FUNCTION(
          pattern_search_rows, NULL, HANDLE(pattern), TEXT, ARRAY(offsets, int32_t),
          ONE(4, 1, 3, 16), ONE(2, SIZE_MAX, (size_t)PTRDIFF_MAX), HANDLE(take_rows), ANY(0)),
      FUNCTION(
          text_translate, NULL, ARRAY(places, size_t), ONE(2, SIZE_MAX), TEXT,
          ONE(QUOTH_UNIT_OWN, 99), ONE(QUOTH_UNIT_SCALAR, 99),
          ONE(QUOTH_TRANSLATE_ROUND_UP, 2, QUOTH_ITERATOR_BACKWARD, 1u << 31)),
      FUNCTION(corpus_builder_create, DESTROYS(corpus_builder), OUTPUT(void *), GIVEN(joined)),
      FUNCTION(
          corpus_builder_create_extending, DESTROYS(corpus_builder), OUTPUT(void *),
          HANDLE(corpus)),
      FUNCTION(corpus_builder_begin, NULL, HANDLE(other), ANY(3)),
      FUNCTION(corpus_builder_add, NULL, HANDLE(other), TEXT, GIVEN(cue)),
      FUNCTION(
          corpus_builder_add_timed, NULL, HANDLE(other), TEXT, GIVEN(cue),
          ARRAY(timed_words, quoth_timed_word), ONE(1, SIZE_MAX)),
      FUNCTION(corpus_builder_append, NULL, HANDLE(other), HANDLE(corpus)),
      FUNCTION(corpus_builder_finish, DESTROYS(corpus), OUTPUT(void *), HANDLE(other)),
      FUNCTION(corpus_get_size, NULL, STRUCT(quoth_corpus_size), HANDLE(corpus)),
      FUNCTION(corpus_find_place, NULL, STRUCT(quoth_place), HANDLE(corpus), ONE(2, 99, SIZE_MAX)),
      FUNCTION(corpus_get_cue, NULL, STRUCT(quoth_cue_entry), HANDLE(corpus), ONE(0, 1, SIZE_MAX)),
      FUNCTION(
          corpus_get_transcript, NULL, STRUCT(quoth_transcript_entry), HANDLE(corpus),
          ONE(0, 1, SIZE_MAX)),
      FUNCTION(corpus_find_transcript, NULL, OUTPUT(size_t), FLAG, HANDLE(corpus), ANY(1)),
      FUNCTION(
          corpus_find_cue, NULL, OUTPUT(size_t), FLAG, HANDLE(corpus), ONE(0, 1, SIZE_MAX), ANY(5)),
      FUNCTION(
          corpus_get_transcript_name, NULL, OUTPUT(char *), OUTPUT(size_t), HANDLE(corpus),
          ONE(0, 1, SIZE_MAX)),
      FUNCTION(corpus_get_speaker, NULL, OUTPUT(char *), HANDLE(corpus), ONE(0, 1, SIZE_MAX)),
      FUNCTION(
          corpus_copy_text, NULL, HANDLE(units), HANDLE(corpus), ONE(0, 9, SIZE_MAX),
          ONE(8, 99, SIZE_MAX)),
      FUNCTION(
          corpus_translate, NULL, ARRAY(places, size_t), ONE(2, SIZE_MAX), HANDLE(corpus),
          ONE(0, 1, SIZE_MAX), GIVEN(in_utf8)),
      FUNCTION(
          corpus_get_parts, NULL, ARRAY(parts, quoth_part), ONE(2, SIZE_MAX), OUTPUT(size_t),
          HANDLE(corpus), ONE(0, 9, SIZE_MAX), ONE(8, 99, SIZE_MAX)),
      FUNCTION(
          corpus_get_line, NULL, OUTPUT(size_t), OUTPUT(size_t), HANDLE(corpus),
          ONE(0, 1, SIZE_MAX), ONE(4, 99, SIZE_MAX)),
      FUNCTION(
          corpus_get_timed_words, NULL, ARRAY(timed_words, quoth_timed_word), ONE(2, SIZE_MAX),
          OUTPUT(size_t), HANDLE(corpus), ONE(0, 1, SIZE_MAX)),
      FUNCTION(
          corpus_get_spoken_time, NULL, STRUCT(quoth_spoken_time), HANDLE(corpus),
          ONE(0, 9, SIZE_MAX), ONE(8, 99, SIZE_MAX)),
      FUNCTION(corpus_write, NULL, HANDLE(corpus), HANDLE(path)),
      FUNCTION(corpus_open, DESTROYS(corpus), OUTPUT(void *), HANDLE(path), GIVEN(verifying)),
      FUNCTION(
          corpus_open_memory, DESTROYS(corpus), OUTPUT(void *), HANDLE(bytes),
          ONE(length, 5, SIZE_MAX), GIVEN(verifying)),
      FUNCTION(encoding_find, NULL, OUTPUT(quoth_encoding), HANDLE("cp1251")),
      FUNCTION(encoding_get_name, NULL, OUTPUT(void *), ONE(QUOTH_UTF8, 99, UINT32_MAX)),
      FUNCTION(cancellation_create, DESTROYS(cancellation), OUTPUT(void *)),
      FUNCTION(cancellation_is_cancelled, NULL, FLAG, HANDLE(cancellation)),
      FUNCTION(
          corpus_search, NULL, HANDLE(corpus), HANDLE(pattern),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts)), HANDLE(take_batch), ANY(0)),
      FUNCTION(
          corpus_walk_create, DESTROYS(corpus_walk), OUTPUT(void *), HANDLE(corpus),
          HANDLE(pattern), GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(corpus_walk_next, NULL, STRUCT(quoth_corpus_batch), HANDLE(search)),
      FUNCTION(
          hits_create, DESTROYS(hits), OUTPUT(void *), HANDLE(corpus), HANDLE(pattern),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(
          hits_refine, DESTROYS(hits), OUTPUT(void *), HANDLE(hits), HANDLE(corpus),
          HANDLE(pattern), GIVEN(until)),
      FUNCTION(
          hits_get_matches, NULL, OUTPUT(void *), OUTPUT(size_t), {MAYBE, 0, 1, 1, {0}},
          HANDLE(hits)),
      FUNCTION(
          hits_find, NULL, OUTPUT(size_t), OUTPUT(size_t), HANDLE(hits), ONE(0, SIZE_MAX), ANY(8)),
      FUNCTION(
          set_create, DESTROYS(set), OUTPUT(void *), HANDLE(patterns),
          ONE(2, QUOTH_MAX_SET + 1, SIZE_MAX)),
      FUNCTION(
          set_find_all, NULL, ARRAY(set_matches, quoth_set_match), ONE(4, SIZE_MAX), OUTPUT(size_t),
          HANDLE(set), TEXT, ONE(QUOTH_SET_BACKWARD, 3, QUOTH_ITERATOR_BACKWARD, 1u << 31)),
      FUNCTION(
          set_for_each, NULL, HANDLE(set), TEXT,
          ONE(QUOTH_SET_LONGEST, QUOTH_SET_LONGEST | QUOTH_SET_BACKWARD, 1u << 31),
          HANDLE(take_set), ANY(0)),
      FUNCTION(
          set_count, NULL, ARRAY(places, size_t), ONE(2, SIZE_MAX), OUTPUT(size_t), HANDLE(set),
          TEXT),
      FUNCTION(
          set_find_firsts, NULL, ARRAY(set_matches, quoth_set_match), ONE(4, SIZE_MAX),
          OUTPUT(size_t), HANDLE(set), TEXT),
      FUNCTION(
          set_search_rows, NULL, HANDLE(set), TEXT, ARRAY(offsets, int32_t), ONE(4, 1, 3, 16),
          ONE(2, SIZE_MAX, (size_t)PTRDIFF_MAX), HANDLE(take_set_rows), ANY(0)),
      FUNCTION(
          corpus_search_set, NULL, HANDLE(corpus), HANDLE(set),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts)), HANDLE(take_set_batch),
          ANY(0)),
      FUNCTION(
          set_walk_create, DESTROYS(set_walk), OUTPUT(void *), HANDLE(corpus), HANDLE(set),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(set_walk_next, NULL, STRUCT(quoth_set_batch), HANDLE(set_walk)),
      FUNCTION(
          set_hits_create, DESTROYS(set_hits), OUTPUT(void *), HANDLE(corpus), HANDLE(set),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(
          set_hits_refine, DESTROYS(set_hits), OUTPUT(void *), HANDLE(set_hits), HANDLE(corpus),
          HANDLE(set), GIVEN(until)),
      FUNCTION(
          set_hits_find, NULL, OUTPUT(size_t), OUTPUT(size_t), HANDLE(set_hits), ONE(0, SIZE_MAX),
          ANY(8)),
      FUNCTION(
          corpus_count_set, NULL, ARRAY(places, size_t), ONE(2, SIZE_MAX), OUTPUT(size_t),
          HANDLE(corpus), HANDLE(set),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(
          corpus_find_set_firsts, NULL, ARRAY(set_matches, quoth_set_match), ONE(4, SIZE_MAX),
          OUTPUT(size_t), HANDLE(corpus), HANDLE(set),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(
          set_hits_get_matches, NULL, OUTPUT(void *), OUTPUT(size_t), {MAYBE, 0, 1, 1, {0}},
          HANDLE(set_hits)),
      FUNCTION(
          query_scope_read, NULL, STRUCT(quoth_query_scope), HANDLE("cue"),
          ONE(3, 1, SIZE_MAX, (size_t)PTRDIFF_MAX + 1), ONE(QUOTH_UTF8, 99, UINT32_MAX)),
      FUNCTION(
          query_create, DESTROYS(query), OUTPUT(void *), HANDLE(written),
          ONE(7, 5, SIZE_MAX, (size_t)PTRDIFF_MAX + 1), ONE(QUOTH_UTF8, 99, UINT32_MAX),
          GIVEN_FROM(options, offsetof(quoth_options, strength)), GIVEN(scope)),
      FUNCTION(query_get_scope, NULL, STRUCT(quoth_query_scope), HANDLE(query)),
      FUNCTION(
          query_get_written, NULL, ARRAY(units, uint16_t), ONE(8, SIZE_MAX), OUTPUT(size_t),
          HANDLE(query), ONE(QUOTH_UTF16, 3, 99, UINT32_MAX)),
      FUNCTION(query_get_needle_count, NULL, OUTPUT(size_t), HANDLE(query)),
      FUNCTION(
          query_get_needle, NULL, ARRAY(units, uint16_t), ONE(8, SIZE_MAX), OUTPUT(size_t),
          HANDLE(query), ONE(0, 1, SIZE_MAX), ONE(QUOTH_UTF16, 3, 99, UINT32_MAX)),
      FUNCTION(query_results_create, DESTROYS(query_results), OUTPUT(void *), HANDLE(query), TEXT),
      FUNCTION(
          query_results_create_in_corpus, DESTROYS(query_results), OUTPUT(void *), HANDLE(corpus),
          HANDLE(query), GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(
          query_results_get_all, NULL, OUTPUT(void *), OUTPUT(size_t), {MAYBE, 0, 1, 1, {0}},
          HANDLE(results)),
      FUNCTION(
          corpus_search_query, NULL, HANDLE(corpus), HANDLE(query),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts)), HANDLE(take_results),
          ANY(0)),
      FUNCTION(
          query_walk_create, DESTROYS(query_walk), OUTPUT(void *), HANDLE(corpus), HANDLE(query),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(query_walk_next, NULL, STRUCT(quoth_query_batch), HANDLE(walk)),
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
          library_search, NULL, HANDLE(library), HANDLE(pattern),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts)), HANDLE(take_library_batch),
          ANY(0)),
      FUNCTION(
          library_walk_create, DESTROYS(library_walk), OUTPUT(void *), HANDLE(library),
          HANDLE(pattern), GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(library_walk_next, NULL, STRUCT(quoth_library_batch), HANDLE(library_walk)),
      FUNCTION(
          library_count, NULL, STRUCT(quoth_library_count_result), HANDLE(library), HANDLE(pattern),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(
          library_explain, NULL, STRUCT(quoth_library_plan), HANDLE(library), ONE(0, 2, SIZE_MAX),
          HANDLE(pattern)),
      FUNCTION(
          corpus_walk_create_in_library, DESTROYS(corpus_walk), OUTPUT(void *),
          {OR_NONE, 0, sizeof(quoth_library_plan), _Alignof(quoth_library_plan), {0}},
          HANDLE(library), ONE(0, 2, SIZE_MAX), HANDLE(pattern),
          GIVEN_FROM(how, offsetof(quoth_search_options, transcripts))),
      FUNCTION(library_check, NULL, OUTPUT(size_t), HANDLE(library), ANY(0), ANY(0)),
      FUNCTION(
          text_find_words, NULL, ARRAY(words, quoth_word), ONE(4, SIZE_MAX), OUTPUT(size_t), TEXT,
          ANY(0)),
      FUNCTION(
          text_get_key, NULL, ARRAY(key, uint32_t), ONE(16, SIZE_MAX), OUTPUT(size_t), TEXT,
          GIVEN_FROM(options, offsetof(quoth_options, strength))),
      FUNCTION(
          bytes_decode, NULL, ANY(utf8), ONE(64, SIZE_MAX), OUTPUT(size_t), ARRAY(places, size_t),
          ONE(2, SIZE_MAX), OUTPUT(size_t), HANDLE(text), ONE(8, SIZE_MAX),
          ONE(QUOTH_LATIN1, 99, UINT32_MAX)),
      FUNCTION(
          bytes_guess_encodings, NULL, ARRAY(guesses, quoth_guess), ONE(4, SIZE_MAX),
          OUTPUT(size_t), HANDLE(text), ONE(8, SIZE_MAX)),
      FUNCTION(column_create, DESTROYS(column), OUTPUT(void *), HANDLE(&schema), HANDLE(&array)),
      FUNCTION(
          column_get_validity, NULL, ANY(bits), ONE(8, SIZE_MAX), OUTPUT(size_t), OUTPUT(size_t),
          HANDLE(column)),
      FUNCTION(
          column_count, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX), OUTPUT(size_t),
          HANDLE(column), HANDLE(pattern), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_contains, NULL, ANY(bits), ONE(8, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(pattern), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_find_all, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          ARRAY(spans, quoth_span), ONE(4, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(pattern), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          corpus_find_hit_places, NULL, ARRAY(hit_places, quoth_hit_place), ONE(1, SIZE_MAX),
          HANDLE(corpus), ARRAY(&one_hit, quoth_set_match), ONE(QUOTH_UNIT_SCALAR, 99)),
      FUNCTION(
          column_get_texts, NULL, ARRAY(column_texts, quoth_column_text), ONE(2, 3, SIZE_MAX),
          HANDLE(column), ONE(0, 1, SIZE_MAX)),
      FUNCTION(
          column_count_set, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          ARRAY(needle_counts, int64_t), ONE(4, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_count_set_each, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          OUTPUT(size_t), HANDLE(column), HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_contains_set, NULL, ANY(bits), ONE(8, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_find_set_all, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          ARRAY(set_spans, quoth_set_span), ONE(4, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_search, NULL, OUTPUT(struct ArrowSchema), OUTPUT(struct ArrowArray),
          HANDLE(column), HANDLE(pattern), GIVEN(in_column)),
      FUNCTION(
          column_search_set, NULL, OUTPUT(struct ArrowSchema), OUTPUT(struct ArrowArray),
          HANDLE(column), HANDLE(set), GIVEN(in_column)),
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
  quoth_column_destroy(column);
  quoth_corpus_walk_destroy(search);
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
