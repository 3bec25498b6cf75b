/* Measures how much of a thread's stack a call takes. Each call runs on a stack filled with one byte; the
   part that has changed afterward was used. */
#define _GNU_SOURCE
#include <pthread.h>
#include <quoth_corpus.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "check.h"

enum { STACK = 1 << 20, FILLING = 0xA5, UNITS = 200000, SHORT = 21 + 20 };

/* The limits that quoth.h promises. */
enum { MOST_COUNT = 40 << 10, MOST = 48 << 10 };

static char *text;
static quoth_corpus *corpus;

struct call {
  quoth_options options;
  const char *needle;
  quoth_encoding encoding;
  const void *text;
  size_t length;
  quoth_pattern *pattern;
  quoth_set *set;
};

static quoth_status next(void *context, const quoth_match *match) {
  (void)match;
  ++*(size_t *)context;
  return QUOTH_OK;
}

static quoth_status next_of_set(void *context, const quoth_set_match *match) {
  (void)match;
  ++*(size_t *)context;
  return QUOTH_OK;
}

static quoth_status batch(void *context, const quoth_corpus_batch *found) {
  *(size_t *)context += found->count;
  return QUOTH_OK;
}

static void *nothing(void *argument) { return argument; }

/* An accent alone leaves nothing to search for at primary strength. */
static void *create(void *argument) {
  struct call *call = argument;
  quoth_status status = quoth_pattern_create(
      &call->pattern, call->needle, strlen(call->needle), QUOTH_UTF8, &call->options, NULL);
  const bool is_empty =
      status == QUOTH_ERROR_EMPTY_NEEDLE && call->options.strength == QUOTH_STRENGTH_PRIMARY;
  return status == QUOTH_OK || is_empty ? call : NULL;
}

static void *count(void *argument) {
  struct call *call = argument;
  size_t found = 0;
  quoth_status status =
      quoth_pattern_count(&found, call->pattern, call->text, call->length, call->encoding, NULL);
  return status == QUOTH_OK ? call : NULL;
}

static void *search(void *argument) {
  struct call *call = argument;
  size_t found = 0;
  quoth_status status = quoth_pattern_for_each(
      call->pattern, call->text, call->length, call->encoding, NULL, next, &found, NULL);
  return status == QUOTH_OK ? call : NULL;
}

/* In parts. */
static void *search_parts(void *argument) {
  struct call *call = argument;
  quoth_text_options options = QUOTH_TEXT_OPTIONS_INIT;
  size_t found = 0;
  options.chunk_length = 1 << 16;
  quoth_status status = quoth_pattern_for_each(
      call->pattern, call->text, call->length, call->encoding, &options, next, &found, NULL);
  return status == QUOTH_OK ? call : NULL;
}

static void *find_ends(void *argument) {
  struct call *call = argument;
  quoth_match match;
  bool found;
  quoth_status first = quoth_pattern_find_first(
      &match, &found, call->pattern, call->text, call->length, call->encoding, NULL);
  quoth_status last = quoth_pattern_find_last(
      &match, &found, call->pattern, call->text, call->length, call->encoding, NULL);
  return first == QUOTH_OK && last == QUOTH_OK ? call : NULL;
}

static quoth_status next_rows(void *context, const quoth_row_match *matches, size_t found) {
  (void)matches;
  *(size_t *)context += found;
  return QUOTH_OK;
}

/* One row for each line. */
static void *search_rows(void *argument) {
  static int32_t offsets[UNITS];
  struct call *call = argument;
  size_t rows = 0, found = 0;
  for (size_t i = 0; i < call->length; i++)
    if (((const char *)call->text)[i] == '\n') offsets[++rows] = (int32_t)i + 1;
  quoth_status status = quoth_pattern_search_rows(
      call->pattern, call->text, call->length, call->encoding, offsets, sizeof *offsets, rows,
      next_rows, &found, NULL);
  return status == QUOTH_OK ? call : NULL;
}

