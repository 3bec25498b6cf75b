/* QuothKernels - scans over code units, built once per instruction set and chosen at run time.

   A code unit is 16 bits wide (UTF-16) or 8 (Latin-1, whose bytes are their own UTF-16 units); every
   operation exists in both widths. Nothing here allocates, keeps state, or knows Unicode.

   Contract shared by all functions: they read only text[0, length), at any alignment; a NULL text is
   allowed where length is 0. Positions are code units from the start of text. */
#ifndef QUOTH_KERNELS_H
#define QUOTH_KERNELS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Positions that one word of a mask stands for. */
#define QK_GROUP 64
/* The largest distance between the anchors of a scan. */
#define QK_MAX_DISTANCE 62
/* Ranges of a set; few are quick. */
#define QK_MAX_RANGES 12

/* A set of code units, as inclusive ranges, quickest where they ascend. Empty when count is 0. In the 8-bit width, ranges above
   0xFF must have been left out. */
typedef struct qk_set {
  uint32_t count;
  uint16_t low[QK_MAX_RANGES];
  uint16_t high[QK_MAX_RANGES];
} qk_set;

/* How far behind the first candidate a scan goes on to look for more, a multiple of QK_GROUP. */
#define QK_REACH 65536
/* In the place of a group: it is plain. */
#define QK_PLAIN 0x80000000u
/* How many more units of a needle a scan is told. */
#define QK_MAX_MORE 4

/* A unit that is to stand `distance` behind a candidate: one x with (x & mask) == value. */
typedef struct qk_more {
  uint16_t distance;
  uint16_t value;
  uint16_t mask;
} qk_more;

/* What a scan looks for: `first` at p and, where it is not empty, `second` at p + distance. Where
   `third` is not empty, candidates of the core without a unit of it at p + third_distance need not be
   reported; they may be. So it is with those that lack one of `more`, whose distances are QK_MAX_DISTANCE
   at most: by them a scan tells false alarms itself.

   That may hold only in text of a simple kind, in which nothing comes between the two. `core` is the
   units of such text; where it is empty, all text is. A group is in the core when its own units are and
   the 64 from p + distance + 1 + margin on; distance + margin is at most 63. Another is looked at with
   the sets `first_safe` and `second_safe` if all units of it and of the group behind it are of `safe`,
   and reports every place of `wide` if not.

   Where `plain` is not empty, groups are told apart whose candidates need no look at their neighbours:
   those that were looked at by `first`, `second` and `third` (or, without `second`, by `first_safe`), in
   which all units are of `plain`, and so are the one before and those behind it up to the one that
   follows the furthest anchor of its last candidate. Their candidates have all of the anchors. */
typedef struct qk_scan {
  qk_set first;
  qk_set second;
  qk_set core;
  qk_set first_safe;
  qk_set second_safe;
  qk_set safe;
  qk_set wide;
  qk_set plain;
  qk_set third;
  uint32_t distance;
  uint32_t third_distance;
  uint32_t margin;
  uint32_t more_count;
  /* 1 or 2 where `first` or `second` is so rare that text may be passed over by it alone; a hint. */
  uint32_t rare;
  qk_more more[QK_MAX_MORE];
} qk_scan;

/* What a scan is asked for, and what it has found: the groups with a candidate, and none without.

   `masks` and `places` have room for `capacity` numbers (1 or more) each; groups that begin at `end` or
   behind it are not looked at, though `length` tells how far text may be read. Bit i of masks[j] stands
   for the position `position` + place + i, where `place` is places[j] without QK_PLAIN, a bit that tells
   a plain group. The first place is 0, and `position` is `length` where there is no candidate.
   `is_plain` tells that all of the groups are plain. */
typedef struct qk_found {
  uint64_t *masks;
  uint32_t *places;
  size_t capacity;
  size_t end;
  size_t groups;
  size_t position;
  bool is_plain;
} qk_found;

/* Finds the groups, from + 64 k, that hold a candidate at or after `from`: `capacity` of them, or those
   in QK_REACH units from the first on, or all. Returns where the next scan goes on, from + 64 k: at the
   end or behind it when there is no group left. */
typedef size_t qk_scan16_function(
    const qk_scan *scan, const uint16_t *text, size_t length, size_t from, qk_found *found);
