/* grams_template.h - the scan for the grams of many needles, for one code unit width and one tier.
   Included by kernels_template.h after scan_template.h. The contract is in QuothKernels.h.

   A group whose text is of the core is looked at by tables of 32 entries for some units of a gram, all of
   its places at once (Teddy's way, from Hyperscan). Any other, and all where the needles are too many for
   eight buckets, is looked at place by place: a hash of the classes, and one bit of a table that stays in
   the cache. */

/* One group, place by place. `length` tells how far text may be read. */
INLINE void NAME(gram_group)(
    const qk_grams *grams, const UNIT *text, size_t length, bool has_pairs, uint32_t tables,
    uint64_t *hits, uint64_t *odd) {
  uint8_t classes[QK_GROUP + QK_GRAM_LETTERS];
  size_t count = length < sizeof classes ? length : sizeof classes;
  const uint8_t *const all = grams->classes;
  if (count == sizeof classes) {
    for (size_t i = 0; i < sizeof classes; i++) classes[i] = all[text[i]];
  } else {
    for (size_t i = 0; i < count; i++) classes[i] = all[text[i]];
    __builtin_memset(classes + count, 0, sizeof classes - count);
  }
  uint64_t masks[QK_GRAM_TABLES];
  for (uint32_t t = 0; t < tables; t++) masks[t] = ~(uint64_t)0 >> (64 - 8 * grams->tables[t].length);
  uint64_t found = 0;
  for (size_t i = 0; i < QK_GROUP; i++) {
    uint64_t gram, hit = 0;
    __builtin_memcpy(&gram, classes + i, sizeof gram);
    if (has_pairs) hit = grams->pairs[(gram & 0xFFFF) / 64] >> (gram % 64);
    for (uint32_t t = 0; t < tables; t++) {
      const uint64_t hash = (gram & masks[t]) * QK_GRAM_FACTOR >> (64 - grams->tables[t].log);
      hit |= grams->tables[t].bits[hash / 64] >> (hash % 64);
    }
    found |= (hit & 1) << i;
  }
  *odd = odd_classes(classes);
  *hits = count < QK_GROUP ? found & (((uint64_t)1 << count) - 1) : found;
}

static __attribute__((noinline)) void NAME(gram_groups)(
    const qk_grams *grams, const UNIT *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd) {
  const bool has_pairs = grams->pairs;
#define QK_GROUPS(has_pairs, tables) \
  for (size_t k = 0; k < groups; k++, from += QK_GROUP) { \
    if (from < length) \
      NAME(gram_group)(grams, text + from, length - from, has_pairs, tables, hits + k, odd + k); \
    else \
      hits[k] = odd[k] = 0; \
  } \
  return
  if (!has_pairs && grams->table_count == 1) { QK_GROUPS(false, 1); }
  if (!has_pairs && grams->table_count == 2) { QK_GROUPS(false, 2); }
  QK_GROUPS(has_pairs, grams->table_count);
#undef QK_GROUPS
}

#if QK_LOOKS_UP
/* The places of a group that pass all tests in one bucket. */
INLINE uint64_t NAME(gram_tests)(
    const UNIT *text, const lookup_table *tables, const qk_gram_test *tests, uint32_t count) {
  typedef UNIT units __attribute__((ext_vector_type(32)));
  typedef UNIT loose_units __attribute__((ext_vector_type(32), aligned(1)));
  uint64_t mask = 0;
  _Pragma("clang loop unroll(full)") for (size_t half = 0; half < QK_GROUP; half += 32) {
    lookup_bytes buckets = (lookup_bytes)(uint8_t)0xFF;
    for (uint32_t t = 0; t < count; t++) {
      units x = *(const loose_units *)(text + half + tests[t].distance);
      if (sizeof(UNIT) > 1 || tests[t].shift) x >>= (UNIT)tests[t].shift;
      buckets &= look_up(&tables[t], __builtin_convertvector(x & (UNIT)31, lookup_bytes));
    }
    mask |= (uint64_t)lookup_bits((lookup_bytes)(buckets != (uint8_t)0)) << half;
  }
  return mask;
}

INLINE void NAME(grams_tested)(
    const qk_grams *grams, uint32_t count, const UNIT *text, size_t length, size_t from,
    size_t groups, uint64_t *hits, uint64_t *odd) {
  NAME(probe) core;
  NAME(prepare)(&core, &grams->core, false);
  UNIT unusual = 0;
  const UNIT letter = (UNIT)grams->letter;
  const bool has_usual = NAME(find_odd)(&grams->core, &letter, 1, &unusual);
  lookup_table tables[QK_GRAM_TESTS];
  for (uint32_t t = 0; t < count; t++) tables[t] = make_lookup(grams->tests[t].table);
#define QK_IN_CORE(at) \
  ((has_usual && !NAME(has_bits)(text + (at), unusual)) || NAME(all_in)(text + (at), &core))
  size_t k = 0;
  if (from + 2 * QK_GROUP <= length) {
    bool here = QK_IN_CORE(from);
    for (; k < groups && from + 2 * QK_GROUP <= length; k++, from += QK_GROUP) {
      NAME(prefetch)(text + from, 1);
      const bool next = QK_IN_CORE(from + QK_GROUP);
      if (__builtin_expect(here && next, 1)) {
        hits[k] = NAME(gram_tests)(text + from, tables, grams->tests, count);
        odd[k] = 0;
      } else {
        NAME(gram_groups)(grams, text, length, from, 1, hits + k, odd + k);
      }
      here = next;
    }
  }
#undef QK_IN_CORE
  NAME(gram_groups)(grams, text, length, from, groups - k, hits + k, odd + k);
}
#endif

static void NAME(grams)(
    const qk_grams *grams, const UNIT *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd) {
#if QK_LOOKS_UP
#define QK_TESTED(count) \
  case count: \
    NAME(grams_tested)(grams, count, text, length, from, groups, hits, odd); \
    return
  switch (grams->test_count) {
    QK_TESTED(2);
    QK_TESTED(3);
    QK_TESTED(4);
    QK_TESTED(5);
    QK_TESTED(6);
  }
#undef QK_TESTED
#endif
  NAME(gram_groups)(grams, text, length, from, groups, hits, odd);
}
