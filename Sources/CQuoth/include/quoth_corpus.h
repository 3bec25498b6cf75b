/* quoth_corpus.h - corpora: many transcripts of many cues, prepared for search on several threads.

       quoth_corpus_builder *builder;
       quoth_corpus *corpus;
       quoth_hits *hits;

       quoth_corpus_builder_create(&builder, NULL, &error);
       quoth_corpus_builder_begin(builder, 1, &error);
       quoth_corpus_builder_add(builder, text, length, QUOTH_UTF8, NULL, &error);
       quoth_corpus_builder_finish(&corpus, builder, &error);
       quoth_corpus_builder_destroy(builder);
       quoth_hits_create(&hits, corpus, pattern, NULL, &error);

   CONTENTS   1 Corpora   2 Search in corpora   3 Stored hits   4 Many needles   5 Queries

   The rules of quoth.h (1) hold here, too. */
#ifndef QUOTH_CORPUS_H
#define QUOTH_CORPUS_H

#include "quoth.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- 1 Corpora --------------------------------------------------------------------------------- */

/* Many transcripts, each of many cues, prepared for search. Immutable: any number of threads may
   use one at once. All text is stored consecutively, cue after cue; offsets in it count UTF-16 code
   units, regardless of the original encoding. */
typedef struct quoth_corpus quoth_corpus;

/* Collects the text of a corpus. Belongs to one thread at a time. */
typedef struct quoth_corpus_builder quoth_corpus_builder;

/* The text between the cues of a transcript, for searches across them. AUTOMATIC suits nearly all
   uses: a space, or nothing where text continues from line to line without one, as in Chinese,
   Japanese and Thai; a line feed at a joint beside white space or an empty text. */
typedef uint32_t quoth_joiner;
enum {
  QUOTH_JOINER_AUTOMATIC = 0,
  QUOTH_JOINER_NONE = 1,
  QUOTH_JOINER_SPACE = 2,
  QUOTH_JOINER_NEWLINE = 3
};

/* The cue has an id. */
#define QUOTH_CUE_HAS_ID 0x100000u

/* The metadata of a cue, for a builder. */
typedef struct quoth_cue {
  size_t struct_size;
  uint32_t flags;    /* QUOTH_CUE_HAS_ID or 0 */
  uint32_t reserved; /* 0 */
  uint64_t id;       /* the caller's own; without QUOTH_CUE_HAS_ID it must be 0 */
  int64_t start;     /* milliseconds from the transcript's beginning, or QUOTH_NO_TIME */
  int64_t end;
  const char *speaker; /* UTF-8, ends in NUL; NULL if unknown */
} quoth_cue;
#define QUOTH_CUE_INIT \
  { sizeof(quoth_cue), 0, 0, 0, QUOTH_NO_TIME, QUOTH_NO_TIME, NULL }

/* Options for building a corpus. */
typedef struct quoth_corpus_builder_options {
  size_t struct_size;
  quoth_joiner joiner; /* QUOTH_JOINER_AUTOMATIC */
  uint32_t flags;      /* 0 */
} quoth_corpus_builder_options;
#define QUOTH_CORPUS_BUILDER_OPTIONS_INIT \
  { sizeof(quoth_corpus_builder_options), QUOTH_JOINER_AUTOMATIC, 0 }

/* Creates a builder; NULL options mean QUOTH_CORPUS_BUILDER_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_corpus_builder_create(
    quoth_corpus_builder **out, const quoth_corpus_builder_options *options, quoth_error *error);

/* Creates a builder that continues a corpus and shares its text; the corpus does not change. Cues
   that are added before a transcript is begun belong to its last one, as for live captions.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_builder_create_extending(
    quoth_corpus_builder **out, const quoth_corpus *corpus, quoth_error *error);

/* Begins a transcript with an id chosen by the caller. Hits never cross transcripts.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status
    quoth_corpus_builder_begin(quoth_corpus_builder *builder, uint64_t id, quoth_error *error);

/* Adds a cue to the current transcript and copies its text and speaker; a `cue` of NULL means
   QUOTH_CUE_INIT. On an error the builder is unchanged.
   Errors: INVALID_ARGUMENT (for example, no transcript was begun), STRUCT_SIZE, TOO_LARGE, INVALID_UTF8. (since
   0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_corpus_builder_add(
    quoth_corpus_builder *builder, const void *text, size_t length, quoth_encoding encoding,
    const quoth_cue *cue, quoth_error *error);

/* A part of a cue's text, mostly a word, and the time in which it is spoken. */
typedef struct quoth_timed_word {
  size_t start; /* in the cue's text, in UTF-16 code units */
  size_t end;
  int64_t start_time; /* milliseconds from the transcript's beginning */
  int64_t
      end_time; /* for a builder QUOTH_NO_TIME if unknown: the next word's start, or the cue's end */
} quoth_timed_word;

