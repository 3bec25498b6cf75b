/* quoth_set.h - many needles, found in one pass over a text.

       quoth_set *set;
       quoth_set_create(&set, (const quoth_pattern *const[]){ja, nein}, 2, &error);
       quoth_set_for_each(set, text, length, QUOTH_UTF8, 0, print_match, NULL, &error);
       quoth_set_destroy(set);

   The rules of quoth.h (1), which includes this header, hold here, too. */
#include "quoth.h"

#ifndef QUOTH_SET_H
#define QUOTH_SET_H

#ifdef __cplusplus
extern "C" {
#endif

/* --- 1 Many needles --------------------------------------------------------------------------- */

/* Many patterns, each with its own options, that are searched for in one pass over a text. Each finds
   in a set exactly what it finds alone. Immutable: any number of threads may search with it at once. */
typedef struct quoth_set quoth_set;

/* The most patterns of a set. */
#define QUOTH_MAX_SET 65536

/* A match of one of the patterns. */
typedef struct quoth_set_match {
  size_t start;    /* the first code unit */
  size_t end;      /* after the last code unit; start < end */
  uint32_t needle; /* the index of its pattern */
  uint32_t flags;  /* QUOTH_MATCH_PARTIAL or 0 */
} quoth_set_match;

/* Of all matches, the longest of those that begin first, then the longest of those that begin at its
   end or later, and so on: no two overlap. Of equal matches, that of the first pattern. */
#define QUOTH_SET_LONGEST 0x200u
/* From the last match to the first: the list reversed. */
#define QUOTH_SET_BACKWARD 0x400u

/* Makes a set of `count` patterns, 1 to QUOTH_MAX_SET, which may then be destroyed. A pattern may
   occur several times. The first search prepares the set in O(count).
   Errors: INVALID_ARGUMENT, whose position is the index of a pattern that is NULL, and TOO_LARGE. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_set_create(
    quoth_set **out, const quoth_pattern *const *patterns, size_t count, quoth_error *error);

/* Destroys a set; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_set_destroy(quoth_set *set);

/* Every search reads the text once, however many patterns there are, and compares at places where
   some letters of a pattern are. `flags` are 0, QUOTH_SET_BACKWARD or QUOTH_SET_LONGEST. Errors of all:
   INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. */

/* Writes the first `capacity` matches to `matches`, ordered by start, then end, then pattern,
   or the reverse with QUOTH_SET_BACKWARD, and the total number, which may be larger, to *count.
   Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_set_find_all(
    quoth_set_match *matches, size_t capacity, size_t *count, const quoth_set *set,
    const void *text, size_t length, quoth_encoding encoding, uint32_t flags, quoth_error *error);

/* Called with each match in order, on the thread of the search. */
typedef quoth_status quoth_set_match_callback(void *context, const quoth_set_match *match);

/* Calls `callback` for every match in the same order. With QUOTH_SET_LONGEST the search ends
   before the first call. Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8, and those of the
   callback. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 6) quoth_status quoth_set_for_each(
    const quoth_set *set, const void *text, size_t length, quoth_encoding encoding, uint32_t flags,
    quoth_set_match_callback *callback, void *context, quoth_error *error);

/* Writes the number of matches of each of the first `capacity` patterns to `counts`, and the
   number of patterns with a match to *found. Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8.
   (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_set_count(
    size_t *counts, size_t capacity, size_t *found, const quoth_set *set, const void *text,
    size_t length, quoth_encoding encoding, quoth_error *error);

/* Writes the first match of each pattern that has one, ordered by pattern, to `matches`, as far
   as there is room, and their number, which may be larger, to *count. Reads no further than
   necessary. Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_set_find_firsts(
    quoth_set_match *matches, size_t capacity, size_t *count, const quoth_set *set,
    const void *text, size_t length, quoth_encoding encoding, quoth_error *error);

/* A match of one of the patterns in one of many short texts that share a buffer. */
typedef struct quoth_set_row_match {
  size_t row;
  size_t start; /* in code units from the row's beginning */
  size_t end;
  uint32_t needle; /* the index of its pattern */
  uint32_t flags;  /* QUOTH_MATCH_PARTIAL or 0 */
} quoth_set_row_match;

/* Called with each batch of matches in order, on the thread of the search. */
typedef quoth_status quoth_set_rows_callback(
    void *context, const quoth_set_row_match *matches, size_t count);

/* Searches many texts, stored as for quoth_pattern_search_rows, each by itself. Matches come row by row, those of each
   in the order of quoth_set_find_all.
   Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8, OFFSET, whose position is an index in `offsets`, and
   those of the callback. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 8) quoth_status quoth_set_search_rows(
    const quoth_set *set, const void *text, size_t length, quoth_encoding encoding,
    const void *offsets, size_t offset_size, size_t row_count, quoth_set_rows_callback *callback,
    void *context, quoth_error *error);

#ifdef __cplusplus
}
#endif

#endif
