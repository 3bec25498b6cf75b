/* QuothKernels - scans over code units, built once per instruction set and chosen at run time.

   A code unit is 16 bits wide (UTF-16) or 8 (Latin-1, whose bytes are their own UTF-16 units); every
   operation exists in both widths. Nothing here allocates, keeps state, or knows Unicode.

   Contract shared by all functions: they read only text[0, length), at any alignment; a NULL text is
   allowed where length is 0. Positions are code units from the start of text. */
#ifndef QUOTH_KERNELS_H
#define QUOTH_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "qk_words.h"

/* The number of positions in one word of a mask. */
#define QK_GROUP 64
/* The largest distance between the anchors of a scan. */
#define QK_MAX_DISTANCE 62
/* The maximum number of ranges in a set; fewer are faster. */
#define QK_MAX_RANGES 12

/* A set of code units, as inclusive ranges, fastest if they ascend. Empty if count is 0. In the
   8-bit width, ranges above 0xFF must be omitted. */
typedef struct qk_set {
  uint32_t count;
  uint16_t low[QK_MAX_RANGES];
  uint16_t high[QK_MAX_RANGES];
} qk_set;

/* How far after the first candidate a scan continues to look for more, a multiple of QK_GROUP. */
#define QK_REACH 65536
/* Set in the place of a group that is plain. */
#define QK_PLAIN 0x80000000u
/* The maximum number of additional units in a scan. */
#define QK_MAX_MORE 4

/* A unit required `distance` after a candidate: an x with (x & mask) == value. */
typedef struct qk_more {
  uint16_t distance;
  uint16_t value;
  uint16_t mask;
} qk_more;

/* The input of a scan: `first` at p and, if it is not empty, `second` at p + distance. If `third`
   is not empty, candidates in the core without a unit of it at p + third_distance may be omitted or
   reported. The same holds for candidates that lack one of `more`, whose distances are at most
   QK_MAX_DISTANCE: with them a scan rejects false candidates itself.

   The fixed distance may hold only in simple text, in which nothing comes between the two. `core`
   is the set of units of such text; if it is empty, all text is in the core. A group is in the core
   if its own units and the 64 from p + distance + 1 + margin on are; distance + margin is at most
   63. Any other group is scanned with the sets `first_safe` and `second_safe` if all its units and
   those of the group after it are in `safe`; otherwise the scan reports every place of `wide`.

   If `plain` is not empty, the scan marks groups whose candidates need no check of their neighbors.
   Such a group is scanned with `first`, `second` and `third` (or, without `second`, with
   `first_safe`). Where there is no core, the unit before each candidate and those from it up to the one that
   follows its furthest anchor are in `plain`. Otherwise all of the group's units are, and the unit before it and
   those after it up to the one that follows the furthest anchor of its last candidate. Its candidates have all of
   the anchors. */
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
  /* 1 or 2 if `first` or `second` is so rare that it alone can rule out text; a hint. */
  uint32_t rare;
  qk_more more[QK_MAX_MORE];
} qk_scan;

/* The experience of a scan with a text: how many letters its filter tests, that filtering does not
   pay there, or that candidates are frequent. A hint for the next scan of the same text with the
   same input; any value is allowed, and 0 says nothing. It affects the speed only. */
typedef uint32_t qk_habit;

/* The limits of a scan and its results: exactly the groups with a candidate.

   `masks` and `places` have room for `capacity` numbers (1 or more) each. Groups that begin at or
   after `end` are not scanned, although text may be read up to `length`. Bit i of masks[j]
   represents the position `position` + place + i, where `place` is places[j] without QK_PLAIN, the
   bit that marks a plain group. The first place is 0, and `position` is `length` if there is no
   candidate. `is_plain` reports that all of the groups are plain. */
typedef struct qk_found {
  uint64_t *masks;
  uint32_t *places;
  size_t capacity;
  size_t end;
  size_t groups;
  size_t position;
  bool is_plain;
  /* Read by the scan, and replaced by what it learns. */
  qk_habit habit;
} qk_found;

