/* Kept hits: found, refined by a longer needle, looked up by place; every wrong argument. */
#include <pthread.h>
#include <quoth_corpus.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static quoth_error error = QUOTH_ERROR_INIT;

static quoth_corpus *build(const char *const *cues, size_t count) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  for (size_t i = 0; i < count; i++) {
    if (i % 2 == 0) CHECK(quoth_corpus_builder_begin(builder, i, &error) == QUOTH_OK);
    CHECK(
        quoth_corpus_builder_add(builder, cues[i], strlen(cues[i]), QUOTH_UTF8, NULL, &error)
        == QUOTH_OK);
  }
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  return corpus;
}

static quoth_pattern *typed(const char *needle) {
  quoth_options options = QUOTH_OPTIONS_INIT;
  options.flags = QUOTH_OPTION_PREFIX_TOLERANT | QUOTH_OPTION_OVERLAPPING;
  quoth_pattern *pattern = NULL;
  CHECK(
      quoth_pattern_create(&pattern, needle, strlen(needle), QUOTH_UTF8, &options, &error)
      == QUOTH_OK);
  return pattern;
}

static bool alike(const quoth_hits *left, const quoth_hits *right) {
  const quoth_match *a, *b;
  size_t m, n;
  CHECK(quoth_hits_get_matches(&a, &m, NULL, left, &error) == QUOTH_OK);
  CHECK(quoth_hits_get_matches(&b, &n, NULL, right, &error) == QUOTH_OK);
  return m == n && (m == 0 || memcmp(a, b, m * sizeof *a) == 0);
}