/* Does what quoth_corpus_builder_add does, with the words whose times are known, in the order of the
   text; they have text and do not overlap. Each takes about two bytes.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, INVALID_UTF8, OFFSET (a word leaves the text). (since
   0.1) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_corpus_builder_add_timed(
    quoth_corpus_builder *builder, const void *text, size_t length, quoth_encoding encoding,
    const quoth_cue *cue, const quoth_timed_word *words, size_t word_count, quoth_error *error);

/* Rows of a column (quoth_column.h) as cues, and all else that is known of them. */
typedef struct quoth_column_cues {
  size_t struct_size;
  uint32_t flags;          /* 0 */
  quoth_encoding encoding; /* QUOTH_UTF8 or another of the three; 0: QUOTH_UTF8 */
  size_t first;            /* the first row */
  size_t count;            /* how many rows */
  const int64_t *starts; /* of each of these rows, in milliseconds from the transcript's beginning,
                              or QUOTH_NO_TIME; NULL if none has one */
  const int64_t *ends;
  const quoth_column *speakers; /* as many rows as the column has; NULL if nobody is known */
} quoth_column_cues;
#define QUOTH_COLUMN_CUES_INIT \
  { sizeof(quoth_column_cues), 0, 0, 0, 0, NULL, NULL, NULL }

/* Adds rows of a column to the current transcript, each as a cue without an id; a null has no text, and among the
   speakers it is nobody. `cues` of NULL means all rows, of which nothing else is known. Does what
   quoth_corpus_builder_add does for each, in less time. *added receives how many were added: on an error those before
   the row that is wrong, which is the position.
   Errors: INVALID_ARGUMENT (for example, no transcript was begun, or a speaker has a NUL), STRUCT_SIZE,
   TOO_LARGE, OFFSET (there are not so many rows), ARROW, INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_corpus_builder_add_column(
    size_t *added, quoth_corpus_builder *builder, const quoth_column *column,
    const quoth_column_cues *cues, quoth_error *error);

/* Adds all transcripts of a corpus with the same joiner, for example one of several built in
   parallel. Errors: INVALID_ARGUMENT (for example, another joiner). (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_builder_append(
    quoth_corpus_builder *builder, const quoth_corpus *corpus, quoth_error *error);

/* Makes the corpus. The builder is then empty and can build another, and must still be destroyed.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_builder_finish(
    quoth_corpus **out, quoth_corpus_builder *builder, quoth_error *error);

/* Destroys a builder; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_corpus_builder_destroy(quoth_corpus_builder *builder);

/* Destroys a corpus; NULL is allowed. Searches in progress keep the data that they need. (since
   0.1) */
QUOTH_API void quoth_corpus_destroy(quoth_corpus *corpus);

/* The size of a corpus. */
typedef struct quoth_corpus_size {
  size_t struct_size;
  size_t transcripts;
  size_t cues;
  size_t units;        /* of UTF-16, including joiners */
  size_t bytes;        /* of memory */
  size_t speakers;     /* distinct */
  quoth_joiner joiner; /* QUOTH_JOINER_NONE or another */
  uint32_t reserved;   /* 0 */
} quoth_corpus_size;
#define QUOTH_CORPUS_SIZE_INIT \
  { sizeof(quoth_corpus_size), 0, 0, 0, 0, 0, 0, 0 }

