/* fork() while other threads make tables: the child must be able to make and use a pattern of any kind, even
   one that was being made on a thread that the child does not have. */
#include <pthread.h>
#include <quoth.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { THREADS = 3, FORKS = 60, CHILD_SECONDS = 120 };

static atomic_bool ended;
/* How many sets of options the threads have used, and the lock and signal of that number. */
static size_t made;
static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t counted = PTHREAD_COND_INITIALIZER;

/* Uses one of very many sets of options, most of which have their own tables. */
static int use(unsigned number) {
  static const char text[] = "Die Stra\xC3\x9F"
                             "e, STRASSE; \xE0\xB8\xAA\xE0\xB8\xA7\xE0\xB8\xB1\xE0\xB8\xAA";
  quoth_options options = QUOTH_OPTIONS_INIT;
  char rules[40];
  if (number % 8 == 0) {
    /* Rules that were not used before. */
    options.family = QUOTH_FAMILY_COLLATION;
    options.strength = QUOTH_STRENGTH_PRIMARY;
    options.rules_length = (size_t)snprintf(
        rules, sizeof rules, "&x < y%c%c", 'a' + number / 8 % 26, 'a' + number / 208 % 26);
    options.rules = rules;
  } else {
    options.diacritics = number % 3;
    options.width = number / 3 & 1;
    options.kana = number / 6 & 1;
    options.ignorables = number / 12 & 1;
    options.punctuation = number / 24 & 1;
    options.space = number / 48 & 1;
    options.locale = number & 1 ? "tr" : "th";
    options.boundary = QUOTH_BOUNDARY_WORD;
  }
  quoth_pattern *pattern = NULL;
  size_t matches = 0, words = 0;
  if (quoth_pattern_create(
          &pattern,
          "stra\xC3\x9F"
          "e",
          7, QUOTH_UTF8, &options, NULL)
      != QUOTH_OK)
    return 1;
  if (quoth_pattern_count(&matches, pattern, text, sizeof text - 1, QUOTH_UTF8, NULL) != QUOTH_OK)
    return 2;
  quoth_pattern_destroy(pattern);
  if (quoth_text_find_words(NULL, 0, &words, text, sizeof text - 1, QUOTH_UTF8, "th", NULL)
      != QUOTH_OK)
    return 3;
  if (matches < 1 || words < 4) return 4;
  return 0;
}

static void *work(void *argument) {
  for (unsigned number = *(unsigned *)argument; !atomic_load(&ended); number += THREADS) {
    const int status = use(number);
    if (status) {
      fprintf(stderr, "options %u: %d\n", number, status);
      abort();
    }
    pthread_mutex_lock(&counting);
    made++;
    pthread_cond_signal(&counted);
    pthread_mutex_unlock(&counting);
  }
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  unsigned first[THREADS];
  for (unsigned i = 0; i < THREADS; i++) {
    first[i] = i;
    CHECK(pthread_create(&threads[i], NULL, work, &first[i]) == 0);
  }
  for (unsigned i = 0; i < FORKS; i++) {
    /* Each fork happens at another moment of the making: some at once, some after one is made. */
    pthread_mutex_lock(&counting);
    const size_t before = made;
    while (i % 4 && made == before) pthread_cond_wait(&counted, &counting);
    pthread_mutex_unlock(&counting);
    for (volatile unsigned step = 0; step < i % 7 * 50000; step++) {}
    pid_t child = fork();
    if (child == 0) {
      alarm(CHILD_SECONDS);
      _exit(use(3 * i + 1) || use(8 * (i + 1)));
    }
    CHECK(child > 0);
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child);
    if (status) fprintf(stderr, "fork %u: status %d\n", i, status);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  atomic_store(&ended, true);
  for (int i = 0; i < THREADS; i++) CHECK(pthread_join(threads[i], NULL) == 0);
  return checks_end();
}
