/* Functions for columns of Arrow. */
#include "outputs.h"

CALL(column_create, P(0), P(1), P(2))
CALL(column_get_validity, P(0), N(1), P(2), P(3), P(4))
CALL(column_count, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_contains, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_find_all, P(0), N(1), P(2), N(3), P(4), P(5), P(6), E(7))
CALL(column_get_texts, P(0), N(1), P(2), N(3))
CALL(column_count_set, P(0), N(1), P(2), N(3), P(4), P(5), P(6), E(7))
CALL(column_count_set_each, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_contains_set, P(0), N(1), P(2), P(3), P(4), E(5))
CALL(column_find_set_all, P(0), N(1), P(2), N(3), P(4), P(5), P(6), E(7))

/* The result of a successful call is released at once. */
static quoth_status release(
    quoth_status status, struct ArrowSchema *schema, struct ArrowArray *array) {
  if (status != QUOTH_OK) return status;
  schema->release(schema);
  array->release(array);
  return status;
}
static quoth_status call_column_search(const uintptr_t *a, quoth_error *error) {
  return release(quoth_column_search(P(0), P(1), P(2), P(3), P(4), error), P(0), P(1));
}
static quoth_status call_column_search_set(const uintptr_t *a, quoth_error *error) {
  return release(quoth_column_search_set(P(0), P(1), P(2), P(3), P(4), error), P(0), P(1));
}

int try_columns(const objects *o) {
  quoth_pattern *pattern = o->pattern;
  quoth_set *set = o->set;
  static const int32_t offsets[] = {0, 4, 8};
  static const void *buffers[3];
  buffers[1] = offsets;
  buffers[2] = text;
  struct ArrowSchema schema = {.format = "u"};
  struct ArrowArray array = {.length = 2, .n_buffers = 3, .buffers = buffers};
  quoth_column *column = NULL;
  CHECK(quoth_column_create(&column, &schema, &array, NULL) == QUOTH_OK);

  static uint8_t bits[8];
  static int64_t row_counts[4], needle_counts[4];
  static quoth_span spans[4];
  static quoth_set_span set_spans[4];
  static quoth_column_text column_texts[2];
  static const quoth_column_options in_column = QUOTH_COLUMN_OPTIONS_INIT;

  const function all[] = {
      FUNCTION(column_create, DESTROYS(column), OUTPUT(void *), HANDLE(&schema), HANDLE(&array)),
      FUNCTION(
          column_get_validity, NULL, ANY(bits), ONE(8, SIZE_MAX), OUTPUT(size_t), OUTPUT(size_t),
          HANDLE(column)),
      FUNCTION(
          column_count, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX), OUTPUT(size_t),
          HANDLE(column), HANDLE(pattern), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_contains, NULL, ANY(bits), ONE(8, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(pattern), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_find_all, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          ARRAY(spans, quoth_span), ONE(4, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(pattern), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_get_texts, NULL, ARRAY(column_texts, quoth_column_text), ONE(2, 3, SIZE_MAX),
          HANDLE(column), ONE(0, 1, SIZE_MAX)),
      FUNCTION(
          column_count_set, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          ARRAY(needle_counts, int64_t), ONE(4, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_count_set_each, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          OUTPUT(size_t), HANDLE(column), HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_contains_set, NULL, ANY(bits), ONE(8, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_find_set_all, NULL, ARRAY(row_counts, int64_t), ONE(4, 1, SIZE_MAX),
          ARRAY(set_spans, quoth_set_span), ONE(4, SIZE_MAX), OUTPUT(size_t), HANDLE(column),
          HANDLE(set), ONE(QUOTH_UTF8, QUOTH_UTF16, 99)),
      FUNCTION(
          column_search, NULL, OUTPUT(struct ArrowSchema), OUTPUT(struct ArrowArray),
          HANDLE(column), HANDLE(pattern), GIVEN(in_column)),
      FUNCTION(
          column_search_set, NULL, OUTPUT(struct ArrowSchema), OUTPUT(struct ArrowArray),
          HANDLE(column), HANDLE(set), GIVEN(in_column)),
  };
  TRY_ALL(all);
  quoth_column_destroy(column);
  return checks_failed;
}
