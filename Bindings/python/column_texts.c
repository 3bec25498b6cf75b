#include "column_texts.h"

#include <string.h>

#include "module.h"

/* The type of the texts behind dictionaries and runs; NULL if the array contradicts itself, which the library says. */
static const char *type_of(const struct ArrowSchema *schema) {
  for (int depth = 0; schema && schema->format && depth < 16; depth++) {
    if (schema->dictionary)
      schema = schema->dictionary;
    else if (!strcmp(schema->format, "+r") && schema->n_children == 2 && schema->children)
      schema = schema->children[1];
    else
      return schema->format;
  }
  return NULL;
}

quoth_column *column_open(const struct ArrowSchema *schema, const struct ArrowArray *array) {
  static const char *const types[] = {"u", "U", "z", "Z", "vu", "vz", "n", "+r"};
  enum { TYPES = sizeof types / sizeof *types };
  const char *type = type_of(schema);
  int known = 0;
  while (type && known < TYPES && strcmp(type, types[known])) known++;
  if (known == TYPES) {
    PyErr_Format(
        PyExc_TypeError, "expected a column of strings, not one of Arrow's format '%.40s'%s", type,
        !strcmp(type, "+s") ? ", which is a table or a struct: pass one of its columns" : "");
    return NULL;
  }
  quoth_column *column = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  Py_BEGIN_ALLOW_THREADS status = quoth_column_create(&column, schema, array, &error);
  Py_END_ALLOW_THREADS if (status != QUOTH_OK) quoth_raise(status, &error);
  return column;
}

PyObject *column_raise(
    quoth_status status, quoth_error *error, const quoth_column *column, size_t first_row) {
  if (status == QUOTH_ERROR_TOO_LARGE) {
    PyErr_SetString(
        PyExc_OverflowError, "a chunk of the column has more than 2147483647 hits; use "
                             "large_string, or smaller chunks");
    return NULL;
  }
  if (status != QUOTH_ERROR_INVALID_UTF8 || error->position < 0) return quoth_raise(status, error);
  const size_t row = (size_t)error->position;
  quoth_column_text text = {"", 0};
  size_t byte = 0, length, count = 0;
  quoth_error ignored = QUOTH_ERROR_INIT;
  if (quoth_column_get_texts(&text, 1, column, row, &ignored) != QUOTH_OK
      || quoth_bytes_decode(
             NULL, 0, &length, &byte, 1, &count, text.bytes, text.length, QUOTH_UTF8, &ignored)
             != QUOTH_OK
      || !count)
    return quoth_raise(status, error);
  error->position = (int64_t)byte;
  snprintf(
      error->message, sizeof error->message, "row %zu is not UTF-8: malformed at byte %zu",
      first_row + row, byte);
  return quoth_raise_in_row(status, error, (Py_ssize_t)(first_row + row));
}
