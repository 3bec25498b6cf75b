/* Sets of patterns: each pattern finds in a set what it finds alone; good, NULL, huge and wrong
   arguments. */
#include <quoth.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "pattern.h"

enum { PATTERNS = 4, MOST = 64 };

static const char text[] = "Die Straße, die STRASSE. Ja? Jamb! Е\xCC\x88 Ein Straßenname.";

static quoth_set *join(const quoth_pattern *const *patterns, size_t count) {
  quoth_set *set = NULL;
  CHECK(quoth_set_create(&set, patterns, count, &error) == QUOTH_OK);
  CHECK(set != NULL);
  return set;
}

static int ascending(const void *left, const void *right) {
  const quoth_set_match *a = left, *b = right;
  if (a->start != b->start) return a->start < b->start ? -1 : 1;
  if (a->end != b->end) return a->end < b->end ? -1 : 1;
  return a->needle < b->needle ? -1 : a->needle > b->needle;
}

/* Finds the matches of the patterns one by one, in the order of a set. */
static size_t one_by_one(
    quoth_pattern *const *patterns, const void *bytes, size_t length, quoth_encoding encoding,
    quoth_set_match *all, size_t *counts) {
  size_t total = 0;
  for (uint32_t p = 0; p < PATTERNS; p++) {
    quoth_match matches[MOST];
    CHECK(
        quoth_pattern_find_all(
            matches, MOST, &counts[p], patterns[p], bytes, length, encoding, &error)
        == QUOTH_OK);
    for (size_t i = 0; i < counts[p]; i++)
      all[total++] = (quoth_set_match){matches[i].start, matches[i].end, p, matches[i].flags};
  }
  qsort(all, total, sizeof *all, ascending);
  return total;
}

static int same(const quoth_set_match *a, const quoth_set_match *b) {
  return a->start == b->start && a->end == b->end && a->needle == b->needle && a->flags == b->flags;
}

struct walk {
  quoth_set_match seen[PATTERNS * MOST];
  size_t count, most;
};

static quoth_status take(void *context, const quoth_set_match *match) {
  struct walk *walk = context;
  walk->seen[walk->count++] = *match;
  return walk->count < walk->most ? QUOTH_OK : QUOTH_STOP;
}

static void every_pattern_finds_its_own(const void *bytes, size_t length, quoth_encoding encoding) {
  quoth_options word = QUOTH_OPTIONS_INIT, typing = QUOTH_OPTIONS_INIT, rules = QUOTH_OPTIONS_INIT;
  word.boundary = QUOTH_BOUNDARY_WORD;
  typing.flags = QUOTH_OPTION_PREFIX_TOLERANT;
  rules.family = QUOTH_FAMILY_COLLATION;
  rules.locale = "de";
  rules.strength = QUOTH_STRENGTH_PRIMARY;
  quoth_pattern *patterns[PATTERNS] = {
      make("strasse", &word), make("strassenn", &typing), make("ja", NULL), make("die", &rules)};
  quoth_set *set = join((const quoth_pattern *const *)patterns, PATTERNS);
  quoth_set_match expected[PATTERNS * MOST], found[PATTERNS * MOST];
  size_t counts[PATTERNS], other[PATTERNS] = {0}, count = 0, named = 0, with = 0;
  const size_t total = one_by_one(patterns, bytes, length, encoding, expected, counts);
  for (int p = 0; p < PATTERNS; p++) named += counts[p] > 0;
  CHECK(total > PATTERNS && named == PATTERNS);

  CHECK(
      quoth_set_find_all(found, PATTERNS * MOST, &count, set, bytes, length, encoding, 0, &error)
      == QUOTH_OK);
  CHECK(count == total);
  for (size_t i = 0; i < total; i++) CHECK(same(&found[i], &expected[i]));
  CHECK(
      quoth_set_find_all(
          found, PATTERNS * MOST, &count, set, bytes, length, encoding, QUOTH_SET_BACKWARD, &error)
      == QUOTH_OK);
  CHECK(count == total);
  for (size_t i = 0; i < total; i++) CHECK(same(&found[i], &expected[total - 1 - i]));

  /* Room for two; the rest is only counted. */
  memset(found, 0xAA, sizeof found);
  CHECK(quoth_set_find_all(found, 2, &count, set, bytes, length, encoding, 0, &error) == QUOTH_OK);
  CHECK(count == total && same(&found[1], &expected[1]) && found[2].needle == 0xAAAAAAAA);
  CHECK(quoth_set_find_all(NULL, 0, &count, set, bytes, length, encoding, 0, &error) == QUOTH_OK);
  CHECK(count == total);

  struct walk walk = {.most = 3};
  CHECK(quoth_set_for_each(set, bytes, length, encoding, 0, take, &walk, &error) == QUOTH_OK);
  CHECK(walk.count == 3 && same(&walk.seen[2], &expected[2]));

  CHECK(quoth_set_count(other, PATTERNS, &with, set, bytes, length, encoding, &error) == QUOTH_OK);
  CHECK(with == named && memcmp(counts, other, sizeof counts) == 0);
  other[1] = 99;
  CHECK(quoth_set_count(other, 1, &with, set, bytes, length, encoding, &error) == QUOTH_OK);
  CHECK(with == named && other[0] == counts[0] && other[1] == 99);

  CHECK(
      quoth_set_find_firsts(found, PATTERNS, &count, set, bytes, length, encoding, &error)
      == QUOTH_OK);
  CHECK(count == named);
  for (uint32_t p = 0; p < PATTERNS; p++) {
    quoth_match first;
    bool is_found;
    CHECK(
        quoth_pattern_find_first(&first, &is_found, patterns[p], bytes, length, encoding, &error)
        == QUOTH_OK);
    CHECK(is_found && found[p].needle == p && found[p].start == first.start);
    CHECK(found[p].end == first.end && found[p].flags == first.flags);
  }

  /* No two of the longest overlap, and none could be longer. */
  walk = (struct walk){.most = PATTERNS * MOST};
  CHECK(
      quoth_set_for_each(set, bytes, length, encoding, QUOTH_SET_LONGEST, take, &walk, &error)
      == QUOTH_OK);
  size_t end = 0, next = 0;
  for (size_t i = 0; i < walk.count; i++) {
    while (next < total && expected[next].start < end) next++;
    CHECK(walk.seen[i].start == expected[next].start);
    for (size_t e = next; e < total && expected[e].start == walk.seen[i].start; e++)
      CHECK(expected[e].end <= walk.seen[i].end);
    end = walk.seen[i].end;
  }
  while (next < total && expected[next].start < end) next++;
  CHECK(walk.count > 0 && next == total);

  /* The set keeps its patterns. */
  for (int p = 0; p < PATTERNS; p++) quoth_pattern_destroy(patterns[p]);
  CHECK(quoth_set_find_all(NULL, 0, &count, set, bytes, length, encoding, 0, &error) == QUOTH_OK);
  CHECK(count == total);
  quoth_set_destroy(set);
}

