/* Places of hits in a corpus, in characters of its cues. */
#include "search.h"

quoth_status place_hit(
    const quoth_corpus *corpus, size_t start, size_t end, placed_hit *hit, quoth_error *error) {
  quoth_place first = QUOTH_PLACE_INIT, last = QUOTH_PLACE_INIT;
  quoth_status status = quoth_corpus_find_place(&first, corpus, start, error);
  if (status == QUOTH_OK) status = quoth_corpus_find_place(&last, corpus, end - 1, error);
  if (status != QUOTH_OK) return status;
  hit->cue = first.cue;
  hit->end_cue = last.cue;
  quoth_corpus_translate_options scalars = QUOTH_CORPUS_TRANSLATE_OPTIONS_INIT;
  scalars.to = QUOTH_UNIT_SCALAR;
  size_t ends[2] = {first.offset, last.offset + 1};
  if (quoth_corpus_translate(&ends[0], 1, corpus, first.cue, &scalars, error) != QUOTH_OK)
    return error->status;
  /* In a joiner, the last unit is already at the cue's end. */
  status = quoth_corpus_translate(&ends[1], 1, corpus, last.cue, &scalars, error);
  if (status == QUOTH_ERROR_OFFSET) {
    ends[1] = last.offset;
    status = quoth_corpus_translate(&ends[1], 1, corpus, last.cue, &scalars, error);
  }
  hit->start = ends[0];
  hit->end = ends[1];
  return status;
}
