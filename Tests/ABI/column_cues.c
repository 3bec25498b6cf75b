/* Rows of columns become the cues that they are one by one. */
#include <quoth_corpus.h>
#include <string.h>

#include "check.h"

static quoth_error error = QUOTH_ERROR_INIT;

enum { ROWS = 700, NAMES = 3 };

static const char *const lines[] = {
    "",
    ("Die Stra\xC3\x9F"
     "e"),
    "\xE6\x97\xA5\xE6\x9C\xAC", /* joins without a space */
    "\xE8\xAA\x9E",
    "and no more, which is longer than a view has room for",
    "\xF0\x9F\x98\x80 \x1A"};
enum { LINES = sizeof lines / sizeof *lines };
static const char *const names[NAMES] = {"Ada", "Zo\xC3\xAB", "Ada"};

static uint32_t seed = 3;
static uint32_t draw(uint32_t below) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 8) % below;
}

/* The rows: lines and names by number, or -1 for a null. */
static int line_of[ROWS], name_of[ROWS];
static int64_t starts[ROWS], ends[ROWS];

static struct {
  int32_t offsets[ROWS + 1], name_offsets[NAMES + 1], numbers[ROWS];
  uint8_t validity[ROWS / 8 + 1], name_validity[ROWS / 8 + 1];
  char data[64 * ROWS], name_data[64];
  const void *buffers[3], *name_buffers[3], *number_buffers[2];
} memory;

/* A column of lines, and one of names in a dictionary. */
static void make_columns(quoth_column **texts, quoth_column **speakers) {
  memset(memory.validity, 0, sizeof memory.validity);
  memset(memory.name_validity, 0, sizeof memory.name_validity);
  for (int row = 0; row < ROWS; row++) {
    line_of[row] = draw(9) == 0 ? -1 : (int)draw(LINES);
    name_of[row] = draw(4) == 0 ? -1 : row / 5 % NAMES;
    starts[row] = draw(5) == 0 ? QUOTH_NO_TIME : row * 1000;
    ends[row] = draw(5) == 0 ? QUOTH_NO_TIME : row * 1000 + (int64_t)draw(900);
    const char *text = line_of[row] < 0 ? "no text" : lines[line_of[row]];
    memcpy(memory.data + memory.offsets[row], text, strlen(text));
    memory.offsets[row + 1] = memory.offsets[row] + (int32_t)strlen(text);
    memory.numbers[row] = name_of[row] < 0 ? 99 : name_of[row];
    memory.validity[row / 8] |= (uint8_t)((line_of[row] >= 0) << row % 8);
    memory.name_validity[row / 8] |= (uint8_t)((name_of[row] >= 0) << row % 8);
  }
  for (int n = 0; n < NAMES; n++) {
    memcpy(memory.name_data + memory.name_offsets[n], names[n], strlen(names[n]));
    memory.name_offsets[n + 1] = memory.name_offsets[n] + (int32_t)strlen(names[n]);
  }
  memory.buffers[0] = memory.validity;
  memory.buffers[1] = memory.offsets;
  memory.buffers[2] = memory.data;
  memory.name_buffers[1] = memory.name_offsets;
  memory.name_buffers[2] = memory.name_data;
  memory.number_buffers[0] = memory.name_validity;
  memory.number_buffers[1] = memory.numbers;
  static struct ArrowSchema type = {.format = "u"}, numbered = {.format = "i"};
  static struct ArrowArray array = {.length = ROWS, .null_count = -1, .n_buffers = 3};
  static struct ArrowArray known = {.length = NAMES, .n_buffers = 3};
  static struct ArrowArray numbers = {.length = ROWS, .null_count = -1, .n_buffers = 2};
  array.buffers = memory.buffers;
  known.buffers = memory.name_buffers;
  numbers.buffers = memory.number_buffers;
  numbers.dictionary = &known;
  numbered.dictionary = &type;
  CHECK(quoth_column_create(texts, &type, &array, &error) == QUOTH_OK);
  CHECK(quoth_column_create(speakers, &numbered, &numbers, &error) == QUOTH_OK);
}

