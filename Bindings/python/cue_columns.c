/* Cues of a corpus as columns, out of it and into it. */
#include <string.h>

#include "column_texts.h"
#include "hit_columns.h"

/* Texts one after the other, as Arrow stores them. */
typedef struct {
  uint8_t *bytes;
  int64_t *places;
  uint8_t *validity;
  size_t count, length, capacity, nulls;
} text_column;

static bool text_column_open(text_column *column, size_t rows) {
  column->places = PyMem_RawCalloc(rows + 1, sizeof(int64_t));
  column->validity = PyMem_RawCalloc(rows / 8 + 1, 1);
  column->bytes = PyMem_RawMalloc(column->capacity = 4096);
  return column->places && column->validity && column->bytes;
}

static bool text_column_room(text_column *column, size_t more) {
  if (column->length + more <= column->capacity) return true;
  size_t capacity = 2 * column->capacity;
  while (capacity < column->length + more) capacity *= 2;
  void *larger = PyMem_RawRealloc(column->bytes, capacity);
  if (!larger) return false;
  column->bytes = larger;
  column->capacity = capacity;
  return true;
}

static void text_column_end(text_column *column, bool is_null) {
  if (is_null)
    column->nulls++;
  else
    column->validity[column->count >> 3] |= (uint8_t)(1 << (column->count & 7));
  column->places[++column->count] = (int64_t)column->length;
}

/* Appends UTF-16 as UTF-8; an unpaired surrogate becomes U+FFFD. */
static bool append_utf16(text_column *column, const uint16_t *units, size_t length) {
  if (!text_column_room(column, 3 * length)) return false;
  uint8_t *out = column->bytes + column->length;
  for (size_t i = 0; i < length; i++) {
    uint32_t c = units[i];
    if ((c & 0xFC00) == 0xD800 && i + 1 < length && (units[i + 1] & 0xFC00) == 0xDC00)
      c = 0x10000 + ((c & 0x3FF) << 10) + (units[++i] & 0x3FF);
    else if ((c & 0xF800) == 0xD800)
      c = 0xFFFD;
    if (c < 0x80) {
      *out++ = (uint8_t)c;
    } else if (c < 0x800) {
      *out++ = (uint8_t)(0xC0 | c >> 6);
      *out++ = (uint8_t)(0x80 | (c & 0x3F));
    } else {
      if (c < 0x10000) {
        *out++ = (uint8_t)(0xE0 | c >> 12);
      } else {
        *out++ = (uint8_t)(0xF0 | c >> 18);
        *out++ = (uint8_t)(0x80 | (c >> 12 & 0x3F));
      }
      *out++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
      *out++ = (uint8_t)(0x80 | (c & 0x3F));
    }
  }
  column->length = (size_t)(out - column->bytes);
  return true;
}

/* The columns of some cues, in the making. */
typedef struct {
  int64_t *transcripts;
  double *times[2];
  uint8_t *valid[2];
  size_t nulls[2];
  text_column speakers, texts;
  uint16_t *units;
  size_t unit_capacity;
} cue_columns;

static bool cue_columns_open(cue_columns *c, size_t rows) {
  memset(c, 0, sizeof *c);
  c->transcripts = PyMem_RawMalloc((rows + 1) * sizeof(int64_t));
  for (int i = 0; i < 2; i++) {
    c->times[i] = PyMem_RawCalloc(rows + 1, sizeof(double));
    c->valid[i] = PyMem_RawCalloc(rows / 8 + 1, 1);
  }
  return c->transcripts && c->times[0] && c->times[1] && c->valid[0] && c->valid[1]
         && text_column_open(&c->speakers, rows) && text_column_open(&c->texts, rows);
}

static void cue_columns_free(cue_columns *c) {
  PyMem_RawFree(c->transcripts);
  for (int i = 0; i < 2; i++) {
    PyMem_RawFree(c->times[i]);
    PyMem_RawFree(c->valid[i]);
  }
  for (int i = 0; i < 2; i++) {
    text_column *column = i ? &c->texts : &c->speakers;
    PyMem_RawFree(column->bytes);
    PyMem_RawFree(column->places);
    PyMem_RawFree(column->validity);
  }
}

/* Fills in a row; false without memory. */
static bool fill_row(
    cue_columns *c, const quoth_corpus *corpus, size_t row, size_t cue, quoth_status *status,
    quoth_error *error) {
  quoth_cue_entry entry = QUOTH_CUE_ENTRY_INIT;
  *status = quoth_corpus_get_cue(&entry, corpus, cue, error);
  if (*status != QUOTH_OK) return true;
  c->transcripts[row] = (int64_t)entry.transcript;
  const int64_t times[] = {entry.start_time, entry.end_time};
  for (int i = 0; i < 2; i++) {
    if (times[i] == QUOTH_NO_TIME) {
      c->nulls[i]++;
      continue;
    }
    c->times[i][row] = (double)times[i] / 1000;
    c->valid[i][row >> 3] |= (uint8_t)(1 << (row & 7));
  }
  const char *speaker = entry.speaker;
  const size_t length = speaker ? strlen(speaker) : 0, units = entry.end - entry.start;
  if (!text_column_room(&c->speakers, length)) return false;
  if (length) memcpy(c->speakers.bytes + c->speakers.length, speaker, length);
  c->speakers.length += length;
  text_column_end(&c->speakers, !speaker);
  if (units > c->unit_capacity) {
    void *larger = PyMem_RawRealloc(c->units, 2 * units * sizeof(uint16_t));
    if (!larger) return false;
    c->units = larger;
    c->unit_capacity = 2 * units;
  }
  *status = quoth_corpus_copy_text(c->units, corpus, entry.start, entry.end, error);
  if (*status == QUOTH_OK && !append_utf16(&c->texts, c->units, units)) return false;
  text_column_end(&c->texts, false);
  return true;
}

