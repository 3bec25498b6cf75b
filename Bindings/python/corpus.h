/* Corpora as Python objects. */
#ifndef QUOTH_PYTHON_CORPUS_H
#define QUOTH_PYTHON_CORPUS_H

#include "module.h"

typedef struct {
  PyObject_HEAD quoth_corpus *corpus;
} CorpusObject;

/* begin_search(corpus, pattern, flags, threads, limit, around, transcripts, cues, speakers) -> Search */
PyObject *corpus_search(CorpusObject *self, PyObject *arguments);

#endif
