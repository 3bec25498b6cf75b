/* Corpora: building, queries, writing, extending. */
#include <quoth_corpus.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "corpus.h"

/* Every function of a builder with good and wrong arguments. */
static quoth_corpus *building(void) {
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  CHECK(quoth_corpus_builder_create(&builder, QUOTH_JOINER_SPACE, &error) == QUOTH_OK);
  quoth_cue cue = {7, 0, 900, NULL};
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
      quoth_corpus_builder_create(&builder, 4, &error) == QUOTH_ERROR_INVALID_ARGUMENT && !builder);
  CHECK(quoth_corpus_builder_create(NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  return corpus;
}

static void places(const quoth_corpus *corpus) {
  quoth_corpus_size size;
  CHECK(quoth_corpus_get_size(corpus, &size, &error) == QUOTH_OK);
  CHECK(
      size.transcripts == TRANSCRIPTS && size.cues == TRANSCRIPTS * CUES
      && size.bytes > size.units);
  CHECK(quoth_corpus_get_size(corpus, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_get_size(NULL, &size, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(size.units == 0 && quoth_corpus_get_size(corpus, &size, &error) == QUOTH_OK);
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
  /* Die Straße, улица: the sharp s is two bytes, as is each letter after the comma. */
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

static void files(const quoth_corpus *corpus, const quoth_pattern *pattern) {
  char path[] = "/tmp/quoth-corpus-XXXXXX";
  int file = mkstemp(path);
  CHECK(file >= 0);
  CHECK(close(file) == 0);
  quoth_corpus *opened = (quoth_corpus *)&error;
  /* The file exists, but is not a corpus. */
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
  /* An open corpus does not change when its file does. */
  CHECK(quoth_corpus_open(&opened, path, 0, &error) == QUOTH_OK);
  CHECK(quoth_corpus_write(opened, path, &error) == QUOTH_OK);
  CHECK(remove(path) == 0);
  CHECK(count(opened, pattern, NULL) == TRANSCRIPTS * CUES);
  quoth_corpus_destroy(opened);
  CHECK(quoth_corpus_open(&opened, path, 0, &error) == QUOTH_ERROR_FILE && !opened);
  CHECK(quoth_corpus_open(&opened, path, 3, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_open(&opened, NULL, 0, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(quoth_corpus_open(&opened, "\xFF", 0, &error) == QUOTH_ERROR_FILE);
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

int main(void) {
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
