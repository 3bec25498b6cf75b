/* The Python module: patterns and their searches over quoth.h. Everything friendly (names of options,
   Arrow columns, documentation) is in the package's Python files. */
#include "text.h"

#include <string.h>

static PyObject *quoth_exception;

static PyObject *raise(quoth_status status, const quoth_error *error) {
  switch (status) {
    case QUOTH_ERROR_NO_MEMORY: return PyErr_NoMemory();
    case QUOTH_ERROR_INVALID_UTF8:
    case QUOTH_ERROR_LOCALE:
    case QUOTH_ERROR_EMPTY_NEEDLE:
    case QUOTH_ERROR_NEEDLE_TOO_LONG:
    case QUOTH_ERROR_UNSUPPORTED:
    case QUOTH_ERROR_RULES: {
      PyObject *value = Py_BuildValue("(siL)", error->message, (int)status, (long long)error->position);
      if (value) PyErr_SetObject(quoth_exception, value);
      Py_XDECREF(value);
      return NULL;
    }
    default:
      PyErr_SetString(PyExc_ValueError, error->message[0] ? error->message : quoth_status_message(status));
      return NULL;
  }
}

/* --- Pattern ----------------------------------------------------------------------------------- */

typedef struct {
  PyObject_HEAD
  quoth_pattern *plain;
  /* The same with surrogates that look like pairs told apart, where the needle has any. */
  quoth_pattern *mapped;
  surrogate_map map;
  int always_mapped;
} PatternObject;

static PyTypeObject PatternType, IteratorType;

static int compile(quoth_pattern **out, PyObject *needle, const surrogate_map *map, const quoth_options *options) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (text_open(&text, needle, map, map != NULL, QUOTH_UTF8) < 0) return -1;
  Py_BEGIN_ALLOW_THREADS
  status = quoth_pattern_create(out, text.data, text.length, text.encoding, options, &error);
  Py_END_ALLOW_THREADS
  text_close(&text);
  if (status == QUOTH_OK) return 0;
  raise(status, &error);
  return -1;
}

static int pattern_init(PatternObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"needle", "locale", "numbers", "rules", NULL};
  PyObject *needle;
  const char *locale, *rules;
  Py_ssize_t rules_length;
  unsigned n[14];
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "Oz(IIIIIIIIIIIIII)z#", names, &needle, &locale, &n[0], &n[1], &n[2], &n[3],
          &n[4], &n[5], &n[6], &n[7], &n[8], &n[9], &n[10], &n[11], &n[12], &n[13], &rules, &rules_length))
    return -1;
  if (self->plain) {
    PyErr_SetString(PyExc_RuntimeError, "a Pattern is made once");
    return -1;
  }
  quoth_options options = QUOTH_OPTIONS_INIT;
  options.locale = locale;
  options.family = n[0];
  options.flags = n[1];
  options.letter_case = n[2];
  options.diacritics = n[3];
  options.width = n[4];
  options.kana = n[5];
  options.ignorables = n[6];
  options.punctuation = n[7];
  options.space = n[8];
  options.boundary = n[9];
  options.extent = n[10];
  options.strength = n[11];
  options.alternate = n[12];
  options.wildcard = n[13];
  options.rules = rules;
  options.rules_length = rules ? (size_t)rules_length : 0;
  self->map.count = 0;
  if (PyUnicode_Check(needle)) {
    if (surrogates_collect(&self->map, needle) < 0) return -1;
    self->always_mapped = has_false_pairs(needle);
    if (self->map.count && compile(&self->mapped, needle, &self->map, &options) < 0) return -1;
  }
  if (self->always_mapped) return 0;
  return compile(&self->plain, needle, NULL, &options);
}

static void pattern_dealloc(PatternObject *self) {
  quoth_pattern_destroy(self->plain);
  quoth_pattern_destroy(self->mapped);
  Py_TYPE(self)->tp_free((PyObject *)self);
}

static int check_pattern(PatternObject *self) {
  if (self->plain || self->mapped) return 0;
  PyErr_SetString(PyExc_RuntimeError, "the Pattern was not initialized");
  return -1;
}

/* Which pattern goes with a text as it was opened. */
static const quoth_pattern *pattern_for(PatternObject *self, const py_text *text) {
  if (self->always_mapped) return self->mapped;
  return text->copy && self->mapped ? self->mapped : self->plain;
}

