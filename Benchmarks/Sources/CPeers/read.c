/* The limit of memory: a plain vector sum that reads every byte once and does nothing else. The
   widest registers of the machine are used, since that is what "reads at memory speed" means. */
#include "peers_internal.h"

typedef uint64_t lanes __attribute__((vector_size(64), aligned(1), may_alias));

/* Eight independent sums, so that the adds never wait for one another. */
#define QUOTH_BENCH_SUM(name, attributes) \
  attributes static uint64_t name(const uint8_t *bytes, size_t length) { \
    lanes sum[8] = {{0}}; \
    size_t at = 0; \
    for (; at + sizeof sum <= length; at += sizeof sum) \
      for (int i = 0; i < 8; i++) sum[i] += *(const lanes *)(bytes + at + i * sizeof(lanes)); \
    uint64_t total = 0; \
    for (int i = 0; i < 8; i++) \
      for (int lane = 0; lane < 8; lane++) total += sum[i][lane]; \
    for (; at < length; at++) total += bytes[at]; \
    return total; \
  }

QUOTH_BENCH_SUM(sum_baseline, )
#ifdef __x86_64__
QUOTH_BENCH_SUM(sum_v3, __attribute__((target("avx2"))))
QUOTH_BENCH_SUM(sum_v4, __attribute__((target("avx512f"))))
#endif

typedef uint64_t (*sum_function)(const uint8_t *, size_t);

static sum_function best_sum(void) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512f")) return sum_v4;
  if (__builtin_cpu_supports("avx2")) return sum_v3;
#endif
  return sum_baseline;
}

uint64_t peer_read(const void *bytes, size_t length) { return best_sum()(bytes, length); }

const char *peer_read_tier(void) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512f")) return "avx512f";
  if (__builtin_cpu_supports("avx2")) return "avx2";
#endif
  return "baseline";
}

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
  *state = (reader){best_sum(), width};
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
