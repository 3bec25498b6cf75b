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

/* Everything that a call adds. */
typedef struct {
  quoth_corpus_builder *builder;
  size_t rows;
  quoth_column *texts, *speakers;
  time_column times[2];
  const int64_t *boundaries; /* pairs of a first row and an id */
  size_t boundary_count;
  quoth_encoding encoding;
} addition;

/* The times of rows that are added together. */
enum { TOGETHER = 1024 };
typedef struct {
  int64_t values[TOGETHER];
} some_times;

/* The times of some rows, or NULL if there are none; a row is wrong if its time is too large. */
static const int64_t *times_of(
    some_times *times, const time_column *column, size_t first, size_t count, size_t *wrong_row) {
  if (!column->milliseconds && !column->seconds) return NULL;
  for (size_t i = 0; i < count; i++)
    if (!time_at(&times->values[i], column, first + i) && first + i < *wrong_row)
      *wrong_row = first + i;
  return times->values;
}

/* Adds all rows; on a failure `row` is where, and `*wrong` what is wrong there, if that is not the status. */
static quoth_status add_rows(
    const addition *a, size_t *row, const char **wrong, quoth_error *error) {
  size_t boundary = 0;
  for (*row = 0; *row < a->rows;) {
    if (boundary < a->boundary_count && a->boundaries[2 * boundary] == (int64_t)*row) {
      const quoth_status status = quoth_corpus_builder_begin(
          a->builder, (uint64_t)a->boundaries[2 * boundary++ + 1], error);
      if (status != QUOTH_OK) return status;
    }
    size_t end = a->rows - *row < TOGETHER ? a->rows : *row + TOGETHER;
    if (boundary < a->boundary_count && a->boundaries[2 * boundary] < (int64_t)end)
      end = (size_t)a->boundaries[2 * boundary];
    some_times times[2];
    size_t wrong_rows[2] = {end, end};
    quoth_column_cues cues = QUOTH_COLUMN_CUES_INIT;
    cues.encoding = a->encoding;
    cues.first = *row;
    cues.starts = times_of(&times[0], &a->times[0], *row, end - *row, &wrong_rows[0]);
    cues.ends = times_of(&times[1], &a->times[1], *row, end - *row, &wrong_rows[1]);
    cues.speakers = a->speakers;
    const size_t right = wrong_rows[0] < wrong_rows[1] ? wrong_rows[0] : wrong_rows[1];
    cues.count = right - *row;
    size_t added;
    const quoth_status status =
        quoth_corpus_builder_add_column(&added, a->builder, a->texts, &cues, error);
    *row += added;
    if (status != QUOTH_OK) return status;
    if (right < end) {
      *wrong = right == wrong_rows[0] ? "the start is too large" : "the end is too large";
      return QUOTH_OK;
    }
  }
  return QUOTH_OK;
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
  a.texts = column_open(schema, array);
  if (!a.texts) goto end;
  for (int i = 0; i < 2; i++)
    if (times_given(&a.times[i], given[1 + i], a.rows) < 0) goto end;
  const int has_speakers = column_given(given[3], &schema, &array, a.rows);
  if (has_speakers < 0) goto end;
  if (has_speakers) a.speakers = column_open(schema, array);
  if (has_speakers && !a.speakers) goto end;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  size_t row;
  const char *wrong = NULL;
  Py_BEGIN_ALLOW_THREADS status = add_rows(&a, &row, &wrong, &error);
  Py_END_ALLOW_THREADS if (wrong) PyErr_Format(PyExc_ValueError, "row %zu: %s", row, wrong);
  else if (status != QUOTH_OK) column_raise(status, &error, a.texts, 0);
  else {
    result = Py_None;
    Py_INCREF(result);
  }
end:
  quoth_column_destroy(a.texts);
  quoth_column_destroy(a.speakers);
  PyBuffer_Release(&boundaries);
  return result;
}
