/* A search of all texts of an Arrow column. */
#ifndef QUOTH_PYTHON_COLUMN_SEARCH_H
#define QUOTH_PYTHON_COLUMN_SEARCH_H

#include <quoth.h>

#include "arrow_texts.h"

/* The result for each row. */
typedef enum { TELL_HITS = 0, TELL_COUNT = 1, TELL_CONTAINS = 2, TELL_NEEDLE_COUNTS = 3 } telling;
/* The unit of starts and ends. */
typedef enum { COUNT_BYTES = 0, COUNT_CHARACTERS = 1, COUNT_UTF16 = 2 } counting;

typedef struct {
  const quoth_pattern *pattern; /* or a set */
  const quoth_set *set;
  size_t needles; /* of the set */
  telling tell;
  counting unit;
  quoth_encoding encoding;
} column_request;

/* The findings in the texts that a column stores. Numbers have `width` bytes, 4 or 8. */
typedef struct {
  size_t width;
  void *list; /* TELL_HITS: the hits of text n are those from list[n] up to list[n + 1] */
  void *starts, *ends;
  int32_t *needles; /* for a set */
  size_t hits;
  void *counts;      /* TELL_COUNT, and TELL_NEEDLE_COUNTS for each needle */
  uint8_t *contains; /* TELL_CONTAINS: a byte for each text */
} column_found;

/* Why a search failed: an error of the library, in one text if `has_text`; or, with QUOTH_OK, a lack of memory or of
   numbers. */
typedef struct {
  quoth_error error;
  bool has_text, no_memory, too_many;
  size_t text; /* its number */
} column_failure;

/* Searches without the interpreter; false with a failure. In both cases what was found must be freed. */
bool column_search_texts(
    column_found *found, const column_request *request, const arrow_texts *texts,
    column_failure *failure);
void column_found_free(column_found *found);

/* Number n of an array of numbers with `width` bytes. */
static inline int64_t number_at(const void *numbers, size_t width, size_t n) {
  return width == 4 ? ((const int32_t *)numbers)[n] : ((const int64_t *)numbers)[n];
}
static inline void set_number(void *numbers, size_t width, size_t n, int64_t value) {
  if (width == 4)
    ((int32_t *)numbers)[n] = (int32_t)value;
  else
    ((int64_t *)numbers)[n] = value;
}

#endif
