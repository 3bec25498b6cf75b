/* Functions for needles joined by operators. */
#include "outputs.h"

static quoth_status take_results(void *context, const quoth_query_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX ? QUOTH_OK : QUOTH_STOP;
}

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

int try_queries(const objects *o) {
  quoth_corpus *corpus = o->corpus;
  static const char written[] = "\"word\" ";
  quoth_query *query = NULL;
  quoth_query_results *results = NULL;
  quoth_query_walk *walk = NULL;
  CHECK(quoth_query_create(&query, written, 7, QUOTH_UTF8, NULL, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_query_results_create(&results, query, text, 8, QUOTH_UTF8, NULL) == QUOTH_OK);
  CHECK(quoth_query_walk_create(&walk, corpus, query, NULL, NULL) == QUOTH_OK);

  static uint16_t units[8];
  static quoth_options options = QUOTH_OPTIONS_INIT;
  static const quoth_query_scope scope = QUOTH_QUERY_SCOPE_INIT;
  static quoth_search_options how = QUOTH_SEARCH_OPTIONS_INIT;

  const function all[] = {
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
  };
  TRY_ALL(all);
  quoth_query_walk_destroy(walk);
  quoth_query_results_destroy(results);
  quoth_query_destroy(query);
  return checks_failed;
}
