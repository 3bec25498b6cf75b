/* Threads with a small stack: as much as quoth.h says that a call needs, and what the thread library takes for
   itself. How much each call takes is found by looking how far a painted stack was written. */
#include <limits.h>
#include <pthread.h>
#include <quoth.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "check.h"

/* What quoth.h says, in bytes. */
enum { SEARCH = 48 << 10, COUNT = 40 << 10, PAINT = 0xA5 };

static const quoth_corpus *corpus;
static quoth_pattern *patterns[4];
static quoth_pattern *pattern;
static const char *text;
static size_t length;
static quoth_encoding encoding;
static quoth_error error = QUOTH_ERROR_INIT;

static bool take_match(void *context, const quoth_match *match) {
  *(size_t *)context += match->end > match->start;
  return true;
}
static bool take_batch(void *context, const quoth_batch *batch) {
  *(size_t *)context += batch->count;
  return true;
}
static bool take_rows(void *context, const quoth_row_match *matches, size_t count) {
  (void)matches;
  *(size_t *)context += count;
  return true;
}

static void count(void) {
  size_t found;
  CHECK(quoth_count(pattern, text, length, encoding, &found, &error) == QUOTH_OK);
}
static void one(void) {
  quoth_match match;
  bool found;
  CHECK(quoth_first(pattern, text, length, encoding, &match, &found, &error) == QUOTH_OK);
  CHECK(quoth_last(pattern, text, length, encoding, &match, &found, &error) == QUOTH_OK);
}
static void all(void) {
  size_t found = 0;
  CHECK(quoth_all(pattern, text, length, encoding, NULL, 0, &found, &error) == QUOTH_OK);
}
static void each(void) {
  size_t found = 0;
  CHECK(quoth_for_each(pattern, text, length, encoding, take_match, &found, &error) == QUOTH_OK);
}
static void walk(void) {
  for (uint32_t flags = 0; flags < 2; flags++) {
    quoth_iterator *iterator = NULL;
    quoth_match matches[8];
    size_t found = 8;
    CHECK(
        quoth_iterator_create(&iterator, pattern, text, length, encoding, flags, &error) == QUOTH_OK);
    while (found == 8) CHECK(quoth_iterator_next(iterator, matches, 8, &found, &error) == QUOTH_OK);
    quoth_iterator_destroy(iterator);
  }
}
static void rows(void) {
  int64_t offsets[2] = {0, (int64_t)length};
  size_t found = 0;
  if (encoding == QUOTH_UTF8)
    CHECK(
        quoth_rows(pattern, text, length, encoding, offsets, 8, 1, take_rows, &found, &error)
        == QUOTH_OK);
}
static void corpora(void) {
  for (uint32_t flags = 0; flags < 4; flags++) {
    quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
    size_t found = 0;
    options.flags = flags;
    options.around = 1000;
    options.threads = 1 + flags % 2;
    CHECK(quoth_corpus_search(corpus, pattern, &options, take_batch, &found, &error) == QUOTH_OK);
    quoth_hits *hits = NULL;
    CHECK(quoth_corpus_find(&hits, corpus, pattern, &options, &error) == QUOTH_OK);
    quoth_hits_destroy(hits);
  }
}

typedef struct {
  const char *name;
  void (*call)(void);
  size_t limit;
} part;
static const part parts[] = {
    {"count", count, COUNT}, {"first and last", one, SEARCH}, {"all", all, SEARCH},
    {"for each", each, SEARCH}, {"iterators", walk, SEARCH}, {"rows", rows, SEARCH},
    {"corpora", corpora, SEARCH}};
enum { PARTS = sizeof parts / sizeof *parts };

static void *run(void *call) {
  (*(void (*const *)(void))call)();
  return NULL;
}

/* Runs a call on a stack of its own; answers how many bytes of it were written. */
static size_t stack_of(void (*call)(void), size_t size) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size = (size + page - 1) / page * page;
  unsigned char *guard =
      mmap(NULL, page + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (guard == MAP_FAILED) abort();
  CHECK(mprotect(guard, page, PROT_NONE) == 0);
  unsigned char *stack = guard + page;
  memset(stack, PAINT, size);
  pthread_attr_t attributes;
  pthread_t thread;
  CHECK(pthread_attr_init(&attributes) == 0);
  CHECK(pthread_attr_setstack(&attributes, stack, size) == 0);
  CHECK(pthread_create(&thread, &attributes, run, &call) == 0);
  CHECK(pthread_join(thread, NULL) == 0);
  pthread_attr_destroy(&attributes);
  size_t unwritten = 0;
  while (unwritten < size && stack[unwritten] == PAINT) unwritten++;
  munmap(guard, page + size);
  return size - unwritten;
}

