/* Searches of corpora over quoth.h, for a pattern, a set or a query: batches of hits or results, found on
   demand. */
#include "search.h"

#include "hit_columns.h"
#include "queries.h"

/* Begins a search for a Pattern, a PatternSet or a Query. */
static quoth_status begin(
    SearchObject *self, PyObject *wanted, const quoth_search_options *options, quoth_error *error) {
  const quoth_corpus *corpus = self->corpus->corpus;
  if (PyObject_TypeCheck(wanted, &QueryType))
    return quoth_query_walk_create(
        &self->walk, corpus, ((QueryObject *)wanted)->query, options, error);
  if (PyObject_TypeCheck(wanted, &SetType))
    return quoth_set_walk_create(
        &self->set_walk, corpus, ((SetObject *)wanted)->set, options, error);
  return quoth_corpus_walk_create(
      &self->search, corpus, ((PatternObject *)wanted)->plain, options, error);
}

int search_check_wanted(PyObject *wanted) {
  if (PyObject_TypeCheck(wanted, &QueryType)) return check_query((QueryObject *)wanted);
  if (PyObject_TypeCheck(wanted, &SetType)) {
    if (((SetObject *)wanted)->set) return 0;
    PyErr_SetString(PyExc_RuntimeError, "the PatternSet was not initialized");
    return -1;
  }
  if (!PyObject_TypeCheck(wanted, &PatternType)) {
    PyErr_Format(
        PyExc_TypeError, "expected a Pattern, PatternSet or Query, not %.200s",
        Py_TYPE(wanted)->tp_name);
    return -1;
  }
  if (((PatternObject *)wanted)->plain) return 0;
  PyErr_SetString(
      PyExc_ValueError, "the needle has two surrogates that would be one character in UTF-16");
  return -1;
}

SearchObject *search_new(CorpusObject *corpus) {
  SearchObject *object = PyObject_New(SearchObject, &SearchType);
  if (!object) return NULL;
  object->search = NULL;
  object->set_walk = NULL;
  object->walk = NULL;
  object->cancellation = NULL;
  object->is_running = false;
  Py_XINCREF(corpus);
  object->corpus = corpus;
  return object;
}

int search_check_free(const SearchObject *self) {
  /* A search belongs to one thread at a time. */
  if (self->is_running)
    PyErr_SetString(PyExc_ValueError, "the search is in use by another thread");
  else if (!self->corpus)
    PyErr_SetString(PyExc_RuntimeError, "the search has no corpus");
  else
    return 0;
  return -1;
}

PyObject *corpus_search(CorpusObject *self, PyObject *arguments) {
  PyObject *wanted, *transcripts, *cues, *speakers;
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  Py_ssize_t limit, around;
  unsigned flags, threads;
  if (!PyArg_ParseTuple(
          arguments, "OIInnOOO", &wanted, &flags, &threads, &limit, &around, &transcripts, &cues,
          &speakers))
    return NULL;
  if (search_check_wanted(wanted) < 0) return NULL;
  options.flags = flags;
  options.threads = threads;
  options.limit = (size_t)limit;
  options.around = (size_t)around;
  SearchObject *object = search_new(self);
  if (!object) return NULL;
  search_scope scope;
  if (scope_read(&scope, &options, transcripts, cues, speakers) < 0) goto failed;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_cancellation_create(&object->cancellation, &error);
  options.cancellation = object->cancellation;
  if (status == QUOTH_OK) status = begin(object, wanted, &options, &error);
  if (status == QUOTH_OK) {
    scope_free(&scope);
    return (PyObject *)object;
  }
  quoth_raise(status, &error);
failed:
  scope_free(&scope);
  Py_DECREF(object);
  return NULL;
}

static void search_dealloc(SearchObject *self) {
  quoth_corpus_walk_destroy(self->search);
  quoth_set_walk_destroy(self->set_walk);
  quoth_query_walk_destroy(self->walk);
  quoth_cancellation_destroy(self->cancellation);
  Py_XDECREF(self->corpus);
  PyObject_Free(self);
}

