/* Corpora as Python objects. */
#ifndef QUOTH_PYTHON_CORPUS_H
#define QUOTH_PYTHON_CORPUS_H

#include "module.h"

typedef struct {
  PyObject_HEAD quoth_corpus *corpus;
} CorpusObject;

/* begin_search(corpus, pattern, flags, threads, limit, around, transcripts, cues, speakers) -> Search */
PyObject *corpus_search(CorpusObject *self, PyObject *arguments);

/* counts(set, flags, threads, limit, transcripts, cues, speakers) -> a list of numbers, one for each needle */
PyObject *corpus_counts(CorpusObject *self, PyObject *arguments);
/* firsts(the same) -> the first hit of each needle that has one: (needle, cue, start, end, end_cue, partial) */
PyObject *corpus_firsts(CorpusObject *self, PyObject *arguments);

#endif
