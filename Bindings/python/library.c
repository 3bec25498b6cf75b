/* Libraries over quoth_library.h. */
#include "library.h"

#include <string.h>

static PyObject *new_library(quoth_library *library) {
  LibraryObject *object = PyObject_New(LibraryObject, &LibraryType);
  if (!object) {
    quoth_library_destroy(library);
    return NULL;
  }
  object->library = library;
  return (PyObject *)object;
}

static void library_dealloc(LibraryObject *self) {
  quoth_library_destroy(self->library);
  PyObject_Free(self);
}

/* open(path): a static method. */
static PyObject *library_open(PyObject *unused, PyObject *arguments) {
  (void)unused;
  PyObject *path;
  quoth_library *library = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (!PyArg_ParseTuple(arguments, "O&", PyUnicode_FSConverter, &path)) return NULL;
  const char *name = PyBytes_AS_STRING(path);
  Py_BEGIN_ALLOW_THREADS status = quoth_library_open(&library, name, &error);
  Py_END_ALLOW_THREADS Py_DECREF(path);
  return status == QUOTH_OK ? new_library(library) : quoth_raise(status, &error);
}

/* exists(path): a static method. */
static PyObject *library_exists(PyObject *unused, PyObject *arguments) {
  (void)unused;
  PyObject *path;
  bool exists = false;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "O&", PyUnicode_FSConverter, &path)) return NULL;
  quoth_status status = quoth_library_exists(&exists, PyBytes_AS_STRING(path), &error);
  Py_DECREF(path);
  return status == QUOTH_OK ? PyBool_FromLong(exists) : quoth_raise(status, &error);
}

/* refresh() -> the library as it is now */
static PyObject *library_refresh(LibraryObject *self, PyObject *unused) {
  (void)unused;
  quoth_library *library = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  Py_BEGIN_ALLOW_THREADS status = quoth_library_refresh(&library, self->library, &error);
  Py_END_ALLOW_THREADS return status == QUOTH_OK ? new_library(library)
                                                 : quoth_raise(status, &error);
}

/* is_current() */
static PyObject *library_is_current(LibraryObject *self, PyObject *unused) {
  (void)unused;
  bool is_current = false;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_library_is_current(&is_current, self->library, &error);
  return status == QUOTH_OK ? PyBool_FromLong(is_current) : quoth_raise(status, &error);
}

/* is_stale() */
static PyObject *library_is_stale(LibraryObject *self, PyObject *unused) {
  (void)unused;
  bool is_stale = false;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  Py_BEGIN_ALLOW_THREADS status = quoth_library_is_stale(&is_stale, self->library, &error);
  Py_END_ALLOW_THREADS return status == QUOTH_OK ? PyBool_FromLong(is_stale)
                                                 : quoth_raise(status, &error);
}

/* size() -> (segments, transcripts, cues, units, bytes of corpora, bytes of indexes, generation) */
static PyObject *library_size(LibraryObject *self, PyObject *unused) {
  (void)unused;
  quoth_library_size size = QUOTH_LIBRARY_SIZE_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_library_get_size(&size, self->library, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  return Py_BuildValue(
      "(nnnnKKK)", (Py_ssize_t)size.segments, (Py_ssize_t)size.transcripts, (Py_ssize_t)size.cues,
      (Py_ssize_t)size.units, (unsigned long long)size.corpus_bytes,
      (unsigned long long)size.index_bytes, (unsigned long long)size.generation);
}

/* segment(number) -> (name, first transcript, first cue, first unit, transcripts, cues, units, removed
   transcripts); the two counts are without removed ones */
static PyObject *library_segment(LibraryObject *self, PyObject *arguments) {
  Py_ssize_t number;
  quoth_library_segment segment = QUOTH_LIBRARY_SEGMENT_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "n", &number)) return NULL;
  quoth_status status = quoth_library_get_segment(&segment, self->library, (size_t)number, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  return Py_BuildValue(
      "(snnnnnnn)", segment.name, (Py_ssize_t)segment.first_transcript,
      (Py_ssize_t)segment.first_cue, (Py_ssize_t)segment.first_unit,
      (Py_ssize_t)segment.transcripts, (Py_ssize_t)segment.cues, (Py_ssize_t)segment.units,
      (Py_ssize_t)segment.removed_transcripts);
}

