/* Searches in texts and rows, and translated offsets: good, NULL, zero, huge and wrong arguments. */
#include <quoth.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "pattern.h"

/* Calls each function that takes a text, with every wrong one. */
static quoth_status run(
    int which, const quoth_pattern *p, const void *text, size_t length, quoth_encoding encoding) {
  size_t count;
  bool found;
  quoth_match match;
  quoth_iterator *iterator;
  quoth_status status;
  size_t offset = 0;
  switch (which) {
    case 0: return quoth_pattern_count(&count, p, text, length, encoding, &error);
    case 1: return quoth_pattern_find_first(&match, &found, p, text, length, encoding, &error);
    case 2: return quoth_pattern_find_last(&match, &found, p, text, length, encoding, &error);
    case 3: return quoth_pattern_find_all(NULL, 0, &count, p, text, length, encoding, &error);
    case 4:
      status = quoth_iterator_create(&iterator, p, text, length, encoding, 0, &error);
      if (status == QUOTH_OK) status = quoth_iterator_next(&match, 1, &count, iterator, &error);
      quoth_iterator_destroy(iterator);
      return status;
    default:
      return quoth_text_translate(
          &offset, 1, text, length, encoding, QUOTH_UNIT_OWN, QUOTH_UNIT_UTF16, 0, &error);
  }
}

