/* quoth_column.h - columns of Arrow: the matches in each of many texts, wherever a data frame or an engine
   stores them.

       quoth_column *column;
       quoth_column_create(&column, &schema, &array, &error);
       quoth_column_find_all(list, rows + 1, spans, capacity, &count, column, pattern, QUOTH_UTF8, &error);
       quoth_column_destroy(column);

   CONTENTS   1 Columns of Arrow   2 One needle   3 Many needles   4 Results as Arrow

   The rules of quoth.h (1), which includes this header, hold here, too. */
#include "quoth_set.h"

#ifndef QUOTH_COLUMN_H
#define QUOTH_COLUMN_H

#ifdef __cplusplus
extern "C" {
#endif

/* --- 1 Columns of Arrow ----------------------------------------------------------------------- */

/* Arrow's C data interface: https://arrow.apache.org/docs/format/CDataInterface.html. The layout of these
   structs is the interface; other headers declare them under the same macro. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif

/* A column of texts: an Arrow array of utf8, large_utf8 or string_view, of their binary forms, of a
   dictionary or runs of these, or of nulls. Immutable: any number of threads may search one at once. */
typedef struct quoth_column quoth_column;

/* Makes a column of an array, which is neither copied nor released: both structs and all buffers must stay in
   place and unchanged until the column is destroyed. Lengths, offsets, indices and runs are checked.
   O(rows); of plain texts without a dictionary or runs, only their offsets are read.
   Errors: INVALID_ARGUMENT, TOO_LARGE, NO_MEMORY, ARROW. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 3) quoth_status quoth_column_create(
    quoth_column **out, const struct ArrowSchema *schema, const struct ArrowArray *array,
    quoth_error *error);

/* Destroys a column, but not the array; NULL is allowed. (since 0.2) */
QUOTH_API void quoth_column_destroy(quoth_column *column);

/* Gets the number of rows, and of those that are null. With an array of `capacity` bytes, which must be at
   least *rows / 8, rounded up, it also writes the bitmap of the rows that are not, the first in the lowest
   bit. (NULL, 0) means no array. Errors: INVALID_ARGUMENT, TOO_LARGE. (since 0.2) */
QUOTH_API QUOTH_CALL(3, 4, 5) quoth_status quoth_column_get_validity(
    uint8_t *bits, size_t capacity, size_t *rows, size_t *nulls, const quoth_column *column,
    quoth_error *error);

/* A text of a row, which belongs to the array. */
typedef struct quoth_column_text {
  const char *bytes; /* NULL for a row that is null, and only then */
  size_t length;
} quoth_column_text;

/* Gets the texts of `count` rows from row `first` on, whatever the layout of the array.
   Errors: INVALID_ARGUMENT, TOO_LARGE, OFFSET (there are not so many rows), ARROW. (since 0.2) */
QUOTH_API QUOTH_CALL(3) quoth_status quoth_column_get_texts(
    quoth_column_text *texts, size_t count, const quoth_column *column, size_t first,
    quoth_error *error);

/* --- 2 One needle -------------------------------------------------------------------------------- */

/* The searches of a column have the matches of each row's text alone. A value of a dictionary or a run is
   searched once. Rows that are null have no matches. The encoding is QUOTH_UTF8 or another of the three.
   Arrays must have room for all rows; (NULL, 0) means none. Errors of all: INVALID_ARGUMENT, TOO_LARGE,
   ARROW, and INVALID_UTF8; the position is that of the row, and the message has the byte. */

/* Counts the matches of each row, and all of them. Errors: INVALID_ARGUMENT, TOO_LARGE, ARROW,
   INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(3, 4, 5) quoth_status quoth_column_count(
    int64_t *counts, size_t capacity, size_t *total, const quoth_column *column,
    const quoth_pattern *pattern, quoth_encoding encoding, quoth_error *error);

/* Writes the bitmap of the rows with a match, and their number. Reads no further than the first
   match where rows are searched one by one. Errors: INVALID_ARGUMENT, TOO_LARGE, ARROW,
   INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(3, 4, 5) quoth_status quoth_column_contains(
    uint8_t *bits, size_t capacity, size_t *total, const quoth_column *column,
    const quoth_pattern *pattern, quoth_encoding encoding, quoth_error *error);

/* The place of a match in the text of a row, in bytes. */
typedef struct quoth_span {
  int64_t start;
  int64_t end;
} quoth_span;

/* Writes the matches of all rows as Arrow's large list: those of row r are spans[offsets[r]] up
   to but excluding spans[offsets[r + 1]]. `offsets` has room for a number more than there are
   rows; of the spans, the first `capacity` are written, and *count receives their total number,
   which may be larger. Errors: INVALID_ARGUMENT, TOO_LARGE, ARROW, INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(5, 6, 7) quoth_status quoth_column_find_all(
    int64_t *offsets, size_t offset_capacity, quoth_span *spans, size_t capacity, size_t *count,
    const quoth_column *column, const quoth_pattern *pattern, quoth_encoding encoding,
    quoth_error *error);

/* --- 3 Many needles ------------------------------------------------------------------------------ */

/* The place of a match of a set in the text of a row, in bytes. */
typedef struct quoth_set_span {
  int64_t start;
  int64_t end;
  uint32_t needle; /* the index of its pattern */
  uint32_t flags;  /* QUOTH_MATCH_PARTIAL or 0 */
} quoth_set_span;

/* Counts the matches of all patterns in each row, those of each pattern in all rows, and all of them.
   Errors: INVALID_ARGUMENT, TOO_LARGE, ARROW, INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(5, 6, 7) quoth_status quoth_column_count_set(
    int64_t *counts, size_t capacity, int64_t *needle_counts, size_t needle_capacity, size_t *total,
    const quoth_column *column, const quoth_set *set, quoth_encoding encoding, quoth_error *error);

/* Counts the matches of each pattern in each row: those of pattern n in row r are counts[r * c + n] for a
   set of c patterns. `counts` has room for c numbers a row. Writes the number of all, too.
   Errors: INVALID_ARGUMENT, TOO_LARGE, ARROW, INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(3, 4, 5) quoth_status quoth_column_count_set_each(
    int64_t *counts, size_t capacity, size_t *total, const quoth_column *column,
    const quoth_set *set, quoth_encoding encoding, quoth_error *error);

/* Writes the bitmap of the rows with a match of any pattern, and their number. Errors: INVALID_ARGUMENT,
   TOO_LARGE, ARROW, INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(3, 4, 5) quoth_status quoth_column_contains_set(
    uint8_t *bits, size_t capacity, size_t *total, const quoth_column *column, const quoth_set *set,
    quoth_encoding encoding, quoth_error *error);

/* Writes the matches of all rows as a list, as quoth_column_find_all does; those of a row are ordered by
   start, then end, then pattern. Errors: INVALID_ARGUMENT, TOO_LARGE, ARROW, INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(5, 6, 7) quoth_status quoth_column_find_set_all(
    int64_t *offsets, size_t offset_capacity, quoth_set_span *spans, size_t capacity, size_t *count,
    const quoth_column *column, const quoth_set *set, quoth_encoding encoding, quoth_error *error);

/* --- 4 Results as Arrow -------------------------------------------------------------------------- */

/* The result of a search for each row. */
typedef uint32_t quoth_column_kind;
enum {
  QUOTH_COLUMN_SPANS = 0, /* list<struct<start, end>>, for a set list<struct<start, end, needle>> */
  QUOTH_COLUMN_COUNTS = 1,       /* a number: the matches of all needles */
  QUOTH_COLUMN_CONTAINS = 2,     /* bool: whether there is a match */
  QUOTH_COLUMN_NEEDLE_COUNTS = 3 /* fixed_size_list of numbers, one for each needle */
};

/* Options of a search whose result is an Arrow array. */
typedef struct quoth_column_options {
  size_t struct_size;
  uint32_t flags;          /* 0 */
  quoth_column_kind kind;  /* QUOTH_COLUMN_SPANS */
  quoth_encoding encoding; /* QUOTH_UTF8 or another of the three; 0: QUOTH_UTF8 */
  quoth_unit unit; /* of starts and ends: QUOTH_UNIT_UTF8, _UTF16 or _SCALAR; 0: QUOTH_UNIT_UTF8 */
} quoth_column_options;
#define QUOTH_COLUMN_OPTIONS_INIT \
  { sizeof(quoth_column_options), 0, QUOTH_COLUMN_SPANS, 0, 0 }

/* Searches a column and makes an Arrow array of the results, both of which the caller releases, in
   either order. A row that is null has a null. Numbers are int32, or
   int64, and lists large_list, where the column has offsets of 64 bits; needles are int32. NULL options mean
   QUOTH_COLUMN_OPTIONS_INIT.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE (also for more matches than 32 bits can count), ARROW,
   INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 3, 4) quoth_status quoth_column_search(
    struct ArrowSchema *schema, struct ArrowArray *array, const quoth_column *column,
    const quoth_pattern *pattern, const quoth_column_options *options, quoth_error *error);

/* The same for a set.
   Errors: INVALID_ARGUMENT, STRUCT_SIZE, TOO_LARGE (also for more matches than 32 bits can count), ARROW,
   INVALID_UTF8. (since 0.2) */
QUOTH_API QUOTH_CALL(1, 2, 3, 4) quoth_status quoth_column_search_set(
    struct ArrowSchema *schema, struct ArrowArray *array, const quoth_column *column,
    const quoth_set *set, const quoth_column_options *options, quoth_error *error);

#ifdef __cplusplus
}
#endif

#endif
