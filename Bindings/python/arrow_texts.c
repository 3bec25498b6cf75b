/* The texts of an Arrow column. Arrays come from outside: each is checked, so that a wrong one never leads out of
   the memory that its own lengths claim. */
#include "arrow_texts.h"

#include <string.h>

static int malformed(const char *reason) {
  PyErr_Format(PyExc_ValueError, "the Arrow array is malformed: %s", reason);
  return -1;
}

bool view_at(const arrow_texts *texts, size_t number, const uint8_t **bytes, size_t *length) {
  const uint8_t *view = texts->views + 16 * (texts->offset + number);
  int32_t parts[4];
  memcpy(parts, view, sizeof parts);
  if (parts[0] < 0) return false;
  *length = (size_t)parts[0];
  *bytes = view + 4;
  if (parts[0] <= 12) return true;
  const int32_t buffer = parts[2], place = parts[3];
  if (buffer < 0 || (size_t)buffer >= texts->buffer_count || place < 0) return false;
  if ((int64_t)place + parts[0] > texts->buffer_sizes[buffer]) return false;
  *bytes = texts->buffers[buffer] + place;
  return true;
}

/* Checks that a format is one of strings; -1 with an exception. */
static int check_format(arrow_texts *texts, const char *format) {
  texts->is_large = !strcmp(format, "U") || !strcmp(format, "Z");
  if (texts->is_large || !strcmp(format, "u") || !strcmp(format, "z") || !strcmp(format, "vu")
      || !strcmp(format, "vz"))
    return 0;
  PyErr_Format(
      PyExc_TypeError, "expected a column of strings, not one of Arrow's format '%.40s'%s", format,
      !strcmp(format, "+s") ? ", which is a table or a struct: pass one of its columns" : "");
  return -1;
}

/* Reads an array that stores texts itself. */
static int open_stored(
    arrow_texts *texts, const struct ArrowSchema *schema, const struct ArrowArray *array) {
  const char *format = schema->format;
  texts->count = texts->rows = (size_t)array->length;
  texts->offset = (size_t)array->offset;
  if (!strcmp(format, "n")) {
    texts->map = PyMem_RawMalloc(sizeof(int64_t) * (texts->rows + 1));
    if (!texts->map) {
      PyErr_NoMemory();
      return -1;
    }
    for (size_t row = 0; row < texts->rows; row++) texts->map[row] = -1;
    texts->count = 0;
    return 0;
  }
  if (check_format(texts, format) < 0) return -1;
  const bool is_view = format[0] == 'v';
  if (array->n_buffers < 3 || !array->buffers) return malformed("buffers are missing");
  if (array->null_count != 0) texts->validity = array->buffers[0];
  if (!texts->count) return 0;
  if (!array->buffers[1]) return malformed("a buffer is NULL");
  if (is_view) {
    texts->views = array->buffers[1];
    texts->buffer_count = (size_t)array->n_buffers - 3;
    texts->buffers = (const uint8_t *const *)(array->buffers + 2);
    texts->buffer_sizes = array->buffers[array->n_buffers - 1];
    return texts->buffer_count && !texts->buffer_sizes ? malformed("a buffer is NULL") : 0;
  }
  texts->place_size = texts->is_large ? 8 : 4;
  texts->places = (const char *)array->buffers[1] + texts->offset * texts->place_size;
  texts->data = array->buffers[2];
  /* An empty buffer may be NULL. */
  if (!texts->data) {
    if (place_at(texts->places, texts->place_size, texts->count) > 0)
      return malformed("a buffer is NULL");
    texts->data = (const uint8_t *)"";
  }
  return 0;
}

/* Makes room for a map of `rows` rows; NULL with an exception. */
static int64_t *new_map(size_t rows) {
  int64_t *map = PyMem_RawMalloc(sizeof(int64_t) * (rows + 1));
  if (!map) PyErr_NoMemory();
  return map;
}

/* Puts a map in front of that of the values. Each entry is the number of a value, or -1. */
static int compose(arrow_texts *texts, int64_t *map, size_t rows) {
  for (size_t row = 0; row < rows; row++) {
    if (map[row] < -1 || map[row] >= (int64_t)texts->rows) {
      PyMem_RawFree(map);
      return malformed("a row has a value that does not exist");
    }
    if (map[row] >= 0 && texts->map) map[row] = texts->map[map[row]];
  }
  PyMem_RawFree(texts->map);
  texts->map = map;
  texts->rows = rows;
  return 0;
}

/* A number of a dictionary's indices, -2 for one that is too large. */
static int64_t index_at(const void *indices, char kind, size_t place) {
  switch (kind) {
    case 'c': return ((const int8_t *)indices)[place];
    case 'C': return ((const uint8_t *)indices)[place];
    case 's': return ((const int16_t *)indices)[place];
    case 'S': return ((const uint16_t *)indices)[place];
    case 'i': return ((const int32_t *)indices)[place];
    case 'I': return ((const uint32_t *)indices)[place];
    case 'l': return ((const int64_t *)indices)[place];
    default: {
      const uint64_t index = ((const uint64_t *)indices)[place];
      return index > INT64_MAX ? -2 : (int64_t)index;
    }
  }
}