static quoth_encoding encodings[] = {QUOTH_UTF8, QUOTH_UTF8_REPLACED, QUOTH_UTF8_UNCHECKED};

/* Opens the text of a call (text, errors). */
static int open_text(PatternObject *self, PyObject *arguments, py_text *text, unsigned *extra) {
  PyObject *object;
  unsigned errors = 0, more = 0;
  if (!PyArg_ParseTuple(arguments, "OI|I", &object, &errors, &more)) return -1;
  if (extra) *extra = more;
  if (check_pattern(self) < 0) return -1;
  if (errors > 2) {
    PyErr_SetString(PyExc_ValueError, "unknown errors");
    return -1;
  }
  if (text_open(text, object, &self->map, self->always_mapped, encodings[errors]) < 0) return -1;
  /* A copy without false pairs goes with the plain pattern unless the needle has surrogates. */
  if (text->copy && self->mapped && !self->always_mapped) {
    text_close(text);
    return text_open(text, object, &self->map, 1, encodings[errors]);
  }
  return 0;
}

static PyObject *pattern_count(PatternObject *self, PyObject *arguments) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  size_t count = 0;
  quoth_status status;
  if (open_text(self, arguments, &text, NULL) < 0) return NULL;
  const quoth_pattern *pattern = pattern_for(self, &text);
  Py_BEGIN_ALLOW_THREADS
  status = quoth_count(pattern, text.data, text.length, text.encoding, &count, &error);
  Py_END_ALLOW_THREADS
  text_close(&text);
  return status == QUOTH_OK ? PyLong_FromSize_t(count) : raise(status, &error);
}

static PyObject *span(const quoth_match *match) {
  return Py_BuildValue("(nnO)", (Py_ssize_t)match->start, (Py_ssize_t)match->end,
                       match->flags & QUOTH_MATCH_PARTIAL ? Py_True : Py_False);
}

/* The first or last match, as (start, end, is_partial) or None. */
static PyObject *pattern_one(PatternObject *self, PyObject *arguments) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_match match;
  bool found = false;
  unsigned is_last = 0;
  quoth_status status;
  if (open_text(self, arguments, &text, &is_last) < 0) return NULL;
  const quoth_pattern *pattern = pattern_for(self, &text);
  Py_BEGIN_ALLOW_THREADS
  status = (is_last ? quoth_last : quoth_first)(
      pattern, text.data, text.length, text.encoding, &match, &found, &error);
  if (found) text_translate(&text, &match);
  Py_END_ALLOW_THREADS
  text_close(&text);
  if (status != QUOTH_OK) return raise(status, &error);
  if (!found) Py_RETURN_NONE;
  return span(&match);
}

/* A list that grows, without the interpreter. */
typedef struct {
  py_text *text;
  size_t *values;
  size_t count, capacity;
  int width; /* values a match */
  bool failed;
  const uint8_t *bytes; /* of rows */
  const void *offsets;
  size_t offset_size;
  bool scalars;
} gathering;

static bool reserve(gathering *list, size_t more) {
  if (list->count + more <= list->capacity) return true;
  size_t capacity = list->capacity ? list->capacity * 2 : 64;
  while (capacity < list->count + more) capacity *= 2;
  size_t *larger = PyMem_RawRealloc(list->values, capacity * sizeof(size_t));
  if (!larger) {
    list->failed = true;
    return false;
  }
  list->values = larger;
  list->capacity = capacity;
  return true;
}

static bool gather(void *context, const quoth_match *match) {
  gathering *list = context;
  quoth_match translated = *match;
  if (!reserve(list, 2)) return false;
  text_translate(list->text, &translated);
  list->values[list->count++] = translated.start;
  list->values[list->count++] = translated.end;
  return true;
}