/* Gets the size of a corpus. Errors: INVALID_ARGUMENT, STRUCT_SIZE. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_corpus_get_size(quoth_corpus_size *size, const quoth_corpus *corpus, quoth_error *error);

/* The position of an offset. */
typedef struct quoth_place {
  size_t struct_size;
  size_t transcript; /* number */
  size_t cue;        /* number in the corpus */
  size_t offset;     /* in the cue's text, in UTF-16 code units; its end for one in the joiner */
  uint64_t transcript_id; /* the caller's */
  uint64_t cue_id;        /* the caller's, if QUOTH_CUE_HAS_ID is set; otherwise 0 */
  int64_t start_time;     /* of the cue: milliseconds from the transcript's beginning */
  int64_t end_time;       /* or QUOTH_NO_TIME */
  const char *speaker;    /* of the cue: UTF-8, ends in NUL, valid as long as the corpus; or NULL */
  uint32_t flags;         /* QUOTH_CUE_HAS_ID or 0 */
  uint32_t reserved;      /* 0 */
} quoth_place;
#define QUOTH_PLACE_INIT \
  { sizeof(quoth_place), 0, 0, 0, 0, 0, 0, 0, NULL, 0, 0 }

/* Finds the cue that contains an offset, in O(log cues).
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_find_place(
    quoth_place *place, const quoth_corpus *corpus, size_t offset, quoth_error *error);

/* Where a hit is: the cue in which it begins and that in which it ends, with offsets in them. */
typedef struct quoth_hit_place {
  size_t cue;
  size_t start;
  size_t end_cue;
  size_t end; /* one in the joiner after a cue is at the cue's end or after it */
} quoth_hit_place;

/* Finds the places of many hits of a corpus, with offsets in a unit: UTF-16, UTF-8, SCALAR or CHARACTER. Hits in
   ascending order are found faster, each near the one before.
   Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET, whose position is an index in `hits`. (since 0.2) */
QUOTH_API QUOTH_CALL(3) quoth_status quoth_corpus_find_hit_places(
    quoth_hit_place *places, size_t count, const quoth_corpus *corpus, const quoth_set_match *hits,
    quoth_unit unit, quoth_error *error);

/* The entry of a cue in a corpus. */
typedef struct quoth_cue_entry {
  size_t struct_size;
  size_t transcript; /* number */
  size_t start;      /* the cue's text, as offsets in the corpus */
  size_t end;
  uint64_t cue_id;    /* the caller's, if QUOTH_CUE_HAS_ID is set; otherwise 0 */
  int64_t start_time; /* milliseconds from the transcript's beginning, or QUOTH_NO_TIME */
  int64_t end_time;
  const char *speaker; /* UTF-8, ends in NUL, valid as long as the corpus; or NULL */
  uint32_t flags;      /* QUOTH_CUE_HAS_ID or 0 */
  uint32_t reserved;   /* 0 */
} quoth_cue_entry;
#define QUOTH_CUE_ENTRY_INIT \
  { sizeof(quoth_cue_entry), 0, 0, 0, 0, 0, 0, NULL, 0, 0 }

/* Gets a cue by its number, from 0. Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_get_cue(
    quoth_cue_entry *entry, const quoth_corpus *corpus, size_t cue, quoth_error *error);

/* The entry of a transcript in a corpus. */
typedef struct quoth_transcript_entry {
  size_t struct_size;
  uint64_t id;      /* the caller's */
  size_t first_cue; /* number */
  size_t cue_count;
  size_t start; /* its text, including joiners, as offsets in the corpus */
  size_t end;
} quoth_transcript_entry;
#define QUOTH_TRANSCRIPT_ENTRY_INIT \
  { sizeof(quoth_transcript_entry), 0, 0, 0, 0, 0 }

