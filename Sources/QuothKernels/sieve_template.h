/* sieve_template.h - the quick look at text that holds no candidate, for one code unit width and one
   tier. Included by scan_template.h.

   Two units that differ in one bit, as most letters and their capitals do, are one test:
   (x ^ value) & mask is zero for both. Such tests say "maybe": the groups in which one is zero are
   looked at exactly. The tests of a whole step go into one minimum, so that a step ends in one branch
   however many tests it has. */

/* Tests of a set; of the gaps beside a set. */
enum { NAME(sieve_tests) = 2, NAME(sieve_gaps) = 3 };

typedef struct NAME(sieve) {
  NAME(vector) value[NAME(sieve_tests)], mask[NAME(sieve_tests)];
} NAME(sieve);

typedef struct NAME(gaps) {
  NAME(vector) low[NAME(sieve_gaps)], span[NAME(sieve_gaps)];
} NAME(gaps);

/* The tests for a set: how many, or none if it has too many units, or too different ones. */
INLINE int NAME(make_sieve)(NAME(sieve) *sieve, const qk_set *set) {
  UNIT value[NAME(sieve_tests)] = {0}, loose[NAME(sieve_tests)] = {0};
  int tests = 0;
  for (uint32_t i = 0; i < set->count; i++) {
    if (set->low[i] != set->high[i]) return 0;
    UNIT unit = (UNIT)set->low[i];
    int t = 0;
    while (t < tests && __builtin_popcount(loose[t] | (unit ^ value[t])) > 2) t++;
    if (t == NAME(sieve_tests)) return 0;
    if (t == tests) value[tests++] = unit;
    loose[t] |= unit ^ value[t];
  }
  for (int t = 0; t < tests; t++) {
    sieve->mask[t] = (NAME(vector))(UNIT)~loose[t];
    sieve->value[t] = (NAME(vector))(UNIT)value[t];
  }
  return tests;
}

/* The gaps between the ranges of a set: how many, or -1 if there are too many. */
INLINE int NAME(make_gaps)(NAME(gaps) *gaps, const qk_set *set) {
  uint32_t next = 0, top = (UNIT)~(UNIT)0;
  int count = 0;
  for (uint32_t i = 0; i <= set->count; i++) {
    uint32_t end = i < set->count ? set->low[i] : top + 1;
    if (end > next) {
      if (count == NAME(sieve_gaps)) return -1;
      gaps->low[count] = (NAME(vector))(UNIT)next;
      gaps->span[count++] = (NAME(vector))(UNIT)(end - 1 - next);
    }
    if (i < set->count) next = (uint32_t)set->high[i] + 1;
  }
  return count;
}

/* The units of a group that pass one of the tests. */
INLINE uint64_t NAME(sift)(const UNIT *text, const NAME(sieve) *sieve, int tests) {
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++) {
    NAME(vector) x = NAME(load)(text + v * LANES);
    NAME(vector) rest = (x ^ sieve->value[0]) & sieve->mask[0];
    if (tests == 2)
      rest = __builtin_elementwise_min(rest, (x ^ sieve->value[1]) & sieve->mask[1]);
    mask |= NAME(bits)((NAME(vector))(rest == 0)) << (v * LANES % 64);
  }
  return mask;
}

/* Whether a unit of a group is of a gap. */
INLINE uint64_t NAME(in_gaps)(const UNIT *text, const NAME(gaps) *gaps, int count) {
  if (count == 0) return 0;
  NAME(vector) least = (NAME(vector))(UNIT)~(UNIT)0;
  for (int v = 0; v < VECTORS; v++) {
    NAME(vector) x = NAME(load)(text + v * LANES);
    for (int g = 0; g < count; g++)
      least = __builtin_elementwise_min(
          least, __builtin_elementwise_sub_sat(x - gaps->low[g], gaps->span[g]));
  }
  return NAME(bits)((NAME(vector))(least == 0));
}

