#include "columns.h"

#include <string.h>

int column_open(column_search *column, PyObject *arguments) {
  unsigned offset_size, errors, scalars;
  Py_ssize_t first, count;
  memset(column, 0, sizeof *column);
  column->row = SIZE_MAX;
  if (!PyArg_ParseTuple(
          arguments, "y*y*InnII", &column->data, &column->places, &offset_size, &first, &count,
          &errors, &scalars))
    return -1;
  column->offset_size = offset_size;
  column->count = (size_t)count;
  column->scalars = scalars != 0;
  if (utf8_encoding(errors, &column->encoding) == 0) {
    if ((offset_size == 4 || offset_size == 8) && first >= 0 && count >= 0
        && first <= PY_SSIZE_T_MAX - count - 1
        && (!count || (column->places.len / (Py_ssize_t)offset_size) >= first + count + 1)) {
      column->offsets = (const char *)column->places.buf + (size_t)first * offset_size;
      return 0;
    }
    PyErr_SetString(PyExc_ValueError, "the column's offsets do not fit its length");
  }
  PyBuffer_Release(&column->data);
  PyBuffer_Release(&column->places);
  return -1;
}

static size_t scalars_in(const uint8_t *bytes, size_t length) {
  size_t scalars = 0;
  for (size_t i = 0; i < length; i++) scalars += (bytes[i] & 0xC0) != 0x80;
  return scalars;
}

void column_translate(column_search *column, size_t row, size_t *start, size_t *end) {
  if (!column->scalars) return;
  const int64_t first = column->offset_size == 4 ? ((const int32_t *)column->offsets)[row]
                                                 : ((const int64_t *)column->offsets)[row];
  const uint8_t *bytes = (const uint8_t *)column->data.buf + first;
  if (column->row != row || *start < column->byte) {
    column->row = row;
    column->byte = column->before = 0;
  }
  column->before += scalars_in(bytes + column->byte, *start - column->byte);
  column->byte = *start;
  *end = column->before + scalars_in(bytes + *start, *end - *start);
  *start = column->before;
}

PyObject *column_close(column_search *column, quoth_status status, const quoth_error *error) {
  PyObject *result = NULL;
  if (status != QUOTH_OK)
    quoth_raise(status, error);
  else if (column->list.failed)
    PyErr_NoMemory();
  else
    result = PyByteArray_FromStringAndSize(
        (const char *)column->list.values, (Py_ssize_t)(column->list.count * sizeof(size_t)));
  PyMem_RawFree(column->list.values);
  PyBuffer_Release(&column->data);
  PyBuffer_Release(&column->places);
  return result;
}
