/* Spans: the result of findall. Pairs of numbers in one block of memory, which behave like a list of
   tuples; each tuple is made on demand, so that a million matches cost no more than in C. */
#include "spans.h"

#include <string.h>

static Py_ssize_t spans_length(PyObject *self) { return ((SpansObject *)self)->held.count; }

PyObject *spans_adopt(pair_list given) {
  SpansObject *self = PyObject_New(SpansObject, &SpansType);
  if (!self) {
    PyMem_RawFree(given.values);
    return NULL;
  }
  self->held = given;
  self->shape[0] = given.count;
  self->shape[1] = 2;
  self->strides[0] = (Py_ssize_t)pair_size(given.is_wide);
  self->strides[1] = self->strides[0] / 2;
  return (PyObject *)self;
}

/* Makes room for some pairs; without memory, returns no values and sets an exception. */
static pair_list pairs_new(Py_ssize_t count, bool is_wide) {
  pair_list made = {PyMem_RawMalloc((size_t)(count + 1) * pair_size(is_wide)), count, is_wide};
  if (!made.values) PyErr_NoMemory();
  return made;
}

static int64_t value_at(const SpansObject *self, Py_ssize_t place) {
  return self->held.is_wide ? ((const int64_t *)self->held.values)[place]
                            : ((const int32_t *)self->held.values)[place];
}

static void spans_dealloc(PyObject *self) {
  PyMem_RawFree(((SpansObject *)self)->held.values);
  PyObject_Free(self);
}

/* Restores pickled spans: the pairs as bytes. */
static PyObject *spans_of_bytes(PyObject *bytes) {
  Py_buffer view;
  if (PyObject_GetBuffer(bytes, &view, PyBUF_SIMPLE) < 0) return NULL;
  Py_ssize_t size = (Py_ssize_t)pair_size(true);
  pair_list made = {NULL, 0, true};
  if (view.len % size)
    PyErr_SetString(PyExc_ValueError, "the bytes are not pairs of 64-bit numbers");
  else if ((made = pairs_new(view.len / size, true)).values && view.len)
    memcpy(made.values, view.buf, (size_t)view.len);
  PyBuffer_Release(&view);
  return made.values ? spans_adopt(made) : NULL;
}

/* Spans(pairs), from any iterable of pairs of numbers. */
static PyObject *spans_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
  (void)type;
  static char *names[] = {"", NULL};
  PyObject *pairs = NULL;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|O:Spans", names, &pairs)) return NULL;
  if (pairs && PyBytes_Check(pairs)) return spans_of_bytes(pairs);
  PyObject *fast = pairs ? PySequence_Fast(pairs, "pairs must be iterable") : PyTuple_New(0);
  if (!fast) return NULL;
  Py_ssize_t count = PySequence_Fast_GET_SIZE(fast);
  pair_list made = pairs_new(count, true);
  int64_t *values = made.values;
  for (Py_ssize_t i = 0; values && i < count; i++) {
    PyObject *pair = PySequence_Fast(PySequence_Fast_GET_ITEM(fast, i), "a span must be a pair");
    if (pair && PySequence_Fast_GET_SIZE(pair) != 2)
      PyErr_SetString(PyExc_ValueError, "a span must be a pair");
    else if (pair)
      for (int part = 0; part < 2 && !PyErr_Occurred(); part++)
        values[2 * i + part] = PyLong_AsLongLong(PySequence_Fast_GET_ITEM(pair, part));
    Py_XDECREF(pair);
    if (PyErr_Occurred()) {
      PyMem_RawFree(values);
      values = NULL;
    }
  }
  Py_DECREF(fast);
  return values ? spans_adopt(made) : NULL;
}

static PyObject *pair_at(const SpansObject *self, Py_ssize_t place) {
  PyObject *start = PyLong_FromLongLong(value_at(self, 2 * place));
  PyObject *end = PyLong_FromLongLong(value_at(self, 2 * place + 1));
  PyObject *pair = start && end ? PyTuple_New(2) : NULL;
  if (!pair) {
    Py_XDECREF(start);
    Py_XDECREF(end);
    return NULL;
  }
  PyTuple_SET_ITEM(pair, 0, start);
  PyTuple_SET_ITEM(pair, 1, end);
  return pair;
}

