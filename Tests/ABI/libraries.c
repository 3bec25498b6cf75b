/* Libraries: segments, searches, plans, changes by writers, damage. The argument is the program that makes
   them. */
#include <fcntl.h>
#include <stdio.h>

#include "library.h"

static quoth_error error = QUOTH_ERROR_INIT;

static quoth_pattern *make(const char *needle) {
  quoth_pattern *pattern = NULL;
  CHECK(
      quoth_pattern_create(&pattern, needle, strlen(needle), QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  return pattern;
}

static void sizes(const quoth_library *library) {
  quoth_library_size size = QUOTH_LIBRARY_SIZE_INIT;
  CHECK(quoth_library_get_size(&size, library, &error) == QUOTH_OK);
  CHECK(size.struct_size == sizeof size && size.segments == 2 && size.transcripts == 3);
  CHECK(size.cues == 4002 + 4001 + 2 && size.generation == 1);
  CHECK(size.joiner == QUOTH_JOINER_SPACE && size.reserved == 0);
  CHECK(size.corpus_bytes > 0 && size.index_bytes > 0 && size.units > 300000);

  /* An older program knows less, and a newer one more. */
  struct {
    quoth_library_size known;
    char more[64];
  } larger;
  memset(&larger, 0xAA, sizeof larger);
  larger.known.struct_size = sizeof larger;
  CHECK(quoth_library_get_size(&larger.known, library, &error) == QUOTH_OK);
  CHECK(larger.known.struct_size == sizeof larger && larger.known.cues == size.cues);
  for (size_t i = 0; i < sizeof larger.more; i++) CHECK(larger.more[i] == 0);
  larger.known.struct_size = sizeof size - 1;
  CHECK(quoth_library_get_size(&larger.known, library, &error) == QUOTH_ERROR_STRUCT_SIZE);
  CHECK(strstr(error.message, "struct_size") != NULL);

  quoth_library_segment first = QUOTH_LIBRARY_SEGMENT_INIT, second = first;
  CHECK(quoth_library_get_segment(&first, library, 0, &error) == QUOTH_OK);
  CHECK(quoth_library_get_segment(&second, library, 1, &error) == QUOTH_OK);
  CHECK(strncmp(first.name, "segment-", 8) == 0 && strcmp(first.name, second.name) != 0);
  CHECK(first.first_transcript == 0 && first.first_cue == 0 && first.first_unit == 0);
  CHECK(
      first.transcripts == 2 && first.removed_transcripts == 1 && first.removed_cues == 11
      && first.cues == 4002 + 4001);
  CHECK(second.first_transcript == 3 && second.first_cue == 4002 + 11 + 4001);
  CHECK(second.first_unit > 0 && second.transcripts == 1 && second.cues == 2);
  CHECK(second.removed_transcripts == 0 && second.units > 0 && first.units == second.first_unit);
  CHECK(quoth_library_get_segment(&second, library, 2, &error) == QUOTH_ERROR_OFFSET);
}

static void corpora(const quoth_library *library) {
  quoth_corpus *corpus = NULL;
  CHECK(quoth_library_open_corpus(&corpus, library, 0, &error) == QUOTH_OK);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK && size.transcripts == 3);
  const char *name = NULL;
  size_t length = 0;
  CHECK(quoth_corpus_get_transcript_name(&name, &length, corpus, 2, &error) == QUOTH_OK);
  CHECK(length == 5 && strcmp(name, "third") == 0);
  quoth_cue_entry cue = QUOTH_CUE_ENTRY_INIT;
  CHECK(quoth_corpus_get_cue(&cue, corpus, 1, &error) == QUOTH_OK);
  CHECK(cue.start_time == 1000 && cue.end_time == 1900 && cue.speaker == NULL);
  uint16_t units[15];
  CHECK(cue.end - cue.start == 15);
  CHECK(quoth_corpus_copy_text(units, corpus, cue.start, cue.end, &error) == QUOTH_OK);
  CHECK(units[0] == 'u' && units[8] == 'S');

  bool removed = false;
  CHECK(quoth_library_is_removed(&removed, library, 0, 1, &error) == QUOTH_OK && removed);
  CHECK(quoth_library_is_removed(&removed, library, 0, 2, &error) == QUOTH_OK && !removed);
  CHECK(quoth_library_is_removed(&removed, library, 0, 3, &error) == QUOTH_ERROR_OFFSET);

  quoth_library_place place = QUOTH_LIBRARY_PLACE_INIT;
  CHECK(quoth_library_find_transcript(&place, library, "third", 5, &error) == QUOTH_OK);
  CHECK(place.found && place.segment == 0 && place.transcript == 2);
  CHECK(quoth_library_find_transcript(&place, library, "last", 4, &error) == QUOTH_OK);
  CHECK(place.found && place.segment == 1 && place.transcript == 0);
  CHECK(quoth_library_find_transcript(&place, library, "gone", 4, &error) == QUOTH_OK);
  CHECK(!place.found && place.segment == 0 && place.transcript == 0);

  /* A set in the corpus of a segment, without the removed transcript. */
  quoth_pattern *patterns[2] = {make("strasse"), make("removed")};
  quoth_set *set = NULL;
  CHECK(quoth_set_create(&set, (const quoth_pattern *const *)patterns, 2, &error) == QUOTH_OK);
  const size_t live[] = {0, 2};
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.transcripts = live;
  options.transcript_count = 2;
  size_t counts[2], found;
  CHECK(quoth_corpus_count_set(counts, 2, &found, corpus, set, &options, &error) == QUOTH_OK);
  CHECK(counts[0] == 3 && counts[1] == 0 && found == 1);
  quoth_set_match firsts[2];
  CHECK(quoth_corpus_find_set_firsts(firsts, 2, &found, corpus, set, &options, &error) == QUOTH_OK);
  CHECK(found == 1 && firsts[0].needle == 0 && firsts[0].start == 4);

  /* Only what the index leaves is read: of the whole corpus, the few blocks that have one of the words. */
  quoth_set_walk *walk = NULL;
  quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
  size_t hits = 0;
  CHECK(quoth_set_walk_create(&walk, corpus, set, NULL, &error) == QUOTH_OK);
  do {
    CHECK(quoth_set_walk_next(&batch, walk, &error) == QUOTH_OK);
    hits += batch.count;
    CHECK(batch.unit_count > 0 && batch.unit_count < size.units / 8);
  } while (!batch.is_last);
  CHECK(hits == 5);
  quoth_set_walk_destroy(walk);
  /* Hits that are kept can be refined to those of another set, whose words are elsewhere. */
  quoth_set_hits *kept = NULL, *refined = NULL;
  quoth_pattern *words = make("words");
  quoth_set *other = NULL;
  CHECK(quoth_set_create(&other, (const quoth_pattern *const *)&words, 1, &error) == QUOTH_OK);
  CHECK(quoth_set_hits_create(&kept, corpus, set, NULL, &error) == QUOTH_OK);
  CHECK(quoth_set_hits_refine(&refined, kept, corpus, other, NULL, &error) == QUOTH_OK);
  const quoth_set_match *lent = NULL;
  CHECK(quoth_set_hits_get_matches(&lent, &hits, NULL, refined, &error) == QUOTH_OK);
  CHECK(hits == 4000 + 10 + 4000);
  quoth_set_hits_destroy(refined);
  quoth_set_hits_destroy(kept);
  quoth_set_destroy(other);
  quoth_pattern_destroy(words);

  const struct {
    const char *written;
    bool has_results;
  } queries[] = {
      {"\"strasse\" near/9w \"words\"", true},
      {"\"strasse\" \"removed\"", false},
      {"\"absent\"", false}};
  for (size_t i = 0; i < 3; i++) {
    quoth_query *query = NULL;
    quoth_query_results *results = NULL;
    const char *written = queries[i].written;
    const quoth_query_result *all = NULL;
    CHECK(
        quoth_query_create(&query, written, strlen(written), QUOTH_UTF8, NULL, NULL, &error)
        == QUOTH_OK);
    CHECK(
        quoth_query_results_create_in_corpus(&results, corpus, query, &options, &error)
        == QUOTH_OK);
    CHECK(quoth_query_results_get_all(&all, &hits, NULL, results, &error) == QUOTH_OK);
    CHECK((hits > 0) == queries[i].has_results);
    quoth_query_results_destroy(results);
    quoth_query_destroy(query);
  }
  quoth_set_destroy(set);
  quoth_pattern_destroy(patterns[0]);
  quoth_pattern_destroy(patterns[1]);

  /* A copy keeps everything. */
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *copy = NULL;
  CHECK(quoth_corpus_builder_create_extending(&builder, corpus, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(&copy, builder, &error) == QUOTH_OK);
  quoth_corpus_size same = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&same, copy, &error) == QUOTH_OK && same.cues == size.cues);
  quoth_corpus_builder_destroy(builder);
  quoth_corpus_destroy(copy);
  quoth_corpus_destroy(corpus);
}

