#include "arrow_nodes.h"

#include <string.h>

/* The memory that a node owns beside its structs. */
typedef struct {
  void *buffers[NODE_BUFFERS];
  struct ArrowArray *arrays[NODE_CHILDREN];
} owned_array;

typedef struct {
  char format[24], name[24];
  struct ArrowSchema *schemas[NODE_CHILDREN];
} owned_schema;

static void release_array(struct ArrowArray *array) {
  owned_array *owned = array->private_data;
  for (int64_t i = 0; i < array->n_children; i++) {
    if (owned->arrays[i]->release) owned->arrays[i]->release(owned->arrays[i]);
    PyMem_RawFree(owned->arrays[i]);
  }
  for (int i = 0; i < NODE_BUFFERS; i++) PyMem_RawFree(owned->buffers[i]);
  PyMem_RawFree(owned);
  array->release = NULL;
}

static void release_schema(struct ArrowSchema *schema) {
  owned_schema *owned = schema->private_data;
  for (int64_t i = 0; i < schema->n_children; i++) {
    if (owned->schemas[i]->release) owned->schemas[i]->release(owned->schemas[i]);
    PyMem_RawFree(owned->schemas[i]);
  }
  PyMem_RawFree(owned);
  schema->release = NULL;
}

void node_release(arrow_node *node) {
  if (node->array.release) node->array.release(&node->array);
  if (node->schema.release) node->schema.release(&node->schema);
}

bool node_make(
    arrow_node *node, const char *format, const char *name, size_t length, size_t null_count,
    int buffer_count, void *const buffers[], int child_count, arrow_node children[]) {
  memset(node, 0, sizeof *node);
  owned_array *array = PyMem_RawCalloc(1, sizeof *array);
  owned_schema *schema = PyMem_RawCalloc(1, sizeof *schema);
  int made = 0;
  bool has_memory = array && schema;
  for (; has_memory && made < child_count; made++) {
    array->arrays[made] = PyMem_RawMalloc(sizeof(struct ArrowArray));
    schema->schemas[made] = PyMem_RawMalloc(sizeof(struct ArrowSchema));
    has_memory = array->arrays[made] && schema->schemas[made];
  }
  if (!has_memory) {
    for (int i = 0; i < made; i++) {
      PyMem_RawFree(array->arrays[i]);
      PyMem_RawFree(schema->schemas[i]);
    }
    for (int i = 0; i < buffer_count; i++) PyMem_RawFree(buffers[i]);
    for (int i = 0; i < child_count; i++) node_release(&children[i]);
    PyMem_RawFree(array);
    PyMem_RawFree(schema);
    return false;
  }
  for (int i = 0; i < child_count; i++) {
    *array->arrays[i] = children[i].array;
    *schema->schemas[i] = children[i].schema;
  }
  for (int i = 0; i < buffer_count; i++) array->buffers[i] = buffers[i];
  strncpy(schema->format, format, sizeof schema->format - 1);
  strncpy(schema->name, name, sizeof schema->name - 1);
  node->array = (struct ArrowArray){
      .length = (int64_t)length,
      .null_count = (int64_t)null_count,
      .n_buffers = buffer_count,
      .n_children = child_count,
      .buffers = (const void **)array->buffers,
      .children = child_count ? array->arrays : NULL,
      .release = release_array,
      .private_data = array};
  node->schema = (struct ArrowSchema){
      .format = schema->format,
      .name = schema->name,
      .flags = ARROW_FLAG_NULLABLE,
      .n_children = child_count,
      .children = child_count ? schema->schemas : NULL,
      .release = release_schema,
      .private_data = schema};
  return true;
}

static void destroy_schema(PyObject *capsule) {
  struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
  if (schema->release) schema->release(schema);
  PyMem_RawFree(schema);
}

static void destroy_array(PyObject *capsule) {
  struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
  if (array->release) array->release(array);
  PyMem_RawFree(array);
}

/* A copy of some bytes in a capsule. */
static PyObject *capsule_of(
    const void *source, size_t size, const char *name, PyCapsule_Destructor destroy) {
  void *copy = PyMem_RawMalloc(size);
  if (!copy) return PyErr_NoMemory();
  memcpy(copy, source, size);
  PyObject *capsule = PyCapsule_New(copy, name, destroy);
  if (!capsule) PyMem_RawFree(copy);
  return capsule;
}

PyObject *node_capsules(arrow_node *node) {
  PyObject *schema = capsule_of(&node->schema, sizeof node->schema, "arrow_schema", destroy_schema);
  if (schema) node->schema.release = NULL;
  PyObject *array =
      schema ? capsule_of(&node->array, sizeof node->array, "arrow_array", destroy_array) : NULL;
  if (array) node->array.release = NULL;
  node_release(node);
  if (array) return Py_BuildValue("(NN)", schema, array);
  Py_XDECREF(schema);
  return NULL;
}

void *arrow_in_capsule(PyObject *capsule, const char *name) {
  if (!PyCapsule_IsValid(capsule, name)) {
    PyErr_Format(PyExc_TypeError, "expected a capsule named '%s'", name);
    return NULL;
  }
  return PyCapsule_GetPointer(capsule, name);
}
