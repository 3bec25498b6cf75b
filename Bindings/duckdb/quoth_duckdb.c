/* Quoth in DuckDB, as a loadable extension:

     LOAD '/usr/lib/quoth.duckdb_extension';
     SELECT * FROM cues WHERE quoth_contains(text, 'straße', 'locale=de boundary=word');

   quoth_count(text, needle[, options])     BIGINT: the number of matches
   quoth_contains(text, needle[, options])  BOOLEAN
   quoth_spans(text, needle[, options])     STRUCT(start INTEGER, end INTEGER)[], in characters from 0

   NULL for a text or a needle gives NULL. Docs/ENGINES.md describes the options. DuckDB passes 2,048 rows at a time: the
   texts of neighbors that have the same needle are collected and searched as a column. */
#include <quoth_column.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "duckdb_api.h"
#include "needles.h"

static duckdb_functions duckdb;

static size_t length_of(const duckdb_text *text) { return text->near.length; }

static const char *bytes_of(const duckdb_text *text) {
  return text->near.length <= sizeof text->near.bytes ? text->near.bytes : text->far.bytes;
}

/* The arguments and the result of a call. */
typedef struct {
  duckdb_handle info, result;
  size_t rows;
  const duckdb_text *columns[3]; /* texts, needles, options; the last may be missing */
  const uint64_t *validity[3];   /* NULL where all rows are valid */
  uint64_t listed;               /* spans in the result */
} call;

/* Neighboring rows with the same needle, and their texts one after the other. */
typedef struct {
  size_t first, count;
  const needle *needle;
  int64_t *offsets;
  quoth_column *column;
} run;

/* Writes the results of a run; false after having told DuckDB why. */
typedef bool write_run(call *, const run *);

static bool fail(const call *c, const char *message) {
  duckdb.scalar_function_set_error(c->info, message);
  return false;
}

static bool is_valid(const call *c, int column, size_t row) {
  const uint64_t *bits = c->validity[column];
  return !bits || (bits[row / 64] >> row % 64 & 1);
}

static bool has_options(const call *c, size_t row) { return c->columns[2] && is_valid(c, 2, row); }

static bool is_same(const duckdb_text *a, const duckdb_text *b) {
  return length_of(a) == length_of(b) && !memcmp(bytes_of(a), bytes_of(b), length_of(a));
}

static bool has_same_needle(const call *c, size_t row, size_t other) {
  return is_valid(c, 1, other) && is_same(&c->columns[1][row], &c->columns[1][other])
         && has_options(c, row) == has_options(c, other)
         && (!has_options(c, row) || is_same(&c->columns[2][row], &c->columns[2][other]));
}

/* Whether all rows of a column repeat the first one's very bytes, as those of a constant do: mostly all have the same needle,
   and this costs next to nothing. */
static bool is_repeated(const call *c, int column) {
  if (c->validity[column]) return false;
  uint64_t first[2], differences = 0;
  memcpy(first, c->columns[column], sizeof first);
  for (size_t row = 1; row < c->rows; row++) {
    uint64_t other[2];
    memcpy(other, &c->columns[column][row], sizeof other);
    differences |= (first[0] ^ other[0]) | (first[1] ^ other[1]);
  }
  return !differences;
}

/* How many rows from one on have the same needle. */
static size_t run_length(const call *c, size_t first) {
  if (!first && is_repeated(c, 1) && (!c->columns[2] || is_repeated(c, 2))) return c->rows;
  size_t count = 1;
  while (first + count < c->rows && has_same_needle(c, first, first + count)) count++;
  return count;
}

/* --- Results -------------------------------------------------------------------------------------- */

static bool write_counts(call *c, const run *r) {
  int64_t *counts = (int64_t *)duckdb.vector_get_data(c->result) + r->first;
  size_t total;
  quoth_error error = QUOTH_ERROR_INIT;
  return quoth_column_count(
             counts, r->count, &total, r->column, needle_pattern(r->needle),
             needle_encoding(r->needle), &error)
             == QUOTH_OK
         || fail(c, error.message);
}

static bool write_contains(call *c, const run *r) {
  bool *found = (bool *)duckdb.vector_get_data(c->result) + r->first;
  uint8_t *bits = malloc(r->count / 8 + 1);
  if (!bits) return fail(c, "no memory for the results");
  size_t total;
  quoth_error error = QUOTH_ERROR_INIT;
  const quoth_status status = quoth_column_contains(
      bits, r->count / 8 + 1, &total, r->column, needle_pattern(r->needle),
      needle_encoding(r->needle), &error);
  if (status == QUOTH_OK && total)
    for (size_t i = 0; i < r->count; i++) found[i] = bits[i / 8] >> i % 8 & 1;
  else
    memset(found, 0, r->count);
  free(bits);
  return status == QUOTH_OK || fail(c, error.message);
}

