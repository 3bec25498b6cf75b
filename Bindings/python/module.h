/* What the files of the Python module share. */
#ifndef QUOTH_PYTHON_MODULE_H
#define QUOTH_PYTHON_MODULE_H

#include "text.h"

/* A compiled needle. */
typedef struct {
  PyObject_HEAD quoth_pattern *plain;
  /* The same with surrogates that look like pairs told apart, where the needle has any. */
  quoth_pattern *mapped;
  surrogate_map map;
  int always_mapped;
} PatternObject;

extern PyTypeObject PatternType, IteratorType, BuilderType, CorpusType, SearchType, SpansType;

/* Sets the exception of a status and returns NULL. */
PyObject *quoth_raise(quoth_status status, const quoth_error *error);

/* Opens the text of a call (text, errors, extra); -1 with an exception. */
int pattern_open_text(PatternObject *self, PyObject *arguments, py_text *text, unsigned *extra);
/* Which pattern goes with a text as it was opened. */
const quoth_pattern *pattern_for(PatternObject *self, const py_text *text);
/* A match as (start, end, is_partial). */
PyObject *match_span(const quoth_match *match);

PyObject *pattern_finditer(PatternObject *self, PyObject *arguments);
PyObject *pattern_rows(PatternObject *self, PyObject *arguments);

/* What a number of `errors` stands for; -1 with an exception. */
int utf8_encoding(unsigned errors, quoth_encoding *encoding);

/* Values that grow in number, without the interpreter. */
typedef struct {
  size_t *values;
  size_t count, capacity;
  bool failed;
} size_list;

/* Makes room; false, and `failed` set, where there is none. */
bool size_list_reserve(size_list *list, size_t more);

#endif
