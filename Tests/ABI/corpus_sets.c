/* Searches of corpora for sets: each pattern has the hits that it has alone; all at once, in batches and on
   demand; limits, filters, cancellation and wrong arguments. */
#include <quoth.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "corpus.h"

enum { PATTERNS = 3, MOST = 3 * TRANSCRIPTS * CUES };

static quoth_corpus *build(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, QUOTH_JOINER_SPACE, &error) == QUOTH_OK);
  add_cues(builder);
  CHECK(quoth_corpus_builder_finish(builder, &corpus, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  return corpus;
}

static int ascending(const void *left, const void *right) {
  const quoth_set_match *a = left, *b = right;
  if (a->start != b->start) return a->start < b->start ? -1 : 1;
  if (a->end != b->end) return a->end < b->end ? -1 : 1;
  return a->needle < b->needle ? -1 : a->needle > b->needle;
}

/* Finds the hits of the patterns one by one, in the order of a set. */
static size_t one_by_one(
    const quoth_corpus *corpus, quoth_pattern *const *patterns, const quoth_search_options *options,
    quoth_set_match *all) {
  size_t total = 0;
  for (uint32_t p = 0; p < PATTERNS; p++) {
    quoth_hits *hits = NULL;
    const quoth_match *matches = NULL;
    size_t count = 0;
    CHECK(quoth_corpus_find(&hits, corpus, patterns[p], options, &error) == QUOTH_OK);
    CHECK(quoth_hits_get_matches(hits, &matches, &count, NULL, &error) == QUOTH_OK);
    for (size_t i = 0; i < count && total < MOST; i++)
      all[total++] = (quoth_set_match){matches[i].start, matches[i].end, p, matches[i].flags};
    quoth_hits_destroy(hits);
  }
  qsort(all, total, sizeof *all, ascending);
  return total;
}

struct batches {
  const quoth_set_match *expected;
  size_t count, batches, stop_after;
  bool ended, different;
  quoth_cancellation *cancel;
};

static bool take_batch(void *context, const quoth_set_batch *batch) {
  struct batches *seen = context;
  seen->batches++;
  if (memcmp(batch->matches, seen->expected + seen->count, batch->count * sizeof *batch->matches)
      != 0)
    seen->different = true;
  seen->count += batch->count;
  if (batch->total != seen->count || batch->units_done > batch->unit_count) seen->different = true;
  if (batch->is_last) seen->ended = true;
  if (seen->cancel && seen->batches == seen->stop_after)
    CHECK(quoth_cancellation_cancel(seen->cancel, NULL) == QUOTH_OK);
  return seen->cancel || seen->batches < seen->stop_after;
}

static void every_pattern_has_its_hits(
    const quoth_corpus *corpus, const quoth_set *set, quoth_pattern *const *patterns,
    const quoth_search_options *given) {
  quoth_set_match *expected = calloc(MOST + 1, sizeof *expected);
  const size_t total = one_by_one(corpus, patterns, given, expected);
  CHECK(total > 20);
  for (uint32_t threads = 0; threads <= 3; threads++) {
    quoth_search_options options = *given;
    options.threads = threads;
    quoth_set_hits *hits = NULL;
    const quoth_set_match *matches = NULL;
    size_t count = 0;
    bool is_cut = true;
    CHECK(quoth_set_find_in_corpus(&hits, corpus, set, &options, &error) == QUOTH_OK);
    CHECK(quoth_set_hits_get_matches(hits, &matches, &count, &is_cut, &error) == QUOTH_OK);
    CHECK(count == total && !is_cut);
    CHECK(count == total && memcmp(matches, expected, total * sizeof *expected) == 0);
    quoth_set_hits_destroy(hits);

    struct batches seen = {expected, 0, 0, SIZE_MAX, false, false, NULL};
    CHECK(quoth_set_search(corpus, set, &options, take_batch, &seen, &error) == QUOTH_OK);
    CHECK(seen.count == total && seen.ended && !seen.different);

    quoth_set_walk *walk = NULL;
    quoth_set_batch batch;
    size_t next = 0;
    CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_OK);
    do {
      CHECK(quoth_set_walk_next(walk, &batch, &error) == QUOTH_OK);
      for (size_t i = 0; i < batch.count && next < total; i++, next++)
        CHECK(memcmp(&batch.matches[i], &expected[next], sizeof *expected) == 0);
    } while (!batch.is_last);
    CHECK(next == total && batch.total == total && batch.units_done == batch.unit_count);
    CHECK(quoth_set_walk_next(walk, &batch, &error) == QUOTH_OK);
    CHECK(batch.is_last && batch.count == 0 && batch.total == total);
    quoth_set_walk_destroy(walk);

    /* A limit takes the first of the whole list. */
    options.limit = 10;
    CHECK(quoth_set_find_in_corpus(&hits, corpus, set, &options, &error) == QUOTH_OK);
    CHECK(quoth_set_hits_get_matches(hits, &matches, &count, &is_cut, &error) == QUOTH_OK);
    CHECK(count == 10 && is_cut && memcmp(matches, expected, 10 * sizeof *expected) == 0);
    quoth_set_hits_destroy(hits);
  }
  struct batches once = {expected, 0, 0, 1, false, false, NULL};
  CHECK(quoth_set_search(corpus, set, given, take_batch, &once, &error) == QUOTH_OK);
  CHECK(once.batches == 1 && !once.different);
  free(expected);
}

