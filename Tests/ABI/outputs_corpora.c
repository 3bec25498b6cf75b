/* Functions for corpora. */
#include <unistd.h>

#include "outputs.h"

static quoth_status take_batch(void *context, const quoth_corpus_batch *batch) {
  (void)context;
  return batch->total < SIZE_MAX ? QUOTH_OK : QUOTH_STOP;
}

CALL(corpus_builder_create, P(0), P(1))
CALL(corpus_builder_create_extending, P(0), P(1))
CALL(corpus_builder_begin, P(0), a[1])
CALL(corpus_builder_add, P(0), P(1), N(2), E(3), P(4))
CALL(corpus_builder_add_timed, P(0), P(1), N(2), E(3), P(4), P(5), N(6))
CALL(corpus_builder_add_column, P(0), P(1), P(2), P(3))
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
CALL(corpus_search, P(0), P(1), P(2), (quoth_corpus_batch_callback *)a[3], P(4))
CALL(corpus_walk_create, P(0), P(1), P(2), P(3))
CALL(corpus_walk_next, P(0), P(1))
CALL(hits_create, P(0), P(1), P(2), P(3))
CALL(hits_refine, P(0), P(1), P(2), P(3), P(4))
CALL(hits_get_matches, P(0), P(1), P(2), P(3))
CALL(hits_find, P(0), P(1), P(2), N(3), N(4))
CALL(corpus_find_hit_places, P(0), N(1), P(2), P(3), E(4))

int try_corpora(const objects *o) {
  char path[] = "/tmp/quoth-outputs-XXXXXX";
  const int file = mkstemp(path);
  CHECK(file >= 0);
  if (file >= 0) close(file);

  quoth_corpus *corpus = o->corpus;
  quoth_pattern *pattern = o->pattern;
  quoth_corpus_builder *other = NULL;
  quoth_corpus_walk *search = NULL;
  quoth_hits *hits = NULL;
  const quoth_cue cue = {sizeof(quoth_cue), QUOTH_CUE_HAS_ID, 0, 7, 0, 900, "Ada"};
  CHECK(quoth_corpus_builder_create(&other, JOINED(QUOTH_JOINER_SPACE), NULL) == QUOTH_OK);
  CHECK(quoth_corpus_walk_create(&search, corpus, pattern, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_hits_create(&hits, corpus, pattern, NULL, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_write(corpus, path, NULL) == QUOTH_OK);
  static char bytes[1 << 16];
  FILE *written = fopen(path, "rb");
  const size_t length = written ? fread(bytes, 1, sizeof bytes, written) : 0;
  CHECK(length > 0 && length < sizeof bytes);
  if (written) fclose(written);

  static size_t places[2] = {0, 4};
  static quoth_part parts[2];
  static quoth_timed_word timed_words[2] = {{0, 3, 0, 400}, {4, 8, 400, QUOTH_NO_TIME}};
  static uint16_t units[8];
  static quoth_hit_place hit_places[1];
  static const quoth_set_match one_hit = {4, 8, 0, 0};
  static quoth_search_options how = QUOTH_SEARCH_OPTIONS_INIT;
  static const int32_t offsets[] = {0, 4, 8};
  static const void *buffers[] = {NULL, offsets, text};
  struct ArrowSchema schema = {.format = "u"};
  struct ArrowArray array = {.length = 2, .n_buffers = 3, .buffers = buffers};
  quoth_column *column = NULL;
  CHECK(quoth_column_create(&column, &schema, &array, NULL) == QUOTH_OK);
  static const quoth_column_cues column_cues = {
      sizeof(quoth_column_cues), 0, 0, 0, 2, NULL, NULL, NULL};
  static const quoth_corpus_builder_options joined = {
      sizeof(quoth_corpus_builder_options), QUOTH_JOINER_SPACE, 0};
  static const quoth_corpus_open_options verifying = QUOTH_CORPUS_OPEN_OPTIONS_INIT;
  static const quoth_corpus_translate_options in_utf8 = {
      sizeof(quoth_corpus_translate_options), QUOTH_UNIT_UTF8, 0};
  quoth_refine_options until = QUOTH_REFINE_OPTIONS_INIT;
  until.cancellation = o->cancellation;

  const function all[] = {
      FUNCTION(corpus_builder_create, DESTROYS(corpus_builder), OUTPUT(void *), GIVEN(joined)),
      FUNCTION(
          corpus_builder_create_extending, DESTROYS(corpus_builder), OUTPUT(void *),
          HANDLE(corpus)),
      FUNCTION(corpus_builder_begin, NULL, HANDLE(other), ANY(3)),
      FUNCTION(corpus_builder_add, NULL, HANDLE(other), TEXT, GIVEN(cue)),
      FUNCTION(
          corpus_builder_add_timed, NULL, HANDLE(other), TEXT, GIVEN(cue),
          ARRAY(timed_words, quoth_timed_word), ONE(1, SIZE_MAX)),
      FUNCTION(
          corpus_builder_add_column, NULL, OUTPUT(size_t), HANDLE(other), HANDLE(column),
          GIVEN(column_cues)),
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
          corpus_find_hit_places, NULL, ARRAY(hit_places, quoth_hit_place), ONE(1, SIZE_MAX),
          HANDLE(corpus), ARRAY(&one_hit, quoth_set_match), ONE(QUOTH_UNIT_SCALAR, 99)),
  };
  TRY_ALL(all);
  quoth_corpus_builder_destroy(other);
  quoth_column_destroy(column);
  quoth_corpus_walk_destroy(search);
  quoth_hits_destroy(hits);
  remove(path);
  return checks_failed;
}