typedef size_t qk_scan8_function(
    const qk_scan *scan, const uint8_t *text, size_t length, size_t from, qk_found *found);

/* Writes the positions of the bits of masks, each with the place of its group added, in ascending order
   of masks and bits, and returns how many. `out` has room for 64 * groups + 8: up to eight entries behind
   the last are overwritten. */
typedef size_t qk_positions_function(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint32_t *out);

/* How many bits of masks are set, in 256 groups at most. Writes the numbers of those that are not plain,
   ascending, into `others`, which has room for all, and into *count how many they are; not where `others`
   is NULL. */
typedef size_t qk_tally_function(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint8_t *others, size_t *count);

/* The length of the run of units below `limit` at the start of text. */
typedef size_t qk_run_below16_function(const uint16_t *text, size_t length, uint16_t limit);
typedef size_t qk_run_below8_function(const uint8_t *text, size_t length, uint8_t limit);

/* Looks for malformed UTF-8 in text that begins between two scalars. Returns `length` where there is
   none, or the start of the first group, a multiple of QK_GROUP, in which a byte is not what those
   before it ask for; a sequence that text ends within is malformed. */
typedef size_t qk_valid_run8_function(const uint8_t *text, size_t length);

/* Copies units one to one, widening or (callers know that all are below 0x100) narrowing them. */
typedef void qk_widen_function(const uint8_t *text, size_t length, uint16_t *out);
typedef void qk_narrow_function(const uint16_t *text, size_t length, uint8_t *out);

/* What a text counts. utf8: bytes of UTF-8, three for an unpaired surrogate. lines: line feeds. */
typedef struct qk_text_counts {
  uint64_t utf8;
  uint64_t scalars;
  uint64_t lines;
} qk_text_counts;

/* Counts units as they stand behind the unit `previous` (0 for none): the trail of a pair counts one
   byte and no scalar, any other surrogate three bytes and a scalar; so the counts of parts add up. */
typedef void qk_measure16_function(
    const uint16_t *text, size_t length, uint16_t previous, qk_text_counts *counts);
typedef void qk_measure8_function(const uint8_t *text, size_t length, qk_text_counts *counts);

/* How much is written at most behind the units that were asked for. */
#define QK_TRANSCODE_SLACK 64

/* Transcodes UTF-8 to UTF-16, validating it (Unicode core specification, table 3-7). Stops where a
   sequence is ill-formed or cut, at the end, or when `capacity` (at least 2) units or one less are
   written. out has room for QK_TRANSCODE_SLACK units more. Returns the bytes read; *units is how many
   units they came to. */
typedef size_t qk_utf8_to_utf16_function(
    const uint8_t *bytes, size_t length, uint16_t *out, size_t capacity, size_t *units);

/* Goes forward in well-formed UTF-8 over so many UTF-16 units, or one less where that would end within
   a pair, or to the end. Returns the bytes passed; *passed is how many units they are. */
typedef size_t qk_utf8_skip_function(
    const uint8_t *bytes, size_t length, size_t units, size_t *passed);

/* How far a walk has come: for the function that walks alone, and only of the same tier. Begins as all
   zeros. */
typedef struct qk_utf8_walk {
  size_t block;
  size_t units;
  size_t pair;
  size_t last;
} qk_utf8_walk;

/* Finds where UTF-16 offsets are in well-formed UTF-8. `offsets` are rows of `stride` numbers, of which the
   first `columns` (1 or 2) are looked for: the first of each row ascend, from the walk's last on, and the
   second is not below the first. Writes `columns` places a row: bytes from the start of text, those of a
   pair's beginning for its second unit. With a stride of `columns` they may take the offsets' own room. Returns the rows done: fewer than `count` where a number is out
   of order or past the end. The walk goes on from the last row. */
typedef size_t qk_utf8_places_function(
    const uint8_t *bytes, size_t length, qk_utf8_walk *walk, const size_t *offsets, size_t stride,
    size_t columns, size_t count, size_t *places);

/* The class of a unit that a gram may not be read over; 0 is that of a unit that no gram has. */
#define QK_ODD_CLASS 255
/* How many letters a gram has at most, and what a filter may hold. */
#define QK_GRAM_LETTERS 8
#define QK_GRAM_TABLES 2
#define QK_GRAM_TESTS 6

