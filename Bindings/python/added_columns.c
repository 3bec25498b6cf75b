/* Columns as cues of a corpus that is being built. */
#include <math.h>
#include <string.h>

#include "column_texts.h"
#include "hit_columns.h"

/* A column of times: milliseconds as int64_t, or seconds as double; NULL in both if there is none. */
typedef struct {
  const int64_t *milliseconds;
  const double *seconds;
  const uint8_t *validity;
  size_t offset;
} time_column;

/* Reads a column given as (schema, array), of a format; -1 with an exception, 0 for None. */
static int column_given(
    PyObject *pair, const struct ArrowSchema **schema, const struct ArrowArray **array,
    size_t rows) {
  PyObject *capsules[2];
  if (pair == Py_None) return 0;
  if (!PyArg_ParseTuple(pair, "OO", &capsules[0], &capsules[1])) return -1;
  *schema = arrow_in_capsule(capsules[0], "arrow_schema");
  *array = *schema ? arrow_in_capsule(capsules[1], "arrow_array") : NULL;
  if (!*array) return -1;
  if ((*schema)->release && (*array)->release && (*array)->length == (int64_t)rows) return 1;
  PyErr_SetString(PyExc_ValueError, "the columns differ in length");
  return -1;
}

static int times_given(time_column *times, PyObject *pair, size_t rows) {
  const struct ArrowSchema *schema;
  const struct ArrowArray *array;
  memset(times, 0, sizeof *times);
  const int is_given = column_given(pair, &schema, &array, rows);
  if (is_given <= 0) return is_given;
  const bool is_seconds = !strcmp(schema->format, "g");
  if ((!is_seconds && strcmp(schema->format, "l")) || array->n_buffers < 2
      || (rows && !array->buffers[1])) {
    PyErr_SetString(
        PyExc_TypeError, "times must be 64-bit integers of milliseconds, or doubles of seconds");
    return -1;
  }
  if (is_seconds)
    times->seconds = array->buffers[1];
  else
    times->milliseconds = array->buffers[1];
  times->validity = array->null_count != 0 ? array->buffers[0] : NULL;
  times->offset = (size_t)array->offset;
  return 0;
}

/* Rounds to the nearest, and half of one to an even number; false if it is too large. */
static bool round_to(int64_t *out, double number) {
  if (number > -0x1p52 && number < 0x1p52)
    /* The sum has no room for a fraction, and is rounded so. */
    *out = (int64_t)(number < 0 ? number - 0x1p52 + 0x1p52 : number + 0x1p52 - 0x1p52);
  else if (number > -0x1p63 && number < 0x1p63)
    *out = (int64_t)number;
  else
    return false;
  return true;
}

/* The time of a row; false if it is too large. A number that is not finite is no time. */
static bool time_at(int64_t *out, const time_column *times, size_t row) {
  const size_t place = times->offset + row;
  *out = QUOTH_NO_TIME;
  if (!times->milliseconds && !times->seconds) return true;
  if (times->validity && !(times->validity[place >> 3] >> (place & 7) & 1)) return true;
  if (times->milliseconds) {
    *out = times->milliseconds[place];
    return true;
  }
  return !isfinite(times->seconds[place]) || round_to(out, times->seconds[place] * 1000);
}

/* The texts of a column, fetched some rows at a time. */
enum { FETCHED = 256 };
typedef struct {
  quoth_column *column;
  size_t rows, first;
  quoth_column_text texts[FETCHED];
} fetched_texts;

/* The text of a row; rows are asked for in order from 0 on. */
static quoth_status fetch(
    quoth_column_text *text, fetched_texts *from, size_t row, quoth_error *error) {
  if (row % FETCHED == 0) {
    const size_t left = from->rows - row;
    const quoth_status status = quoth_column_get_texts(
        from->texts, left < FETCHED ? left : FETCHED, from->column, row, error);
    if (status != QUOTH_OK) return status;
  }
  *text = from->texts[row % FETCHED];
  return QUOTH_OK;
}

/* The name of a row's speaker, ended by NUL, in memory that is kept for the next row; NULL for none. */
static const char *speaker_of(
    const quoth_column_text *text, char **memory, size_t *capacity, bool *is_wrong,
    bool *has_memory) {
  if (!text->bytes) return NULL;
  if (memchr(text->bytes, 0, text->length)) {
    *is_wrong = true;
    return NULL;
  }
  if (text->length + 1 > *capacity) {
    char *larger = PyMem_RawRealloc(*memory, 2 * text->length + 64);
    if (!larger) {
      *has_memory = false;
      return NULL;
    }
    *memory = larger;
    *capacity = 2 * text->length + 64;
  }
  memcpy(*memory, text->bytes, text->length);
  (*memory)[text->length] = 0;
  return *memory;
}

