/* sieve_template.h - quickly skips text without candidates, for one code unit width and one tier.
   Included by scan_template.h.

   Two units that differ in one bit, like most letters and their capitals, are one test: (x ^ value)
   & mask is zero for both. Such tests say "maybe": groups in which one is zero are examined
   exactly. The tests of a whole step go into one minimum, so that a step ends in one branch with
   any number of tests. */

/* The maximum number of tests of a set, and of the gaps beside a set. */
enum { NAME(sieve_tests) = 2, NAME(sieve_gaps) = 6 };

typedef struct NAME(sieve) {
  NAME(vector) value[NAME(sieve_tests)], mask[NAME(sieve_tests)];
} NAME(sieve);

typedef struct NAME(gaps) {
  NAME(vector) low[NAME(sieve_gaps) - 1], span[NAME(sieve_gaps) - 1], top;
} NAME(gaps);

/* Makes the tests of a set and returns their number, or 0 if it has too many or too different
   units. Clears *is_exact if they accept other units. */
INLINE int NAME(make_sieve)(NAME(sieve) * sieve, const qk_set *set, bool *is_exact) {
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
  uint32_t passing = 0;
  for (int t = 0; t < tests; t++) passing += 1u << __builtin_popcount(loose[t]);
  *is_exact = *is_exact && passing == set->count;
  /* Missing tests are copies of others. */
  for (int t = 0; t < NAME(sieve_tests); t++) {
    int filled = t < tests ? t : 0;
    sieve->mask[t] = (NAME(vector))(UNIT)~loose[filled];
    sieve->value[t] = (NAME(vector))(UNIT)(value[filled] & ~loose[filled]);
  }
  return tests;
}

/* Finds the gaps between the ranges of a set and above the last, and returns their number, or -1 if
   there are too many. A set that reaches the top drops its last unit, since a gap above it is
   required. */
INLINE int NAME(make_gaps)(NAME(gaps) * gaps, const qk_set *set) {
  uint32_t next = 0, top = (UNIT) ~(UNIT)0;
  int count = 0;
  for (uint32_t i = 0; i < set->count; i++) {
    if (set->low[i] > next) {
      if (count == NAME(sieve_gaps) - 1) return -1;
      gaps->low[count] = (NAME(vector))(UNIT)next;
      gaps->span[count++] = (NAME(vector))(UNIT)(set->low[i] - 1 - next);
    }
    next = (uint32_t)set->high[i] + 1;
  }
  gaps->top = (NAME(vector))(UNIT)(next > top ? top : next);
  for (int g = count; g < NAME(sieve_gaps) - 1; g++) {
    /* Adds nothing to the gap above the last range. */
    gaps->low[g] = gaps->top;
    gaps->span[g] = (NAME(vector))(UNIT)0;
  }
  return count + 1;
}

/* The units of a group that pass one of the tests. */
INLINE uint64_t NAME(sift)(const UNIT *text, const NAME(sieve) * sieve, int tests, bool is_apart) {
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++) {
    NAME(vector) x = NAME(load)(text + v * LANES);
#if QK_TESTS_FOR_ZERO
    NAME(vector) rest = (x ^ sieve->value[0]) & sieve->mask[0];
    if (tests == 2) rest = __builtin_elementwise_min(rest, (x ^ sieve->value[1]) & sieve->mask[1]);
    uint64_t bits = NAME(bits)((NAME(vector))(rest == 0));
#else
    NAME(vector) hits = (NAME(vector))((x & sieve->mask[0]) == sieve->value[0]);
    if (tests == 2) hits |= (NAME(vector))((x & sieve->mask[1]) == sieve->value[1]);
    uint64_t bits = NAME(bits)(hits);
#endif
    if (is_apart) __asm__("" : "+r"(bits));
    mask |= bits << (v * LANES % 64);
  }
#if !QK_TESTS_FOR_ZERO
  /* Otherwise the compiler would keep the next step's data as vectors, or bit by bit. */
  __asm__("" : "+r"(mask));
#endif
  return mask;
}

/* The smallest distance of a group's units above the ends of gaps: 0 if one is in a gap. The last
   gap has no upper end. */
