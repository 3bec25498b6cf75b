/* Shared by searches of corpora: where to search, and places of hits in Python's units. */
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

typedef struct {
  PyObject_HEAD CorpusObject *corpus; /* NULL for a segment of a library until it is attached */
  /* One of the three. */
  quoth_corpus_walk *search;
  quoth_set_walk *set_walk;
  quoth_query_walk *walk;
  quoth_cancellation *cancellation;
  bool is_running;
} SearchObject;

/* A search of a corpus, or NULL for one that is attached later, without anything to search for. */
SearchObject *search_new(CorpusObject *corpus);
/* Whether an object can be searched for; -1 with an exception. */
int search_check_wanted(PyObject *wanted);
/* Whether nobody else uses a search, and it has a corpus; -1 with an exception. */
int search_check_free(const SearchObject *self);

/* A flag of a match as Python's. */
static inline PyObject *is_partial(uint32_t flags) {
  return flags & QUOTH_MATCH_PARTIAL ? Py_True : Py_False;
}

/* A hit of a needle: (needle, cue, start, end, end_cue, partial). */
PyObject *set_hit(const quoth_set_match *match, const placed_hit *place);
/* (items, total, done, of, is_last, is_cut); the list may be NULL, with an exception. */
PyObject *batch_of(PyObject *list, size_t total, size_t done, size_t of, bool is_last, bool is_cut);

/* The next hits of a set, each as set_hit returns it. */
PyObject *next_set_hits(SearchObject *self, size_t most);
/* next_by_needle(lefts) */
PyObject *search_next_by_needle(SearchObject *self, PyObject *arguments);

#endif
