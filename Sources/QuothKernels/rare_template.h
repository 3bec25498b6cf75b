/* rare_template.h - passing over text by one of the anchors alone, where that is rare; for one code unit
   width and one tier. Included by sieve_template.h.

   A step has one branch, which is hardly ever taken: a look at one set costs a third of one at three. */

/* Whether a unit passes one of the tests of a sieve. */
INLINE bool NAME(passes)(UNIT unit, const NAME(sieve) * sieve) {
  bool is_first = !((unit ^ sieve->value[0][0]) & sieve->mask[0][0]);
  return is_first || !((unit ^ sieve->value[1][0]) & sieve->mask[1][0]);
}

/* Whether a candidate has all that the scan was told of. */
INLINE bool NAME(has_all)(const qk_scan *scan, const NAME(sieves) * all, const UNIT *text) {
  if (!NAME(passes)(text[0], &all->first)) return false;
  if (!NAME(passes)(text[scan->distance], &all->second)) return false;
  if (all->c && !NAME(passes)(text[scan->third_distance], &all->third)) return false;
  return !scan->more_count || NAME(refine)(scan, text, 1);
}

/* What the units of a group leave of the tests: one is zero where a unit passes. */
INLINE NAME(vector) NAME(rest)(const UNIT *text, const NAME(sieve) * sieve, int tests) {
  NAME(vector) least = (NAME(vector))(UNIT) ~(UNIT)0;
  for (int v = 0; v < VECTORS; v++) {
    NAME(vector) x = NAME(load)(text + v * LANES);
    for (int t = 0; t < tests; t++)
      least = __builtin_elementwise_min(least, (x ^ sieve->value[t]) & sieve->mask[t]);
  }
  return least;
}

/* Goes on from p over steps of two groups as long as no candidate is met. What is of a group may be told
   only when the one behind it is known to be of the core: where that is not so, the group before is
   looked at again. */
INLINE size_t NAME(pass_one)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole,
    const NAME(sieve) * sieve, int tests, size_t distance, int gap_count) {
  const size_t start = p;
  size_t met = 0;
  for (; p + QK_GROUP < whole; p += 2 * QK_GROUP) {
    NAME(prefetch)(text + p, 2);
    NAME(vector) rest = __builtin_elementwise_min(
        NAME(rest)(text + p, sieve, tests), NAME(rest)(text + p + QK_GROUP, sieve, tests));
    if (gap_count) {
      NAME(vector) above = __builtin_elementwise_min(
          NAME(above_gaps)(text + p, &all->gaps, gap_count),
          NAME(above_gaps)(text + p + QK_GROUP, &all->gaps, gap_count));
      if (NAME(bits)((NAME(vector))(__builtin_elementwise_min(rest, above) == 0))) {
        if (NAME(bits)((NAME(vector))(above == 0))) break;
      } else {
        continue;
      }
    } else if (!NAME(bits)((NAME(vector))(rest == 0))) {
      continue;
    }
    for (int g = 0; g < 2; g++) {
      uint64_t mask = NAME(sift)(text + p + g * QK_GROUP, sieve, tests, false);
      for (; mask; mask &= mask - 1) {
        size_t at = p + (size_t)g * QK_GROUP + (size_t)__builtin_ctzll(mask);
        if (at < start + distance || !NAME(has_all)(scan, all, text + at - distance)) continue;
        return at - distance < p ? p - QK_GROUP : at - distance < p + QK_GROUP ? p : p + QK_GROUP;
      }
    }
    /* Not rare here: the anchors serve better together. */
    if (++met > 16 + (p - start) / (16 * QK_GROUP)) {
      all->rare = 0;
      p += 2 * QK_GROUP;
      break;
    }
  }
  return p > start ? p - QK_GROUP : p;
}

/* The same, for tests that are not known before. */
static __attribute__((noinline)) size_t NAME(pass_rare)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  const bool is_second = all->rare == 2;
  const NAME(sieve) *sieve = is_second ? &all->second : &all->first;
  const int tests = is_second ? all->b : all->a, g = all->g;
  const size_t distance = is_second ? scan->distance : 0;
#define QK_RARE(x, w) return NAME(pass_one)(scan, all, text, p, whole, sieve, x, distance, w)
#define QK_FORMS(w) \
  do { \
    if (tests == 1) QK_RARE(1, w); \
    QK_RARE(2, w); \
  } while (0)
  QK_BY_GAPS(g);
#undef QK_FORMS
#undef QK_RARE
}
