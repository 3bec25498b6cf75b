/* grams_whole.c - tests of the letters of a few grams, by tables with an entry for each class, on
   processors that look up 128 bytes with one instruction (AVX-512 VBMI, from Ice Lake and Zen 4 on). See
   grams_tests.h for the tests, and tiers.h for the contract. */
#include "tiers.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vbmi"))), apply_to = function)

static inline __attribute__((always_inline)) void test_groups(
    const qk_grams *grams, uint32_t count, uintptr_t ahead, size_t bytes, const uint8_t *classes,
    size_t groups, uint64_t *hits) {
  __m512i low[QK_GRAM_TESTS], high[QK_GRAM_TESTS];
  for (uint32_t t = 0; t < count; t++) {
    low[t] = _mm512_loadu_si512(grams->whole_tests[t].table);
    high[t] = _mm512_loadu_si512(grams->whole_tests[t].table + 64);
  }
  for (size_t k = 0; k < groups; k++, classes += QK_GROUP) {
    for (size_t line = 0; line < bytes; line += 64)
      __builtin_prefetch((const void *)(ahead + k * bytes + line), 0, 3);
    __m512i buckets = _mm512_permutex2var_epi8(low[0], _mm512_loadu_si512(classes), high[0]);
    /* Unrolled for each count, so that the tables stay in registers. */
    _Pragma("clang loop unroll(full)") for (uint32_t t = 1; t < count - 1; t++) {
      const __m512i letters = _mm512_loadu_si512(classes + t);
      buckets = _mm512_and_si512(buckets, _mm512_permutex2var_epi8(low[t], letters, high[t]));
    }
    const __m512i last = _mm512_loadu_si512(classes + count - 1);
    hits[k] = _mm512_test_epi8_mask(
        buckets, _mm512_permutex2var_epi8(low[count - 1], last, high[count - 1]));
  }
}

void qk_test_whole(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
  switch (grams->whole_test_count) {
    case 2: test_groups(grams, 2, ahead, bytes, classes, groups, hits); return;
    case 3: test_groups(grams, 3, ahead, bytes, classes, groups, hits); return;
    case 4: test_groups(grams, 4, ahead, bytes, classes, groups, hits); return;
    case 5: test_groups(grams, 5, ahead, bytes, classes, groups, hits); return;
    default: test_groups(grams, 6, ahead, bytes, classes, groups, hits); return;
  }
}
#pragma clang attribute pop

bool qk_tests_whole(void) { return __builtin_cpu_supports("avx512vbmi"); }
#endif
