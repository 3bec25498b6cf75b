/* Times of words in corpora. */
#include "corpus.h"

int words_read(PyObject *object, quoth_timed_word **words, size_t *count) {
  PyObject *list = PySequence_Fast(object, "words must be a sequence");
  if (!list) return -1;
  Py_ssize_t length = PySequence_Fast_GET_SIZE(list);
  /* At least one, so that the allocation is never empty. */
  quoth_timed_word *found = PyMem_Calloc((size_t)length + 1, sizeof *found);
  if (!found) PyErr_NoMemory();
  for (Py_ssize_t i = 0; found && i < length; i++) {
    Py_ssize_t start, end;
    long long from;
    PyObject *to;
    PyObject *word = PySequence_Fast_GET_ITEM(list, i);
    if (!PyArg_ParseTuple(word, "nnLO", &start, &end, &from, &to)) {
      PyMem_Free(found);
      found = NULL;
      break;
    }
    found[i] = (quoth_timed_word){(size_t)start, (size_t)end, from, QUOTH_NO_TIME};
    if (to != Py_None) found[i].end_time = PyLong_AsLongLong(to);
    if (PyErr_Occurred()) {
      PyMem_Free(found);
      found = NULL;
    }
  }
  Py_DECREF(list);
  if (!found) return -1;
  *words = found;
  *count = (size_t)length;
  return 0;
}

PyObject *corpus_timed_words(CorpusObject *self, PyObject *arguments) {
  Py_ssize_t cue;
  size_t count = 0;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "n", &cue)) return NULL;
  /* Enough for nearly all cues; a longer one is asked for once more. */
  quoth_timed_word some[32], *words = some;
  quoth_status status =
      quoth_corpus_get_timed_words(words, 32, &count, self->corpus, (size_t)cue, &error);
  if (status == QUOTH_OK && count > 32) {
    words = PyMem_Calloc(count, sizeof *words);
    if (!words) return PyErr_NoMemory();
    status = quoth_corpus_get_timed_words(words, count, &count, self->corpus, (size_t)cue, &error);
  }
  PyObject *list = status == QUOTH_OK ? PyList_New((Py_ssize_t)count) : quoth_raise(status, &error);
  for (size_t i = 0; list && i < count; i++) {
    PyObject *word = Py_BuildValue(
        "(nnLL)", (Py_ssize_t)words[i].start, (Py_ssize_t)words[i].end,
        (long long)words[i].start_time, (long long)words[i].end_time);
    if (word)
      PyList_SET_ITEM(list, (Py_ssize_t)i, word);
    else
      Py_CLEAR(list);
  }
  if (words != some) PyMem_Free(words);
  return list;
}

PyObject *corpus_spoken_time(CorpusObject *self, PyObject *arguments) {
  Py_ssize_t cue, start, last, end;
  quoth_cue_entry first_entry = QUOTH_CUE_ENTRY_INIT, last_entry = QUOTH_CUE_ENTRY_INIT;
  quoth_spoken_time time = QUOTH_SPOKEN_TIME_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "nnnn", &cue, &start, &last, &end)) return NULL;
  quoth_status status = quoth_corpus_get_cue(&first_entry, self->corpus, (size_t)cue, &error);
  if (status == QUOTH_OK)
    status = quoth_corpus_get_cue(&last_entry, self->corpus, (size_t)last, &error);
  if (status == QUOTH_OK)
    status = quoth_corpus_get_spoken_time(
        &time, self->corpus, first_entry.start + (size_t)start, last_entry.start + (size_t)end,
        &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  return Py_BuildValue(
      "(NNN)", time_of(time.start), time_of(time.end), PyBool_FromLong(time.is_interpolated));
}