/* Finds the groups, at from + 64 k, that contain a candidate at or after `from`: up to `capacity`
   of them, within QK_REACH units of the first. Returns where the next scan continues, from + 64 k:
   at or after the end if no group is left. */
typedef size_t qk_scan16_function(
    const qk_scan *scan, const uint16_t *text, size_t length, size_t from, qk_found *found);
typedef size_t qk_scan8_function(
    const qk_scan *scan, const uint8_t *text, size_t length, size_t from, qk_found *found);

/* Writes the positions of the bits of masks, each with the place of its group added, in ascending
   order of masks and bits, and returns their number. `out` has room for 64 * groups + 8: up to
   eight entries after the last are overwritten. */
typedef size_t qk_positions_function(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint32_t *out);

/* Returns the number of set bits in the masks of at most 256 groups. Writes the indices of those
   that are not plain, ascending, to `others`, which has room for all, and their number to *count;
   writes neither if `others` is NULL. */
typedef size_t qk_tally_function(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint8_t *others, size_t *count);

/* The length of the run of units below `limit` at the start of text. */
typedef size_t qk_run_below16_function(const uint16_t *text, size_t length, uint16_t limit);
typedef size_t qk_run_below8_function(const uint8_t *text, size_t length, uint8_t limit);

/* Checks UTF-8 that begins between two scalars. Returns `length` if it is well-formed; otherwise
   the start of the first group, a multiple of QK_GROUP, in which a byte does not fit those before
   it. A sequence cut by the end of the text is malformed. */
typedef size_t qk_valid_run8_function(const uint8_t *text, size_t length);

/* Copies units one to one, widening them or narrowing them (callers ensure that all are below
   0x100). */
typedef void qk_widen_function(const uint8_t *text, size_t length, uint16_t *out);
typedef void qk_narrow_function(const uint16_t *text, size_t length, uint8_t *out);

/* Counts of a text. utf8: bytes of UTF-8, three for an unpaired surrogate. lines: line feeds. */
typedef struct qk_text_counts {
  uint64_t utf8;
  uint64_t scalars;
  uint64_t lines;
} qk_text_counts;

/* Counts units that follow the unit `previous` (0 for none). The trail of a pair counts as one byte
   and no scalar, any other surrogate as three bytes and a scalar, so the counts of parts add up. */
typedef void qk_measure16_function(
    const uint16_t *text, size_t length, uint16_t previous, qk_text_counts *counts);
typedef void qk_measure8_function(const uint8_t *text, size_t length, qk_text_counts *counts);

/* The maximum number of units written after the requested ones. */
#define QK_TRANSCODE_SLACK 64

/* Transcodes UTF-8 to UTF-16 and validates it (Unicode core specification, table 3-7). Stops at an
   ill-formed or cut sequence, at the end, or when `capacity` (at least 2) units or one less are
   written. `out` has room for another QK_TRANSCODE_SLACK units. Returns the bytes read; *units
   receives the number of units. */
typedef size_t qk_utf8_to_utf16_function(
    const uint8_t *bytes, size_t length, uint16_t *out, size_t capacity, size_t *units);

/* Skips a number of UTF-16 units in well-formed UTF-8, or one less if that would end inside a pair,
   or stops at the end. Returns the bytes skipped; *passed receives the number of units. */
typedef size_t qk_utf8_skip_function(
    const uint8_t *bytes, size_t length, size_t units, size_t *passed);

/* The state of a walk, opaque to callers and valid only for functions of the same tier. Initialize
   it with zeros. */
typedef struct qk_utf8_walk {
  size_t block;
  size_t units;
  size_t pair;
  size_t last;
} qk_utf8_walk;

/* Finds the bytes of UTF-16 offsets in well-formed UTF-8. `offsets` has rows of `stride` numbers,
   of which the first `columns` (1 or 2) are translated: the first numbers of the rows ascend, from
   the walk's last one on, and a second is not below its first. Writes `columns` places per row:
   bytes from the start of text; for the second unit of a pair, the pair's beginning. With a stride
   of `columns`, `places` may be `offsets`. Returns the rows done: fewer than `count` if a number is
   out of order or past the end. The next call continues after the last row. */