/* Gets a transcript by its number, from 0. Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_get_transcript(
    quoth_transcript_entry *entry, const quoth_corpus *corpus, size_t transcript,
    quoth_error *error);

/* Gets the name of a transcript by its number, from 0, if the corpus was opened from a file with
   names for ids. Files of the command line have them: the name is the path that was read. The
   *length bytes are valid as long as the corpus; a NUL follows them, and they need not be UTF-8.
   NULL and 0 if there is no name.
   Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_corpus_get_transcript_name(
    const char **name, size_t *length, const quoth_corpus *corpus, size_t transcript,
    quoth_error *error);

/* Finds a transcript by the caller's id; *found tells whether there is one. If several have that
   id, finds the first; O(transcripts). Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_corpus_find_transcript(
    size_t *transcript, bool *found, const quoth_corpus *corpus, uint64_t id, quoth_error *error);

/* Finds the cue of a transcript that is spoken at a time, or else the last one before it; *found is
   false if the transcript has no times, or none so early. The time is in milliseconds from the
   transcript's beginning.
   Errors: INVALID_ARGUMENT, OFFSET (no such transcript). (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_corpus_find_cue(
    size_t *cue, bool *found, const quoth_corpus *corpus, size_t transcript, int64_t milliseconds,
    quoth_error *error);

/* Gets the name of a speaker by number, in order of first appearance: UTF-8, ends in NUL, and is
   valid as long as the corpus. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_get_speaker(
    const char **name, const quoth_corpus *corpus, size_t speaker, quoth_error *error);

/* Copies the text of a range of offsets, as UTF-16; `units` has room for end - start. Errors:
   INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(2) quoth_status quoth_corpus_copy_text(
    uint16_t *units, const quoth_corpus *corpus, size_t start, size_t end, quoth_error *error);

/* Options for translating offsets in a cue's text. */
typedef struct quoth_corpus_translate_options {
  size_t struct_size;
  quoth_unit to;  /* the unit; not QUOTH_UNIT_OWN */
  uint32_t flags; /* QUOTH_TRANSLATE_ROUND_UP or 0 */
} quoth_corpus_translate_options;
#define QUOTH_CORPUS_TRANSLATE_OPTIONS_INIT \
  { sizeof(quoth_corpus_translate_options), QUOTH_UNIT_UTF16, 0 }

/* Translates offsets in a cue's text, in place, from UTF-16 code units to another unit: bytes of
   UTF-8, scalars or characters. An offset inside a scalar or character becomes its beginning, or with
   QUOTH_TRANSLATE_ROUND_UP its end. They may be in any order, and each costs O(1), except that
   characters cost O(length of the cue) once. On an error, `offsets` is unchanged.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(3) quoth_status quoth_corpus_translate(
    size_t *offsets, size_t count, const quoth_corpus *corpus, size_t cue,
    const quoth_corpus_translate_options *options, quoth_error *error);

/* The part of a cue that a range of offsets covers. */
typedef struct quoth_part {
  size_t cue;   /* number in the corpus */
  size_t start; /* in the cue's text, in UTF-16 code units */
  size_t end;
} quoth_part;

/* Writes the part of each cue that a range, such as a hit's, covers, the first `capacity` of them
   in order, to `parts`, and their total number, which may be larger, to *count. Joiners belong to
   no part. A hit begins in the first part's cue and ends in the last one's. O(log cues + *count).
   Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_corpus_get_parts(
    quoth_part *parts, size_t capacity, size_t *count, const quoth_corpus *corpus, size_t start,
    size_t end, quoth_error *error);

/* Writes the words of a cue whose times are known, the first `capacity` of them in order, to
   `words`, and their total number, which may be larger, to *count. Corpora that the command line
   makes have them for formats with times of words. Each has an end_time. O(words of 256 cues).
   Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4) quoth_status quoth_corpus_get_timed_words(
    quoth_timed_word *words, size_t capacity, size_t *count, const quoth_corpus *corpus, size_t cue,
    quoth_error *error);

/* The time in which a range is spoken. */
typedef struct quoth_spoken_time {
  size_t struct_size;
  int64_t start; /* milliseconds from the transcript's beginning, or QUOTH_NO_TIME */
  int64_t end;
  bool is_interpolated; /* one of the two is not the time of a word */
  uint8_t reserved[7];  /* 0 */
} quoth_spoken_time;
#define QUOTH_SPOKEN_TIME_INIT \
  { \
    sizeof(quoth_spoken_time), 0, 0, false, { 0 } \
  }

/* Gets the time in which a range of offsets, such as a hit's, is spoken: from the start of its first
   word to the end of its last. Where words have no times, letters share the time between those that
   are known evenly, the start and end of the cue among them. O(log cues + length of the two cues).
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_get_spoken_time(
    quoth_spoken_time *time, const quoth_corpus *corpus, size_t start, size_t end,
    quoth_error *error);

/* Gets the line of an offset in a cue's text, and its column in scalars, both counted from 1. Lines
   end with U+000A. Errors: INVALID_ARGUMENT, OFFSET. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_corpus_get_line(
    size_t *line, size_t *column, const quoth_corpus *corpus, size_t cue, size_t offset,
    quoth_error *error);

/* Writes a corpus to a file, which replaces any file of that name and keeps its permissions. Links
   are followed, and files that killed writers to that name left beside it (`path`.*.part) are
   removed. Devices and pipes are written to directly, which waits for a pipe's reader. `path` is a
   file name in any encoding that the system accepts, and ends in NUL.
   Errors: INVALID_ARGUMENT, NOT_FOUND (there is no such folder), FILE (for example, the path of a
   folder). (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_corpus_write(const quoth_corpus *corpus, const char *path, quoth_error *error);

/* How much of a file is verified by checksums when it is opened: the tables, and the text if it is
   small; only the tables; everything. Altered text is harmless, but is searched as it is. */