/* (items, total, done, of, is_last, is_cut); the list may be NULL, with an exception. */
PyObject *batch_of(
    PyObject *list, size_t total, size_t done, size_t of, bool is_last, bool is_cut) {
  if (!list) return NULL;
  return Py_BuildValue(
      "(NnnnOO)", list, (Py_ssize_t)total, (Py_ssize_t)done, (Py_ssize_t)of,
      is_last ? Py_True : Py_False, is_cut ? Py_True : Py_False);
}

/* The places of some hits; NULL without memory. */
static quoth_hit_place *places_of(
    const quoth_corpus *corpus, const quoth_match *matches, size_t count, quoth_status *status,
    quoth_error *error) {
  quoth_hit_place *places = PyMem_RawMalloc(count * sizeof *places);
  quoth_set_match *hits = PyMem_RawMalloc(count * sizeof *hits);
  for (size_t i = 0; hits && i < count; i++)
    hits[i] = (quoth_set_match){matches[i].start, matches[i].end, 0, matches[i].flags};
  if (places && hits)
    *status = quoth_corpus_find_hit_places(places, count, corpus, hits, QUOTH_UNIT_SCALAR, error);
  const bool has_memory = hits != NULL;
  PyMem_RawFree(hits);
  if (has_memory) return places;
  PyMem_RawFree(places);
  return NULL;
}

/* The next hits, each (cue, start, end, end_cue, partial). */
static PyObject *next_hits(SearchObject *self, size_t most) {
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  quoth_hit_place *hits = NULL;
  self->is_running = true;
  Py_BEGIN_ALLOW_THREADS status = quoth_corpus_walk_next(&batch, self->search, &error);
  if (status == QUOTH_OK && batch.count > most) batch.count = most;
  if (status == QUOTH_OK && batch.count)
    hits = places_of(self->corpus->corpus, batch.matches, batch.count, &status, &error);
  Py_END_ALLOW_THREADS PyObject *list = NULL;
  if (status != QUOTH_OK)
    quoth_raise(status, &error);
  else if (batch.count && !hits)
    PyErr_NoMemory();
  else
    list = PyList_New((Py_ssize_t)batch.count);
  for (size_t i = 0; list && i < batch.count; i++) {
    PyObject *hit = Py_BuildValue(
        "(nnnnO)", (Py_ssize_t)hits[i].cue, (Py_ssize_t)hits[i].start, (Py_ssize_t)hits[i].end,
        (Py_ssize_t)hits[i].end_cue, is_partial(batch.matches[i].flags));
    if (hit)
      PyList_SET_ITEM(list, (Py_ssize_t)i, hit);
    else
      Py_CLEAR(list);
  }
  PyMem_RawFree(hits);
  /* Only now: the next call invalidates the matches. */
  self->is_running = false;
  return batch_of(
      list, batch.total, batch.units_done, batch.unit_count, batch.is_last, batch.is_cut);
}

/* Places the stretch of each result, followed by its hits; NULL without memory or with another status. */
static placed_hit *place_results(
    const quoth_corpus *corpus, const quoth_query_batch *batch, quoth_status *status,
    quoth_error *error) {
  size_t total = 0, next = 0;
  for (size_t i = 0; i < batch->count; i++) total += 1 + batch->results[i].hit_count;
  placed_hit *placed = PyMem_RawCalloc(total + 1, sizeof *placed);
  for (size_t i = 0; placed && i < batch->count; i++) {
    const quoth_query_result *result = &batch->results[i];
    if (*status == QUOTH_OK)
      *status = place_hit(corpus, result->start, result->end, &placed[next++], error);
    for (size_t h = 0; h < result->hit_count && *status == QUOTH_OK; h++)
      *status =
          place_hit(corpus, result->hits[h].start, result->hits[h].end, &placed[next++], error);
  }
  return placed;
}

static PyObject *milliseconds(int64_t time) {
  if (time == QUOTH_NO_TIME) Py_RETURN_NONE;
  return PyLong_FromLongLong(time);
}

