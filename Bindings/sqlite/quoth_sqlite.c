/* Quoth in SQLite, as a loadable extension:

     SELECT load_extension('quoth_sqlite');
     SELECT * FROM cues WHERE quoth_contains(text, 'straße', 'locale=de boundary=word');

   quoth_count(text, needle[, options])     the number of matches
   quoth_contains(text, needle[, options])  1 or 0
   quoth_spans(text, needle[, options])     JSON: [[start, end], …] in characters, as substr counts them, but from 0
   quoth_version()                          the versions that results depend on, as JSON

   NULL for a text or a needle gives NULL. Docs/ENGINES.md describes the options. */
#include <quoth.h>
#include <sqlite3ext.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "written_options.h"

SQLITE_EXTENSION_INIT1

/* Needles that were compiled lately, the latest first. A connection runs one function at a time. */
enum { KEPT = 32 };

typedef struct {
  char *needle, *options; /* without a NUL at the end */
  size_t needle_length, options_length;
  quoth_pattern *pattern;
  quoth_encoding encoding;
} compiled;

typedef struct {
  compiled *kept[KEPT];
  int uses; /* by functions of the connection */
} cache;

static void compiled_free(compiled *c) {
  if (!c) return;
  quoth_pattern_destroy(c->pattern);
  free(c->needle);
  free(c->options);
  free(c);
}

static void cache_release(void *pointer) {
  cache *c = pointer;
  if (--c->uses) return;
  for (int i = 0; i < KEPT; i++) compiled_free(c->kept[i]);
  free(c);
}

static char *copy_of(const char *bytes, size_t length) {
  char *copy = malloc(length + 1);
  if (copy) memcpy(copy, bytes, length);
  return copy;
}

/* Compiles a needle; NULL after having told the context why. */
static compiled *compile(
    sqlite3_context *context, const char *needle, size_t needle_length, const char *options,
    size_t options_length) {
  char message[256];
  written_options read;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!written_options_read(&read, options, options_length, message, sizeof message)) {
    sqlite3_result_error(context, message, -1);
    return NULL;
  }
  compiled *c = calloc(1, sizeof *c);
  if (c) {
    *c = (compiled){
        copy_of(needle, needle_length),
        copy_of(options, options_length),
        needle_length,
        options_length,
        NULL,
        read.encoding};
  }
  if (!c || !c->needle || !c->options) {
    compiled_free(c);
    sqlite3_result_error_nomem(context);
    return NULL;
  }
  if (quoth_pattern_create(&c->pattern, needle, needle_length, QUOTH_UTF8, &read.options, &error)
      == QUOTH_OK)
    return c;
  compiled_free(c);
  sqlite3_result_error(context, error.message, -1);
  return NULL;
}

/* The compiled needle of a call, kept for the next; NULL if the result is already set. */
static const compiled *compiled_for(sqlite3_context *context, int count, sqlite3_value **values) {
  cache *kept = sqlite3_user_data(context);
  const bool has_options = count == 3 && sqlite3_value_type(values[2]) != SQLITE_NULL;
  const char *needle = (const char *)sqlite3_value_text(values[1]);
  const size_t needle_length = (size_t)sqlite3_value_bytes(values[1]);
  const char *options = has_options ? (const char *)sqlite3_value_text(values[2]) : "";
  const size_t options_length = has_options ? (size_t)sqlite3_value_bytes(values[2]) : 0;
  if (!needle || !options) {
    sqlite3_result_error_nomem(context);
    return NULL;
  }
  int place = 0;
  compiled *c = NULL;
  for (; place < KEPT - 1 && kept->kept[place]; place++) {
    compiled *one = kept->kept[place];
    if (one->needle_length == needle_length && one->options_length == options_length
        && !memcmp(one->needle, needle, needle_length)
        && !memcmp(one->options, options, options_length)) {
      c = one;
      break;
    }
  }
  if (!c) {
    c = compile(context, needle, needle_length, options, options_length);
    if (!c) return NULL;
    compiled_free(kept->kept[place]);
  }
  memmove(kept->kept + 1, kept->kept, (size_t)place * sizeof *kept->kept);
  kept->kept[0] = c;
  return c;
}

/* A call (text, needle[, options]) after its checks; false if the result is already set. */
typedef struct {
  const compiled *needle;
  const void *text;
  size_t length;
} call;

static bool open_call(call *c, sqlite3_context *context, int count, sqlite3_value **values) {
  for (int i = 0; i < 2; i++)
    if (sqlite3_value_type(values[i]) == SQLITE_NULL) return false;
  c->needle = compiled_for(context, count, values);
  if (!c->needle) return false;
  /* A blob is read as UTF-8, as it is. */
  c->text = sqlite3_value_type(values[0]) == SQLITE_BLOB ? sqlite3_value_blob(values[0])
                                                         : sqlite3_value_text(values[0]);
  c->length = (size_t)sqlite3_value_bytes(values[0]);
  if (c->text || !c->length) return true;
  sqlite3_result_error_nomem(context);
  return false;
}

static void count_matches(sqlite3_context *context, int count, sqlite3_value **values) {
  call c;
  size_t matches = 0;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!open_call(&c, context, count, values)) return;
  if (quoth_pattern_count(
          &matches, c.needle->pattern, c.text, c.length, c.needle->encoding, &error))
    sqlite3_result_error(context, error.message, -1);
  else
    sqlite3_result_int64(context, (sqlite3_int64)matches);
}

