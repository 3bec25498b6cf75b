/* A Python object as a text that Quoth searches, and its offsets. */
#ifndef QUOTH_PYTHON_TEXT_H
#define QUOTH_PYTHON_TEXT_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <quoth.h>

/* Surrogates that a str holds one by one are never half of a pair. Where two of them would look like one,
   they are written as other surrogates, of the first half only: `alias` is the needle's, in the order of
   D800, D801, …; a last one stands for all that the needle does not have. */
typedef struct {
  uint16_t alias[512];
  int count;
  /* Whether texts are looked at for such surrogates at all: the needle has surrogates, or characters that are
     pairs of them. Where it has none, a false pair can be told from a real one by what characters end
     where, at most, and is read as one. */
  int is_careful;
} surrogate_map;

/* Collects the surrogates of a needle; -1 with an exception where there are too many. */
int surrogates_collect(surrogate_map *map, PyObject *needle);

/* Whether characters of a str look like a pair of surrogates and are none. */
int has_false_pairs(PyObject *string);

typedef struct {
  const void *data;
  size_t length;
  quoth_encoding encoding;
  PyObject *owner;  /* the str, or NULL */
  Py_buffer buffer; /* of bytes and the like */
  uint16_t *copy;   /* what was transcoded */
  int is_wide;      /* offsets have to be translated: 4 bytes a character */
  /* How far the translation of starts and of ends has come: code units and characters. */
  size_t unit[2], character[2];
} py_text;

/* Prepares an object; -1 with an exception. `map` is used where it has to be, or always with
   `always_mapped`. `malformed` is the encoding for bytes. */
int text_open(
    py_text *text, PyObject *object, const surrogate_map *map, int always_mapped,
    quoth_encoding malformed);
void text_close(py_text *text);

/* Translates a match from code units to what Python counts. Matches come by ascending starts, or with
   `is_backward` by descending ones. */
void text_translate(py_text *text, quoth_match *match);

#endif
