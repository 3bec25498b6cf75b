/* Spans as Python objects. */
#ifndef QUOTH_PYTHON_SPANS_H
#define QUOTH_PYTHON_SPANS_H

#include "module.h"

typedef struct {
  /* Start and end, pair after pair: as int32_t, or as int64_t where they may be larger. */
  void *values;
  Py_ssize_t count; /* of pairs */
  bool is_wide;
} pair_list;

typedef struct {
  PyObject_HEAD pair_list held;
  Py_ssize_t shape[2], strides[2];
} SpansObject;

/* Wraps pairs, memory of PyMem_Raw, in Spans that own them; frees them on failure. */
PyObject *spans_adopt(pair_list given);

/* The size of a pair in bytes. */
static inline size_t pair_size(bool is_wide) {
  return 2 * (is_wide ? sizeof(int64_t) : sizeof(int32_t));
}

#endif