/* corpus(segment) */
static PyObject *library_corpus(LibraryObject *self, PyObject *arguments) {
  Py_ssize_t segment;
  quoth_corpus *corpus = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (!PyArg_ParseTuple(arguments, "n", &segment)) return NULL;
  Py_BEGIN_ALLOW_THREADS status =
      quoth_library_open_corpus(&corpus, self->library, (size_t)segment, &error);
  Py_END_ALLOW_THREADS return status == QUOTH_OK ? new_corpus(corpus) : quoth_raise(status, &error);
}

/* live(segment) -> the numbers of the transcripts of its corpus that were not removed */
static PyObject *library_live(LibraryObject *self, PyObject *arguments) {
  Py_ssize_t number;
  quoth_library_segment segment = QUOTH_LIBRARY_SEGMENT_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "n", &number)) return NULL;
  quoth_status status = quoth_library_get_segment(&segment, self->library, (size_t)number, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  PyObject *live = PyList_New(0);
  const size_t count = segment.transcripts + segment.removed_transcripts;
  for (size_t i = 0; live && i < count; i++) {
    bool is_removed = false;
    status = quoth_library_is_removed(&is_removed, self->library, (size_t)number, i, &error);
    if (status != QUOTH_OK) {
      Py_DECREF(live);
      return quoth_raise(status, &error);
    }
    if (is_removed) continue;
    PyObject *one = PyLong_FromSize_t(i);
    if (!one || PyList_Append(live, one) < 0) Py_CLEAR(live);
    Py_XDECREF(one);
  }
  return live;
}

/* (kind, blocks, blocks of the segment, stretches, units, reads, bytes read, text) */
static PyObject *plan_of(const quoth_library_plan *plan) {
  return Py_BuildValue(
      "(InnnnnKs)", (unsigned)plan->kind, (Py_ssize_t)plan->blocks, (Py_ssize_t)plan->block_count,
      (Py_ssize_t)plan->stretches, (Py_ssize_t)plan->units, (Py_ssize_t)plan->reads,
      (unsigned long long)plan->read_bytes, plan->text);
}

/* explain(segment, pattern) -> the plan of a search */
static PyObject *library_explain(LibraryObject *self, PyObject *arguments) {
  Py_ssize_t segment;
  PyObject *wanted;
  quoth_library_plan plan = QUOTH_LIBRARY_PLAN_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (!PyArg_ParseTuple(arguments, "nO!", &segment, &PatternType, &wanted)) return NULL;
  if (search_check_wanted(wanted) < 0) return NULL;
  const quoth_pattern *pattern = ((PatternObject *)wanted)->plain;
  Py_BEGIN_ALLOW_THREADS status =
      quoth_library_explain(&plan, self->library, (size_t)segment, pattern, &error);
  Py_END_ALLOW_THREADS return status == QUOTH_OK ? plan_of(&plan) : quoth_raise(status, &error);
}

/* search(segment, count, pattern, flags, threads, limit, around, transcripts, cues, speakers) -> (Search, kind of
   its plan, passed): of the first of so many segments whose plan leaves something to search, after so many that were
   passed; None if it is of the last of them, or of the last before one that is damaged, and leaves nothing. Numbers
   are the library's. The search needs its corpus: Search.attach. */
