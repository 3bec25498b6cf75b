/* Where new threads begin. */
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "QuothKernels.h"

#if defined(__linux__) && defined(__GLIBC__)
#include <sched.h>

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

#else

void qk_start_elsewhere(pthread_t thread) { (void)thread; }

#endif
