/* Searches of corpora for a set: batches of hits of all needles. */
#include "search.h"

/* A hit of a needle: (needle, cue, start, end, end_cue, partial). */
PyObject *set_hit(const quoth_set_match *match, const placed_hit *place) {
  return Py_BuildValue(
      "(InnnnO)", (unsigned)match->needle, (Py_ssize_t)place->cue, (Py_ssize_t)place->start,
      (Py_ssize_t)place->end, (Py_ssize_t)place->end_cue, is_partial(match->flags));
}

/* Chooses the matches of a batch to list, at most lefts[n] of needle n; counts all in counts[n]. Returns how many. */
static size_t choose(
    const quoth_set_batch *batch, const Py_ssize_t *lefts, size_t *counts, size_t needles,
    size_t *chosen) {
  size_t count = 0;
  for (size_t i = 0; i < batch->count; i++) {
    const size_t needle = batch->matches[i].needle;
    if (needle >= needles) continue;
    if (counts[needle]++ < (size_t)lefts[needle]) chosen[count++] = i;
  }
  return count;
}

/* The places of the chosen matches, or of the first `count` where none are chosen; NULL without memory. */
static placed_hit *place_matches(
    const quoth_corpus *corpus, const quoth_set_batch *batch, const size_t *chosen, size_t count,
    quoth_status *status, quoth_error *error) {
  placed_hit *hits = PyMem_RawCalloc(count + 1, sizeof *hits);
  for (size_t i = 0; hits && i < count && *status == QUOTH_OK; i++) {
    const quoth_set_match *match = &batch->matches[chosen ? chosen[i] : i];
    *status = place_hit(corpus, match->start, match->end, &hits[i], error);
  }
  return hits;
}

static PyObject *list_matches(
    const quoth_set_batch *batch, const size_t *chosen, const placed_hit *hits, size_t count) {
  PyObject *list = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; list && i < count; i++) {
    PyObject *hit = set_hit(&batch->matches[chosen ? chosen[i] : i], &hits[i]);
    if (hit)
      PyList_SET_ITEM(list, (Py_ssize_t)i, hit);
    else
      Py_CLEAR(list);
  }
  return list;
}

/* The next hits of a set, each (needle, cue, start, end, end_cue, partial). */
PyObject *next_set_hits(SearchObject *self, size_t most) {
  quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  placed_hit *hits = NULL;
  size_t count = 0;
  self->is_running = true;
  Py_BEGIN_ALLOW_THREADS status = quoth_set_walk_next(&batch, self->set_walk, &error);
  if (status == QUOTH_OK) {
    count = batch.count < most ? batch.count : most;
    hits = place_matches(self->corpus->corpus, &batch, NULL, count, &status, &error);
  }
  Py_END_ALLOW_THREADS PyObject *list = NULL;
  if (status != QUOTH_OK)
    quoth_raise(status, &error);
  else if (!hits)
    PyErr_NoMemory();
  else
    list = list_matches(&batch, NULL, hits, count);
  PyMem_RawFree(hits);
  /* Only now: the next call invalidates the matches. */
  self->is_running = false;
  return batch_of(
      list, batch.total, batch.units_done, batch.unit_count, batch.is_last, batch.is_cut);
}

/* next_by_needle(lefts) -> (items, counts, done, of, is_last), for a set: lists at most lefts[n] items of needle n,
   and counts all of each. */
PyObject *search_next_by_needle(SearchObject *self, PyObject *arguments) {
  PyObject *object;
  if (!PyArg_ParseTuple(arguments, "O!", &PyList_Type, &object)) return NULL;
  if (self->is_running || !self->set_walk) {
    PyErr_SetString(
        PyExc_ValueError, self->set_walk ? "the search is in use by another thread"
                                         : "the search is not one of a PatternSet");
    return NULL;
  }
  const size_t needles = (size_t)PyList_GET_SIZE(object);
  Py_ssize_t *lefts = PyMem_RawCalloc(needles + 1, sizeof *lefts);
  size_t *counts = PyMem_RawCalloc(needles + 1, sizeof *counts);
  size_t *chosen = NULL;
  placed_hit *hits = NULL;
  PyObject *list = NULL, *numbers = NULL;
  quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = QUOTH_OK;
  size_t count = 0;
  if (!lefts || !counts) {
    PyErr_NoMemory();
    goto end;
  }
  for (size_t i = 0; i < needles; i++) {
    lefts[i] = PyLong_AsSsize_t(PyList_GET_ITEM(object, (Py_ssize_t)i));
    if (PyErr_Occurred()) goto end;
    if (lefts[i] < 0) lefts[i] = 0;
  }
  self->is_running = true;
  Py_BEGIN_ALLOW_THREADS status = quoth_set_walk_next(&batch, self->set_walk, &error);
  if (status == QUOTH_OK) chosen = PyMem_RawCalloc(batch.count + 1, sizeof *chosen);
  if (chosen) {
    count = choose(&batch, lefts, counts, needles, chosen);
    hits = place_matches(self->corpus->corpus, &batch, chosen, count, &status, &error);
  }
  Py_END_ALLOW_THREADS if (status != QUOTH_OK) quoth_raise(status, &error);
  else if (!hits) PyErr_NoMemory();
  else list = list_matches(&batch, chosen, hits, count);
  self->is_running = false;
  if (list) numbers = PyList_New((Py_ssize_t)needles);
  for (size_t i = 0; numbers && i < needles; i++) {
    PyObject *number = PyLong_FromSize_t(counts[i]);
    if (number)
      PyList_SET_ITEM(numbers, (Py_ssize_t)i, number);
    else
      Py_CLEAR(numbers);
  }
end:
  PyMem_RawFree(lefts);
  PyMem_RawFree(counts);
  PyMem_RawFree(chosen);
  PyMem_RawFree(hits);
  if (!numbers) {
    Py_XDECREF(list);
    return NULL;
  }
  return Py_BuildValue(
      "(NNnnO)", list, numbers, (Py_ssize_t)batch.units_done, (Py_ssize_t)batch.unit_count,
      batch.is_last ? Py_True : Py_False);
}
