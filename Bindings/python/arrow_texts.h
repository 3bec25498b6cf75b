/* The texts of an Arrow column, whatever its layout: strings with offsets, views, a dictionary, runs. */
#ifndef QUOTH_PYTHON_ARROW_TEXTS_H
#define QUOTH_PYTHON_ARROW_TEXTS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdbool.h>

#include "arrow.h"

typedef struct {
  /* The texts that the column stores, each once. */
  size_t count;
  const uint8_t *validity; /* a bitmap, or NULL: all are texts */
  size_t offset;           /* of the bitmap, and of the places below */
  /* Texts that stand one after the other: where they begin, as int32_t or int64_t. */
  const uint8_t *data;
  const void *places;
  size_t place_size;
  /* Views: 16 bytes for each text, with the text itself or its place in a buffer. */
  const uint8_t *views;
  const uint8_t *const *buffers;
  const int64_t *buffer_sizes;
  size_t buffer_count;
  /* The rows. Each is a text by its number, or -1 for a null; without a map, row n is text n. */
  size_t rows;
  int64_t *map;
  uint8_t *is_used; /* with a map: whether a row is that text */
  bool is_large;    /* texts or rows may be longer than an int32_t tells */
} arrow_texts;

/* Whether the bit of a bitmap is set. */
static inline bool bit_at(const uint8_t *bits, size_t place) {
  return bits[place >> 3] >> (place & 7) & 1;
}

/* Whether a stored text is one, and needed. */
static inline bool is_text(const arrow_texts *texts, size_t number) {
  if (texts->is_used && !texts->is_used[number]) return false;
  return !texts->validity || bit_at(texts->validity, texts->offset + number);
}

/* Whether a row has a text. */
static inline bool row_is_valid(const arrow_texts *texts, size_t row) {
  if (texts->map) {
    if (texts->map[row] < 0) return false;
    row = (size_t)texts->map[row];
  }
  return !texts->validity || bit_at(texts->validity, texts->offset + row);
}

/* Where a stored text begins, for texts that stand one after the other. */
static inline int64_t place_at(const void *places, size_t size, size_t number) {
  return size == 4 ? ((const int32_t *)places)[number] : ((const int64_t *)places)[number];
}

/* The text of a view; false if it lies outside of its buffer. */
bool view_at(const arrow_texts *texts, size_t number, const uint8_t **bytes, size_t *length);

/* Reads a column; -1 with an exception. In both cases it must be closed. The array must live as long. */
int arrow_texts_open(
    arrow_texts *texts, const struct ArrowSchema *schema, const struct ArrowArray *array);
void arrow_texts_close(arrow_texts *texts);

#endif