typedef size_t qk_utf8_places_function(
    const uint8_t *bytes, size_t length, qk_utf8_walk *walk, const size_t *offsets, size_t stride,
    size_t columns, size_t count, size_t *places);

/* The class of a unit that a gram may not be read over. All others are below it. */
#define QK_ODD_CLASS 128
/* How many letters a gram has at most, and what a filter may hold. */
#define QK_GRAM_LETTERS 8
#define QK_GRAM_TABLES 2
#define QK_GRAM_TESTS 6

/* Which grams there are: bit (c ^ t) & 31 of the word h for those whose first `length` letters have the
   hash h t and whose next letter is of the class c, or all of its bits for those that are no longer.
   The hash of some letters, at most four, whose classes are the lowest bytes of a number, the first
   the lowest, is the highest bits of its product with QK_GRAM_FACTOR, modulo 2^32: `log` of them are
   h, and the five below them t. Without t, grams that share h would share many bits, since few letters
   make up most of a text.

   In a table of pairs, every gram has a letter more than are hashed, and each h two words: one for grams
   whose letters from the second on are hashed, with the class of the first, and one for those whose last
   letter is not, with the class of that. So the letters at every second place, from + 2 i + 1, are all that
   need be hashed. Tables of pairs have a stride of 1. */
typedef struct qk_gram_table {
  /* 1 << log of them, or pairs, with a log of 20 at most. */
  const uint32_t *words;
  uint32_t length;
  uint32_t log;
  bool is_paired;
} qk_gram_table;

#define QK_GRAM_FACTOR 0x9E3779B1u

/* How tests look up the buckets that a letter may be of, by its class c: table[c & 15], table[c & 31], or
   table[c & 15] & table[16 + (c >> 4)]. */
typedef enum qk_gram_test_kind {
  QK_TEST_FOUR_BITS,
  QK_TEST_FIVE_BITS,
  QK_TEST_HALVES
} qk_gram_test_kind;

/* The first test is of a gram's first letter, the second of its second, and so on. */
typedef struct qk_gram_test {
  uint8_t table[32];
} qk_gram_test;

/* The same with an entry for each class, or for each six bits: table[c & 63]. */
typedef struct qk_whole_gram_test {
  uint8_t table[128];
} qk_whole_gram_test;

/* Tests of two letters of a gram at once, by the entry (c + QK_PAIR_FACTOR * d) & 127 for their classes c and d. The
   first test is of one letter alone, by the entry c. Many needles have most letters at each place of their grams, but
   far from all pairs of them. */
#define QK_PAIR_TESTS 5
#define QK_PAIR_FACTOR 5

/* Which letter of a gram a test takes first and which as another; for the first test these are the same. */
static inline uint32_t qk_pair_test_letter(uint32_t test, bool other) {
  const uint32_t letters[QK_PAIR_TESTS][2] = {{1, 1}, {0, 1}, {0, 3}, {1, 2}, {1, 3}};
  return letters[test][other];
}
/* The letters that a gram has for these tests, at least. */
#define QK_PAIR_LETTERS 4

/* The class of a unit of the core is (v ^ v >> QK_CLASS_SHIFT) & class_mask, where v is the unit plus
   class_offset, which the text's width holds. Of that, if v is below 256, it has only the bits of class_low_mask,
   and the bit class_low besides. */
#define QK_CLASS_SHIFT 7

/* How groups of a text are told that are all of the core: by bits that no unit of usual text has, if there are some,
   and a gap among the units without them; or by the gaps that the core leaves. Missing gaps are copies. */
#define QK_CORE_GAPS 5
typedef struct qk_core_test {
  bool has_bits;
  uint16_t unusual;
  uint32_t gap_count;
  uint16_t low[QK_CORE_GAPS];
  uint16_t span[QK_CORE_GAPS];
} qk_core_test;

