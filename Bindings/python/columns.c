#include "columns.h"

#include <string.h>

#include "arrow_nodes.h"
#include "column_texts.h"

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

/* A stream of Arrow arrays, as Arrow's C stream interface declares it. */
struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif

/* A number of an Arrow array of int32 or, if it is wide, int64. */
static int64_t number_at(const struct ArrowArray *numbers, bool is_wide, size_t place) {
  return is_wide ? ((const int64_t *)numbers->buffers[1])[place]
                 : ((const int32_t *)numbers->buffers[1])[place];
}

/* The spans of all rows as a table of Py_ssize_t: row, start, end and, for a set, the needle. NULL without memory. */
static Py_ssize_t *table_of(const arrow_node *spans, size_t first_row, size_t *numbers) {
  const bool is_wide = spans->schema.format[1] == 'L';
  const struct ArrowArray *list = &spans->array, *item = list->children[0];
  const size_t rows = (size_t)list->length, width = (size_t)item->n_children + 1;
  *numbers = (size_t)item->length * width;
  Py_ssize_t *table = PyMem_RawMalloc((*numbers + 1) * sizeof *table), *next = table;
  for (size_t row = 0, hit = 0; table && row < rows; row++) {
    const size_t end = (size_t)number_at(list, is_wide, row + 1);
    for (; hit < end; hit++) {
      *next++ = (Py_ssize_t)(first_row + row);
      *next++ = (Py_ssize_t)number_at(item->children[0], is_wide, hit);
      *next++ = (Py_ssize_t)number_at(item->children[1], is_wide, hit);
      if (width == 4) *next++ = (Py_ssize_t)number_at(item->children[2], false, hit);
    }
  }
  return table;
}

/* Searches a column for a pattern or a set. */
static PyObject *search_column(
    const quoth_pattern *pattern, const quoth_set *set, PyObject *arguments) {
  static const quoth_unit units[] = {QUOTH_UNIT_UTF8, QUOTH_UNIT_SCALAR, QUOTH_UNIT_UTF16};
  PyObject *capsules[2], *result = NULL;
  int tell;
  unsigned unit, errors;
  Py_ssize_t first_row;
  if (!PyArg_ParseTuple(
          arguments, "OOiIIn", &capsules[0], &capsules[1], &tell, &unit, &errors, &first_row))
    return NULL;
  if (tell < -1 || tell > (int)(set ? QUOTH_COLUMN_NEEDLE_COUNTS : QUOTH_COLUMN_CONTAINS)
      || unit >= sizeof units / sizeof *units || first_row < 0) {
    PyErr_SetString(PyExc_ValueError, "unknown kind of result or unit");
    return NULL;
  }
  quoth_column_options options = QUOTH_COLUMN_OPTIONS_INIT;
  options.kind = tell < 0 ? QUOTH_COLUMN_SPANS : (quoth_column_kind)tell;
  options.unit = units[unit];
  if (utf8_encoding(errors, &options.encoding) < 0) return NULL;
  const struct ArrowSchema *schema = arrow_in_capsule(capsules[0], "arrow_schema");
  const struct ArrowArray *array = schema ? arrow_in_capsule(capsules[1], "arrow_array") : NULL;
  if (!array) return NULL;
  if (!schema->release || !array->release) {
    PyErr_SetString(PyExc_ValueError, "the Arrow array was already released");
    return NULL;
  }
  quoth_column *column = column_open(schema, array);
  if (!column) return NULL;
  arrow_node node;
  Py_ssize_t *table = NULL;
  size_t numbers = 0;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  Py_BEGIN_ALLOW_THREADS status =
      set ? quoth_column_search_set(&node.schema, &node.array, column, set, &options, &error)
          : quoth_column_search(&node.schema, &node.array, column, pattern, &options, &error);
  if (status == QUOTH_OK && tell < 0) {
    table = table_of(&node, (size_t)first_row, &numbers);
    node_release(&node);
  }
  Py_END_ALLOW_THREADS if (status != QUOTH_OK)
      column_raise(status, &error, column, (size_t)first_row);
  else if (tell >= 0) result = node_capsules(&node);
  else if (!table) PyErr_NoMemory();
  else result =
      PyByteArray_FromStringAndSize((const char *)table, (Py_ssize_t)(numbers * sizeof *table));
  PyMem_RawFree(table);
  quoth_column_destroy(column);
  return result;
}

PyObject *pattern_column(PatternObject *self, PyObject *arguments) {
  return search_column(self->plain ? self->plain : self->mapped, NULL, arguments);
}

PyObject *set_column(SetObject *self, PyObject *arguments) {
  if (!self->set) {
    PyErr_SetString(PyExc_RuntimeError, "the PatternSet was not initialized");
    return NULL;
  }
  return search_column(NULL, self->set, arguments);
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