INLINE NAME(vector) NAME(above_gaps)(const UNIT *text, const NAME(gaps) * gaps, int count) {
  NAME(vector) least = (NAME(vector))(UNIT) ~(UNIT)0;
  for (int v = 0; v < VECTORS; v++) {
    NAME(vector) x = NAME(load)(text + v * LANES);
    least = __builtin_elementwise_min(least, __builtin_elementwise_sub_sat(gaps->top, x));
    _Pragma("clang loop unroll(full)") for (int g = 0; g < count - 1; g++) least =
        __builtin_elementwise_min(
            least, __builtin_elementwise_sub_sat(x - gaps->low[g], gaps->span[g]));
  }
  return least;
}

#include "filter_template.h"

/* The sieve's result for a group. */
typedef struct NAME(sifted) {
  uint64_t first, second, third;
} NAME(sifted);

/* The habit of a text that a filter passes too rarely, for as many further scans as added to it: the
   text may change. Another bit says that much of the text has bits that are odd in the core, and one that so many
   groups have a candidate that all are examined from the beginning, and one that most have one; only scans without a
   core say so. */
enum {
  NAME(habit_sieve) = NAME(filter_letters) + 1,
  NAME(habit_lasts) = 16,
  NAME(habit_gaps) = 64,
  NAME(habit_crowded) = 128,
  NAME(habit_dense) = 256
};

/* The number of consecutive groups without a candidate after which the sieve takes over; without a core, so
   many groups are scanned before it is tried again. */
enum { NAME(empty_groups) = 8, NAME(calm_groups) = 64 };

/* At most one group with a candidate in this many is not crowded; without a core, scanning group by group is
   faster. */
enum { NAME(uncrowded_groups) = 4, NAME(uncrowded_free) = 32 };

/* The tests of a scan, made on first use. */
typedef struct NAME(sieves) {
  bool is_ready;
  NAME(sieve) first, second, third;
  NAME(gaps) gaps;
  /* The number of tests and gaps; no tests of the first set if a sieve is impossible. */
  int a, b, c, g;
  /* Whether units that pass all tests are candidates, apart from `more`. */
  bool is_exact;
  /* Whether there are two sets or three of one test each, which ignore the same bits. */
  bool is_alike;
  /* How far the loop should have come, given the groups with a candidate that it met; and whether
     it lags so far, because of too many candidates, that examining each group is faster. */
  size_t due;
  bool is_crowded;
  /* Whether most groups have a candidate. */
  bool is_dense;
  /* Where the loop finally ends. */
  size_t stop;
  /* Whether text is prefetched. */
  bool asks;
  /* State of the scan: see scan_shaped. */
  const NAME(probes) * probes;
  NAME(odd_probes) * odd;
  uint64_t near;
  NAME(filter) filter;
  qk_found *found;
} NAME(sieves);

/* Adds to the habit whether gaps are tested although bits could be. */
INLINE void NAME(keep_habit)(NAME(sieves) * all) {
  if (all->filter.has_odd && !all->filter.asks_odd) all->found->habit |= NAME(habit_gaps);
}

static __attribute__((noinline)) void NAME(make_sieves)(NAME(sieves) * all, const qk_scan *scan) {
  all->is_ready = true;
  all->is_exact = true;
  all->a = NAME(make_sieve)(&all->first, &scan->first, &all->is_exact);
  all->b = scan->second.count ? NAME(make_sieve)(&all->second, &scan->second, &all->is_exact) : 0;
  all->c =
      all->b && scan->third.count ? NAME(make_sieve)(&all->third, &scan->third, &all->is_exact) : 0;
  if (scan->third.count && !all->c) all->is_exact = false;
  all->is_alike = all->a == 1 && all->b == 1 && all->c <= 1
                  && all->first.mask[0][0] == all->second.mask[0][0]
                  && (!all->c || all->first.mask[0][0] == all->third.mask[0][0]);
  all->g = scan->core.count ? NAME(make_gaps)(&all->gaps, &scan->core) : 0;
  if ((scan->second.count && !all->b) || all->g < 0) all->a = 0;
  NAME(filter) *const filter = &all->filter;
  NAME(make_filter)(filter, scan);
  filter->asks = all->asks;
  qk_habit *const habit = &all->found->habit;
  if (*habit & NAME(habit_gaps)) {
    *habit &= ~(qk_habit)NAME(habit_gaps);
    filter->asks_odd = filter->asks_odd && !filter->gaps;
  }
  if (*habit > NAME(habit_sieve) + NAME(habit_lasts)) *habit = 0;
  if (*habit > (qk_habit)filter->used && *habit <= (qk_habit)filter->count)
    filter->used = (int)*habit;
  if (*habit >= NAME(habit_sieve)) {
    if (all->a) filter->count = 0;
    *habit = *habit == NAME(habit_sieve) ? 0 : *habit - 1;
  }
  NAME(keep_habit)(all);
}

