/* Translation of offsets in one UTF-8 text after the other: from bytes to characters or code units of UTF-16. */
#ifndef QUOTH_PYTHON_COLUMN_UNITS_H
#define QUOTH_PYTHON_COLUMN_UNITS_H

#include "column_search.h"

typedef struct {
  counting unit;
  bool is_replaced; /* each malformed part counts as one U+FFFD */
  /* The progress: a text, a byte of it, and the units before that. */
  size_t text, byte, before;
} unit_counter;

/* Translates a match; starts ascend within a text. */
void units_translate(
    unit_counter *counter, const uint8_t *bytes, size_t length, size_t text, size_t *start,
    size_t *end);

#endif