static void contains(sqlite3_context *context, int count, sqlite3_value **values) {
  call c;
  quoth_match match;
  bool is_found = false;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!open_call(&c, context, count, values)) return;
  if (quoth_pattern_find_first(
          &match, &is_found, c.needle->pattern, c.text, c.length, c.needle->encoding, &error))
    sqlite3_result_error(context, error.message, -1);
  else
    sqlite3_result_int(context, is_found);
}

static int by_size(const void *left, const void *right) {
  const size_t a = *(const size_t *)left, b = *(const size_t *)right;
  return a < b ? -1 : a > b;
}

/* Fills places, of 4 * count numbers: starts, ends, translated starts, translated ends. Ends are sorted, since
   translation needs that and those of matches that overlap may go back. */
static bool translate_all(
    const call *c, const quoth_match *matches, size_t *places, size_t count, quoth_error *error) {
  for (size_t i = 0; i < count; i++) {
    places[i] = matches[i].start;
    places[count + i] = matches[i].end;
  }
  qsort(places + count, count, sizeof *places, by_size);
  memcpy(places + 2 * count, places, 2 * count * sizeof *places);
  for (int half = 2; half < 4; half++)
    if (quoth_text_translate(
            places + (size_t)half * count, count, c->text, c->length, c->needle->encoding,
            QUOTH_UNIT_OWN, QUOTH_UNIT_SCALAR, 0, error))
      return false;
  return true;
}

/* Writes all matches as JSON, with the places that translate_all filled. */
static void write_spans(
    sqlite3_context *context, const quoth_match *matches, const size_t *places, size_t count) {
  sqlite3_str *json = sqlite3_str_new(sqlite3_context_db_handle(context));
  sqlite3_str_appendchar(json, 1, '[');
  for (size_t i = 0; i < count; i++) {
    const size_t *end = bsearch(&matches[i].end, places + count, count, sizeof *places, by_size);
    sqlite3_str_appendf(
        json, "%s[%lld,%lld]", i ? "," : "", (long long)places[2 * count + i],
        (long long)end[2 * count]);
  }
  sqlite3_str_appendchar(json, 1, ']');
  const int status = sqlite3_str_errcode(json);
  char *written = sqlite3_str_finish(json);
  if (status == SQLITE_OK)
    sqlite3_result_text(context, written, -1, sqlite3_free);
  else if (status == SQLITE_TOOBIG)
    sqlite3_result_error_toobig(context);
  else
    sqlite3_result_error_nomem(context);
  if (status != SQLITE_OK) sqlite3_free(written);
}

static void spans(sqlite3_context *context, int count, sqlite3_value **values) {
  call c;
  size_t found = 0;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!open_call(&c, context, count, values)) return;
  const quoth_pattern *pattern = c.needle->pattern;
  const quoth_encoding encoding = c.needle->encoding;
  if (quoth_pattern_find_all(NULL, 0, &found, pattern, c.text, c.length, encoding, &error)) {
    sqlite3_result_error(context, error.message, -1);
    return;
  }
  quoth_match *matches = calloc(found + 1, sizeof *matches);
  /* The starts, the ends in ascending order, and both translated. */
  size_t *places = calloc(4 * found + 1, sizeof *places);
  if (!matches || !places)
    sqlite3_result_error_nomem(context);
  else if (
      quoth_pattern_find_all(matches, found, &found, pattern, c.text, c.length, encoding, &error)
      || !translate_all(&c, matches, places, found, &error))
    sqlite3_result_error(context, error.message, -1);
  else
    write_spans(context, matches, places, found);
  free(matches);
  free(places);
}

static void version(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count;
  (void)values;
  char json[160];
  snprintf(
      json, sizeof json, "{\"quoth\":\"%s\",\"unicode\":\"%s\",\"cldr\":\"%s\",\"icu\":\"%s\"}",
      quoth_component_version(QUOTH_COMPONENT_LIBRARY),
      quoth_component_version(QUOTH_COMPONENT_UNICODE),
      quoth_component_version(QUOTH_COMPONENT_CLDR), quoth_component_version(QUOTH_COMPONENT_ICU));
  sqlite3_result_text(context, json, -1, SQLITE_TRANSIENT);
}

__attribute__((visibility("default"))) int sqlite3_quothsqlite_init(
    sqlite3 *database, char **message, const sqlite3_api_routines *api) {
  SQLITE_EXTENSION_INIT2(api);
  (void)message;
  static const struct {
    const char *name;
    int arguments;
    void (*run)(sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
      {"quoth_count", 2, count_matches}, {"quoth_count", 3, count_matches},
      {"quoth_contains", 2, contains},   {"quoth_contains", 3, contains},
      {"quoth_spans", 2, spans},         {"quoth_spans", 3, spans},
      {"quoth_version", 0, version},
  };
  enum { COUNT = sizeof functions / sizeof *functions };
  cache *kept = calloc(1, sizeof *kept);
  if (!kept) return SQLITE_NOMEM;
  kept->uses = 1;
  int status = SQLITE_OK;
  for (int i = 0; i < COUNT && status == SQLITE_OK; i++) {
    /* SQLite releases it also where it fails to make the function. */
    kept->uses++;
    status = sqlite3_create_function_v2(
        database, functions[i].name, functions[i].arguments,
        SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, kept, functions[i].run, NULL, NULL,
        cache_release);
  }
  cache_release(kept);
  return status;
}

/* The name that SQLite looks for first. */
__attribute__((visibility("default"))) int sqlite3_extension_init(
    sqlite3 *database, char **message, const sqlite3_api_routines *api) {
  return sqlite3_quothsqlite_init(database, message, api);
}