struct seen {
  size_t hits, batches, problems, in_segment[2], stop_after, last_segment;
  bool ended, is_cut, searched, backward;
  char message[200];
};

static quoth_status take(void *context, const quoth_library_batch *batch) {
  struct seen *seen = context;
  CHECK(batch->struct_size == sizeof *batch && batch->segment < 2);
  CHECK(batch->units_done <= batch->unit_count);
  if (batch->segment < seen->last_segment) seen->backward = true;
  seen->last_segment = batch->segment;
  seen->batches++;
  seen->hits += batch->count;
  seen->in_segment[batch->segment] += batch->count;
  CHECK(batch->total == seen->hits);
  for (size_t i = 0; i < batch->problem_count; i++) {
    seen->problems++;
    seen->searched = batch->problems[i].is_searched;
    snprintf(seen->message, sizeof seen->message, "%s", batch->problems[i].message);
  }
  seen->ended = batch->is_last;
  seen->is_cut = batch->is_cut;
  return seen->batches != seen->stop_after ? QUOTH_OK : QUOTH_STOP;
}

static struct seen search(
    const quoth_library *library, const char *needle, const quoth_search_options *options) {
  struct seen seen;
  memset(&seen, 0, sizeof seen);
  quoth_pattern *pattern = make(needle);
  CHECK(quoth_library_search(library, pattern, options, take, &seen, &error) == QUOTH_OK);
  CHECK(seen.ended);

  /* On demand, and counted, it is the same. */
  quoth_library_walk *walk = NULL;
  CHECK(quoth_library_walk_create(&walk, library, pattern, options, &error) == QUOTH_OK);
  quoth_library_batch batch = QUOTH_LIBRARY_BATCH_INIT;
  size_t hits = 0, problems = 0;
  do {
    if (quoth_library_walk_next(&batch, walk, &error) != QUOTH_OK) break;
    hits += batch.count;
    problems += batch.problem_count;
  } while (!batch.is_last);
  CHECK(hits == seen.hits && batch.total == hits && problems == seen.problems);
  CHECK(batch.is_cut == seen.is_cut);
  CHECK(quoth_library_walk_next(&batch, walk, &error) == QUOTH_OK);
  CHECK(batch.is_last && batch.count == 0 && batch.total == hits);
  quoth_library_walk_destroy(walk);
  quoth_library_count_result count = QUOTH_LIBRARY_COUNT_RESULT_INIT;
  CHECK(quoth_library_count(&count, library, pattern, options, &error) == QUOTH_OK);
  CHECK(count.hits == hits && count.damaged == problems);
  CHECK(count.skipped == (problems && !seen.searched ? problems : 0));

  /* Segment by segment, too. */
  if (!options || (!options->limit && !(options->flags & QUOTH_SEARCH_NEAREST))) {
    size_t sum = 0;
    for (size_t segment = 0; segment < 2; segment++) {
      quoth_corpus_walk *own = NULL;
      quoth_library_plan plan = QUOTH_LIBRARY_PLAN_INIT;
      quoth_status status = quoth_corpus_walk_create_in_library(
          &own, &plan, library, segment, pattern, options, &error);
      if (status == QUOTH_ERROR_CORRUPT) {
        CHECK(problems && !seen.searched && own == NULL && plan.text[0] == 0);
        continue;
      }
      CHECK(status == QUOTH_OK && plan.text[0]);
      quoth_corpus_batch part = QUOTH_CORPUS_BATCH_INIT;
      do {
        if (quoth_corpus_walk_next(&part, own, &error) != QUOTH_OK) break;
        sum += part.count;
      } while (!part.is_last);
      quoth_corpus_walk_destroy(own);
    }
    CHECK(sum == hits);
  }
  quoth_pattern_destroy(pattern);
  return seen;
}

