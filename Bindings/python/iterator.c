/* Finds matches one by one, on demand. */
#include "matches.h"
#include "module.h"

enum { BATCH = 64 };

typedef struct {
  PyObject_HEAD PatternObject *pattern;
  py_text text;
  quoth_iterator *iterator;
  quoth_match matches[BATCH];
  size_t place, count, wanted;
  bool is_open, is_running;
} IteratorObject;

PyObject *pattern_finditer(PatternObject *self, PyObject *const *arguments, Py_ssize_t number) {
  IteratorObject *object = PyObject_New(IteratorObject, &IteratorType);
  if (!object) return NULL;
  object->pattern = NULL;
  object->iterator = NULL;
  object->is_open = object->is_running = false;
  object->place = object->count = 0;
  object->wanted = 1;
  unsigned flags = 0;
  if (pattern_open_text(self, arguments, number, &object->text, &flags) < 0) {
    Py_DECREF(object);
    return NULL;
  }
  object->is_open = true;
  Py_INCREF(self);
  object->pattern = self;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_iterator_create(
      &object->iterator, pattern_for(self, &object->text), object->text.data, object->text.length,
      object->text.encoding, flags, &error);
  if (status == QUOTH_OK) return (PyObject *)object;
  Py_DECREF(object);
  return quoth_raise(status, &error);
}

static void iterator_dealloc(IteratorObject *self) {
  quoth_iterator_destroy(self->iterator);
  if (self->is_open) text_close(&self->text);
  Py_XDECREF(self->pattern);
  PyObject_Free(self);
}

static PyObject *iterator_next(IteratorObject *self) {
  if (self->place == self->count) {
    /* An iterator belongs to one thread at a time. */
    if (self->is_running) {
      PyErr_SetString(PyExc_ValueError, "the iterator is in use by another thread");
      return NULL;
    }
    quoth_error error = QUOTH_ERROR_INIT;
    quoth_status status;
    self->is_running = true;
    Py_BEGIN_ALLOW_THREADS status =
        quoth_iterator_next(self->matches, self->wanted, &self->count, self->iterator, &error);
    for (size_t i = 0; i < self->count; i++) text_translate(&self->text, &self->matches[i]);
    Py_END_ALLOW_THREADS self->is_running = false;
    self->place = 0;
    self->wanted = self->wanted * 2 > BATCH ? BATCH : self->wanted * 2;
    /* Return the matches found before an error first; the next step meets it again. */
    if (self->count == 0) return status == QUOTH_OK ? NULL : quoth_raise(status, &error);
  }
  return match_object(&self->matches[self->place++], Py_None);
}

PyTypeObject IteratorType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Iterator",
    .tp_basicsize = sizeof(IteratorObject),
    .tp_dealloc = (destructor)iterator_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_iter = PyObject_SelfIter,
    .tp_iternext = (iternextfunc)iterator_next,
};
