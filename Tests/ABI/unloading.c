/* The library is loaded, used on several threads and unloaded at once: threads that wait for another
   search must not lose their code. */
#include <dlfcn.h>
#include <quoth_corpus.h>
#include <string.h>
#include <time.h>

#include "check.h"

static quoth_status take(void *context, const quoth_corpus_batch *batch) {
  *(size_t *)context += batch->count;
  return QUOTH_OK;
}

#define LOAD(name) __typeof__(name) *name##_ = (__typeof__(name) *)dlsym(library, #name)

static void use(void *library) {
  LOAD(quoth_corpus_builder_create);
  LOAD(quoth_corpus_builder_begin);
  LOAD(quoth_corpus_builder_add);
  LOAD(quoth_corpus_builder_finish);
  LOAD(quoth_corpus_builder_destroy);
  LOAD(quoth_pattern_create);
  LOAD(quoth_corpus_search);
  LOAD(quoth_corpus_destroy);
  LOAD(quoth_pattern_destroy);
  CHECK(quoth_corpus_search_ && quoth_pattern_destroy_ && quoth_corpus_destroy_);
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  quoth_pattern *pattern = NULL;
  quoth_cue cue = QUOTH_CUE_INIT;
  CHECK(quoth_corpus_builder_create_(&builder, JOINED(QUOTH_JOINER_SPACE), &error) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin_(builder, 1, &error) == QUOTH_OK);
  for (uint64_t c = 0; c < 5000; c++) {
    const char *text = "one word after another";
    cue.flags = QUOTH_CUE_HAS_ID;
    cue.id = c;
    CHECK(
        quoth_corpus_builder_add_(builder, text, strlen(text), QUOTH_UTF8, &cue, &error)
        == QUOTH_OK);
  }
  CHECK(quoth_corpus_builder_finish_(&corpus, builder, &error) == QUOTH_OK);
  quoth_corpus_builder_destroy_(builder);
  CHECK(quoth_pattern_create_(&pattern, "word", 4, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
  options.threads = 3;
  options.chunk_length = 1000;
  for (int round = 0; round < 20; round++) {
    size_t found = 0;
    CHECK(quoth_corpus_search_(corpus, pattern, &options, take, &found, &error) == QUOTH_OK);
    CHECK(found == 5000);
  }
  quoth_pattern_destroy_(pattern);
  quoth_corpus_destroy_(corpus);
}

int main(int count, char **arguments) {
  CHECK(count == 2);
  for (int round = 0; round < 3; round++) {
    void *library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    CHECK(library);
    use(library);
    CHECK(dlclose(library) == 0);
    /* Longer than any of its threads waits. */
    const struct timespec pause = {0, 120000000};
    nanosleep(&pause, NULL);
  }
  return checks_end();
}