typedef uint32_t quoth_verify;
enum { QUOTH_VERIFY_AUTOMATIC = 0, QUOTH_VERIFY_TABLES = 1, QUOTH_VERIFY_EVERYTHING = 2 };

/* Options for opening a corpus. */
typedef struct quoth_corpus_open_options {
  size_t struct_size;
  quoth_verify verify; /* QUOTH_VERIFY_AUTOMATIC */
  uint32_t flags;      /* 0 */
} quoth_corpus_open_options;
#define QUOTH_CORPUS_OPEN_OPTIONS_INIT \
  { sizeof(quoth_corpus_open_options), QUOTH_VERIFY_AUTOMATIC, 0 }

/* Opens a corpus written by quoth_corpus_write or the command `quoth index`; in the latter the ids
   of transcripts are their numbers, and quoth_corpus_get_transcript_name returns their paths. The
   text is mapped, not read: the file must not be truncated during the lifetime of the corpus. The path is
   a file name in any encoding that the system accepts, and ends in NUL. NULL options mean
   QUOTH_CORPUS_OPEN_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, NOT_FOUND, CORRUPT, FILE_VERSION, FILE. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_open(
    quoth_corpus **out, const char *path, const quoth_corpus_open_options *options,
    quoth_error *error);

/* Opens a corpus from the `length` bytes of such a file, which are copied, and need not be aligned.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, NO_MEMORY, CORRUPT, FILE_VERSION. (since 0.2) */
QUOTH_API QUOTH_CALL(1) quoth_status quoth_corpus_open_memory(
    quoth_corpus **out, const void *bytes, size_t length, const quoth_corpus_open_options *options,
    quoth_error *error);

/* --- 2 Search in corpora ----------------------------------------------------------------------- */

#define QUOTH_SEARCH_ACROSS_CUES 0x1000000u /* hits may cross to the next cue of a transcript */
#define QUOTH_SEARCH_NEAREST \
  0x2000000u /* search outward from `around` instead of from the beginning */

/* A range of numbers from `start` up to but excluding `end`. */
typedef struct quoth_range {
  size_t start;
  size_t end;
} quoth_range;

/* Options for searching a corpus, including the cues to search: a cue is searched if it belongs to
   one of the `transcripts`, is one of the `cues`, and has one of the `speakers`. Excluded text does
   not exist for the search: no match reaches into or across it. NULL selects all; an array with a
   count of 0 selects none. Numbers and names that the corpus does not have are ignored. (since
   0.1) */
typedef struct quoth_search_options {
  size_t struct_size;
  uint32_t flags;
  uint32_t threads;    /* including the caller's; 0: one per processor */
  size_t limit;        /* maximum number of hits; 0: no limit */
  size_t around;       /* with QUOTH_SEARCH_NEAREST: an offset */
  size_t chunk_length; /* code units per thread at a time; 0: automatic. Affects no result */
  quoth_cancellation *cancellation;  /* or NULL */
  quoth_progress_callback *progress; /* or NULL */
  void *progress_context;
  const size_t *transcripts; /* by number; copied, as are the others */
  size_t transcript_count;
  const quoth_range *cues;     /* by number */
  size_t cue_count;            /* of ranges */
  const char *const *speakers; /* names, UTF-8, each ends in NUL */
  size_t speaker_count;
} quoth_search_options;

#define QUOTH_SEARCH_OPTIONS_INIT \
  { sizeof(quoth_search_options), 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, 0 }