/* The input of a scan for the grams of many needles. A gram is a sequence of classes, and all that
   are wanted are in one of the tables. With a stride of 4, a gram is wanted only where it begins
   at from + 4 * i; the other is 1.

   `tests`, where there are some, say the same, with a stride of 1: a gram passes all of them in one
   bucket at least. So do `whole_tests`, which may be more or fewer, for tiers that look up whole tables, if
   there are some besides. A tier that cannot look up uses the tables of grams instead.

   Where `is_parted`, there is one table, of pairs, and usual text is parted into short runs by classes that no gram
   has among the letters by which the table tells it: those for which `letters` is 0. A tier may do without.

   Where `has_pair_tests`, there is one table, of pairs, too, and few places of usual text pass all of `pair_tests` in
   one bucket, as those of all grams do. A tier may do without. */
typedef struct qk_grams {
  /* 65,536 of them, by unit. */
  const uint8_t *classes;
  qk_gram_table tables[QK_GRAM_TABLES];
  uint32_t table_count;
  uint32_t stride;
  uint32_t test_count;
  uint32_t whole_test_count;
  bool whole_has_six_bits;
  bool is_parted;
  bool has_pair_tests;
  uint8_t class_low, class_low_mask;
  qk_gram_test_kind test_kind;
  uint8_t class_mask;
  uint8_t class_offset;
  /* Of the core, which may be empty. */
  qk_core_test core_test;
  qk_gram_test tests[QK_GRAM_TESTS];
  qk_whole_gram_test whole_tests[QK_GRAM_TESTS];
  qk_whole_gram_test pair_tests[QK_PAIR_TESTS];
  qk_set core;
  uint8_t letters[128];
} qk_grams;

/* Looks for grams in the groups from + 64 k. Bit i of hits[k] is set where a gram may begin at
   from + 64 k + stride * i, and bit i of odd[k] where a unit of the odd class stands at from + 64 k + i.
   Every gram whose letters are all in the text is told, and none after its end. Writes the classes of
   the units, 0 after the end of the text, for these groups and 2 * QK_GRAM_LETTERS places more, to
   memory for one more group. */
typedef void qk_grams16_function(
    const qk_grams *grams, const uint16_t *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd, uint8_t *classes);
typedef void qk_grams8_function(
    const qk_grams *grams, const uint8_t *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd, uint8_t *classes);

/* Two letters of ASCII, in small, that stand side by side in a text in UTF-8, in either case, and the lead
   bytes of other characters that may be the first, each with the lowest and the highest byte that follows it
   in these. */
#define QK_LEADS 16
typedef struct qk_letter_pair {
  uint8_t first, second;
  uint8_t leads[QK_LEADS], lowest[QK_LEADS], highest[QK_LEADS];
  uint32_t lead_count;
} qk_letter_pair;

/* The first place from `from` on of the first letter before the second one or before a byte beyond ASCII,
   or of one of the leads before one of its bytes; `length` if there is none. A lead at the end counts. */
typedef size_t qk_find_pair_function(
    const qk_letter_pair *pair, const uint8_t *text, size_t length, size_t from);

/* Adds `count` pieces of eight words to the eight lanes of a checksum: each lane is combined with its
   word, multiplied by 0x100000001B3, and combined with itself moved down by 29 bits. */
typedef void qk_checksum_function(uint64_t *lanes, const uint8_t *bytes, size_t count);

/* How many checksums are made at once: a step of one waits for the step before, but not for those of others. */
#define QK_CHECKSUM_CHAINS 4

/* Adds `count` pieces of eight words each to so many checksums, whose lanes follow one another, from a place of
   its own for each. */
typedef void qk_checksums_function(uint64_t *lanes, const uint8_t *const *places, size_t count);

/* A needle of a gram: its number, how far from the gram's first letter its anchor is, plus QK_GRAM_LETTERS,
   and the classes of some letters around the gram, the first one the lowest byte: `back` of them are before
   the gram, and `shift` moves out all bytes but theirs. */
typedef struct qk_gram_member {
  uint64_t letters;
  uint32_t needle;
  uint8_t anchor, shift, back;
} qk_gram_member;

