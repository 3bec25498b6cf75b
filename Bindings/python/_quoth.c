/* The Python module over quoth.h. The package's Python files add everything friendly: names of options,
   Arrow columns, documentation. */
#include "columns.h"
#include "library.h"
#include "matches.h"
#include "short_calls.h"

static PyObject *quoth_exception;

PyObject *quoth_raise_in_row(quoth_status status, const quoth_error *error, Py_ssize_t row) {
  PyObject *value =
      Py_BuildValue("(siLn)", error->message, (int)status, (long long)error->position, row);
  if (value) PyErr_SetObject(quoth_exception, value);
  Py_XDECREF(value);
  return NULL;
}

PyObject *quoth_raise(quoth_status status, const quoth_error *error) {
  switch (status) {
    case QUOTH_ERROR_NO_MEMORY: return PyErr_NoMemory();
    case QUOTH_ERROR_INVALID_UTF8:
    case QUOTH_ERROR_LOCALE:
    case QUOTH_ERROR_EMPTY_NEEDLE:
    case QUOTH_ERROR_NEEDLE_TOO_LONG:
    case QUOTH_ERROR_UNSUPPORTED:
    case QUOTH_ERROR_RULES:
    case QUOTH_ERROR_FILE:
    case QUOTH_ERROR_NOT_FOUND:
    case QUOTH_ERROR_CORRUPT:
    case QUOTH_ERROR_FILE_VERSION:
    case QUOTH_ERROR_QUERY:
    case QUOTH_ERROR_CANCELLED: {
      PyObject *value = Py_BuildValue(
          "(siLOi)", error->message, (int)status, (long long)error->position, Py_None,
          (int)error->system_error);
      if (value) PyErr_SetObject(quoth_exception, value);
      Py_XDECREF(value);
      return NULL;
    }
    default:
      PyErr_SetString(
          PyExc_ValueError, error->message[0] ? error->message : quoth_status_message(status));
      return NULL;
  }
}

static PyObject *versions(PyObject *module, PyObject *unused) {
  (void)module;
  (void)unused;
  return Py_BuildValue(
      "{szszszszsz}", "quoth", quoth_component_version(QUOTH_COMPONENT_LIBRARY), "unicode",
      quoth_component_version(QUOTH_COMPONENT_UNICODE), "cldr",
      quoth_component_version(QUOTH_COMPONENT_CLDR), "icu",
      quoth_component_version(QUOTH_COMPONENT_ICU), "kernel_tier",
      quoth_component_version(QUOTH_COMPONENT_KERNEL_TIER));
}

static PyMethodDef module_methods[] = {
    {"versions", versions, METH_NOARGS, NULL},
    {"arrow_chunks", arrow_chunks, METH_O, NULL},
    {"arrow_length", arrow_length, METH_O, NULL},
    {"use_match_type", use_match_type, METH_O, NULL},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "quoth._quoth", .m_size = -1, .m_methods = module_methods};

PyMODINIT_FUNC PyInit__quoth(void) {
  PyTypeObject *const types[] = {&PatternType, &IteratorType, &BuilderType,  &CorpusType,
                                 &SearchType,  &SetType,      &SpansType,    &QueryType,
                                 &LibraryType, &PlaceType,    &ShortCallType};
  const char *const names[] = {"Pattern", "Iterator", "Builder", "Corpus", "Search",   "PatternSet",
                               "Spans",   "Query",    "Library", "Place",  "ShortCall"};
  enum { TYPES = sizeof types / sizeof *types };
  for (int i = 0; i < TYPES; i++)
    if (PyType_Ready(types[i]) < 0) return NULL;
  PyObject *object = PyModule_Create(&module);
  if (!object) return NULL;
  quoth_exception = PyErr_NewException("quoth._quoth.Failure", PyExc_ValueError, NULL);
  bool failed = !quoth_exception || PyModule_AddObject(object, "Failure", quoth_exception) < 0;
  for (int i = 0; i < TYPES && !failed; i++) {
    Py_INCREF(types[i]);
    failed = PyModule_AddObject(object, names[i], (PyObject *)types[i]) < 0;
  }
  if (failed) {
    Py_DECREF(object);
    return NULL;
  }
  return object;
}
