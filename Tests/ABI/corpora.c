/* Corpora: building, queries, writing, extending. */
#include <quoth_corpus.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "corpus.h"

/* Every function of a builder with good and wrong arguments. */
static quoth_corpus *building(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  quoth_cue cue = {sizeof(quoth_cue), QUOTH_CUE_HAS_ID, 0, 7, 0, 900, NULL};
  CHECK(
      quoth_corpus_builder_add(builder, "a", 1, QUOTH_UTF8, &cue, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  add_cues(builder);
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
  CHECK(quoth_corpus_builder_finish(NULL, builder, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_builder_finish(&corpus, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus *empty = NULL;
  CHECK(quoth_corpus_builder_finish(&empty, builder, &error) == QUOTH_OK);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(
      quoth_corpus_get_size(&size, empty, &error) == QUOTH_OK && size.units == 0 && size.cues == 0);
  quoth_corpus_destroy(empty);
  quoth_corpus_builder_destroy(builder);
  quoth_corpus_builder_destroy(NULL);
  CHECK(
      quoth_corpus_builder_create(&builder, JOINED(4), &error) == QUOTH_ERROR_INVALID_ARGUMENT
      && !builder);
  CHECK(quoth_corpus_builder_create(NULL, JOINED(0), &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  return corpus;
}

static void places(const quoth_corpus *corpus) {
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  CHECK(
      size.transcripts == TRANSCRIPTS && size.cues == TRANSCRIPTS * CUES
      && size.bytes > size.units);
  CHECK(quoth_corpus_get_size(NULL, corpus, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_size(&size, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(size.units == 0 && quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK);
  quoth_place place = QUOTH_PLACE_INIT;
  CHECK(quoth_corpus_find_place(&place, corpus, 18 + 4, &error) == QUOTH_OK);
  CHECK(
      place.cue == 1 && place.transcript == 0 && place.transcript_id == 1000 && place.offset == 4);
  CHECK(place.cue_id == 1 && place.start_time == 1000 && place.end_time == 1900);
  CHECK(quoth_corpus_find_place(&place, corpus, size.units - 1, &error) == QUOTH_OK);
  CHECK(place.cue == size.cues - 1 && place.transcript_id == 1000 + TRANSCRIPTS - 1);
  CHECK(quoth_corpus_find_place(&place, corpus, size.units, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_find_place(&place, corpus, SIZE_MAX, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_find_place(NULL, corpus, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  uint16_t units[6];
  CHECK(quoth_corpus_copy_text(units, corpus, 4, 10, &error) == QUOTH_OK);
  CHECK(units[0] == 'S' && units[4] == 0xDF && units[5] == 'e');
  CHECK(quoth_corpus_copy_text(NULL, corpus, 4, 4, &error) == QUOTH_OK);
  CHECK(quoth_corpus_copy_text(NULL, corpus, 4, 10, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_copy_text(units, corpus, 10, 4, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_copy_text(units, corpus, 4, size.units + 1, &error) == QUOTH_ERROR_OFFSET);
}

static void entries(const quoth_corpus *corpus) {
  quoth_cue_entry cue = QUOTH_CUE_ENTRY_INIT;
  CHECK(quoth_corpus_get_cue(&cue, corpus, 251, &error) == QUOTH_OK);
  CHECK(
      cue.transcript == 1 && cue.cue_id == 251 && cue.start_time == 1000
      && cue.end - cue.start == 20);
  CHECK(strcmp(cue.speaker, "Zo\xC3\xAB") == 0);
  CHECK(quoth_corpus_get_cue(&cue, corpus, 2, &error) == QUOTH_OK && cue.speaker == NULL);
  CHECK(
      quoth_corpus_get_cue(&cue, corpus, TRANSCRIPTS * CUES, &error) == QUOTH_ERROR_OFFSET
      && cue.end == 0);
  CHECK(quoth_corpus_get_cue(&cue, corpus, SIZE_MAX, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_cue(NULL, corpus, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_cue(&cue, NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_transcript_entry transcript = QUOTH_TRANSCRIPT_ENTRY_INIT;
  CHECK(quoth_corpus_get_transcript(&transcript, corpus, 3, &error) == QUOTH_OK);
  CHECK(transcript.id == 1003 && transcript.first_cue == 3 * CUES && transcript.cue_count == CUES);
  CHECK(
      quoth_corpus_get_transcript(&transcript, corpus, TRANSCRIPTS, &error) == QUOTH_ERROR_OFFSET);
  CHECK(quoth_corpus_get_transcript(NULL, corpus, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_transcript(&transcript, NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  CHECK(quoth_corpus_get_size(&size, corpus, &error) == QUOTH_OK && size.speakers == 2);
  const char *name = NULL;
  CHECK(quoth_corpus_get_speaker(&name, corpus, 0, &error) == QUOTH_OK && strcmp(name, "Ada") == 0);
  CHECK(quoth_corpus_get_speaker(&name, corpus, 2, &error) == QUOTH_ERROR_OFFSET && name == NULL);
  CHECK(quoth_corpus_get_speaker(NULL, corpus, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_speaker(&name, NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  /* Die Straße, улица: the sharp s is two bytes, as is each letter after the comma. */
  size_t offsets[] = {0, 9, 12, 17}, bytes[] = {0, 10, 13, 23}, units[] = {0, 9, 12, 17},
         beyond[] = {1, 18};
  CHECK(quoth_corpus_translate(offsets, 4, corpus, 0, TO(QUOTH_UNIT_UTF8), &error) == QUOTH_OK);
  CHECK(memcmp(offsets, bytes, sizeof bytes) == 0);
  for (quoth_unit unit = QUOTH_UNIT_UTF16; unit <= QUOTH_UNIT_OWN; unit++) {
    if (unit == QUOTH_UNIT_UTF8) continue;
    CHECK(quoth_corpus_translate(units, 4, corpus, 0, TO(unit), &error) == QUOTH_OK);
    CHECK(units[0] == 0 && units[1] == 9 && units[2] == 12 && units[3] == 17);
  }
  CHECK(
      quoth_corpus_translate(beyond, 2, corpus, 0, TO(QUOTH_UNIT_UTF8), &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(error.position == 1 && beyond[0] == 1);
  CHECK(
      quoth_corpus_translate(offsets, 4, corpus, 0, TO(9), &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(
      quoth_corpus_translate(offsets, 4, corpus, SIZE_MAX, TO(QUOTH_UNIT_UTF8), &error)
      == QUOTH_ERROR_OFFSET);
  CHECK(
      quoth_corpus_translate(NULL, 4, corpus, 0, TO(QUOTH_UNIT_UTF8), &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_translate(NULL, 0, corpus, 0, TO(QUOTH_UNIT_UTF8), &error) == QUOTH_OK);
  CHECK(
      quoth_corpus_translate(offsets, 4, NULL, 0, TO(QUOTH_UNIT_UTF8), &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
}

static void files(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  char path[] = "/tmp/quoth-corpus-XXXXXX";
  int file = mkstemp(path);
  CHECK(file >= 0);
  CHECK(close(file) == 0);
  quoth_corpus *opened = (quoth_corpus *)&error;
  /* The file exists, but is not a corpus. */
  CHECK(quoth_corpus_open(&opened, path, NULL, &error) == QUOTH_ERROR_CORRUPT && !opened);
  CHECK(error.system_error == 0);
  CHECK(strstr(error.message, path) != NULL);
  CHECK(quoth_corpus_write(corpus, path, &error) == QUOTH_OK);
  for (uint32_t verify = 0; verify <= QUOTH_VERIFY_EVERYTHING; verify++) {
    CHECK(quoth_corpus_open(&opened, path, VERIFYING(verify), &error) == QUOTH_OK);
    CHECK(count(opened, pattern, NULL) == TRANSCRIPTS * CUES);
    entries(opened);
    quoth_corpus_destroy(opened);
  }
  /* An open corpus does not change when its file does. */
  CHECK(quoth_corpus_open(&opened, path, NULL, &error) == QUOTH_OK);
  CHECK(quoth_corpus_write(opened, path, &error) == QUOTH_OK);
  CHECK(remove(path) == 0);
  CHECK(count(opened, pattern, NULL) == TRANSCRIPTS * CUES);
  quoth_corpus_destroy(opened);
  CHECK(quoth_corpus_open(&opened, path, NULL, &error) == QUOTH_ERROR_NOT_FOUND && !opened);
  CHECK(error.system_error == ENOENT);
  CHECK(quoth_corpus_open(&opened, path, VERIFYING(3), &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_open(&opened, NULL, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_open(&opened, "\xFF", NULL, &error) == QUOTH_ERROR_NOT_FOUND);
  CHECK(quoth_corpus_open(NULL, path, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_write(corpus, "/no such folder/corpus", &error) == QUOTH_ERROR_NOT_FOUND);
  CHECK(quoth_corpus_write(corpus, "/", &error) == QUOTH_ERROR_FILE);
  CHECK(error.system_error == EISDIR);
  CHECK(quoth_corpus_open(&opened, "/", NULL, &error) == QUOTH_ERROR_FILE);
  CHECK(error.system_error == EISDIR);
  CHECK(quoth_corpus_write(corpus, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_write(NULL, path, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
}

static void extending(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *longer = NULL;
  const quoth_cue said = {sizeof(quoth_cue), QUOTH_CUE_HAS_ID, 0, 77, 5, 6, "Max"};
  CHECK(quoth_corpus_builder_create_extending(&builder, corpus, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_add(builder, "strasse", 7, QUOTH_LATIN1, &said, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(&longer, builder, &error) == QUOTH_OK);
  CHECK(count(longer, pattern, NULL) == TRANSCRIPTS * CUES + 1);
  CHECK(count(corpus, pattern, NULL) == TRANSCRIPTS * CUES);
  quoth_cue_entry cue = QUOTH_CUE_ENTRY_INIT;
  CHECK(quoth_corpus_get_cue(&cue, longer, TRANSCRIPTS * CUES, &error) == QUOTH_OK);
  CHECK(cue.transcript == TRANSCRIPTS - 1 && cue.cue_id == 77 && strcmp(cue.speaker, "Max") == 0);
  /* A finished builder is empty again. */
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

/* Names are made some at a time: all of many are right, whichever is asked for first, and stay where they are. */
static void many_speakers(void) {
  enum { SPEAKERS = 700 };
  quoth_corpus_builder *builder = NULL;
  CHECK(quoth_corpus_builder_create(&builder, NULL, &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 1, &error) == QUOTH_OK);
  char wanted[32];
  for (int i = 0; i < SPEAKERS; i++) {
    snprintf(wanted, sizeof wanted, "Zo\xC3\xAB %d", i);
    const quoth_cue cue = {sizeof(quoth_cue), 0, 0, 0, 0, 900, wanted};
    CHECK(quoth_corpus_builder_add(builder, "Ja", 2, QUOTH_UTF8, &cue, &error) == QUOTH_OK);
  }
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_finish(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  const char *names[SPEAKERS];
  for (int i = SPEAKERS - 1; i >= 0; i--) {
    CHECK(quoth_corpus_get_speaker(&names[i], corpus, (size_t)i, &error) == QUOTH_OK);
  }
  for (int i = 0; i < SPEAKERS; i++) {
    const char *again = NULL;
    snprintf(wanted, sizeof wanted, "Zo\xC3\xAB %d", i);
    CHECK(strcmp(names[i], wanted) == 0);
    CHECK(quoth_corpus_get_speaker(&again, corpus, (size_t)i, &error) == QUOTH_OK);
    CHECK(again == names[i]);
  }
  quoth_corpus_destroy(corpus);
}

int main(void) {
  many_speakers();
  quoth_corpus *corpus = building();
  quoth_pattern *pattern = make_pattern();
  places(corpus);
  entries(corpus);
  files(corpus, pattern);
  extending(corpus, pattern);
  quoth_corpus_destroy(corpus);
  quoth_corpus_destroy(NULL);
  quoth_pattern_destroy(pattern);
  return checks_end();
}
