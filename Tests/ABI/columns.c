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
/* The same for a set, and the offsets of its matches in other units. */
enum { NEEDLES = 3, IN_TEXT = 16 };
static const char *const needles[NEEDLES] = {"strasse", "die", "s"};
static size_t set_counts[VALUES];
static quoth_set_match set_expected[VALUES][IN_TEXT];
static const quoth_unit units[] = {QUOTH_UNIT_UTF8, QUOTH_UNIT_UTF16, QUOTH_UNIT_SCALAR};
enum { UNITS = 3 };
static size_t set_starts[UNITS][VALUES][IN_TEXT], set_ends[UNITS][VALUES][IN_TEXT];

static quoth_set *make_set(void) {
  quoth_pattern *patterns[NEEDLES];
  quoth_set *set = NULL;
  for (int n = 0; n < NEEDLES; n++) patterns[n] = make(needles[n], NULL);
  CHECK(quoth_set_create(&set, (const quoth_pattern **)patterns, NEEDLES, &error) == QUOTH_OK);
  for (int n = 0; n < NEEDLES; n++) quoth_pattern_destroy(patterns[n]);
  return set;
}

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

/* The same with a set. */
static void search_set(
    const quoth_column *made, const quoth_set *set, const int *rows, size_t count) {
  static uint8_t bits[ROWS / 8 + 2];
  static int64_t counts[ROWS + 1], each[NEEDLES * ROWS + 1], list[ROWS + 2];
  static quoth_set_span spans[IN_TEXT * ROWS];
  int64_t of_needle[NEEDLES], wanted[NEEDLES] = {0};
  size_t total = 0, of_each = 0, with = 0, found = 0, all = 0, rows_with = 0;
  for (size_t row = 0; row < count; row++) {
    if (rows[row] < 0) continue;
    all += set_counts[rows[row]];
    rows_with += set_counts[rows[row]] > 0;
    for (size_t i = 0; i < set_counts[rows[row]]; i++) wanted[set_expected[rows[row]][i].needle]++;
  }
  CHECK(
      quoth_column_count_set(
          counts, ROWS + 1, of_needle, NEEDLES, &total, made, set, QUOTH_UTF8, &error)
      == QUOTH_OK);
  CHECK(
      quoth_column_count_set_each(each, NEEDLES * ROWS + 1, &of_each, made, set, QUOTH_UTF8, &error)
      == QUOTH_OK);
  CHECK(
      quoth_column_contains_set(bits, sizeof bits, &with, made, set, QUOTH_UTF8, &error)
      == QUOTH_OK);
  CHECK(
      quoth_column_find_set_all(
          list, ROWS + 2, spans, IN_TEXT * ROWS, &found, made, set, QUOTH_UTF8_UNCHECKED, &error)
      == QUOTH_OK);
  CHECK(total == all && of_each == all && found == all && with == rows_with);
  CHECK(list[count] == (int64_t)all && memcmp(of_needle, wanted, sizeof wanted) == 0);
  for (size_t row = 0; row < count; row++) {
    const size_t of_row = rows[row] < 0 ? 0 : set_counts[rows[row]];
    int64_t by_needle[NEEDLES] = {0};
    CHECK(counts[row] == (int64_t)of_row && list[row + 1] - list[row] == (int64_t)of_row);
    CHECK((bits[row >> 3] >> (row & 7) & 1) == (of_row > 0));
    for (size_t i = 0; i < of_row && list[row + 1] - list[row] == (int64_t)of_row; i++) {
      const quoth_set_span span = spans[(size_t)list[row] + i];
      const quoth_set_match match = set_expected[rows[row]][i];
      CHECK(span.start == (int64_t)match.start && span.end == (int64_t)match.end);
      CHECK(span.needle == match.needle && span.flags == match.flags);
      by_needle[match.needle]++;
    }
    CHECK(memcmp(each + NEEDLES * row, by_needle, sizeof by_needle) == 0);
  }
  /* Without arrays, or with one that is too small. */
  CHECK(
      quoth_column_count_set(NULL, 0, NULL, 0, &total, made, set, QUOTH_UTF8, &error) == QUOTH_OK
      && total == all);
  CHECK(
      quoth_column_find_set_all(NULL, 0, spans, 1, &found, made, set, QUOTH_UTF8, &error)
          == QUOTH_OK
      && found == all);
  CHECK(
      quoth_column_count_set(NULL, 0, of_needle, 1, &total, made, set, QUOTH_UTF8, &error)
          == QUOTH_ERROR_INVALID_ARGUMENT
      && total == 0);
  if (count > 8)
    CHECK(
        quoth_column_count_set_each(
            each, NEEDLES * count - 1, &of_each, made, set, QUOTH_UTF8, &error)
            == QUOTH_ERROR_INVALID_ARGUMENT
        && of_each == 0);
}

