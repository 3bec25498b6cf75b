/* quoth_library.h - libraries: corpora beyond memory, with an index, that `quoth index` keeps up to date.

       quoth_library *library;
       quoth_library_walk *walk;
       quoth_library_batch batch = QUOTH_LIBRARY_BATCH_INIT;

       quoth_library_open(&library, "talks.library", &error);
       quoth_library_walk_create(&walk, library, pattern, NULL, &error);
       while (quoth_library_walk_next(&batch, walk, &error) == QUOTH_OK) {
         // batch.matches are offsets in the corpus of batch.segment
         if (batch.is_last) break;
       }
       quoth_library_walk_destroy(walk);
       quoth_library_destroy(library);

   CONTENTS   1 Libraries   2 Segments   3 Search   4 Explanations and checks

   The rules of quoth.h (1) hold here, too. */
#ifndef QUOTH_LIBRARY_H
#define QUOTH_LIBRARY_H

#include "quoth_corpus.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- 1 Libraries ------------------------------------------------------------------------------- */

/* A folder of segments, each a corpus with an index, as it was when it was opened: writers do not change
   it. Files are mapped, not read. Immutable: any number of threads may use one at once. */
typedef struct quoth_library quoth_library;

/* Tells whether a path leads to a library. The path is bytes that end in NUL, and need not be UTF-8.
   Errors: INVALID_ARGUMENT. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_library_exists(bool *out, const char *path, quoth_error *error);

/* Opens a library that `quoth index -o NAME.library` made. The path is bytes that end in NUL,
   and need not be UTF-8. A damaged segment is no error here: searches name it.
   Errors: INVALID_ARGUMENT, NOT_FOUND, CORRUPT and FILE_VERSION (its list of segments is
   damaged or of another version), FILE. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_library_open(quoth_library **out, const char *path, quoth_error *error);

/* Opens the library of the same folder as it is now. The one given does not change, and both must be
   destroyed. Errors: INVALID_ARGUMENT, NOT_FOUND, CORRUPT, FILE_VERSION, FILE. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_library_refresh(quoth_library **out, const quoth_library *library, quoth_error *error);

/* Tells whether the library in the folder is still the one that was opened; reads one small file.
   Errors: INVALID_ARGUMENT, NOT_FOUND, CORRUPT, FILE_VERSION, FILE. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_library_is_current(bool *out, const quoth_library *library, quoth_error *error);

/* Tells whether the files that the library was made of have changed since, so that `quoth index --update`
   would change it: as far as their folders tell, and in libraries of up to 1,000 transcripts the files
   themselves. Files that are not here at all tell nothing. Errors: INVALID_ARGUMENT. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_library_is_stale(bool *out, const quoth_library *library, quoth_error *error);

/* Destroys a library; NULL is allowed. Corpora and searches made of it keep the data that they need.
   (since 0.2) */
QUOTH_API void quoth_library_destroy(quoth_library *library);