static void searches(const quoth_library *library) {
  struct seen seen = search(library, "strasse", NULL);
  CHECK(seen.hits == 4 && seen.in_segment[0] == 3 && seen.problems == 0 && !seen.is_cut);
  CHECK(search(library, "removed", NULL).hits == 0);
  CHECK(search(library, "sought one", NULL).hits == 8000);
  CHECK(search(library, "absent", NULL).hits == 0);

  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  CHECK(search(library, "die strasse", &options).hits == 2);
  CHECK(
      search(
          library,
          "stra\xC3\x9F"
          "e und",
          &options)
          .hits
      == 0);
  options.flags = QUOTH_SEARCH_ACROSS_CUES;
  CHECK(
      search(
          library,
          "stra\xC3\x9F"
          "e und",
          &options)
          .hits
      == 1);
  options.flags = 0;
  options.limit = 2;
  seen = search(library, "strasse", &options);
  CHECK(seen.hits == 2 && seen.is_cut && seen.in_segment[1] == 0);
  options.limit = 0;
  options.threads = 3;
  CHECK(search(library, "strasse", &options).hits == 4);
  options.threads = 0;

  /* Numbers are the library's. */
  const size_t transcripts[] = {3};
  options.transcripts = transcripts;
  options.transcript_count = 1;
  seen = search(library, "strasse", &options);
  CHECK(seen.hits == 1 && seen.in_segment[1] == 1);
  options.transcripts = NULL;
  options.transcript_count = 0;
  const quoth_range cues[] = {{0, 1}};
  options.cues = cues;
  options.cue_count = 1;
  CHECK(search(library, "strasse", &options).hits == 1);
  options.cues = NULL;
  options.cue_count = 0;
  const char *const speakers[] = {"Ada"};
  options.speakers = speakers;
  options.speaker_count = 1;
  CHECK(search(library, "strasse", &options).hits == 3);
  options.speakers = NULL;
  options.speaker_count = 0;

  quoth_library_segment second = QUOTH_LIBRARY_SEGMENT_INIT;
  CHECK(quoth_library_get_segment(&second, library, 1, &error) == QUOTH_OK);
  options.flags = QUOTH_SEARCH_NEAREST;
  options.around = second.first_unit;
  options.limit = 1;
  seen = search(library, "strasse", &options);
  CHECK(seen.hits == 1 && seen.in_segment[1] == 1);
  options.around = SIZE_MAX;
  quoth_pattern *pattern = make("strasse");
  struct seen none;
  memset(&none, 0, sizeof none);
  CHECK(
      quoth_library_search(library, pattern, &options, take, &none, &error) == QUOTH_ERROR_OFFSET);

  /* A callback that ends the search; a cancelled one. */
  none.stop_after = 1;
  CHECK(quoth_library_search(library, pattern, NULL, take, &none, &error) == QUOTH_OK);
  CHECK(none.batches == 1);
  quoth_cancellation *cancellation = NULL;
  CHECK(quoth_cancellation_create(&cancellation, &error) == QUOTH_OK);
  options = (quoth_search_options)QUOTH_SEARCH_OPTIONS_INIT;
  options.cancellation = cancellation;
  quoth_library_walk *walk = NULL;
  CHECK(quoth_library_walk_create(&walk, library, pattern, &options, &error) == QUOTH_OK);
  CHECK(quoth_cancellation_cancel(cancellation, &error) == QUOTH_OK);
  quoth_library_batch batch = QUOTH_LIBRARY_BATCH_INIT;
  CHECK(quoth_library_walk_next(&batch, walk, &error) == QUOTH_ERROR_CANCELLED);
  quoth_library_count_result count = QUOTH_LIBRARY_COUNT_RESULT_INIT;
  CHECK(quoth_library_count(&count, library, pattern, &options, &error) == QUOTH_ERROR_CANCELLED);
  quoth_library_walk_destroy(walk);
  quoth_cancellation_destroy(cancellation);
  quoth_pattern_destroy(pattern);
}

