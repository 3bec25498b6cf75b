/* Libraries as Python objects. */
#ifndef QUOTH_PYTHON_LIBRARY_H
#define QUOTH_PYTHON_LIBRARY_H

#include <quoth_library.h>

#include "search.h"

typedef struct {
  PyObject_HEAD quoth_library *library;
} LibraryObject;

extern PyTypeObject LibraryType;

#endif
