/* Columns of Arrow in every layout have the matches of their texts, and wrong ones are refused. */
#include <stdlib.h>
#include <string.h>

#include "pattern.h"

enum { ROWS = 500, MOST = 4000 };

static uint32_t seed = 7;
static uint32_t draw(uint32_t below) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 8) % below;
}

/* The values: some texts, one of them longer than a view has room for. */
static const char *const values[] = {
    "",
    ("Stra\xC3\x9F"
     "e"),
    "die STRASSE, die strasse",
    "nothing",
    "a strasse b",
    "\xF0\x9F\x98\x80 strasse"};
enum { VALUES = sizeof values / sizeof *values };

/* A column: rows of values, or of nulls (-1). */
static int chosen[ROWS];
static size_t expected_counts[VALUES];
static quoth_match expected[VALUES][4];

static struct {
  uint8_t validity[ROWS / 8 + 2];
  int32_t narrow[ROWS + 8];
  int64_t wide[ROWS + 8];
  uint8_t views[16 * (ROWS + 8)];
  int64_t sizes[2];
  char data[ROWS * 40], second[ROWS * 40];
  const void *buffers[5];
} memory;

static void set_bit(uint8_t *bits, size_t place, int is_set) {
  bits[place >> 3] = (uint8_t)((bits[place >> 3] & ~(1 << (place & 7))) | is_set << (place & 7));
}

typedef struct {
  struct ArrowSchema schema;
  struct ArrowArray array;
} column;

/* Stores texts by number in a format, after `skipped` others that the array's offset skips. */
static column store(const char *format, const int *numbers, size_t count, size_t skipped) {
  column made;
  memset(&made, 0, sizeof made);
  memset(memory.validity, 0xAA, sizeof memory.validity);
  size_t filled = 0, far = 0;
  int64_t nulls = 0;
  for (size_t place = 0; place < count + skipped; place++) {
    const int number = place < skipped ? 2 : numbers[place - skipped];
    /* Below a null there may be anything, even bytes that are no text. */
    const char *text = number >= 0 ? values[number] : place % 3 ? "" : "strasse \xFF";
    const size_t length = strlen(text);
    set_bit(memory.validity, place, number >= 0);
    nulls += number < 0;
    memory.narrow[place] = (int32_t)filled;
    memory.wide[place] = (int64_t)filled;
    int32_t view[4] = {(int32_t)length, 0, 0, 0};
    if (length <= 12) {
      memcpy(view + 1, text, length);
    } else {
      memcpy(view + 1, text, 4);
      view[2] = place & 1;
      view[3] = (int32_t)far;
      if (format[0] == 'v') memcpy((place & 1 ? memory.second : memory.data) + far, text, length);
      far += length;
    }
    memcpy(memory.views + 16 * place, view, sizeof view);
    if (format[0] != 'v') memcpy(memory.data + filled, text, length);
    filled += length;
  }
  memory.narrow[count + skipped] = (int32_t)filled;
  memory.wide[count + skipped] = (int64_t)filled;
  memory.sizes[0] = memory.sizes[1] = (int64_t)far;
  const bool is_view = format[0] == 'v', is_large = format[0] == 'U' || format[0] == 'Z';
  memory.buffers[0] = nulls ? memory.validity : NULL;
  memory.buffers[1] = is_view    ? (const void *)memory.views
                      : is_large ? (const void *)memory.wide
                                 : memory.narrow;
  memory.buffers[2] = memory.data;
  memory.buffers[3] = memory.second;
  memory.buffers[4] = memory.sizes;
  made.schema.format = format;
  made.array.length = (int64_t)count;
  made.array.offset = (int64_t)skipped;
  made.array.null_count = nulls ? -1 : 0;
  made.array.n_buffers = is_view ? 5 : 3;
  made.array.buffers = memory.buffers;
  return made;
}

