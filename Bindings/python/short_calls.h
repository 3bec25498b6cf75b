/* Methods of a Pattern in Python with a short way in C. */
#ifndef QUOTH_PYTHON_SHORT_CALLS_H
#define QUOTH_PYTHON_SHORT_CALLS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

extern PyTypeObject ShortCallType;

#endif
