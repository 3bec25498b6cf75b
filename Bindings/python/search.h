/* What searches of corpora share: where to search, and places of hits in Python's units. */
#ifndef QUOTH_PYTHON_SEARCH_H
#define QUOTH_PYTHON_SEARCH_H

#include "corpus.h"

/* The limits of a search, copied out of Python's objects. */
typedef struct {
  size_t *transcripts;
  quoth_range *cues;
  const char **speakers;
  PyObject *held[3]; /* sequences that own the memory pointed to */
} search_scope;

/* Reads the limits, each of which may be None, into the options; -1 with an exception. In both cases the scope
   must be freed. */
int scope_read(
    search_scope *s, quoth_search_options *o, PyObject *transcripts, PyObject *cues,
    PyObject *speakers);
void scope_free(search_scope *s);

/* A hit's place in characters of its cues. */
typedef struct {
  size_t cue, start, end_cue, end;
} placed_hit;

quoth_status place_hit(
    const quoth_corpus *corpus, size_t start, size_t end, placed_hit *hit, quoth_error *error);

#endif