static bool cues_struct(arrow_node *node, cue_columns *c, size_t rows) {
  arrow_node children[5];
  void *transcripts[] = {NULL, c->transcripts};
  void *starts[] = {c->valid[0], c->times[0]}, *ends[] = {c->valid[1], c->times[1]};
  void *speakers[] = {c->speakers.validity, c->speakers.places, c->speakers.bytes};
  void *texts[] = {c->texts.validity, c->texts.places, c->texts.bytes};
  const bool made[] = {
      node_make(&children[0], "l", "transcript", rows, 0, 2, transcripts, 0, NULL),
      node_make(&children[1], "g", "start", rows, c->nulls[0], 2, starts, 0, NULL),
      node_make(&children[2], "g", "end", rows, c->nulls[1], 2, ends, 0, NULL),
      node_make(&children[3], "U", "speaker", rows, c->speakers.nulls, 3, speakers, 0, NULL),
      node_make(&children[4], "U", "text", rows, 0, 3, texts, 0, NULL)};
  void *none[] = {NULL};
  if (made[0] && made[1] && made[2] && made[3] && made[4])
    return node_make(node, "+s", "", rows, 0, 1, none, 5, children);
  for (int i = 0; i < 5; i++)
    if (made[i]) node_release(&children[i]);
  return false;
}

PyObject *corpus_columns(CorpusObject *self, PyObject *arguments) {
  PyObject *numbers;
  Py_buffer view = {0};
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "O", &numbers)) return NULL;
  quoth_status status = quoth_corpus_get_size(&size, self->corpus, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  const bool is_all = numbers == Py_None;
  if (!is_all && PyObject_GetBuffer(numbers, &view, PyBUF_SIMPLE) < 0) return NULL;
  const size_t rows = is_all ? size.cues : (size_t)view.len / sizeof(int64_t);
  cue_columns columns;
  bool has_memory = cue_columns_open(&columns, rows);
  Py_BEGIN_ALLOW_THREADS for (size_t row = 0; row < rows && has_memory && status == QUOTH_OK;
                              row++) {
    int64_t cue = (int64_t)row;
    if (!is_all) memcpy(&cue, (const char *)view.buf + row * sizeof cue, sizeof cue);
    has_memory = fill_row(&columns, self->corpus, row, (size_t)cue, &status, &error);
  }
  PyMem_RawFree(columns.units);
  Py_END_ALLOW_THREADS if (!is_all) PyBuffer_Release(&view);
  if (!has_memory || status != QUOTH_OK) {
    cue_columns_free(&columns);
    return has_memory ? quoth_raise(status, &error) : PyErr_NoMemory();
  }
  arrow_node node;
  return cues_struct(&node, &columns, rows) ? node_capsules(&node) : PyErr_NoMemory();
}

/* --- Into a corpus ----------------------------------------------------------------------------- */

/* A column of times: int64_t of milliseconds. */
typedef struct {
  const int64_t *values; /* NULL if there is none */
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
  if (strcmp(schema->format, "l") || array->n_buffers < 2 || (rows && !array->buffers[1])) {
    PyErr_SetString(PyExc_TypeError, "times must be 64-bit integers of milliseconds");
    return -1;
  }
  times->values = array->buffers[1];
  times->validity = array->null_count != 0 ? array->buffers[0] : NULL;
  times->offset = (size_t)array->offset;
  return 0;
}

static int64_t time_at(const time_column *times, size_t row) {
  if (!times->values) return QUOTH_NO_TIME;
  const size_t place = times->offset + row;
  if (times->validity && !(times->validity[place >> 3] >> (place & 7) & 1)) return QUOTH_NO_TIME;
  return times->values[place];
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

/* Adds all rows; on a failure `row` is where. */
static quoth_status add_rows(
    addition *a, size_t *row, bool *is_wrong, bool *has_memory, quoth_error *error) {
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
    cue.start = time_at(&a->times[0], *row);
    cue.end = time_at(&a->times[1], *row);
    cue.speaker = speaker_of(&speaker, &memory, &capacity, is_wrong, has_memory);
    if (*is_wrong || !*has_memory) break;
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
  bool is_wrong = false, has_memory = true;
  Py_BEGIN_ALLOW_THREADS status = add_rows(&a, &row, &is_wrong, &has_memory, &error);
  Py_END_ALLOW_THREADS if (!has_memory) PyErr_NoMemory();
  else if (is_wrong) PyErr_Format(PyExc_ValueError, "row %zu: the speaker has a NUL", row);
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
