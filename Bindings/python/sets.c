/* Sets of patterns, searched for in one pass, over quoth.h. */
#include "columns.h"

/* PatternSet(patterns) */
static int set_init(SetObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"patterns", NULL};
  PyObject *patterns;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O", names, &patterns)) return -1;
  if (self->set) {
    PyErr_SetString(PyExc_RuntimeError, "a PatternSet is made once");
    return -1;
  }
  PyObject *fast = PySequence_Fast(patterns, "patterns must be a sequence");
  if (!fast) return -1;
  const Py_ssize_t count = PySequence_Fast_GET_SIZE(fast);
  const quoth_pattern **handles = PyMem_Calloc((size_t)count + 1, sizeof *handles);
  int result = -1;
  if (!handles) {
    PyErr_NoMemory();
    goto end;
  }
  for (Py_ssize_t i = 0; i < count; i++) {
    PyObject *one = PySequence_Fast_GET_ITEM(fast, i);
    if (!PyObject_TypeCheck(one, &PatternType)) {
      PyErr_Format(PyExc_TypeError, "expected a Pattern, not %.200s", Py_TYPE(one)->tp_name);
      goto end;
    }
    handles[i] = ((PatternObject *)one)->plain;
    if (!handles[i]) {
      PyErr_Format(
          PyExc_ValueError, "needle %zd has two surrogates that would be one character in UTF-16",
          i);
      goto end;
    }
  }
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_set_create(&self->set, handles, (size_t)count, &error);
  if (status != QUOTH_OK) {
    quoth_raise(status, &error);
    goto end;
  }
  self->count = count;
  result = 0;
end:
  PyMem_Free(handles);
  Py_DECREF(fast);
  return result;
}

static void set_dealloc(SetObject *self) {
  quoth_set_destroy(self->set);
  Py_TYPE(self)->tp_free((PyObject *)self);
}

/* Opens the text of a call (text, errors, extra); -1 with an exception. */
static int open_text(SetObject *self, PyObject *arguments, py_text *text, unsigned *extra) {
  PyObject *object;
  unsigned errors = 0;
  quoth_encoding encoding;
  *extra = 0;
  if (!PyArg_ParseTuple(arguments, "OI|I", &object, &errors, extra)) return -1;
  if (!self->set) {
    PyErr_SetString(PyExc_RuntimeError, "the PatternSet was not initialized");
    return -1;
  }
  if (utf8_encoding(errors, &encoding) < 0) return -1;
  return text_open(text, object, NULL, 0, encoding);
}

/* The matches found so far, in characters or bytes. */
typedef struct {
  quoth_set_match *values;
  size_t count, capacity;
  bool failed;
} match_list;

static quoth_status gather(void *context, const quoth_set_match *match) {
  match_list *list = context;
  if (list->count == list->capacity) {
    size_t capacity = list->capacity ? 2 * list->capacity : 32;
    void *larger = PyMem_RawRealloc(list->values, capacity * sizeof *list->values);
    if (!larger) {
      list->failed = true;
      return QUOTH_STOP;
    }
    list->values = larger;
    list->capacity = capacity;
  }
  list->values[list->count++] = *match;
  return QUOTH_OK;
}

/* Where a match begins and ends in Python's units. */
static void translate(py_text *text, quoth_set_match *match) {
  quoth_match place = {match->start, match->end, 0, 0};
  text_translate(text, &place);
  match->start = place.start;
  match->end = place.end;
}

/* Matches as a list of (needle, start, end, partial). Frees their memory. */
static PyObject *tuples(match_list *list) {
  PyObject *result = PyList_New((Py_ssize_t)list->count);
  for (size_t i = 0; result && i < list->count; i++) {
    const quoth_set_match *match = &list->values[i];
    PyObject *one = Py_BuildValue(
        "(InnO)", (unsigned)match->needle, (Py_ssize_t)match->start, (Py_ssize_t)match->end,
        match->flags & QUOTH_MATCH_PARTIAL ? Py_True : Py_False);
    if (one)
      PyList_SET_ITEM(result, (Py_ssize_t)i, one);
    else
      Py_CLEAR(result);
  }
  PyMem_RawFree(list->values);
  return result;
}

/* findall(text, errors, flags) */
static PyObject *set_findall(SetObject *self, PyObject *arguments) {
  py_text text;
  unsigned flags;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  match_list found = {NULL, 0, 0, false};
  if (open_text(self, arguments, &text, &flags) < 0) return NULL;
  Py_BEGIN_ALLOW_THREADS status = quoth_set_for_each(
      self->set, text.data, text.length, text.encoding, flags, gather, &found, &error);
  for (size_t i = 0; text.is_wide && i < found.count; i++) translate(&text, &found.values[i]);
  Py_END_ALLOW_THREADS text_close(&text);
  if (status == QUOTH_OK && !found.failed) return tuples(&found);
  PyMem_RawFree(found.values);
  return found.failed ? PyErr_NoMemory() : quoth_raise(status, &error);
}