static void plans(const quoth_library *library) {
  static const struct {
    const char *needle;
    size_t segment;
    quoth_plan_kind kind;
  } cases[] = {
      {"strasse", 0, QUOTH_PLAN_INDEX}, {"absent", 0, QUOTH_PLAN_INDEX},
      {"strasse", 1, QUOTH_PLAN_SMALL}, {"sought", 0, QUOTH_PLAN_COMMON},
      {" ", 0, QUOTH_PLAN_NO_LETTERS},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    quoth_pattern *pattern = make(cases[i].needle);
    quoth_library_plan plan = QUOTH_LIBRARY_PLAN_INIT;
    CHECK(quoth_library_explain(&plan, library, cases[i].segment, pattern, &error) == QUOTH_OK);
    if (plan.kind != cases[i].kind) fprintf(stderr, "%s: %s\n", cases[i].needle, plan.text);
    CHECK(plan.kind == cases[i].kind);
    CHECK(strstr(plan.text, plan.kind == QUOTH_PLAN_INDEX ? "index: " : "scan: ") == plan.text);
    if (plan.kind == QUOTH_PLAN_INDEX) {
      CHECK(plan.block_count > 20 && plan.blocks < 10 && plan.reads > 0 && plan.read_bytes > 0);
      CHECK((plan.blocks == 0) == (plan.stretches == 0) && plan.units < 20000);
    }
    CHECK(quoth_library_explain(&plan, library, 2, pattern, &error) == QUOTH_ERROR_OFFSET);
    quoth_pattern_destroy(pattern);
  }
  quoth_options collation = QUOTH_OPTIONS_INIT;
  collation.family = QUOTH_FAMILY_COLLATION;
  collation.locale = "de";
  quoth_pattern *pattern = NULL;
  CHECK(quoth_pattern_create(&pattern, "strasse", 7, QUOTH_UTF8, &collation, &error) == QUOTH_OK);
  quoth_library_plan plan = QUOTH_LIBRARY_PLAN_INIT;
  CHECK(quoth_library_explain(&plan, library, 0, pattern, &error) == QUOTH_OK);
  CHECK(plan.kind == QUOTH_PLAN_COLLATION);
  quoth_pattern_destroy(pattern);
}