/* Copies lists of spans that the library has made. */
static bool append_spans(call *c, const run *r, const struct ArrowArray *lists) {
  duckdb_list *found = (duckdb_list *)duckdb.vector_get_data(c->result) + r->first;
  const int64_t *places = lists->buffers[1];
  const uint64_t before = c->listed, more = (uint64_t)places[r->count];
  for (size_t i = 0; i < r->count; i++)
    found[i] = (duckdb_list){before + (uint64_t)places[i], (uint64_t)(places[i + 1] - places[i])};
  if (!more) return true;
  c->listed += more;
  if (duckdb.list_vector_reserve(c->result, c->listed)
      || duckdb.list_vector_set_size(c->result, c->listed))
    return fail(c, "no memory for the spans");
  const duckdb_handle spans = duckdb.list_vector_get_child(c->result);
  for (int field = 0; field < 2; field++) {
    const int64_t *values = lists->children[0]->children[field]->buffers[1];
    int32_t *out =
        (int32_t *)duckdb.vector_get_data(duckdb.struct_vector_get_child(spans, (uint64_t)field));
    for (uint64_t i = 0; i < more; i++) out[before + i] = (int32_t)values[i];
  }
  return true;
}

static bool write_spans(call *c, const run *r) {
  quoth_column_options options = QUOTH_COLUMN_OPTIONS_INIT;
  options.encoding = needle_encoding(r->needle);
  options.unit = QUOTH_UNIT_SCALAR;
  struct ArrowSchema schema;
  struct ArrowArray lists;
  quoth_error error = QUOTH_ERROR_INIT;
  if (quoth_column_search(&schema, &lists, r->column, needle_pattern(r->needle), &options, &error)
      != QUOTH_OK)
    return fail(c, error.message);
  const bool is_written = append_spans(c, r, &lists);
  schema.release(&schema);
  lists.release(&lists);
  return is_written;
}

/* --- Runs of rows --------------------------------------------------------------------------------- */

/* The texts of a run, one after the other, with their offsets; a text alone stays where it is. NULL without memory. */
static const char *collect(const call *c, run *r, char **copy) {
  const duckdb_text *texts = c->columns[0] + r->first;
  int64_t end = 0;
  *copy = NULL;
  for (size_t i = 0; i < r->count; i++) {
    r->offsets[i] = end;
    if (is_valid(c, 0, r->first + i)) end += (int64_t)length_of(&texts[i]);
  }
  r->offsets[r->count] = end;
  if (!end) return "";
  if (r->count == 1) return bytes_of(texts);
  char *bytes = *copy = malloc((size_t)end);
  for (size_t i = 0; bytes && i < r->count; i++)
    memcpy(bytes + r->offsets[i], bytes_of(&texts[i]), (size_t)(r->offsets[i + 1] - r->offsets[i]));
  return bytes;
}

static bool search_run(call *c, run *r, write_run *write) {
  char *copy;
  const char *bytes = collect(c, r, &copy);
  if (!bytes) return fail(c, "no memory for the texts");
  const struct ArrowSchema schema = {.format = "U"};
  const void *buffers[] = {NULL, r->offsets, bytes};
  const struct ArrowArray array = {.length = (int64_t)r->count, .n_buffers = 3, .buffers = buffers};
  quoth_error error = QUOTH_ERROR_INIT;
  bool is_written = false;
  if (quoth_column_create(&r->column, &schema, &array, &error) == QUOTH_OK)
    is_written = write(c, r);
  else
    fail(c, error.message);
  quoth_column_destroy(r->column);
  free(copy);
  return is_written;
}

/* Searches the run of rows that begins at `first`; returns the row after it, or 0 if the call has failed. */
static size_t take_run(call *c, size_t first, int64_t *offsets, write_run *write) {
  run r = {.first = first, .count = run_length(c, first), .offsets = offsets};
  const duckdb_text *written = &c->columns[1][first];
  const duckdb_text *options = has_options(c, first) ? &c->columns[2][first] : NULL;
  char message[512];
  r.needle = needle_take(
      bytes_of(written), length_of(written), options ? bytes_of(options) : "",
      options ? length_of(options) : 0, message, sizeof message);
  if (!r.needle) {
    fail(c, message);
    return 0;
  }
  const bool is_written = search_run(c, &r, write);
  needle_give_back(r.needle);
  return is_written ? first + r.count : 0;
}

