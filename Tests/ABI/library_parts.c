/* Corpora of a library's segments that are compared with their checksums as they are read: what they tell is what the
   whole file tells, and damage is named by all who would read it. The argument is the program that makes libraries. */
#include <fcntl.h>
#include <stdio.h>

#include "library.h"

static quoth_error error = QUOTH_ERROR_INIT;

/* The answer of a function: an error, or bytes that can be compared. */
typedef struct {
  quoth_status status;
  size_t length;
  char bytes[400000];
} answer;

static void say(answer *a, const void *bytes, size_t length) {
  CHECK(a->length + length <= sizeof a->bytes);
  if (a->length + length > sizeof a->bytes) return;
  memcpy(a->bytes + a->length, bytes, length);
  a->length += length;
}

static void say_number(answer *a, int64_t number) { say(a, &number, sizeof number); }

static void say_name(answer *a, const char *name) {
  if (name) say(a, name, strlen(name) + 1);
}

/* Where a cue's text is; of a whole corpus, so that one function is tried at a time. */
static quoth_cue_entry entry_of(const quoth_corpus *whole, size_t cue) {
  quoth_cue_entry entry = QUOTH_CUE_ENTRY_INIT;
  CHECK(quoth_corpus_get_cue(&entry, whole, cue, &error) == QUOTH_OK);
  return entry;
}

static void get_cue(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  quoth_cue_entry entry = QUOTH_CUE_ENTRY_INIT;
  (void)known;
  a->status = quoth_corpus_get_cue(&entry, corpus, cue, &error);
  if (a->status != QUOTH_OK) return;
  say_name(a, entry.speaker);
  entry.speaker = NULL;
  say(a, &entry, sizeof entry);
}

static void find_place(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  (void)cue;
  for (size_t offset = known.start; offset <= known.end && a->status == QUOTH_OK; offset += 5) {
    quoth_place place = QUOTH_PLACE_INIT;
    a->status = quoth_corpus_find_place(&place, corpus, offset, &error);
    if (a->status != QUOTH_OK) return;
    say_name(a, place.speaker);
    place.speaker = NULL;
    say(a, &place, sizeof place);
    if (a->length > sizeof a->bytes / 2) return;
  }
}

static void copy_text(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  static uint16_t units[150000];
  (void)cue;
  a->status = quoth_corpus_copy_text(units, corpus, known.start, known.end, &error);
  if (a->status == QUOTH_OK) say(a, units, (known.end - known.start) * sizeof *units);
}

static void get_transcript(
    answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  quoth_transcript_entry entry = QUOTH_TRANSCRIPT_ENTRY_INIT;
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  say(a, &size, sizeof size);
  const char *name = NULL;
  size_t length;
  (void)cue;
  CHECK(
      quoth_corpus_get_transcript_name(&name, &length, corpus, known.transcript, &error)
      == QUOTH_OK);
  say_name(a, name);
  a->status = quoth_corpus_get_transcript(&entry, corpus, known.transcript, &error);
  if (a->status == QUOTH_OK) say(a, &entry, sizeof entry);
}

static void find_cue(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  size_t found = 0;
  bool is_found = false;
  (void)cue;
  a->status =
      quoth_corpus_find_cue(&found, &is_found, corpus, known.transcript, known.start_time, &error);
  say_number(a, (int64_t)found);
  say_number(a, is_found);
}

static void get_parts(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  quoth_part parts[40];
  size_t count = 0;
  (void)cue;
  const size_t start = known.start < 200 ? 0 : known.start - 200;
  a->status = quoth_corpus_get_parts(parts, 40, &count, corpus, start, known.end, &error);
  if (a->status == QUOTH_OK) say(a, parts, (count < 40 ? count : 40) * sizeof *parts);
}

static void get_line(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  size_t line = 0, column = 0;
  a->status = quoth_corpus_get_line(&line, &column, corpus, cue, known.end - known.start, &error);
  say_number(a, (int64_t)line);
  say_number(a, (int64_t)column);
}

