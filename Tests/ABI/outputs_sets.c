/* Functions for many needles. */
#include "outputs.h"

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

int try_sets(const objects *o) {
  quoth_corpus *corpus = o->corpus;
  quoth_set *set = o->set;
  const quoth_pattern *patterns[2] = {o->pattern, o->pattern};
  quoth_set_walk *set_walk = NULL;
  quoth_set_hits *set_hits = NULL;
  CHECK(quoth_set_walk_create(&set_walk, corpus, set, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_set_hits_create(&set_hits, corpus, set, NULL, NULL) == QUOTH_OK);

  static quoth_set_match set_matches[4];
  static const int32_t offsets[] = {0, 4, 8};
  static size_t places[2] = {0, 4};
  static quoth_search_options how = QUOTH_SEARCH_OPTIONS_INIT;
  quoth_refine_options until = QUOTH_REFINE_OPTIONS_INIT;
  until.cancellation = o->cancellation;

  const function all[] = {
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
  };
  TRY_ALL(all);
  quoth_set_walk_destroy(set_walk);
  quoth_set_hits_destroy(set_hits);
  return checks_failed;
}