/* A number of an Arrow array of int32 or int64. */
static int64_t number_at(
    const struct ArrowSchema *schema, const struct ArrowArray *array, size_t place) {
  const void *numbers = array->buffers[1];
  return schema->format[0] == 'i' ? ((const int32_t *)numbers)[place]
                                  : ((const int64_t *)numbers)[place];
}

/* The results as Arrow arrays. */
static void search_arrow(
    const quoth_column *made, const quoth_pattern *pattern, const quoth_set *set, const int *rows,
    size_t count, int is_large) {
  struct ArrowSchema schema;
  struct ArrowArray array;
  size_t nulls = 0;
  for (size_t row = 0; row < count; row++) nulls += rows[row] < 0;
  for (quoth_column_kind kind = 0; kind < 4; kind++)
    for (int u = 0; u < (kind == QUOTH_COLUMN_SPANS ? UNITS : 1); u++)
      for (int is_set = 0; is_set < 2; is_set++) {
        quoth_column_options options = QUOTH_COLUMN_OPTIONS_INIT;
        options.kind = kind;
        options.unit = units[u];
        CHECK(
            (is_set ? quoth_column_search_set(&schema, &array, made, set, &options, &error)
                    : quoth_column_search(&schema, &array, made, pattern, &options, &error))
            == QUOTH_OK);
        if (error.status) return;
        CHECK(array.length == (int64_t)count && array.null_count == (int64_t)nulls);
        CHECK(schema.flags == ARROW_FLAG_NULLABLE && !schema.dictionary && !array.dictionary);
        const uint8_t *valid = array.buffers[0];
        CHECK((valid != NULL) == (nulls > 0));
        static const char *const formats[4][2] = {
            {"+l", "+L"}, {"i", "l"}, {"b", "b"}, {"+w:", "+w:"}};
        CHECK(strncmp(schema.format, formats[kind][is_large], 3) == 0);
        const size_t width = is_set ? NEEDLES : 1;
        for (size_t row = 0; row < count; row++) {
          const int value = rows[row];
          if (valid) CHECK((valid[row >> 3] >> (row & 7) & 1) == (value >= 0));
          const size_t of_row = value < 0 ? 0 : is_set ? set_counts[value] : expected_counts[value];
          if (kind == QUOTH_COLUMN_COUNTS) {
            CHECK(number_at(&schema, &array, row) == (int64_t)of_row);
          } else if (kind == QUOTH_COLUMN_CONTAINS) {
            CHECK((((const uint8_t *)array.buffers[1])[row >> 3] >> (row & 7) & 1) == (of_row > 0));
          } else if (kind == QUOTH_COLUMN_NEEDLE_COUNTS) {
            int64_t sum = 0;
            for (size_t n = 0; n < width; n++)
              sum += number_at(schema.children[0], array.children[0], row * width + n);
            CHECK(sum == (int64_t)of_row);
          } else {
            const struct ArrowSchema *numbers = &schema, *item = schema.children[0];
            const struct ArrowArray *fields = array.children[0];
            struct ArrowSchema list_type = {.format = is_large ? "l" : "i"};
            numbers = &list_type;
            const size_t first = (size_t)number_at(numbers, &array, row);
            CHECK((size_t)number_at(numbers, &array, row + 1) - first == of_row);
            CHECK(fields->n_children == (is_set ? 3 : 2) && strcmp(item->format, "+s") == 0);
            for (size_t i = 0; i < of_row; i++) {
              const size_t start = is_set ? set_starts[u][value][i] : expected[value][i].start;
              const size_t end = is_set ? set_ends[u][value][i] : expected[value][i].end;
              if (!is_set && u > 0) continue;
              CHECK(number_at(item->children[0], fields->children[0], first + i) == (int64_t)start);
              CHECK(number_at(item->children[1], fields->children[1], first + i) == (int64_t)end);
              if (is_set)
                CHECK(
                    number_at(item->children[2], fields->children[2], first + i)
                    == (int64_t)set_expected[value][i].needle);
            }
          }
        }
        /* A receiver may take a child over. */
        struct ArrowArray taken = {0};
        if (array.n_children) {
          taken = *array.children[0];
          array.children[0]->release = NULL;
        }
        array.release(&array);
        schema.release(&schema);
        CHECK(!array.release && !schema.release);
        if (taken.release) taken.release(&taken);
      }
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
  static quoth_column_text texts[ROWS + 1];
  CHECK(quoth_column_get_texts(texts, count, made, 0, &error) == QUOTH_OK);
  for (size_t row = 0; row < count; row++) {
    CHECK((texts[row].bytes != NULL) == (rows[row] >= 0));
    if (texts[row].bytes)
      CHECK(
          texts[row].length == strlen(values[rows[row]])
          && memcmp(texts[row].bytes, values[rows[row]], texts[row].length) == 0);
  }
  if (count > 2) {
    texts[0] = texts[2];
    CHECK(quoth_column_get_texts(texts + 1, 1, made, 2, &error) == QUOTH_OK);
    CHECK(texts[0].bytes == texts[1].bytes && texts[0].length == texts[1].length);
  }
  CHECK(quoth_column_get_texts(texts, 1, made, count, &error) == QUOTH_ERROR_OFFSET);
  quoth_set *set = make_set();
  search_set(made, set, rows, count);
  const struct ArrowSchema *type = &given->schema;
  while (type->dictionary || type->n_children == 2)
    type = type->dictionary ? type->dictionary : type->children[1];
  search_arrow(made, pattern, set, rows, count, type->format[0] == 'U' || type->format[0] == 'Z');
  quoth_set_destroy(set);
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
    struct ArrowSchema schema = {.format = "?"};
    struct ArrowArray array = {.length = 7};
    CHECK(
        quoth_column_search(&schema, &array, made, pattern, NULL, &error)
            == QUOTH_ERROR_INVALID_UTF8
        && error.position == 3 && !schema.release && !array.release && !schema.format);
    quoth_column_options options = QUOTH_COLUMN_OPTIONS_INIT;
    options.unit = QUOTH_UNIT_CHARACTER;
    CHECK(
        quoth_column_search(&schema, &array, made, pattern, &options, &error)
        == QUOTH_ERROR_INVALID_ARGUMENT);
    options.unit = 0;
    options.kind = 4;
    CHECK(
        quoth_column_search(&schema, &array, made, pattern, &options, &error)
        == QUOTH_ERROR_INVALID_ARGUMENT);
    CHECK(
        quoth_column_count(NULL, 0, &total, made, pattern, QUOTH_UTF8, &error)
        == QUOTH_ERROR_INVALID_UTF8);
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
  quoth_set *set = make_set();
  for (int n = 0; n < VALUES; n++) {
    CHECK(
        quoth_set_find_all(
            set_expected[n], IN_TEXT, &set_counts[n], set, values[n], strlen(values[n]), QUOTH_UTF8,
            0, &error)
        == QUOTH_OK);
    CHECK(set_counts[n] <= IN_TEXT);
    /* One by one: the ends do not ascend. */
    for (size_t i = 0; i < set_counts[n]; i++)
      for (int u = 0; u < UNITS; u++) {
        size_t both[2] = {set_expected[n][i].start, set_expected[n][i].end};
        CHECK(
            quoth_text_translate(
                both, 2, values[n], strlen(values[n]), QUOTH_UTF8, QUOTH_UNIT_UTF8, units[u], 0,
                &error)
            == QUOTH_OK);
        set_starts[u][n][i] = both[0];
        set_ends[u][n][i] = both[1];
      }
  }
  CHECK(set_counts[5] > 2 && set_starts[1][5][0] == 3 && set_starts[2][5][0] == 2);
  quoth_set_destroy(set);
  stored();
  nested();
  wrong();
  return checks_end();
}
