/* Corpora as Python objects. */
#ifndef QUOTH_PYTHON_CORPUS_H
#define QUOTH_PYTHON_CORPUS_H

#include "module.h"

typedef struct {
  PyObject_HEAD quoth_corpus *corpus;
} CorpusObject;

/* Takes a corpus over. */
PyObject *new_corpus(quoth_corpus *corpus);

/* begin_search(corpus, pattern, flags, threads, limit, around, transcripts, cues, speakers) -> Search */
PyObject *corpus_search(CorpusObject *self, PyObject *arguments);

/* counts(set, flags, threads, limit, transcripts, cues, speakers) -> a list of numbers, one for each needle */
PyObject *corpus_counts(CorpusObject *self, PyObject *arguments);
/* firsts(the same) -> the first hit of each needle that has one: (needle, cue, start, end, end_cue, partial) */
PyObject *corpus_firsts(CorpusObject *self, PyObject *arguments);

/* timed_words(cue) -> [(start, end, start time, end time)], in UTF-16 code units and milliseconds */
PyObject *corpus_timed_words(CorpusObject *self, PyObject *arguments);
/* spoken_time(cue, start, end cue, end) -> (start, end, is interpolated); offsets in UTF-16 code units */
PyObject *corpus_spoken_time(CorpusObject *self, PyObject *arguments);
/* Reads a sequence of (start, end, start time, end time or None) as words, which must be freed with PyMem_Free; -1 with
   an exception. */
int words_read(PyObject *object, quoth_timed_word **words, size_t *count);
/* Milliseconds, or None. */
PyObject *time_of(int64_t milliseconds);

#endif