static PyObject *spans_item(PyObject *object, Py_ssize_t place) {
  SpansObject *self = (SpansObject *)object;
  if (place < 0 || place >= self->held.count) {
    PyErr_SetString(PyExc_IndexError, "span out of range");
    return NULL;
  }
  return pair_at(self, place);
}

static PyObject *spans_subscript(PyObject *object, PyObject *key) {
  SpansObject *self = (SpansObject *)object;
  if (PyIndex_Check(key)) {
    Py_ssize_t place = PyNumber_AsSsize_t(key, PyExc_IndexError);
    if (place == -1 && PyErr_Occurred()) return NULL;
    return spans_item(object, place < 0 ? place + self->held.count : place);
  }
  if (!PySlice_Check(key)) {
    PyErr_Format(
        PyExc_TypeError, "spans are numbered by integers or slices, not %.100s",
        Py_TYPE(key)->tp_name);
    return NULL;
  }
  Py_ssize_t start, stop, step;
  if (PySlice_Unpack(key, &start, &stop, &step) < 0) return NULL;
  Py_ssize_t count = PySlice_AdjustIndices(self->held.count, &start, &stop, step);
  pair_list part = pairs_new(count, self->held.is_wide);
  if (!part.values) return NULL;
  size_t size = pair_size(part.is_wide);
  for (Py_ssize_t i = 0; i < count; i++)
    memcpy(
        (char *)part.values + (size_t)i * size,
        (const char *)self->held.values + (size_t)(start + i * step) * size, size);
  return spans_adopt(part);
}

/* Reads the numbers of a pair from an object that a span could equal. */
static bool read_pair(PyObject *object, int64_t pair[2]) {
  if (!PyTuple_Check(object) || PyTuple_GET_SIZE(object) != 2) return false;
  for (int part = 0; part < 2; part++) {
    PyObject *number = PyTuple_GET_ITEM(object, part);
    int overflow = 0;
    if (!PyLong_Check(number)) return false;
    pair[part] = PyLong_AsLongLongAndOverflow(number, &overflow);
    if (overflow) return false;
  }
  return true;
}

/* The index of a span within a range; -1 if it is absent. */
static Py_ssize_t find(SpansObject *self, PyObject *object, Py_ssize_t from, Py_ssize_t end) {
  int64_t pair[2];
  if (!read_pair(object, pair)) return -1;
  for (Py_ssize_t i = from; i < end; i++)
    if (value_at(self, 2 * i) == pair[0] && value_at(self, 2 * i + 1) == pair[1]) return i;
  return -1;
}

static int spans_contains(PyObject *self, PyObject *object) {
  return find((SpansObject *)self, object, 0, spans_length(self)) >= 0;
}

static PyObject *spans_index(PyObject *object, PyObject *arguments) {
  SpansObject *self = (SpansObject *)object;
  PyObject *span;
  Py_ssize_t start = 0, stop = PY_SSIZE_T_MAX;
  if (!PyArg_ParseTuple(arguments, "O|nn:index", &span, &start, &stop)) return NULL;
  PySlice_AdjustIndices(self->held.count, &start, &stop, 1);
  Py_ssize_t place = find(self, span, start, stop);
  if (place >= 0) return PyLong_FromSsize_t(place);
  PyErr_Format(PyExc_ValueError, "%R is not among the spans", span);
  return NULL;
}

static PyObject *spans_count(PyObject *object, PyObject *span) {
  SpansObject *self = (SpansObject *)object;
  Py_ssize_t count = 0;
  for (Py_ssize_t i = -1; (i = find(self, span, i + 1, self->held.count)) >= 0;) count++;
  return PyLong_FromSsize_t(count);
}

static PyObject *spans_reduce(PyObject *object, PyObject *unused) {
  (void)unused;
  SpansObject *self = (SpansObject *)object;
  PyObject *bytes = PyBytes_FromStringAndSize(NULL, self->held.count * (Py_ssize_t)pair_size(true));
  if (!bytes) return NULL;
  for (Py_ssize_t i = 0; i < 2 * self->held.count; i++) {
    int64_t value = value_at(self, i);
    memcpy(PyBytes_AS_STRING(bytes) + i * (Py_ssize_t)sizeof value, &value, sizeof value);
  }
  return Py_BuildValue("O(N)", (PyObject *)Py_TYPE(object), bytes);
}

