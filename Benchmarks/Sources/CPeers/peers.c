#define _GNU_SOURCE
#include "peers_internal.h"

#include <time.h>
#ifdef __linux__
#include <sched.h>
#endif

static const peer *const peer_all[] = {
    &peer_quoth_16,
    &peer_quoth_8,
    &peer_quoth_latin1,
    &peer_read_16,
    &peer_read_8,
    &peer_memmem_16,
    &peer_memmem_8,
    &peer_icu_usearch_primary,
    &peer_icu_usearch_tertiary,
    &peer_icu_regex,
    &peer_icu_fold,
    &peer_icu_folded,
    &peer_pcre2_16,
    &peer_pcre2_8,
    &peer_hyperscan,
    &peer_hyperscan_ends,
    &peer_stringzilla,
};
const size_t peer_all_count = sizeof peer_all / sizeof *peer_all;

bool peer_pin(int processor) {
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
#else
  (void)processor;
  return false;
#endif
}

void peer_unpin(void) {
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int processor = 0; processor < CPU_SETSIZE; processor++) CPU_SET(processor, &set);
  sched_setaffinity(0, sizeof set, &set);
#endif
}

static clockid_t clock_in_use = CLOCK_MONOTONIC_RAW;

void peer_use_thread_clock(bool thread) {
  clock_in_use = thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC_RAW;
}

uint64_t peer_nanoseconds(void) {
  struct timespec now;
  clock_gettime(clock_in_use, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void peer_consume(uint64_t value) { __asm__ volatile("" : : "r"(value) : "memory"); }

const peer *const *peer_all_table(void) { return peer_all; }
