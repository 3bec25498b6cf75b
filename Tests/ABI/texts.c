/* One text in UTF-32, in parts, and with callbacks that end the search; a corpus in memory. */
#include <errno.h>
#include <stdlib.h>

#include "pattern.h"

enum { LENGTH = 3000, MOST = 4000 };

/* The same numbers in every run. */
static uint32_t seed = 1;
static uint32_t draw(uint32_t below) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 8) % below;
}

/* A text of scalars, in every encoding; offsets[i] is where scalar i begins, in each. */
static struct {
  uint32_t wide[LENGTH];
  uint16_t units[2 * LENGTH];
  char bytes[4 * LENGTH];
  size_t unit_at[LENGTH + 1], byte_at[LENGTH + 1];
} all;

static void make_text(void) {
  static const uint32_t some[] = {'s', 'S', 0xDF,  't',  'r',     'a',     ' ',   's',
                                  'e', 'E', 0x301, 0xE9, 0x1F600, 0x1D4E2, 0x645, 0x4E2D};
  size_t units = 0, bytes = 0;
  for (size_t i = 0; i < LENGTH; i++) {
    const uint32_t c = some[draw(sizeof some / sizeof *some)];
    all.wide[i] = c;
    all.unit_at[i] = units;
    all.byte_at[i] = bytes;
    if (c > 0xFFFF) {
      all.units[units++] = (uint16_t)(0xD7C0 + (c >> 10));
      all.units[units++] = (uint16_t)(0xDC00 | (c & 0x3FF));
    } else {
      all.units[units++] = (uint16_t)c;
    }
    if (c < 0x80) {
      all.bytes[bytes++] = (char)c;
    } else if (c < 0x800) {
      all.bytes[bytes++] = (char)(0xC0 | c >> 6);
      all.bytes[bytes++] = (char)(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
      all.bytes[bytes++] = (char)(0xE0 | c >> 12);
      all.bytes[bytes++] = (char)(0x80 | (c >> 6 & 0x3F));
      all.bytes[bytes++] = (char)(0x80 | (c & 0x3F));
    } else {
      all.bytes[bytes++] = (char)(0xF0 | c >> 18);
      all.bytes[bytes++] = (char)(0x80 | (c >> 12 & 0x3F));
      all.bytes[bytes++] = (char)(0x80 | (c >> 6 & 0x3F));
      all.bytes[bytes++] = (char)(0x80 | (c & 0x3F));
    }
  }
  all.unit_at[LENGTH] = units;
  all.byte_at[LENGTH] = bytes;
}

struct list {
  quoth_match matches[MOST];
  size_t count, stop_after;
  quoth_status last;
};

static quoth_status gather(void *context, const quoth_match *match) {
  struct list *list = context;
  if (list->count < MOST) list->matches[list->count] = *match;
  return ++list->count == list->stop_after ? list->last : QUOTH_OK;
}

static bool is_same(const struct list *a, const quoth_match *matches, size_t count) {
  return a->count == count
         && (count == 0 || memcmp(a->matches, matches, count * sizeof *matches) == 0);
}

static const char *const needles[] = {
    "s", "e", "ss", "strasse", "\xC3\xA9", "a s", "\xF0\x9F\x98\x80"};

static quoth_pattern *make_one(size_t number) {
  quoth_options options = QUOTH_OPTIONS_FIND_INIT;
  if (number % 3 == 1) options.flags = QUOTH_OPTION_OVERLAPPING;
  if (number % 4 == 3) {
    options = (quoth_options)QUOTH_OPTIONS_INIT;
    options.family = QUOTH_FAMILY_COLLATION;
    options.strength = QUOTH_STRENGTH_PRIMARY;
  }
  quoth_pattern *pattern = NULL;
  const char *needle = needles[number % (sizeof needles / sizeof *needles)];
  CHECK(
      quoth_pattern_create(&pattern, needle, strlen(needle), QUOTH_UTF8, &options, &error)
      == QUOTH_OK);
  return pattern;
}

/* UTF-32 has the matches of UTF-16, in scalars. */
static void utf32(void) {
  static quoth_match narrow[MOST], wide[MOST];
  size_t found = 0;
  for (size_t number = 0; number < 28; number++) {
    quoth_pattern *pattern = make_one(number);
    size_t count = 0, same = 0, counted = 0;
    CHECK(
        quoth_pattern_find_all(
            narrow, MOST, &count, pattern, all.units, all.unit_at[LENGTH], QUOTH_UTF16, &error)
        == QUOTH_OK);
    CHECK(
        quoth_pattern_find_all(wide, MOST, &same, pattern, all.wide, LENGTH, QUOTH_UTF32, &error)
        == QUOTH_OK);
    CHECK(
        quoth_pattern_count(&counted, pattern, all.wide, LENGTH, QUOTH_UTF32, &error) == QUOTH_OK);
    CHECK(count == same && count == counted && count < MOST);
    found += count;
    for (size_t i = 0; i < count; i++)
      CHECK(
          all.unit_at[wide[i].start] == narrow[i].start
          && all.unit_at[wide[i].end] == narrow[i].end);
    quoth_match first = {0}, last = {0};
    bool is_first = false, is_last = false;
    CHECK(
        quoth_pattern_find_first(&first, &is_first, pattern, all.wide, LENGTH, QUOTH_UTF32, &error)
        == QUOTH_OK);
    CHECK(
        quoth_pattern_find_last(&last, &is_last, pattern, all.wide, LENGTH, QUOTH_UTF32, &error)
        == QUOTH_OK);
    CHECK(is_first == (count > 0) && is_last == is_first);
    if (count > 0) {
      CHECK(first.start == wide[0].start && first.end == wide[0].end);
      CHECK(last.start == wide[count - 1].start && last.end == wide[count - 1].end);
    }
    quoth_iterator *iterator = NULL;
    CHECK(
        quoth_iterator_create(
            &iterator, pattern, all.wide, LENGTH, QUOTH_UTF32, QUOTH_ITERATOR_BACKWARD, &error)
        == QUOTH_OK);
    for (size_t i = count; i-- > 0;) {
      CHECK(quoth_iterator_next(&first, 1, &same, iterator, &error) == QUOTH_OK && same == 1);
      CHECK(first.start == wide[i].start && first.end == wide[i].end);
    }
    quoth_iterator_destroy(iterator);
    quoth_pattern_destroy(pattern);
  }
  CHECK(found > 500);
  /* Numbers that are no scalars count as U+FFFD. */
  static const uint32_t odd[] = {'a', 0xD83D, 0xDE00, 0x110000, 0xFFFFFFFF, 'a'};
  quoth_pattern *letter = NULL, *broken = NULL;
  size_t count = 0;
  CHECK(quoth_pattern_create(&letter, "a", 1, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  CHECK(quoth_pattern_create(&broken, "\xEF\xBF\xBD", 3, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  CHECK(quoth_pattern_count(&count, letter, odd, 6, QUOTH_UTF32, &error) == QUOTH_OK && count == 2);
  CHECK(quoth_pattern_count(&count, broken, odd, 6, QUOTH_UTF32, &error) == QUOTH_OK && count == 4);
  quoth_pattern_destroy(letter);
  quoth_pattern_destroy(broken);
  CHECK(
      quoth_pattern_create(&letter, (const char *)all.wide + 1, 1, QUOTH_UTF32, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  /* Offsets: the own units are scalars. */
  size_t offsets[] = {0, 1, 100, LENGTH};
  CHECK(
      quoth_text_translate(
          offsets, 4, all.wide, LENGTH, QUOTH_UTF32, QUOTH_UNIT_OWN, QUOTH_UNIT_UTF8, 0, &error)
      == QUOTH_OK);
  CHECK(offsets[2] == all.byte_at[100] && offsets[3] == all.byte_at[LENGTH]);
  CHECK(
      quoth_text_translate(
          offsets, 4, all.wide, LENGTH, QUOTH_UTF32, QUOTH_UNIT_UTF8, QUOTH_UNIT_OWN, 0, &error)
      == QUOTH_OK);
  CHECK(offsets[1] == 1 && offsets[2] == 100 && offsets[3] == LENGTH);
}

struct rows {
  quoth_row_match matches[MOST];
  size_t count;
};

static quoth_status gather_rows(void *context, const quoth_row_match *matches, size_t count) {
  struct rows *rows = context;
  for (size_t i = 0; i < count && rows->count < MOST; i++)
    rows->matches[rows->count++] = matches[i];
  return QUOTH_OK;
}

/* Rows of UTF-32 have the matches of the same rows in UTF-16. */
static void rows32(void) {
  static struct rows wide, narrow;
  for (size_t number = 0; number < 14; number++) {
    quoth_pattern *pattern = make_one(number);
    int64_t offsets[40] = {0}, same[40] = {0};
    for (size_t row = 1; row < 40; row++) {
      const uint32_t next = (uint32_t)offsets[row - 1] + draw(2 * LENGTH / 40);
      offsets[row] = next > LENGTH || row == 39 ? LENGTH : next;
      same[row] = (int64_t)all.unit_at[offsets[row]];
    }
    wide.count = narrow.count = 0;
    CHECK(
        quoth_pattern_search_rows(
            pattern, all.wide, LENGTH, QUOTH_UTF32, offsets, 8, 39, gather_rows, &wide, &error)
        == QUOTH_OK);
    CHECK(
        quoth_pattern_search_rows(
            pattern, all.units, all.unit_at[LENGTH], QUOTH_UTF16, same, 8, 39, gather_rows, &narrow,
            &error)
        == QUOTH_OK);
    CHECK(wide.count == narrow.count);
    for (size_t i = 0; i < wide.count && wide.count == narrow.count; i++) {
      const quoth_row_match a = wide.matches[i], b = narrow.matches[i];
      const size_t begin = (size_t)offsets[b.row];
      CHECK(a.row == b.row);
      CHECK(all.unit_at[begin + a.start] - all.unit_at[begin] == b.start);
      CHECK(all.unit_at[begin + a.end] - all.unit_at[begin] == b.end);
    }
    quoth_pattern_destroy(pattern);
  }
}

static struct {
  size_t calls, last, total;
  bool ascends;
} told;

static void tell(void *context, size_t done, size_t total) {
  (void)context;
  if (done < told.last) told.ascends = false;
  told.last = done;
  told.total = total;
  told.calls++;
}

/* However a text is divided, the matches are those of the whole. */
static void parts(void) {
  static quoth_match whole[MOST];
  static struct list list;
  const struct {
    const void *text;
    size_t length;
    quoth_encoding encoding;
  } texts[] = {
      {all.units, all.unit_at[LENGTH], QUOTH_UTF16},
      {all.bytes, all.byte_at[LENGTH], QUOTH_UTF8},
      {all.bytes, all.byte_at[LENGTH], QUOTH_LATIN1},
      {all.bytes, all.byte_at[LENGTH] - 1, QUOTH_UTF8_REPLACED},
      {all.wide, LENGTH, QUOTH_UTF32},
      {all.bytes, 0, QUOTH_UTF8}};
  for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
    for (size_t number = 0; number < 28; number++) {
      quoth_pattern *pattern = make_one(number);
      size_t count = 0;
      CHECK(
          quoth_pattern_find_all(
              whole, MOST, &count, pattern, texts[t].text, texts[t].length, texts[t].encoding,
              &error)
          == QUOTH_OK);
      quoth_text_options options = QUOTH_TEXT_OPTIONS_INIT;
      options.progress = tell;
      static const size_t lengths[] = {0, 1, 2, 3, 7, 50, 64, 1000, SIZE_MAX / 2};
      for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++) {
        options.chunk_length = lengths[l];
        told.calls = told.last = 0;
        told.ascends = true;
        list.count = list.stop_after = 0;
        CHECK(
            quoth_pattern_for_each(
                pattern, texts[t].text, texts[t].length, texts[t].encoding, &options, gather, &list,
                &error)
            == QUOTH_OK);
        CHECK(is_same(&list, whole, count));
        CHECK(told.calls > 0 && told.ascends && told.last == texts[t].length);
        CHECK(told.total == texts[t].length);
      }
      /* The limit. */
      options.limit = 3;
      options.chunk_length = 10;
      list.count = 0;
      CHECK(
          quoth_pattern_for_each(
              pattern, texts[t].text, texts[t].length, texts[t].encoding, &options, gather, &list,
              &error)
          == QUOTH_OK);
      CHECK(is_same(&list, whole, count < 3 ? count : 3));
      quoth_pattern_destroy(pattern);
    }
}

static quoth_cancellation *cancellation;

static quoth_status cancel(void *context, const quoth_match *match) {
  CHECK(quoth_cancellation_cancel(cancellation, NULL) == QUOTH_OK);
  return gather(context, match);
}

static void endings(void) {
  static struct list list;
  quoth_pattern *pattern = make_one(0);
  quoth_text_options options = QUOTH_TEXT_OPTIONS_INIT;
  CHECK(quoth_cancellation_create(&cancellation, &error) == QUOTH_OK);
  options.cancellation = cancellation;
  options.chunk_length = 50;
  list.count = list.stop_after = 0;
  CHECK(
      quoth_pattern_for_each(
          pattern, all.units, all.unit_at[LENGTH], QUOTH_UTF16, &options, cancel, &list, &error)
      == QUOTH_ERROR_CANCELLED);
  /* The part that was begun is finished, and no other is. */
  CHECK(list.count > 0 && list.count < 50);
  list.count = 0;
  CHECK(
      quoth_pattern_for_each(
          pattern, all.units, all.unit_at[LENGTH], QUOTH_UTF16, &options, gather, &list, &error)
          == QUOTH_ERROR_CANCELLED
      && list.count == 0);
  quoth_cancellation_destroy(cancellation);
  options = (quoth_text_options)QUOTH_TEXT_OPTIONS_INIT;
  options.flags = 1;
  CHECK(
      quoth_pattern_for_each(pattern, "a", 1, QUOTH_UTF8, &options, gather, &list, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);

  /* A status of the callback's own is that of the call; to stop is no error. */
  const quoth_text_options plain = QUOTH_TEXT_OPTIONS_INIT;
  for (int i = 0; i < 2; i++) {
    const quoth_text_options *how = i ? &plain : NULL;
    list.count = 0;
    list.stop_after = 2;
    list.last = QUOTH_STATUS_OWN + 7;
    CHECK(
        quoth_pattern_for_each(
            pattern, all.units, all.unit_at[LENGTH], QUOTH_UTF16, how, gather, &list, &error)
        == QUOTH_STATUS_OWN + 7);
    CHECK(list.count == 2 && error.status == QUOTH_STATUS_OWN + 7 && strstr(error.message, "1007"));
    list.count = 0;
    list.last = QUOTH_STOP;
    CHECK(
        quoth_pattern_for_each(
            pattern, all.units, all.unit_at[LENGTH], QUOTH_UTF16, how, gather, &list, &error)
            == QUOTH_OK
        && list.count == 2);
  }
  quoth_pattern_destroy(pattern);
}

/* A corpus with defaults, ids and without, opened from its file's bytes. */
static void memory(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL, *opened = (quoth_corpus *)1;
  CHECK(quoth_corpus_builder_create(&builder, NULL, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 5, &error) == QUOTH_OK);
  quoth_cue cue = QUOTH_CUE_INIT;
  cue.id = 1;
  CHECK(
      quoth_corpus_builder_add(builder, "x", 1, QUOTH_UTF8, &cue, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  cue.id = 0;
  CHECK(quoth_corpus_builder_add(builder, "die Strasse", 11, QUOTH_UTF8, &cue, &error) == QUOTH_OK);
  cue.flags = QUOTH_CUE_HAS_ID;
  CHECK(quoth_corpus_builder_add(builder, all.wide, 40, QUOTH_UTF32, &cue, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  CHECK(size.joiner == QUOTH_JOINER_AUTOMATIC && size.cues == 2);
  quoth_cue_entry entry = QUOTH_CUE_ENTRY_INIT;
  CHECK(quoth_corpus_get_cue(&entry, corpus, 0, &error) == QUOTH_OK);
  CHECK(entry.flags == 0 && entry.cue_id == 0 && entry.start_time == QUOTH_NO_TIME);
  CHECK(quoth_corpus_get_cue(&entry, corpus, 1, &error) == QUOTH_OK);
  CHECK(entry.flags == QUOTH_CUE_HAS_ID && entry.cue_id == 0);
  quoth_place place = QUOTH_PLACE_INIT;
  CHECK(quoth_corpus_find_place(&place, corpus, 0, &error) == QUOTH_OK);
  CHECK(place.flags == 0 && place.transcript_id == 5);

  /* Offsets inside of a pair of surrogates, down and up. */
  size_t pair = 0;
  while (pair < 40 && all.wide[pair] <= 0xFFFF) pair++;
  CHECK(pair < 40);
  quoth_corpus_translate_options to = QUOTH_CORPUS_TRANSLATE_OPTIONS_INIT;
  for (int up = 0; up < 2; up++) {
    to.flags = up ? QUOTH_TRANSLATE_ROUND_UP : 0;
    size_t offsets[] = {all.unit_at[pair] + 1, all.unit_at[pair], 0};
    to.to = QUOTH_UNIT_SCALAR;
    CHECK(quoth_corpus_translate(offsets, 3, corpus, 1, &to, &error) == QUOTH_OK);
    CHECK(offsets[0] == pair + (size_t)up && offsets[1] == pair && offsets[2] == 0);
    offsets[0] = all.unit_at[pair] + 1;
    to.to = QUOTH_UNIT_UTF8;
    CHECK(quoth_corpus_translate(offsets, 1, corpus, 1, &to, &error) == QUOTH_OK);
    CHECK(offsets[0] == all.byte_at[pair + (size_t)up]);
  }

  char path[] = "/tmp/quoth-texts-XXXXXX";
  static unsigned char bytes[1 << 16];
  const int number = mkstemp(path);
  CHECK(number >= 0 && quoth_corpus_write(corpus, path, &error) == QUOTH_OK);
  FILE *file = fdopen(number, "rb"), *again = fopen(path, "rb");
  const size_t length = again ? fread(bytes + 1, 1, sizeof bytes - 1, again) : 0;
  CHECK(length > 100 && length < sizeof bytes - 1);
  if (again) fclose(again);
  if (file) fclose(file);
  remove(path);
  /* Not aligned. */
  CHECK(quoth_corpus_open_memory(&opened, bytes + 1, length, NULL, &error) == QUOTH_OK);
  quoth_pattern *pattern = make("strasse", NULL);
  quoth_hits *hits = NULL;
  const quoth_match *matches = NULL;
  size_t count = 0;
  bool is_cut = true;
  /* The bytes were copied. */
  unsigned char *damaged = malloc(length);
  CHECK(damaged);
  if (!damaged) abort();
  memcpy(damaged, bytes + 1, length);
  memset(bytes, 0, sizeof bytes);
  CHECK(quoth_hits_create(&hits, opened, pattern, NULL, &error) == QUOTH_OK);
  CHECK(quoth_hits_get_matches(&matches, &count, &is_cut, hits, &error) == QUOTH_OK);
  CHECK(count >= 1 && matches[0].start == 4 && matches[0].end == 11 && !is_cut);
  quoth_hits_destroy(hits);
  CHECK(quoth_corpus_get_size(&size, opened, &error) == QUOTH_OK && size.cues == 2);
  quoth_corpus_destroy(opened);
  quoth_corpus_destroy(corpus);
  quoth_pattern_destroy(pattern);

  /* Cut anywhere, or changed anywhere, it is refused or opened, and never more. */
  for (size_t cut = 0; cut < length; cut += 1 + cut / 7) {
    opened = (quoth_corpus *)1;
    CHECK(quoth_corpus_open_memory(&opened, damaged, cut, NULL, &error) == QUOTH_ERROR_CORRUPT);
    CHECK(opened == NULL && error.system_error == 0);
  }
  size_t versions = 0, corrupt = 0;
  for (size_t place = 0; place < length; place++) {
    damaged[place] ^= 0x11;
    const quoth_status status = quoth_corpus_open_memory(
        &opened, damaged, length, VERIFYING(QUOTH_VERIFY_EVERYTHING), &error);
    versions += status == QUOTH_ERROR_FILE_VERSION;
    corrupt += status == QUOTH_ERROR_CORRUPT;
    if (status == QUOTH_OK) quoth_corpus_destroy(opened);
    damaged[place] ^= 0x11;
  }
  CHECK(versions > 0 && corrupt > length / 2);
  CHECK(
      quoth_corpus_open_memory(&opened, damaged, length, VERIFYING(3), &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_open_memory(&opened, NULL, 0, NULL, &error) == QUOTH_ERROR_CORRUPT);
  free(damaged);
}

int main(void) {
  make_text();
  utf32();
  rows32();
  parts();
  endings();
  memory();
  return checks_end();
}