static PyObject *library_search(LibraryObject *self, PyObject *arguments) {
  Py_ssize_t segment, count, limit, around;
  PyObject *wanted, *transcripts, *cues, *speakers;
  unsigned flags, threads;
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  if (!PyArg_ParseTuple(
          arguments, "nnO!IInnOOO", &segment, &count, &PatternType, &wanted, &flags, &threads,
          &limit, &around, &transcripts, &cues, &speakers))
    return NULL;
  if (search_check_wanted(wanted) < 0) return NULL;
  options.flags = flags;
  options.threads = threads;
  options.limit = (size_t)limit;
  options.around = (size_t)around;
  SearchObject *object = search_new(NULL);
  if (!object) return NULL;
  search_scope scope;
  quoth_library_plan plan = QUOTH_LIBRARY_PLAN_INIT;
  if (scope_read(&scope, &options, transcripts, cues, speakers) < 0) goto failed;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_cancellation_create(&object->cancellation, &error);
  options.cancellation = object->cancellation;
  const quoth_pattern *pattern = ((PatternObject *)wanted)->plain;
  Py_ssize_t passed = 0;
  bool is_empty = false;
  if (status == QUOTH_OK) {
    Py_BEGIN_ALLOW_THREADS for (;;) {
      status = quoth_corpus_walk_create_in_library(
          &object->search, &plan, self->library, (size_t)(segment + passed), pattern, &options,
          &error);
      /* A call for the damaged one alone gets its error. */
      if (status != QUOTH_OK && passed > 0) {
        status = QUOTH_OK;
        passed--;
        break;
      }
      is_empty = status == QUOTH_OK && plan.kind == QUOTH_PLAN_INDEX && plan.stretches == 0;
      if (!is_empty || passed + 1 >= count) break;
      quoth_corpus_walk_destroy(object->search);
      object->search = NULL;
      passed++;
    }
    Py_END_ALLOW_THREADS
  }
  scope_free(&scope);
  if (status != QUOTH_OK) {
    Py_DECREF(object);
    return quoth_raise(status, &error);
  }
  if (is_empty) {
    Py_DECREF(object);
    return Py_BuildValue("(OIn)", Py_None, (unsigned)QUOTH_PLAN_INDEX, passed);
  }
  return Py_BuildValue("(NIn)", object, (unsigned)plan.kind, passed);
failed:
  scope_free(&scope);
  Py_DECREF(object);
  return NULL;
}

static quoth_status note_damage(void *messages, const char *message) {
  PyObject *text = PyUnicode_DecodeUTF8(message, (Py_ssize_t)strlen(message), "replace");
  const bool is_noted = text && PyList_Append(messages, text) == 0;
  Py_XDECREF(text);
  return is_noted ? QUOTH_OK : QUOTH_STOP;
}

/* check() -> what is damaged, in English */
static PyObject *library_check(LibraryObject *self, PyObject *unused) {
  (void)unused;
  size_t count = 0;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  PyObject *messages = PyList_New(0);
  if (!messages) return NULL;
  /* Without the lock, first only the number: nearly always it is 0. */
  Py_BEGIN_ALLOW_THREADS status = quoth_library_check(&count, self->library, NULL, NULL, &error);
  Py_END_ALLOW_THREADS if (status == QUOTH_OK && count > 0) status =
      quoth_library_check(&count, self->library, note_damage, messages, &error);
  if (status == QUOTH_OK && !PyErr_Occurred()) return messages;
  Py_DECREF(messages);
  return status == QUOTH_OK ? NULL : quoth_raise(status, &error);
}

static PyMethodDef library_methods[] = {
    {"open", (PyCFunction)library_open, METH_VARARGS | METH_STATIC, NULL},
    {"exists", (PyCFunction)library_exists, METH_VARARGS | METH_STATIC, NULL},
    {"refresh", (PyCFunction)library_refresh, METH_NOARGS, NULL},
    {"is_current", (PyCFunction)library_is_current, METH_NOARGS, NULL},
    {"is_stale", (PyCFunction)library_is_stale, METH_NOARGS, NULL},
    {"size", (PyCFunction)library_size, METH_NOARGS, NULL},
    {"segment", (PyCFunction)library_segment, METH_VARARGS, NULL},
    {"corpus", (PyCFunction)library_corpus, METH_VARARGS, NULL},
    {"live", (PyCFunction)library_live, METH_VARARGS, NULL},
    {"explain", (PyCFunction)library_explain, METH_VARARGS, NULL},
    {"search", (PyCFunction)library_search, METH_VARARGS, NULL},
    {"check", (PyCFunction)library_check, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject LibraryType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Library",
    .tp_basicsize = sizeof(LibraryObject),
    .tp_dealloc = (destructor)library_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = library_methods,
};