/* The pattern twice, together with a hundred others. */
static void *create_set(void *argument) {
  struct call *call = argument;
  quoth_pattern *made[100] = {0};
  const quoth_pattern *patterns[102] = {call->pattern, call->pattern};
  bool good = true;
  for (int i = 0; i < 100 && good; i++) {
    char needle[12];
    snprintf(needle, sizeof needle, "needle %d", i);
    good = quoth_pattern_create(&made[i], needle, strlen(needle), QUOTH_UTF8, &call->options, NULL)
           == QUOTH_OK;
    patterns[i + 2] = made[i];
  }
  good = good && quoth_set_create(&call->set, patterns, 102, NULL) == QUOTH_OK;
  for (int i = 0; i < 100; i++) quoth_pattern_destroy(made[i]);
  return good ? call : NULL;
}

static void *search_set(void *argument) {
  struct call *call = argument;
  size_t found = 0;
  quoth_status status = quoth_set_for_each(
      call->set, call->text, call->length, call->encoding, 0, next_of_set, &found, NULL);
  return status == QUOTH_OK ? call : NULL;
}

static void *search_set_backward(void *argument) {
  struct call *call = argument;
  size_t found = 0;
  quoth_status status = quoth_set_for_each(
      call->set, call->text, call->length, call->encoding, QUOTH_SET_BACKWARD, next_of_set, &found,
      NULL);
  return status == QUOTH_OK ? call : NULL;
}

static void *search_corpus(void *argument) {
  struct call *call = argument;
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  size_t found = 0;
  options.threads = 1;
  return quoth_corpus_search(corpus, call->pattern, &options, batch, &found, NULL) == QUOTH_OK
             ? call
             : NULL;
}

static void *words(void *argument) {
  struct call *call = argument;
  size_t found = 0;
  return quoth_text_find_words(NULL, 0, &found, text, 2000, QUOTH_UTF8, call->options.locale, NULL)
                 == QUOTH_OK
             ? call
             : NULL;
}

static void *build(void *argument) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *made = NULL;
  bool good =
      quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_AUTOMATIC), NULL) == QUOTH_OK
      && quoth_corpus_builder_begin(builder, 1, NULL) == QUOTH_OK
      && quoth_corpus_builder_add(builder, text, strlen(text), QUOTH_UTF8, NULL, NULL) == QUOTH_OK
      && quoth_corpus_builder_finish(&made, builder, NULL) == QUOTH_OK;
  quoth_corpus_destroy(made);
  quoth_corpus_builder_destroy(builder);
  return good ? argument : NULL;
}

/* The bytes of stack that a thread used, minus those of an empty thread. */
static size_t used(void *body(void *), void *argument) {
  static size_t empty;
  char *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) abort();
  memset(stack, FILLING, STACK);
  pthread_attr_t attributes;
  pthread_t thread;
  void *result = NULL;
  CHECK(pthread_attr_init(&attributes) == 0);
  CHECK(pthread_attr_setstack(&attributes, stack, STACK) == 0);
  CHECK(pthread_create(&thread, &attributes, body, argument) == 0);
  CHECK(pthread_join(thread, &result) == 0);
  CHECK(result != NULL || body == nothing);
  size_t least = 0;
  while (least < STACK && (unsigned char)stack[least] == FILLING) least++;
  CHECK(pthread_attr_destroy(&attributes) == 0);
  munmap(stack, STACK);
  size_t bytes = STACK - least;
  if (body == nothing) empty = bytes;
  return bytes - empty;
}

static void check(
    const char *name, const char *what, void *body(void *), struct call *call, size_t most) {
  size_t bytes = used(body, call);
  printf("%6zu bytes  %s, %s\n", bytes, name, what);
  CHECK(bytes <= most);
  CHECK(bytes > 0);
}

