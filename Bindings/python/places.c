/* Places of hits in a corpus, in characters of its cues. */
#include "search.h"

quoth_status place_hit(
    const quoth_corpus *corpus, size_t start, size_t end, placed_hit *hit, quoth_error *error) {
  quoth_place first, last;
  quoth_status status = quoth_corpus_find_place(corpus, start, &first, error);
  if (status == QUOTH_OK) status = quoth_corpus_find_place(corpus, end - 1, &last, error);
  if (status != QUOTH_OK) return status;
  hit->cue = first.cue;
  hit->end_cue = last.cue;
  size_t ends[2] = {first.offset, last.offset + 1};
  if (quoth_corpus_translate(corpus, first.cue, QUOTH_UNIT_SCALAR, &ends[0], 1, error) != QUOTH_OK)
    return error->status;
  /* In a joiner, the last unit is already at the cue's end. */
  status = quoth_corpus_translate(corpus, last.cue, QUOTH_UNIT_SCALAR, &ends[1], 1, error);
  if (status == QUOTH_ERROR_OFFSET) {
    ends[1] = last.offset;
    status = quoth_corpus_translate(corpus, last.cue, QUOTH_UNIT_SCALAR, &ends[1], 1, error);
  }
  hit->start = ends[0];
  hit->end = ends[1];
  return status;
}
