/* Columns of texts from Python, as Quoth searches them. */
#ifndef QUOTH_PYTHON_COLUMN_TEXTS_H
#define QUOTH_PYTHON_COLUMN_TEXTS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <quoth.h>

/* Makes a column of an Arrow array, which must live as long; NULL with an exception. */
quoth_column *column_open(const struct ArrowSchema *schema, const struct ArrowArray *array);

/* Raises the failure of a search. Malformed text is told by its row, counted from `first_row`, and the byte in it. */
PyObject *column_raise(
    quoth_status status, quoth_error *error, const quoth_column *column, size_t first_row);

#endif
