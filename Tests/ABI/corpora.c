/* Corpora: built, asked, searched on threads, cancelled in every way. */
#include <pthread.h>
#include <quoth.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

static quoth_error error = QUOTH_ERROR_INIT;

enum { TRANSCRIPTS = 40, CUES = 250 };

static quoth_corpus *build(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, QUOTH_JOINER_SPACE, &error) == QUOTH_OK);
  quoth_cue cue = {7, 0, 900, NULL};
  CHECK(
      quoth_corpus_builder_add(builder, "a", 1, QUOTH_UTF8, &cue, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  for (uint64_t t = 0; t < TRANSCRIPTS; t++) {
    CHECK(quoth_corpus_builder_begin(builder, 1000 + t, &error) == QUOTH_OK);
    for (uint64_t c = 0; c < CUES; c++) {
      cue.id = t * CUES + c;
      cue.start = (int64_t)c * 1000;
      cue.end = cue.start + 900;
      cue.speaker = c % 5 == 0 ? "Ada" : c % 5 == 1 ? "Zo\xC3\xAB" : NULL;
      const char *text = c % 2 ? "und die STRASSE dort"
                               : "Die Stra\xC3\x9F"
                                 "e, \xD1\x83\xD0\xBB\xD0\xB8\xD1\x86\xD0\xB0";
      CHECK(
          quoth_corpus_builder_add(builder, text, strlen(text), QUOTH_UTF8, &cue, &error)
          == QUOTH_OK);
    }
  }
  CHECK(
      quoth_corpus_builder_add(builder, "a\xFF", 2, QUOTH_UTF8, NULL, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == 1);
  cue.speaker = "\xFF";
  CHECK(
      quoth_corpus_builder_add(builder, "a", 1, QUOTH_UTF8, &cue, &error)
      == QUOTH_ERROR_INVALID_UTF8);
  CHECK(
      quoth_corpus_builder_add(builder, NULL, 1, QUOTH_UTF8, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_builder_add(builder, "a", SIZE_MAX, QUOTH_UTF8, NULL, &error)
      == QUOTH_ERROR_TOO_LARGE);
  CHECK(
      quoth_corpus_builder_add(NULL, "a", 1, QUOTH_UTF8, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_builder_begin(NULL, 1, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_builder_finish(builder, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_builder_finish(NULL, &corpus, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_builder_finish(builder, &corpus, &error) == QUOTH_OK);
  quoth_corpus *empty = NULL;
  CHECK(quoth_corpus_builder_finish(builder, &empty, &error) == QUOTH_OK);
  quoth_corpus_size size;
  CHECK(
      quoth_corpus_get_size(empty, &size, &error) == QUOTH_OK && size.units == 0 && size.cues == 0);
  quoth_corpus_destroy(empty);
  quoth_corpus_builder_destroy(builder);
  quoth_corpus_builder_destroy(NULL);
  CHECK(
      quoth_corpus_builder_create(&builder, 3, &error) == QUOTH_ERROR_INVALID_ARGUMENT && !builder);
  CHECK(quoth_corpus_builder_create(NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  return corpus;
}

struct seen {
  size_t matches, batches, last_start, stop_after;
  bool ended, ordered;
  quoth_cancellation *cancel;
};

static bool take(void *context, const quoth_batch *batch) {
  struct seen *seen = context;
  seen->batches++;
  for (size_t i = 0; i < batch->count; i++) {
    if (seen->matches && batch->matches[i].start <= seen->last_start) seen->ordered = false;
    seen->last_start = batch->matches[i].start;
    seen->matches++;
  }
  if (batch->total != seen->matches) seen->ordered = false;
  if (batch->is_last) seen->ended = true;
  if (seen->cancel && seen->batches == seen->stop_after)
    CHECK(quoth_cancellation_cancel(seen->cancel, NULL) == QUOTH_OK);
  return seen->cancel || seen->batches < seen->stop_after;
}

static void progress(void *context, size_t done, size_t total) {
  size_t *last = context;
  if (done > total) last[1] = 1;
  last[0] = done;
}

static void places(const quoth_corpus *corpus) {
  quoth_corpus_size size;
  CHECK(quoth_corpus_get_size(corpus, &size, &error) == QUOTH_OK);
  CHECK(
      size.transcripts == TRANSCRIPTS && size.cues == TRANSCRIPTS * CUES
      && size.bytes > size.units);
  CHECK(quoth_corpus_get_size(corpus, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_size(NULL, &size, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_place place;
  CHECK(quoth_corpus_find_place(corpus, 18 + 4, &place, &error) == QUOTH_OK);
  CHECK(
      place.cue == 1 && place.transcript == 0 && place.transcript_id == 1000 && place.offset == 4);
  CHECK(place.known.id == 1 && place.known.start == 1000 && place.known.end == 1900);
  CHECK(quoth_corpus_find_place(corpus, size.units - 1, &place, &error) == QUOTH_OK);
  CHECK(place.cue == size.cues - 1 && place.transcript_id == 1000 + TRANSCRIPTS - 1);
  CHECK(quoth_corpus_find_place(corpus, size.units, &place, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_find_place(corpus, SIZE_MAX, &place, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_find_place(corpus, 0, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  uint16_t units[6];
  CHECK(quoth_corpus_copy_text(corpus, 4, 10, units, &error) == QUOTH_OK);
  CHECK(units[0] == 'S' && units[4] == 0xDF && units[5] == 'e');
  CHECK(quoth_corpus_copy_text(corpus, 4, 4, NULL, &error) == QUOTH_OK);
  CHECK(quoth_corpus_copy_text(corpus, 4, 10, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_copy_text(corpus, 10, 4, units, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_copy_text(corpus, 4, size.units + 1, units, &error) == QUOTH_ERROR_OFFSET);
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
      quoth_search *search = NULL;
      quoth_batch batch = {0};
      size_t total = 0;
      CHECK(quoth_search_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
      do {
        CHECK(quoth_search_next(search, &batch, &error) == QUOTH_OK);
        total += batch.count;
      } while (!batch.is_last);
      CHECK(total == TRANSCRIPTS * CUES && batch.total == total);
      CHECK(
          quoth_search_next(search, &batch, &error) == QUOTH_OK && batch.is_last
          && batch.count == 0);
      quoth_search_destroy(search);
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
  /* Nearest first: the first batch is of the text around the place, of some 16,000 units. */
  quoth_corpus_size size;
  CHECK(quoth_corpus_get_size(corpus, &size, &error) == QUOTH_OK);
  options.flags = QUOTH_NEAREST;
  options.around = size.units / 2;
  options.limit = 1;
  quoth_search *search = NULL;
  quoth_batch batch;
  CHECK(quoth_search_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
  CHECK(quoth_search_next(search, &batch, &error) == QUOTH_OK && batch.count == 1);
  size_t start = batch.count ? batch.matches[0].start : 0;
  CHECK((start > options.around ? start - options.around : options.around - start) < 10000);
  quoth_search_destroy(search);
}

/* How many matches there are under some options. */
static size_t count(
    const quoth_corpus *corpus, const quoth_pattern *pattern, const quoth_search_options *options) {
  struct seen seen = {0, 0, 0, SIZE_MAX, false, true, NULL};
  CHECK(quoth_corpus_search(corpus, pattern, options, take, &seen, &error) == QUOTH_OK);
  CHECK(seen.ended && seen.ordered);
  return seen.matches;
}

static void entries(const quoth_corpus *corpus) {
  quoth_cue_entry cue;
  CHECK(quoth_corpus_get_cue(corpus, 251, &cue, &error) == QUOTH_OK);
  CHECK(
      cue.transcript == 1 && cue.known.id == 251 && cue.known.start == 1000
      && cue.end - cue.start == 20);
  CHECK(strcmp(cue.known.speaker, "Zo\xC3\xAB") == 0);
  CHECK(quoth_corpus_get_cue(corpus, 2, &cue, &error) == QUOTH_OK && cue.known.speaker == NULL);
  CHECK(
      quoth_corpus_get_cue(corpus, TRANSCRIPTS * CUES, &cue, &error) == QUOTH_ERROR_OFFSET
      && cue.end == 0);
  CHECK(quoth_corpus_get_cue(corpus, SIZE_MAX, &cue, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_cue(corpus, 0, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_cue(NULL, 0, &cue, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_transcript_entry transcript;
  CHECK(quoth_corpus_get_transcript(corpus, 3, &transcript, &error) == QUOTH_OK);
  CHECK(transcript.id == 1003 && transcript.first_cue == 3 * CUES && transcript.cue_count == CUES);
  CHECK(
      quoth_corpus_get_transcript(corpus, TRANSCRIPTS, &transcript, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_transcript(corpus, 0, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_transcript(NULL, 0, &transcript, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_corpus_size size;
  CHECK(quoth_corpus_get_size(corpus, &size, &error) == QUOTH_OK && size.speakers == 2);
  const char *name = NULL;
  CHECK(quoth_corpus_get_speaker(corpus, 0, &name, &error) == QUOTH_OK && strcmp(name, "Ada") == 0);
  CHECK(quoth_corpus_get_speaker(corpus, 2, &name, &error) == QUOTH_ERROR_OFFSET && name == NULL);
  CHECK(quoth_corpus_get_speaker(corpus, 0, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_speaker(NULL, 0, &name, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  /* Die Straße, улица: the sharp s is two bytes, as is each letter behind the comma. */
  size_t offsets[] = {0, 9, 12, 17}, bytes[] = {0, 10, 13, 23}, units[] = {0, 9, 12, 17},
         beyond[] = {1, 18};
  CHECK(quoth_corpus_translate(corpus, 0, QUOTH_UNIT_UTF8, offsets, 4, &error) == QUOTH_OK);
  CHECK(memcmp(offsets, bytes, sizeof bytes) == 0);
  for (quoth_unit unit = QUOTH_UNIT_UTF16; unit <= QUOTH_UNIT_OWN; unit++) {
    if (unit == QUOTH_UNIT_UTF8) continue;
    CHECK(quoth_corpus_translate(corpus, 0, unit, units, 4, &error) == QUOTH_OK);
    CHECK(units[0] == 0 && units[1] == 9 && units[2] == 12 && units[3] == 17);
  }
  CHECK(
      quoth_corpus_translate(corpus, 0, QUOTH_UNIT_UTF8, beyond, 2, &error) == QUOTH_ERROR_OFFSET);
  CHECK(error.position == 1 && beyond[0] == 1);
  CHECK(quoth_corpus_translate(corpus, 0, 9, offsets, 4, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_translate(corpus, SIZE_MAX, QUOTH_UNIT_UTF8, offsets, 4, &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(
      quoth_corpus_translate(corpus, 0, QUOTH_UNIT_UTF8, NULL, 4, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_translate(corpus, 0, QUOTH_UNIT_UTF8, NULL, 0, &error) == QUOTH_OK);
  CHECK(
      quoth_corpus_translate(NULL, 0, QUOTH_UNIT_UTF8, offsets, 4, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
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
  /* The same by a handle, whose options need not last. */
  quoth_search *search = NULL;
  quoth_batch batch;
  size_t total = 0;
  CHECK(quoth_search_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
  memset(&options, 0xFF, sizeof options);
  do {
    CHECK(quoth_search_next(search, &batch, &error) == QUOTH_OK);
    total += batch.count;
  } while (!batch.is_last);
  CHECK(total == 30);
  quoth_search_destroy(search);
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

static void files(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  char path[] = "/tmp/quoth-corpus-XXXXXX";
  int file = mkstemp(path);
  CHECK(file >= 0);
  CHECK(close(file) == 0);
  quoth_corpus *opened = (quoth_corpus *)&error;
  /* The file is there, and is no corpus. */
  CHECK(
      quoth_corpus_open(&opened, path, QUOTH_VERIFY_AUTOMATIC, &error) == QUOTH_ERROR_FILE
      && !opened);
  CHECK(strstr(error.message, path) != NULL);
  CHECK(quoth_corpus_write(corpus, path, &error) == QUOTH_OK);
  for (uint32_t verify = 0; verify <= QUOTH_VERIFY_EVERYTHING; verify++) {
    CHECK(quoth_corpus_open(&opened, path, verify, &error) == QUOTH_OK);
    CHECK(count(opened, pattern, NULL) == TRANSCRIPTS * CUES);
    entries(opened);
    quoth_corpus_destroy(opened);
  }
  /* What is searched does not change when its file does. */
  CHECK(quoth_corpus_open(&opened, path, 0, &error) == QUOTH_OK);
  CHECK(quoth_corpus_write(opened, path, &error) == QUOTH_OK);
  CHECK(remove(path) == 0);
  CHECK(count(opened, pattern, NULL) == TRANSCRIPTS * CUES);
  quoth_corpus_destroy(opened);
  CHECK(quoth_corpus_open(&opened, path, 0, &error) == QUOTH_ERROR_FILE && !opened);
  CHECK(quoth_corpus_open(&opened, path, 3, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_open(&opened, NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_open(&opened, "\xFF", 0, &error) == QUOTH_ERROR_INVALID_UTF8);
  CHECK(quoth_corpus_open(NULL, path, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_write(corpus, "/no such folder/corpus", &error) == QUOTH_ERROR_FILE);
  CHECK(quoth_corpus_write(corpus, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_write(NULL, path, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
}

static void extending(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *longer = NULL;
  const quoth_cue said = {77, 5, 6, "Max"};
  CHECK(quoth_corpus_builder_create_extending(&builder, corpus, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_add(builder, "strasse", 7, QUOTH_LATIN1, &said, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(builder, &longer, &error) == QUOTH_OK);
  CHECK(count(longer, pattern, NULL) == TRANSCRIPTS * CUES + 1);
  CHECK(count(corpus, pattern, NULL) == TRANSCRIPTS * CUES);
  quoth_cue_entry cue;
  CHECK(quoth_corpus_get_cue(longer, TRANSCRIPTS * CUES, &cue, &error) == QUOTH_OK);
  CHECK(
      cue.transcript == TRANSCRIPTS - 1 && cue.known.id == 77
      && strcmp(cue.known.speaker, "Max") == 0);
  /* What was finished is empty again. */
  CHECK(
      quoth_corpus_builder_add(builder, "a", 1, QUOTH_UTF8, NULL, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_corpus_builder_destroy(builder);
  quoth_corpus_destroy(longer);
  CHECK(
      quoth_corpus_builder_create_extending(&builder, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT
      && !builder);
  CHECK(
      quoth_corpus_builder_create_extending(NULL, corpus, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
}

static void wrong_arguments(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  struct seen seen = {0, 0, 0, SIZE_MAX, false, true, NULL};
  quoth_search *search = (quoth_search *)&seen;
  const quoth_search_options fresh = QUOTH_SEARCH_OPTIONS_INIT;
  quoth_search_options o;
#define WRONG(field, value, status) \
  o = fresh; \
  o.field = value; \
  CHECK(quoth_corpus_search(corpus, pattern, &o, take, &seen, &error) == status); \
  search = (quoth_search *)&seen; \
  CHECK(quoth_search_create(&search, corpus, pattern, &o, &error) == status && !search)
  WRONG(struct_size, 0, QUOTH_ERROR_STRUCT_SIZE);
  WRONG(struct_size, sizeof o + 8, QUOTH_ERROR_STRUCT_SIZE);
  WRONG(flags, 4, QUOTH_ERROR_INVALID_ARGUMENT);
  WRONG(threads, UINT32_MAX, QUOTH_ERROR_INVALID_ARGUMENT);
  WRONG(limit, SIZE_MAX, QUOTH_ERROR_TOO_LARGE);
  WRONG(chunk_length, SIZE_MAX, QUOTH_ERROR_TOO_LARGE);
  o = fresh;
  o.flags = QUOTH_NEAREST;
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
  CHECK(quoth_search_create(NULL, corpus, pattern, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_search_next(NULL, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_cancellation_create(NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_cancellation_cancel(NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_search_destroy(NULL);
  quoth_cancellation_destroy(NULL);
  quoth_corpus_destroy(NULL);
  CHECK(seen.batches == 0);
}

/* A race: one thread cancels while another searches; after cancel has returned nothing is called. */
struct race {
  quoth_cancellation *cancellation;
  atomic_bool cancelled, late;
  atomic_size_t batches;
};

static bool racing(void *context, const quoth_batch *batch) {
  struct race *race = context;
  (void)batch;
  if (atomic_load(&race->cancelled)) atomic_store(&race->late, true);
  atomic_fetch_add(&race->batches, 1);
  return true;
}

static void *cancelling(void *context) {
  struct race *race = context;
  while (atomic_load(&race->batches) < 2) {}
  quoth_cancellation_cancel(race->cancellation, NULL);
  atomic_store(&race->cancelled, true);
  return NULL;
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
  /* Beforehand, and the handle outlives it. */
  quoth_search *search = NULL;
  quoth_batch batch;
  CHECK(quoth_search_create(&search, corpus, pattern, &options, &error) == QUOTH_OK);
  quoth_cancellation_destroy(cancellation);
  CHECK(quoth_search_next(search, &batch, &error) == QUOTH_ERROR_CANCELLED && batch.count == 0);
  quoth_search_destroy(search);
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
  quoth_pattern *pattern = NULL;
  CHECK(quoth_pattern_create(&pattern, "strasse", 7, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  places(corpus);
  searches(corpus, pattern);
  entries(corpus);
  scopes(corpus, pattern);
  files(corpus, pattern);
  extending(corpus, pattern);
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
  /* A search keeps what it needs. */
  quoth_search *search = NULL;
  quoth_batch batch;
  CHECK(quoth_search_create(&search, corpus, pattern, NULL, &error) == QUOTH_OK);
  quoth_corpus_destroy(corpus);
  quoth_pattern_destroy(pattern);
  CHECK(quoth_search_next(search, &batch, &error) == QUOTH_OK && batch.count > 0);
  quoth_search_destroy(search);
  return checks_end();
}
