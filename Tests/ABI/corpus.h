/* For the tests in C: a corpus, and the matches that a search of it delivers. */
#ifndef CORPUS_H
#define CORPUS_H
#include <quoth_corpus.h>
#include <string.h>

#include "check.h"

static quoth_error error = QUOTH_ERROR_INIT;

enum { TRANSCRIPTS = 40, CUES = 250 };

/* Adds TRANSCRIPTS transcripts of CUES cues, each of which has "Straße" once. */
static void add_cues(quoth_corpus_builder *builder) {
  quoth_cue cue = QUOTH_CUE_INIT;
  for (uint64_t t = 0; t < TRANSCRIPTS; t++) {
    CHECK(quoth_corpus_builder_begin(builder, 1000 + t, &error) == QUOTH_OK);
    for (uint64_t c = 0; c < CUES; c++) {
      cue.flags = QUOTH_CUE_HAS_ID;
      cue.id = t * CUES + c;
      cue.start = (int64_t)c * 1000;
      cue.end = cue.start + 900;
      cue.speaker = c % 5 == 0 ? "Ada" : c % 5 == 1 ? "Zo\xC3\xAB" : NULL;
      const char *text = c % 2 ? "und die STRASSE dort"
                               : "Die Stra\xC3\x9F"
                                 "e, \xD1\x83\xD0\xBB\xD0\xB8\xD1\x86\xD0\xB0";
      CHECK(
          quoth_corpus_builder_add(builder, text, strlen(text), QUOTH_UTF8, &cue, &error)
          == QUOTH_OK);
    }
  }
}

static quoth_pattern *make_pattern(void) {
  quoth_pattern *pattern = NULL;
  CHECK(quoth_pattern_create(&pattern, "strasse", 7, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  return pattern;
}

struct seen {
  size_t matches, batches, last_start, stop_after;
  bool ended, ordered;
  quoth_cancellation *cancel;
};

static quoth_status take(void *context, const quoth_corpus_batch *batch) {
  struct seen *seen = context;
  seen->batches++;
  for (size_t i = 0; i < batch->count; i++) {
    if (seen->matches && batch->matches[i].start <= seen->last_start) seen->ordered = false;
    seen->last_start = batch->matches[i].start;
    seen->matches++;
  }
  if (batch->total != seen->matches) seen->ordered = false;
  if (batch->is_last) seen->ended = true;
  if (seen->cancel && seen->batches == seen->stop_after)
    CHECK(quoth_cancellation_cancel(seen->cancel, NULL) == QUOTH_OK);
  return (seen->cancel || seen->batches < seen->stop_after) ? QUOTH_OK : QUOTH_STOP;
}

/* Counts the matches under some options. */
static size_t count(
    const quoth_corpus *corpus, const quoth_pattern *pattern, const quoth_search_options *options) {
  struct seen seen = {0, 0, 0, SIZE_MAX, false, true, NULL};
  CHECK(quoth_corpus_search(corpus, pattern, options, take, &seen, &error) == QUOTH_OK);
  CHECK(seen.ended && seen.ordered);
  return seen.matches;
}
#endif
