/* Cues of a corpus as columns. */
#include <string.h>

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
