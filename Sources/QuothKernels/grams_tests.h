/* grams_tests.h - looks for a few grams, all places of a group at once: each letter of a gram may be
   of some buckets, and a gram passes where one bucket has all of them (Teddy's way, from Hyperscan).
   Included by grams_lookup.h. */

#if QK_LOOKS_UP
/* Tests of letters. Those by four bits take the classes as they are. Others look up twice, with numbers that
   are made once for all tests: by five bits, where the number for the other half of a table has its highest
   bit set; by the lower and the upper half of a class, where both must agree. */
INLINE void test_grams(
    const qk_grams *grams, uint32_t count, qk_gram_test_kind kind, uintptr_t ahead, size_t bytes,
    const uint8_t *classes, size_t groups, uint64_t *hits) {
  lookup_half low[QK_GRAM_TESTS], high[QK_GRAM_TESTS];
  for (uint32_t t = 0; t < count; t++) {
    low[t] = make_half(grams->tests[t].table);
    if (kind != QK_TEST_FOUR_BITS) high[t] = make_half(grams->tests[t].table + 16);
  }
  uint8_t lows[QK_GROUP * (QK_GRAM_BLOCK + 1)], highs[QK_GROUP * (QK_GRAM_BLOCK + 1)];
  if (kind != QK_TEST_FOUR_BITS) {
    for (size_t i = 0; i < (groups + 1) * QK_GROUP; i += QK_LOOKUP_BYTES) {
      const lookup_bytes x = *(const loose_lookup_bytes *)(classes + i);
      if (kind == QK_TEST_HALVES) {
        *(loose_lookup_bytes *)(highs + i) = x >> (uint8_t)4;
        continue;
      }
      const lookup_bytes fifth = (lookup_bytes)((x & (uint8_t)16) << (uint8_t)3);
      *(loose_lookup_bytes *)(lows + i) = x | fifth;
      *(loose_lookup_bytes *)(highs + i) = (x | (uint8_t)0x80) ^ fifth;
    }
  }
  const uint8_t *const first = kind == QK_TEST_FIVE_BITS ? lows : classes;
  for (size_t k = 0; k < groups; k++) {
    uint64_t mask = 0;
    prefetch_group(ahead + k * bytes, bytes);
    _Pragma("clang loop unroll(full)") for (size_t i = 0; i < QK_GROUP; i += QK_LOOKUP_BYTES) {
      lookup_bytes buckets = (lookup_bytes)(uint8_t)0xFF;
      _Pragma("clang loop unroll(full)") for (uint32_t t = 0; t < count; t++) {
        const size_t place = k * QK_GROUP + i + t;
        lookup_bytes own = look_up(low[t], *(const loose_lookup_bytes *)(first + place));
        if (kind != QK_TEST_FOUR_BITS) {
          const lookup_bytes other = look_up(high[t], *(const loose_lookup_bytes *)(highs + place));
          own = kind == QK_TEST_HALVES ? own & other : own | other;
        }
        buckets &= own;
      }
      mask |= lookup_bits((lookup_bytes)(buckets != (uint8_t)0)) << i;
    }
    hits[k] = mask;
  }
}

static __attribute__((noinline)) void find_tested(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
#if defined(QK_TESTS_WHOLE)
  if (grams->whole_test_count && QK_TESTS_WHOLE()) {
    qk_test_whole(grams, ahead, bytes, classes, groups, hits);
    return;
  }
#endif
#define QK_TESTED(count) \
  case count: \
    switch (grams->test_kind) { \
      case QK_TEST_FOUR_BITS: \
        test_grams(grams, count, QK_TEST_FOUR_BITS, ahead, bytes, classes, groups, hits); \
        return; \
      case QK_TEST_FIVE_BITS: \
        test_grams(grams, count, QK_TEST_FIVE_BITS, ahead, bytes, classes, groups, hits); \
        return; \
      default: \
        test_grams(grams, count, QK_TEST_HALVES, ahead, bytes, classes, groups, hits); \
        return; \
    }
  switch (grams->test_count) {
    QK_TESTED(2);
    QK_TESTED(3);
    QK_TESTED(4);
    QK_TESTED(5);
    QK_TESTED(6);
  }
#undef QK_TESTED
}
#endif
