#include "column_result.h"

#include <stdio.h>
#include <string.h>

/* The bitmap of the rows that have a text; NULL if all have one, or without memory. */
static uint8_t *validity_of(const arrow_texts *texts, size_t *null_count, bool *no_memory) {
  *null_count = 0;
  if (!texts->map && !texts->validity) return NULL;
  uint8_t *bits = PyMem_RawCalloc(texts->rows / 8 + 1, 1);
  if (!bits) {
    *no_memory = true;
    return NULL;
  }
  size_t valid = 0;
  for (size_t row = 0; row < texts->rows; row++)
    if (row_is_valid(texts, row)) {
      bits[row >> 3] |= (uint8_t)(1 << (row & 7));
      valid++;
    }
  *null_count = texts->rows - valid;
  if (*null_count) return bits;
  PyMem_RawFree(bits);
  return NULL;
}

/* The text of a row, which need not be valid; -1 for a null of the map. */
static inline int64_t text_of(const arrow_texts *texts, size_t row) {
  return texts->map ? texts->map[row] : (int64_t)row;
}

/* Repeats the hits of each text for all its rows. */
static bool spread_hits(
    column_found *found, const column_request *request, const arrow_texts *texts,
    column_failure *failure) {
  const size_t w = found->width;
  column_found spread = {.width = w};
  int64_t total = 0;
  for (size_t row = 0; row < texts->rows; row++) {
    const int64_t text = text_of(texts, row);
    if (text < 0) continue;
    total += number_at(found->list, w, (size_t)text + 1) - number_at(found->list, w, (size_t)text);
  }
  if (w == 4 && total > INT32_MAX) {
    failure->too_many = true;
    return false;
  }
  spread.list = PyMem_RawMalloc((texts->rows + 1) * w);
  spread.starts = PyMem_RawMalloc(((size_t)total + 1) * w);
  spread.ends = PyMem_RawMalloc(((size_t)total + 1) * w);
  if (request->set) spread.needles = PyMem_RawMalloc(((size_t)total + 1) * sizeof(int32_t));
  if (!spread.list || !spread.starts || !spread.ends || (request->set && !spread.needles)) {
    failure->no_memory = true;
    column_found_free(&spread);
    return false;
  }
  for (size_t row = 0; row < texts->rows; row++) {
    set_number(spread.list, w, row, (int64_t)spread.hits);
    const int64_t text = text_of(texts, row);
    if (text < 0) continue;
    const size_t from = (size_t)number_at(found->list, w, (size_t)text);
    const size_t count = (size_t)number_at(found->list, w, (size_t)text + 1) - from;
    memcpy((char *)spread.starts + spread.hits * w, (char *)found->starts + from * w, count * w);
    memcpy((char *)spread.ends + spread.hits * w, (char *)found->ends + from * w, count * w);
    if (request->set)
      memcpy(spread.needles + spread.hits, found->needles + from, count * sizeof(int32_t));
    spread.hits += count;
  }
  set_number(spread.list, w, texts->rows, (int64_t)spread.hits);
  column_found_free(found);
  *found = spread;
  return true;
}

/* list<struct<start, end[, needle]>> */
static bool hits_node(
    arrow_node *node, column_found *found, const arrow_texts *texts, uint8_t *validity,
    size_t null_count) {
  const char *number = found->width == 4 ? "i" : "l";
  const bool has_needles = found->needles;
  arrow_node fields[3], item;
  void *starts[] = {NULL, found->starts}, *ends[] = {NULL, found->ends};
  void *needles[] = {NULL, found->needles}, *list[] = {validity, found->list}, *none[] = {NULL};
  const size_t hits = found->hits;
  const bool is_wide = found->width == 8;
  /* The nodes below own the memory now. */
  memset(found, 0, sizeof *found);
  bool made[3] = {
      node_make(&fields[0], number, "start", hits, 0, 2, starts, 0, NULL),
      node_make(&fields[1], number, "end", hits, 0, 2, ends, 0, NULL),
      !has_needles || node_make(&fields[2], "i", "needle", hits, 0, 2, needles, 0, NULL)};
  if (!made[0] || !made[1] || !made[2]) {
    for (int i = 0; i < (has_needles ? 3 : 2); i++)
      if (made[i]) node_release(&fields[i]);
    PyMem_RawFree(validity);
    PyMem_RawFree(list[1]);
    return false;
  }
  if (!node_make(&item, "+s", "item", hits, 0, 1, none, has_needles ? 3 : 2, fields)) {
    PyMem_RawFree(validity);
    PyMem_RawFree(list[1]);
    return false;
  }
  return node_make(node, is_wide ? "+L" : "+l", "", texts->rows, null_count, 2, list, 1, &item);
}