static void get_timed_words(
    answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  quoth_timed_word words[4];
  size_t count = 0;
  (void)known;
  a->status = quoth_corpus_get_timed_words(words, 4, &count, corpus, cue, &error);
  if (a->status == QUOTH_OK) say(a, words, count * sizeof *words);
}

static void get_spoken_time(
    answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  (void)cue;
  /* To the end, and into the joint, which belongs to the next cue, too. */
  for (size_t end = known.end; end <= known.end + 1 && a->status == QUOTH_OK; end++) {
    quoth_spoken_time time = QUOTH_SPOKEN_TIME_INIT;
    if (end > known.end && cue + 1 == 100000) return;
    a->status = quoth_corpus_get_spoken_time(&time, corpus, known.start + 2, end, &error);
    if (a->status == QUOTH_OK) say(a, &time, sizeof time);
  }
}

static void translate(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  const quoth_unit units[] = {QUOTH_UNIT_UTF8, QUOTH_UNIT_SCALAR, QUOTH_UNIT_CHARACTER};
  for (size_t i = 0; i < 3 && a->status == QUOTH_OK; i++) {
    size_t offsets[] = {0, (known.end - known.start) / 2, known.end - known.start};
    a->status = quoth_corpus_translate(offsets, 3, corpus, cue, TO(units[i]), &error);
    if (a->status == QUOTH_OK) say(a, offsets, sizeof offsets);
  }
}

static void place(
    answer *a, const quoth_corpus *corpus, quoth_cue_entry known, size_t count, quoth_unit unit) {
  static quoth_set_match hits[600];
  static quoth_hit_place places[600];
  size_t start = known.start;
  for (size_t i = 0; i < count; i++, start += (known.end - known.start) / count)
    hits[i] = (quoth_set_match){start, i + 1 < count ? start + 1 : known.end, 0, 0};
  a->status = quoth_corpus_find_hit_places(places, count, corpus, hits, unit, &error);
  if (a->status == QUOTH_OK) say(a, places, count * sizeof *places);
}

static void place_few(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  const quoth_unit units[] = {
      QUOTH_UNIT_SCALAR, QUOTH_UNIT_UTF8, QUOTH_UNIT_UTF16, QUOTH_UNIT_CHARACTER};
  (void)cue;
  for (size_t i = 0; i < 4 && a->status == QUOTH_OK; i++) place(a, corpus, known, 9, units[i]);
}

static void place_many(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  (void)cue;
  place(a, corpus, known, 600, QUOTH_UNIT_SCALAR);
}