/* Some hits, in order of the text, as offsets in the corpus. */
typedef struct quoth_corpus_batch {
  size_t struct_size;
  const quoth_match *matches; /* valid during the call */
  size_t count;
  size_t total;        /* hits delivered so far, including these */
  size_t units_done;   /* searched so far */
  size_t unit_count;   /* to search in total */
  bool is_last;        /* no batch follows */
  bool is_cut;         /* the limit was reached: there may be more */
  uint8_t reserved[6]; /* 0 */
} quoth_corpus_batch;
#define QUOTH_CORPUS_BATCH_INIT \
  { \
    sizeof(quoth_corpus_batch), NULL, 0, 0, 0, 0, false, false, { 0 } \
  }

/* Called with each batch in order, on the caller's thread; no search runs meanwhile. The batch has the
   struct_size of the library. */
typedef quoth_status quoth_corpus_batch_callback(void *context, const quoth_corpus_batch *batch);

/* Searches a corpus on several threads, which have released everything when it returns: they end,
   or wait a twentieth of a second for the next search; after cancellation none remains. Batches
   arrive in order of the text, or nearest first; the last one is marked. The first is small and
   arrives at once. NULL options mean QUOTH_SEARCH_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED, and those of the callback. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_corpus_search(
    const quoth_corpus *corpus, const quoth_pattern *pattern, const quoth_search_options *options,
    quoth_corpus_batch_callback *callback, void *context, quoth_error *error);

/* A search that delivers batches on demand. Belongs to one thread at a time; nothing runs between
   calls. */
typedef struct quoth_corpus_walk quoth_corpus_walk;

/* Creates a search without starting it. Corpus, pattern and cancellation may be destroyed during
   its lifetime.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker).
   (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_corpus_walk_create(
    quoth_corpus_walk **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch, whose matches are valid until the next call for this handle. After the last
   batch it returns an empty one that is also marked as the last.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status quoth_corpus_walk_next(
    quoth_corpus_batch *batch, quoth_corpus_walk *search, quoth_error *error);

/* Destroys a search; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_corpus_walk_destroy(quoth_corpus_walk *search);

/* --- 3 Stored hits ----------------------------------------------------------------------------- */

/* All hits of a search of a corpus, in order of the text. Immutable: any number of threads may use
   them at once. */
typedef struct quoth_hits quoth_hits;

/* Searches a corpus like quoth_corpus_search and keeps the hits. The corpus may be destroyed during
   their lifetime.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_hits_create(
    quoth_hits **out, const quoth_corpus *corpus, const quoth_pattern *pattern,
    const quoth_search_options *options, quoth_error *error);

/* Options for refining hits. */
typedef struct quoth_refine_options {
  size_t struct_size;
  uint32_t flags;                   /* 0 */
  uint32_t reserved;                /* 0 */
  quoth_cancellation *cancellation; /* or NULL */
} quoth_refine_options;
#define QUOTH_REFINE_OPTIONS_INIT \
  { sizeof(quoth_refine_options), 0, 0, NULL }

/* Finds the hits of a needle that extends the previous one, as during typing, with the options of
   the previous search. Searches only among the last hits if they are certain to include all: if
   both patterns have QUOTH_OPTION_PREFIX_TOLERANT and QUOTH_OPTION_OVERLAPPING and are otherwise alike, and the
   last search had no limit. Otherwise searches all text. The result is the same, but the cost is
   O(hits) instead of O(text).

       quoth_hits_create(&hits, corpus, stra, NULL, &error);
       quoth_hits_refine(&fewer, hits, corpus, strass, NULL, &error);

   `last` must be hits of this corpus, and does not change. NULL options mean QUOTH_REFINE_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3, 4) quoth_status quoth_hits_refine(
    quoth_hits **out, const quoth_hits *last, const quoth_corpus *corpus,
    const quoth_pattern *pattern, const quoth_refine_options *options, quoth_error *error);

/* Gets the hits as offsets in the corpus, in memory that is valid as long as they are: *matches
   points to *count of them, or is NULL. *is_cut, if not NULL, tells whether the limit was reached,
   so that there may be more.
   Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_hits_get_matches(
    const quoth_match **matches, size_t *count, bool *is_cut, const quoth_hits *hits,
    quoth_error *error);

/* Finds the hits that touch a range of offsets, such as that of a cue, a transcript or a screen:
   *count of them, from number *first on. If there are none, *first is the number of the next hit
   after the range. Offsets beyond the text are allowed. O(log hits).
   Errors: INVALID_ARGUMENT, OFFSET (the end lies before the start). (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_hits_find(
    size_t *first, size_t *count, const quoth_hits *hits, size_t start, size_t end,
    quoth_error *error);

/* Destroys hits; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_hits_destroy(quoth_hits *hits);

/* --- 4 Many needles --------------------------------------------------------------------------- */

