/* A Python object as a text that Quoth searches, and the translation of its offsets. */
#ifndef QUOTH_PYTHON_TEXT_H
#define QUOTH_PYTHON_TEXT_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <quoth.h>

/* Lone surrogates in a str are never half of a pair. Where two of them would look like a pair, they are
   written as other surrogates, all from the first half: `alias` maps the needle's surrogates to D800,
   D801, …; one more stands for all surrogates that the needle does not have. */
typedef struct {
  uint16_t alias[512];
  int count;
  /* Whether to check texts for such surrogates at all: the needle has surrogates, or characters encoded as
     pairs of them. For any other needle, a false pair differs from a real one at most in where characters
     end, and is read as a real one. */
  int is_careful;
} surrogate_map;

/* Collects the surrogates of a needle; -1 with an exception if there are too many. */
int surrogates_collect(surrogate_map *map, PyObject *needle);

/* Whether characters of a str look like a surrogate pair without being one. */
int has_false_pairs(PyObject *string);

typedef struct {
  const void *data;
  size_t length;
  quoth_encoding encoding;
  PyObject *owner;  /* the str, or NULL */
  Py_buffer buffer; /* of bytes and the like */
  uint16_t *copy;   /* the transcoded text */
  int is_wide;      /* offsets need translation: 4 bytes per character */
  /* The progress of translating starts and ends: code units and characters. */
  size_t unit[2], character[2];
} py_text;

/* Prepares an object; -1 with an exception. Uses `map` where needed, or always with
   `always_mapped`. `malformed` is the encoding for bytes. */
int text_open(
    py_text *text, PyObject *object, const surrogate_map *map, int always_mapped,
    quoth_encoding malformed);
void text_close(py_text *text);

/* The most code units of a text for which letting other threads run would take longer than the search. */
enum { TEXT_SHORT = 512 };

/* Lets Python's other threads run while a text is searched, unless it is short. */
static inline PyThreadState *text_let_others_run(const py_text *text) {
  return text->length > TEXT_SHORT ? PyEval_SaveThread() : NULL;
}
static inline void text_run_alone(PyThreadState *state) {
  if (state) PyEval_RestoreThread(state);
}

/* Translates a match from code units to Python's units. Matches must come by ascending starts, or
   with `is_backward` by descending ones. */
void text_translate(py_text *text, quoth_match *match);

#endif
