/* Queries, and their results in a single text, over quoth.h. */
#include "queries.h"

#include <string.h>

/* The position of an error in a str's characters. */
static void place_error(py_text *text, quoth_status status, quoth_error *error) {
  const bool is_in_query = status == QUOTH_ERROR_QUERY || status == QUOTH_ERROR_EMPTY_NEEDLE
                           || status == QUOTH_ERROR_NEEDLE_TOO_LONG;
  if (!is_in_query || error->position < 0) return;
  quoth_match place = {(size_t)error->position, (size_t)error->position, 0, 0};
  text_translate(text, &place);
  error->position = (int64_t)place.start;
}

/* Query(written, scope, locale, numbers, rules) */
static int query_init(QueryObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"written", "scope", "locale", "numbers", "rules", NULL};
  PyObject *written;
  const char *scope, *locale, *rules;
  Py_ssize_t scope_length, rules_length;
  unsigned n[OPTION_NUMBERS];
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "Os#z(IIIIIIIIIIIIII)z#", names, &written, &scope, &scope_length,
          &locale, &n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7], &n[8], &n[9], &n[10],
          &n[11], &n[12], &n[13], &rules, &rules_length))
    return -1;
  if (self->query) {
    PyErr_SetString(PyExc_RuntimeError, "a Query is made once");
    return -1;
  }
  if (PyUnicode_Check(written) && has_false_pairs(written)) {
    PyErr_SetString(
        PyExc_ValueError, "the query has two surrogates that would be one character in UTF-16");
    return -1;
  }
  quoth_options options = options_of(locale, n, rules, rules_length);
  quoth_query_scope where = QUOTH_QUERY_SCOPE_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status =
      quoth_query_scope_read(&where, scope, (size_t)scope_length, QUOTH_UTF8, &error);
  if (status != QUOTH_OK) {
    PyErr_SetString(PyExc_ValueError, error.message);
    return -1;
  }
  py_text text;
  if (text_open(&text, written, NULL, 0, QUOTH_UTF8) < 0) return -1;
  Py_BEGIN_ALLOW_THREADS status = quoth_query_create(
      &self->query, text.data, text.length, text.encoding, &options, &where, &error);
  if (status != QUOTH_OK) place_error(&text, status, &error);
  Py_END_ALLOW_THREADS text_close(&text);
  if (status == QUOTH_OK) return 0;
  quoth_raise(status, &error);
  return -1;
}

static void query_dealloc(QueryObject *self) {
  quoth_query_destroy(self->query);
  Py_TYPE(self)->tp_free((PyObject *)self);
}

int check_query(const QueryObject *self) {
  if (self->query) return 0;
  PyErr_SetString(PyExc_RuntimeError, "the Query was not initialized");
  return -1;
}

/* A needle by its number, or the written form for -1, as a str. */
static PyObject *text_of(const QueryObject *self, Py_ssize_t needle) {
  uint16_t *units = NULL;
  size_t room = 0, count = 0;
  quoth_error error = QUOTH_ERROR_INIT;
  for (;;) {
    quoth_status status =
        needle < 0 ? quoth_query_get_written(units, room, &count, self->query, QUOTH_UTF16, &error)
                   : quoth_query_get_needle(
                       units, room, &count, self->query, (size_t)needle, QUOTH_UTF16, &error);
    if (status != QUOTH_OK) {
      PyMem_Free(units);
      return quoth_raise(status, &error);
    }
    if (count <= room) break;
    room = count;
    PyMem_Free(units);
    units = PyMem_Malloc(room * sizeof *units);
    if (!units) return PyErr_NoMemory();
  }
  int order = PY_BIG_ENDIAN ? 1 : -1;
  PyObject *text =
      PyUnicode_DecodeUTF16((const char *)units, (Py_ssize_t)(2 * count), "surrogatepass", &order);
  PyMem_Free(units);
  return text;
}

static PyObject *query_written(QueryObject *self, PyObject *unused) {
  (void)unused;
  return check_query(self) < 0 ? NULL : text_of(self, -1);
}

/* needles() -> a list of str */
static PyObject *query_needles(QueryObject *self, PyObject *unused) {
  (void)unused;
  size_t count;
  quoth_error error = QUOTH_ERROR_INIT;
  if (check_query(self) < 0) return NULL;
  quoth_status status = quoth_query_get_needle_count(&count, self->query, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  PyObject *list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; list && i < count; i++) {
    PyObject *text = text_of(self, (Py_ssize_t)i);
    if (text)
      PyList_SET_ITEM(list, (Py_ssize_t)i, text);
    else
      Py_CLEAR(list);
  }
  return list;
}

/* A stretch or a hit. */
typedef struct {
  size_t start, end;
} span;

/* An edge of a span: number 2 * i is the start of span i, the next one its end. */
typedef struct {
  size_t offset, number;
} edge;

