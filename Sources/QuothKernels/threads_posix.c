/* Threads that cooperate on one call, on Apple's systems, and on Linux with musl or Bionic: made for each call.
   Untried: no such system has run it. */
#if defined(__linux__)
#define _GNU_SOURCE
#include <limits.h>
#endif
#if !defined(_WIN32) && !(defined(__linux__) && defined(__GLIBC__))
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "QuothKernels.h"
#include "forks.h"

int qk_processors(void) {
  static atomic_int processors;
  int count = atomic_load_explicit(&processors, memory_order_relaxed);
  if (count == 0) {
    const long there = sysconf(_SC_NPROCESSORS_ONLN);
    count = there < 1 ? 1 : there > 65536 ? 65536 : (int)there;
    atomic_store_explicit(&processors, count, memory_order_relaxed);
  }
  return count;
}

uintptr_t qk_thread(void) { return (uintptr_t)pthread_self(); }

typedef struct {
  qk_job *job;
  void *context;
  int number;
  pthread_t thread;
} part;

static void *work(void *argument) {
  part *self = argument;
  self->job(self->context, self->number);
  return NULL;
}

void qk_run(int count, qk_job *job, void *context) {
  part *parts = count > 1 ? calloc((size_t)count, sizeof *parts) : NULL;
  int started = 1;
  while (parts && started < count) {
    parts[started] = (part){.job = job, .context = context, .number = started};
    if (pthread_create(&parts[started].thread, NULL, work, &parts[started]) != 0) break;
    started++;
  }
  /* Parts without a thread come first: the caller's own part may wait for them. */
  for (int number = started; number < count; number++) job(context, number);
  job(context, 0);
  for (int number = 1; number < started; number++) pthread_join(parts[number].thread, NULL);
  free(parts);
}

/* No thread stays. */
void qk_send_away(void) {}
void qk_forget_workers(void) {}

#endif