/* A number for each row, or a list of as many as there are needles. */
static bool counts_node(
    arrow_node *node, column_found *found, const column_request *request, const arrow_texts *texts,
    uint8_t *validity, size_t null_count) {
  const size_t w = found->width;
  const size_t each = request->tell == TELL_NEEDLE_COUNTS ? request->needles : 1;
  void *counts = found->counts;
  if (texts->map) {
    counts = texts->rows + 1 <= PTRDIFF_MAX / 8 / each
                 ? PyMem_RawCalloc((texts->rows + 1) * each, w)
                 : NULL;
    if (!counts) {
      PyMem_RawFree(validity);
      return false;
    }
    for (size_t row = 0; row < texts->rows; row++)
      if (texts->map[row] >= 0)
        memcpy(
            (char *)counts + row * each * w,
            (char *)found->counts + (size_t)texts->map[row] * each * w, each * w);
  } else {
    found->counts = NULL;
  }
  const char *number = w == 4 ? "i" : "l";
  if (request->tell == TELL_COUNT) {
    void *buffers[] = {validity, counts};
    return node_make(node, number, "", texts->rows, null_count, 2, buffers, 0, NULL);
  }
  arrow_node values;
  void *buffers[] = {NULL, counts}, *own[] = {validity};
  char format[24];
  snprintf(format, sizeof format, "+w:%zu", each);
  if (!node_make(&values, number, "item", texts->rows * each, 0, 2, buffers, 0, NULL)) {
    PyMem_RawFree(validity);
    return false;
  }
  return node_make(node, format, "", texts->rows, null_count, 1, own, 1, &values);
}

static bool contains_node(
    arrow_node *node, const column_found *found, const arrow_texts *texts, uint8_t *validity,
    size_t null_count) {
  uint8_t *bits = PyMem_RawCalloc(texts->rows / 8 + 1, 1);
  if (!bits) {
    PyMem_RawFree(validity);
    return false;
  }
  for (size_t row = 0; row < texts->rows; row++) {
    const int64_t text = text_of(texts, row);
    if (text >= 0) bits[row >> 3] |= (uint8_t)(found->contains[text] << (row & 7));
  }
  void *buffers[] = {validity, bits};
  return node_make(node, "b", "", texts->rows, null_count, 2, buffers, 0, NULL);
}

bool column_result(
    arrow_node *node, column_found *found, const column_request *request, const arrow_texts *texts,
    column_failure *failure) {
  size_t null_count;
  if (texts->map && request->tell == TELL_HITS && !spread_hits(found, request, texts, failure))
    return false;
  uint8_t *validity = validity_of(texts, &null_count, &failure->no_memory);
  if (failure->no_memory) return false;
  bool made;
  switch (request->tell) {
    case TELL_HITS: made = hits_node(node, found, texts, validity, null_count); break;
    case TELL_CONTAINS: made = contains_node(node, found, texts, validity, null_count); break;
    default: made = counts_node(node, found, request, texts, validity, null_count);
  }
  if (!made) failure->no_memory = true;
  return made;
}

Py_ssize_t *column_table(
    const column_found *found, const arrow_texts *texts, size_t first_row, size_t *count) {
  const size_t w = found->width, each = found->needles ? 4 : 3;
  *count = 0;
  for (size_t row = 0; row < texts->rows; row++) {
    const int64_t text = text_of(texts, row);
    if (text < 0) continue;
    *count +=
        (size_t)(number_at(found->list, w, (size_t)text + 1) - number_at(found->list, w, (size_t)text));
  }
  *count *= each;
  Py_ssize_t *table = PyMem_RawMalloc((*count + 1) * sizeof *table), *next = table;
  for (size_t row = 0; table && row < texts->rows; row++) {
    const int64_t text = text_of(texts, row);
    if (text < 0) continue;
    const size_t end = (size_t)number_at(found->list, w, (size_t)text + 1);
    for (size_t hit = (size_t)number_at(found->list, w, (size_t)text); hit < end; hit++) {
      *next++ = (Py_ssize_t)(first_row + row);
      *next++ = (Py_ssize_t)number_at(found->starts, w, hit);
      *next++ = (Py_ssize_t)number_at(found->ends, w, hit);
      if (found->needles) *next++ = found->needles[hit];
    }
  }
  return table;
}
