/* Matches, made without a call of the interpreter: the base of the package's Match, which adds methods. */
#include "matches.h"

#include <stddef.h>
#include <structmember.h>

#include "module.h"

typedef struct {
  PyObject_HEAD Py_ssize_t start, end;
  char partial;
  PyObject *string;
} PlaceObject;

static int place_init(PlaceObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"start", "end", "partial", "string", NULL};
  Py_ssize_t start, end;
  int partial = 0;
  PyObject *string = Py_None;
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "nn|pO", names, &start, &end, &partial, &string))
    return -1;
  PyObject *old = self->string;
  self->start = start;
  self->end = end;
  self->partial = (char)partial;
  Py_INCREF(string);
  self->string = string;
  Py_XDECREF(old);
  return 0;
}

static void place_dealloc(PlaceObject *self) {
  Py_XDECREF(self->string);
  Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMemberDef place_members[] = {
    {"start", T_PYSSIZET, offsetof(PlaceObject, start), 0, NULL},
    {"end", T_PYSSIZET, offsetof(PlaceObject, end), 0, NULL},
    {"partial", T_BOOL, offsetof(PlaceObject, partial), 0, NULL},
    {"string", T_OBJECT, offsetof(PlaceObject, string), 0, NULL},
    {NULL, 0, 0, 0, NULL}};

PyTypeObject PlaceType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Place",
    .tp_basicsize = sizeof(PlaceObject),
    .tp_dealloc = (destructor)place_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .tp_members = place_members,
    .tp_init = (initproc)place_init,
    .tp_new = PyType_GenericNew,
};

/* The class of matches: the package's, once it is known. */
static PyTypeObject *match_type = &PlaceType;

PyObject *use_match_type(PyObject *module, PyObject *type) {
  (void)module;
  if (!PyType_Check(type) || !PyType_IsSubtype((PyTypeObject *)type, &PlaceType)) {
    PyErr_SetString(PyExc_TypeError, "expected a class of matches");
    return NULL;
  }
  /* Lives as long as the process, as the module does. */
  Py_INCREF(type);
  match_type = (PyTypeObject *)type;
  Py_RETURN_NONE;
}

PyObject *match_object(const quoth_match *match, PyObject *string) {
  PlaceObject *object = (PlaceObject *)match_type->tp_alloc(match_type, 0);
  if (!object) return NULL;
  object->start = (Py_ssize_t)match->start;
  object->end = (Py_ssize_t)match->end;
  object->partial = (match->flags & QUOTH_MATCH_PARTIAL) != 0;
  Py_INCREF(string);
  object->string = string;
  return (PyObject *)object;
}
