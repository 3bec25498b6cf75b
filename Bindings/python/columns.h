/* A search of a column of strings in Arrow's layout. */
#ifndef QUOTH_PYTHON_COLUMNS_H
#define QUOTH_PYTHON_COLUMNS_H

#include "module.h"

typedef struct {
  Py_buffer data, places;
  const void *offsets;
  size_t offset_size, count;
  quoth_encoding encoding;
  bool scalars; /* report characters instead of bytes */
  /* The progress of counting characters: a row, a byte of it, and the characters before that. */
  size_t row, byte, before;
  size_list list; /* the numbers found */
} column_search;

/* Opens the column of a call rows(data, offsets, offset_size, first, count, errors, scalars); -1 with an
   exception. */
int column_open(column_search *column, PyObject *arguments);

/* Translates a match from bytes to the units that are asked for. Starts ascend within a row. */
void column_translate(column_search *column, size_t row, size_t *start, size_t *end);

/* Closes the column and returns the numbers as bytes, or NULL with the exception of the status. */
PyObject *column_close(column_search *column, quoth_status status, const quoth_error *error);

#endif
