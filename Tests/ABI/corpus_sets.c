/* Searches of corpora for sets: each pattern has the hits that it has alone; all at once, in batches and on
   demand; counts and first hits; hits in a range, and of a changed set; limits, filters, cancellation and wrong
   arguments. */
#include <quoth_corpus.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "corpus.h"

enum { PATTERNS = 3, MOST = 3 * TRANSCRIPTS * CUES };

static quoth_corpus *build(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  add_cues(builder);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
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
    CHECK(quoth_hits_create(&hits, corpus, patterns[p], options, &error) == QUOTH_OK);
    CHECK(quoth_hits_get_matches(&matches, &count, NULL, hits, &error) == QUOTH_OK);
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

static quoth_status take_batch(void *context, const quoth_set_batch *batch) {
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
  return (seen->cancel || seen->batches < seen->stop_after) ? QUOTH_OK : QUOTH_STOP;
}

/* Compares with the list what touches ranges of every length. */
static void ranges_have_their_hits(
    const quoth_set_hits *hits, const quoth_set_match *all, size_t total) {
  const size_t end = all[total - 1].end + 10;
  for (size_t from = 0; from < end; from += end / 29 + 1) {
    for (size_t length = 0; length < 90; length = 6 * length + 1) {
      size_t first = 0, count = 0, next = 0, expected = 0, seen = 0;
      CHECK(quoth_set_hits_find(&first, &count, hits, from, from + length, &error) == QUOTH_OK);
      CHECK(first + count <= total);
      while (next < total && all[next].end <= from) next++;
      CHECK(first == next);
      for (size_t i = 0; i < total; i++)
        expected += all[i].end > from && all[i].start < from + length;
      for (size_t i = first; i < first + count; i++)
        seen += all[i].end > from && all[i].start < from + length;
      CHECK(seen == expected && (count == 0) == (expected == 0));
    }
  }
}

static void counts_and_firsts(
    const quoth_corpus *corpus, const quoth_set *set, const quoth_search_options *options,
    const quoth_set_match *all, size_t total) {
  size_t expected[PATTERNS] = {0}, counts[PATTERNS] = {7, 7, 7}, found = 0, with = 0, count = 0;
  quoth_set_match firsts[PATTERNS] = {{0}}, listed[PATTERNS];
  for (size_t i = total; i-- > 0; firsts[all[i].needle] = all[i]) expected[all[i].needle]++;
  for (int p = 0; p < PATTERNS; p++) with += expected[p] > 0;
  CHECK(quoth_corpus_count_set(counts, PATTERNS, &found, corpus, set, options, &error) == QUOTH_OK);
  CHECK(found == with && memcmp(counts, expected, sizeof counts) == 0);
  counts[1] = 7;
  CHECK(quoth_corpus_count_set(counts, 1, &found, corpus, set, options, &error) == QUOTH_OK);
  CHECK(found == with && counts[0] == expected[0] && counts[1] == 7);
  CHECK(
      quoth_corpus_find_set_firsts(listed, PATTERNS, &count, corpus, set, options, &error)
      == QUOTH_OK);
  CHECK(count == with);
  for (int p = 0, i = 0; p < PATTERNS; p++)
    if (expected[p]) CHECK(memcmp(&listed[i++], &firsts[p], sizeof *listed) == 0);
  CHECK(quoth_corpus_find_set_firsts(NULL, 0, &count, corpus, set, options, &error) == QUOTH_OK);
  CHECK(count == with);
}

/* The hits of a set with a pattern more, of one with other patterns, and of the same set again. */
static void changed_sets_are_refined(
    const quoth_corpus *corpus, quoth_pattern *const *patterns, const quoth_search_options *options,
    const quoth_set_match *all, size_t total) {
  const quoth_pattern *const given[] = {patterns[2], patterns[0]};
  quoth_set *few = NULL, *set = NULL;
  quoth_set_hits *last = NULL, *hits = NULL;
  const quoth_set_match *matches = NULL;
  size_t count = 0;
  bool is_cut = true;
  CHECK(quoth_set_create(&few, given, 2, &error) == QUOTH_OK);
  CHECK(
      quoth_set_create(&set, (const quoth_pattern *const *)patterns, PATTERNS, &error) == QUOTH_OK);
  CHECK(quoth_set_hits_create(&last, corpus, few, options, &error) == QUOTH_OK);
  for (int again = 0; again < 2; again++) {
    CHECK(quoth_set_hits_refine(&hits, last, corpus, set, NULL, &error) == QUOTH_OK);
    CHECK(quoth_set_hits_get_matches(&matches, &count, &is_cut, hits, &error) == QUOTH_OK);
    CHECK(count == total && !is_cut && memcmp(matches, all, total * sizeof *all) == 0);
    quoth_set_hits_destroy(last);
    last = hits;
  }
  quoth_set_hits_destroy(last);
  quoth_set_destroy(few);
  quoth_set_destroy(set);
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
    CHECK(quoth_set_hits_create(&hits, corpus, set, &options, &error) == QUOTH_OK);
    CHECK(quoth_set_hits_get_matches(&matches, &count, &is_cut, hits, &error) == QUOTH_OK);
    CHECK(count == total && !is_cut);
    CHECK(count == total && memcmp(matches, expected, total * sizeof *expected) == 0);
    if (threads == 2) {
      ranges_have_their_hits(hits, expected, total);
      counts_and_firsts(corpus, set, &options, expected, total);
      changed_sets_are_refined(corpus, patterns, &options, expected, total);
    }
    quoth_set_hits_destroy(hits);

    struct batches seen = {expected, 0, 0, SIZE_MAX, false, false, NULL};
    CHECK(quoth_corpus_search_set(corpus, set, &options, take_batch, &seen, &error) == QUOTH_OK);
    CHECK(seen.count == total && seen.ended && !seen.different);

    quoth_set_walk *walk = NULL;
    quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
    size_t next = 0;
    CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_OK);
    do {
      CHECK(quoth_set_walk_next(&batch, walk, &error) == QUOTH_OK);
      for (size_t i = 0; i < batch.count && next < total; i++, next++)
        CHECK(memcmp(&batch.matches[i], &expected[next], sizeof *expected) == 0);
    } while (!batch.is_last);
    CHECK(next == total && batch.total == total && batch.units_done == batch.unit_count);
    CHECK(quoth_set_walk_next(&batch, walk, &error) == QUOTH_OK);
    CHECK(batch.is_last && batch.count == 0 && batch.total == total);
    quoth_set_walk_destroy(walk);

    /* A limit takes the first of the whole list. */
    options.limit = 10;
    CHECK(quoth_set_hits_create(&hits, corpus, set, &options, &error) == QUOTH_OK);
    CHECK(quoth_set_hits_get_matches(&matches, &count, &is_cut, hits, &error) == QUOTH_OK);
    CHECK(count == 10 && is_cut && memcmp(matches, expected, 10 * sizeof *expected) == 0);
    quoth_set_hits_destroy(hits);
  }
  struct batches once = {expected, 0, 0, 1, false, false, NULL};
  CHECK(quoth_corpus_search_set(corpus, set, given, take_batch, &once, &error) == QUOTH_OK);
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
  quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
  CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_OK);
  CHECK(quoth_set_walk_next(&batch, walk, &error) == QUOTH_OK && batch.count > 0);
  struct batches seen = {expected, 0, 0, 1, false, false, options.cancellation};
  CHECK(
      quoth_corpus_search_set(corpus, set, &options, take_batch, &seen, &error)
      == QUOTH_ERROR_CANCELLED);
  CHECK(seen.batches == 1 && !seen.ended && !seen.different);
  quoth_set_hits *hits = (quoth_set_hits *)&error;
  CHECK(quoth_set_hits_create(&hits, corpus, set, &options, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(hits == NULL);
  size_t counts[PATTERNS], found = 7;
  quoth_set_match firsts[PATTERNS];
  CHECK(
      quoth_corpus_count_set(counts, PATTERNS, &found, corpus, set, &options, &error)
      == QUOTH_ERROR_CANCELLED);
  CHECK(
      quoth_corpus_find_set_firsts(firsts, PATTERNS, &found, corpus, set, &options, &error)
      == QUOTH_ERROR_CANCELLED);
  CHECK(found == 0);
  quoth_set_hits *last = NULL;
  CHECK(quoth_set_hits_create(&last, corpus, set, NULL, &error) == QUOTH_OK);
  hits = (quoth_set_hits *)&error;
  CHECK(
      quoth_set_hits_refine(&hits, last, corpus, set, UNTIL(options.cancellation), &error)
      == QUOTH_ERROR_CANCELLED);
  CHECK(hits == NULL);
  quoth_set_hits_destroy(last);
  quoth_cancellation_destroy(options.cancellation);
  CHECK(quoth_set_walk_next(&batch, walk, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(batch.count == 0 && batch.matches == NULL);
  quoth_set_walk_destroy(walk);
  free(expected);
}

static void arguments_are_checked(const quoth_corpus *corpus, const quoth_set *set) {
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  quoth_set_hits *hits = NULL;
  options.flags = 4;
  CHECK(
      quoth_set_hits_create(&hits, corpus, set, &options, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  options.flags = QUOTH_SEARCH_NEAREST;
  options.around = SIZE_MAX;
  quoth_set_walk *walk = (quoth_set_walk *)&error;
  CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_ERROR_OFFSET);
  CHECK(walk == NULL);
  CHECK(
      quoth_corpus_search_set(corpus, set, NULL, NULL, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  /* Outward from the middle: as many hits, in another order. */
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  options.around = size.units / 2;
  quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
  size_t total = 0;
  CHECK(quoth_set_walk_create(&walk, corpus, set, &options, &error) == QUOTH_OK);
  CHECK(quoth_set_walk_next(&batch, walk, &error) == QUOTH_OK && batch.count > 0);
  CHECK(batch.matches[0].start > size.units / 4 && batch.matches[0].end < 3 * size.units / 4);
  for (total = batch.count; !batch.is_last; total += batch.count)
    CHECK(quoth_set_walk_next(&batch, walk, &error) == QUOTH_OK);
  CHECK(total == batch.total);
  quoth_set_walk_destroy(walk);

  size_t first = 7, count = 7;
  CHECK(quoth_set_hits_create(&hits, corpus, set, NULL, &error) == QUOTH_OK);
  CHECK(quoth_set_hits_find(&first, &count, hits, 4, 3, &error) == QUOTH_ERROR_OFFSET);
  CHECK(first == 0 && count == 0);
  CHECK(quoth_set_hits_find(&first, &count, hits, SIZE_MAX, SIZE_MAX, &error) == QUOTH_OK);
  CHECK(first > 0 && count == 0);
  CHECK(quoth_set_hits_find(&first, &count, hits, 0, SIZE_MAX, &error) == QUOTH_OK);
  CHECK(first == 0 && count > 0);
  quoth_corpus *other = build();
  quoth_set_hits *refined = (quoth_set_hits *)&error;
  CHECK(
      quoth_set_hits_refine(&refined, hits, other, set, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(refined == NULL);
  quoth_corpus_destroy(other);
  CHECK(
      quoth_set_hits_refine(&refined, NULL, corpus, set, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_count_set(NULL, 1, &count, corpus, set, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_find_set_firsts(NULL, 1, &count, corpus, set, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_set_hits_destroy(hits);
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
  options.flags = QUOTH_SEARCH_ACROSS_CUES;
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
