/* Columns of strings in Arrow's layout. */
#include "module.h"

static size_t scalars_in(const uint8_t *bytes, size_t length) {
  size_t scalars = 0;
  for (size_t i = 0; i < length; i++) scalars += (bytes[i] & 0xC0) != 0x80;
  return scalars;
}

typedef struct {
  size_list list;
  const uint8_t *bytes;
  const void *offsets;
  size_t offset_size;
  bool scalars;
  /* The progress of counting scalars: a row, a byte of it, and the scalars before that. */
  size_t row, byte, before;
} gathering;

static const uint8_t *row_bytes(const gathering *found, size_t row) {
  return found->bytes
         + (found->offset_size == 4 ? ((const int32_t *)found->offsets)[row]
                                    : ((const int64_t *)found->offsets)[row]);
}

/* Counts the scalars of a row before a byte; starts must ascend. */
static size_t scalars_before(gathering *found, size_t row, size_t byte) {
  if (found->row != row || byte < found->byte) {
    found->row = row;
    found->byte = found->before = 0;
  }
  found->before += scalars_in(row_bytes(found, row) + found->byte, byte - found->byte);
  found->byte = byte;
  return found->before;
}

static bool gather_rows(void *context, const quoth_row_match *matches, size_t count) {
  gathering *found = context;
  size_list *list = &found->list;
  if (!size_list_reserve(list, 3 * count)) return false;
  for (size_t i = 0; i < count; i++) {
    size_t start = matches[i].start, end = matches[i].end;
    if (found->scalars) {
      size_t before = scalars_before(found, matches[i].row, start);
      end = before + scalars_in(row_bytes(found, matches[i].row) + start, end - start);
      start = before;
    }
    list->values[list->count++] = matches[i].row;
    list->values[list->count++] = start;
    list->values[list->count++] = end;
  }
  return true;
}

/* rows(data, offsets, offset_size, first, count, errors, scalars) -> bytes of (row, start, end) as intp */
PyObject *pattern_rows(PatternObject *self, PyObject *arguments) {
  Py_buffer data, offsets;
  unsigned offset_size, errors, scalars;
  Py_ssize_t first, count;
  if (!PyArg_ParseTuple(
          arguments, "y*y*InnII", &data, &offsets, &offset_size, &first, &count, &errors, &scalars))
    return NULL;
  PyObject *result = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  gathering found = {{NULL, 0, 0, false}, data.buf, NULL, offset_size,
                     scalars != 0,        SIZE_MAX, 0,    0};
  quoth_encoding encoding;
  quoth_status status;
  if (utf8_encoding(errors, &encoding) < 0) goto end;
  if ((offset_size != 4 && offset_size != 8) || first < 0 || count < 0
      || first > PY_SSIZE_T_MAX - count - 1
      || (count && (offsets.len / (Py_ssize_t)offset_size) < first + count + 1)) {
    PyErr_SetString(PyExc_ValueError, "the column's offsets do not fit its length");
    goto end;
  }
  found.offsets = (const char *)offsets.buf + (size_t)first * offset_size;
  const quoth_pattern *pattern = self->plain ? self->plain : self->mapped;
  Py_BEGIN_ALLOW_THREADS status = quoth_rows(
      pattern, data.buf, (size_t)data.len, encoding, found.offsets, offset_size, (size_t)count,
      gather_rows, &found, &error);
  Py_END_ALLOW_THREADS if (status != QUOTH_OK) quoth_raise(status, &error);
  else if (found.list.failed) PyErr_NoMemory();
  else result = PyByteArray_FromStringAndSize(
      (const char *)found.list.values, (Py_ssize_t)(found.list.count * sizeof(size_t)));
end:
  PyMem_RawFree(found.list.values);
  PyBuffer_Release(&data);
  PyBuffer_Release(&offsets);
  return result;
}
