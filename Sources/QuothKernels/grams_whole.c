/* grams_whole.c - tests of the letters of a few grams, by tables with an entry for each class, or for their
   lowest six bits, on processors that look up 64 or 128 bytes with one instruction (AVX-512 VBMI, from Ice
   Lake and Zen 4 on). See grams_tests.h for the tests, and tiers.h for the contract. */
#include "tiers.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vbmi"))), apply_to = function)
#define INLINE static inline __attribute__((always_inline))

INLINE void test_groups(
    const qk_grams *grams, uint32_t count, bool is_six, uintptr_t ahead, size_t bytes,
    const uint8_t *classes, size_t groups, uint64_t *hits) {
  __m512i low[QK_GRAM_TESTS], high[QK_GRAM_TESTS];
  for (uint32_t t = 0; t < count; t++) {
    low[t] = _mm512_loadu_si512(grams->whole_tests[t].table);
    if (!is_six) high[t] = _mm512_loadu_si512(grams->whole_tests[t].table + 64);
  }
#define QK_TEST(t) \
  (is_six ? _mm512_permutexvar_epi8(_mm512_loadu_si512(classes + t), low[t]) \
          : _mm512_permutex2var_epi8(low[t], _mm512_loadu_si512(classes + t), high[t]))
  for (size_t k = 0; k < groups; k++, classes += QK_GROUP) {
    qk_ask(ahead + k * bytes + bytes - 64);
    __m512i buckets = QK_TEST(0);
    /* Unrolled for each count, so that the tables stay in registers. */
    _Pragma("clang loop unroll(full)") for (uint32_t t = 1; t < count - 1; t++) buckets =
        _mm512_and_si512(buckets, QK_TEST(t));
    hits[k] = _mm512_test_epi8_mask(buckets, QK_TEST(count - 1));
  }
#undef QK_TEST
}

void qk_test_whole(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
#define QK_TESTED(count) \
  case count: \
    if (grams->whole_has_six_bits) \
      test_groups(grams, count, true, ahead, bytes, classes, groups, hits); \
    else \
      test_groups(grams, count, false, ahead, bytes, classes, groups, hits); \
    return
  switch (grams->whole_test_count) {
    QK_TESTED(2);
    QK_TESTED(3);
    QK_TESTED(4);
    QK_TESTED(5);
    QK_TESTED(6);
  }
#undef QK_TESTED
}
#pragma clang attribute pop

bool qk_tests_whole(void) { return __builtin_cpu_supports("avx512vbmi"); }
#endif
