/* Pins the layout of the public types, and compiles the headers on their own. */
#include "quoth_library.h"

#define QUOTH_PIN(what, holds) typedef char quoth_pin_##what[(holds) ? 1 : -1]

QUOTH_PIN(error, sizeof(quoth_error) == sizeof(size_t) + 16 + 232);
QUOTH_PIN(match, sizeof(quoth_match) == 2 * sizeof(size_t) + 8);
QUOTH_PIN(set_match, sizeof(quoth_set_match) == 2 * sizeof(size_t) + 8);
QUOTH_PIN(set_row_match, sizeof(quoth_set_row_match) == 3 * sizeof(size_t) + 8);
QUOTH_PIN(set_batch, sizeof(quoth_set_batch) == 6 * sizeof(size_t) + 8);
QUOTH_PIN(query_scope, sizeof(quoth_query_scope) == sizeof(size_t) + 16);
QUOTH_PIN(query_result, sizeof(quoth_query_result) == 8 * sizeof(size_t) + 24);
QUOTH_PIN(query_batch, sizeof(quoth_query_batch) == 6 * sizeof(size_t) + 8);
QUOTH_PIN(row_match, sizeof(quoth_row_match) == 3 * sizeof(size_t) + 8);
QUOTH_PIN(options, sizeof(quoth_options) == 4 * sizeof(size_t) + 14 * 4);
QUOTH_PIN(
    search_options, sizeof(quoth_search_options) == 4 * sizeof(size_t) + 8 + 9 * sizeof(void *));
QUOTH_PIN(cue, sizeof(quoth_cue) == sizeof(size_t) + 32 + sizeof(void *));
QUOTH_PIN(place, sizeof(quoth_place) == 4 * sizeof(size_t) + 40 + sizeof(void *));
QUOTH_PIN(hit_place, sizeof(quoth_hit_place) == 4 * sizeof(size_t));
QUOTH_PIN(cue_entry, sizeof(quoth_cue_entry) == 4 * sizeof(size_t) + 32 + sizeof(void *));
QUOTH_PIN(transcript_entry, sizeof(quoth_transcript_entry) == 8 + 5 * sizeof(size_t));
QUOTH_PIN(corpus_size, sizeof(quoth_corpus_size) == 6 * sizeof(size_t) + 8);
QUOTH_PIN(collation, sizeof(quoth_collation) == sizeof(size_t) + 64 + 32 + 8);
QUOTH_PIN(word, sizeof(quoth_word) == 2 * sizeof(size_t) + 8);
QUOTH_PIN(guess, sizeof(quoth_guess) == 16 + 8);
QUOTH_PIN(part, sizeof(quoth_part) == 3 * sizeof(size_t));
QUOTH_PIN(timed_word, sizeof(quoth_timed_word) == 2 * sizeof(size_t) + 16);
QUOTH_PIN(spoken_time, sizeof(quoth_spoken_time) == sizeof(size_t) + 24);
QUOTH_PIN(corpus_batch, sizeof(quoth_corpus_batch) == 6 * sizeof(size_t) + 8);
QUOTH_PIN(library_size, sizeof(quoth_library_size) == 5 * sizeof(size_t) + 4 * 8);
QUOTH_PIN(library_segment, sizeof(quoth_library_segment) == 10 * sizeof(size_t));
QUOTH_PIN(library_place, sizeof(quoth_library_place) == 3 * sizeof(size_t) + 8);
QUOTH_PIN(library_problem, sizeof(quoth_library_problem) == 2 * sizeof(size_t) + 8);
QUOTH_PIN(library_batch, sizeof(quoth_library_batch) == 9 * sizeof(size_t) + 8);
QUOTH_PIN(library_count_result, sizeof(quoth_library_count_result) == 4 * sizeof(size_t));
QUOTH_PIN(library_plan, sizeof(quoth_library_plan) == 6 * sizeof(size_t) + 2 * 8 + 160);
QUOTH_PIN(text_options, sizeof(quoth_text_options) == 3 * sizeof(size_t) + 8 + 3 * sizeof(void *));
QUOTH_PIN(corpus_builder_options, sizeof(quoth_corpus_builder_options) == sizeof(size_t) + 8);
QUOTH_PIN(corpus_open_options, sizeof(quoth_corpus_open_options) == sizeof(size_t) + 8);
QUOTH_PIN(corpus_translate_options, sizeof(quoth_corpus_translate_options) == sizeof(size_t) + 8);
QUOTH_PIN(refine_options, sizeof(quoth_refine_options) == sizeof(size_t) + 8 + sizeof(void *));
QUOTH_PIN(span, sizeof(quoth_span) == 16);
QUOTH_PIN(set_span, sizeof(quoth_set_span) == 24);
QUOTH_PIN(column_text, sizeof(quoth_column_text) == sizeof(char *) + sizeof(size_t));
QUOTH_PIN(column_options, sizeof(quoth_column_options) == sizeof(size_t) + 16);