static quoth_corpus *finish(quoth_corpus_builder *builder) {
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  return corpus;
}

/* The first rows one by one. */
static quoth_corpus *one_by_one(quoth_corpus_builder *builder, int count, bool has_facts) {
  CHECK(quoth_corpus_builder_begin(builder, 7, &error) == QUOTH_OK);
  for (int row = 0; row < count; row++) {
    const char *text = line_of[row] < 0 ? "" : lines[line_of[row]];
    quoth_cue cue = QUOTH_CUE_INIT;
    cue.start = starts[row];
    cue.end = ends[row];
    cue.speaker = name_of[row] < 0 ? NULL : names[name_of[row]];
    CHECK(
        quoth_corpus_builder_add(
            builder, text, strlen(text), QUOTH_UTF8, has_facts ? &cue : NULL, &error)
        == QUOTH_OK);
  }
  return finish(builder);
}

static bool same_names(const char *a, const char *b) { return !a || !b ? a == b : !strcmp(a, b); }

static void expect_same(const quoth_corpus *a, const quoth_corpus *b, size_t count) {
  quoth_corpus_size sizes[2] = {QUOTH_CORPUS_SIZE_INIT, QUOTH_CORPUS_SIZE_INIT};
  CHECK(quoth_corpus_get_size(&sizes[0], a, &error) == QUOTH_OK);
  CHECK(quoth_corpus_get_size(&sizes[1], b, &error) == QUOTH_OK);
  CHECK(sizes[0].cues == count && sizes[1].cues == count);
  CHECK(sizes[0].units == sizes[1].units);
  static uint16_t units[2][64 * ROWS];
  if (sizes[0].units != sizes[1].units || sizes[0].units > 64 * ROWS) return;
  CHECK(quoth_corpus_copy_text(units[0], a, 0, sizes[0].units, &error) == QUOTH_OK);
  CHECK(quoth_corpus_copy_text(units[1], b, 0, sizes[0].units, &error) == QUOTH_OK);
  CHECK(memcmp(units[0], units[1], sizes[0].units * sizeof **units) == 0);
  for (size_t cue = 0; cue < count; cue++) {
    quoth_cue_entry one = QUOTH_CUE_ENTRY_INIT, other = QUOTH_CUE_ENTRY_INIT;
    CHECK(quoth_corpus_get_cue(&one, a, cue, &error) == QUOTH_OK);
    CHECK(quoth_corpus_get_cue(&other, b, cue, &error) == QUOTH_OK);
    CHECK(one.transcript == other.transcript && one.start == other.start && one.end == other.end);
    CHECK(one.start_time == other.start_time && one.end_time == other.end_time);
    CHECK(one.flags == other.flags && same_names(one.speaker, other.speaker));
  }
}