static void search(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  quoth_pattern *pattern = NULL;
  quoth_hits *hits = NULL;
  const quoth_match *matches;
  size_t count;
  (void)cue, (void)known;
  CHECK(quoth_pattern_create(&pattern, "cue 777 ", 8, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  a->status = quoth_hits_create(&hits, corpus, pattern, NULL, &error);
  if (a->status == QUOTH_OK) {
    CHECK(quoth_hits_get_matches(&matches, &count, NULL, hits, &error) == QUOTH_OK);
    CHECK(count > 0);
    say(a, matches, count * sizeof *matches);
    quoth_hits_destroy(hits);
  }
  quoth_pattern_destroy(pattern);
}

static void extend(answer *a, const quoth_corpus *corpus, size_t cue, quoth_cue_entry known) {
  quoth_corpus_builder *builder = NULL;
  (void)cue, (void)known;
  a->status = quoth_corpus_builder_create_extending(&builder, corpus, &error);
  quoth_corpus_builder_destroy(builder);
}

static void (*const functions[])(answer *, const quoth_corpus *, size_t, quoth_cue_entry) = {
    get_cue,         find_place,      copy_text, get_transcript, find_cue,   get_parts, get_line,
    get_timed_words, get_spoken_time, translate, place_few,      place_many, search,    extend};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

/* Those that are looked at: some in their order, with the last and a long one. */
static const size_t cues[] = {0,     1,     63,    64,    255,   256,  999,
                              47999, 48000, 48001, 70123, 99998, 99999};
enum { CUES = sizeof cues / sizeof *cues };

static answer expected[FUNCTIONS][CUES], told;

static void ask(size_t function, size_t i, const quoth_corpus *corpus, const quoth_corpus *whole) {
  memset(&told, 0, offsetof(answer, bytes));
  functions[function](&told, corpus, cues[i], entry_of(whole, cues[i]));
}

static quoth_corpus *open_segment(quoth_library **library, const char *folder) {
  quoth_corpus *corpus = NULL;
  CHECK(quoth_library_open(library, folder, &error) == QUOTH_OK);
  if (quoth_library_open_corpus(&corpus, *library, 0, &error) != QUOTH_OK)
    CHECK(error.status == QUOTH_ERROR_CORRUPT && corpus == NULL);
  return corpus;
}

/* Tells the same as the whole corpus, by each function first and after all others. */
static void equality(const char *folder, const quoth_corpus *whole) {
  quoth_library *library = NULL;
  for (size_t order = 0; order < 2; order++) {
    quoth_corpus *corpus = open_segment(&library, folder);
    for (size_t f = 0; f < FUNCTIONS && corpus; f++) {
      for (size_t i = 0; i < CUES; i++) {
        const size_t function = order ? FUNCTIONS - 1 - f : f;
        if (order && function == FUNCTIONS - 1) continue;
        if (!order) {
          ask(function, i, whole, whole);
          expected[function][i] = told;
          CHECK(told.status == QUOTH_OK);
        }
        ask(function, i, corpus, whole);
        CHECK(told.status == QUOTH_OK && told.length == expected[function][i].length);
        CHECK(memcmp(told.bytes, expected[function][i].bytes, told.length) == 0);
      }
    }
    /* All cues, of which many are looked at after the others were compared. */
    for (size_t cue = 0; cue < 100000 && corpus && order; cue += 7) {
      quoth_cue_entry entry = QUOTH_CUE_ENTRY_INIT, known = entry_of(whole, cue);
      CHECK(quoth_corpus_get_cue(&entry, corpus, cue, &error) == QUOTH_OK);
      CHECK(entry.cue_id == cue && entry.start == known.start && entry.end == known.end);
      CHECK(entry.start_time == known.start_time && entry.transcript == known.transcript);
    }
    quoth_library_destroy(library);
    /* The corpus keeps what it needs. */
    if (corpus) ask(0, 5, corpus, whole);
    CHECK(!corpus || told.status == QUOTH_OK);
    quoth_corpus_destroy(corpus);
  }
}

/* The sections of a file with a row of 24 bytes in its header, in their order there. */
static const char *const sections[] = {"text",      "blocks",        "stretches",    "cueDistances",
                                       "cueRows",   "cueMedium",     "cueLong",      "transcripts",
                                       "times",     "speakers",      "speakerNames", "marks",
                                       "markSteps", "transcriptIDs", "cueIDs",       "exceptions",
                                       "timeRows",  "speakerRows",   "words",        "wordRows"};
enum { SECTIONS = sizeof sections / sizeof *sections };

/* Changes a byte in each 512 of a section; once more, and they are what they were. */
static void alter(int file, size_t section) {
  uint64_t extent[2];
  CHECK(pread(file, extent, sizeof extent, (off_t)(80 + 24 * section)) == sizeof extent);
  for (uint64_t place = extent[1] < 20 ? 0 : 20; place < extent[1]; place += 512) {
    unsigned char byte = 0;
    const off_t at = (off_t)(extent[0] + place);
    CHECK(pread(file, &byte, 1, at) == 1);
    byte ^= 1;
    CHECK(pwrite(file, &byte, 1, at) == 1);
  }
}

/* Whether a function must see that a section is damaged. */
static bool reads(size_t function, const char *section) {
  const struct {
    const char *section;
    void (*function)(answer *, const quoth_corpus *, size_t, quoth_cue_entry);
  } certain[] = {
      {"cueDistances", get_cue},
      {"cueDistances", find_place},
      {"cueDistances", get_transcript},
      {"cueDistances", find_cue},
      {"cueDistances", get_parts},
      {"cueDistances", translate},
      {"cueDistances", place_few},
      {"cueDistances", place_many},
      {"cueDistances", search},
      {"blocks", copy_text},
      {"blocks", get_line},
      {"blocks", place_few},
      {"times", get_cue},
      {"times", find_place},
      {"times", find_cue},
      {"times", get_spoken_time},
      {"times", search},
      {"speakers", get_cue},
      {"speakers", find_place},
      {"marks", translate},
      {"markSteps", translate},
      {"markSteps", get_line},
      {"markSteps", place_few},
      {"markSteps", place_many},
      {"words", get_timed_words},
      {"words", get_spoken_time},
      {"cueIDs", get_cue},
      {"cueIDs", find_place},
      {"cueIDs", extend},
      {"times", extend}};
  for (size_t i = 0; i < sizeof certain / sizeof *certain; i++)
    if (functions[function] == certain[i].function && strcmp(section, certain[i].section) == 0)
      return true;
  return false;
}

static void damages(
    const char *folder, const char *path, const char *name, const quoth_corpus *whole) {
  const int file = open(path, O_RDWR);
  CHECK(file >= 0);
  /* Text is searched as it is; it can do no harm. */
  for (size_t section = 1; section < SECTIONS; section++) {
    alter(file, section);
    size_t named = 0;
    for (size_t f = 0; f < FUNCTIONS; f++) {
      quoth_library *library = NULL;
      quoth_corpus *corpus = open_segment(&library, folder);
      for (size_t i = 0; i < CUES && corpus; i += 2) {
        ask(f, i, corpus, whole);
        const bool is_same = told.status == QUOTH_OK && told.length == expected[f][i].length
                             && memcmp(told.bytes, expected[f][i].bytes, told.length) == 0;
        if (told.status == QUOTH_ERROR_CORRUPT) CHECK(strstr(error.message, name) != NULL);
        if (reads(f, sections[section]) || !(is_same || told.status == QUOTH_ERROR_CORRUPT)) {
          if (told.status != QUOTH_ERROR_CORRUPT)
            fprintf(stderr, "%s: function %zu, cue %zu\n", sections[section], f, cues[i]);
          CHECK(told.status == QUOTH_ERROR_CORRUPT);
        }
        named += told.status == QUOTH_ERROR_CORRUPT;
      }
      if (!corpus) named++;
      quoth_corpus_destroy(corpus);
      quoth_library_destroy(library);
    }
    if (!named) fprintf(stderr, "%s: nobody has seen it\n", sections[section]);
    CHECK(named > 0);
    alter(file, section);
  }
  close(file);
}

int main(int count, char **arguments) {
  CHECK(count == 2);
  if (count != 2) return checks_end();
  char folder[] = "/tmp/quoth-abi-XXXXXX";
  CHECK(mkdtemp(folder) != NULL);
  CHECK(run_maker(arguments[1], folder, "--large"));
  quoth_library *library = NULL;
  quoth_library_segment segment = QUOTH_LIBRARY_SEGMENT_INIT;
  CHECK(quoth_library_open(&library, folder, &error) == QUOTH_OK);
  CHECK(quoth_library_get_segment(&segment, library, 0, &error) == QUOTH_OK);
  char name[100], path[300];
  snprintf(name, sizeof name, "%s.corpus", segment.name);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  quoth_library_destroy(library);
  /* A copy in memory, which no damage of the file reaches. */
  static char bytes[40 << 20];
  FILE *file = fopen(path, "rb");
  const size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
  CHECK(length >= 8 << 20 && length < sizeof bytes);
  if (file) fclose(file);
  quoth_corpus *whole = NULL;
  CHECK(quoth_corpus_open_memory(&whole, bytes, length, NULL, &error) == QUOTH_OK);
  if (whole) {
    equality(folder, whole);
    damages(folder, path, name, whole);
  }
  quoth_corpus_destroy(whole);
  remove_library(folder);
  return checks_end();
}