static void changes(const char *maker, const char *folder, const quoth_library *library) {
  bool is = false;
  CHECK(quoth_library_is_current(&is, library, &error) == QUOTH_OK && is);
  CHECK(quoth_library_is_stale(&is, library, &error) == QUOTH_OK && !is);
  quoth_library *same = NULL;
  CHECK(quoth_library_refresh(&same, library, &error) == QUOTH_OK && same && same != library);
  quoth_library_destroy(same);

  CHECK(run_maker(maker, folder, "--change"));
  CHECK(quoth_library_is_current(&is, library, &error) == QUOTH_OK && !is);
  quoth_library *next = NULL;
  CHECK(quoth_library_refresh(&next, library, &error) == QUOTH_OK);
  quoth_library_size size = QUOTH_LIBRARY_SIZE_INIT;
  CHECK(quoth_library_get_size(&size, next, &error) == QUOTH_OK);
  CHECK(size.segments == 3 && size.transcripts == 4 && size.generation == 2);
  quoth_library_count_result count = QUOTH_LIBRARY_COUNT_RESULT_INIT;
  quoth_pattern *whale = make("whale");
  CHECK(quoth_library_count(&count, next, whale, NULL, &error) == QUOTH_OK && count.hits == 1);
  /* A library opened before stays as it was. */
  CHECK(quoth_library_count(&count, library, whale, NULL, &error) == QUOTH_OK && count.hits == 0);
  quoth_pattern_destroy(whale);
  quoth_library_destroy(next);
}