/* A result: (transcript, stretch, hits, start, end, interpolated, spread), times in milliseconds or None. */
static PyObject *result_of(const quoth_query_result *result, const placed_hit *placed) {
  PyObject *hits = PyList_New((Py_ssize_t)result->hit_count);
  for (size_t h = 0; hits && h < result->hit_count; h++) {
    PyObject *hit = set_hit(&result->hits[h], &placed[h + 1]);
    if (hit)
      PyList_SET_ITEM(hits, (Py_ssize_t)h, hit);
    else
      Py_CLEAR(hits);
  }
  if (!hits) return NULL;
  return Py_BuildValue(
      "(n(nnnn)NNNOn)", (Py_ssize_t)result->transcript, (Py_ssize_t)placed->cue,
      (Py_ssize_t)placed->start, (Py_ssize_t)placed->end, (Py_ssize_t)placed->end_cue, hits,
      milliseconds(result->start_time), milliseconds(result->end_time),
      result->flags & QUOTH_TIME_INTERPOLATED ? Py_True : Py_False, (Py_ssize_t)result->spread);
}

/* The next results of a query. */
static PyObject *next_results(SearchObject *self, size_t most) {
  quoth_query_batch batch = QUOTH_QUERY_BATCH_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  placed_hit *placed = NULL;
  self->is_running = true;
  Py_BEGIN_ALLOW_THREADS status = quoth_query_walk_next(&batch, self->walk, &error);
  if (status == QUOTH_OK && batch.count > most) batch.count = most;
  if (status == QUOTH_OK) placed = place_results(self->corpus->corpus, &batch, &status, &error);
  Py_END_ALLOW_THREADS PyObject *list = NULL;
  if (status != QUOTH_OK)
    quoth_raise(status, &error);
  else if (!placed)
    PyErr_NoMemory();
  else
    list = PyList_New((Py_ssize_t)batch.count);
  const placed_hit *next = placed;
  for (size_t i = 0; list && i < batch.count; i++) {
    PyObject *result = result_of(&batch.results[i], next);
    next += 1 + batch.results[i].hit_count;
    if (result)
      PyList_SET_ITEM(list, (Py_ssize_t)i, result);
    else
      Py_CLEAR(list);
  }
  PyMem_RawFree(placed);
  /* Only now: the next call invalidates the results. */
  self->is_running = false;
  return batch_of(
      list, batch.total, batch.units_done, batch.unit_count, batch.is_last, batch.is_cut);
}

/* next([most]) -> (items, total, done, of, is_last, is_cut). With `most`, lists only that many items of the
   batch; counts all. */
static PyObject *search_next(SearchObject *self, PyObject *arguments) {
  Py_ssize_t most = PY_SSIZE_T_MAX;
  if (!PyArg_ParseTuple(arguments, "|n", &most)) return NULL;
  if (search_check_free(self) < 0) return NULL;
  const size_t listed = most < 0 ? SIZE_MAX : (size_t)most;
  if (self->walk) return next_results(self, listed);
  return self->set_walk ? next_set_hits(self, listed) : next_hits(self, listed);
}

/* Any thread may call this at any time. */
static PyObject *search_cancel(SearchObject *self, PyObject *unused) {
  (void)unused;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  Py_BEGIN_ALLOW_THREADS status = quoth_cancellation_cancel(self->cancellation, &error);
  Py_END_ALLOW_THREADS if (status != QUOTH_OK) return quoth_raise(status, &error);
  Py_RETURN_NONE;
}

/* attach(corpus): the corpus of a search of a library's segment, once */
static PyObject *search_attach(SearchObject *self, PyObject *arguments) {
  PyObject *corpus;
  if (!PyArg_ParseTuple(arguments, "O!", &CorpusType, &corpus)) return NULL;
  if (self->corpus) {
    PyErr_SetString(PyExc_RuntimeError, "the search has a corpus");
    return NULL;
  }
  Py_INCREF(corpus);
  self->corpus = (CorpusObject *)corpus;
  Py_RETURN_NONE;
}

static PyMethodDef search_methods[] = {
    {"attach", (PyCFunction)search_attach, METH_VARARGS, NULL},
    {"next", (PyCFunction)search_next, METH_VARARGS, NULL},
    {"columns", (PyCFunction)search_columns, METH_VARARGS, NULL},
    {"next_by_needle", (PyCFunction)search_next_by_needle, METH_VARARGS, NULL},
    {"cancel", (PyCFunction)search_cancel, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject SearchType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Search",
    .tp_basicsize = sizeof(SearchObject),
    .tp_dealloc = (destructor)search_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = search_methods,
};
