/* Places in a corpus by id, time, line and cue; joined corpora; the collation of a pattern. */
#include <quoth_corpus.h>
#include <string.h>

#include "check.h"

static quoth_error error = QUOTH_ERROR_INIT;
static const quoth_status invalid = QUOTH_ERROR_INVALID_ARGUMENT;

static void add(quoth_corpus_builder *builder, const char *text, int64_t start, int64_t end) {
  quoth_cue cue = QUOTH_CUE_INIT;
  cue.start = start;
  cue.end = end;
  CHECK(
      quoth_corpus_builder_add(builder, text, strlen(text), QUOTH_UTF8, &cue, &error) == QUOTH_OK);
}

/* Transcript 70: "to be or" and "not\nt\u00F6 be" with times, 90: "be" without any. */
static quoth_corpus *build(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_NEWLINE), &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 70, &error) == QUOTH_OK);
  add(builder, "to be or", 1000, 2000);
  add(builder, "not\nt\xC3\xB6 be", 2500, 3000);
  CHECK(quoth_corpus_builder_begin(builder, 90, &error) == QUOTH_OK);
  add(builder, "be", QUOTH_NO_TIME, QUOTH_NO_TIME);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  return corpus;
}

static void by_id_and_time(const quoth_corpus *corpus) {
  size_t number = 9;
  bool found = false;
  CHECK(quoth_corpus_find_transcript(&number, &found, corpus, 90, &error) == QUOTH_OK);
  CHECK(found && number == 1);
  CHECK(quoth_corpus_find_transcript(&number, &found, corpus, UINT64_MAX, &error) == QUOTH_OK);
  CHECK(!found && number == 0);
  CHECK(quoth_corpus_find_transcript(&number, &found, NULL, 90, &error) == invalid);
  CHECK(quoth_corpus_find_transcript(NULL, &found, corpus, 90, &error) == invalid);
  CHECK(quoth_corpus_find_transcript(&number, NULL, corpus, 90, &error) == invalid);

  /* Names are those of files that the command line read; this corpus has none. */
  const char *name = "";
  size_t length = 9;
  CHECK(quoth_corpus_get_transcript_name(&name, &length, corpus, 1, &error) == QUOTH_OK);
  CHECK(!name && length == 0);
  CHECK(quoth_corpus_get_transcript_name(&name, &length, corpus, 2, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_transcript_name(&name, &length, NULL, 0, &error) == invalid);
  CHECK(quoth_corpus_get_transcript_name(NULL, &length, corpus, 0, &error) == invalid);
  CHECK(quoth_corpus_get_transcript_name(&name, NULL, corpus, 0, &error) == invalid);

  const struct {
    int64_t time;
    bool found;
    size_t cue;
  } cases[] = {{999, false, 0},      {1000, true, 0},       {2499, true, 0}, {2500, true, 1},
               {INT64_MAX, true, 1}, {INT64_MIN, false, 0}, {-1, false, 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    CHECK(quoth_corpus_find_cue(&number, &found, corpus, 0, cases[i].time, &error) == QUOTH_OK);
    CHECK(found == cases[i].found && number == cases[i].cue);
  }
  CHECK(quoth_corpus_find_cue(&number, &found, corpus, 1, 5000, &error) == QUOTH_OK && !found);
  CHECK(quoth_corpus_find_cue(&number, &found, corpus, 2, 0, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_find_cue(&number, &found, corpus, SIZE_MAX, 0, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_find_cue(&number, &found, NULL, 0, 0, &error) == invalid);
  CHECK(quoth_corpus_find_cue(NULL, &found, corpus, 0, 0, &error) == invalid);
  CHECK(quoth_corpus_find_cue(&number, NULL, corpus, 0, 0, &error) == invalid);

  quoth_transcript_entry entry = QUOTH_TRANSCRIPT_ENTRY_INIT;
  CHECK(quoth_corpus_get_transcript(&entry, corpus, 0, &error) == QUOTH_OK);
  CHECK(entry.id == 70 && entry.start == 0 && entry.end >= 18 && entry.cue_count == 2);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  CHECK(size.joiner == QUOTH_JOINER_NEWLINE && size.transcripts == 2 && size.reserved == 0);
}

static quoth_status add_batch(void *context, const quoth_corpus_batch *batch) {
  *(size_t *)context += batch->count;
  return QUOTH_OK;
}

/* The automatic joiner puts a space between two cues, or nothing in a script without spaces. */
static void joints(void) {
  static const struct {
    const char *first, *second, *needle;
    uint32_t joiner;
    size_t expected;
  } cases[] = {
      {"am", "your father", "am your", QUOTH_JOINER_AUTOMATIC, 1},
      {"am", "your father", "amyour", QUOTH_JOINER_AUTOMATIC, 0},
      {"\xE6\x97\xA5\xE6\x9C\xAC", "\xE8\xAA\x9E", "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E",
       QUOTH_JOINER_AUTOMATIC, 1},
      {"\xE6\x97\xA5\xE6\x9C\xAC", "\xE8\xAA\x9E", "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E",
       QUOTH_JOINER_SPACE, 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    quoth_corpus_builder *builder = NULL;
    quoth_corpus *corpus = NULL;
    quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
    size_t count = 0;
    CHECK(quoth_corpus_builder_create(&builder, JOINED(cases[i].joiner), &error) == QUOTH_OK);
    CHECK(quoth_corpus_builder_begin(builder, 1, &error) == QUOTH_OK);
    const char *const cues[] = {cases[i].first, cases[i].second};
    for (int c = 0; c < 2; c++)
      CHECK(
          quoth_corpus_builder_add(builder, cues[c], strlen(cues[c]), QUOTH_UTF8, NULL, &error)
          == QUOTH_OK);
    CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
    CHECK(
        quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK && size.joiner == cases[i].joiner);
    quoth_options find = QUOTH_OPTIONS_FIND_INIT;
    quoth_pattern *pattern = NULL;
    CHECK(
        quoth_pattern_create(
            &pattern, cases[i].needle, strlen(cases[i].needle), QUOTH_UTF8, &find, &error)
        == QUOTH_OK);
    quoth_search_options across = QUOTH_SEARCH_OPTIONS_INIT;
    across.flags = QUOTH_SEARCH_ACROSS_CUES;
    CHECK(quoth_corpus_search(corpus, pattern, &across, add_batch, &count, &error) == QUOTH_OK);
    CHECK(count == cases[i].expected);
    quoth_pattern_destroy(pattern);
    quoth_corpus_destroy(corpus);
    quoth_corpus_builder_destroy(builder);
  }
}

/* Every range of the corpus is where its ends are, in every order and unit. */
static void hits(const quoth_corpus *corpus) {
  enum { MOST = 600 };
  static const quoth_unit units[] = {
      QUOTH_UNIT_UTF16, QUOTH_UNIT_UTF8, QUOTH_UNIT_SCALAR, QUOTH_UNIT_CHARACTER};
  static quoth_set_match ranges[MOST];
  static quoth_hit_place places[MOST + 1];
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  size_t count = 0;
  for (size_t start = 0; start < size.units; start++)
    for (size_t end = start + 1; end <= size.units && count < MOST; end++)
      ranges[count++] = (quoth_set_match){start, end, 0, 0};
  CHECK(count > 100 && count < MOST);
  for (int round = 0; round < 2; round++) {
    for (size_t u = 0; u < 4; u++) {
      places[count].cue = 77;
      CHECK(
          quoth_corpus_find_hit_places(places, count, corpus, ranges, units[u], &error)
          == QUOTH_OK);
      CHECK(places[count].cue == 77);
      for (size_t i = 0; i < count; i++) {
        quoth_place first = QUOTH_PLACE_INIT, last = QUOTH_PLACE_INIT;
        CHECK(quoth_corpus_find_place(&first, corpus, ranges[i].start, &error) == QUOTH_OK);
        CHECK(quoth_corpus_find_place(&last, corpus, ranges[i].end - 1, &error) == QUOTH_OK);
        quoth_corpus_translate_options to = QUOTH_CORPUS_TRANSLATE_OPTIONS_INIT;
        to.to = units[u];
        size_t start = first.offset, end = last.offset + 1;
        CHECK(quoth_corpus_translate(&start, 1, corpus, first.cue, &to, &error) == QUOTH_OK);
        /* After the text there is the joiner. */
        if (quoth_corpus_translate(&end, 1, corpus, last.cue, &to, &error) != QUOTH_OK) {
          end = last.offset;
          CHECK(quoth_corpus_translate(&end, 1, corpus, last.cue, &to, &error) == QUOTH_OK);
        }
        CHECK(places[i].cue == first.cue && places[i].end_cue == last.cue);
        CHECK(places[i].start == start && places[i].end == end);
      }
    }
    /* The other way round. */
    for (size_t i = 0; i < count / 2; i++) {
      const quoth_set_match kept = ranges[i];
      ranges[i] = ranges[count - 1 - i];
      ranges[count - 1 - i] = kept;
    }
  }
  static const quoth_set_match wrong[] = {{0, 1, 0, 0}, {3, 3, 0, 0}, {0, 1000, 0, 0}};
  for (size_t first = 1; first < 3; first++) {
    const quoth_set_match two[] = {wrong[0], wrong[first]};
    CHECK(
        quoth_corpus_find_hit_places(places, 2, corpus, two, QUOTH_UNIT_UTF16, &error)
            == QUOTH_ERROR_OFFSET
        && error.position == 1);
  }
  CHECK(quoth_corpus_find_hit_places(NULL, 0, corpus, NULL, QUOTH_UNIT_UTF16, &error) == QUOTH_OK);
}

static void parts_and_lines(const quoth_corpus *corpus) {
  quoth_part parts[4];
  size_t count = 9, line, column;
  /* "or" + joiner + "not" */
  CHECK(quoth_corpus_get_parts(parts, 4, &count, corpus, 6, 12, &error) == QUOTH_OK);
  CHECK(count == 2 && parts[0].cue == 0 && parts[0].start == 6 && parts[0].end == 8);
  CHECK(parts[1].cue == 1 && parts[1].start == 0 && parts[1].end == 3);
  CHECK(quoth_corpus_get_parts(parts, 1, &count, corpus, 6, 12, &error) == QUOTH_OK && count == 2);
  CHECK(quoth_corpus_get_parts(NULL, 0, &count, corpus, 6, 12, &error) == QUOTH_OK && count == 2);
  CHECK(quoth_corpus_get_parts(parts, 4, &count, corpus, 8, 9, &error) == QUOTH_OK && count == 0);
  CHECK(quoth_corpus_get_parts(parts, 4, &count, corpus, 3, 3, &error) == QUOTH_OK && count == 0);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  CHECK(
      quoth_corpus_get_parts(parts, 4, &count, corpus, 0, size.units, &error) == QUOTH_OK
      && count == 3);
  CHECK(
      quoth_corpus_get_parts(parts, 4, &count, corpus, size.units, size.units, &error) == QUOTH_OK
      && count == 0);
  CHECK(
      quoth_corpus_get_parts(parts, 4, &count, corpus, 0, size.units + 1, &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_parts(parts, 4, &count, corpus, 4, 3, &error) == QUOTH_ERROR_OFFSET);
  CHECK(
      quoth_corpus_get_parts(parts, 4, &count, corpus, SIZE_MAX, 3, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_parts(NULL, 4, &count, corpus, 0, 3, &error) == invalid && count == 0);
  CHECK(
      quoth_corpus_get_parts(parts, SIZE_MAX, &count, corpus, 0, 3, &error)
      == QUOTH_ERROR_TOO_LARGE);
  CHECK(quoth_corpus_get_parts(parts, 4, NULL, corpus, 0, 3, &error) == invalid);
  CHECK(quoth_corpus_get_parts(parts, 4, &count, NULL, 0, 3, &error) == invalid);

  CHECK(quoth_corpus_get_line(&line, &column, corpus, 1, 6, &error) == QUOTH_OK);
  CHECK(line == 2 && column == 3);
  CHECK(quoth_corpus_get_line(&line, &column, corpus, 1, 3, &error) == QUOTH_OK);
  CHECK(line == 1 && column == 4);
  CHECK(quoth_corpus_get_line(&line, &column, corpus, 2, 2, &error) == QUOTH_OK);
  CHECK(line == 1 && column == 3);
  CHECK(quoth_corpus_get_line(&line, &column, corpus, 2, 3, &error) == QUOTH_ERROR_OFFSET);
  CHECK(line == 0 && column == 0);
  CHECK(quoth_corpus_get_line(&line, &column, corpus, 2, SIZE_MAX, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_line(&line, &column, corpus, 3, 0, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_line(NULL, &column, corpus, 0, 0, &error) == invalid);
  CHECK(quoth_corpus_get_line(&line, NULL, corpus, 0, 0, &error) == invalid);
  CHECK(quoth_corpus_get_line(&line, &column, NULL, 0, 0, &error) == invalid);
}

static void words_have_times(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  quoth_timed_word words[3] = {{0, 2, 1000, QUOTH_NO_TIME}, {3, 7, 1200, 1500}, {8, 9, 0, 0}};
  const quoth_cue said = {sizeof(quoth_cue), 0, 0, 0, 900, 2000, NULL};
  const char text[] = "a\xC3\xA9 bcde f";
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  CHECK(
      quoth_corpus_builder_add_timed(builder, text, 10, QUOTH_UTF8, &said, words, 2, &error)
      == invalid);
  CHECK(quoth_corpus_builder_begin(builder, 1, &error) == QUOTH_OK);
  CHECK(
      quoth_corpus_builder_add_timed(builder, text, 10, QUOTH_UTF8, &said, words, 2, &error)
      == QUOTH_OK);
  /* Wrong words change nothing. */
  const struct {
    quoth_timed_word word;
    quoth_status expected;
  } wrong[] = {
      {{7, 10, 0, 0}, QUOTH_ERROR_OFFSET},
      {{SIZE_MAX, 3, 0, 0}, QUOTH_ERROR_OFFSET},
      {{3, SIZE_MAX, 0, 0}, QUOTH_ERROR_OFFSET},
      {{3, 3, 0, 0}, invalid},
      {{1, 3, 0, 0}, invalid},
      {{3, 4, QUOTH_NO_TIME, 0}, invalid}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    words[1] = wrong[i].word;
    CHECK(
        quoth_corpus_builder_add_timed(builder, text, 10, QUOTH_UTF8, &said, words, 2, &error)
        == wrong[i].expected);
    CHECK(strstr(error.message, "words[1]") != NULL);
  }
  CHECK(
      quoth_corpus_builder_add_timed(builder, text, 10, QUOTH_UTF8, &said, NULL, 2, &error)
      == invalid);
  CHECK(
      quoth_corpus_builder_add_timed(builder, text, 10, QUOTH_UTF8, &said, words, SIZE_MAX, &error)
      == QUOTH_ERROR_TOO_LARGE);
  words[1].start = 3, words[1].end = 7, words[1].start_time = INT64_MAX, words[1].end_time = 1;
  CHECK(
      quoth_corpus_builder_add_timed(builder, text, 10, QUOTH_UTF8, NULL, words, 2, &error)
      == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);

  quoth_timed_word found[3];
  size_t count = 9;
  CHECK(quoth_corpus_get_timed_words(found, 3, &count, corpus, 0, &error) == QUOTH_OK);
  CHECK(count == 2 && found[0].start == 0 && found[0].end == 2 && found[0].start_time == 1000);
  CHECK(found[0].end_time == 1200 && found[1].start == 3 && found[1].end == 7);
  CHECK(found[1].start_time == 1200 && found[1].end_time == 1500);
  CHECK(quoth_corpus_get_timed_words(NULL, 0, &count, corpus, 0, &error) == QUOTH_OK && count == 2);
  CHECK(quoth_corpus_get_timed_words(found, 3, &count, corpus, 1, &error) == QUOTH_OK);
  CHECK(count == 2 && found[1].start_time == INT64_MAX && found[1].end_time == INT64_MAX);
  CHECK(
      quoth_corpus_get_timed_words(found, 3, &count, corpus, 2, &error) == QUOTH_ERROR_OFFSET
      && count == 0);
  CHECK(quoth_corpus_get_timed_words(NULL, 3, &count, corpus, 0, &error) == invalid);
  CHECK(quoth_corpus_get_timed_words(found, 3, NULL, corpus, 0, &error) == invalid);
  CHECK(quoth_corpus_get_timed_words(found, 3, &count, NULL, 0, &error) == invalid);

  quoth_spoken_time time = QUOTH_SPOKEN_TIME_INIT;
  CHECK(quoth_corpus_get_spoken_time(&time, corpus, 3, 7, &error) == QUOTH_OK);
  CHECK(time.start == 1200 && time.end == 1500 && !time.is_interpolated);
  /* The last word's time is not known: it follows the word before it, and ends with the cue. */
  CHECK(quoth_corpus_get_spoken_time(&time, corpus, 8, 9, &error) == QUOTH_OK);
  CHECK(time.start == 1500 && time.end == 2000 && time.is_interpolated);
  CHECK(quoth_corpus_get_spoken_time(&time, corpus, 4, 4, &error) == QUOTH_OK);
  CHECK(time.start == QUOTH_NO_TIME && time.end == QUOTH_NO_TIME && !time.is_interpolated);
  CHECK(quoth_corpus_get_spoken_time(&time, corpus, 0, 99, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_spoken_time(&time, corpus, SIZE_MAX, 3, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_spoken_time(&time, corpus, 3, 2, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_spoken_time(NULL, corpus, 0, 3, &error) == invalid);
  CHECK(quoth_corpus_get_spoken_time(&time, NULL, 0, 3, &error) == invalid);
  CHECK(time.start == 0 && time.end == 0);
  quoth_corpus_destroy(corpus);
}

static void put_together(const quoth_corpus *corpus) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *both = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_append(builder, corpus, &error) == invalid);
  CHECK(strstr(error.message, "newline") != NULL);
  quoth_corpus_builder_destroy(builder);
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_NEWLINE), &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_append(NULL, corpus, &error) == invalid);
  CHECK(quoth_corpus_builder_append(builder, NULL, &error) == invalid);
  CHECK(quoth_corpus_builder_append(builder, corpus, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_append(builder, corpus, &error) == QUOTH_OK);
  add(builder, "goes on", 10, 20); /* in the last transcript */
  CHECK(quoth_corpus_builder_finish(&both, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, both, &error) == QUOTH_OK);
  CHECK(size.transcripts == 4 && size.cues == 7);
  quoth_transcript_entry entry = QUOTH_TRANSCRIPT_ENTRY_INIT;
  CHECK(quoth_corpus_get_transcript(&entry, both, 3, &error) == QUOTH_OK);
  CHECK(entry.id == 90 && entry.cue_count == 2);
  quoth_cue_entry cue = QUOTH_CUE_ENTRY_INIT;
  CHECK(quoth_corpus_get_cue(&cue, both, 4, &error) == QUOTH_OK);
  CHECK(cue.start_time == 2500 && cue.transcript == 2);
  quoth_corpus_destroy(both);
}

static void collation(void) {
  quoth_options options = QUOTH_OPTIONS_INIT;
  quoth_pattern *pattern = NULL;
  quoth_collation used = QUOTH_COLLATION_INIT;
  bool found = true;
  CHECK(quoth_pattern_create(&pattern, "a", 1, QUOTH_UTF8, &options, &error) == QUOTH_OK);
  CHECK(quoth_pattern_get_collation(&used, &found, pattern, &error) == QUOTH_OK);
  CHECK(!found && used.locale[0] == 0 && used.strength == 0);
  CHECK(quoth_pattern_get_collation(&used, &found, NULL, &error) == invalid);
  CHECK(quoth_pattern_get_collation(NULL, &found, pattern, &error) == invalid);
  CHECK(quoth_pattern_get_collation(&used, NULL, pattern, &error) == invalid);
  quoth_pattern_destroy(pattern);
  const struct {
    const char *locale;
    uint32_t strength, expected;
    const char *from;
  } cases[] = {
      {"de", QUOTH_STRENGTH_PRIMARY, QUOTH_STRENGTH_PRIMARY, "de"},
      {"da-DK", QUOTH_STRENGTH_CASE_INSENSITIVE, QUOTH_STRENGTH_CASE_INSENSITIVE, "da"},
      {NULL, QUOTH_STRENGTH_DEFAULT, QUOTH_STRENGTH_TERTIARY, "und"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    options.family = QUOTH_FAMILY_COLLATION;
    options.locale = cases[i].locale;
    options.strength = cases[i].strength;
    CHECK(quoth_pattern_create(&pattern, "a", 1, QUOTH_UTF8, &options, &error) == QUOTH_OK);
    CHECK(quoth_pattern_get_collation(&used, &found, pattern, &error) == QUOTH_OK);
    CHECK(found && used.strength == cases[i].expected);
    CHECK(used.alternate == QUOTH_ALTERNATE_NON_IGNORABLE);
    CHECK(strcmp(used.locale, cases[i].from) == 0 && strcmp(used.type, "search") == 0);
    if (strcmp(used.locale, cases[i].from) != 0)
      fprintf(stderr, "%s: %s %s\n", cases[i].from, used.locale, used.type);
    quoth_pattern_destroy(pattern);
  }
}

int main(void) {
  quoth_corpus *corpus = build();
  by_id_and_time(corpus);
  hits(corpus);
  parts_and_lines(corpus);
  joints();
  words_have_times();
  put_together(corpus);
  collation();
  quoth_corpus_destroy(corpus);
  return checks_end();
}