static quoth_status note(void *context, const char *message) {
  snprintf(context, 200, "%s", message);
  return QUOTH_OK;
}

/* Overwrites a part of a segment's file. */
static void damage(const char *folder, const char *segment, const char *ending, off_t place) {
  char path[300];
  snprintf(path, sizeof path, "%s/%s.%s", folder, segment, ending);
  int file = open(path, O_WRONLY);
  CHECK(file >= 0 && pwrite(file, "damaged damaged!", 16, place) == 16);
  close(file);
}

static void damages(const char *maker) {
  char folder[] = "/tmp/quoth-abi-XXXXXX";
  make_library(maker, folder);
  quoth_library *library = NULL;
  CHECK(quoth_library_open(&library, folder, &error) == QUOTH_OK);
  quoth_library_segment segment = QUOTH_LIBRARY_SEGMENT_INIT;
  CHECK(quoth_library_get_segment(&segment, library, 0, &error) == QUOTH_OK);
  char name[100];
  snprintf(name, sizeof name, "%s", segment.name);
  size_t count = 9;
  CHECK(quoth_library_check(&count, library, NULL, NULL, &error) == QUOTH_OK && count == 0);
  quoth_library_destroy(library);

  damage(folder, name, "index", 64);
  CHECK(quoth_library_open(&library, folder, &error) == QUOTH_OK);
  struct seen seen = search(library, "strasse", NULL);
  CHECK(seen.hits == 4 && seen.problems == 1 && seen.searched);
  CHECK(strstr(seen.message, name) != NULL);
  quoth_library_plan plan = QUOTH_LIBRARY_PLAN_INIT;
  quoth_pattern *pattern = make("strasse");
  CHECK(quoth_library_explain(&plan, library, 0, pattern, &error) == QUOTH_OK);
  CHECK(plan.kind == QUOTH_PLAN_DAMAGED);
  quoth_pattern_destroy(pattern);
  char message[200] = "";
  CHECK(quoth_library_check(&count, library, note, message, &error) == QUOTH_OK && count == 1);
  CHECK(strstr(message, name) != NULL && strstr(message, "index") != NULL);
  quoth_library_destroy(library);

  damage(folder, name, "corpus", 100);
  CHECK(quoth_library_open(&library, folder, &error) == QUOTH_OK);
  seen = search(library, "strasse", NULL);
  CHECK(seen.hits == 1 && seen.problems == 1 && !seen.searched);
  quoth_corpus *corpus = (quoth_corpus *)1;
  CHECK(quoth_library_open_corpus(&corpus, library, 0, &error) == QUOTH_ERROR_CORRUPT);
  CHECK(corpus == NULL && strstr(error.message, name) != NULL);
  quoth_library_place place = QUOTH_LIBRARY_PLACE_INIT;
  CHECK(quoth_library_find_transcript(&place, library, "last", 4, &error) == QUOTH_OK);
  CHECK(place.found && place.segment == 1);
  quoth_library_destroy(library);

  char manifest[300];
  snprintf(manifest, sizeof manifest, "%s/manifest", folder);
  int file = open(manifest, O_WRONLY);
  CHECK(file >= 0 && pwrite(file, "damaged", 7, 40) == 7);
  close(file);
  library = (quoth_library *)1;
  CHECK(quoth_library_open(&library, folder, &error) == QUOTH_ERROR_CORRUPT && library == NULL);
  CHECK(strstr(error.message, "manifest") != NULL);
  remove_library(folder);
  CHECK(quoth_library_open(&library, folder, &error) == QUOTH_ERROR_NOT_FOUND);
}