static int by_offset(const void *left, const void *right) {
  const edge *a = left, *b = right;
  return a->offset < b->offset ? -1 : a->offset > b->offset;
}

/* Translates spans to characters, in one pass over the text; false without memory. */
static bool translate_spans(py_text *text, span *spans, size_t count) {
  edge *edges = PyMem_RawCalloc(2 * count + 1, sizeof *edges);
  if (!edges) return false;
  for (size_t i = 0; i < count; i++) {
    edges[2 * i] = (edge){spans[i].start, 2 * i};
    edges[2 * i + 1] = (edge){spans[i].end, 2 * i + 1};
  }
  qsort(edges, 2 * count, sizeof *edges, by_offset);
  for (size_t i = 0; i < 2 * count; i++) {
    quoth_match place = {edges[i].offset, edges[i].offset, 0, 0};
    text_translate(text, &place);
    span *of = &spans[edges[i].number / 2];
    *(edges[i].number % 2 ? &of->end : &of->start) = place.start;
  }
  PyMem_RawFree(edges);
  return true;
}

/* The stretch of each result, followed by its hits, in Python's units; NULL without memory. */
static span *spans_of(py_text *text, const quoth_query_result *results, size_t count) {
  size_t total = 0, next = 0;
  for (size_t i = 0; i < count; i++) total += 1 + results[i].hit_count;
  span *spans = PyMem_RawCalloc(total + 1, sizeof *spans);
  if (!spans) return NULL;
  for (size_t i = 0; i < count; i++) {
    spans[next++] = (span){results[i].start, results[i].end};
    for (size_t h = 0; h < results[i].hit_count; h++)
      spans[next++] = (span){results[i].hits[h].start, results[i].hits[h].end};
  }
  if (!text->is_wide || translate_spans(text, spans, total)) return spans;
  PyMem_RawFree(spans);
  return NULL;
}

static PyObject *result_of(const quoth_query_result *result, const span *spans) {
  PyObject *hits = PyList_New((Py_ssize_t)result->hit_count);
  for (size_t h = 0; hits && h < result->hit_count; h++) {
    PyObject *hit = Py_BuildValue(
        "(InnO)", (unsigned)result->hits[h].needle, (Py_ssize_t)spans[h + 1].start,
        (Py_ssize_t)spans[h + 1].end,
        result->hits[h].flags & QUOTH_MATCH_PARTIAL ? Py_True : Py_False);
    if (hit)
      PyList_SET_ITEM(hits, (Py_ssize_t)h, hit);
    else
      Py_CLEAR(hits);
  }
  if (!hits) return NULL;
  return Py_BuildValue(
      "(nnNn)", (Py_ssize_t)spans->start, (Py_ssize_t)spans->end, hits, (Py_ssize_t)result->spread);
}

/* results(text, errors) -> a list of (start, end, hits, spread), each hit (needle, start, end, partial) */
static PyObject *query_results(QueryObject *self, PyObject *arguments) {
  PyObject *object;
  unsigned errors = 0;
  quoth_encoding encoding;
  py_text text;
  if (!PyArg_ParseTuple(arguments, "OI", &object, &errors)) return NULL;
  if (check_query(self) < 0 || utf8_encoding(errors, &encoding) < 0) return NULL;
  if (text_open(&text, object, NULL, 0, encoding) < 0) return NULL;
  quoth_query_results *results = NULL;
  const quoth_query_result *all = NULL;
  size_t count = 0;
  span *spans = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  Py_BEGIN_ALLOW_THREADS status = quoth_query_results_create(
      &results, self->query, text.data, text.length, text.encoding, &error);
  if (status == QUOTH_OK) status = quoth_query_results_get_all(&all, &count, NULL, results, &error);
  if (status == QUOTH_OK) spans = spans_of(&text, all, count);
  Py_END_ALLOW_THREADS text_close(&text);
  PyObject *list = NULL;
  if (status != QUOTH_OK)
    quoth_raise(status, &error);
  else if (!spans)
    PyErr_NoMemory();
  else
    list = PyList_New((Py_ssize_t)count);
  const span *next = spans;
  for (size_t i = 0; list && i < count; i++) {
    PyObject *result = result_of(&all[i], next);
    next += 1 + all[i].hit_count;
    if (result)
      PyList_SET_ITEM(list, (Py_ssize_t)i, result);
    else
      Py_CLEAR(list);
  }
  PyMem_RawFree(spans);
  quoth_query_results_destroy(results);
  return list;
}

static PyMethodDef query_methods[] = {
    {"written", (PyCFunction)query_written, METH_NOARGS, NULL},
    {"needles", (PyCFunction)query_needles, METH_NOARGS, NULL},
    {"results", (PyCFunction)query_results, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject QueryType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Query",
    .tp_basicsize = sizeof(QueryObject),
    .tp_dealloc = (destructor)query_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = query_methods,
    .tp_init = (initproc)query_init,
    .tp_new = PyType_GenericNew,
};