/* The candidates among the units that passed the tests. */
static __attribute__((noinline)) uint64_t NAME(exact)(
    const qk_scan *scan, const UNIT *text, uint64_t mask) {
  for (uint64_t rest = mask; rest; rest &= rest - 1) {
    const UNIT *unit = text + __builtin_ctzll(rest);
    if (NAME(contains)(&scan->first, unit[0])
        && (!scan->second.count || NAME(contains)(&scan->second, unit[scan->distance]))
        && (!scan->second.count || !scan->third.count
            || NAME(contains)(&scan->third, unit[scan->third_distance])))
      continue;
    mask &= ~(rest & -rest);
  }
  return mask;
}

/* Whether a group of the core and the units beside it are plain; if that is not found out later. */
INLINE bool NAME(is_plain)(
    const qk_scan *scan, const NAME(sieves) * all, const UNIT *text, size_t p) {
  if (!scan->core.count || !scan->plain.count || p == 0
      || !NAME(contains)(&scan->plain, text[p - 1]))
    return false;
  const NAME(probes) *const probes = all->probes;
  const bool has_usual = probes->has_usual;
  return !NAME(unplain)(text + p, probes, has_usual, probes->unusual)
         && !(NAME(unplain)(text + p + QK_GROUP, probes, has_usual, probes->unusual) & all->near);
}

/* Writes those of the two groups at p that have a candidate, marking plain ones in the core. Done
   here, since leaving the skipping loop and entering it again costs as much as a thousand units.
   Returns where the loop must end, or 0 to continue. */
static __attribute__((noinline)) size_t NAME(deliver)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, const uint64_t masks[2],
    const bool is_odd[2]) {
  qk_found *found = all->found;
  const size_t uncrowded = scan->core.count ? NAME(uncrowded_groups) : NAME(uncrowded_free);
  for (int g = 0; g < 2; g++, p += QK_GROUP) {
    const uint64_t mask = masks[g];
    if (!mask) continue;
    const bool is_plain = !is_odd[g] && NAME(is_plain)(scan, all, text, p);
    if (!found->groups) {
      found->position = p;
      if (all->stop - p > QK_REACH) all->stop = p + QK_REACH;
    }
    found->masks[found->groups] = mask;
    found->places[found->groups++] = (uint32_t)p + (is_plain ? QK_PLAIN : 0);
    if (found->groups == found->capacity) return p + QK_GROUP;
    all->due += uncrowded * QK_GROUP;
  }
  all->is_crowded = p + 4 * uncrowded * QK_GROUP < all->due;
  return all->is_crowded ? p : 0;
}

/* Advances from p in steps of two groups, and writes those with a candidate, while the group after
   them is readable, there is room, and candidates are rare; gaps are units that make a group
   odd. */