static PyObject *spans_repr(PyObject *self) {
  PyObject *list = PySequence_List(self);
  PyObject *text = list ? PyObject_Repr(list) : NULL;
  Py_XDECREF(list);
  return text;
}

static PyObject *spans_compare(PyObject *left, PyObject *right, int operation) {
  if (!PyObject_TypeCheck(right, &SpansType) && !PyList_Check(right)) Py_RETURN_NOTIMPLEMENTED;
  bool is_equality = operation == Py_EQ || operation == Py_NE;
  if (is_equality && spans_length(left) != PySequence_Size(right))
    return PyBool_FromLong(operation == Py_NE);
  if (is_equality && PyObject_TypeCheck(right, &SpansType)) {
    bool same = true;
    for (Py_ssize_t i = 0; i < 2 * spans_length(left) && same; i++)
      same = value_at((SpansObject *)left, i) == value_at((SpansObject *)right, i);
    return PyBool_FromLong(same == (operation == Py_EQ));
  }
  PyObject *first = PySequence_List(left), *second = PySequence_List(right);
  PyObject *result = first && second ? PyObject_RichCompare(first, second, operation) : NULL;
  Py_XDECREF(first);
  Py_XDECREF(second);
  return result;
}

/* Adding spans and a list, in either order, makes a list. */
static PyObject *spans_add(PyObject *left, PyObject *right) {
  PyObject *const both[] = {left, right};
  for (int i = 0; i < 2; i++)
    if (!PyObject_TypeCheck(both[i], &SpansType) && !PyList_Check(both[i]))
      Py_RETURN_NOTIMPLEMENTED;
  PyObject *first = PySequence_List(left), *second = first ? PySequence_List(right) : NULL;
  PyObject *sum = second ? PySequence_InPlaceConcat(first, second) : NULL;
  Py_XDECREF(first);
  Py_XDECREF(second);
  return sum;
}

static int spans_buffer(PyObject *object, Py_buffer *view, int flags) {
  SpansObject *self = (SpansObject *)object;
  if (flags & PyBUF_WRITABLE) {
    PyErr_SetString(PyExc_BufferError, "spans cannot be changed");
    view->obj = NULL;
    return -1;
  }
  Py_INCREF(object);
  view->obj = object;
  view->buf = self->held.values;
  view->len = self->held.count * self->strides[0];
  view->itemsize = self->strides[1];
  view->readonly = 1;
  view->ndim = 2;
  view->format = !(flags & PyBUF_FORMAT) ? NULL : self->held.is_wide ? "q" : "i";
  view->shape = flags & PyBUF_ND ? self->shape : NULL;
  view->strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? self->strides : NULL;
  view->suboffsets = NULL;
  view->internal = NULL;
  return 0;
}

static PySequenceMethods spans_sequence = {
    .sq_length = spans_length, .sq_item = spans_item, .sq_contains = spans_contains};
static PyMappingMethods spans_mapping = {
    .mp_length = spans_length, .mp_subscript = spans_subscript};
static PyNumberMethods spans_number = {.nb_add = spans_add};
static PyBufferProcs spans_buffers = {.bf_getbuffer = spans_buffer};

static PyMethodDef spans_methods[] = {
    {"index", spans_index, METH_VARARGS, NULL},
    {"count", spans_count, METH_O, NULL},
    {"__reduce__", spans_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyDoc_STRVAR(
    spans_documentation, "All spans that findall found, as pairs (start, end), in order.\n\n"
                         "Behaves like an immutable list of tuples: it equals one, and can be "
                         "indexed, sliced and iterated\n"
                         "like one. The tuples are made on demand; "
                         "list(spans) makes them all. It\n"
                         "is also a buffer of numbers in two columns: numpy.asarray(spans) copies "
                         "nothing. They have 32\n"
                         "bits, or 64 where the text is too long for that.");

PyTypeObject SpansType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Spans",
    .tp_doc = spans_documentation,
    .tp_basicsize = sizeof(SpansObject),
    .tp_new = spans_new,
    .tp_dealloc = spans_dealloc,
    .tp_repr = spans_repr,
    .tp_hash = PyObject_HashNotImplemented,
    .tp_richcompare = spans_compare,
    .tp_as_sequence = &spans_sequence,
    .tp_as_mapping = &spans_mapping,
    .tp_as_number = &spans_number,
    .tp_as_buffer = &spans_buffers,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = spans_methods,
};
