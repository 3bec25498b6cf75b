/* Arrow arrays and schemas that own their memory, as Python capsules. */
#ifndef QUOTH_PYTHON_ARROW_NODES_H
#define QUOTH_PYTHON_ARROW_NODES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <quoth_column.h>
#include <stdbool.h>

/* An array and its schema in the making. */
typedef struct {
  struct ArrowSchema schema;
  struct ArrowArray array;
} arrow_node;

enum { NODE_BUFFERS = 3, NODE_CHILDREN = 12 };

/* Makes a node of buffers (memory of PyMem_Raw) and children, and takes both over even on failure. The format and the
   name are copied; false without memory. `null_count` nulls are marked in the first buffer, if there are any. */
bool node_make(
    arrow_node *node, const char *format, const char *name, size_t length, size_t null_count,
    int buffer_count, void *const buffers[], int child_count, arrow_node children[]);
/* Releases a node that was not passed on. */
void node_release(arrow_node *node);

/* Passes a node on as two capsules (schema, array), as `__arrow_c_array__` returns them. */
PyObject *node_capsules(arrow_node *node);

/* The struct in a capsule of that name, "arrow_schema" or another; NULL with an exception. */
void *arrow_in_capsule(PyObject *capsule, const char *name);

#endif