INLINE size_t NAME(pass)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole,
    int first_tests, int second_tests, int third_tests, int gap_count) {
  /* Copies that nothing else writes can stay in registers. */
  const NAME(sieve) tests[3] = {all->first, all->second, all->third};
  const NAME(sieve) *first = tests, *second = tests + 1, *third = tests + 2;
  const NAME(gaps) copy = all->gaps, *gaps = &copy;
  const uint32_t distance = scan->distance, third_distance = scan->third_distance;
  const bool is_apart = QK_TESTS_FOR_ZERO && VECTORS > 1 && gap_count;
#define QK_SIFT(at) \
  (NAME(sifted)) { \
    NAME(sift) \
    (text + (at), first, first_tests, is_apart), \
        second_tests ? NAME(sift)(text + (at), second, second_tests, is_apart) : 0, \
        third_tests ? NAME(sift)(text + (at), third, third_tests, is_apart) : 0, \
  }
#define QK_FOUND(x, y) \
  (x.first & (second_tests ? NAME(ahead)(x.second, y.second, distance) : ~(uint64_t)0) \
   & (third_tests ? NAME(ahead)(x.third, y.third, third_distance) : ~(uint64_t)0))
  if (p + QK_GROUP >= whole) return p;
  if (gap_count && NAME(bits)((NAME(vector))(NAME(above_gaps)(text + p, gaps, gap_count) == 0)))
    return p;
  all->due = p;
  all->stop = whole;
  NAME(sifted) here = QK_SIFT(p);
  for (; p + QK_GROUP < whole; p += 2 * QK_GROUP) {
    NAME(prefetch)(text + p, 2);
    NAME(sifted) next = QK_SIFT(p + QK_GROUP);
    NAME(sifted) last = QK_SIFT(p + 2 * QK_GROUP);
    uint64_t found = QK_FOUND(here, next), behind = QK_FOUND(next, last), odd = 0;
    if (gap_count)
      odd = NAME(bits)((NAME(vector))(
          __builtin_elementwise_min(
              NAME(above_gaps)(text + p + QK_GROUP, gaps, gap_count),
              NAME(above_gaps)(text + p + 2 * QK_GROUP, gaps, gap_count))
          == 0));
    if (__builtin_expect((found | behind | odd) != 0, 0)) {
      if (odd) break;
      uint64_t masks[2] = {found, behind};
      for (int g = 0; g < 2; g++) {
        const UNIT *const group = text + p + g * QK_GROUP;
        if (masks[g] && scan->more_count) masks[g] = NAME(refine)(scan, group, masks[g]);
        if (masks[g] && !all->is_exact) masks[g] = NAME(exact)(scan, group, masks[g]);
      }
      const bool is_odd[2] = {false, false};
      size_t end = NAME(deliver)(scan, all, text, p, masks, is_odd);
      if (end) return end;
      whole = all->stop;
    }
    here = last;
  }
#undef QK_FOUND
#undef QK_SIFT
  return p;
}

#include "collect_template.h"

/* Loops are compiled for some numbers of gaps; other numbers use the next larger one. */
#if QK_IS_COMPACT
#define QK_BY_GAPS(g) \
  do { \
    if ((g) > 3) QK_FORMS(6); \
    if ((g) > 0) QK_FORMS(3); \
    QK_FORMS(0); \
  } while (0)
#else
#define QK_BY_GAPS(g) \
  do { \
    if ((g) > 4) QK_FORMS(6); \
    if ((g) > 3) QK_FORMS(4); \
    if ((g) > 2) QK_FORMS(3); \
    if ((g) > 0) QK_FORMS(2); \
    QK_FORMS(0); \
  } while (0)
#endif

#include "filtered_template.h"

/* Skips text by the filter or, with any number of tests, by the sieve. Returns p if no tests are
   possible. */
static __attribute__((noinline)) size_t NAME(skip)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  if (!all->is_ready) NAME(make_sieves)(all, scan);
  const int a = all->a, b = all->b, c = all->c, g = all->g;
  all->is_crowded = false;
  if (all->filter.count) return NAME(pass_filtered)(scan, all, text, p, whole);
  if (!a) return p;
#define QK_PASS(x, y, z, w) return NAME(pass)(scan, all, text, p, whole, x, y, z, w)
    /* Two tests serve for one. */
#define QK_FORMS(w) \
  do { \
    if (a == 1 && b == 0 && !QK_IS_COMPACT) QK_PASS(1, 0, 0, w); \
    if (b == 0) QK_PASS(2, 0, 0, w); \
    if (a == 2 || b == 2) { \
      if (c) QK_PASS(2, 2, 2, w); \
      QK_PASS(2, 2, 0, w); \
    } \
    if (c == 0) QK_PASS(1, 1, 0, w); \
    if (c == 1 && !QK_IS_COMPACT) QK_PASS(1, 1, 1, w); \
    QK_PASS(1, 1, 2, w); \
  } while (0)
  QK_BY_GAPS(g);
#undef QK_FORMS
#undef QK_PASS
}
#undef QK_BY_GAPS
