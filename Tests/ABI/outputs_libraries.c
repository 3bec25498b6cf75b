/* Functions for libraries. */
#include "library.h"
#include "outputs.h"

static quoth_status take_library_batch(void *context, const quoth_library_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX ? QUOTH_OK : QUOTH_STOP;
}

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

int try_libraries(const objects *o, const char *maker) {
  quoth_pattern *pattern = o->pattern;
  char folder[] = "/tmp/quoth-outputs-XXXXXX";
  quoth_library *library = NULL;
  quoth_library_walk *library_walk = NULL;
  make_library(maker, folder);
  CHECK(quoth_library_open(&library, folder, NULL) == QUOTH_OK);
  CHECK(quoth_library_walk_create(&library_walk, library, pattern, NULL, NULL) == QUOTH_OK);

  static quoth_search_options how = QUOTH_SEARCH_OPTIONS_INIT;

  const function all[] = {
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
  };
  TRY_ALL(all);
  quoth_library_walk_destroy(library_walk);
  quoth_library_destroy(library);
  remove_library(folder);
  return checks_failed;
}