static PyObject *pattern_findall(PatternObject *self, PyObject *arguments) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  gathering list = {&text, NULL, 0, 0, 2, false, NULL, NULL, 0, false};
  quoth_status status;
  if (open_text(self, arguments, &text, NULL) < 0) return NULL;
  const quoth_pattern *pattern = pattern_for(self, &text);
  Py_BEGIN_ALLOW_THREADS
  status = quoth_for_each(pattern, text.data, text.length, text.encoding, gather, &list, &error);
  Py_END_ALLOW_THREADS
  text_close(&text);
  PyObject *result = NULL;
  if (status != QUOTH_OK) {
    raise(status, &error);
  } else if (list.failed) {
    PyErr_NoMemory();
  } else if ((result = PyList_New((Py_ssize_t)(list.count / 2)))) {
    for (size_t i = 0; i < list.count / 2; i++) {
      PyObject *start = PyLong_FromSize_t(list.values[2 * i]);
      PyObject *end = PyLong_FromSize_t(list.values[2 * i + 1]);
      PyObject *pair = start && end ? PyTuple_Pack(2, start, end) : NULL;
      Py_XDECREF(start);
      Py_XDECREF(end);
      if (!pair) {
        Py_CLEAR(result);
        break;
      }
      PyList_SET_ITEM(result, (Py_ssize_t)i, pair);
    }
  }
  PyMem_RawFree(list.values);
  return result;
}

/* --- Rows -------------------------------------------------------------------------------------- */

static size_t scalars_in(const uint8_t *bytes, size_t length) {
  size_t scalars = 0;
  for (size_t i = 0; i < length; i++) scalars += (bytes[i] & 0xC0) != 0x80;
  return scalars;
}

static bool gather_rows(void *context, const quoth_row_match *matches, size_t count) {
  gathering *list = context;
  if (!reserve(list, 3 * count)) return false;
  for (size_t i = 0; i < count; i++) {
    size_t start = matches[i].start, end = matches[i].end;
    if (list->scalars) {
      size_t row = matches[i].row;
      int64_t begin = list->offset_size == 4 ? ((const int32_t *)list->offsets)[row]
                                             : ((const int64_t *)list->offsets)[row];
      const uint8_t *bytes = list->bytes + begin;
      size_t before = scalars_in(bytes, start);
      end = before + scalars_in(bytes + start, end - start);
      start = before;
    }
    list->values[list->count++] = matches[i].row;
    list->values[list->count++] = start;
    list->values[list->count++] = end;
  }
  return true;
}

/* rows(data, offsets, offset_size, first, count, errors, scalars) -> bytes of (row, start, end) as intp */
static PyObject *pattern_rows(PatternObject *self, PyObject *arguments) {
  Py_buffer data, offsets;
  unsigned offset_size, errors, scalars;
  Py_ssize_t first, count;
  if (!PyArg_ParseTuple(
          arguments, "y*y*InnII", &data, &offsets, &offset_size, &first, &count, &errors, &scalars))
    return NULL;
  PyObject *result = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  gathering list = {NULL, NULL, 0, 0, 3, false, data.buf, NULL, offset_size, scalars != 0};
  quoth_status status;
  if (check_pattern(self) < 0) goto end;
  if (errors > 2 || (offset_size != 4 && offset_size != 8) || first < 0 || count < 0
      || first > PY_SSIZE_T_MAX - count - 1
      || (count && (offsets.len / (Py_ssize_t)offset_size) < first + count + 1)) {
    PyErr_SetString(PyExc_ValueError, "the column's offsets do not fit its length");
    goto end;
  }
  list.offsets = (const char *)offsets.buf + (size_t)first * offset_size;
  const quoth_pattern *pattern = self->plain ? self->plain : self->mapped;
  Py_BEGIN_ALLOW_THREADS
  status = quoth_rows(
      pattern, data.buf, (size_t)data.len, encodings[errors], list.offsets, offset_size, (size_t)count,
      gather_rows, &list, &error);
  Py_END_ALLOW_THREADS
  if (status != QUOTH_OK)
    raise(status, &error);
  else if (list.failed)
    PyErr_NoMemory();
  else
    result = PyByteArray_FromStringAndSize((const char *)list.values, (Py_ssize_t)(list.count * sizeof(size_t)));
end:
  PyMem_RawFree(list.values);
  PyBuffer_Release(&data);
  PyBuffer_Release(&offsets);
  return result;
}

/* --- Iterator ---------------------------------------------------------------------------------- */

enum { BATCH = 64 };

typedef struct {
  PyObject_HEAD
  PatternObject *pattern;
  py_text text;
  quoth_iterator *iterator;
  quoth_match matches[BATCH];
  size_t place, count, wanted;
  bool is_open, is_running;
} IteratorObject;