/* The first match of any needle; the last with QUOTH_SET_BACKWARD. */
static quoth_status take_one(void *context, const quoth_set_match *match) {
  gather(context, match);
  return QUOTH_STOP;
}

/* one(text, errors, flags) -> a list of at most one match */
static PyObject *set_one(SetObject *self, PyObject *arguments) {
  py_text text;
  unsigned flags;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  match_list found = {NULL, 0, 0, false};
  if (open_text(self, arguments, &text, &flags) < 0) return NULL;
  Py_BEGIN_ALLOW_THREADS status = quoth_set_for_each(
      self->set, text.data, text.length, text.encoding, flags, take_one, &found, &error);
  if (text.is_wide && found.count) translate(&text, &found.values[0]);
  Py_END_ALLOW_THREADS text_close(&text);
  if (status == QUOTH_OK && !found.failed) return tuples(&found);
  PyMem_RawFree(found.values);
  return found.failed ? PyErr_NoMemory() : quoth_raise(status, &error);
}

/* counts(text, errors) -> a list of numbers, one for each pattern */
static PyObject *set_counts(SetObject *self, PyObject *arguments) {
  py_text text;
  unsigned unused;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  size_t found;
  if (open_text(self, arguments, &text, &unused) < 0) return NULL;
  size_t *counts = PyMem_RawCalloc((size_t)self->count, sizeof *counts);
  if (!counts) {
    text_close(&text);
    return PyErr_NoMemory();
  }
  Py_BEGIN_ALLOW_THREADS status = quoth_set_count(
      counts, (size_t)self->count, &found, self->set, text.data, text.length, text.encoding,
      &error);
  Py_END_ALLOW_THREADS text_close(&text);
  PyObject *result = NULL;
  if (status == QUOTH_OK)
    result = PyList_New(self->count);
  else
    quoth_raise(status, &error);
  for (Py_ssize_t i = 0; result && i < self->count; i++) {
    PyObject *one = PyLong_FromSize_t(counts[i]);
    if (one)
      PyList_SET_ITEM(result, i, one);
    else
      Py_CLEAR(result);
  }
  PyMem_RawFree(counts);
  return result;
}

static int by_start(const void *left, const void *right) {
  const quoth_set_match *a = left, *b = right;
  return a->start < b->start ? -1 : a->start > b->start;
}

static int by_needle(const void *left, const void *right) {
  const quoth_set_match *a = left, *b = right;
  return a->needle < b->needle ? -1 : a->needle > b->needle;
}

/* firsts(text, errors) -> the first match of each needle that has one, by needle */
static PyObject *set_firsts(SetObject *self, PyObject *arguments) {
  py_text text;
  unsigned unused;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (open_text(self, arguments, &text, &unused) < 0) return NULL;
  match_list found = {NULL, 0, (size_t)self->count, false};
  found.values = PyMem_RawCalloc(found.capacity, sizeof *found.values);
  if (!found.values) {
    text_close(&text);
    return PyErr_NoMemory();
  }
  Py_BEGIN_ALLOW_THREADS status = quoth_set_find_firsts(
      found.values, found.capacity, &found.count, self->set, text.data, text.length, text.encoding,
      &error);
  if (text.is_wide) {
    /* Offsets are translated in ascending order. */
    qsort(found.values, found.count, sizeof *found.values, by_start);
    for (size_t i = 0; i < found.count; i++) translate(&text, &found.values[i]);
    qsort(found.values, found.count, sizeof *found.values, by_needle);
  }
  Py_END_ALLOW_THREADS text_close(&text);
  if (status == QUOTH_OK) return tuples(&found);
  PyMem_RawFree(found.values);
  return quoth_raise(status, &error);
}

static PyMethodDef set_methods[] = {
    {"findall", (PyCFunction)set_findall, METH_VARARGS, NULL},
    {"one", (PyCFunction)set_one, METH_VARARGS, NULL},
    {"counts", (PyCFunction)set_counts, METH_VARARGS, NULL},
    {"firsts", (PyCFunction)set_firsts, METH_VARARGS, NULL},
    {"column", (PyCFunction)set_column, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject SetType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.PatternSet",
    .tp_basicsize = sizeof(SetObject),
    .tp_dealloc = (destructor)set_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = set_methods,
    .tp_init = (initproc)set_init,
    .tp_new = PyType_GenericNew,
};