/* A path is bytes: of the library, and of its files. */
static void bytes(const char *maker) {
  char folder[] = "/tmp/quoth-abi-XXXXXX";
  make_library(maker, folder);
  char named[64];
  snprintf(named, sizeof named, "%s-caf\xE9\xFF", folder);
  CHECK(rename(folder, named) == 0);
  quoth_library *library = NULL;
  bool is = false;
  CHECK(quoth_library_exists(&is, named, &error) == QUOTH_OK && is);
  char slashes[70];
  snprintf(slashes, sizeof slashes, "%s//", named);
  CHECK(quoth_library_exists(&is, slashes, &error) == QUOTH_OK && is);
  CHECK(quoth_library_open(&library, slashes, &error) == QUOTH_OK && library);
  if (!library) return;
  CHECK(search(library, "strasse", NULL).hits == 4);
  corpora(library);

  /* The program that makes libraries takes other names only. */
  CHECK(rename(named, folder) == 0 && run_maker(maker, folder, "--change"));
  CHECK(rename(folder, named) == 0);
  CHECK(quoth_library_is_current(&is, library, &error) == QUOTH_OK && !is);
  quoth_library *next = NULL;
  CHECK(quoth_library_refresh(&next, library, &error) == QUOTH_OK && next);
  quoth_library_place place = QUOTH_LIBRARY_PLACE_INIT;
  CHECK(quoth_library_find_transcript(&place, next, "n\xE9w", 3, &error) == QUOTH_OK);
  CHECK(place.found && place.segment == 2 && place.transcript == 0);
  quoth_library_destroy(next);
  quoth_library_destroy(library);

  char manifest[80];
  snprintf(manifest, sizeof manifest, "%s/manifest", named);
  CHECK(truncate(manifest, 30) == 0);
  library = NULL;
  CHECK(quoth_library_open(&library, named, &error) == QUOTH_ERROR_CORRUPT && !library);
  CHECK(strstr(error.message, "-caf\xEF\xBF\xBD\xEF\xBF\xBD/manifest") != NULL);
  remove_library(named);
}

int main(int count, char **arguments) {
  CHECK(count == 2);
  if (count != 2) return checks_end();
  char folder[] = "/tmp/quoth-abi-XXXXXX";
  make_library(arguments[1], folder);
  quoth_library *library = NULL;
  bool exists = false;
  CHECK(quoth_library_exists(&exists, folder, &error) == QUOTH_OK && exists);
  CHECK(quoth_library_exists(&exists, "/tmp", &error) == QUOTH_OK && !exists);
  CHECK(quoth_library_open(&library, "/no/such.library", &error) == QUOTH_ERROR_NOT_FOUND);
  CHECK(quoth_library_open(&library, "", &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_library_open(&library, "/no/\xFF", &error) == QUOTH_ERROR_NOT_FOUND);
  CHECK(library == NULL);
  char slash[64];
  snprintf(slash, sizeof slash, "%s/", folder);
  CHECK(quoth_library_open(&library, slash, &error) == QUOTH_OK && library);
  if (library) {
    sizes(library);
    corpora(library);
    searches(library);
    plans(library);
    changes(arguments[1], folder, library);
  }
  quoth_library_destroy(library);
  quoth_library_destroy(NULL);
  quoth_library_walk_destroy(NULL);
  remove_library(folder);
  damages(arguments[1]);
  bytes(arguments[1]);
  return checks_end();
}
