/* Spans as Python objects. */
#ifndef QUOTH_PYTHON_SPANS_H
#define QUOTH_PYTHON_SPANS_H

#include "module.h"

typedef struct {
  PyObject_HEAD int64_t *values; /* start and end, one pair behind the other */
  Py_ssize_t count;              /* of pairs */
  Py_ssize_t shape[2], strides[2];
} SpansObject;

/* Spans that own their values, memory of PyMem_Raw; these are freed where that fails. */
PyObject *spans_adopt(int64_t *values, size_t count);

#endif