static void nothing(void) {}

int main(void) {
  static const char *const needles[] = {"strasse", "e", "\xE3\x81\x8B"};
  quoth_options kinds[4] = {QUOTH_OPTIONS_INIT, QUOTH_OPTIONS_FIND_INIT, QUOTH_OPTIONS_INIT, QUOTH_OPTIONS_INIT};
  kinds[2].boundary = QUOTH_BOUNDARY_WORD;
  kinds[3].family = QUOTH_COLLATION;
  kinds[3].strength = QUOTH_STRENGTH_PRIMARY;
  kinds[3].locale = "de";
  /* Much to find, marks, Thai and what is hostile to a search. */
  static const char piece[] =
      "Die Stra\xC3\x9F" "e, STRASSE eeee e\xCC\x81\xCC\x82 \xE3\x81\x8B\xE3\x82\x99 "
      "\xE0\xB8\xAA\xE0\xB8\xA7\xE0\xB8\xB1\xE0\xB8\xAA\xE0\xB8\x94\xE0\xB8\xB5 strassstrasstrasse; ";
  enum { TIMES = 800 };
  char *long_text = malloc((sizeof piece - 1) * TIMES);
  char *short_text = malloc(sizeof piece);
  memcpy(short_text, piece, sizeof piece);
  for (size_t i = 0; i < TIMES; i++) memcpy(long_text + i * (sizeof piece - 1), piece, sizeof piece - 1);

  quoth_corpus_builder *builder = NULL;
  quoth_corpus *made = NULL;
  CHECK(quoth_corpus_builder_create(&builder, QUOTH_JOINER_SPACE, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 1, &error) == QUOTH_OK);
  for (int i = 0; i < TIMES; i++)
    CHECK(
        quoth_corpus_builder_add(builder, piece, sizeof piece - 1, QUOTH_UTF8, NULL, &error)
        == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(builder, &made, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  corpus = made;

  /* What a thread takes that does nothing: its own block and that of thread-local variables. */
  const size_t large = 1 << 20;
  const size_t own = stack_of(nothing, large);
  size_t most[PARTS] = {0};
  for (int needle = 0; needle < 3; needle++) {
    for (int k = 0; k < 4; k++)
      CHECK(
          quoth_pattern_create(
              &patterns[k], needles[needle], strlen(needles[needle]), QUOTH_UTF8, &kinds[k], &error)
          == QUOTH_OK);
    for (int k = 0; k < 4; k++) {
      pattern = patterns[k];
      for (int form = 0; form < 4; form++) {
        encoding = form % 2 ? QUOTH_UTF16 : QUOTH_UTF8;
        text = form < 2 ? long_text : short_text;
        length = (sizeof piece - 1) * (form < 2 ? TIMES : 1) / (form % 2 ? 2 : 1);
        for (int i = 0; i < PARTS; i++) {
          const size_t used = stack_of(parts[i].call, large) - own;
          if (used > most[i]) most[i] = used;
        }
      }
    }
    /* And with no more than that, all but what is the thread's own. */
    for (int i = 0; i < PARTS; i++) {
      size_t size = parts[i].limit + own;
      long least = sysconf(_SC_THREAD_STACK_MIN);
      if (least > 0 && size < (size_t)least) size = (size_t)least;
      if (most[i] <= parts[i].limit) CHECK(stack_of(parts[i].call, size) > own);
    }
    for (int k = 0; k < 4; k++) quoth_pattern_destroy(patterns[k]);
  }
  for (int i = 0; i < PARTS; i++) {
    fprintf(stderr, "%s: %zu bytes of stack, %zu are allowed\n", parts[i].name, most[i], parts[i].limit);
    CHECK(most[i] > 0 && most[i] <= parts[i].limit);
  }
  quoth_corpus_destroy(made);
  free(long_text);
  free(short_text);
  return checks_end();
}
