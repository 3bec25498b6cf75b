/* Queries: written forms and their errors; results in texts of every encoding and in corpora, all at once,
   in batches and on demand; good, NULL, huge and wrong arguments. */
#include <quoth_corpus.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "corpus.h"

static quoth_query *read_query(const char *written, const char *scope) {
  quoth_query *query = NULL;
  quoth_query_scope where = QUOTH_QUERY_SCOPE_INIT;
  quoth_options options = QUOTH_OPTIONS_FIND_INIT;
  if (scope)
    CHECK(quoth_query_scope_read(&where, scope, strlen(scope), QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(
      quoth_query_create(&query, written, strlen(written), QUOTH_UTF8, &options, &where, &error)
      == QUOTH_OK);
  CHECK(query != NULL);
  return query;
}

/* --- Written forms ----------------------------------------------------------------------------- */

static void queries_tell_what_they_are(void) {
  quoth_query *query = read_query("(\"ja\")   near/1.50s (\"n\xC3\xA9in\"|\"ja\") ", "2.5s");
  quoth_query_scope scope = QUOTH_QUERY_SCOPE_INIT;
  CHECK(quoth_query_get_scope(&scope, query, &error) == QUOTH_OK);
  CHECK(scope.kind == QUOTH_SCOPE_MILLISECONDS && scope.length == 2500);
  size_t count = 0;
  CHECK(quoth_query_get_needle_count(&count, query, &error) == QUOTH_OK && count == 2);
  char text[64] = {0};
  uint16_t units[64] = {0};
  CHECK(
      quoth_query_get_needle(text, sizeof text, &count, query, 1, QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(count == 5 && strcmp(text, "n\xC3\xA9in") == 0);
  CHECK(quoth_query_get_needle(units, 64, &count, query, 1, QUOTH_UTF16, &error) == QUOTH_OK);
  CHECK(count == 4 && units[1] == 0xE9 && units[3] == 'n' && units[4] == 0);
  /* Room for two; the rest is only counted. */
  memset(text, 'x', sizeof text);
  CHECK(quoth_query_get_needle(text, 2, &count, query, 1, QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(count == 5 && text[1] == '\xC3' && text[2] == 'x');
  CHECK(
      quoth_query_get_needle(text, 2, &count, query, 2, QUOTH_UTF8, &error) == QUOTH_ERROR_OFFSET);
  CHECK(count == 0);
  CHECK(
      quoth_query_get_needle(text, 2, &count, query, SIZE_MAX, QUOTH_UTF8, &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(
      quoth_query_get_needle(text, 2, &count, query, 0, QUOTH_LATIN1, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_query_get_written(text, sizeof text, &count, query, QUOTH_UTF8, &error) == QUOTH_OK);
  static const char expected[] = "\"ja\" near/1.5s (\"n\xC3\xA9in\" | \"ja\")";
  CHECK(count == sizeof expected - 1 && memcmp(text, expected, count) == 0);
  CHECK(quoth_query_get_written(NULL, 0, &count, query, QUOTH_UTF16, &error) == QUOTH_OK);
  CHECK(count == sizeof expected - 2);
  quoth_query_destroy(query);
}

static quoth_status try_query(
    const void *written, size_t length, quoth_encoding encoding, const quoth_options *options,
    const quoth_query_scope *scope) {
  quoth_query *query = (quoth_query *)&error;
  quoth_status status =
      quoth_query_create(&query, written, length, encoding, options, scope, &error);
  CHECK((status == QUOTH_OK) == (query != NULL) && error.status == status);
  quoth_query_destroy(query);
  return status;
}

static void errors_have_places(void) {
  static const struct {
    const char *written;
    quoth_status status;
    int64_t position;
  } faults[] = {
      {"", QUOTH_ERROR_QUERY, 0},
      {"climate", QUOTH_ERROR_QUERY, 0},
      {"\"a\" near/5x \"b\"", QUOTH_ERROR_QUERY, 10},
      {"\"\xC3\xA4\xF0\x9F\x98\x80\" \"b", QUOTH_ERROR_QUERY, 9},
      {"\"\xC3\xA4\" | -\"b\"", QUOTH_ERROR_QUERY, 7},
      {"\"\xC3\xA4\" \"\"", QUOTH_ERROR_EMPTY_NEEDLE, 5},
      {"-\"a\"", QUOTH_ERROR_QUERY, 0},
      {"(\"\xF0\x9F\x98\x80\"", QUOTH_ERROR_QUERY, 0},
      {"\"\xF0\x9F\x98\x80\" (", QUOTH_ERROR_QUERY, 8},
  };
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    const char *written = faults[i].written;
    CHECK(try_query(written, strlen(written), QUOTH_UTF8, NULL, NULL) == faults[i].status);
    if (error.position != faults[i].position)
      fprintf(stderr, "%s: %lld: %s\n", written, (long long)error.position, error.message);
    CHECK(error.position == faults[i].position && error.message[0]);
  }
  /* In another encoding the same place has another number. */
  CHECK(try_query("\"\xE4\" \"b", 6, QUOTH_LATIN1, NULL, NULL) == QUOTH_ERROR_QUERY);
  CHECK(error.position == 4);
  static const uint16_t units[] = {'"', 0xD83D, 0xDE00, '"', ' ', ')'};
  CHECK(try_query(units, 6, QUOTH_UTF16, NULL, NULL) == QUOTH_ERROR_QUERY && error.position == 5);
  CHECK(try_query("\"a\xFF\" (", 6, QUOTH_UTF8, NULL, NULL) == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == 2);
  CHECK(try_query("\"a\xFF\" (", 6, QUOTH_UTF8_REPLACED, NULL, NULL) == QUOTH_ERROR_QUERY);
  CHECK(error.position == 6);
  /* Options have no place in the written form. */
  quoth_options options = QUOTH_OPTIONS_INIT;
  options.locale = "no such";
  CHECK(try_query("\"a\"", 3, QUOTH_UTF8, &options, NULL) == QUOTH_ERROR_LOCALE);
  CHECK(error.position == -1);
  options = (quoth_options)QUOTH_OPTIONS_INIT;
  options.struct_size = 4;
  CHECK(try_query("\"a\"", 3, QUOTH_UTF8, &options, NULL) == QUOTH_ERROR_STRUCT_SIZE);
  char deep[4096];
  memset(deep, '(', sizeof deep);
  CHECK(try_query(deep, sizeof deep, QUOTH_UTF8, NULL, NULL) == QUOTH_ERROR_QUERY);
  CHECK(error.position == 64);
  CHECK(try_query(deep, SIZE_MAX, QUOTH_UTF8, NULL, NULL) == QUOTH_ERROR_TOO_LARGE);
}

static void scopes_are_read(void) {
  static const struct {
    const char *written;
    uint32_t kind;
    uint64_t length;
  } scopes[] = {
      {"transcript", QUOTH_SCOPE_TRANSCRIPT, 0},
      {"cue", QUOTH_SCOPE_CUE, 0},
      {"3c", QUOTH_SCOPE_CUES, 3},
      {"10s", QUOTH_SCOPE_MILLISECONDS, 10000},
      {"2.5s", QUOTH_SCOPE_MILLISECONDS, 2500},
  };
  quoth_query_scope scope = QUOTH_QUERY_SCOPE_INIT;
  for (size_t i = 0; i < sizeof scopes / sizeof *scopes; i++) {
    const char *written = scopes[i].written;
    CHECK(quoth_query_scope_read(&scope, written, strlen(written), QUOTH_UTF8, &error) == QUOTH_OK);
    CHECK(scope.kind == scopes[i].kind && scope.length == scopes[i].length);
    CHECK(try_query("\"a\"", 3, QUOTH_UTF8, NULL, &scope) == QUOTH_OK);
  }
  static const char *const wrong[] = {"", "cues", "0c", "5w", " 3c", "2c 3c", "9999999999c"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    CHECK(
        quoth_query_scope_read(&scope, wrong[i], strlen(wrong[i]), QUOTH_UTF8, &error)
        == QUOTH_ERROR_QUERY);
    CHECK(scope.kind == 0 && scope.length == 0);
  }
  static const quoth_query_scope bad[] = {
      {sizeof *bad, 4, 0, 0},
      {sizeof *bad, UINT32_MAX, 0, 1},
      {sizeof *bad, QUOTH_SCOPE_CUES, 0, 0},
      {sizeof *bad, QUOTH_SCOPE_CUES, 0, UINT64_MAX},
      {sizeof *bad, QUOTH_SCOPE_MILLISECONDS, 0, UINT64_C(1) << 62},
      {sizeof *bad, QUOTH_SCOPE_CUE, 0, 1}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    CHECK(try_query("\"a\"", 3, QUOTH_UTF8, NULL, &bad[i]) == QUOTH_ERROR_INVALID_ARGUMENT);
}

/* --- Texts ------------------------------------------------------------------------------------- */

/* Finds one result in a text: where it is, and how many hits of which needle. */
static void finds(
    const char *written, const void *text, size_t length, quoth_encoding encoding, size_t start,
    size_t end, size_t hits, uint32_t last_needle, size_t spread) {
  quoth_query *query = read_query(written, NULL);
  quoth_query_results *results = NULL;
  CHECK(quoth_query_results_create(&results, query, text, length, encoding, &error) == QUOTH_OK);
  /* Results do not need the query. */
  quoth_query_destroy(query);
  const quoth_query_result *all = NULL;
  size_t count = 0;
  bool is_cut = true;
  CHECK(quoth_query_results_get_all(&all, &count, &is_cut, results, &error) == QUOTH_OK);
  CHECK(count == 1 && !is_cut);
  if (count != 1) return;
  CHECK(all->start == start && all->end == end && all->spread == spread);
  CHECK(all->hit_count == hits && all->hits[hits - 1].needle == last_needle);
  CHECK(all->hits[0].start == start && all->hits[hits - 1].end == end);
  CHECK(all->transcript == 0 && all->first_cue == 0 && all->last_cue == 0);
  CHECK(all->start_time == QUOTH_NO_TIME && all->end_time == QUOTH_NO_TIME && all->flags == 0);
  quoth_query_results_destroy(results);
}

static void texts_of_every_encoding_have_results(void) {
  static const char written[] = "\"strasse\" near/2w \"platz\"";
  static const char utf8[] = "\xF0\x9F\x98\x80 Stra\xC3\x9F"
                             "e und \xC3\xA4 Platz";
  static const uint16_t utf16[] = {0xD83D, 0xDE00, ' ', 'S',  't', 'r', 'a', 0xDF, 'e', ' ', 'u',
                                   'n',    'd',    ' ', 0xE4, ' ', 'P', 'l', 'a',  't', 'z'};
  static const char latin1[] = "Stra\xDF"
                               "e und \xE4 Platz";
  finds(written, utf8, sizeof utf8 - 1, QUOTH_UTF8, 5, 25, 2, 1, 7);
  finds(written, utf8, sizeof utf8 - 1, QUOTH_UTF8_UNCHECKED, 5, 25, 2, 1, 7);
  finds(written, utf16, sizeof utf16 / 2, QUOTH_UTF16, 3, 21, 2, 1, 7);
  finds(written, latin1, sizeof latin1 - 1, QUOTH_LATIN1, 0, 18, 2, 1, 7);
  static const char broken[] = "\xFF\xE2\x82 Stra\xC3\x9F"
                               "e \xC3 Platz";
  finds(written, broken, sizeof broken - 1, QUOTH_UTF8_REPLACED, 4, 19, 2, 1, 3);
  quoth_query *query = read_query(written, NULL);
  quoth_query_results *results = (quoth_query_results *)&error;
  CHECK(
      quoth_query_results_create(&results, query, broken, sizeof broken - 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(results == NULL && error.position == 0);
  const quoth_query_result *all = (const quoth_query_result *)(const void *)&error;
  size_t count = 1;
  CHECK(quoth_query_results_create(&results, query, NULL, 0, QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(quoth_query_results_get_all(&all, &count, NULL, results, &error) == QUOTH_OK);
  CHECK(all == NULL && count == 0);
  quoth_query_results_destroy(results);
  quoth_query_destroy(query);

  /* A needle that is an unpaired surrogate finds it, but neither another one nor a pair. */
  static const uint16_t lone[] = {'"', 0xD83D, '"'}, text[] = {0xD83D, 0xDE00, 0xD83D, ' ', 0xDE00};
  CHECK(quoth_query_create(&query, lone, 3, QUOTH_UTF16, NULL, NULL, &error) == QUOTH_OK);
  CHECK(quoth_query_results_create(&results, query, text, 5, QUOTH_UTF16, &error) == QUOTH_OK);
  CHECK(quoth_query_results_get_all(&all, &count, NULL, results, &error) == QUOTH_OK);
  CHECK(count == 1 && all[0].start == 2);
  uint16_t needle[1] = {0};
  CHECK(quoth_query_get_needle(needle, 1, &count, query, 0, QUOTH_UTF16, &error) == QUOTH_OK);
  CHECK(count == 1 && needle[0] == 0xD83D);
  quoth_query_results_destroy(results);
  quoth_query_destroy(query);
}

/* --- Corpora ----------------------------------------------------------------------------------- */

static quoth_corpus *build(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  add_cues(builder);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  return corpus;
}

static int same(const quoth_query_result *a, const quoth_query_result *b) {
  return a->start == b->start && a->end == b->end && a->transcript == b->transcript
         && a->first_cue == b->first_cue && a->last_cue == b->last_cue
         && a->start_time == b->start_time && a->end_time == b->end_time && a->spread == b->spread
         && a->flags == b->flags && a->hit_count == b->hit_count
         && memcmp(a->hits, b->hits, a->hit_count * sizeof *a->hits) == 0;
}

struct batches {
  const quoth_query_result *expected;
  size_t count, batches, stop_after;
  bool ended, different;
  quoth_cancellation *cancel;
};

static quoth_status take_results(void *context, const quoth_query_batch *batch) {
  struct batches *seen = context;
  seen->batches++;
  for (size_t i = 0; i < batch->count; i++) {
    if (!same(&batch->results[i], &seen->expected[seen->count])) seen->different = true;
    seen->count++;
  }
  if (batch->total != seen->count || batch->units_done > batch->unit_count) seen->different = true;
  if (batch->is_last) seen->ended = true;
  if (seen->cancel && seen->batches == seen->stop_after)
    CHECK(quoth_cancellation_cancel(seen->cancel, NULL) == QUOTH_OK);
  return (seen->cancel || seen->batches < seen->stop_after) ? QUOTH_OK : QUOTH_STOP;
}

/* "Straße" and "ulica" are in every other cue; "dort" in the rest. */
static void corpora_have_results(const quoth_corpus *corpus) {
  quoth_query *query =
      read_query("\"strasse\" then/0c \"\xD1\x83\xD0\xBB\xD0\xB8\xD1\x86\xD0\xB0\"", NULL);
  const quoth_query_result *all = NULL;
  quoth_query_results *results = NULL;
  size_t count = 0;
  bool is_cut = true;
  CHECK(quoth_query_results_create_in_corpus(&results, corpus, query, NULL, &error) == QUOTH_OK);
  CHECK(quoth_query_results_get_all(&all, &count, &is_cut, results, &error) == QUOTH_OK);
  CHECK(count == TRANSCRIPTS * CUES / 2 && !is_cut);
  for (size_t i = 0; i < count; i++) {
    quoth_cue_entry cue = QUOTH_CUE_ENTRY_INIT;
    CHECK(all[i].hit_count == 2 && all[i].first_cue == all[i].last_cue);
    CHECK(quoth_corpus_get_cue(&cue, corpus, all[i].first_cue, &error) == QUOTH_OK);
    CHECK(cue.transcript == all[i].transcript && i / (CUES / 2) == cue.transcript);
    CHECK(all[i].start == cue.start + 4 && all[i].end == cue.end && all[i].spread == 2);
    CHECK(all[i].hits[0].needle == 0 && all[i].hits[1].needle == 1);
    CHECK(all[i].hits[1].start == all[i].end - 5);
    CHECK(all[i].start_time > cue.start_time && all[i].end_time == cue.end_time);
    CHECK(all[i].flags == QUOTH_TIME_INTERPOLATED);
  }
  for (uint32_t threads = 0; threads <= 3; threads++) {
    quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
    options.threads = threads;
    options.flags = QUOTH_SEARCH_ACROSS_CUES;
    struct batches seen = {all, 0, 0, SIZE_MAX, false, false, NULL};
    CHECK(
        quoth_corpus_search_query(corpus, query, &options, take_results, &seen, &error)
        == QUOTH_OK);
    CHECK(seen.count == count && seen.ended && !seen.different);
    quoth_query_walk *walk = NULL;
    quoth_query_batch batch = QUOTH_QUERY_BATCH_INIT;
    size_t next = 0;
    CHECK(quoth_query_walk_create(&walk, corpus, query, &options, &error) == QUOTH_OK);
    do {
      CHECK(quoth_query_walk_next(&batch, walk, &error) == QUOTH_OK);
      for (size_t i = 0; i < batch.count; i++, next++) CHECK(same(&batch.results[i], &all[next]));
    } while (!batch.is_last);
    CHECK(next == count && batch.total == count && batch.units_done == batch.unit_count);
    CHECK(quoth_query_walk_next(&batch, walk, &error) == QUOTH_OK);
    CHECK(batch.is_last && batch.count == 0 && batch.results == NULL && batch.total == count);
    quoth_query_walk_destroy(walk);
  }

  /* A limit cuts the list; a callback that returns false ends it. */
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.limit = 300;
  quoth_query_results *few = NULL;
  const quoth_query_result *first = NULL;
  CHECK(quoth_query_results_create_in_corpus(&few, corpus, query, &options, &error) == QUOTH_OK);
  CHECK(quoth_query_results_get_all(&first, &count, &is_cut, few, &error) == QUOTH_OK);
  CHECK(count == 300 && is_cut);
  for (size_t i = 0; i < count; i++) CHECK(same(&first[i], &all[i]));
  quoth_query_results_destroy(few);
  struct batches once = {all, 0, 0, 1, false, false, NULL};
  CHECK(quoth_corpus_search_query(corpus, query, NULL, take_results, &once, &error) == QUOTH_OK);
  CHECK(once.batches == 1 && !once.ended && !once.different);

  /* Part of the corpus: its cues have no other matches. */
  const size_t transcripts[] = {3, 999999};
  const quoth_range cues[] = {{3 * CUES + 10, 3 * CUES + 20}};
  options = (quoth_search_options)QUOTH_SEARCH_OPTIONS_INIT;
  options.transcripts = transcripts;
  options.transcript_count = 2;
  options.cues = cues;
  options.cue_count = 1;
  CHECK(quoth_query_results_create_in_corpus(&few, corpus, query, &options, &error) == QUOTH_OK);
  CHECK(quoth_query_results_get_all(&first, &count, &is_cut, few, &error) == QUOTH_OK);
  CHECK(count == 5 && first[0].transcript == 3 && first[0].first_cue == 3 * CUES + 10);
  quoth_query_results_destroy(few);
  quoth_query_results_destroy(results);
  quoth_query_destroy(query);
}

/* A scope decides how far apart the parts may be. */
static void scopes_bound_results(const quoth_corpus *corpus) {
  static const struct {
    const char *written, *scope;
    size_t count;
  } trials[] = {
      {"\"und\" \"die\"", "cue", TRANSCRIPTS * CUES / 2},
      {"\"dort\" \"die\"", "1c", TRANSCRIPTS * CUES / 2},
      {"\"und\" -\"dort\"", "cue", 0},
      {"\"die\" -\"und\"", "cue", TRANSCRIPTS * CUES / 2},
      {"\"die\" -\"und\"", "2c", 0},
      {"\"die\" -\"und\"", "transcript", 0},
      {"\"dort die\"", "transcript", TRANSCRIPTS * (CUES / 2 - 1)},
      {"\"dort die\"", "cue", 0},
  };
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.flags = QUOTH_SEARCH_ACROSS_CUES;
  for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) {
    quoth_query *query = read_query(trials[i].written, trials[i].scope);
    quoth_query_results *results = NULL;
    const quoth_query_result *all = NULL;
    size_t count = 0;
    CHECK(
        quoth_query_results_create_in_corpus(&results, corpus, query, &options, &error)
        == QUOTH_OK);
    CHECK(quoth_query_results_get_all(&all, &count, NULL, results, &error) == QUOTH_OK);
    if (count != trials[i].count)
      fprintf(stderr, "%s in %s: %zu\n", trials[i].written, trials[i].scope, count);
    CHECK(count == trials[i].count);
    quoth_query_results_destroy(results);
    quoth_query_destroy(query);
  }
}

static void progress(void *context, size_t done, size_t total) {
  size_t *last = context;
  *last = done <= total ? done : SIZE_MAX;
}

static void searches_can_be_cancelled(const quoth_corpus *corpus) {
  quoth_query *query = read_query("\"strasse\" near/1c \"dort\"", NULL);
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  quoth_query_results *results = NULL;
  const quoth_query_result *all = NULL;
  size_t count = 0, told = 0;
  options.progress = progress;
  options.progress_context = &told;
  CHECK(
      quoth_query_results_create_in_corpus(&results, corpus, query, &options, &error) == QUOTH_OK);
  CHECK(quoth_query_results_get_all(&all, &count, NULL, results, &error) == QUOTH_OK);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  CHECK(told > 0 && told <= size.units);
  CHECK(quoth_cancellation_create(&options.cancellation, &error) == QUOTH_OK);
  quoth_query_walk *walk = NULL;
  quoth_query_batch batch = QUOTH_QUERY_BATCH_INIT;
  CHECK(quoth_query_walk_create(&walk, corpus, query, &options, &error) == QUOTH_OK);
  CHECK(quoth_query_walk_next(&batch, walk, &error) == QUOTH_OK && batch.count > 0);
  /* A callback may cancel its own search: no other call follows. */
  struct batches seen = {all, 0, 0, 1, false, false, options.cancellation};
  CHECK(
      quoth_corpus_search_query(corpus, query, &options, take_results, &seen, &error)
      == QUOTH_ERROR_CANCELLED);
  CHECK(seen.batches == 1 && !seen.ended && !seen.different);
  quoth_query_results *none = (quoth_query_results *)&error;
  CHECK(
      quoth_query_results_create_in_corpus(&none, corpus, query, &options, &error)
      == QUOTH_ERROR_CANCELLED);
  CHECK(none == NULL);
  CHECK(quoth_query_walk_next(&batch, walk, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(batch.count == 0 && batch.results == NULL && !batch.is_last);
  /* A walk needs none of these. */
  quoth_query_destroy(query);
  quoth_cancellation_destroy(options.cancellation);
  CHECK(quoth_query_walk_next(&batch, walk, &error) == QUOTH_ERROR_CANCELLED);
  quoth_query_walk_destroy(walk);
  quoth_query_results_destroy(results);
}

static void arguments_are_checked(const quoth_corpus *corpus) {
  quoth_query *query = read_query("\"a\"", NULL);
  quoth_query_results *results = NULL;
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.flags = QUOTH_SEARCH_NEAREST;
  CHECK(
      quoth_query_results_create_in_corpus(&results, corpus, query, &options, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  options.flags = QUOTH_SET_BACKWARD;
  CHECK(
      quoth_corpus_search_query(corpus, query, &options, take_results, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  options = (quoth_search_options)QUOTH_SEARCH_OPTIONS_INIT;
  options.struct_size--;
  quoth_query_walk *walk = (quoth_query_walk *)&error;
  CHECK(quoth_query_walk_create(&walk, corpus, query, &options, &error) == QUOTH_ERROR_STRUCT_SIZE);
  CHECK(walk == NULL);
  CHECK(
      quoth_corpus_search_query(corpus, query, NULL, NULL, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_query_destroy(query);
  quoth_query_destroy(NULL);
  quoth_query_results_destroy(NULL);
  quoth_query_walk_destroy(NULL);
}

int main(void) {
  queries_tell_what_they_are();
  errors_have_places();
  scopes_are_read();
  texts_of_every_encoding_have_results();
  quoth_corpus *corpus = build();
  corpora_have_results(corpus);
  scopes_bound_results(corpus);
  searches_can_be_cancelled(corpus);
  arguments_are_checked(corpus);
  quoth_corpus_destroy(corpus);
  return checks_end();
}
