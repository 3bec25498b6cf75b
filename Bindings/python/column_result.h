/* The result of a search of a column, as an Arrow array with an entry for each row. */
#ifndef QUOTH_PYTHON_COLUMN_RESULT_H
#define QUOTH_PYTHON_COLUMN_RESULT_H

#include "arrow_nodes.h"
#include "column_search.h"

/* Makes the array, and takes the memory of `found` over where it can; false with `failure` filled. */
bool column_result(
    arrow_node *node, column_found *found, const column_request *request, const arrow_texts *texts,
    column_failure *failure);

/* The hits of all rows as a table of Py_ssize_t: row, start, end and, for a set, the needle. Memory of PyMem_Raw with
   *count numbers; NULL without memory. */
Py_ssize_t *column_table(
    const column_found *found, const arrow_texts *texts, size_t first_row, size_t *count);

#endif
