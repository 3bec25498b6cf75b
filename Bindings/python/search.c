/* Searches of corpora over quoth.h: batches of hits, found on demand. */
#include "corpus.h"

#include <string.h>

typedef struct {
  PyObject_HEAD CorpusObject *corpus;
  quoth_search *search;
  quoth_cancellation *cancellation;
  bool is_running;
} SearchObject;

/* The limits of a search, copied out of Python's objects. */
typedef struct {
  size_t *transcripts;
  quoth_range *cues;
  const char **speakers;
  PyObject *held[3]; /* sequences that own the memory pointed to */
} scope;

static void scope_free(scope *s) {
  PyMem_Free(s->transcripts);
  PyMem_Free(s->cues);
  PyMem_Free(s->speakers);
  for (int i = 0; i < 3; i++) Py_XDECREF(s->held[i]);
}

/* A list from the caller, as a sequence with its length; NULL without an exception for None. */
static PyObject *sequence(PyObject *object, const char *name, Py_ssize_t *count) {
  if (object == Py_None) return NULL;
  char message[80];
  PyOS_snprintf(message, sizeof message, "%s must be a sequence or None", name);
  PyObject *fast = PySequence_Fast(object, message);
  if (fast) *count = PySequence_Fast_GET_SIZE(fast);
  return fast;
}

static int scope_read(
    scope *s, quoth_search_options *o, PyObject *transcripts, PyObject *cues, PyObject *speakers) {
  Py_ssize_t count = 0;
  memset(s, 0, sizeof *s);
  if ((s->held[0] = sequence(transcripts, "transcripts", &count))) {
    if (!(s->transcripts = PyMem_Calloc((size_t)count + 1, sizeof *s->transcripts))) goto no_memory;
    for (Py_ssize_t i = 0; i < count; i++)
      s->transcripts[i] = PyLong_AsSize_t(PySequence_Fast_GET_ITEM(s->held[0], i));
    o->transcripts = s->transcripts;
    o->transcript_count = (size_t)count;
  }
  if (PyErr_Occurred()) return -1;
  if ((s->held[1] = sequence(cues, "cues", &count))) {
    if (!(s->cues = PyMem_Calloc((size_t)count + 1, sizeof *s->cues))) goto no_memory;
    for (Py_ssize_t i = 0; i < count; i++) {
      Py_ssize_t start, end;
      if (!PyArg_ParseTuple(PySequence_Fast_GET_ITEM(s->held[1], i), "nn", &start, &end)) return -1;
      s->cues[i] = (quoth_range){(size_t)start, (size_t)end};
    }
    o->cues = s->cues;
    o->cue_count = (size_t)count;
  }
  if (PyErr_Occurred()) return -1;
  if ((s->held[2] = sequence(speakers, "speakers", &count))) {
    if (!(s->speakers = PyMem_Calloc((size_t)count + 1, sizeof *s->speakers))) goto no_memory;
    for (Py_ssize_t i = 0; i < count; i++)
      if (!(s->speakers[i] = PyUnicode_AsUTF8(PySequence_Fast_GET_ITEM(s->held[2], i)))) return -1;
    o->speakers = s->speakers;
    o->speaker_count = (size_t)count;
  }
  return PyErr_Occurred() ? -1 : 0;
no_memory:
  PyErr_NoMemory();
  return -1;
}

PyObject *corpus_search(CorpusObject *self, PyObject *arguments) {
  PatternObject *pattern;
  PyObject *transcripts, *cues, *speakers;
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  Py_ssize_t limit, around;
  unsigned flags, threads;
  if (!PyArg_ParseTuple(
          arguments, "O!IInnOOO", &PatternType, &pattern, &flags, &threads, &limit, &around,
          &transcripts, &cues, &speakers))
    return NULL;
  if (!pattern->plain) {
    PyErr_SetString(
        PyExc_ValueError, "the needle has two surrogates that would be one character in UTF-16");
    return NULL;
  }
  options.flags = flags;
  options.threads = threads;
  options.limit = (size_t)limit;
  options.around = (size_t)around;
  SearchObject *object = PyObject_New(SearchObject, &SearchType);
  if (!object) return NULL;
  object->search = NULL;
  object->cancellation = NULL;
  object->is_running = false;
  Py_INCREF(self);
  object->corpus = self;
  scope scope;
  if (scope_read(&scope, &options, transcripts, cues, speakers) < 0) goto failed;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_cancellation_create(&object->cancellation, &error);
  options.cancellation = object->cancellation;
  if (status == QUOTH_OK)
    status = quoth_search_create(&object->search, self->corpus, pattern->plain, &options, &error);
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
  quoth_search_destroy(self->search);
  quoth_cancellation_destroy(self->cancellation);
  Py_XDECREF(self->corpus);
  PyObject_Free(self);
}

