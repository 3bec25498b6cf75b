/* The limit of memory: a plain vector sum that reads every byte once and does nothing else, with the
   tier's full register width, which defines "memory speed". */
#include "peers_internal.h"

#include <string.h>

/* Independent sums, so that the adds never wait for one another, but no more than there are registers
   for: with sums in memory the loop reads at half the speed. */
#define QUOTH_BENCH_SUM(name, attributes, width, sums) \
  typedef uint64_t name##_lanes __attribute__((vector_size(width), aligned(1), may_alias)); \
  attributes static uint64_t name(const uint8_t *bytes, size_t length) { \
    name##_lanes sum[sums] = {{0}}; \
    size_t at = 0; \
    for (; at + sizeof sum <= length; at += sizeof sum) \
      for (int i = 0; i < (sums); i++) \
        sum[i] += *(const name##_lanes *)(bytes + at + i * (width)); \
    uint64_t total = 0; \
    for (int i = 0; i < (sums); i++) \
      for (int lane = 0; lane < (width) / 8; lane++) total += sum[i][lane]; \
    for (; at < length; at++) total += bytes[at]; \
    return total; \
  }

QUOTH_BENCH_SUM(sum_baseline, , 16, 8)
#ifdef __x86_64__
QUOTH_BENCH_SUM(sum_v3, __attribute__((target("avx2"))), 32, 4)
QUOTH_BENCH_SUM(sum_v4, __attribute__((target("avx512f"))), 64, 8)
#endif

typedef uint64_t (*sum_function)(const uint8_t *, size_t);

typedef struct {
  const char *tier;
  const char *name;
  sum_function sum;
} sum_of_tier;

/* The widest sum, or that of the tier in QUOTH_TIER, which Quoth also uses in this process, so that shares
   of the limit are comparable. */
static const sum_of_tier *best_sum(void) {
  static const sum_of_tier sums[] = {
#ifdef __x86_64__
      {"v4", "avx512f", sum_v4},
      {"v3", "avx2", sum_v3},
#endif
      {"baseline", "baseline", sum_baseline},
  };
  const size_t last = sizeof sums / sizeof *sums - 1;
  size_t best = 0;
#ifdef __x86_64__
  if (!__builtin_cpu_supports("avx512f")) best = __builtin_cpu_supports("avx2") ? 1 : 2;
#endif
  const char *wanted = getenv("QUOTH_TIER");
  for (size_t i = best; wanted && i <= last; i++)
    if (strcmp(sums[i].tier, wanted) == 0) return &sums[i];
  return &sums[wanted && strcmp(wanted, "scalar") == 0 ? last : best];
}

uint64_t peer_read(const void *bytes, size_t length) { return best_sum()->sum(bytes, length); }

const char *peer_read_tier(void) { return best_sum()->name; }

typedef struct {
  sum_function sum;
  size_t width;
} reader;

static bool version(char *out, size_t capacity) {
  snprintf(out, capacity, "vector sum, %s", peer_read_tier());
  return true;
}

static void *open_width(size_t width) {
  reader *state = malloc(sizeof *state);
  *state = (reader){best_sum()->sum, width};
  return state;
}

static void *open_16(const peer_query *query, char *why, size_t capacity) {
  (void)query, (void)why, (void)capacity;
  return open_width(2);
}

static void *open_8(const peer_query *query, char *why, size_t capacity) {
  (void)query, (void)why, (void)capacity;
  return open_width(1);
}

static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  (void)mode;
  const reader *state = opaque;
  return (peer_tally){0, state->sum(text, units * state->width)};
}

const peer peer_read_16 = {"read-16", PEER_UTF16, version, open_16, search, free};
const peer peer_read_8 = {"read-8", PEER_UTF8, version, open_8, search, free};