/* What the sieve says of a group. */
typedef struct NAME(sifted) {
  uint64_t first, second, third, gaps;
} NAME(sifted);

/* Goes on from p over steps of two groups in which nothing is found, as long as the group behind them
   can be read, too; gaps are units that make a group odd. */
INLINE size_t NAME(pass)(
    const UNIT *text, size_t p, size_t whole, const NAME(sieve) *first, int first_tests,
    const NAME(sieve) *second, int second_tests, uint32_t distance, const NAME(sieve) *third,
    int third_tests, uint32_t third_distance, const NAME(gaps) *gaps, int gap_count) {
#define QK_SIFT(at)                                                        \
  (NAME(sifted)) {                                                         \
    NAME(sift)(text + (at), first, first_tests),                           \
        second_tests ? NAME(sift)(text + (at), second, second_tests) : 0,  \
        third_tests ? NAME(sift)(text + (at), third, third_tests) : 0,     \
        NAME(in_gaps)(text + (at), gaps, gap_count)                        \
  }
#define QK_FOUND(x, y)                                                                \
  (x.first & (second_tests ? NAME(ahead)(x.second, y.second, distance) : ~(uint64_t)0) \
   & (third_tests ? NAME(ahead)(x.third, y.third, third_distance) : ~(uint64_t)0))
  if (p + QK_GROUP >= whole) return p;
  NAME(sifted) here = QK_SIFT(p);
  for (; p + QK_GROUP < whole; p += 2 * QK_GROUP) {
    NAME(prefetch)(text + p);
    NAME(prefetch)(text + p + QK_GROUP);
    NAME(sifted) next = QK_SIFT(p + QK_GROUP);
    NAME(sifted) last = QK_SIFT(p + 2 * QK_GROUP);
    if (QK_FOUND(here, next) | QK_FOUND(next, last) | here.gaps | next.gaps | last.gaps) break;
    here = last;
  }
#undef QK_FOUND
#undef QK_SIFT
  return p;
}

/* The same, for tests that are not known before. From p on at once where there can be none. */
static __attribute__((noinline)) size_t NAME(skip)(
    const qk_scan *scan, const UNIT *text, size_t p, size_t whole) {
  NAME(sieve) first, second, third;
  NAME(gaps) gaps;
  int a = NAME(make_sieve)(&first, &scan->first);
  int b = scan->second.count ? NAME(make_sieve)(&second, &scan->second) : 0;
  int c = b && scan->third.count ? NAME(make_sieve)(&third, &scan->third) : 0;
  int g = scan->core.count ? NAME(make_gaps)(&gaps, &scan->core) : 0;
  if (!a || (scan->second.count && !b) || g < 0) return p;
#define QK_PASS(x, y, z, w)                                                                     \
  case ((x) * 3 + (y)) * 12 + (z) * 4 + (w):                                                    \
    return NAME(pass)(                                                                          \
        text, p, whole, &first, x, &second, y, scan->distance, &third, z, scan->third_distance, \
        &gaps, w)
#define QK_PASSES(x, y, z) \
  QK_PASS(x, y, z, 0);     \
  QK_PASS(x, y, z, 1);     \
  QK_PASS(x, y, z, 2);     \
  QK_PASS(x, y, z, 3)
  switch ((a * 3 + b) * 12 + c * 4 + g) {
    QK_PASSES(1, 0, 0);
    QK_PASSES(1, 1, 0);
    QK_PASSES(1, 1, 1);
    QK_PASSES(1, 1, 2);
    QK_PASSES(1, 2, 0);
    QK_PASSES(1, 2, 1);
    QK_PASSES(1, 2, 2);
    QK_PASSES(2, 0, 0);
    QK_PASSES(2, 1, 0);
    QK_PASSES(2, 1, 1);
    QK_PASSES(2, 1, 2);
    QK_PASSES(2, 2, 0);
    QK_PASSES(2, 2, 1);
    QK_PASSES(2, 2, 2);
  }
#undef QK_PASSES
#undef QK_PASS
  return p;
}
