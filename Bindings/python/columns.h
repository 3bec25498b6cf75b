/* Searches of Arrow columns from Python. */
#ifndef QUOTH_PYTHON_COLUMNS_H
#define QUOTH_PYTHON_COLUMNS_H

#include "module.h"

/* column(schema, array, tell, unit, errors, first row) for two capsules -> two capsules with a result for each row.
   With tell = -1: a bytearray with the hits as a table of Py_ssize_t. */
PyObject *pattern_column(PatternObject *self, PyObject *arguments);
PyObject *set_column(SetObject *self, PyObject *arguments);

/* arrow_chunks(stream) -> a list of (schema, array), capsules with the chunks of a column, at least one. */
PyObject *arrow_chunks(PyObject *module, PyObject *capsule);
/* arrow_length(array) -> the number of its rows */
PyObject *arrow_length(PyObject *module, PyObject *capsule);

#endif