static PyObject *pattern_finditer(PatternObject *self, PyObject *arguments) {
  IteratorObject *object = PyObject_New(IteratorObject, &IteratorType);
  if (!object) return NULL;
  object->pattern = NULL;
  object->iterator = NULL;
  object->is_open = object->is_running = false;
  object->place = object->count = 0;
  object->wanted = 1;
  unsigned flags = 0;
  if (open_text(self, arguments, &object->text, &flags) < 0) {
    Py_DECREF(object);
    return NULL;
  }
  object->is_open = true;
  Py_INCREF(self);
  object->pattern = self;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_iterator_create(
      &object->iterator, pattern_for(self, &object->text), object->text.data, object->text.length,
      object->text.encoding, flags, &error);
  if (status == QUOTH_OK) return (PyObject *)object;
  Py_DECREF(object);
  return raise(status, &error);
}

static void iterator_dealloc(IteratorObject *self) {
  quoth_iterator_destroy(self->iterator);
  if (self->is_open) text_close(&self->text);
  Py_XDECREF(self->pattern);
  PyObject_Free(self);
}

static PyObject *iterator_next(IteratorObject *self) {
  if (self->place == self->count) {
    /* An iterator belongs to one thread at a time. */
    if (self->is_running) {
      PyErr_SetString(PyExc_ValueError, "the iterator is in use by another thread");
      return NULL;
    }
    quoth_error error = QUOTH_ERROR_INIT;
    quoth_status status;
    self->is_running = true;
    Py_BEGIN_ALLOW_THREADS
    status = quoth_iterator_next(self->iterator, self->matches, self->wanted, &self->count, &error);
    for (size_t i = 0; i < self->count; i++) text_translate(&self->text, &self->matches[i]);
    Py_END_ALLOW_THREADS
    self->is_running = false;
    self->place = 0;
    self->wanted = self->wanted * 2 > BATCH ? BATCH : self->wanted * 2;
    /* What was found before an error comes first; the next step meets it again. */
    if (self->count == 0) return status == QUOTH_OK ? NULL : raise(status, &error);
  }
  return span(&self->matches[self->place++]);
}

static PyTypeObject IteratorType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Iterator",
    .tp_basicsize = sizeof(IteratorObject),
    .tp_dealloc = (destructor)iterator_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_iter = PyObject_SelfIter,
    .tp_iternext = (iternextfunc)iterator_next,
};

static PyMethodDef pattern_methods[] = {
    {"count", (PyCFunction)pattern_count, METH_VARARGS, NULL},
    {"one", (PyCFunction)pattern_one, METH_VARARGS, NULL},
    {"findall", (PyCFunction)pattern_findall, METH_VARARGS, NULL},
    {"finditer", (PyCFunction)pattern_finditer, METH_VARARGS, NULL},
    {"rows", (PyCFunction)pattern_rows, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

static PyTypeObject PatternType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Pattern",
    .tp_basicsize = sizeof(PatternObject),
    .tp_dealloc = (destructor)pattern_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = pattern_methods,
    .tp_init = (initproc)pattern_init,
    .tp_new = PyType_GenericNew,
};

/* --- Module ------------------------------------------------------------------------------------ */

static PyObject *versions(PyObject *module, PyObject *unused) {
  (void)module;
  (void)unused;
  return Py_BuildValue(
      "{szszszszsz}", "quoth", quoth_component_version(QUOTH_COMPONENT_LIBRARY), "unicode",
      quoth_component_version(QUOTH_COMPONENT_UNICODE), "cldr", quoth_component_version(QUOTH_COMPONENT_CLDR),
      "icu", quoth_component_version(QUOTH_COMPONENT_ICU), "kernel_tier",
      quoth_component_version(QUOTH_COMPONENT_KERNEL_TIER));
}

static PyMethodDef module_methods[] = {
    {"versions", versions, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, .m_name = "quoth._quoth", .m_size = -1, .m_methods = module_methods};

PyMODINIT_FUNC PyInit__quoth(void) {
  if (PyType_Ready(&PatternType) < 0 || PyType_Ready(&IteratorType) < 0) return NULL;
  PyObject *object = PyModule_Create(&module);
  if (!object) return NULL;
  quoth_exception = PyErr_NewException("quoth._quoth.Failure", PyExc_ValueError, NULL);
  Py_INCREF(&PatternType);
  if (!quoth_exception || PyModule_AddObject(object, "Failure", quoth_exception) < 0
      || PyModule_AddObject(object, "Pattern", (PyObject *)&PatternType) < 0) {
    Py_DECREF(object);
    return NULL;
  }
  return object;
}
