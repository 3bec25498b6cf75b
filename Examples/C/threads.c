/* threads KEYWORD FILE... - searches many files at once on all processors, shows its progress, and stops
   cleanly at Control-C.

   cc threads.c $(pkg-config --cflags --libs quoth) -lpthread */
#include <pthread.h>
#include <quoth_corpus.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static quoth_cancellation *cancellation;

/* A separate thread waits for signals, so that it may call anything. */
static void *wait_for_interrupt(void *set) {
  int signal;
  quoth_error error = QUOTH_ERROR_INIT;
  if (sigwait(set, &signal) == 0 && quoth_cancellation_cancel(cancellation, &error) != QUOTH_OK)
    fprintf(stderr, "%s\n", error.message);
  return NULL;
}

static void show_progress(void *context, size_t done, size_t total) {
  (void)context;
  fprintf(stderr, "\r%3zu %%", total ? 100 * done / total : 100);
}

struct output {
  const quoth_corpus *corpus;
  char **files;
  size_t total;
};

static quoth_status show(void *context, const quoth_corpus_batch *batch) {
  struct output *output = context;
  for (size_t i = 0; i < batch->count; i++) {
    quoth_place place = QUOTH_PLACE_INIT;
    if (quoth_corpus_find_place(&place, output->corpus, batch->matches[i].start, NULL) == QUOTH_OK)
      printf("%s:%llu\n", output->files[place.transcript_id], (unsigned long long)place.cue_id);
  }
  output->total = batch->total;
  return QUOTH_OK;
}

static quoth_status add_file(
    quoth_corpus_builder *builder, const char *path, uint64_t number, quoth_error *error) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    return QUOTH_OK;
  }
  quoth_status status = quoth_corpus_builder_begin(builder, number, error);
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  quoth_cue cue = QUOTH_CUE_INIT;
  while (status == QUOTH_OK && (length = getline(&line, &capacity, file)) >= 0) {
    cue.flags = QUOTH_CUE_HAS_ID;
    cue.id++; /* the line's number */
    if (length > 0 && line[length - 1] == '\n') length--;
    status =
        quoth_corpus_builder_add(builder, line, (size_t)length, QUOTH_UTF8_REPLACED, &cue, error);
  }
  free(line);
  fclose(file);
  return status;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: threads KEYWORD FILE...\n");
    return 2;
  }
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_pattern *pattern = NULL;
  quoth_corpus_builder *builder = NULL;
  quoth_corpus *corpus = NULL;
  const quoth_options find = QUOTH_OPTIONS_FIND_INIT;
  quoth_status status =
      quoth_pattern_create(&pattern, arguments[1], strlen(arguments[1]), QUOTH_UTF8, &find, &error);
  if (status == QUOTH_OK) status = quoth_corpus_builder_create(&builder, NULL, &error);
  for (int i = 2; i < count && status == QUOTH_OK; i++)
    status = add_file(builder, arguments[i], (uint64_t)i, &error);
  if (status == QUOTH_OK) status = quoth_corpus_builder_finish(&corpus, builder, &error);
  quoth_corpus_builder_destroy(builder);
  if (status == QUOTH_OK) status = quoth_cancellation_create(&cancellation, &error);

  struct output output = {corpus, arguments, 0};
  if (status == QUOTH_OK) {
    static sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, NULL);
    pthread_t waiter;
    if (pthread_create(&waiter, NULL, wait_for_interrupt, &interrupt) == 0) pthread_detach(waiter);

    quoth_search_options options = QUOTH_SEARCH_OPTIONS_INIT;
    options.flags = QUOTH_SEARCH_ACROSS_CUES;
    options.cancellation = cancellation;
    options.progress = show_progress;
    status = quoth_corpus_search(corpus, pattern, &options, show, &output, &error);
    fputc('\n', stderr);
  }
  if (status != QUOTH_OK) fprintf(stderr, "%s\n", error.message);
  fprintf(stderr, "%zu found\n", output.total);
  quoth_corpus_destroy(corpus);
  quoth_pattern_destroy(pattern);
  /* The cancellation also belongs to the waiting thread, so the process's end frees it. */
  return status != QUOTH_OK ? 2 : output.total ? 0 : 1;
}