/* Which grams of one length there are: bit h of `bits` for those whose hash is h. The hash of a gram, whose
   classes are the lowest bytes of a number, the first the lowest, is the highest `log` bits of its product
   with QK_GRAM_FACTOR. */
typedef struct qk_gram_table {
  const uint64_t *bits;
  uint32_t length;
  uint32_t log;
} qk_gram_table;

#define QK_GRAM_FACTOR 0x9E3779B97F4A7C15u

/* Buckets that a unit may be of: bits of table[(unit >> shift) & 31] for the unit `distance` after a gram's
   first, which is QK_GRAM_LETTERS - 1 at most. */
typedef struct qk_gram_test {
  uint32_t distance;
  uint32_t shift;
  uint8_t table[32];
} qk_gram_test;

/* What a scan for the grams of many needles is given. A gram is some classes, one after the other. Those
   of one or two letters are in `pairs`, 65,536 bits by first class and second class times 256, or NULL; the
   others are in the tables.

   `tests`, where there are some, say the same of text whose units are all of `core`, of which none is odd:
   a gram of every length passes all of them in one bucket at least. `letter` is a unit of such text. */
typedef struct qk_grams {
  /* 65,536 of them, by unit. */
  const uint8_t *classes;
  const uint64_t *pairs;
  qk_gram_table tables[QK_GRAM_TABLES];
  uint32_t table_count;
  uint32_t test_count;
  qk_gram_test tests[QK_GRAM_TESTS];
  qk_set core;
  uint16_t letter;
} qk_grams;

/* Looks for grams in the groups from + 64 k. Bit i of hits[k] is set where a gram may begin at
   from + 64 k + i, and that of odd[k] where a unit of the odd class stands. Every gram whose letters are all
   in the text is told. */
typedef void qk_grams16_function(
    const qk_grams *grams, const uint16_t *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd);
typedef void qk_grams8_function(
    const qk_grams *grams, const uint8_t *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd);

/* One instruction set's functions. */
typedef struct qk_tier {
  const char *name;
  bool (*available)(void);
  qk_scan16_function *scan16;
  qk_scan8_function *scan8;
  qk_grams16_function *grams16;
  qk_grams8_function *grams8;
  qk_positions_function *positions;
  qk_tally_function *tally;
  qk_run_below16_function *run_below16;
  qk_run_below8_function *run_below8;
  qk_valid_run8_function *valid_run8;
  qk_widen_function *widen;
  qk_narrow_function *narrow;
  qk_measure16_function *measure16;
  qk_measure8_function *measure8;
  qk_utf8_to_utf16_function *utf8_to_utf16;
  qk_utf8_skip_function *utf8_skip;
  qk_utf8_places_function *utf8_places;
} qk_tier;

/* All tiers built for this architecture, best first; the last is the scalar reference. Walk it in
   tests; call only what is available(). */
const qk_tier *const *qk_tiers(size_t *count);

/* The tier that this process uses: the best available one, or, where the environment variable
   QUOTH_TIER names one that is available, that. Picked at the first call and never changed. */
const qk_tier *qk_active_tier(void);

/* Calls job(context, 0) on this thread and job(context, 1) ... job(context, count - 1) on as many others;
   returns when all are done and no thread has anything of the call any more. Where the system gives no more
   threads, the caller's does their part, and that first.

   Threads may wait a twentieth of a second for the next call before they end; they take no signals, and a
   forked process starts without them. */
typedef void qk_job(void *context, int number);
void qk_run(int count, qk_job *job, void *context);

/* How many processors there were at the first call; at least 1. */
int qk_processors(void);

/* Ends the threads that wait, all calls'; returns when they are gone. */
void qk_send_away(void);

/* Between these two calls a thread makes something that the whole process shares, such as tables, or uses
   what may be shared behind locks: fork() on another thread waits until it is done, so that the child finds
   no lock held, and nothing half made, by a thread that it does not have. Calls may be nested; no callback
   of a program's is to run between them. */
void qk_begin_shared(void);
void qk_end_shared(void);

#endif