/* All rows at once, in parts, with and without all else, in each encoding. */
static void added(
    quoth_corpus_builder *builder, const quoth_column *texts, const quoth_column *speakers) {
  const quoth_encoding encodings[] = {0, QUOTH_UTF8, QUOTH_UTF8_REPLACED, QUOTH_UTF8_UNCHECKED};
  quoth_corpus *known = one_by_one(builder, ROWS, true), *bare = one_by_one(builder, ROWS, false);
  size_t done = 99;
  CHECK(quoth_corpus_builder_begin(builder, 7, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_add_column(&done, builder, texts, NULL, &error) == QUOTH_OK);
  CHECK(done == ROWS);
  quoth_corpus *made = finish(builder);
  expect_same(made, bare, ROWS);
  quoth_corpus_destroy(made);
  for (size_t e = 0; e < sizeof encodings / sizeof *encodings; e++) {
    CHECK(quoth_corpus_builder_begin(builder, 7, &error) == QUOTH_OK);
    for (size_t row = 0; row < ROWS;) {
      quoth_column_cues cues = QUOTH_COLUMN_CUES_INIT;
      cues.encoding = encodings[e];
      cues.first = row;
      cues.count = ROWS - row < 200 ? ROWS - row : draw(200);
      cues.starts = starts + row;
      cues.ends = ends + row;
      cues.speakers = speakers;
      CHECK(quoth_corpus_builder_add_column(&done, builder, texts, &cues, &error) == QUOTH_OK);
      CHECK(done == cues.count);
      row += cues.count;
    }
    made = finish(builder);
    expect_same(made, known, ROWS);
    quoth_corpus_destroy(made);
  }
  quoth_corpus_destroy(known);
  quoth_corpus_destroy(bare);
}

static quoth_status add(
    quoth_corpus_builder *builder, const quoth_column *texts, const quoth_column_cues *cues,
    size_t expected) {
  size_t done = 99;
  const quoth_status status = quoth_corpus_builder_add_column(&done, builder, texts, cues, &error);
  CHECK(done == expected);
  return status;
}

static void wrong(
    quoth_corpus_builder *builder, const quoth_column *texts, const quoth_column *speakers) {
  quoth_column_cues cues = QUOTH_COLUMN_CUES_INIT;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(strstr(error.message, "before a transcript"));
  CHECK(quoth_corpus_builder_begin(builder, 7, &error) == QUOTH_OK);
  cues.first = ROWS;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_OK);
  cues.count = 1;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_OFFSET);
  cues.first = SIZE_MAX;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_OFFSET);
  cues.first = 0;
  cues.count = SIZE_MAX;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_OFFSET);
  cues.count = 1;
  cues.encoding = QUOTH_LATIN1;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_INVALID_ARGUMENT);
  cues.encoding = 0;
  cues.flags = 1;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_INVALID_ARGUMENT);
  cues.flags = 0;
  cues.starts = (const int64_t *)((const char *)starts + 1);
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_INVALID_ARGUMENT);
  cues.starts = NULL;
  cues.struct_size = 4;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_STRUCT_SIZE);
  cues.struct_size = sizeof cues;

  /* A column of fewer rows than that of the texts. */
  struct ArrowSchema type = {.format = "n"};
  struct ArrowArray array = {.length = ROWS - 1, .null_count = ROWS - 1};
  quoth_column *few = NULL;
  CHECK(quoth_column_create(&few, &type, &array, &error) == QUOTH_OK);
  cues.speakers = few;
  CHECK(add(builder, texts, &cues, 0) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_column_destroy(few);

  /* The rows before a wrong one are added. */
  int row = 10;
  while (line_of[row] < 1 || name_of[row] < 0) row++;
  cues.count = ROWS;
  cues.starts = starts;
  cues.ends = ends;
  cues.speakers = speakers;
  char *const byte = memory.data + memory.offsets[row] + 1, good = *byte;
  *byte = '\xFF';
  CHECK(add(builder, texts, &cues, (size_t)row) == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == row && strstr(error.message, "malformed at byte"));
  *byte = good;
  quoth_corpus *made = finish(builder), *expected = one_by_one(builder, row, true);
  expect_same(made, expected, (size_t)row);
  quoth_corpus_destroy(made);
  quoth_corpus_destroy(expected);

  CHECK(quoth_corpus_builder_begin(builder, 7, &error) == QUOTH_OK);
  int first = 0;
  while (name_of[first] != 1) first++;
  char *const letter = memory.name_data + memory.name_offsets[1] + 1, kept = *letter;
  *letter = 0;
  CHECK(add(builder, texts, &cues, (size_t)first) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(error.position == first && strstr(error.message, "has a NUL"));
  *letter = '\xFF';
  CHECK(add(builder, texts, &cues, (size_t)first) == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == first && strstr(error.message, "the speaker of row"));
  *letter = kept;
  quoth_corpus_destroy(finish(builder));
}

int main(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_column *texts = NULL, *speakers = NULL;
  make_columns(&texts, &speakers);
  CHECK(quoth_corpus_builder_create(&builder, NULL, &error) == QUOTH_OK);
  added(builder, texts, speakers);
  wrong(builder, texts, speakers);
  quoth_corpus_builder_destroy(builder);
  quoth_column_destroy(texts);
  quoth_column_destroy(speakers);
  return checks_end();
}