/* The size of a library. */
typedef struct quoth_library_size {
  size_t struct_size;
  size_t segments;
  size_t transcripts;    /* without removed ones */
  size_t cues;           /* of these */
  size_t units;          /* of UTF-16, including joiners and removed transcripts */
  uint64_t corpus_bytes; /* of all files with text */
  uint64_t index_bytes;  /* of all indexes */
  uint64_t generation;   /* how often it was changed */
  quoth_joiner joiner;   /* QUOTH_JOINER_NONE or another */
  uint32_t reserved;     /* 0 */
} quoth_library_size;
#define QUOTH_LIBRARY_SIZE_INIT \
  { sizeof(quoth_library_size), 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/* Gets the size of a library. Errors: INVALID_ARGUMENT, STRUCT_SIZE. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_library_get_size(
    quoth_library_size *out, const quoth_library *library, quoth_error *error);

/* --- 2 Segments -------------------------------------------------------------------------------- */

/* A segment of a library. Transcripts, cues and code units have numbers in the corpus of their segment; in
   the library, they have these and what comes before. Removed transcripts have numbers, too. */
typedef struct quoth_library_segment {
  size_t struct_size;
  const char
      *name; /* of its files, without endings: UTF-8, ends in NUL, valid as long as the library */
  size_t first_transcript; /* the library's numbers of the first of each */
  size_t first_cue;
  size_t first_unit;
  size_t transcripts;         /* without removed ones */
  size_t cues;                /* of these */
  size_t units;               /* of UTF-16, in the corpus */
  size_t removed_transcripts; /* in the corpus, but no longer in the library */
  size_t removed_cues;        /* of these */
} quoth_library_segment;
#define QUOTH_LIBRARY_SEGMENT_INIT \
  { sizeof(quoth_library_segment), NULL, 0, 0, 0, 0, 0, 0, 0, 0 }

/* Gets a segment by its number, from 0. Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_library_get_segment(
    quoth_library_segment *out, const quoth_library *library, size_t segment, quoth_error *error);

/* Opens the corpus of a segment, for texts, places, times, speakers, sets and queries: all functions of
   quoth_corpus.h. Those that search it for a set, except to keep the hits, or for a query read only what the
   segment's index leaves, with the same results. Removed transcripts are among its own; searches of it can leave them out by their scope.
   The ids of transcripts are numbers in the corpus, if names are their ids, as in libraries of `quoth index`.
   Opening reads little: the tables of a file of at least 8 MiB are compared with their checksums when they are read, in
   parts by functions that look at few cues or hits, and all at once by the others. Each fails with CORRUPT if what it
   reads is damaged.
   Errors: INVALID_ARGUMENT, OFFSET, NOT_FOUND, CORRUPT, FILE_VERSION, FILE. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_library_open_corpus(
    quoth_corpus **out, const quoth_library *library, size_t segment, quoth_error *error);

/* Tells whether a transcript of a segment's corpus was removed from the library.
   Errors: INVALID_ARGUMENT, OFFSET. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_library_is_removed(
    bool *out, const quoth_library *library, size_t segment, size_t transcript, quoth_error *error);

/* The place of a transcript in a library. */
typedef struct quoth_library_place {
  size_t struct_size;
  size_t segment;
  size_t transcript; /* number in the corpus of the segment */
  bool found;
  uint8_t reserved[7]; /* 0 */
} quoth_library_place;
#define QUOTH_LIBRARY_PLACE_INIT \
  { \
    sizeof(quoth_library_place), 0, 0, false, { 0 } \
  }

/* Finds the transcript with a name, which is mostly a path: `length` bytes that need not be UTF-8. Removed
   transcripts and damaged segments are passed over. O(transcripts).
   Errors: INVALID_ARGUMENT, TOO_LARGE, STRUCT_SIZE. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_library_find_transcript(
    quoth_library_place *out, const quoth_library *library, const char *name, size_t length,
    quoth_error *error);

/* --- 3 Search ---------------------------------------------------------------------------------- */

/* A damaged segment that a search has come to. */
typedef struct quoth_library_problem {
  size_t segment;
  const char *message; /* UTF-8, ends in NUL; names the file */
  bool is_searched;    /* its text was searched, without the index */
  uint8_t reserved[7]; /* 0 */
} quoth_library_problem;

/* Some hits, as offsets in the corpus of their segment, in order of the text. */
typedef struct quoth_library_batch {
  size_t struct_size;
  const quoth_match *matches; /* valid until the search goes on */
  size_t count;               /* may be 0 */
  size_t segment;
  size_t total;                          /* hits delivered so far, including these */
  const quoth_library_problem *problems; /* those met since the batch before; valid as long */
  size_t problem_count;
  size_t
      units_done; /* searched so far; of a segment with an index, the same part as of its candidates */
  size_t unit_count;   /* to search in total */
  bool is_last;        /* no batch follows */
  bool is_cut;         /* the limit was reached: there may be more */
  uint8_t reserved[6]; /* 0 */
} quoth_library_batch;
#define QUOTH_LIBRARY_BATCH_INIT \
  { \
    sizeof(quoth_library_batch), NULL, 0, 0, 0, NULL, 0, 0, 0, false, false, { 0 } \
  }

/* Called with each batch in order, on the caller's thread; no search runs meanwhile. The batch has the
   struct_size of the library. */
typedef quoth_status quoth_library_batch_callback(void *context, const quoth_library_batch *batch);

/* Searches a library as quoth_corpus_search does a corpus, segment after segment, or outward from that of
   `around`. Its hits are those of a search of all text; where the index tells, only a part is read. Numbers in
   the options are the library's (2). Damaged segments are named in the batches, and the rest is searched.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED, and those of the callback. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_library_search(
    const quoth_library *library, const quoth_pattern *pattern, const quoth_search_options *options,
    quoth_library_batch_callback *callback, void *context, quoth_error *error);

/* A search that delivers batches on demand. Belongs to one thread at a time; nothing runs between
   calls. */
typedef struct quoth_library_walk quoth_library_walk;

/* Creates a search without starting it. Library, pattern and cancellation may be destroyed during its
   lifetime.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker).
   (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_library_walk_create(
    quoth_library_walk **out, const quoth_library *library, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch. After the last batch it gives an empty one that is also marked as the last.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, CANCELLED. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_library_walk_next(quoth_library_batch *out, quoth_library_walk *walk, quoth_error *error);

/* Destroys a walk; NULL is allowed. (since 0.2) */
QUOTH_API void quoth_library_walk_destroy(quoth_library_walk *walk);

/* The result of counting. */
typedef struct quoth_library_count_result {
  size_t struct_size;
  size_t hits;
  size_t damaged; /* segments with a damaged file */
  size_t skipped; /* those of them that could not be searched, whose hits are missing */
} quoth_library_count_result;
#define QUOTH_LIBRARY_COUNT_RESULT_INIT \
  { sizeof(quoth_library_count_result), 0, 0, 0 }

/* Counts the hits of a search.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_library_count(
    quoth_library_count_result *out, const quoth_library *library, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* --- 4 Explanations and checks ----------------------------------------------------------------- */

/* How a segment is searched for a needle. */
typedef uint32_t quoth_plan_kind;
enum {
  QUOTH_PLAN_INDEX = 0,          /* some blocks, which the index names */
  QUOTH_PLAN_DAMAGED = 1,        /* everything, since the index is damaged */
  QUOTH_PLAN_OTHER_VERSIONS = 2, /* everything: the index is of other versions of Unicode or ICU */
  QUOTH_PLAN_COLLATION = 3,      /* everything: a collation knows letters that the index does not */
  QUOTH_PLAN_NO_LETTERS = 4,     /* everything: the needle has no letter that the index has */
  QUOTH_PLAN_COMMON = 5,         /* everything: the needle may be in too many blocks */
  QUOTH_PLAN_SMALL = 6,          /* everything: the segment is small */
  QUOTH_PLAN_OTHER = 7           /* everything, for the reason of the text */
};

/* The plan of a search of a segment. */
typedef struct quoth_library_plan {
  size_t struct_size;
  quoth_plan_kind kind;
  uint32_t reserved;   /* 0 */
  size_t blocks;       /* of the index that may have the needle; 0 if not known */
  size_t block_count;  /* of the segment; 0 if not known */
  size_t stretches;    /* of text that are searched; 0 if everything is */
  size_t units;        /* in these */
  size_t reads;        /* of the index */
  uint64_t read_bytes; /* of these */
  char text[160];      /* the plan, in English: UTF-8, ends in NUL, cut to fit */
} quoth_library_plan;
#define QUOTH_LIBRARY_PLAN_INIT \
  { \
    sizeof(quoth_library_plan), 0, 0, 0, 0, 0, 0, 0, 0, { 0 } \
  }

/* Tells how a segment would be searched for a needle; reads the index.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_library_explain(
    quoth_library_plan *out, const quoth_library *library, size_t segment,
    const quoth_pattern *pattern, quoth_error *error);

/* Creates a search of one segment, for callers that go from segment to segment by themselves;
   quoth_corpus_walk_next continues it, and its hits are offsets in the segment's corpus. Numbers in the options are
   the library's. `plan` may be NULL.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   and NOT_FOUND, CORRUPT, FILE_VERSION or FILE if the segment cannot be searched. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 3, 5) quoth_status quoth_corpus_walk_create_in_library(
    quoth_corpus_walk **out, quoth_library_plan *plan, const quoth_library *library, size_t segment,
    const quoth_pattern *pattern, const quoth_search_options *options, quoth_error *error);

/* Called with each damage, in English: UTF-8, ends in NUL, valid during the call. */
typedef quoth_status quoth_library_damage_callback(void *context, const char *message);

/* Compares every byte of a library with its checksums, and gets the number of damaged files. The callback may
   be NULL. Reads everything. Errors: INVALID_ARGUMENT, and those of the callback. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_library_check(
    size_t *out, const quoth_library *library, quoth_library_damage_callback *callback,
    void *context, quoth_error *error);

#ifdef __cplusplus
}
#endif

#endif