/* The lists of members whose first letters have the same hash, those in the bits of `mask` of eight classes:
   its product with QK_LIST_FACTOR, moved by `shift`, from `start` on. */
typedef struct qk_gram_lists {
  uint64_t mask;
  uint32_t shift, start;
} qk_gram_lists;

#define QK_LIST_FACTOR 0x9E3779B97F4A7C15u
#define QK_GRAM_LISTS 4

/* Which needles have a gram: a list of members ends where the next one begins, and two more follow the last. */
typedef struct qk_gram_members {
  const uint32_t *starts;
  const qk_gram_member *members;
  uint32_t count, stride;
  qk_gram_lists lists[QK_GRAM_LISTS];
} qk_gram_members;

/* A member, by its number, all of whose letters stand at a place; or QK_GRAM_MANY plus the number of a list that was
   not looked at for the place, since it has more than QK_GRAM_LOOKED members, or of which more than two are there. */
typedef struct qk_gram_hit {
  uint32_t place, member;
} qk_gram_hit;
#define QK_GRAM_LOOKED 8
#define QK_GRAM_MANY 0xFFFFFFF0u

/* Writes what is at the hits of a scan with that stride, ascending by place, and returns their number; reads
   QK_GRAM_LETTERS before the first class, too. `out` has room for two of each list at each place, and eight more. */
typedef size_t qk_sift_function(
    const qk_gram_members *members, const uint8_t *classes, const uint64_t *hits, size_t groups,
    qk_gram_hit *out);

/* The part of a needle that is compared: units that those of a text are folded to, `count` of them from `start`
   on among those of all needles. The one of the number `anchor` is at the place of a candidate. */
typedef struct qk_quick_needle {
  uint32_t start;
  uint16_t count;
  uint8_t anchor;
  /* Some of the QK_QUICK_ bits. */
  uint8_t traits;
} qk_quick_needle;
/* After the units there are as many again, for marks that must be the same. */
#define QK_QUICK_EXACT 1
/* In usual text the units decide: there is a match where they are the same, and none where they are not. Such a
   needle has at most QK_DECIDED - 2 of them. */
#define QK_QUICK_DECIDES 2
/* No units at its end are those at its beginning, so that no match that units decide overlaps another one. */
#define QK_QUICK_APART 4

#define QK_DECIDED 32
#define QK_FOLDS 6

/* By what candidates are decided. A unit is usual if it is in one of the ranges from low[i] on, which have span[i]
   units more and do not overlap; it is folded by adding delta[i]. A unit that is folded to `space` may be part of
   something longer where a needle has another. Ranges of no use are copies of the first, with a delta of 0. */
typedef struct qk_quick_needles {
  const qk_gram_member *members;
  const qk_quick_needle *needles;
  /* With one more before them, and QK_DECIDED more after them. */
  const uint16_t *units;
  uint16_t low[QK_FOLDS], span[QK_FOLDS], delta[QK_FOLDS];
  uint16_t space;
} qk_quick_needles;

/* The number of a needle plus this, in place of a member, is a match. It is less than QK_GRAM_MANY. */
#define QK_GRAM_MATCH 0xFFFE0000u

/* Looks at hits of a sift, of at most QK_DECIDED_HITS, in a text from `from` on, whose anchors are from `low` up to
   `high`, counted from there. Writes those that are matches, with the place where they begin, which may be before
   `from`, modulo 2^32; leaves out those that are none; and copies those that usual units do not decide, those
   with many members among them. Returns how many it has written. */
#define QK_DECIDED_HITS 256
typedef size_t qk_decide16_function(
    const qk_quick_needles *quick, const uint16_t *text, size_t length, size_t from,
    const qk_gram_hit *hits, size_t count, ptrdiff_t low, ptrdiff_t high, qk_gram_hit *out);
typedef size_t qk_decide8_function(
    const qk_quick_needles *quick, const uint8_t *text, size_t length, size_t from,
    const qk_gram_hit *hits, size_t count, ptrdiff_t low, ptrdiff_t high, qk_gram_hit *out);

