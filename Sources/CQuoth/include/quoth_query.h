/* quoth_query.h - queries: needles joined by operators, near each other or not at all.

   The rules of quoth.h (1), which includes this header, hold here, too. */
#include "quoth_set.h"

#ifndef QUOTH_QUERY_H
#define QUOTH_QUERY_H

#ifdef __cplusplus
extern "C" {
#endif

/* --- 1 Queries -------------------------------------------------------------------------------- */

/* Needles joined by operators: all of them, any of them, at most so many words, cues or seconds apart.
   Docs/QUERY.md describes the written form, and Docs/SEMANTICS.md the results: stretches of text, and
   the hits inside. Immutable: any number of threads may use one at once.

       const char *written = "\"climate\" near/10s (\"policy\" | \"law\") -\"weather\"";
       quoth_options options = QUOTH_OPTIONS_FIND_INIT;
       quoth_query *query;
       if (quoth_query_create(&query, written, strlen(written), QUOTH_UTF8, &options, NULL, &error))
         fprintf(stderr, "byte %d: %s\n", (int)error.position, error.message);
       quoth_query_results *results;
       quoth_query_results_create(&results, query, text, length, QUOTH_UTF8, &error);
       quoth_query_results_destroy(results);
       quoth_query_destroy(query); */
typedef struct quoth_query quoth_query;

/* Where the parts of a query must be together: in one transcript, in one cue, or in so many cues in a
   row or milliseconds of a transcript. A text without cues is one cue. */
typedef uint32_t quoth_scope_kind;
enum {
  QUOTH_SCOPE_TRANSCRIPT = 0,
  QUOTH_SCOPE_CUE = 1,
  QUOTH_SCOPE_CUES = 2,
  QUOTH_SCOPE_MILLISECONDS = 3
};

/* A scope of a query. */
typedef struct quoth_query_scope {
  size_t struct_size;
  quoth_scope_kind kind; /* QUOTH_SCOPE_TRANSCRIPT or another */
  uint32_t reserved;     /* 0 */
  uint64_t length;       /* 1 to 1e9 cues, 1 to 1e12 milliseconds; otherwise 0 */
} quoth_query_scope;
#define QUOTH_QUERY_SCOPE_INIT \
  { sizeof(quoth_query_scope), QUOTH_SCOPE_TRANSCRIPT, 0, 0 }

/* Reads a scope in its written form: "cue", "transcript", or a window such as "3c" or "2.5s".
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, INVALID_UTF8, QUERY. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_query_scope_read(
    quoth_query_scope *scope, const void *written, size_t length, quoth_encoding encoding,
    quoth_error *error);

/* Reads a query in its written form and copies it. All needles have the options; NULL means
   QUOTH_OPTIONS_INIT. NULL for the scope means QUOTH_QUERY_SCOPE_INIT.
   Errors: QUERY, EMPTY_NEEDLE, NEEDLE_TOO_LONG, of which the position is where in `written` the
   mistake is, in its code units; INVALID_ARGUMENT, TOO_LARGE, STRUCT_SIZE, UNSUPPORTED, LOCALE, RULES,
   INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_query_create(
    quoth_query **out, const void *written, size_t length, quoth_encoding encoding,
    const quoth_options *options, const quoth_query_scope *scope, quoth_error *error);

/* Destroys a query; NULL is allowed. Searches in progress keep the data that they need. (since 0.1) */
QUOTH_API void quoth_query_destroy(quoth_query *query);

/* Gets the scope of a query. Errors: INVALID_ARGUMENT, STRUCT_SIZE. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_query_get_scope(quoth_query_scope *scope, const quoth_query *query, quoth_error *error);

/* Writes the first `capacity` code units of the written form, with as few parentheses and spaces as it
   needs, to `text`, in QUOTH_UTF16 or QUOTH_UTF8, and its whole length to *count. A query made from it
   has the same results. (An unpaired surrogate in a needle becomes U+FFFD.)
   Errors: INVALID_ARGUMENT, TOO_LARGE. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_query_get_written(
    void *text, size_t capacity, size_t *count, const quoth_query *query, quoth_encoding encoding,
    quoth_error *error);

/* Gets the number of needles, in the order of the query. Equal ones are one needle. Errors:
   INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_query_get_needle_count(size_t *count, const quoth_query *query, quoth_error *error);

/* Writes the first `capacity` code units of a needle to `text`, as quoth_query_get_written does, and
   its whole length to *count. Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET (there is no such needle).
   (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_query_get_needle(
    void *text, size_t capacity, size_t *count, const quoth_query *query, size_t needle,
    quoth_encoding encoding, quoth_error *error);

/* The time is unknown. */
#define QUOTH_NO_TIME INT64_MIN

/* A time of a result is not that of a word, but was reckoned from the letters between known times. */
#define QUOTH_TIME_INTERPOLATED 0x10000u

/* A stretch that a query describes. Offsets are those of the corpus, or code units of the text. In a
   text, transcript and cues are 0, and no times are known. */
typedef struct quoth_query_result {
  size_t start;      /* the first code unit */
  size_t end;        /* after the last code unit; start < end */
  size_t transcript; /* number */
  size_t first_cue;  /* number in the corpus */
  size_t last_cue;
  int64_t start_time;          /* when it is said: milliseconds from the transcript's beginning */
  int64_t end_time;            /* or QUOTH_NO_TIME */
  size_t spread;               /* how many of its UTF-16 code units are in none of the hits */
  const quoth_set_match *hits; /* the matches inside of needles that are not excluded, ordered by */
  size_t hit_count;            /* start, then end, then needle; at least one */
  uint32_t flags;              /* QUOTH_TIME_INTERPOLATED or 0 */
  uint32_t reserved;
} quoth_query_result;

/* All results of a search. Immutable: any number of threads may use them at once. */
typedef struct quoth_query_results quoth_query_results;

/* Finds all results in a text, those with the least spread first. O(length + h log h) for h matches of
   needles. Errors: INVALID_ARGUMENT, TOO_LARGE, INVALID_UTF8. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_query_results_create(
    quoth_query_results **out, const quoth_query *query, const void *text, size_t length,
    quoth_encoding encoding, quoth_error *error);

/* Gets the results, in memory that is valid as long as they are: *all points to *count of them, or is
   NULL. *is_cut, if not NULL, tells whether the limit was reached, so that there may be more.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_query_results_get_all(
    const quoth_query_result **all, size_t *count, bool *is_cut, const quoth_query_results *results,
    quoth_error *error);

/* Destroys results; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_query_results_destroy(quoth_query_results *results);

#ifdef __cplusplus
}
#endif

#endif
