/* Matches as Python objects. */
#ifndef QUOTH_PYTHON_MATCHES_H
#define QUOTH_PYTHON_MATCHES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <quoth.h>

extern PyTypeObject PlaceType;

/* use_match_type(type): the class of which matches are made, derived from Place. */
PyObject *use_match_type(PyObject *module, PyObject *type);

/* A match in a text. */
PyObject *match_object(const quoth_match *match, PyObject *string);

#endif
