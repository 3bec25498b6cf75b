/* Where new threads begin, and how their end is waited for. */
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "QuothKernels.h"

#if defined(__linux__) && defined(__GLIBC__)
#include <sched.h>
#include <time.h>

void qk_start_elsewhere(pthread_t thread) {
  cpu_set_t allowed;
  if (pthread_getaffinity_np(thread, sizeof allowed, &allowed) != 0) return;
  int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE || !CPU_ISSET(here, &allowed) || CPU_COUNT(&allowed) < 2)
    return;
  cpu_set_t others = allowed;
  CPU_CLR(here, &others);
  if (pthread_setaffinity_np(thread, sizeof others, &others) == 0)
    pthread_setaffinity_np(thread, sizeof allowed, &allowed);
}

static uint64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void qk_join(pthread_t thread, uint64_t patience) {
  uint64_t began = nanoseconds();
  do {
    if (pthread_tryjoin_np(thread, NULL) == 0) return;
  } while (nanoseconds() - began < patience);
  pthread_join(thread, NULL);
}

#else

void qk_start_elsewhere(pthread_t thread) { (void)thread; }

void qk_join(pthread_t thread, uint64_t patience) {
  (void)patience;
  pthread_join(thread, NULL);
}

#endif