struct rows {
  quoth_set_row_match seen[PATTERNS * MOST];
  size_t count, calls, most_calls;
};

static quoth_status take_rows(void *context, const quoth_set_row_match *matches, size_t count) {
  struct rows *rows = context;
  for (size_t i = 0; i < count && rows->count < PATTERNS * MOST; i++)
    rows->seen[rows->count++] = matches[i];
  return (++rows->calls < rows->most_calls) ? QUOTH_OK : QUOTH_STOP;
}

/* Every row is a text of its own. */
static void rows_are_searched_one_by_one(quoth_encoding encoding, size_t width) {
  static const char bytes[] = "Ja, ja Jajaneinja";
  static const int32_t narrow[] = {0, 6, 6, 9, 11, 17, 17};
  enum { ROWS = 6 };
  uint16_t units[sizeof bytes];
  for (size_t i = 0; i < sizeof bytes; i++) units[i] = (unsigned char)bytes[i];
  const void *text = encoding == QUOTH_UTF16 ? (const void *)units : bytes;
  int64_t wide[ROWS + 1];
  for (int i = 0; i <= ROWS; i++) wide[i] = narrow[i];
  const void *offsets = width == 4 ? (const void *)narrow : wide;
  quoth_pattern *patterns[] = {make("ja", NULL), make("nein", NULL), make("a", NULL)};
  quoth_set *set = join((const quoth_pattern *const *)patterns, 3);
  struct rows rows = {.most_calls = SIZE_MAX};
  CHECK(
      quoth_set_search_rows(
          set, text, sizeof bytes - 1, encoding, offsets, width, ROWS, take_rows, &rows, &error)
      == QUOTH_OK);
  size_t next = 0;
  for (size_t row = 0; row < ROWS; row++) {
    const size_t length = (size_t)(narrow[row + 1] - narrow[row]);
    const char *start = (const char *)text + narrow[row] * (encoding == QUOTH_UTF16 ? 2 : 1);
    quoth_set_match found[MOST];
    size_t count = 0;
    CHECK(
        quoth_set_find_all(found, MOST, &count, set, start, length, encoding, 0, &error)
        == QUOTH_OK);
    for (size_t i = 0; i < count; i++, next++) {
      const quoth_set_row_match *match = &rows.seen[next];
      CHECK(match->row == row && match->start == found[i].start && match->end == found[i].end);
      CHECK(match->needle == found[i].needle && match->flags == found[i].flags);
    }
  }
  CHECK(next > 8 && next == rows.count);
  CHECK(
      quoth_set_search_rows(set, text, 17, encoding, NULL, width, 0, take_rows, &rows, &error)
      == QUOTH_OK);
  CHECK(rows.count == next);
  CHECK(
      quoth_set_search_rows(set, text, 16, encoding, offsets, width, ROWS, take_rows, &rows, &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(error.position == 5 && rows.count == next);
  quoth_set_destroy(set);
  for (int p = 0; p < 3; p++) quoth_pattern_destroy(patterns[p]);
}

/* A callback ends the search, and malformed UTF-8 is told by its place in the buffer. */
static void rows_end(void) {
  static char bytes[4000];
  static int32_t offsets[2001];
  for (int32_t i = 0; i <= 2000; i++) offsets[i] = 2 * i;
  for (int i = 0; i < 4000; i++) bytes[i] = i % 2 ? 'a' : 'j';
  quoth_pattern *ja = make("ja", NULL);
  quoth_set *set = join((const quoth_pattern *const[]){ja}, 1);
  struct rows rows = {.most_calls = 1};
  CHECK(
      quoth_set_search_rows(
          set, bytes, 4000, QUOTH_UTF8, offsets, 4, 2000, take_rows, &rows, &error)
      == QUOTH_OK);
  CHECK(rows.calls == 1 && rows.count == PATTERNS * MOST);
  bytes[3001] = '\xFF';
  rows = (struct rows){.most_calls = SIZE_MAX};
  CHECK(
      quoth_set_search_rows(
          set, bytes, 4000, QUOTH_UTF8, offsets, 4, 2000, take_rows, &rows, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == 3001);
  quoth_set_destroy(set);
  quoth_pattern_destroy(ja);
}

static void arguments_are_checked(void) {
  quoth_pattern *ja = make("ja", NULL);
  const quoth_pattern *some[] = {ja, NULL, ja};
  quoth_set *set = (quoth_set *)&error;
  CHECK(quoth_set_create(&set, some, 3, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(set == NULL && error.position == 1);
  CHECK(quoth_set_create(&set, some, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT && set == NULL);
  CHECK(quoth_set_create(&set, NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_set_create(&set, NULL, 1, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_set_create(&set, some, QUOTH_MAX_SET + 1, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_set_create(&set, some, SIZE_MAX, &error) == QUOTH_ERROR_TOO_LARGE);
  CHECK(quoth_set_create(NULL, some, 1, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  some[1] = ja;
  set = join(some, 3);
  quoth_set_match found[8];
  size_t count = 0;
  /* A pattern that occurs three times finds everything three times. */
  CHECK(quoth_set_find_all(found, 8, &count, set, "ja", 2, QUOTH_UTF8, 0, &error) == QUOTH_OK);
  CHECK(count == 3 && found[0].needle == 0 && found[1].needle == 1 && found[2].needle == 2);
  CHECK(
      quoth_set_find_all(found, 8, &count, set, "ja", 2, QUOTH_UTF8, QUOTH_SET_LONGEST, &error)
      == QUOTH_OK);
  CHECK(count == 1 && found[0].needle == 0);
  CHECK(
      quoth_set_find_all(
          found, 8, &count, set, "ja", 2, QUOTH_UTF8, QUOTH_SET_LONGEST | QUOTH_SET_BACKWARD,
          &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(count == 0);
  CHECK(
      quoth_set_find_all(found, 8, &count, set, "ja", 2, QUOTH_UTF8, 4, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_set_find_all(found, 8, &count, set, "ja\xFF", 3, QUOTH_UTF8, 0, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(count == 0 && error.position == 2);
  CHECK(
      quoth_set_find_all(found, 8, &count, set, "ja\xFF", 3, QUOTH_UTF8_REPLACED, 0, &error)
      == QUOTH_OK);
  CHECK(count == 3);
  CHECK(
      quoth_set_for_each(set, "ja", 2, QUOTH_UTF8, 0, NULL, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_set_find_all(NULL, 0, &count, set, NULL, 0, QUOTH_UTF8, 0, &error) == QUOTH_OK);
  CHECK(count == 0);
  quoth_set_destroy(set);
  quoth_set_destroy(NULL);
  quoth_pattern_destroy(ja);
}

int main(void) {
  every_pattern_finds_its_own(text, sizeof text - 1, QUOTH_UTF8);
  every_pattern_finds_its_own(text, sizeof text - 1, QUOTH_UTF8_UNCHECKED);
  static const char latin1[] = "Die Stra\xDF"
                               "e, die STRASSE. Ja? Jamb! Ein Stra\xDF"
                               "enname.";
  every_pattern_finds_its_own(latin1, sizeof latin1 - 1, QUOTH_LATIN1);
  uint16_t units[sizeof latin1];
  for (size_t i = 0; i < sizeof latin1; i++) units[i] = (unsigned char)latin1[i];
  every_pattern_finds_its_own(units, sizeof latin1 - 1, QUOTH_UTF16);
  static const quoth_encoding encodings[] = {
      QUOTH_UTF8, QUOTH_UTF8_REPLACED, QUOTH_UTF8_UNCHECKED, QUOTH_LATIN1, QUOTH_UTF16};
  for (int i = 0; i < 5; i++)
    for (size_t width = 4; width <= 8; width += 4)
      rows_are_searched_one_by_one(encodings[i], width);
  rows_end();
  arguments_are_checked();
  return checks_end();
}
