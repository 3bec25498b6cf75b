/* Many threads on one pattern, each with its own texts and iterators. */
#include <pthread.h>
#include <quoth.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { THREADS = 8, ROUNDS = 40 };

static const quoth_pattern *shared;
static const char piece[] = "Stra\xC3\x9F"
                            "e, STRASSE, \xD1\x83\xD0\xBB\xD0\xB8\xD1\x86\xD0\xB0; ";

static void *work(void *argument) {
  size_t *wrong = argument;
  for (size_t round = 0; round < ROUNDS; round++) {
    size_t times = 1 + round * 7, length = (sizeof piece - 1) * times, count = 0, walked = 0;
    char *text = malloc(length);
    for (size_t i = 0; i < times; i++)
      memcpy(text + i * (sizeof piece - 1), piece, sizeof piece - 1);
    quoth_error error = QUOTH_ERROR_INIT;
    if (quoth_pattern_count(&count, shared, text, length, QUOTH_UTF8, &error) != QUOTH_OK
        || count != 2 * times)
      ++*wrong;
    quoth_iterator *iterator = NULL;
    quoth_match matches[5];
    if (quoth_iterator_create(
            &iterator, shared, text, length, QUOTH_UTF8, round & 1 ? QUOTH_ITERATOR_BACKWARD : 0,
            &error)
        != QUOTH_OK)
      ++*wrong;
    do {
      if (quoth_iterator_next(matches, 5, &count, iterator, &error) != QUOTH_OK) ++*wrong;
      walked += count;
    } while (count);
    if (walked != 2 * times) ++*wrong;
    quoth_iterator_destroy(iterator);
    /* The first thread to arrive makes the tables of options. */
    quoth_options options = QUOTH_OPTIONS_INIT;
    options.space = round & 1;
    options.kana = round >> 1 & 1;
    quoth_pattern *own = NULL;
    if (quoth_pattern_create(&own, "strasse", 7, QUOTH_UTF8, &options, &error) != QUOTH_OK)
      ++*wrong;
    if (quoth_pattern_count(&count, own, text, length, QUOTH_UTF8, &error) != QUOTH_OK
        || count != 2 * times)
      ++*wrong;
    quoth_pattern_destroy(own);
    free(text);
  }
  return NULL;
}

int main(void) {
  quoth_pattern *pattern = NULL;
  CHECK(quoth_pattern_create(&pattern, "strasse", 7, QUOTH_UTF8, NULL, NULL) == QUOTH_OK);
  shared = pattern;
  pthread_t threads[THREADS];
  size_t wrong[THREADS] = {0};
  for (int i = 0; i < THREADS; i++) CHECK(pthread_create(&threads[i], NULL, work, &wrong[i]) == 0);
  for (int i = 0; i < THREADS; i++) {
    CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK(wrong[i] == 0);
  }
  quoth_pattern_destroy(pattern);
  return checks_end();
}