/* A hit's place in characters of its cues. */
typedef struct {
  size_t cue, start, end_cue, end;
  bool partial;
} placed_hit;

static quoth_status place(
    const quoth_corpus *corpus, const quoth_match *match, placed_hit *hit, quoth_error *error) {
  quoth_place first, last;
  quoth_status status = quoth_corpus_find_place(corpus, match->start, &first, error);
  if (status == QUOTH_OK) status = quoth_corpus_find_place(corpus, match->end - 1, &last, error);
  if (status != QUOTH_OK) return status;
  hit->cue = first.cue;
  hit->end_cue = last.cue;
  hit->partial = match->flags & QUOTH_MATCH_PARTIAL;
  size_t ends[2] = {first.offset, last.offset + 1};
  if (quoth_corpus_translate(corpus, first.cue, QUOTH_UNIT_SCALAR, &ends[0], 1, error) != QUOTH_OK)
    return error->status;
  /* In a joiner, the last unit is already at the cue's end. */
  status = quoth_corpus_translate(corpus, last.cue, QUOTH_UNIT_SCALAR, &ends[1], 1, error);
  if (status == QUOTH_ERROR_OFFSET) {
    ends[1] = last.offset;
    status = quoth_corpus_translate(corpus, last.cue, QUOTH_UNIT_SCALAR, &ends[1], 1, error);
  }
  hit->start = ends[0];
  hit->end = ends[1];
  return status;
}

/* next([most]) -> (hits, total, done, of, is_last, is_cut), each hit (cue, start, end, end_cue, partial).
   With `most`, lists only that many hits of the batch; counts all. */
static PyObject *search_next(SearchObject *self, PyObject *arguments) {
  Py_ssize_t most = PY_SSIZE_T_MAX;
  if (!PyArg_ParseTuple(arguments, "|n", &most)) return NULL;
  /* A search belongs to one thread at a time. */
  if (self->is_running) {
    PyErr_SetString(PyExc_ValueError, "the search is in use by another thread");
    return NULL;
  }
  quoth_batch batch;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  placed_hit *hits = NULL;
  self->is_running = true;
  Py_BEGIN_ALLOW_THREADS status = quoth_search_next(self->search, &batch, &error);
  if (status == QUOTH_OK && most >= 0 && batch.count > (size_t)most) batch.count = (size_t)most;
  if (status == QUOTH_OK && batch.count) hits = PyMem_RawCalloc(batch.count, sizeof *hits);
  for (size_t i = 0; hits && i < batch.count && status == QUOTH_OK; i++)
    status = place(self->corpus->corpus, &batch.matches[i], &hits[i], &error);
  Py_END_ALLOW_THREADS self->is_running = false;
  if (status != QUOTH_OK || (batch.count && !hits)) {
    PyMem_RawFree(hits);
    return status != QUOTH_OK ? quoth_raise(status, &error) : PyErr_NoMemory();
  }
  PyObject *list = PyList_New((Py_ssize_t)batch.count);
  for (size_t i = 0; list && i < batch.count; i++) {
    PyObject *hit = Py_BuildValue(
        "(nnnnO)", (Py_ssize_t)hits[i].cue, (Py_ssize_t)hits[i].start, (Py_ssize_t)hits[i].end,
        (Py_ssize_t)hits[i].end_cue, hits[i].partial ? Py_True : Py_False);
    if (hit)
      PyList_SET_ITEM(list, (Py_ssize_t)i, hit);
    else
      Py_CLEAR(list);
  }
  PyMem_RawFree(hits);
  if (!list) return NULL;
  return Py_BuildValue(
      "(NnnnOO)", list, (Py_ssize_t)batch.total, (Py_ssize_t)batch.units_done,
      (Py_ssize_t)batch.unit_count, batch.is_last ? Py_True : Py_False,
      batch.is_cut ? Py_True : Py_False);
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

static PyMethodDef search_methods[] = {
    {"next", (PyCFunction)search_next, METH_VARARGS, NULL},
    {"cancel", (PyCFunction)search_cancel, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject SearchType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Search",
    .tp_basicsize = sizeof(SearchObject),
    .tp_dealloc = (destructor)search_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = search_methods,
};