/* Makes the rows NULL whose text or needle is NULL. */
static void write_nulls(const call *c) {
  if (!c->validity[0] && !c->validity[1]) return;
  duckdb.vector_ensure_validity_writable(c->result);
  uint64_t *bits = duckdb.vector_get_validity(c->result);
  for (size_t row = 0; row < c->rows; row++)
    if (!is_valid(c, 0, row) || !is_valid(c, 1, row)) bits[row / 64] &= ~(UINT64_C(1) << row % 64);
}

static void run_call(
    duckdb_handle info, duckdb_handle chunk, duckdb_handle result, size_t width, write_run *write) {
  call c = {.info = info, .result = result, .rows = duckdb.data_chunk_get_size(chunk)};
  const uint64_t columns = duckdb.data_chunk_get_column_count(chunk);
  for (uint64_t i = 0; i < columns && i < 3; i++) {
    const duckdb_handle vector = duckdb.data_chunk_get_vector(chunk, i);
    c.columns[i] = duckdb.vector_get_data(vector);
    c.validity[i] = duckdb.vector_get_validity(vector);
  }
  int64_t *offsets = malloc((c.rows + 1) * sizeof *offsets);
  if (!offsets) {
    fail(&c, "no memory for the rows");
    return;
  }
  for (size_t row = 0; row < c.rows;) {
    if (!is_valid(&c, 1, row)) {
      memset((char *)duckdb.vector_get_data(result) + row * width, 0, width);
      row++;
      continue;
    }
    row = take_run(&c, row, offsets, write);
    if (!row) break;
  }
  free(offsets);
  write_nulls(&c);
}

static void count(duckdb_handle info, duckdb_handle chunk, duckdb_handle result) {
  run_call(info, chunk, result, sizeof(int64_t), write_counts);
}

static void contains(duckdb_handle info, duckdb_handle chunk, duckdb_handle result) {
  run_call(info, chunk, result, sizeof(bool), write_contains);
}

static void spans(duckdb_handle info, duckdb_handle chunk, duckdb_handle result) {
  run_call(info, chunk, result, sizeof(duckdb_list), write_spans);
}

/* --- Loading -------------------------------------------------------------------------------------- */

static duckdb_handle spans_type(void) {
  duckdb_handle number = duckdb.create_logical_type(DUCKDB_INTEGER);
  duckdb_handle types[] = {number, number};
  const char *names[] = {"start", "end"};
  duckdb_handle span = duckdb.create_struct_type(types, names, 2);
  duckdb_handle list = duckdb.create_list_type(span);
  duckdb.destroy_logical_type(&number);
  duckdb.destroy_logical_type(&span);
  return list;
}

/* Adds a function of two or three texts. */
static bool add(
    duckdb_handle connection, const char *name, duckdb_function *run, duckdb_handle type) {
  duckdb_handle text = duckdb.create_logical_type(DUCKDB_VARCHAR);
  duckdb_handle set = duckdb.create_scalar_function_set(name);
  bool is_added = true;
  for (int parameters = 2; parameters <= 3; parameters++) {
    duckdb_handle function = duckdb.create_scalar_function();
    duckdb.scalar_function_set_name(function, name);
    for (int i = 0; i < parameters; i++) duckdb.scalar_function_add_parameter(function, text);
    duckdb.scalar_function_set_return_type(function, type);
    duckdb.scalar_function_set_function(function, run);
    /* NULL for the options is no NULL. */
    duckdb.scalar_function_set_special_handling(function);
    if (duckdb.add_scalar_function_to_set(set, function)) is_added = false;
    duckdb.destroy_scalar_function(&function);
  }
  if (is_added && duckdb.register_scalar_function_set(connection, set)) is_added = false;
  duckdb.destroy_scalar_function_set(&set);
  duckdb.destroy_logical_type(&text);
  duckdb.destroy_logical_type(&type);
  return is_added;
}

/* The name that DuckDB looks for in a file named quoth.duckdb_extension. */
__attribute__((visibility("default"))) bool quoth_init_c_api(
    duckdb_handle info, duckdb_access *access) {
  const duckdb_functions *functions = access->get_api(info, DUCKDB_API_VERSION);
  if (!functions) return false; /* DuckDB has the reason. */
  duckdb = *functions;
  duckdb_handle connection;
  if (duckdb.connect(*access->get_database(info), &connection)) {
    access->set_error(info, "quoth: no connection to the database");
    return false;
  }
  const bool is_added =
      add(connection, "quoth_count", count, duckdb.create_logical_type(DUCKDB_BIGINT))
      && add(connection, "quoth_contains", contains, duckdb.create_logical_type(DUCKDB_BOOLEAN))
      && add(connection, "quoth_spans", spans, spans_type());
  duckdb.disconnect(&connection);
  if (!is_added) access->set_error(info, "quoth: the functions could not be added");
  return is_added;
}