/* A word typed letter by letter: each result refined from the one before equals that of a fresh search. */
static void typing(void) {
  /* Refining happens only where hits are few in relation to the text. */
  enum { CUES = 6000, SPOKEN = 400 };
  static const char *cues[CUES];
  for (int i = 0; i < CUES; i++) cues[i] = "und nichts davon hier";
  for (int i = 0; i < SPOKEN; i++)
    cues[i] = i % 3 == 0   ? "die Stra\xC3\x9F"
                             "e am Strand"
              : i % 3 == 1 ? "der STROM"
                           : "STRASSEN";
  quoth_corpus *corpus = build(cues, CUES);
  const char *const steps[] = {"s", "st", "str", "stra", "stras", "strass", "strasse", "strassen"};
  const size_t expected[] = {0, 0, 0, 401, 267, 267, 267, 133};
  quoth_hits *last = NULL;
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    quoth_pattern *pattern = typed(steps[i]);
    quoth_hits *now = NULL, *anew = NULL;
    const quoth_match *matches;
    size_t count = 0;
    CHECK(quoth_hits_create(&anew, corpus, pattern, NULL, &error) == QUOTH_OK);
    if (last) {
      CHECK(quoth_hits_refine(&now, last, corpus, pattern, NULL, &error) == QUOTH_OK);
      CHECK(alike(now, anew));
      CHECK(quoth_hits_get_matches(&matches, &count, NULL, now, &error) == QUOTH_OK);
      CHECK(count > 0 && count < 2 * SPOKEN);
      if (expected[i]) CHECK(count == expected[i]);
      quoth_hits_destroy(last);
      quoth_hits_destroy(anew);
      last = now;
    } else {
      last = anew;
    }
    quoth_pattern_destroy(pattern);
  }
  /* A needle that does not continue the last one gets a fresh search; the result is the same. */
  quoth_pattern *other = typed("der");
  quoth_hits *found = NULL;
  const quoth_match *matches;
  size_t count = 0;
  CHECK(quoth_hits_refine(&found, last, corpus, other, NULL, &error) == QUOTH_OK);
  CHECK(quoth_hits_get_matches(&matches, &count, NULL, found, &error) == QUOTH_OK && count == 133);
  quoth_hits_destroy(found);
  quoth_cancellation *cancellation = NULL;
  CHECK(quoth_cancellation_create(&cancellation, &error) == QUOTH_OK);
  CHECK(quoth_hits_refine(&found, last, corpus, other, UNTIL(cancellation), &error) == QUOTH_OK);
  quoth_hits_destroy(found);
  CHECK(quoth_cancellation_cancel(cancellation, &error) == QUOTH_OK);
  CHECK(
      quoth_hits_refine(&found, last, corpus, other, UNTIL(cancellation), &error)
      == QUOTH_ERROR_CANCELLED);
  CHECK(found == NULL);
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.cancellation = cancellation;
  CHECK(quoth_hits_create(&found, corpus, other, &options, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(found == NULL);
  quoth_cancellation_destroy(cancellation);
  quoth_pattern_destroy(other);
  quoth_hits_destroy(last);
  quoth_corpus_destroy(corpus);
}

static void places(void) {
  const char *const cues[] = {"ab ab", "b", "ab", "x"};
  quoth_corpus *corpus = build(cues, 4);
  quoth_pattern *pattern = NULL;
  CHECK(quoth_pattern_create(&pattern, "ab", 2, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  quoth_hits *hits = NULL;
  CHECK(quoth_hits_create(&hits, corpus, pattern, NULL, &error) == QUOTH_OK);
  const quoth_match *matches;
  size_t count = 9, first = 9;
  bool is_cut = true;
  CHECK(quoth_hits_get_matches(&matches, &count, &is_cut, hits, &error) == QUOTH_OK);
  CHECK(count == 3 && !is_cut && matches[0].start == 0 && matches[1].start == 3);
  quoth_cue_entry cue = QUOTH_CUE_ENTRY_INIT;
  CHECK(quoth_corpus_get_cue(&cue, corpus, 2, &error) == QUOTH_OK);
  CHECK(matches[2].start == cue.start && matches[2].end == cue.end && matches[2].flags == 0);
  CHECK(quoth_hits_find(&first, &count, hits, cue.start, cue.end, &error) == QUOTH_OK);
  CHECK(first == 2 && count == 1);
  CHECK(quoth_hits_find(&first, &count, hits, 1, 4, &error) == QUOTH_OK);
  CHECK(first == 0 && count == 2);
  CHECK(quoth_hits_find(&first, &count, hits, 2, 3, &error) == QUOTH_OK);
  CHECK(first == 1 && count == 0);
  CHECK(quoth_hits_find(&first, &count, hits, 0, SIZE_MAX, &error) == QUOTH_OK);
  CHECK(first == 0 && count == 3);
  CHECK(quoth_hits_find(&first, &count, hits, SIZE_MAX, SIZE_MAX, &error) == QUOTH_OK);
  CHECK(first == 3 && count == 0);
  CHECK(quoth_hits_find(&first, &count, hits, 4, 3, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_hits_find(&first, &count, hits, SIZE_MAX, 3, &error) == QUOTH_ERROR_OFFSET);
  CHECK(first == 0 && count == 0);

  /* A limit, threads, a scope; hits outlive their corpus and pattern. */
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.limit = 2;
  options.threads = 3;
  quoth_hits *some = NULL;
  CHECK(quoth_hits_create(&some, corpus, pattern, &options, &error) == QUOTH_OK);
  CHECK(quoth_hits_get_matches(&matches, &count, &is_cut, some, &error) == QUOTH_OK);
  CHECK(count == 2 && is_cut);
  quoth_hits *all = NULL;
  CHECK(quoth_hits_refine(&all, some, corpus, pattern, NULL, &error) == QUOTH_OK);
  CHECK(quoth_hits_get_matches(&matches, &count, &is_cut, all, &error) == QUOTH_OK);
  CHECK(count == 2 && is_cut);
  quoth_hits_destroy(all);
  quoth_hits_destroy(some);
  const size_t second[] = {1};
  options = (quoth_search_options)QUOTH_SEARCH_OPTIONS_INIT;
  options.transcripts = second;
  options.transcript_count = 1;
  CHECK(quoth_hits_create(&some, corpus, pattern, &options, &error) == QUOTH_OK);
  quoth_corpus_destroy(corpus);
  quoth_pattern_destroy(pattern);
  CHECK(quoth_hits_get_matches(&matches, &count, &is_cut, some, &error) == QUOTH_OK);
  CHECK(count == 1 && matches[0].start == cue.start);
  quoth_hits_destroy(some);
  CHECK(quoth_hits_find(&first, &count, hits, 0, 1, &error) == QUOTH_OK && count == 1);
  quoth_hits_destroy(hits);
  quoth_hits_destroy(NULL);
}

static void wrong_arguments(void) {
  const char *const cues[] = {"ab", "cd"};
  quoth_corpus *corpus = build(cues, 2), *other = build(cues, 2), *none = build(cues, 0);
  quoth_pattern *pattern = typed("a");
  quoth_hits *hits = NULL, *out = (quoth_hits *)1;
  const quoth_match *matches = (const quoth_match *)1;
  size_t count = 7, first;
  bool is_cut;
  const quoth_status invalid = QUOTH_ERROR_INVALID_ARGUMENT;
  CHECK(quoth_hits_create(NULL, corpus, pattern, NULL, &error) == invalid);
  CHECK(quoth_hits_create(&out, NULL, pattern, NULL, &error) == invalid && out == NULL);
  CHECK(quoth_hits_create(&out, corpus, NULL, NULL, &error) == invalid && out == NULL);
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.struct_size = 3;
  CHECK(
      quoth_hits_create(&out, corpus, pattern, &options, &error) == QUOTH_ERROR_STRUCT_SIZE
      && out == NULL);
  options.struct_size = sizeof options;
  options.flags = 1u << 20;
  CHECK(quoth_hits_create(&out, corpus, pattern, &options, &error) == invalid && out == NULL);
  options.flags = QUOTH_SEARCH_NEAREST;
  options.around = SIZE_MAX;
  CHECK(quoth_hits_create(&out, corpus, pattern, &options, &error) == QUOTH_ERROR_OFFSET);

  CHECK(quoth_hits_create(&hits, corpus, pattern, NULL, &error) == QUOTH_OK && hits);
  CHECK(quoth_hits_refine(NULL, hits, corpus, pattern, NULL, &error) == invalid);
  CHECK(quoth_hits_refine(&out, hits, NULL, pattern, NULL, &error) == invalid && out == NULL);
  CHECK(quoth_hits_refine(&out, hits, corpus, NULL, NULL, &error) == invalid);
  CHECK(quoth_hits_refine(&out, NULL, corpus, pattern, NULL, &error) == invalid);
  CHECK(quoth_hits_refine(&out, hits, other, pattern, NULL, &error) == invalid && out == NULL);
  CHECK(strstr(error.message, "another corpus") != NULL);

  CHECK(quoth_hits_get_matches(&matches, &count, &is_cut, NULL, &error) == invalid);
  CHECK(matches == NULL && count == 0 && !is_cut);
  CHECK(quoth_hits_get_matches(NULL, &count, NULL, hits, &error) == invalid);
  CHECK(quoth_hits_get_matches(&matches, NULL, NULL, hits, &error) == invalid);
  CHECK(quoth_hits_find(&first, &count, NULL, 0, 1, &error) == invalid);
  CHECK(quoth_hits_find(NULL, &count, hits, 0, 1, &error) == invalid);
  CHECK(quoth_hits_find(&first, NULL, hits, 0, 1, &error) == invalid);
  quoth_hits_destroy(hits);
  CHECK(quoth_hits_create(&hits, none, pattern, NULL, &error) == QUOTH_OK);
  CHECK(quoth_hits_get_matches(&matches, &count, NULL, hits, NULL) == QUOTH_OK);
  CHECK(matches == NULL && count == 0);
  quoth_hits_destroy(hits);
  quoth_pattern_destroy(pattern);
  quoth_corpus_destroy(none);
  quoth_corpus_destroy(other);
  quoth_corpus_destroy(corpus);
}

/* Any number of threads may query the same hits. */
static void *ask(void *hits) {
  const quoth_match *matches;
  size_t count, first, failures = 0;
  for (size_t i = 0; i < 2000; i++) {
    if (quoth_hits_get_matches(&matches, &count, NULL, hits, NULL) != QUOTH_OK || count != 200)
      failures++;
    if (quoth_hits_find(&first, &count, hits, i, i + 3, NULL) != QUOTH_OK) failures++;
  }
  return (void *)failures;
}

static void threads(void) {
  const char *cues[200];
  for (int i = 0; i < 200; i++) cues[i] = "one word";
  quoth_corpus *corpus = build(cues, 200);
  quoth_pattern *pattern = typed("word");
  quoth_hits *hits = NULL;
  CHECK(quoth_hits_create(&hits, corpus, pattern, NULL, &error) == QUOTH_OK);
  pthread_t asking[4];
  for (int i = 0; i < 4; i++) CHECK(pthread_create(&asking[i], NULL, ask, hits) == 0);
  for (int i = 0; i < 4; i++) {
    void *failures;
    CHECK(pthread_join(asking[i], &failures) == 0 && failures == NULL);
  }
  quoth_hits_destroy(hits);
  quoth_pattern_destroy(pattern);
  quoth_corpus_destroy(corpus);
}

int main(void) {
  typing();
  places();
  wrong_arguments();
  threads();
  return checks_end();
}
