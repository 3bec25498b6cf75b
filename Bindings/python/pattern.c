/* Patterns, and searches of a single text, over quoth.h. */
#include <limits.h>

#include "columns.h"
#include "matches.h"
#include "spans.h"

static int compile(
    quoth_pattern **out, PyObject *needle, const surrogate_map *map, const quoth_options *options) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (text_open(&text, needle, map, map != NULL, QUOTH_UTF8) < 0) return -1;
  Py_BEGIN_ALLOW_THREADS status =
      quoth_pattern_create(out, text.data, text.length, text.encoding, options, &error);
  Py_END_ALLOW_THREADS text_close(&text);
  if (status == QUOTH_OK) return 0;
  quoth_raise(status, &error);
  return -1;
}

quoth_options options_of(
    const char *locale, const unsigned n[OPTION_NUMBERS], const char *rules,
    Py_ssize_t rules_length) {
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
  return options;
}

static int pattern_init(PatternObject *self, PyObject *arguments, PyObject *keywords) {
  static char *names[] = {"needle", "locale", "numbers", "rules", NULL};
  PyObject *needle;
  const char *locale, *rules;
  Py_ssize_t rules_length;
  unsigned n[OPTION_NUMBERS];
  if (!PyArg_ParseTupleAndKeywords(
          arguments, keywords, "Oz(IIIIIIIIIIIIII)z#", names, &needle, &locale, &n[0], &n[1], &n[2],
          &n[3], &n[4], &n[5], &n[6], &n[7], &n[8], &n[9], &n[10], &n[11], &n[12], &n[13], &rules,
          &rules_length))
    return -1;
  if (self->plain) {
    PyErr_SetString(PyExc_RuntimeError, "a Pattern is made once");
    return -1;
  }
  quoth_options options = options_of(locale, n, rules, rules_length);
  self->map.count = self->map.is_careful = 0;
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

const quoth_pattern *pattern_for(PatternObject *self, const py_text *text) {
  if (self->always_mapped) return self->mapped;
  return text->copy && self->mapped ? self->mapped : self->plain;
}

int utf8_encoding(unsigned errors, quoth_encoding *encoding) {
  static const quoth_encoding encodings[] = {QUOTH_UTF8, QUOTH_UTF8_REPLACED, QUOTH_UTF8_UNCHECKED};
  if (errors > 2) {
    PyErr_SetString(PyExc_ValueError, "unknown errors");
    return -1;
  }
  *encoding = encodings[errors];
  return 0;
}

/* Opens a text as the pattern needs it. */
static int open_text(
    PatternObject *self, PyObject *object, quoth_encoding encoding, py_text *text) {
  if (check_pattern(self) < 0) return -1;
  if (text_open(text, object, &self->map, self->always_mapped, encoding) < 0) return -1;
  /* A copy without false pairs works with the plain pattern, unless the needle has surrogates. */
  if (text->copy && self->mapped && !self->always_mapped) {
    text_close(text);
    return text_open(text, object, &self->map, 1, encoding);
  }
  return 0;
}

int pattern_open_text(
    PatternObject *self, PyObject *const *arguments, Py_ssize_t count, py_text *text,
    unsigned *extra) {
  unsigned long numbers[2] = {0, 0};
  if (count < 2 || count > 3) {
    PyErr_SetString(PyExc_TypeError, "expected a text, errors, and at most one number");
    return -1;
  }
  for (Py_ssize_t i = 1; i < count; i++) {
    numbers[i - 1] = PyLong_AsUnsignedLong(arguments[i]);
    if (numbers[i - 1] == (unsigned long)-1 && PyErr_Occurred()) return -1;
  }
  const unsigned errors = numbers[0] > 2 ? 3 : (unsigned)numbers[0];
  if (extra) *extra = numbers[1] > UINT_MAX ? UINT_MAX : (unsigned)numbers[1];
  quoth_encoding encoding;
  if (utf8_encoding(errors, &encoding) < 0) return -1;
  return open_text(self, arguments[0], encoding, text);
}

static PyObject *pattern_count(PatternObject *self, PyObject *const *arguments, Py_ssize_t number) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  size_t count = 0;
  quoth_status status;
  if (pattern_open_text(self, arguments, number, &text, NULL) < 0) return NULL;
  const quoth_pattern *pattern = pattern_for(self, &text);
  PyThreadState *state = text_let_others_run(&text);
  status = quoth_pattern_count(&count, pattern, text.data, text.length, text.encoding, &error);
  text_run_alone(state);
  text_close(&text);
  return status == QUOTH_OK ? PyLong_FromSize_t(count) : quoth_raise(status, &error);
}

