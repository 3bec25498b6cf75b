#include "columns.h"

#include <string.h>

#include "column_result.h"

/* Raises what went wrong. The position of malformed text follows as (row, byte). */
static PyObject *raise_failure(
    const column_failure *failure, const arrow_texts *texts, size_t first_row) {
  if (failure->no_memory) return PyErr_NoMemory();
  if (failure->too_many) {
    PyErr_SetString(
        PyExc_OverflowError, "a chunk of the column has more than 2147483647 hits; use "
                             "large_string, or smaller chunks");
    return NULL;
  }
  if (!failure->has_text) return quoth_raise(failure->error.status, &failure->error);
  size_t row = failure->text;
  if (texts->map)
    for (row = 0; row + 1 < texts->rows && texts->map[row] != (int64_t)failure->text;) row++;
  quoth_error error = failure->error;
  snprintf(
      error.message, sizeof error.message, "row %zu is not UTF-8: malformed at byte %lld",
      first_row + row, (long long)error.position);
  return quoth_raise_in_row(error.status, &error, (Py_ssize_t)(first_row + row));
}

static PyObject *search_column(column_request *request, PyObject *arguments) {
  PyObject *capsules[2];
  int tell;
  unsigned unit, errors;
  Py_ssize_t first_row;
  if (!PyArg_ParseTuple(
          arguments, "OOiIIn", &capsules[0], &capsules[1], &tell, &unit, &errors, &first_row))
    return NULL;
  if (tell < -1 || tell > (request->set ? TELL_NEEDLE_COUNTS : TELL_CONTAINS) || unit > COUNT_UTF16
      || first_row < 0) {
    PyErr_SetString(PyExc_ValueError, "unknown kind of result or unit");
    return NULL;
  }
  request->tell = tell < 0 ? TELL_HITS : (telling)tell;
  request->unit = (counting)unit;
  if (utf8_encoding(errors, &request->encoding) < 0) return NULL;
  const struct ArrowSchema *schema = arrow_in_capsule(capsules[0], "arrow_schema");
  const struct ArrowArray *array = schema ? arrow_in_capsule(capsules[1], "arrow_array") : NULL;
  if (!array) return NULL;
  if (!schema->release || !array->release) {
    PyErr_SetString(PyExc_ValueError, "the Arrow array was already released");
    return NULL;
  }
  arrow_texts texts;
  column_found found = {0};
  column_failure failure = {.error = QUOTH_ERROR_INIT};
  arrow_node node = {0};
  Py_ssize_t *table = NULL;
  size_t numbers = 0;
  PyObject *result = NULL;
  if (arrow_texts_open(&texts, schema, array) < 0) {
    arrow_texts_close(&texts);
    return NULL;
  }
  bool is_found;
  Py_BEGIN_ALLOW_THREADS is_found = column_search_texts(&found, request, &texts, &failure);
  if (is_found && tell < 0) {
    table = column_table(&found, &texts, (size_t)first_row, &numbers);
    failure.no_memory = !table;
    is_found = table;
  } else if (is_found) {
    is_found = column_result(&node, &found, request, &texts, &failure);
  }
  column_found_free(&found);
  Py_END_ALLOW_THREADS if (!is_found) raise_failure(&failure, &texts, (size_t)first_row);
  else if (table) result =
      PyByteArray_FromStringAndSize((const char *)table, (Py_ssize_t)(numbers * sizeof *table));
  else result = node_capsules(&node);
  PyMem_RawFree(table);
  arrow_texts_close(&texts);
  return result;
}

PyObject *pattern_column(PatternObject *self, PyObject *arguments) {
  column_request request = {.pattern = self->plain ? self->plain : self->mapped};
  return search_column(&request, arguments);
}

PyObject *set_column(SetObject *self, PyObject *arguments) {
  column_request request = {.set = self->set, .needles = (size_t)self->count};
  if (!self->set) {
    PyErr_SetString(PyExc_RuntimeError, "the PatternSet was not initialized");
    return NULL;
  }
  return search_column(&request, arguments);
}

static PyObject *raise_stream(struct ArrowArrayStream *stream, int code) {
  const char *reason = stream->get_last_error ? stream->get_last_error(stream) : NULL;
  PyErr_Format(PyExc_OSError, "the Arrow stream failed: %.400s", reason ? reason : strerror(code));
  return NULL;
}

static void destroy_chunk(PyObject *capsule) {
  struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
  if (array->release) array->release(array);
  PyMem_RawFree(array);
}

static void destroy_schema(PyObject *capsule) {
  struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
  if (schema->release) schema->release(schema);
  PyMem_RawFree(schema);
}

static void release_empty(struct ArrowArray *array) { array->release = NULL; }

PyObject *arrow_chunks(PyObject *module, PyObject *capsule) {
  (void)module;
  struct ArrowArrayStream *stream = arrow_in_capsule(capsule, "arrow_array_stream");
  if (!stream) return NULL;
  if (!stream->release) {
    PyErr_SetString(PyExc_ValueError, "the Arrow stream was already released");
    return NULL;
  }
  struct ArrowSchema *schema = PyMem_RawCalloc(1, sizeof *schema);
  if (!schema) return PyErr_NoMemory();
  int code;
  Py_BEGIN_ALLOW_THREADS code = stream->get_schema(stream, schema);
  Py_END_ALLOW_THREADS if (code) {
    PyMem_RawFree(schema);
    return raise_stream(stream, code);
  }
  PyObject *shared = PyCapsule_New(schema, "arrow_schema", destroy_schema);
  PyObject *chunks = shared ? PyList_New(0) : NULL;
  for (bool is_over = false; chunks && !is_over;) {
    struct ArrowArray *array = PyMem_RawCalloc(1, sizeof *array);
    if (!array) {
      PyErr_NoMemory();
      Py_CLEAR(chunks);
      break;
    }
    Py_BEGIN_ALLOW_THREADS code = stream->get_next(stream, array);
    Py_END_ALLOW_THREADS is_over = code || !array->release;
    if (code) {
      PyMem_RawFree(array);
      raise_stream(stream, code);
      Py_CLEAR(chunks);
      break;
    }
    /* A column without rows has a type nevertheless. */
    if (is_over && PyList_Size(chunks) == 0) {
      array->release = release_empty;
    } else if (is_over) {
      PyMem_RawFree(array);
      break;
    }
    PyObject *chunk = PyCapsule_New(array, "arrow_array", destroy_chunk);
    PyObject *pair = chunk ? Py_BuildValue("(ON)", shared, chunk) : NULL;
    if (!pair || PyList_Append(chunks, pair) < 0) Py_CLEAR(chunks);
    Py_XDECREF(pair);
  }
  Py_XDECREF(shared);
  return chunks;
}

PyObject *arrow_length(PyObject *module, PyObject *capsule) {
  (void)module;
  const struct ArrowArray *array = arrow_in_capsule(capsule, "arrow_array");
  return array ? PyLong_FromLongLong(array->length) : NULL;
}
