/* Columns of strings, searched for a pattern. */
#include "columns.h"

static bool gather_rows(void *context, const quoth_row_match *matches, size_t count) {
  column_search *column = context;
  size_list *list = &column->list;
  if (!size_list_reserve(list, 3 * count)) return false;
  for (size_t i = 0; i < count; i++) {
    size_t start = matches[i].start, end = matches[i].end;
    column_translate(column, matches[i].row, &start, &end);
    list->values[list->count++] = matches[i].row;
    list->values[list->count++] = start;
    list->values[list->count++] = end;
  }
  return true;
}

/* rows(data, offsets, offset_size, first, count, errors, scalars) -> bytes of (row, start, end) as intp */
PyObject *pattern_rows(PatternObject *self, PyObject *arguments) {
  column_search column;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (column_open(&column, arguments) < 0) return NULL;
  const quoth_pattern *pattern = self->plain ? self->plain : self->mapped;
  Py_BEGIN_ALLOW_THREADS status = quoth_rows(
      pattern, column.data.buf, (size_t)column.data.len, column.encoding, column.offsets,
      column.offset_size, column.count, gather_rows, &column, &error);
  Py_END_ALLOW_THREADS return column_close(&column, status, &error);
}