static void searches_can_be_cancelled(
    const quoth_corpus *corpus, const quoth_set *set, quoth_pattern *const *patterns) {
  quoth_set_match *expected = calloc(MOST + 1, sizeof *expected);
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  one_by_one(corpus, patterns, &options, expected);
  CHECK(quoth_cancellation_create(&options.cancellation, &error) == QUOTH_OK);
  quoth_set_walk *walk = NULL;
  quoth_set_batch batch;
  CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_OK);
  CHECK(quoth_set_walk_next(walk, &batch, &error) == QUOTH_OK && batch.count > 0);
  struct batches seen = {expected, 0, 0, 1, false, false, options.cancellation};
  CHECK(
      quoth_set_search(corpus, set, &options, take_batch, &seen, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(seen.batches == 1 && !seen.ended && !seen.different);
  quoth_set_hits *hits = (quoth_set_hits *)&error;
  CHECK(quoth_set_find_in_corpus(&hits, corpus, set, &options, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(hits == NULL);
  quoth_cancellation_destroy(options.cancellation);
  CHECK(quoth_set_walk_next(walk, &batch, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(batch.count == 0 && batch.matches == NULL);
  quoth_set_walk_destroy(walk);
  free(expected);
}

static void arguments_are_checked(const quoth_corpus *corpus, const quoth_set *set) {
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  quoth_set_hits *hits = NULL;
  options.flags = 4;
  CHECK(
      quoth_set_find_in_corpus(&hits, corpus, set, &options, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  options.flags = QUOTH_NEAREST;
  options.around = SIZE_MAX;
  quoth_set_walk *walk = (quoth_set_walk *)&error;
  CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_ERROR_OFFSET);
  CHECK(walk == NULL);
  CHECK(quoth_set_search(corpus, set, NULL, NULL, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  /* Outward from the middle: as many hits, in another order. */
  quoth_corpus_size size;
  CHECK(quoth_corpus_get_size(corpus, &size, &error) == QUOTH_OK);
  options.around = size.units / 2;
  quoth_set_batch batch = {0};
  size_t total = 0;
  CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_OK);
  CHECK(quoth_set_walk_next(walk, &batch, &error) == QUOTH_OK && batch.count > 0);
  CHECK(batch.matches[0].start > size.units / 4 && batch.matches[0].end < 3 * size.units / 4);
  for (total = batch.count; !batch.is_last; total += batch.count)
    CHECK(quoth_set_walk_next(walk, &batch, &error) == QUOTH_OK);
  CHECK(total == batch.total);
  quoth_set_walk_destroy(walk);
  quoth_set_hits_destroy(NULL);
  quoth_set_walk_destroy(NULL);
}

int main(void) {
  quoth_corpus *corpus = build();
  static const char *const needles[PATTERNS] = {"strasse", "dort die", "und"};
  quoth_pattern *patterns[PATTERNS] = {0};
  for (int p = 0; p < PATTERNS; p++)
    CHECK(
        quoth_pattern_create(&patterns[p], needles[p], strlen(needles[p]), QUOTH_UTF8, NULL, &error)
        == QUOTH_OK);
  quoth_set *set = NULL;
  CHECK(
      quoth_set_create(&set, (const quoth_pattern *const *)patterns, PATTERNS, &error) == QUOTH_OK);
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  every_pattern_has_its_hits(corpus, set, patterns, &options);
  options.flags = QUOTH_ACROSS_CUES;
  every_pattern_has_its_hits(corpus, set, patterns, &options);
  const size_t transcripts[] = {3, 5};
  const char *const speakers[] = {"Ada", "Zo\xC3\xAB"};
  options.transcripts = transcripts;
  options.transcript_count = 2;
  options.speakers = speakers;
  options.speaker_count = 2;
  every_pattern_has_its_hits(corpus, set, patterns, &options);
  searches_can_be_cancelled(corpus, set, patterns);
  arguments_are_checked(corpus, set);
  for (int p = 0; p < PATTERNS; p++) quoth_pattern_destroy(patterns[p]);
  quoth_set_destroy(set);
  quoth_corpus_destroy(corpus);
  return checks_end();
}