/* one(text, errors, is_last) -> the first or last match, or None */
static PyObject *pattern_one(PatternObject *self, PyObject *const *arguments, Py_ssize_t number) {
  py_text text;
  unsigned is_last = 0;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_match match;
  bool found = false;
  if (pattern_open_text(self, arguments, number, &text, &is_last) < 0) return NULL;
  const quoth_pattern *pattern = pattern_for(self, &text);
  PyThreadState *state = text_let_others_run(&text);
  const quoth_status status = (is_last ? quoth_pattern_find_last : quoth_pattern_find_first)(
      &match, &found, pattern, text.data, text.length, text.encoding, &error);
  if (found) text_translate(&text, &match);
  text_run_alone(state);
  text_close(&text);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  if (!found) Py_RETURN_NONE;
  return match_object(&match, arguments[0]);
}

/* contains(text, errors) -> whether there is a match */
static PyObject *pattern_contains(
    PatternObject *self, PyObject *const *arguments, Py_ssize_t number) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_match match;
  bool found = false;
  quoth_status status;
  if (pattern_open_text(self, arguments, number, &text, NULL) < 0) return NULL;
  const quoth_pattern *pattern = pattern_for(self, &text);
  PyThreadState *state = text_let_others_run(&text);
  status = quoth_pattern_find_first(
      &match, &found, pattern, text.data, text.length, text.encoding, &error);
  text_run_alone(state);
  text_close(&text);
  return status == QUOTH_OK ? PyBool_FromLong(found) : quoth_raise(status, &error);
}

bool size_list_reserve(size_list *list, size_t more) {
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

/* The spans found so far, in characters or bytes. */
typedef struct {
  pair_list pairs;
  Py_ssize_t capacity; /* of pairs */
  bool failed;
  py_text *text;
} gathering;

static __attribute__((noinline)) bool make_room(gathering *found) {
  Py_ssize_t capacity = found->capacity ? found->capacity * 4 : 32;
  void *larger =
      PyMem_RawRealloc(found->pairs.values, (size_t)capacity * pair_size(found->pairs.is_wide));
  if (!larger) {
    found->failed = true;
    return false;
  }
  found->pairs.values = larger;
  found->capacity = capacity;
  return true;
}

/* The usual case: offsets need no translation and are small. */
static quoth_status gather_small(void *context, const quoth_match *match) {
  gathering *found = context;
  if (found->pairs.count == found->capacity && !make_room(found)) return QUOTH_STOP;
  int32_t *pair = (int32_t *)found->pairs.values + 2 * found->pairs.count++;
  pair[0] = (int32_t)match->start;
  pair[1] = (int32_t)match->end;
  return QUOTH_OK;
}

static quoth_status gather(void *context, const quoth_match *match) {
  gathering *found = context;
  if (found->pairs.count == found->capacity && !make_room(found)) return QUOTH_STOP;
  quoth_match translated = *match;
  text_translate(found->text, &translated);
  Py_ssize_t place = 2 * found->pairs.count++;
  if (found->pairs.is_wide) {
    ((int64_t *)found->pairs.values)[place] = (int64_t)translated.start;
    ((int64_t *)found->pairs.values)[place + 1] = (int64_t)translated.end;
  } else {
    ((int32_t *)found->pairs.values)[place] = (int32_t)translated.start;
    ((int32_t *)found->pairs.values)[place + 1] = (int32_t)translated.end;
  }
  return QUOTH_OK;
}

static PyObject *pattern_findall(
    PatternObject *self, PyObject *const *arguments, Py_ssize_t number) {
  py_text text;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (pattern_open_text(self, arguments, number, &text, NULL) < 0) return NULL;
  gathering found = {{NULL, 0, text.length > INT32_MAX}, 0, false, &text};
  const quoth_pattern *pattern = pattern_for(self, &text);
  quoth_match_callback *callback = text.is_wide || found.pairs.is_wide ? gather : gather_small;
  PyThreadState *state = text_let_others_run(&text);
  status = quoth_pattern_for_each(
      pattern, text.data, text.length, text.encoding, NULL, callback, &found, &error);
  text_run_alone(state);
  text_close(&text);
  /* Keep unused reserved memory: giving it back would cost more. */
  if (status == QUOTH_OK && !found.failed) return spans_adopt(found.pairs);
  PyMem_RawFree(found.pairs.values);
  return found.failed ? PyErr_NoMemory() : quoth_raise(status, &error);
}

static PyMethodDef pattern_methods[] = {
    {"count", (PyCFunction)(void (*)(void))pattern_count, METH_FASTCALL, NULL},
    {"contains", (PyCFunction)(void (*)(void))pattern_contains, METH_FASTCALL, NULL},
    {"one", (PyCFunction)(void (*)(void))pattern_one, METH_FASTCALL, NULL},
    {"findall", (PyCFunction)(void (*)(void))pattern_findall, METH_FASTCALL, NULL},
    {"finditer", (PyCFunction)(void (*)(void))pattern_finditer, METH_FASTCALL, NULL},
    {"column", (PyCFunction)pattern_column, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject PatternType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Pattern",
    .tp_basicsize = sizeof(PatternObject),
    .tp_dealloc = (destructor)pattern_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = pattern_methods,
    .tp_init = (initproc)pattern_init,
    .tp_new = PyType_GenericNew,
};