/* All searches of a column, whose rows are values or nulls. */
static void search(const char *what, const column *given, const int *rows, size_t count) {
  quoth_pattern *pattern = make("strasse", NULL);
  quoth_column *made = NULL;
  CHECK(quoth_column_create(&made, &given->schema, &given->array, &error) == QUOTH_OK);
  if (error.status) fprintf(stderr, "%s: %s\n", what, error.message);
  static uint8_t bits[ROWS / 8 + 2];
  static int64_t counts[ROWS + 1], list[ROWS + 2];
  static quoth_span spans[MOST];
  size_t row_count = 0, null_count = 0, total = 0, with = 0, found = 0;
  CHECK(
      quoth_column_get_validity(bits, sizeof bits, &row_count, &null_count, made, &error)
      == QUOTH_OK);
  size_t nulls = 0, all = 0, rows_with = 0;
  for (size_t row = 0; row < count; row++) {
    CHECK((bits[row >> 3] >> (row & 7) & 1) == (rows[row] >= 0));
    nulls += rows[row] < 0;
    all += rows[row] < 0 ? 0 : expected_counts[rows[row]];
    rows_with += rows[row] >= 0 && expected_counts[rows[row]] > 0;
  }
  CHECK(row_count == count && null_count == nulls);
  CHECK(
      quoth_column_count(counts, ROWS + 1, &total, made, pattern, QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(
      quoth_column_contains(bits, sizeof bits, &with, made, pattern, QUOTH_UTF8, &error)
      == QUOTH_OK);
  CHECK(
      quoth_column_find_all(
          list, ROWS + 2, spans, MOST, &found, made, pattern, QUOTH_UTF8_REPLACED, &error)
      == QUOTH_OK);
  CHECK(total == all && with == rows_with && found == all && list[count] == (int64_t)all);
  if (error.status || total != all) fprintf(stderr, "%s: %zu of %zu\n", what, total, all);
  for (size_t row = 0; row < count; row++) {
    const size_t of_row = rows[row] < 0 ? 0 : expected_counts[rows[row]];
    CHECK(counts[row] == (int64_t)of_row && list[row + 1] - list[row] == (int64_t)of_row);
    CHECK((bits[row >> 3] >> (row & 7) & 1) == (of_row > 0));
    for (size_t i = 0; i < of_row && list[row + 1] - list[row] == (int64_t)of_row; i++) {
      const quoth_span span = spans[(size_t)list[row] + i];
      CHECK(span.start == (int64_t)expected[rows[row]][i].start);
      CHECK(span.end == (int64_t)expected[rows[row]][i].end);
    }
  }
  /* Without arrays, or without room for all spans. */
  CHECK(
      quoth_column_count(NULL, 0, &total, made, pattern, QUOTH_UTF8, &error) == QUOTH_OK
      && total == all);
  CHECK(
      quoth_column_find_all(NULL, 0, spans, 1, &found, made, pattern, QUOTH_UTF8, &error)
          == QUOTH_OK
      && found == all);
  if (count > 8)
    CHECK(
        quoth_column_count(counts, count - 1, &total, made, pattern, QUOTH_UTF8, &error)
            == QUOTH_ERROR_INVALID_ARGUMENT
        && total == 0);
  CHECK(
      quoth_column_count(NULL, 0, &total, made, pattern, QUOTH_UTF16, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_column_destroy(made);
  quoth_pattern_destroy(pattern);
}

static void stored(void) {
  static const char *const formats[] = {"u", "U", "z", "Z", "vu", "vz"};
  for (size_t f = 0; f < sizeof formats / sizeof *formats; f++)
    for (int with_nulls = 0; with_nulls < 2; with_nulls++)
      for (size_t skipped = 0; skipped < 6; skipped += 5)
        for (size_t count = 0; count <= ROWS; count += count < 9 ? 1 : 491) {
          for (size_t row = 0; row < count; row++)
            chosen[row] = with_nulls && draw(3) == 0 ? -1 : (int)draw(VALUES);
          const column made = store(formats[f], chosen, count, skipped);
          search(formats[f], &made, chosen, count);
        }
}

/* A dictionary whose indices are of every width, and runs, of it and of plain values. */
static void nested(void) {
  static const char *const widths[] = {"c", "C", "s", "S", "i", "I", "l", "L"};
  int numbers[VALUES + 1];
  for (int n = 0; n < VALUES; n++) numbers[n] = n;
  numbers[VALUES] = -1; /* a null in the dictionary itself */
  static uint8_t indices[8 * ROWS], validity[ROWS / 8 + 1];
  static const void *buffers[2];
  static int32_t ends[ROWS];
  static const void *end_buffers[2];
  static int rows[ROWS];
  for (size_t w = 0; w < 8; w++) {
    column values_of = store(w & 1 ? "vu" : "u", numbers, VALUES + 1, w);
    const size_t size = (size_t)1 << w / 2;
    for (size_t row = 0; row < ROWS; row++) {
      const uint64_t index = draw(VALUES + 1);
      const int is_null = draw(5) == 0;
      chosen[row] = is_null ? -1 : numbers[index];
      set_bit(validity, row, !is_null);
      /* Below a null there may be an index of nothing. */
      const uint64_t stored_index = is_null ? 100 : index;
      memcpy(indices + size * row, &stored_index, size);
    }
    buffers[0] = validity;
    buffers[1] = indices;
    column dictionary;
    memset(&dictionary, 0, sizeof dictionary);
    dictionary.schema.format = widths[w];
    dictionary.schema.dictionary = &values_of.schema;
    dictionary.array =
        (struct ArrowArray){.length = ROWS, .null_count = -1, .n_buffers = 2, .buffers = buffers};
    dictionary.array.dictionary = &values_of.array;
    search(widths[w], &dictionary, chosen, ROWS);
    dictionary.array.offset = 3;
    dictionary.array.length = ROWS - 3;
    search(widths[w], &dictionary, chosen + 3, ROWS - 3);

    /* Runs of the first rows of the dictionary. */
    dictionary.array.offset = 0;
    dictionary.array.length = 100;
    int32_t end = 0;
    for (size_t run = 0; run < 100; run++) {
      const int32_t next = run == 99 ? ROWS : end + 1 + (int32_t)draw(6);
      ends[run] = next > ROWS ? ROWS : next;
      for (; end < ends[run]; end++) rows[end] = chosen[run];
    }
    end_buffers[1] = ends;
    struct ArrowSchema end_schema = {.format = "i"};
    struct ArrowArray end_array = {.length = 100, .n_buffers = 2, .buffers = end_buffers};
    struct ArrowSchema *types[] = {&end_schema, &dictionary.schema};
    struct ArrowArray *parts[] = {&end_array, &dictionary.array};
    column runs;
    memset(&runs, 0, sizeof runs);
    runs.schema.format = "+r";
    runs.schema.n_children = runs.array.n_children = 2;
    runs.schema.children = types;
    runs.array.children = parts;
    runs.array.length = ROWS;
    search("+r", &runs, rows, ROWS);
    runs.array.offset = 17;
    runs.array.length = 200;
    search("+r", &runs, rows + 17, 200);
  }
  column none;
  memset(&none, 0, sizeof none);
  none.schema.format = "n";
  none.array.length = none.array.null_count = 10;
  for (int row = 0; row < 10; row++) chosen[row] = -1;
  search("n", &none, chosen, 10);
}

static quoth_status refuse(const column *given) {
  quoth_column *made = (quoth_column *)1;
  const quoth_status status = quoth_column_create(&made, &given->schema, &given->array, &error);
  CHECK(made == NULL && error.message[0]);
  return status;
}

static void wrong(void) {
  for (int row = 0; row < 10; row++) chosen[row] = row % VALUES;
  column good = store("u", chosen, 10, 0), bad = good;
#define REFUSED(change) \
  bad = good; \
  change; \
  CHECK(refuse(&bad) == QUOTH_ERROR_ARROW)
  REFUSED(bad.schema.format = "i");
  REFUSED(bad.schema.format = "+s");
  CHECK(strstr(error.message, "columns"));
  REFUSED(bad.schema.format = NULL);
  REFUSED(bad.array.length = -1);
  REFUSED(bad.array.offset = -1);
  REFUSED(bad.array.length = INT64_MAX);
  REFUSED(bad.array.n_buffers = 2);
  REFUSED(bad.array.buffers = NULL);
  memory.buffers[1] = NULL;
  REFUSED((void)0);
  memory.buffers[1] = memory.narrow;
  memory.narrow[4] = -3;
  REFUSED((void)0);
  CHECK(error.position == 4);
  REFUSED(bad.schema.format = "+r");
  /* Dictionaries in dictionaries without end. */
  good = store("u", chosen, 10, 0);
  REFUSED(
      (bad.schema.format = "i", bad.schema.dictionary = &bad.schema,
       bad.array.dictionary = &bad.array));
  /* An index of nothing. */
  static const int32_t indices[] = {0, 10};
  static const void *buffers[] = {NULL, indices};
  REFUSED(
      (bad.schema.format = "i", bad.schema.dictionary = &good.schema,
       bad.array = (struct ArrowArray){
           .length = 2, .n_buffers = 2, .buffers = buffers, .dictionary = &good.array}));
  CHECK(error.position == 1);
  /* A view outside of its buffer, which only a search meets. */
  good = store("vu", chosen, 10, 0);
  const int32_t far = 1 << 30;
  memcpy(memory.views + 16 * 2 + 12, &far, sizeof far);
  quoth_column *made = NULL;
  quoth_pattern *pattern = make("strasse", NULL);
  size_t total = 9;
  CHECK(quoth_column_create(&made, &good.schema, &good.array, &error) == QUOTH_OK);
  CHECK(
      quoth_column_count(NULL, 0, &total, made, pattern, QUOTH_UTF8, &error) == QUOTH_ERROR_ARROW
      && total == 0 && error.position == 2);
  quoth_column_destroy(made);
  /* Malformed text, by its row. */
  for (int is_view = 0; is_view < 2; is_view++) {
    good = store(is_view ? "vu" : "u", chosen, 10, 0);
    if (is_view)
      memory.views[16 * 3 + 4 + 2] = 0xFF;
    else
      memory.data[memory.narrow[3] + 2] = '\xFF';
    CHECK(quoth_column_create(&made, &good.schema, &good.array, &error) == QUOTH_OK);
    CHECK(
        quoth_column_count(NULL, 0, &total, made, pattern, QUOTH_UTF8, &error)
            == QUOTH_ERROR_INVALID_UTF8
        && error.position == 3);
    CHECK(strstr(error.message, "row 3") && strstr(error.message, "byte 2"));
    CHECK(
        quoth_column_count(NULL, 0, &total, made, pattern, QUOTH_UTF8_REPLACED, &error) == QUOTH_OK
        && total > 0);
    quoth_column_destroy(made);
  }
  quoth_pattern_destroy(pattern);
}

int main(void) {
  quoth_pattern *pattern = make("strasse", NULL);
  for (int n = 0; n < VALUES; n++)
    CHECK(
        quoth_pattern_find_all(
            expected[n], 4, &expected_counts[n], pattern, values[n], strlen(values[n]), QUOTH_UTF8,
            &error)
        == QUOTH_OK);
  CHECK(expected_counts[2] == 2 && expected_counts[0] == 0);
  quoth_pattern_destroy(pattern);
  stored();
  nested();
  wrong();
  return checks_end();
}
