/* collect_template.h - scans many groups of text in which candidates are frequent, without a core, for one code unit
   width and one tier. Included by sieve_template.h.

   Each group is examined, and its mask written, without a branch on what it holds. */

/* The units of a group that pass tests, or the single one of a set of one unit. */
INLINE uint64_t NAME(sift_collected)(const UNIT *text, const NAME(sieve) * sieve, int tests) {
  if (tests) return NAME(sift)(text, sieve, tests, false);
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++)
    mask |= NAME(bits)((NAME(vector))(NAME(load)(text + v * LANES) == sieve->value[0]))
            << (v * LANES % 64);
#if !QK_TESTS_FOR_ZERO
  /* Otherwise the compiler would keep it as vectors, or bit by bit. */
  QK_KEEP_NUMBER(mask);
#endif
  return mask;
}

/* Writes the groups from p to `end` with a candidate, where there is no core and the tests are exact. The pace
   does not depend on the number of candidates. This is for a single anchor, whose loads are the pattern that the
   hardware recognizes; there are no tests where a set is a single unit, here and below. */
INLINE size_t
NAME(collect_single)(const NAME(sieves) * all, const UNIT *text, size_t p, size_t end, int tests) {
  const NAME(sieve) first = all->first;
  qk_found *const found = all->found;
  uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
  size_t written = found->groups;
  for (; p < end; p += QK_GROUP) {
    const uint64_t mask = NAME(sift_collected)(text + p, &first, tests);
    /* Written unconditionally, since it is unpredictable which groups have candidates. */
    masks[written] = mask;
    places[written] = (uint32_t)p;
    written += mask != 0;
  }
  found->groups = written;
  return p;
}

/* The same for two anchors or three. */
INLINE size_t NAME(collect_tested)(
    const qk_scan *scan, const NAME(sieves) * all, const UNIT *text, size_t p, size_t end,
    int own_tests, bool has_third) {
  const NAME(sieve) tests[3] = {all->first, all->second, all->third};
  const uint32_t distance = scan->distance, third_distance = scan->third_distance;
  qk_found *const found = all->found;
  uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
  size_t written = found->groups;
#define QK_SIFT(at) \
  (NAME(sifted)){ \
      NAME(sift_collected)(text + (at), tests, own_tests), \
      NAME(sift_collected)(text + (at), tests + 1, own_tests), \
      has_third ? NAME(sift_collected)(text + (at), tests + 2, own_tests) : 0, \
  }
  NAME(sifted) here = QK_SIFT(p);
  for (; p < end; p += QK_GROUP) {
    NAME(prefetch)(text + p, 1);
    const NAME(sifted) next = QK_SIFT(p + QK_GROUP);
    uint64_t mask = here.first & NAME(ahead)(here.second, next.second, distance);
    if (has_third) mask &= NAME(ahead)(here.third, next.third, third_distance);
    /* Written unconditionally, since it is unpredictable which groups have candidates. */
    masks[written] = mask;
    places[written] = (uint32_t)p;
    written += mask != 0;
    here = next;
  }
#undef QK_SIFT
  found->groups = written;
  return p;
}

/* The same where each anchor is one test and all ignore the same bits: text is loaded at the offset of each, so
   that a group takes one mask. */
INLINE size_t NAME(collect_letters)(
    const qk_scan *scan, const NAME(sieves) * all, const UNIT *text, size_t p, size_t end,
    bool has_third, bool has_case) {
  const NAME(vector) a = all->first.value[0], b = all->second.value[0], c = all->third.value[0];
  const NAME(vector) significant = all->first.mask[0];
  const UNIT *const second = text + scan->distance, *const third = text + scan->third_distance;
  qk_found *const found = all->found;
  uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
  size_t written = found->groups;
  for (; p < end; p += QK_GROUP) {
    NAME(prefetch)(text + p, 1);
    uint64_t mask = 0;
    for (int v = 0; v < VECTORS; v++) {
      const size_t at = p + (size_t)v * LANES;
      const NAME(vector) x = NAME(load)(text + at), y = NAME(load)(second + at);
      const NAME(vector) z = has_third ? NAME(load)(third + at) : c;
      const NAME(signs) hits = has_case ? (((x ^ a) | (y ^ b) | (z ^ c)) & significant) == 0
                                        : (x == a) & (y == b) & (z == c);
      mask |= NAME(bits)((NAME(vector))hits) << (v * LANES % 64);
    }
    QK_KEEP_NUMBER(mask);
    masks[written] = mask;
    places[written] = (uint32_t)p;
    written += mask != 0;
  }
  found->groups = written;
  return p;
}

/* The same for any number of tests; a missing one is a copy of another. */
static __attribute__((noinline)) size_t NAME(collect)(
    const qk_scan *scan, const NAME(sieves) * all, const UNIT *text, size_t p, size_t end) {
  const UNIT significant = all->first.mask[0][0];
  bool has_case = significant != (UNIT) ~(UNIT)0;
  if (!all->b) {
    if (all->a == 2) return NAME(collect_single)(all, text, p, end, 2);
    return has_case ? NAME(collect_single)(all, text, p, end, 1)
                    : NAME(collect_single)(all, text, p, end, 0);
  }
  const bool is_single = all->a == 1 && all->b == 1 && all->c <= 1;
  const bool is_alike = is_single && significant == all->second.mask[0][0]
                        && (!all->c || significant == all->third.mask[0][0]);
  has_case = has_case || !is_alike;
  if (QK_COLLECTS_LETTERS && is_alike) {
    if (all->c && has_case) return NAME(collect_letters)(scan, all, text, p, end, true, true);
    if (all->c) return NAME(collect_letters)(scan, all, text, p, end, true, false);
    if (has_case) return NAME(collect_letters)(scan, all, text, p, end, false, true);
    return NAME(collect_letters)(scan, all, text, p, end, false, false);
  }
  if (!has_case && all->c) return NAME(collect_tested)(scan, all, text, p, end, 0, true);
  if (!has_case) return NAME(collect_tested)(scan, all, text, p, end, 0, false);
  if (is_single && all->c) return NAME(collect_tested)(scan, all, text, p, end, 1, true);
  if (is_single) return NAME(collect_tested)(scan, all, text, p, end, 1, false);
  if (all->c) return NAME(collect_tested)(scan, all, text, p, end, 2, true);
  return NAME(collect_tested)(scan, all, text, p, end, 2, false);
}

/* Begins a scan of text in which candidates are expected to be frequent, so that leaving the filter at each would
   take longer than examining all groups: collects from some groups, and returns where they end. */
static __attribute__((noinline)) size_t NAME(begin_crowded)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  qk_found *const found = all->found;
  if (found->capacity < NAME(calm_groups) || p + NAME(calm_groups) * QK_GROUP > whole) return p;
  NAME(make_sieves)(all, scan);
  if (!all->a || !all->is_exact) return p;
  const size_t end = NAME(collect)(scan, all, text, p, p + NAME(calm_groups) * QK_GROUP);
  if (found->groups) found->position = p + (uint32_t)(found->places[0] - (uint32_t)p);
  return end;
}
