/* Counts and first hits of the needles of a set in a corpus, without the hits themselves. */
#include "search.h"

/* A set, and where and how to search for it. */
typedef struct {
  SetObject *set;
  quoth_search_options options;
  search_scope scope;
} set_search;

/* Reads (set, flags, threads, limit, transcripts, cues, speakers); -1 with an exception. In both cases the scope
   must be freed. */
static int read_search(set_search *s, PyObject *arguments) {
  PyObject *transcripts, *cues, *speakers;
  Py_ssize_t limit;
  unsigned flags, threads;
  *s = (set_search){.options = QUOTH_SEARCH_OPTIONS_INIT};
  if (!PyArg_ParseTuple(
          arguments, "O!IInOOO", &SetType, &s->set, &flags, &threads, &limit, &transcripts, &cues,
          &speakers))
    return -1;
  if (!s->set->set) {
    PyErr_SetString(PyExc_RuntimeError, "the PatternSet was not initialized");
    return -1;
  }
  s->options.flags = flags;
  s->options.threads = threads;
  s->options.limit = (size_t)limit;
  return scope_read(&s->scope, &s->options, transcripts, cues, speakers);
}

PyObject *corpus_counts(CorpusObject *self, PyObject *arguments) {
  set_search search;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  size_t found;
  PyObject *result = NULL;
  size_t *counts = NULL;
  if (read_search(&search, arguments) < 0) goto end;
  counts = PyMem_RawCalloc((size_t)search.set->count, sizeof *counts);
  if (!counts) {
    PyErr_NoMemory();
    goto end;
  }
  Py_BEGIN_ALLOW_THREADS status = quoth_corpus_count_set(
      counts, (size_t)search.set->count, &found, self->corpus, search.set->set, &search.options,
      &error);
  Py_END_ALLOW_THREADS if (status != QUOTH_OK) quoth_raise(status, &error);
  else result = PyList_New(search.set->count);
  for (Py_ssize_t i = 0; result && i < search.set->count; i++) {
    PyObject *one = PyLong_FromSize_t(counts[i]);
    if (one)
      PyList_SET_ITEM(result, i, one);
    else
      Py_CLEAR(result);
  }
end:
  PyMem_RawFree(counts);
  scope_free(&search.scope);
  return result;
}

/* Places hits that another call found; NULL without memory or with another status. */
static placed_hit *place_all(
    const quoth_corpus *corpus, const quoth_set_match *matches, size_t count, quoth_status *status,
    quoth_error *error) {
  placed_hit *hits = PyMem_RawCalloc(count + 1, sizeof *hits);
  for (size_t i = 0; hits && i < count && *status == QUOTH_OK; i++)
    *status = place_hit(corpus, matches[i].start, matches[i].end, &hits[i], error);
  return hits;
}

PyObject *corpus_firsts(CorpusObject *self, PyObject *arguments) {
  set_search search;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  size_t count = 0;
  PyObject *result = NULL;
  quoth_set_match *matches = NULL;
  placed_hit *hits = NULL;
  if (read_search(&search, arguments) < 0) goto end;
  matches = PyMem_RawCalloc((size_t)search.set->count, sizeof *matches);
  if (!matches) {
    PyErr_NoMemory();
    goto end;
  }
  Py_BEGIN_ALLOW_THREADS status = quoth_corpus_find_set_firsts(
      matches, (size_t)search.set->count, &count, self->corpus, search.set->set, &search.options,
      &error);
  if (status == QUOTH_OK) hits = place_all(self->corpus, matches, count, &status, &error);
  Py_END_ALLOW_THREADS if (status != QUOTH_OK) quoth_raise(status, &error);
  else if (!hits) PyErr_NoMemory();
  else result = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; result && i < count; i++) {
    PyObject *one = Py_BuildValue(
        "(InnnnO)", (unsigned)matches[i].needle, (Py_ssize_t)hits[i].cue, (Py_ssize_t)hits[i].start,
        (Py_ssize_t)hits[i].end, (Py_ssize_t)hits[i].end_cue,
        matches[i].flags & QUOTH_MATCH_PARTIAL ? Py_True : Py_False);
    if (one)
      PyList_SET_ITEM(result, (Py_ssize_t)i, one);
    else
      Py_CLEAR(result);
  }
end:
  PyMem_RawFree(hits);
  PyMem_RawFree(matches);
  scope_free(&search.scope);
  return result;
}