/* How many offsets a row of a table of cues has. */
#define QK_CUE_ROW 64

/* A complete row of a table of cues: the offset where each begins. That is `base` plus its distance in `medium`, or on
   the line base + (slope * number >> 4) and as far above it as its distance in `distances` says. Slopes are below 2^14, so
   that all begin less than 2^16 after the base. */
typedef struct qk_cue_row {
  /* The first offset of the row, and that of the next. */
  size_t start, end;
  size_t base;
  /* The number of the first cue. */
  size_t first;
  uint32_t slope;
  const uint8_t *distances;
  /* Numbers of 16 bits, not aligned; NULL for a row with a line. */
  const uint8_t *medium;
} qk_cue_row;

/* Which hits are told: those in cues between two offsets that end at least `joint` units before the next cue. */
typedef struct qk_hit_limits {
  size_t start, end, joint;
} qk_hit_limits;

/* The cues in which a hit begins and ends, and offsets in them. */
typedef struct qk_hit_place {
  size_t cue, start, end_cue, end;
} qk_hit_place;

/* Writes the places of hits, which are `stride` bytes apart and begin with a start and an end, as long as each is
   within one cue of the row and the limits. Returns how many were written. */
typedef size_t qk_hit_places_function(
    const qk_cue_row *row, const qk_hit_limits *limits, const void *hits, size_t stride,
    size_t count, qk_hit_place *out);

/* One instruction set's functions. */
typedef struct qk_tier {
  const char *name;
  bool (*available)(void);
  /* Whether tests of grams use whole tables; NULL if they never do. */
  bool (*tests_whole)(void);
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
  qk_checksum_function *checksum;
  qk_checksums_function *checksums;
  qk_find_pair_function *find_pair;
  qk_sift_function *sift;
  qk_decide16_function *decide16;
  qk_decide8_function *decide8;
  qk_hit_places_function *hit_places;
  qk_words16_function *words16;
  qk_packed_words16_function *packed_words16;
  /* Whether grams of parted text are found in another way; NULL if they never are. */
  bool (*finds_parted)(void);
} qk_tier;

/* Prefetches memory that will be read soon. */
static inline void qk_prefetch(const void *memory) { __builtin_prefetch(memory, 0, 3); }

/* The first place of a byte among length bytes, or NULL: memchr, by one name on every system. */
static inline const void *qk_find_byte(const void *bytes, uint8_t byte, size_t length) {
  return length ? memchr(bytes, byte, length) : NULL;
}

/* Whether two runs of length bytes are the same: memcmp, likewise. */
static inline bool qk_is_same(const void *one, const void *other, size_t length) {
  return length == 0 || memcmp(one, other, length) == 0;
}

/* All tiers built for this architecture, best first; the last is the scalar reference. Tests may
   iterate over it; call only tiers that are available(). */
const qk_tier *const *qk_tiers(size_t *count);

/* The tier that this process uses: the one that the environment variable QUOTH_TIER names, if it is
   available, otherwise the best available one. Chosen at the first call and never changed. */
const qk_tier *qk_active_tier(void);

/* Calls job(context, 0) on this thread and job(context, 1) ... job(context, count - 1) on that many
   others. Returns when all are done and have released everything. If the system grants no more
   threads, this one does their parts first.

   Threads may wait a twentieth of a second for the next call before they end. They block signals,
   and a forked process starts without them. */
typedef void qk_job(void *context, int number);
void qk_run(int count, qk_job *job, void *context);

/* The number of processors at the first call, on Linux of those that the process may run on; at least 1. */
int qk_processors(void);

/* A number that tells the current thread from the others that run. */
uintptr_t qk_thread(void);

/* Ends the waiting threads of all calls, and returns when they are gone. */
void qk_send_away(void);

/* A thread calls these around work on state that the whole process shares, such as building tables
   or using data protected by locks. fork() on another thread waits until the work is done, so that
   the child finds no lock held, and nothing half built, by a thread that it does not have. Calls
   may nest; no callback of a program may run between them. */
void qk_begin_shared(void);
void qk_end_shared(void);

#endif