static void texts_are_checked(void) {
  quoth_pattern *pattern = make("z", NULL);
  static const uint16_t units[4] = {0};
  for (int which = 0; which < 6; which++) {
    CHECK(run(which, pattern, NULL, 0, QUOTH_UTF8) == QUOTH_OK);
    CHECK(run(which, pattern, NULL, 0, QUOTH_UTF16) == QUOTH_OK);
    CHECK(run(which, pattern, "", 0, QUOTH_LATIN1) == QUOTH_OK);
    CHECK(run(which, pattern, NULL, 5, QUOTH_UTF8) == QUOTH_ERROR_INVALID_ARGUMENT);
    CHECK(run(which, pattern, "a", SIZE_MAX, QUOTH_UTF8) == QUOTH_ERROR_TOO_LARGE);
    CHECK(run(which, pattern, "a", (size_t)PTRDIFF_MAX + 1, QUOTH_LATIN1) == QUOTH_ERROR_TOO_LARGE);
    CHECK(run(which, pattern, units, (size_t)PTRDIFF_MAX, QUOTH_UTF16) == QUOTH_ERROR_TOO_LARGE);
    CHECK(run(which, pattern, "a", 1, 0) == QUOTH_ERROR_INVALID_ARGUMENT);
    CHECK(run(which, pattern, "a", 1, 77) == QUOTH_ERROR_INVALID_ARGUMENT);
    CHECK(
        run(which, pattern, (const char *)units + 1, 1, QUOTH_UTF16)
        == QUOTH_ERROR_INVALID_ARGUMENT);
    if (which < 5) CHECK(run(which, NULL, "a", 1, QUOTH_UTF8) == QUOTH_ERROR_INVALID_ARGUMENT);
    CHECK(run(which, pattern, "a\xFFz", 3, QUOTH_UTF8_REPLACED) == QUOTH_OK);
    CHECK(run(which, pattern, "a\xFFz", 3, QUOTH_UTF8_UNCHECKED) == QUOTH_OK);
    if (which == 5) continue; /* an offset of 0 needs no text, but the text is still checked */
    CHECK(run(which, pattern, "a\xFFz", 3, QUOTH_UTF8) == QUOTH_ERROR_INVALID_UTF8);
    CHECK(error.position == 1);
  }
  CHECK(run(5, pattern, "a\xFFz", 3, QUOTH_UTF8) == QUOTH_ERROR_INVALID_UTF8);
  size_t count;
  bool found;
  quoth_match match;
  CHECK(
      quoth_pattern_count(NULL, pattern, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_find_first(NULL, &found, pattern, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_find_last(&match, NULL, pattern, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_find_all(NULL, 1, &count, pattern, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_find_all(&match, SIZE_MAX, &count, pattern, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_TOO_LARGE);
  CHECK(
      quoth_pattern_find_all(&match, 1, NULL, pattern, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_for_each(pattern, "a", 1, QUOTH_UTF8, NULL, NULL, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_pattern_destroy(pattern);
}

static quoth_status stop_at_two(void *context, const quoth_match *match) {
  size_t *seen = context;
  CHECK(match->end == match->start + 1);
  return (++*seen < 2) ? QUOTH_OK : QUOTH_STOP;
}

static void searches(void) {
  quoth_pattern *pattern = make("o", NULL);
  const char *text = "Ob so \xC3\xB6o oder so";
  size_t length = strlen(text), count = 0, seen = 0;
  quoth_match matches[8], one;
  bool found = false;
  memset(matches, 0xAA, sizeof matches);
  CHECK(
      quoth_pattern_find_all(matches, 2, &count, pattern, text, length, QUOTH_UTF8, &error)
      == QUOTH_OK);
  CHECK(count == 5 && matches[0].start == 0 && matches[1].start == 4 && matches[1].end == 5);
  CHECK(matches[2].start == (size_t)0xAAAAAAAAAAAAAAAAull);
  CHECK(matches[0].flags == 0 && matches[0].reserved == 0);
  CHECK(
      quoth_pattern_find_all(matches, 8, &count, pattern, text, length, QUOTH_UTF8, &error)
          == QUOTH_OK
      && count == 5);
  CHECK(
      quoth_pattern_find_last(&one, &found, pattern, text, length, QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(found && one.start == matches[4].start);
  CHECK(
      quoth_pattern_for_each(pattern, text, length, QUOTH_UTF8, NULL, stop_at_two, &seen, &error)
      == QUOTH_OK);
  CHECK(seen == 2);
  CHECK(quoth_pattern_find_first(&one, &found, pattern, "xyz", 3, QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(!found && one.start == 0 && one.end == 0);
  for (size_t batch = 1; batch < 8; batch++)
    for (uint32_t flags = 0; flags <= QUOTH_ITERATOR_BACKWARD; flags += QUOTH_ITERATOR_BACKWARD) {
      quoth_iterator *iterator = NULL;
      quoth_match part[8];
      size_t total = 0;
      CHECK(
          quoth_iterator_create(&iterator, pattern, text, length, QUOTH_UTF8, flags, &error)
          == QUOTH_OK);
      do {
        CHECK(quoth_iterator_next(part, batch, &count, iterator, &error) == QUOTH_OK);
        for (size_t i = 0; i < count; i++, total++)
          CHECK(part[i].start == matches[flags ? 4 - total : total].start);
      } while (count == batch);
      CHECK(total == 5);
      CHECK(quoth_iterator_next(part, batch, &count, iterator, &error) == QUOTH_OK && count == 0);
      CHECK(quoth_iterator_next(part, 0, &count, iterator, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
      count = 9;
      CHECK(quoth_iterator_next(NULL, 0, &count, iterator, &error) == QUOTH_OK && count == 0);
      CHECK(quoth_iterator_next(NULL, 1, &count, iterator, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
      CHECK(quoth_iterator_next(part, 1, NULL, iterator, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
      quoth_iterator_destroy(iterator);
    }
  quoth_iterator *iterator = (quoth_iterator *)&count;
  CHECK(
      quoth_iterator_create(&iterator, pattern, text, length, QUOTH_UTF8, 2, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(iterator == NULL);
  CHECK(
      quoth_iterator_create(NULL, pattern, text, length, QUOTH_UTF8, 0, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_iterator_next(&one, 1, &count, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  /* The iterator retains everything it needs of the pattern. */
  CHECK(quoth_iterator_create(&iterator, pattern, text, length, QUOTH_UTF8, 0, &error) == QUOTH_OK);
  quoth_pattern_destroy(pattern);
  CHECK(quoth_iterator_next(matches, 8, &count, iterator, &error) == QUOTH_OK && count == 5);
  quoth_iterator_destroy(iterator);
  quoth_iterator_destroy(NULL);
  /* Matches before malformed bytes are delivered, then the error, forever. */
  pattern = make("a", NULL);
  char *broken = malloc(60000);
  memset(broken, 'b', 60000);
  broken[10] = 'a';
  broken[50000] = (char)0xFF;
  CHECK(
      quoth_iterator_create(&iterator, pattern, broken, 60000, QUOTH_UTF8, 0, &error) == QUOTH_OK);
  CHECK(quoth_iterator_next(matches, 8, &count, iterator, &error) == QUOTH_ERROR_INVALID_UTF8);
  CHECK(count == 1 && matches[0].start == 10 && error.position == 50000);
  CHECK(
      quoth_iterator_next(matches, 8, &count, iterator, &error) == QUOTH_ERROR_INVALID_UTF8
      && count == 0);
  quoth_iterator_destroy(iterator);
  quoth_pattern_destroy(pattern);
  free(broken);
}

struct rows {
  size_t count, calls, limit;
  quoth_row_match found[600];
};
static quoth_status gather(void *context, const quoth_row_match *matches, size_t count) {
  struct rows *rows = context;
  for (size_t i = 0; i < count; i++) rows->found[rows->count++] = matches[i];
  return (++rows->calls < rows->limit) ? QUOTH_OK : QUOTH_STOP;
}

static void rows(void) {
  quoth_pattern *pattern = make("an", NULL);
  const char *text = "ananas"
                     "\xC3\xA4na"
                     "n"
                     ""
                     "Panne";
  int32_t offsets[] = {0, 6, 10, 11, 11, 16};
  int64_t wide[] = {0, 6, 10, 11, 11, 16};
  for (int size = 4; size <= 8; size += 4) {
    struct rows r = {0, 0, SIZE_MAX, {{0, 0, 0, 0, 0}}};
    CHECK(
        quoth_pattern_search_rows(
            pattern, text, 16, QUOTH_UTF8, size == 4 ? (void *)offsets : (void *)wide, (size_t)size,
            5, gather, &r, &error)
        == QUOTH_OK);
    CHECK(r.count == 3);
    CHECK(r.found[0].row == 0 && r.found[0].start == 0 && r.found[1].start == 2);
    CHECK(r.found[2].row == 4 && r.found[2].start == 1 && r.found[2].end == 3);
  }
  struct rows r = {0, 0, SIZE_MAX, {{0, 0, 0, 0, 0}}};
  CHECK(
      quoth_pattern_search_rows(pattern, NULL, 0, QUOTH_UTF8, NULL, 4, 0, gather, &r, &error)
          == QUOTH_OK
      && r.count == 0);
  CHECK(
      quoth_pattern_search_rows(pattern, text, 16, QUOTH_UTF8, offsets, 3, 5, gather, &r, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_search_rows(pattern, text, 16, QUOTH_UTF8, NULL, 4, 5, gather, &r, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_search_rows(
          pattern, text, 16, QUOTH_UTF8, offsets, 4, SIZE_MAX, gather, &r, &error)
      == QUOTH_ERROR_TOO_LARGE);
  CHECK(
      quoth_pattern_search_rows(pattern, text, 16, QUOTH_UTF8, offsets, 4, 5, NULL, &r, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_search_rows(NULL, text, 16, QUOTH_UTF8, offsets, 4, 5, gather, &r, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_pattern_search_rows(pattern, text, 15, QUOTH_UTF8, offsets, 4, 5, gather, &r, &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(error.position == 5);
  int32_t back[] = {0, 6, 5};
  CHECK(
      quoth_pattern_search_rows(pattern, text, 16, QUOTH_UTF8, back, 4, 2, gather, &r, &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(error.position == 2);
  int32_t negative[] = {-1, 6};
  CHECK(
      quoth_pattern_search_rows(pattern, text, 16, QUOTH_UTF8, negative, 4, 1, gather, &r, &error)
      == QUOTH_ERROR_OFFSET);
  int32_t within[] = {0, 7, 16};
  CHECK(
      quoth_pattern_search_rows(pattern, text, 16, QUOTH_UTF8, within, 4, 2, gather, &r, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == 7);
  CHECK(r.count == 0);
  char *many = malloc(1200);
  for (int i = 0; i < 600; i++) memcpy(many + 2 * i, "an", 2);
  int32_t *starts = malloc(601 * 4);
  for (int i = 0; i < 601; i++) starts[i] = 2 * i;
  for (quoth_encoding encoding = QUOTH_UTF8; encoding <= QUOTH_LATIN1; encoding++) {
    r.count = r.calls = 0;
    r.limit = SIZE_MAX;
    CHECK(
        quoth_pattern_search_rows(pattern, many, 1200, encoding, starts, 4, 600, gather, &r, &error)
        == QUOTH_OK);
    CHECK(r.count == 600 && r.found[599].row == 599);
    r.count = r.calls = 0;
    r.limit = 1;
    CHECK(
        quoth_pattern_search_rows(pattern, many, 1200, encoding, starts, 4, 600, gather, &r, &error)
        == QUOTH_OK);
    CHECK(r.calls == 1 && r.count < 600);
  }
  free(many);
  free(starts);
  quoth_pattern_destroy(pattern);
}

static void translations(void) {
  /* a, e acute, a family of two, CR LF, e + acute */
  const char *text = "a\xC3\xA9\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x92\xBB\r\ne\xCC\x81";
  size_t bytes[] = {0, 1, 3, 7, 10, 14, 15, 16, 17, 19};
  size_t units[] = {0, 1, 2, 4, 5, 7, 8, 9, 10, 11};
  size_t scalars[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  size_t down[] = {0, 1, 2, 2, 2, 3, 3, 4, 4, 5}, up[] = {0, 1, 2, 3, 3, 3, 4, 4, 5, 5};
  size_t copy[10];
#define TRANSLATES(given, from, to, flags, expected) \
  memcpy(copy, given, sizeof copy); \
  CHECK( \
      quoth_text_translate(copy, 10, text, 19, QUOTH_UTF8, from, to, flags, &error) == QUOTH_OK); \
  CHECK(memcmp(copy, expected, sizeof copy) == 0)
  TRANSLATES(bytes, QUOTH_UNIT_UTF8, QUOTH_UNIT_UTF16, 0, units);
  TRANSLATES(bytes, QUOTH_UNIT_OWN, QUOTH_UNIT_SCALAR, 0, scalars);
  TRANSLATES(units, QUOTH_UNIT_UTF16, QUOTH_UNIT_UTF8, 0, bytes);
  TRANSLATES(scalars, QUOTH_UNIT_SCALAR, QUOTH_UNIT_UTF16, 0, units);
  TRANSLATES(bytes, QUOTH_UNIT_UTF8, QUOTH_UNIT_CHARACTER, 0, down);
  TRANSLATES(bytes, QUOTH_UNIT_UTF8, QUOTH_UNIT_CHARACTER, QUOTH_TRANSLATE_ROUND_UP, up);
  size_t characters[] = {0, 1, 2, 3, 4, 5}, starts[] = {0, 1, 3, 14, 16, 19};
  CHECK(
      quoth_text_translate(
          characters, 6, text, 19, QUOTH_UTF8, QUOTH_UNIT_CHARACTER, QUOTH_UNIT_UTF8, 0, &error)
      == QUOTH_OK);
  CHECK(memcmp(characters, starts, sizeof starts) == 0);
  size_t inside[] = {1, 2, 3, 4, 5}, lower[] = {1, 1, 2, 2, 2}, higher[] = {1, 2, 2, 4, 4};
  size_t again[5];
  memcpy(again, inside, sizeof again);
  CHECK(
      quoth_text_translate(
          inside, 5, text, 19, QUOTH_UTF8, QUOTH_UNIT_UTF8, QUOTH_UNIT_UTF16, 0, &error)
      == QUOTH_OK);
  CHECK(memcmp(inside, lower, sizeof lower) == 0);
  CHECK(
      quoth_text_translate(
          again, 5, text, 19, QUOTH_UTF8, QUOTH_UNIT_UTF8, QUOTH_UNIT_UTF16,
          QUOTH_TRANSLATE_ROUND_UP, &error)
      == QUOTH_OK);
  CHECK(memcmp(again, higher, sizeof higher) == 0);
  uint16_t lone[] = {'a', 0xD800, 0xD83D, 0xDE00};
  size_t from[] = {0, 1, 2, 4}, to[] = {0, 1, 4, 8};
  CHECK(
      quoth_text_translate(
          from, 4, lone, 4, QUOTH_UTF16, QUOTH_UNIT_OWN, QUOTH_UNIT_UTF8, 0, &error)
      == QUOTH_OK);
  CHECK(memcmp(from, to, sizeof to) == 0);
  size_t latin[] = {0, 1, 2}, wide[] = {0, 2, 3};
  CHECK(
      quoth_text_translate(
          latin, 3,
          "\xE9"
          "a",
          2, QUOTH_LATIN1, QUOTH_UNIT_OWN, QUOTH_UNIT_UTF8, 0, &error)
      == QUOTH_OK);
  CHECK(memcmp(latin, wide, sizeof wide) == 0);
  size_t bad[] = {0, 3, 2}, far[] = {0, 20}, huge[] = {SIZE_MAX};
  CHECK(quoth_text_translate(bad, 3, text, 19, QUOTH_UTF8, 2, 1, 0, &error) == QUOTH_ERROR_OFFSET);
  CHECK(error.position == 2 && bad[1] == 3);
  CHECK(quoth_text_translate(far, 2, text, 19, QUOTH_UTF8, 2, 1, 0, &error) == QUOTH_ERROR_OFFSET);
  CHECK(error.position == 1 && far[1] == 20);
  CHECK(quoth_text_translate(huge, 1, text, 19, QUOTH_UTF8, 2, 1, 0, &error) == QUOTH_ERROR_OFFSET);
  CHECK(
      quoth_text_translate(bytes, 1, text, 19, QUOTH_UTF8, 0, 1, 0, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_text_translate(bytes, 1, text, 19, QUOTH_UTF8, 1, 6, 0, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_text_translate(bytes, 1, text, 19, QUOTH_UTF8, 1, 1, 2, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_text_translate(NULL, 1, text, 19, QUOTH_UTF8, 1, 1, 0, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_text_translate(NULL, 0, text, 19, QUOTH_UTF8, 1, 1, 0, &error) == QUOTH_OK);
  CHECK(
      quoth_text_translate(bytes, SIZE_MAX / 4, text, 19, QUOTH_UTF8, 1, 1, 0, &error)
      == QUOTH_ERROR_TOO_LARGE);
}

int main(void) {
  texts_are_checked();
  searches();
  rows();
  translations();
  return checks_end();
}
