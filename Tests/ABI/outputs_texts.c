/* Functions for single texts: patterns, iterators, offsets, words, encodings. */
#include "outputs.h"

static quoth_status take_match(void *context, const quoth_match *match) {
  (void)context;
  return match->end > match->start ? QUOTH_OK : QUOTH_STOP;
}

static quoth_status take_rows(void *context, const quoth_row_match *matches, size_t count) {
  (void)context;
  return (matches && count) ? QUOTH_OK : QUOTH_STOP;
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
CALL(encoding_find, P(0), P(1))
CALL(encoding_get_name, P(0), E(1))
CALL(cancellation_create, P(0))
CALL(cancellation_cancel, P(0))
CALL(cancellation_is_cancelled, P(0), P(1))
CALL(text_find_words, P(0), N(1), P(2), P(3), N(4), E(5), P(6))
CALL(text_get_key, P(0), N(1), P(2), P(3), N(4), E(5), P(6))
CALL(bytes_decode, P(0), N(1), P(2), P(3), N(4), P(5), P(6), N(7), E(8))
CALL(bytes_guess_encodings, P(0), N(1), P(2), P(3), N(4))

int try_texts(const objects *o) {
  quoth_pattern *pattern = o->pattern;
  quoth_cancellation *cancellation = o->cancellation;
  quoth_iterator *iterator = NULL;
  CHECK(quoth_iterator_create(&iterator, pattern, text, 8, QUOTH_UTF8, 0, NULL) == QUOTH_OK);

  static quoth_match matches[4];
  static const int32_t offsets[] = {0, 4, 8};
  static size_t places[2] = {0, 4};
  static quoth_word words[4];
  static uint32_t key[16];
  static char utf8[64];
  static quoth_guess guesses[4];
  static quoth_options options = QUOTH_OPTIONS_INIT;
  static const quoth_text_options in_text = QUOTH_TEXT_OPTIONS_INIT;

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
      FUNCTION(encoding_find, NULL, OUTPUT(quoth_encoding), HANDLE("cp1251")),
      FUNCTION(encoding_get_name, NULL, OUTPUT(void *), ONE(QUOTH_UTF8, 99, UINT32_MAX)),
      FUNCTION(cancellation_create, DESTROYS(cancellation), OUTPUT(void *)),
      FUNCTION(cancellation_is_cancelled, NULL, FLAG, HANDLE(cancellation)),
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
      FUNCTION(cancellation_cancel, NULL, HANDLE(cancellation)),
  };
  TRY_ALL(all);
  quoth_iterator_destroy(iterator);
  return checks_failed;
}
