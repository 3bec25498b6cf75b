/* Queries as Python objects. */
#ifndef QUOTH_PYTHON_QUERIES_H
#define QUOTH_PYTHON_QUERIES_H

#include "module.h"

typedef struct {
  PyObject_HEAD quoth_query *query;
} QueryObject;

/* -1 with an exception for a query that was not initialized. */
int check_query(const QueryObject *self);

#endif