/* Everything that a call adds. */
typedef struct {
  quoth_corpus_builder *builder;
  size_t rows;
  fetched_texts texts, speakers;
  time_column times[2];
  const int64_t *boundaries; /* pairs of a first row and an id */
  size_t boundary_count;
  quoth_encoding encoding;
} addition;

/* Adds all rows; on a failure `row` is where, and `*wrong` what is wrong there, if that is not the status. */
static quoth_status add_rows(
    addition *a, size_t *row, const char **wrong, bool *has_memory, quoth_error *error) {
  char *memory = NULL;
  size_t capacity = 0, boundary = 0;
  quoth_status status = QUOTH_OK;
  for (*row = 0; *row < a->rows && status == QUOTH_OK; ++*row) {
    if (boundary < a->boundary_count && a->boundaries[2 * boundary] == (int64_t)*row)
      status = quoth_corpus_builder_begin(
          a->builder, (uint64_t)a->boundaries[2 * boundary++ + 1], error);
    quoth_column_text text = {NULL, 0}, speaker = {NULL, 0};
    if (status == QUOTH_OK) status = fetch(&text, &a->texts, *row, error);
    if (status == QUOTH_OK && a->speakers.column)
      status = fetch(&speaker, &a->speakers, *row, error);
    if (status != QUOTH_OK) break;
    quoth_cue cue = QUOTH_CUE_INIT;
    if (!time_at(&cue.start, &a->times[0], *row)) *wrong = "the start is too large";
    if (!time_at(&cue.end, &a->times[1], *row)) *wrong = "the end is too large";
    bool has_nul = false;
    cue.speaker = speaker_of(&speaker, &memory, &capacity, &has_nul, has_memory);
    if (has_nul) *wrong = "the speaker has a NUL";
    if (*wrong || !*has_memory) break;
    status =
        quoth_corpus_builder_add(a->builder, text.bytes, text.length, a->encoding, &cue, error);
    if (status != QUOTH_OK) break;
  }
  PyMem_RawFree(memory);
  return status;
}

PyObject *builder_add_columns(quoth_corpus_builder *builder, PyObject *arguments) {
  PyObject *given[4], *result = NULL;
  Py_buffer boundaries = {0};
  Py_ssize_t rows;
  unsigned errors;
  addition a = {.builder = builder};
  if (!PyArg_ParseTuple(
          arguments, "nOOOOy*I", &rows, &given[0], &given[1], &given[2], &given[3], &boundaries,
          &errors))
    return NULL;
  a.rows = (size_t)rows;
  a.boundaries = boundaries.buf;
  a.boundary_count = (size_t)boundaries.len / 16;
  const struct ArrowSchema *schema = NULL;
  const struct ArrowArray *array = NULL;
  if (rows < 0 || utf8_encoding(errors, &a.encoding) < 0) goto end;
  if (column_given(given[0], &schema, &array, a.rows) <= 0) {
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, "a column of texts is missing");
    goto end;
  }
  a.texts.rows = a.speakers.rows = a.rows;
  a.texts.column = column_open(schema, array);
  if (!a.texts.column) goto end;
  for (int i = 0; i < 2; i++)
    if (times_given(&a.times[i], given[1 + i], a.rows) < 0) goto end;
  const int has_speakers = column_given(given[3], &schema, &array, a.rows);
  if (has_speakers < 0) goto end;
  if (has_speakers) a.speakers.column = column_open(schema, array);
  if (has_speakers && !a.speakers.column) goto end;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  size_t row;
  const char *wrong = NULL;
  bool has_memory = true;
  Py_BEGIN_ALLOW_THREADS status = add_rows(&a, &row, &wrong, &has_memory, &error);
  Py_END_ALLOW_THREADS if (!has_memory) PyErr_NoMemory();
  else if (wrong) PyErr_Format(PyExc_ValueError, "row %zu: %s", row, wrong);
  else if (status == QUOTH_ERROR_INVALID_UTF8) {
    snprintf(
        error.message, sizeof error.message, "row %zu is not UTF-8: malformed at byte %lld", row,
        (long long)error.position);
    quoth_raise_in_row(status, &error, (Py_ssize_t)row);
  }
  else if (status != QUOTH_OK) quoth_raise(status, &error);
  else {
    result = Py_None;
    Py_INCREF(result);
  }
end:
  quoth_column_destroy(a.texts.column);
  quoth_column_destroy(a.speakers.column);
  PyBuffer_Release(&boundaries);
  return result;
}
