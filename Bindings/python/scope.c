/* Where to search a corpus, from Python's objects. */
#include "search.h"

#include <string.h>

void scope_free(search_scope *s) {
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

int scope_read(
    search_scope *s, quoth_search_options *o, PyObject *transcripts, PyObject *cues,
    PyObject *speakers) {
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
