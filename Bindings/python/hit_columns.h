/* Hits of a corpus and its cues as columns. */
#ifndef QUOTH_PYTHON_HIT_COLUMNS_H
#define QUOTH_PYTHON_HIT_COLUMNS_H

#include "arrow_nodes.h"
#include "search.h"

/* The state of a search that a batch reports. */
typedef struct {
  size_t total, done, of;
  bool is_last, is_cut;
} batch_state;

/* columns(most) -> ((schema, array), total, done, of, is_last, is_cut): at least `most` hits, if there are so many, as
   one struct array of needle (only of a set), cue, start, end, end_cue and partial. */
PyObject *search_columns(SearchObject *self, PyObject *arguments);

/* columns(numbers) of a corpus, for a buffer of int64_t or None -> (schema, array): for each cue a struct of transcript,
   start, end (seconds), speaker and text. */
PyObject *corpus_columns(CorpusObject *self, PyObject *arguments);

/* add_columns(rows, texts, starts, ends, speakers, boundaries, errors) of a builder: columns as (schema, array) or None,
   times as int64_t of milliseconds or double of seconds, and the first rows of transcripts with their ids. */
PyObject *builder_add_columns(quoth_corpus_builder *builder, PyObject *arguments);

#endif
