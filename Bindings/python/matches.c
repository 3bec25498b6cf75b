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

/* The memory of a few matches that are gone, each of which holds the next one as its text: most matches are looked at
   and dropped before the next is found. The interpreter's lock guards it. */
enum { MATCHES_KEPT = 16 };
static PlaceObject *kept;
static int kept_count;

/* The end of a match: that of Place, and of a class in Python, without the search for what its bases would do. */
static void match_dealloc(PlaceObject *self) {
  PyTypeObject *const type = Py_TYPE(self);
  PyObject_GC_UnTrack(self);
  Py_XDECREF(self->string);
  if (type == match_type && kept_count < MATCHES_KEPT) {
    self->string = (PyObject *)kept;
    kept = self;
    kept_count++;
  } else {
    type->tp_free((PyObject *)self);
  }
  Py_DECREF(type);
}

PyObject *use_match_type(PyObject *module, PyObject *type) {
  (void)module;
  PyTypeObject *const made = (PyTypeObject *)type;
  /* The short end is right for a class that adds nothing to an instance. The package's modules may be imported anew,
     so that another class follows one. */
  if (!PyType_Check(type) || made->tp_base != &PlaceType
      || made->tp_basicsize != PlaceType.tp_basicsize || !PyType_IS_GC(made)) {
    PyErr_SetString(PyExc_TypeError, "expected a class of matches, derived from Place alone");
    return NULL;
  }
  /* Lives as long as the process, as the module does. */
  Py_INCREF(type);
  made->tp_dealloc = (destructor)match_dealloc;
  match_type = made;
  Py_RETURN_NONE;
}

PyObject *match_object(const quoth_match *match, PyObject *string) {
  PlaceObject *object = kept;
  if (object) {
    /* It needs no tracking: a text cannot refer to its match. */
    kept = (PlaceObject *)object->string;
    kept_count--;
    PyObject_Init((PyObject *)object, match_type);
  } else {
    object = (PlaceObject *)match_type->tp_alloc(match_type, 0);
    if (!object) return NULL;
  }
  object->start = (Py_ssize_t)match->start;
  object->end = (Py_ssize_t)match->end;
  object->partial = (match->flags & QUOTH_MATCH_PARTIAL) != 0;
  Py_INCREF(string);
  object->string = string;
  return (PyObject *)object;
}