static int open_any(
    arrow_texts *texts, const struct ArrowSchema *schema, const struct ArrowArray *array,
    int depth);

static int open_dictionary(
    arrow_texts *texts, const struct ArrowSchema *schema, const struct ArrowArray *array,
    int depth) {
  if (!array->dictionary) return malformed("the dictionary is missing");
  if (strlen(schema->format) != 1 || !strchr("cCsSiIlL", schema->format[0]))
    return malformed("the indices of the dictionary are no integers");
  if (array->n_buffers < 2 || !array->buffers || (array->length && !array->buffers[1]))
    return malformed("buffers are missing");
  if (open_any(texts, schema->dictionary, array->dictionary, depth) < 0) return -1;
  const size_t rows = (size_t)array->length, offset = (size_t)array->offset;
  int64_t *map = new_map(rows);
  if (!map) return -1;
  const uint8_t *validity = array->null_count != 0 ? array->buffers[0] : NULL;
  for (size_t row = 0; row < rows; row++) {
    const bool is_null = validity && !bit_at(validity, offset + row);
    map[row] = is_null ? -1 : index_at(array->buffers[1], schema->format[0], offset + row);
    /* A negative index is as wrong as one that is too large. */
    if (!is_null && map[row] < 0) map[row] = -2;
  }
  return compose(texts, map, rows);
}

static int open_runs(
    arrow_texts *texts, const struct ArrowSchema *schema, const struct ArrowArray *array,
    int depth) {
  if (schema->n_children != 2 || array->n_children != 2 || !schema->children || !array->children)
    return malformed("the runs need two children");
  const struct ArrowArray *ends = array->children[0];
  const char *kind = schema->children[0]->format;
  if (strlen(kind) != 1 || !strchr("sil", kind[0]))
    return malformed("the ends of the runs are no integers");
  if (ends->n_buffers < 2 || !ends->buffers || (ends->length && !ends->buffers[1]))
    return malformed("buffers are missing");
  if (open_any(texts, schema->children[1], array->children[1], depth) < 0) return -1;
  const size_t rows = (size_t)array->length, first = (size_t)array->offset;
  int64_t *map = new_map(rows);
  if (!map) return -1;
  size_t run = 0;
  for (size_t row = 0; row < rows; row++) {
    while (run < (size_t)ends->length
           && index_at(ends->buffers[1], kind[0], (size_t)ends->offset + run)
                  <= (int64_t)(first + row))
      run++;
    map[row] = run < (size_t)ends->length ? (int64_t)run : -2;
  }
  return compose(texts, map, rows);
}

/* Reads an array without rows, of which nothing but the type counts. */
static int open_empty(arrow_texts *texts, const struct ArrowSchema *schema) {
  for (int depth = 0; schema; depth++) {
    if (depth == 8 || !schema->format)
      return malformed("dictionaries and runs are nested too deeply");
    if (schema->dictionary)
      schema = schema->dictionary;
    else if (!strcmp(schema->format, "+r") && schema->n_children == 2 && schema->children)
      schema = schema->children[1];
    else
      break;
  }
  if (!schema || !schema->format) return malformed("a type is missing");
  return strcmp(schema->format, "n") ? check_format(texts, schema->format) : 0;
}

static int open_any(
    arrow_texts *texts, const struct ArrowSchema *schema, const struct ArrowArray *array,
    int depth) {
  if (!schema->format || array->length < 0 || array->offset < 0
      || array->length > PTRDIFF_MAX / 16 - array->offset)
    return malformed("a length is wrong");
  if (array->length == 0) return open_empty(texts, schema);
  if (depth == 8) return malformed("dictionaries and runs are nested too deeply");
  if (schema->dictionary) return open_dictionary(texts, schema, array, depth + 1);
  if (!strcmp(schema->format, "+r")) return open_runs(texts, schema, array, depth + 1);
  return open_stored(texts, schema, array);
}

int arrow_texts_open(
    arrow_texts *texts, const struct ArrowSchema *schema, const struct ArrowArray *array) {
  memset(texts, 0, sizeof *texts);
  if (open_any(texts, schema, array, 0) < 0) return -1;
  if (!texts->map) return 0;
  texts->is_used = PyMem_RawCalloc(texts->count + 1, 1);
  if (!texts->is_used) {
    PyErr_NoMemory();
    return -1;
  }
  for (size_t row = 0; row < texts->rows; row++)
    if (texts->map[row] >= 0) texts->is_used[texts->map[row]] = 1;
  return 0;
}

void arrow_texts_close(arrow_texts *texts) {
  PyMem_RawFree(texts->map);
  PyMem_RawFree(texts->is_used);
  texts->map = NULL;
  texts->is_used = NULL;
}
