/* Calls with a short text and no options, made without a call of Python's interpreter. */
#include "short_calls.h"

#include <descrobject.h>
#include <stdbool.h>
#include <stddef.h>
#include <structmember.h>

#include "matches.h"
#include "module.h"

typedef enum { FIRST, CONTAINS, COUNT, KINDS } call_kind;

/* A method in Python with a short way. It looks like the method, and calls it in all cases that the short way leaves
   to it: other arguments, long texts, texts that need a copy, and all failures. */
typedef struct {
  PyObject_HEAD vectorcallfunc call;
  PyObject *method;
  PyTypeObject *owner; /* the class of the method */
  Py_ssize_t place;    /* of the slot with the compiled needle, in an instance */
  call_kind kind;
} ShortCallObject;

/* The compiled needle of an instance, or NULL. */
static PatternObject *needle_of(const ShortCallObject *self, PyObject *instance) {
  if (!PyObject_TypeCheck(instance, self->owner)) return NULL;
  PyObject *needle = *(PyObject **)((char *)instance + self->place);
  return needle && Py_IS_TYPE(needle, &PatternType) ? (PatternObject *)needle : NULL;
}

/* Whether a text can be searched where it lies, at once; longer ones let Python's other threads run meanwhile. */
static bool lies_ready(const PatternObject *needle, PyObject *text, quoth_encoding *encoding) {
  if (!PyUnicode_Check(text) || !needle->plain || needle->always_mapped) return false;
#if PY_VERSION_HEX < 0x030C0000
  if (!PyUnicode_IS_READY(text)) return false;
#endif
  if (PyUnicode_GET_LENGTH(text) > TEXT_SHORT) return false;
  if (PyUnicode_KIND(text) == PyUnicode_1BYTE_KIND) {
    *encoding = QUOTH_LATIN1;
    return true;
  }
  *encoding = QUOTH_UTF16;
  return PyUnicode_KIND(text) == PyUnicode_2BYTE_KIND && !needle->map.is_careful;
}

static PyObject *short_call(
    PyObject *callable, PyObject *const *arguments, size_t number, PyObject *names) {
  const ShortCallObject *self = (ShortCallObject *)callable;
  quoth_encoding encoding;
  const PatternObject *needle;
  if (PyVectorcall_NARGS(number) != 2 || names || !(needle = needle_of(self, arguments[0]))
      || !lies_ready(needle, arguments[1], &encoding))
    return PyObject_Vectorcall(self->method, arguments, number, names);
  const void *const data = PyUnicode_DATA(arguments[1]);
  const size_t length = (size_t)PyUnicode_GET_LENGTH(arguments[1]);
  if (self->kind == COUNT) {
    size_t count;
    if (quoth_pattern_count(&count, needle->plain, data, length, encoding, NULL) == QUOTH_OK)
      return PyLong_FromSize_t(count);
  } else {
    quoth_match match;
    bool found;
    if (quoth_pattern_find_first(&match, &found, needle->plain, data, length, encoding, NULL)
        == QUOTH_OK) {
      if (self->kind == CONTAINS) return PyBool_FromLong(found);
      if (!found) Py_RETURN_NONE;
      return match_object(&match, arguments[1]);
    }
  }
  /* The method fails in the same way, and says why. */
  return PyObject_Vectorcall(self->method, arguments, number, names);
}

static int short_call_init(ShortCallObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"method", "slot", "kind", NULL};
  PyObject *method, *slot;
  int kind;
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "OO!i", names, &method, &PyMemberDescr_Type, &slot, &kind))
    return -1;
  const PyMemberDescrObject *member = (PyMemberDescrObject *)slot;
  if (self->method || member->d_member->type != T_OBJECT_EX || kind < 0 || kind >= KINDS) {
    PyErr_SetString(PyExc_ValueError, "expected a method, a slot of its class, and a kind");
    return -1;
  }
  Py_INCREF(method);
  self->method = method;
  self->owner = PyDescr_TYPE(member);
  Py_INCREF(self->owner);
  self->place = member->d_member->offset;
  self->kind = (call_kind)kind;
  self->call = short_call;
  return 0;
}

static int short_call_traverse(ShortCallObject *self, visitproc visit, void *arg) {
  Py_VISIT(self->method);
  Py_VISIT(self->owner);
  return 0;
}

static int short_call_clear(ShortCallObject *self) {
  Py_CLEAR(self->method);
  Py_CLEAR(self->owner);
  return 0;
}

static void short_call_dealloc(ShortCallObject *self) {
  PyObject_GC_UnTrack(self);
  short_call_clear(self);
  Py_TYPE(self)->tp_free((PyObject *)self);
}

/* As a function does: a method of an instance, or itself of the class. */
static PyObject *short_call_get(PyObject *self, PyObject *instance, PyObject *type) {
  (void)type;
  if (instance && instance != Py_None) return PyMethod_New(self, instance);
  Py_INCREF(self);
  return self;
}

/* A function is known by its name to pickle, and so is this. */
static PyObject *short_call_reduce(ShortCallObject *self, PyObject *unused) {
  (void)unused;
  return PyObject_GetAttrString((PyObject *)self, "__qualname__");
}

static PyObject *attribute_of_method(ShortCallObject *self, void *name) {
  if (self->method) return PyObject_GetAttrString(self->method, name);
  PyErr_SetString(PyExc_AttributeError, name);
  return NULL;
}

static PyObject *short_call_repr(ShortCallObject *self) { return PyObject_Repr(self->method); }

static PyMemberDef short_call_members[] = {
    {"__wrapped__", T_OBJECT, offsetof(ShortCallObject, method), READONLY, NULL},
    {NULL, 0, 0, 0, NULL}};

static PyMethodDef short_call_methods[] = {
    {"__reduce__", (PyCFunction)short_call_reduce, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};

#define OF_METHOD(name) \
  { name, (getter)attribute_of_method, NULL, NULL, name }
static PyGetSetDef short_call_attributes[] = {
    OF_METHOD("__doc__"),    OF_METHOD("__name__"),        OF_METHOD("__qualname__"),
    OF_METHOD("__module__"), OF_METHOD("__annotations__"), {NULL, NULL, NULL, NULL, NULL}};

PyTypeObject ShortCallType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.ShortCall",
    .tp_basicsize = sizeof(ShortCallObject),
    .tp_vectorcall_offset = offsetof(ShortCallObject, call),
    .tp_call = PyVectorcall_Call,
    .tp_dealloc = (destructor)short_call_dealloc,
    .tp_repr = (reprfunc)short_call_repr,
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL
                | Py_TPFLAGS_METHOD_DESCRIPTOR,
    .tp_traverse = (traverseproc)short_call_traverse,
    .tp_clear = (inquiry)short_call_clear,
    .tp_methods = short_call_methods,
    .tp_members = short_call_members,
    .tp_getset = short_call_attributes,
    .tp_descr_get = short_call_get,
    .tp_init = (initproc)short_call_init,
    .tp_new = PyType_GenericNew,
};