/* Some hits of the patterns of a set, as offsets in the corpus, ordered by start, then end, then
   pattern. */
typedef struct quoth_set_batch {
  size_t struct_size;
  const quoth_set_match *matches; /* valid during the call */
  size_t count;
  size_t total;        /* hits delivered so far, including these */
  size_t units_done;   /* searched so far */
  size_t unit_count;   /* to search in total */
  bool is_last;        /* no batch follows */
  bool is_cut;         /* the limit was reached: there may be more */
  uint8_t reserved[6]; /* 0 */
} quoth_set_batch;
#define QUOTH_SET_BATCH_INIT \
  { \
    sizeof(quoth_set_batch), NULL, 0, 0, 0, 0, false, false, { 0 } \
  }

/* Called with each batch in order, on the caller's thread; no search runs meanwhile. The batch has the
   struct_size of the library. */
typedef quoth_status quoth_set_batch_callback(void *context, const quoth_set_batch *batch);

/* Searches a corpus for a set as quoth_corpus_search does for a pattern. The text is scanned once, and
   each pattern has the hits that it has alone. The limit is one of all hits.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED, and those of the callback. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_corpus_search_set(
    const quoth_corpus *corpus, const quoth_set *set, const quoth_search_options *options,
    quoth_set_batch_callback *callback, void *context, quoth_error *error);

/* A search for a set that delivers batches on demand. Belongs to one thread at a time; nothing runs
   between calls. */
typedef struct quoth_set_walk quoth_set_walk;

/* Creates a search without starting it. Corpus, set and cancellation may be destroyed during its
   lifetime.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker).
   (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_set_walk_create(
    quoth_set_walk **out, const quoth_corpus *corpus, const quoth_set *set,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch, whose matches are valid until the next call for this handle. After the last
   batch it returns an empty one that is also marked as the last.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_set_walk_next(quoth_set_batch *batch, quoth_set_walk *walk, quoth_error *error);

/* Destroys a walk; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_set_walk_destroy(quoth_set_walk *walk);

/* All hits of a set in a corpus, ordered by start, then end, then pattern. Immutable: any number of
   threads may use them at once. */
typedef struct quoth_set_hits quoth_set_hits;

/* Searches a corpus like quoth_corpus_search_set and keeps the hits. The corpus may be destroyed during their
   lifetime.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_set_hits_create(
    quoth_set_hits **out, const quoth_corpus *corpus, const quoth_set *set,
    const quoth_search_options *options, quoth_error *error);

/* Searches for a set that has some patterns more or fewer than that of `last`, or longer ones: hits of
   patterns that both sets have are taken over, and only the others are searched for. The result is
   that of a new search with the options of `last`.

       quoth_set_hits_create(&hits, corpus, set, NULL, &error);
       quoth_set_hits_refine(&more, hits, corpus, larger_set, NULL, &error);

   `last` must be hits of this corpus, and does not change. NULL options mean QUOTH_REFINE_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3, 4) quoth_status quoth_set_hits_refine(
    quoth_set_hits **out, const quoth_set_hits *last, const quoth_corpus *corpus,
    const quoth_set *set, const quoth_refine_options *options, quoth_error *error);

/* Gets the hits, as quoth_hits_get_matches does. Errors: INVALID_ARGUMENT. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_set_hits_get_matches(
    const quoth_set_match **matches, size_t *count, bool *is_cut, const quoth_set_hits *hits,
    quoth_error *error);

/* Finds the hits that touch a range of offsets, as quoth_hits_find does: *count hits from number *first
   on are those from the first that touches the range to the last that begins before its end. Between
   them there may be some that end at or before `start`, since a hit of one pattern may begin before
   one of another and end after it. O(log hits).
   Errors: INVALID_ARGUMENT, OFFSET (the end lies before the start). (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_set_hits_find(
    size_t *first, size_t *count, const quoth_set_hits *hits, size_t start, size_t end,
    quoth_error *error);

/* Destroys hits; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_set_hits_destroy(quoth_set_hits *hits);

/* Writes the number of hits in a corpus of each of the first `capacity` patterns to `counts`, and the
   number of patterns with a hit to *found, as quoth_set_count does for a text. Hits are not kept.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4, 5) quoth_status quoth_corpus_count_set(
    size_t *counts, size_t capacity, size_t *found, const quoth_corpus *corpus,
    const quoth_set *set, const quoth_search_options *options, quoth_error *error);

/* Writes the first hit in a corpus of each pattern that has one, ordered by pattern, to `matches`, as
   far as there is room, and their number, which may be larger, to *count, as quoth_set_find_firsts does for
   a text. Reads no further than necessary.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the name of a speaker),
   CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(3, 4, 5) quoth_status quoth_corpus_find_set_firsts(
    quoth_set_match *matches, size_t capacity, size_t *count, const quoth_corpus *corpus,
    const quoth_set *set, const quoth_search_options *options, quoth_error *error);

/* --- 5 Queries -------------------------------------------------------------------------------- */