int main(void) {
  static const char *const parts[] = {
      "Die Straße ist lang. ",
      "I said: don’t go! ",
      "ひらがなとカタカナ。",
      "กาแฟเย็นอร่อย ",
      "и не знал ничего, ",
      "हिन्दी में लिखा ",
      "e\xCC\x81\xCC\xA3\xCC\x81  \n",
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa ",
  };
  text = malloc(UNITS + 100);
  size_t length = 0;
  for (unsigned i = 0; length < UNITS; i++) {
    const char *part = parts[i * i % 8];
    memcpy(text + length, part, strlen(part) + 1);
    length += strlen(part);
  }
  /* Sixteen bits per unit, with only Latin-1 characters. */
  uint16_t *wide = malloc(2 * UNITS);
  for (unsigned i = 0; i < UNITS; i++) wide[i] = "some words, and a few more of them. "[i % 36];
  quoth_corpus_builder *builder = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_AUTOMATIC), NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 1, NULL) == QUOTH_OK);
  for (unsigned i = 0; i < 2000; i++)
    CHECK(
        quoth_corpus_builder_add(
            builder, parts[i % 8], strlen(parts[i % 8]), QUOTH_UTF8, NULL, NULL)
        == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, NULL) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);

  used(nothing, NULL);
  static const char *const needles[] = {"strasse", "e", "ก", "कि", "aaaaaaaaab", "\xCC\x81", "a b"};
  static const char *const rules[] = {
      "&a < b <<< B & c < ch <<< Ch <<< CH & ae << \xC3\xA4", "&z < e"};
  static const char *const locales[] = {"und", "de", "th", "ja"};
  for (int kind = 0; kind < 7; kind++) {
    for (unsigned n = 0; n < sizeof needles / sizeof *needles; n++) {
      struct call call = {QUOTH_OPTIONS_INIT, needles[n], QUOTH_UTF8, text, length, NULL, NULL};
      char name[100];
      call.options.locale = locales[n % 4];
      if (kind == 1 || kind == 5) {
        call.options.diacritics = QUOTH_DIACRITICS_ASYMMETRIC;
        call.options.space = QUOTH_SPACE_FOLDED;
        call.options.punctuation = QUOTH_PUNCTUATION_FOLDED;
        call.options.ignorables = QUOTH_IGNORABLES_IGNORED;
      }
      if (kind >= 2 && kind < 5) {
        call.options.family = QUOTH_FAMILY_COLLATION;
        call.options.strength = kind == 2 ? QUOTH_STRENGTH_PRIMARY : QUOTH_STRENGTH_TERTIARY;
        if (kind == 4) call.options.wildcard = QUOTH_WILDCARD_ANY;
      }
      if (kind == 5) call.options.boundary = QUOTH_BOUNDARY_WORD;
      if (kind == 6) {
        call.options.family = QUOTH_FAMILY_COLLATION;
        call.options.rules = rules[n % 2];
        call.options.rules_length = strlen(rules[n % 2]);
      }
      snprintf(name, sizeof name, "kind %d, needle %u", kind, n);
      check(name, "compiling", create, &call, MOST);
      if (!call.pattern) continue;
      check(name, "counting in UTF-8", count, &call, MOST_COUNT);
      check(name, "searching in UTF-8", search, &call, MOST);
      check(name, "searching in parts", search_parts, &call, MOST);
      check(name, "first and last in UTF-8", find_ends, &call, MOST);
      check(name, "searching rows", search_rows, &call, MOST);
      call.length = SHORT;
      check(name, "counting in short UTF-8", count, &call, MOST_COUNT);
      check(name, "searching in short UTF-8", search, &call, MOST);
      check(name, "first and last in short UTF-8", find_ends, &call, MOST);
      call.length = length;
      check(name, "searching a corpus", search_corpus, &call, MOST);
      check(name, "making a set", create_set, &call, MOST);
      check(name, "searching for a set in UTF-8", search_set, &call, MOST);
      check(name, "searching for a set backward", search_set_backward, &call, MOST);
      call.encoding = QUOTH_UTF16;
      call.text = wide;
      call.length = UNITS;
      check(name, "counting in UTF-16", count, &call, MOST_COUNT);
      check(name, "searching in UTF-16", search, &call, MOST);
      check(name, "first and last in UTF-16", find_ends, &call, MOST);
      check(name, "searching for a set in UTF-16", search_set, &call, MOST);
      call.encoding = QUOTH_LATIN1;
      call.text = text;
      check(name, "counting in Latin-1", count, &call, MOST_COUNT);
      check(name, "searching in Latin-1", search, &call, MOST);
      check(name, "first and last in Latin-1", find_ends, &call, MOST);
      check(name, "words", words, &call, MOST);
      quoth_set_destroy(call.set);
      quoth_pattern_destroy(call.pattern);
    }
  }
  struct call none = {QUOTH_OPTIONS_INIT, "", QUOTH_UTF8, text, length, NULL, NULL};
  check("a corpus", "building", build, &none, MOST);
  quoth_corpus_destroy(corpus);
  free(wide);
  free(text);
  return checks_end();
}
