/* Declarations that the files of the Python module share. */
#ifndef QUOTH_PYTHON_MODULE_H
#define QUOTH_PYTHON_MODULE_H

#include <quoth_corpus.h>

#include "text.h"

/* A compiled needle. */
typedef struct {
  PyObject_HEAD quoth_pattern *plain;
  /* The same needle with its surrogates mapped so that none look like a pair, if it has any. */
  quoth_pattern *mapped;
  surrogate_map map;
  int always_mapped;
} PatternObject;

/* Many compiled needles. */
typedef struct {
  PyObject_HEAD quoth_set *set;
  Py_ssize_t count;
} SetObject;

extern PyTypeObject PatternType, IteratorType, BuilderType, CorpusType, SearchType, SetType,
    SpansType, QueryType;

/* Sets the exception of a status and returns NULL. */
PyObject *quoth_raise(quoth_status status, const quoth_error *error);

/* Does the same for a failure in a row of a column. */
PyObject *quoth_raise_in_row(quoth_status status, const quoth_error *error, Py_ssize_t row);

/* Opens the text of a call (text, errors, extra); -1 with an exception. */
int pattern_open_text(
    PatternObject *self, PyObject *const *arguments, Py_ssize_t count, py_text *text,
    unsigned *extra);
/* The pattern to use for an opened text. */
const quoth_pattern *pattern_for(PatternObject *self, const py_text *text);
PyObject *pattern_finditer(PatternObject *self, PyObject *const *arguments, Py_ssize_t number);

/* The options of a pattern by their numbers, in the order of _pattern.py. */
enum { OPTION_NUMBERS = 14 };
quoth_options options_of(
    const char *locale, const unsigned numbers[OPTION_NUMBERS], const char *rules,
    Py_ssize_t rules_length);

/* Translates the number of an `errors` value; -1 with an exception. */
int utf8_encoding(unsigned errors, quoth_encoding *encoding);

/* A list of values that grows without the interpreter. */
typedef struct {
  size_t *values;
  size_t count, capacity;
  bool failed;
} size_list;

/* Makes room; returns false and sets `failed` if there is no memory. */
bool size_list_reserve(size_list *list, size_t more);

#endif