/* The results of some transcripts, one transcript after the other; of each, those with the least
   spread first. */
typedef struct quoth_query_batch {
  size_t struct_size;
  const quoth_query_result *results; /* valid during the call, as are their hits */
  size_t count;
  size_t total;        /* results delivered so far, including these */
  size_t units_done;   /* searched so far */
  size_t unit_count;   /* to search in total */
  bool is_last;        /* no batch follows */
  bool is_cut;         /* the limit was reached: there may be more */
  uint8_t reserved[6]; /* 0 */
} quoth_query_batch;
#define QUOTH_QUERY_BATCH_INIT \
  { \
    sizeof(quoth_query_batch), NULL, 0, 0, 0, 0, false, false, { 0 } \
  }

/* Called with each batch in order, on the caller's thread; no search runs meanwhile. The batch has the
   struct_size of the library. */
typedef quoth_status quoth_query_batch_callback(void *context, const quoth_query_batch *batch);

/* Searches a corpus for a query on several threads, as quoth_corpus_search does for a pattern. Matches
   of needles cross cues only with QUOTH_SEARCH_ACROSS_CUES, and never under QUOTH_SCOPE_CUE. Cues that the
   options exclude have no matches, but count for distances. The limit is one of results;
   `chunk_length` has no effect. NULL options mean QUOTH_SEARCH_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT (also for QUOTH_SEARCH_NEAREST), STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the
   name of a speaker), CANCELLED, and those of the callback. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 4) quoth_status quoth_corpus_search_query(
    const quoth_corpus *corpus, const quoth_query *query, const quoth_search_options *options,
    quoth_query_batch_callback *callback, void *context, quoth_error *error);

/* A search for a query that delivers batches on demand. Belongs to one thread at a time; nothing runs
   between calls. */
typedef struct quoth_query_walk quoth_query_walk;

/* Creates a search without starting it. Corpus, query and cancellation may be destroyed during its
   lifetime.
   Errors: INVALID_ARGUMENT (also for QUOTH_SEARCH_NEAREST), STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the
   name of a speaker). (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_query_walk_create(
    quoth_query_walk **out, const quoth_corpus *corpus, const quoth_query *query,
    const quoth_search_options *options, quoth_error *error);

/* Finds the next batch, whose results are valid until the next call for this handle. After the last
   batch it returns an empty one that is also marked as the last.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2) quoth_status
    quoth_query_walk_next(quoth_query_batch *batch, quoth_query_walk *walk, quoth_error *error);

/* Destroys a walk; NULL is allowed. (since 0.1) */
QUOTH_API void quoth_query_walk_destroy(quoth_query_walk *walk);

/* Searches a corpus like quoth_corpus_search_query and keeps the results. The corpus may be destroyed during
   their lifetime.
   Errors: INVALID_ARGUMENT (also for QUOTH_SEARCH_NEAREST), STRUCT_SIZE, TOO_LARGE, OFFSET, INVALID_UTF8 (the
   name of a speaker), CANCELLED. (since 0.1) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_query_results_create_in_corpus(
    quoth_query_results **out, const quoth_corpus *corpus, const quoth_query *query,
    const quoth_search_options *options, quoth_error *error);

#ifdef __cplusplus
}
#endif

#endif
