/* Searches of corpora: on threads, in part, with wrong arguments, and cancelled in every way. */
#include <dirent.h>
#include <pthread.h>
#include <quoth_corpus.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "corpus.h"

static quoth_corpus *build(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  add_cues(builder);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  return corpus;
}

static void progress(void *context, size_t done, size_t total) {
  size_t *last = context;
  if (done > total) last[1] = 1;
  last[0] = done;
}

static void searches(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  for (uint32_t threads = 0; threads <= 4; threads++)
    for (size_t chunk = 0; chunk < 3000; chunk += 997) {
      quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
      size_t told[2] = {0, 0};
      options.threads = threads;
      options.chunk_length = chunk;
      options.progress = progress;
      options.progress_context = told;
      struct seen seen = {0, 0, 0, SIZE_MAX, false, true, NULL};
      CHECK(quoth_corpus_search(corpus, pattern, &options, take, &seen, &error) == QUOTH_OK);
      CHECK(seen.matches == TRANSCRIPTS * CUES && seen.ended && seen.ordered);
      CHECK(told[0] > 0 && told[1] == 0);
      quoth_corpus_walk *search = NULL;
      quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
      size_t total = 0;
      CHECK(quoth_corpus_walk_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
      do {
        CHECK(quoth_corpus_walk_next(&batch, search, &error) == QUOTH_OK);
        total += batch.count;
      } while (!batch.is_last);
      CHECK(total == TRANSCRIPTS * CUES && batch.total == total);
      CHECK(
          quoth_corpus_walk_next(&batch, search, &error) == QUOTH_OK && batch.is_last
          && batch.count == 0);
      quoth_corpus_walk_destroy(search);
    }
  struct seen seen = {0, 0, 0, 1, false, true, NULL};
  CHECK(
      quoth_corpus_search(corpus, pattern, NULL, take, &seen, &error) == QUOTH_OK
      && seen.batches == 1);
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.limit = 10;
  memset(&seen, 0, sizeof seen);
  seen.stop_after = SIZE_MAX;
  seen.ordered = true;
  CHECK(quoth_corpus_search(corpus, pattern, &options, take, &seen, &error) == QUOTH_OK);
  CHECK(seen.matches == 10 && seen.ended);
  /* Nearest first: the first batch covers the text around the place, some 16,000 units. */
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  options.flags = QUOTH_SEARCH_NEAREST;
  options.around = size.units / 2;
  options.limit = 1;
  quoth_corpus_walk *search = NULL;
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  CHECK(quoth_corpus_walk_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
  CHECK(quoth_corpus_walk_next(&batch, search, &error) == QUOTH_OK && batch.count == 1);
  size_t start = batch.count ? batch.matches[0].start : 0;
  CHECK((start > options.around ? start - options.around : options.around - start) < 10000);
  quoth_corpus_walk_destroy(search);
}

static void scopes(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  const char *speakers[] = {"Ada", "Zo\xC3\xAB", "nobody"};
  const char *wrong[] = {"Ada", NULL}, *malformed[] = {"\xFF"};
  const size_t transcripts[] = {2, 0, 2, 9999};
  const quoth_range cues[] = {{10, 20}, {15, 30}, {9990, SIZE_MAX}};
  const quoth_range backward[] = {{1, 2}, {5, 4}};
  options.speakers = speakers;
  options.speaker_count = 1;
  CHECK(count(corpus, pattern, &options) == TRANSCRIPTS * CUES / 5);
  options.speaker_count = 3;
  CHECK(count(corpus, pattern, &options) == 2 * TRANSCRIPTS * CUES / 5);
  options.transcripts = transcripts;
  options.transcript_count = 4;
  CHECK(count(corpus, pattern, &options) == 2 * 2 * CUES / 5);
  options.speakers = NULL;
  options.speaker_count = 0;
  CHECK(count(corpus, pattern, &options) == 2 * CUES);
  options.transcript_count = 0; /* of none */
  CHECK(count(corpus, pattern, &options) == 0);
  options.transcripts = NULL;
  options.cues = cues;
  options.cue_count = 3;
  CHECK(count(corpus, pattern, &options) == 20 + 10);
  /* The same through a handle, whose options need not last. */
  quoth_corpus_walk *search = NULL;
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  size_t total = 0;
  CHECK(quoth_corpus_walk_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
  memset(&options, 0xFF, sizeof options);
  do {
    CHECK(quoth_corpus_walk_next(&batch, search, &error) == QUOTH_OK);
    total += batch.count;
  } while (!batch.is_last);
  CHECK(total == 30);
  quoth_corpus_walk_destroy(search);
  struct seen seen = {0, 0, 0, SIZE_MAX, false, true, NULL};
  const quoth_search_options fresh = QUOTH_SEARCH_OPTIONS_INIT;
#define REFUSED(field, value, number, length, status) \
  options = fresh; \
  options.field = value; \
  options.number = length; \
  CHECK(quoth_corpus_search(corpus, pattern, &options, take, &seen, &error) == status)
  REFUSED(speakers, wrong, speaker_count, 2, QUOTH_ERROR_INVALID_ARGUMENT);
  REFUSED(speakers, malformed, speaker_count, 1, QUOTH_ERROR_INVALID_UTF8);
  REFUSED(speakers, NULL, speaker_count, 1, QUOTH_ERROR_INVALID_ARGUMENT);
  REFUSED(speakers, speakers, speaker_count, SIZE_MAX, QUOTH_ERROR_TOO_LARGE);
  REFUSED(transcripts, NULL, transcript_count, 1, QUOTH_ERROR_INVALID_ARGUMENT);
  REFUSED(transcripts, transcripts, transcript_count, SIZE_MAX / 8, QUOTH_ERROR_TOO_LARGE);
  REFUSED(cues, NULL, cue_count, 1, QUOTH_ERROR_INVALID_ARGUMENT);
  REFUSED(cues, cues, cue_count, SIZE_MAX, QUOTH_ERROR_TOO_LARGE);
  REFUSED(cues, backward, cue_count, 2, QUOTH_ERROR_OFFSET);
  CHECK(error.position == 1 && seen.batches == 0);
}

static void wrong_arguments(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  struct seen seen = {0, 0, 0, SIZE_MAX, false, true, NULL};
  quoth_corpus_walk *search = (quoth_corpus_walk *)&seen;
  const quoth_search_options fresh = QUOTH_SEARCH_OPTIONS_INIT;
  quoth_search_options o;
#define WRONG(field, value, status) \
  o = fresh; \
  o.field = value; \
  CHECK(quoth_corpus_search(corpus, pattern, &o, take, &seen, &error) == status); \
  search = (quoth_corpus_walk *)&seen; \
  CHECK(quoth_corpus_walk_create(&search, corpus, pattern, &o, &error) == status && !search)
  WRONG(struct_size, 0, QUOTH_ERROR_STRUCT_SIZE);
  WRONG(struct_size, sizeof o - 1, QUOTH_ERROR_STRUCT_SIZE);
  WRONG(flags, QUOTH_OPTION_OVERLAPPING, QUOTH_ERROR_INVALID_ARGUMENT);
  WRONG(threads, UINT32_MAX, QUOTH_ERROR_INVALID_ARGUMENT);
  WRONG(limit, SIZE_MAX, QUOTH_ERROR_TOO_LARGE);
  WRONG(chunk_length, SIZE_MAX, QUOTH_ERROR_TOO_LARGE);
  o = fresh;
  o.flags = QUOTH_SEARCH_NEAREST;
  o.around = SIZE_MAX;
  CHECK(quoth_corpus_search(corpus, pattern, &o, take, &seen, &error) == QUOTH_ERROR_OFFSET);
  CHECK(
      quoth_corpus_search(NULL, pattern, NULL, take, &seen, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_search(corpus, NULL, NULL, take, &seen, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_search(corpus, pattern, NULL, NULL, &seen, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_walk_create(NULL, corpus, pattern, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_walk_next(NULL, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_cancellation_create(NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_cancellation_cancel(NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_corpus_walk_destroy(NULL);
  quoth_cancellation_destroy(NULL);
  CHECK(seen.batches == 0);
}

/* A race: one thread cancels while another searches; after cancel has returned nothing is called. */
struct race {
  quoth_cancellation *cancellation;
  atomic_bool cancelled, late;
  atomic_size_t batches;
};

static quoth_status racing(void *context, const quoth_corpus_batch *batch) {
  struct race *race = context;
  (void)batch;
  if (atomic_load(&race->cancelled)) atomic_store(&race->late, true);
  atomic_fetch_add(&race->batches, 1);
  return QUOTH_OK;
}

static void *cancelling(void *context) {
  struct race *race = context;
  while (atomic_load(&race->batches) < 2) {}
  quoth_cancellation_cancel(race->cancellation, NULL);
  atomic_store(&race->cancelled, true);
  return NULL;
}

/* Counts sleeping threads, not those that are just ending. SIZE_MAX if the system does not report
   them. */
static size_t sleeping_threads(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return SIZE_MAX;
  size_t found = 0;
  for (struct dirent *entry; (entry = readdir(tasks));) {
    char path[300], state = 0;
    snprintf(path, sizeof path, "/proc/self/task/%s/stat", entry->d_name);
    FILE *file = entry->d_name[0] == '.' ? NULL : fopen(path, "r");
    if (!file) continue;
    if (fscanf(file, "%*d (%*[^)]) %c", &state) == 1 && state == 'S') found++;
    fclose(file);
  }
  closedir(tasks);
  return found;
}

static void cancellations(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  quoth_cancellation *cancellation = NULL;
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.chunk_length = 500;
  CHECK(quoth_cancellation_create(&cancellation, &error) == QUOTH_OK);
  options.cancellation = cancellation;
  /* From within a callback. */
  struct seen seen = {0, 0, 0, 1, false, true, cancellation};
  CHECK(
      quoth_corpus_search(corpus, pattern, &options, take, &seen, &error) == QUOTH_ERROR_CANCELLED);
  CHECK(seen.batches == 1 && !seen.ended);
  const size_t others = sleeping_threads();
  /* Cancelled beforehand, and the handle outlives it. */
  quoth_corpus_walk *search = NULL;
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  CHECK(quoth_corpus_walk_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
  quoth_cancellation_destroy(cancellation);
  CHECK(
      quoth_corpus_walk_next(&batch, search, &error) == QUOTH_ERROR_CANCELLED && batch.count == 0);
  quoth_corpus_walk_destroy(search);
  for (int round = 0; round < 20; round++) {
    struct race race = {NULL, false, false, 0};
    CHECK(quoth_cancellation_create(&race.cancellation, &error) == QUOTH_OK);
    options.cancellation = race.cancellation;
    options.threads = 1 + (uint32_t)round % 3;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, cancelling, &race) == 0);
    quoth_status status;
    do status = quoth_corpus_search(corpus, pattern, &options, racing, &race, &error);
    while (status == QUOTH_OK);
    CHECK(status == QUOTH_ERROR_CANCELLED);
    CHECK(pthread_join(thread, NULL) == 0);
    /* The searching threads are gone, and do not even wait for the next search. */
    CHECK(sleeping_threads() == others);
    CHECK(!atomic_load(&race.late));
    quoth_cancellation_destroy(race.cancellation);
  }
}

struct shared {
  const quoth_corpus *corpus;
  const quoth_pattern *pattern;
  size_t wrong;
};

static void *together(void *context) {
  struct shared *shared = context;
  for (int i = 0; i < 3; i++) {
    struct seen seen = {0, 0, 0, SIZE_MAX, false, true, NULL};
    if (quoth_corpus_search(shared->corpus, shared->pattern, NULL, take, &seen, NULL) != QUOTH_OK
        || seen.matches != TRANSCRIPTS * CUES)
      shared->wrong++;
  }
  return NULL;
}

int main(void) {
  quoth_corpus *corpus = build();
  quoth_pattern *pattern = make_pattern();
  searches(corpus, pattern);
  scopes(corpus, pattern);
  wrong_arguments(corpus, pattern);
  cancellations(corpus, pattern);
  pthread_t threads[4];
  struct shared shared[4];
  for (int i = 0; i < 4; i++) {
    shared[i] = (struct shared){corpus, pattern, 0};
    CHECK(pthread_create(&threads[i], NULL, together, &shared[i]) == 0);
  }
  for (int i = 0; i < 4; i++) {
    CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK(shared[i].wrong == 0);
  }
  /* A search retains everything it needs. */
  quoth_corpus_walk *search = NULL;
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  CHECK(quoth_corpus_walk_create(&search, corpus, pattern, NULL, &error) == QUOTH_OK);
  quoth_corpus_destroy(corpus);
  quoth_pattern_destroy(pattern);
  CHECK(quoth_corpus_walk_next(&batch, search, &error) == QUOTH_OK && batch.count > 0);
  quoth_corpus_walk_destroy(search);
  return checks_end();
}
