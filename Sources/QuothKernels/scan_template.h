/* scan_template.h - the vector form of the scans, for one code unit width and one tier.
   Included by kernels_template.h with UNIT, LANES, VECTORS and NAME(x) set: VECTORS times LANES is 64.
   The contract is in QuothKernels.h.

   The loop is compiled once for every pair of shapes of its sets, so that the constants stay in
   registers. */

#include "probe_template.h"

/* The vectors of a scan. */
typedef struct NAME(probes) {
  NAME(probe) first, second, third, core, plain;
  /* The ranges of `plain` in which most text lies, and whether there are others. Without a core, only the
     numbers of ranges and this set are known of the two, since single units are looked at. */
  NAME(probe) main;
  qk_set main_set;
  bool has_rest;
  size_t distance, third_distance, margin;
  /* Whether units without some bits are plain, and which bits. */
  bool has_usual;
  UNIT unusual;
} NAME(probes);

/* The vectors for text outside the core, made on first use. Separate, so that the others stay in
   registers. */
typedef struct NAME(odd_probes) {
  const qk_scan *scan;
  bool is_ready;
  NAME(probe) first_safe, second_safe, safe, wide;
} NAME(odd_probes);

/* A group that is at least partly outside the core, scanned according to its text. Not inlined,
   since it is the rare case, or slow anyway. *is_plain stays set only if the sets give the same
   result as in the core. */
static __attribute__((noinline)) uint64_t NAME(odd_group)(
    const UNIT *text, const NAME(probes) * probes, NAME(odd_probes) * odd, bool *is_wide,
    bool *is_plain) {
  enum { none = NAME(shape_none), ranges = NAME(shape_ranges) };
  const bool is_pair = probes->second.count;
  *is_wide = false;
  if (!odd->is_ready) {
    NAME(prepare)(&odd->safe, &odd->scan->safe, false);
    NAME(prepare)(&odd->wide, &odd->scan->wide, false);
    NAME(prepare)(&odd->first_safe, &odd->scan->first_safe, false);
    NAME(prepare)(&odd->second_safe, &odd->scan->second_safe, false);
    odd->is_ready = true;
  }
  /* Checks whether the odd units are within reach of the group itself or only in the group after
     it. A unit after the second anchor is in reach, too: it may be a mark on it. */
  if (NAME(all_in)(text, &probes->core)
      && NAME(all_in)(text + probes->distance + 1 + probes->margin, &probes->core)) {
    if (!is_pair) return NAME(group)(text, &probes->first, ranges, &probes->first, none, 0);
    uint64_t mask =
        NAME(group)(text, &probes->first, ranges, &probes->second, ranges, probes->distance);
    if (probes->third.count)
      mask &= NAME(ahead)(
          NAME(hits)(text, &probes->third, ranges),
          NAME(hits)(text + QK_GROUP, &probes->third, ranges), probes->third_distance);
    return mask;
  }
  *is_wide =
      !(odd->safe.count && NAME(all_in)(text, &odd->safe)
        && NAME(all_in)(text + QK_GROUP, &odd->safe));
  *is_plain = *is_plain && !is_pair && !*is_wide;
  if (*is_wide) return NAME(group)(text, &odd->wide, ranges, &odd->wide, none, 0);
  if (odd->second_safe.count == 0)
    return NAME(group)(text, &odd->first_safe, ranges, &odd->first_safe, none, 0);
  return NAME(group)(text, &odd->first_safe, ranges, &odd->second_safe, ranges, probes->distance);
}

/* One group at the end of the text: the same over a copy that can be read past its end. Uses ranges
   for every shape, so that it is compiled only once. */
static __attribute__((noinline)) uint64_t NAME(tail_group)(
    const UNIT *text, size_t left, const NAME(probes) * probes, NAME(odd_probes) * odd) {
  enum { none = NAME(shape_none), ranges = NAME(shape_ranges) };
  UNIT copy[2 * QK_GROUP];
  size_t taken = left < 2 * QK_GROUP ? left : 2 * QK_GROUP;
  /* Text after the end must not look odd. */
  NAME(vector) filler = probes->core.count ? probes->core.low[0] : (NAME(vector))(UNIT)0;
  for (size_t i = 0; i < 2 * QK_GROUP; i += LANES) *(NAME(loose) *)(copy + i) = filler;
  __builtin_memcpy(copy, text, taken * sizeof(UNIT));
  uint64_t inside = left >= QK_GROUP ? ~(uint64_t)0 : ((uint64_t)1 << left) - 1;
  bool is_wide = false, is_plain = false;
  uint64_t mask;
  if (probes->core.count
      && !(NAME(all_in)(copy, &probes->core) && NAME(all_in)(copy + QK_GROUP, &probes->core)))
    mask = NAME(odd_group)(copy, probes, odd, &is_wide, &is_plain);
  else if (probes->second.count == 0)
    mask = NAME(group)(copy, &probes->first, ranges, &probes->first, none, 0);
  else
    mask = NAME(group)(copy, &probes->first, ranges, &probes->second, ranges, probes->distance);
  mask &= inside;
  if (is_wide || probes->second.count == 0) return mask;
  size_t starts = left > probes->distance ? left - probes->distance : 0;
  return starts >= QK_GROUP ? mask : mask & (((uint64_t)1 << starts) - 1);
}

/* The candidates of a group that have all of `more`. */
static __attribute__((noinline)) uint64_t NAME(refine)(
    const qk_scan *scan, const UNIT *text, uint64_t mask) {
  /* Not unrolled either, since it is called rarely, from many loops. */
  uint64_t rest = mask;
  do {
    const UNIT *unit = text + __builtin_ctzll(rest);
    uint32_t wrong = 0;
    _Pragma("clang loop unroll(disable) vectorize(disable)") for (uint32_t i = 0;
                                                                  i < scan->more_count; i++)
        wrong |= (unit[scan->more[i].distance] & scan->more[i].mask) ^ scan->more[i].value;
    if (wrong) mask &= ~(rest & -rest);
    rest &= rest - 1;
  } while (rest);
  return mask;
}

/* Whether a unit is in a set; for the two units beside a group. */
INLINE bool NAME(contains)(const qk_set *set, UNIT unit) {
  for (uint32_t i = 0; i < set->count; i++)
    if (unit >= set->low[i] && unit <= set->high[i]) return true;
  return false;
}

/* The units of a group that are not plain. Usually there are none, which a few bits or the main ranges prove. */
INLINE uint64_t
NAME(unplain)(const UNIT *text, const NAME(probes) * probes, bool has_usual, UNIT unusual) {
  if (QK_ASKS_BITS_FIRST && has_usual && !NAME(has_bits)(text, unusual)) return 0;
  if (QK_IS_COMPACT) return NAME(outside_apart)(text, &probes->plain);
  if (!QK_HAS_MAIN || sizeof(UNIT) == 1) return NAME(outside)(text, &probes->plain);
  const uint64_t others = NAME(outside)(text, &probes->main);
  return others && probes->has_rest ? NAME(outside_apart)(text, &probes->plain) : others;
}

/* Finds the main ranges of the plain units: the first, the last, and that of a letter. */
INLINE void NAME(find_main)(NAME(probes) * probes, const qk_set *plain, UNIT letter) {
  qk_set *const main = &probes->main_set;
  main->count = 0;
  for (uint32_t i = 0; i < plain->count; i++) {
    if (i && i + 1 < plain->count && (letter < plain->low[i] || letter > plain->high[i])) continue;
    main->low[main->count] = plain->low[i];
    main->high[main->count++] = plain->high[i];
  }
  probes->has_rest = main->count < plain->count;
}

#include "sieve_template.h"
#include "plain_template.h"

/* Data read once per group and used twice: for its own candidates and for those before it. */
typedef struct NAME(look) {
  uint64_t second, third;
  /* The units that are not plain. */
  uint64_t other;
  bool in_core;
} NAME(look);

/* The same for a group where a scan begins, by shapes that are not constants, so that one function serves
   every loop. */
static __attribute__((noinline)) NAME(look)
    NAME(first_look)(const UNIT *text, const NAME(probes) * probes, bool has_core) {
  NAME(look) look = {0, 0, ~(uint64_t)0, false};
  if (probes->second.shape != NAME(shape_none)) {
    look.second = NAME(any_hits)(text, &probes->second);
    if (probes->third.count) look.third = NAME(any_hits)(text, &probes->third);
  }
  if (has_core && probes->plain.count)
    look.other = NAME(unplain)(text, probes, probes->has_usual, probes->unusual);
  look.in_core = has_core && NAME(all_in)(text, &probes->core);
  return look;
}

/* The groups at the end of the text, and the last step of every scan. */
static __attribute__((noinline)) size_t NAME(finish)(
    const NAME(probes) * probes, NAME(odd_probes) * odd, const UNIT *text, size_t length, size_t p,
    size_t limit, qk_found *found) {
  const size_t end = found->end < length ? found->end : length;
  for (; p < limit && found->groups < found->capacity; p += QK_GROUP) {
    uint64_t mask = NAME(tail_group)(text + p, length - p, probes, odd);
    if (!mask) continue;
    if (!found->groups) {
      found->position = p;
      limit = end - p > QK_REACH ? p + QK_REACH : end;
    }
    found->masks[found->groups] = mask;
    found->places[found->groups++] = (uint32_t)p;
  }
  /* Written as absolute offsets, so that the loops need no subtraction. */
  uint32_t all_plain = found->groups ? QK_PLAIN : 0;
  for (size_t g = 0; g < found->groups; g++)
    all_plain &= found->places[g] -= (uint32_t)found->position;
  found->is_plain = all_plain;
  return p;
}

/* The scan for one pair of shapes. */
INLINE size_t NAME(scan_shaped)(
    const qk_scan *scan, const NAME(probes) * probes, int first_shape, int second_shape,
    bool has_core, const UNIT *text, size_t length, size_t from, qk_found *found) {
  const size_t end = found->end < length ? found->end : length;
  /* A full group reads up to its start + 2 * 64. */
  const size_t readable = length >= 2 * QK_GROUP ? length - 2 * QK_GROUP + 1 : 0;
  const size_t whole = readable < end ? readable : end;
  const bool is_pair = second_shape != NAME(shape_none);
  const bool has_third = is_pair && probes->third.count;
  /* Without a core, plain groups are marked in the end. */
  const bool is_free = !has_core, marks_late = is_free && probes->plain.count;
  const bool has_plain = has_core && probes->plain.count;
  const int third_shape = probes->third.shape;
  const bool has_usual = probes->has_usual;
  const UNIT unusual = probes->unusual;
  const size_t distance = probes->distance, third_distance = probes->third_distance;
  /* The number of units after a group that can belong to its last candidate's match or be that
     match's neighbor. */
  const size_t furthest = !is_pair                                 ? 0
                          : has_third && third_distance > distance ? third_distance
                                                                   : distance;
  const uint64_t near = ((uint64_t)2 << furthest) - 1;
  uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
  const size_t capacity = found->capacity;
  /* Where one group in `enough` has a candidate, leaving the sieve costs more than it saves. */
  const size_t calm = is_free ? NAME(calm_groups) : NAME(empty_groups);
  const size_t enough = is_free ? NAME(uncrowded_free) : NAME(empty_groups) + 1;
  size_t p = from, limit = end;
  found->groups = 0;
  found->position = length;
  NAME(odd_probes) odd;
  odd.scan = scan;
  odd.is_ready = false;
#define QK_LOOK(at) \
  (NAME(look)) { \
    is_pair ? NAME(hits)(text + (at), &probes->second, second_shape) : 0, \
        !has_third ? 0 \
        : third_shape == NAME(shape_test) \
            ? NAME(hits)(text + (at), &probes->third, NAME(shape_test)) \
            : NAME(hits)(text + (at), &probes->third, NAME(shape_ranges)), \
        has_plain ? NAME(unplain)(text + (at), probes, has_usual, unusual) : ~(uint64_t)0, \
        has_core && NAME(all_in)(text + (at), &probes->core) \
  }
#define QK_OTHER_BEFORE(at) !(has_plain && (at) > 0 && NAME(contains)(&scan->plain, text[(at)-1]))
  /* Processes the group at p, described by `here`, with the units in and beside it that are not
     plain; advances to the next. */
#define QK_STEP(mask, other) \
  NAME(prefetch)(text + p, 1); \
  const NAME(look) next = QK_LOOK(p + QK_GROUP); \
  uint64_t mask, other = here.other | (next.other & near) | other_before; \
  if (!has_core || (here.in_core && next.in_core)) { \
    mask = NAME(hits)(text + p, &probes->first, first_shape); \
    if (is_pair) mask &= NAME(ahead)(here.second, next.second, distance); \
    if (has_third) mask &= NAME(ahead)(here.third, next.third, third_distance); \
    if (__builtin_expect(refines, 0)) { \
      if (mask) mask = NAME(refine)(scan, text + p, mask); \
    } \
  } else { \
    bool is_wide, is_plain = !other; \
    mask = NAME(odd_group)(text + p, probes, &odd, &is_wide, &is_plain); \
    other = !is_plain; \
  } \
  other_before = here.other >> 63; \
  here = next; \
  p += QK_GROUP
  /* Skips text from p on. If that goes far, candidates are rare. */
#define QK_SKIP() \
  size_t passed = NAME(skip)(scan, &sieves, text, p, stop); \
  is_sparse = passed - p >= 6 * QK_GROUP && !sieves.is_crowded; \
  if (passed != p && passed < stop) { \
    here = QK_IS_COMPACT ? NAME(first_look)(text + passed, probes, has_core) : QK_LOOK(passed); \
    other_before = QK_OTHER_BEFORE(passed); \
  } \
  p = passed
  if (p < whole) {
    bool is_sparse = false, refines = scan->more_count;
    NAME(sieves) sieves;
    sieves.is_ready = false;
    sieves.asks = QK_ASKS_SHORT || length * sizeof(UNIT) > QK_CACHED_BYTES;
    sieves.probes = probes;
    sieves.odd = &odd;
    sieves.near = near;
    sieves.found = found;
    bool is_crowded = is_free && found->habit & NAME(habit_crowded);
    sieves.is_dense = is_free && found->habit & NAME(habit_dense);
    if (is_free) found->habit &= ~(qk_habit)(NAME(habit_crowded) | NAME(habit_dense));
    if (is_crowded) p = NAME(begin_crowded)(scan, &sieves, text, p, whole);
    NAME(look) here = NAME(first_look)(text + p, probes, has_core);
    uint64_t other_before = QK_OTHER_BEFORE(p);
    /* The sieve is tried early; text full of candidates never reaches it. */
    size_t stop = whole, empty = NAME(empty_groups) - 4;
    while (p < stop && !found->groups) {
      QK_STEP(mask, other);
      if (mask) {
        found->position = p - QK_GROUP;
        masks[0] = mask;
        places[0] = (uint32_t)found->position + (other ? 0 : QK_PLAIN);
        found->groups = 1;
        break;
      }
      if (++empty < NAME(empty_groups)) continue;
      /* Candidates are rare here, so it pays to set up the sieve. */
      QK_SKIP();
      if (found->groups) break;
      /* After a long run, two groups that only looked full do not end the search by sieve. */
      empty = is_sparse ? NAME(empty_groups) - 2 : 0;
    }
    const size_t position = found->position;
    size_t written = found->groups;
    if (written && end - position > QK_REACH) {
      limit = position + QK_REACH;
      if (limit < stop) stop = limit;
    }
    refines = is_sparse && scan->more_count;
    /* Many groups are scanned by a loop of their own, if its tests are exact. */
    bool collects = is_free && p + NAME(calm_groups) * QK_GROUP <= stop;
    if (collects && !sieves.is_ready) NAME(make_sieves)(&sieves, scan);
    collects = collects && sieves.a && sieves.is_exact;
    is_crowded = is_crowded && collects;
    /* If each of several groups has a candidate, most groups after them do, too. */
    size_t some = is_sparse ? 2 : calm, tried = 0, met = 0;
    while (p < stop && written < capacity) {
      /* Only as many groups as there is room for in any case, so that the loop's end does not
         depend on candidates. */
      const size_t before = written, room = capacity - written, most = room < some ? room : some;
      size_t sure = p + most * QK_GROUP;
      if (sure > stop) sure = stop;
      tried += most;
      if (collects) {
        const size_t start = p, last = p + some * QK_GROUP;
        /* That loop ends by itself where there is no more room. */
        if (QK_COLLECTS_LETTERS && sieves.is_alike) sure = last < stop ? last : stop;
        found->groups = written;
        p = sure = NAME(collect)(scan, &sieves, text, p, sure);
        written = found->groups;
        tried += (p - start + QK_GROUP - 1) / QK_GROUP - most;
      }
      while (p < sure) {
        QK_STEP(mask, other);
        /* Written unconditionally, since it is unpredictable which groups have candidates. */
        masks[written] = mask;
        places[written] = (uint32_t)(p - QK_GROUP) + (other ? 0 : QK_PLAIN);
        written += mask != 0;
      }
      met += written - before;
      /* The last few groups that there is room for tell nothing. */
      if (is_free && !is_sparse && tried < calm) continue;
      is_crowded = met * enough > tried && !is_sparse;
      sieves.is_dense = is_crowded && 2 * met > tried;
      tried = met = 0;
      if (is_crowded) {
        some = written - before == most ? capacity : calm;
        continue;
      }
      found->groups = written;
      if (p >= stop || written == capacity) break;
      QK_SKIP();
      written = found->groups;
      /* Pays off only if candidates are rare. */
      refines = is_sparse && scan->more_count;
      some = is_sparse ? 2 : calm;
    }
    found->groups = written;
    if (is_crowded && collects)
      found->habit |= NAME(habit_crowded) | (sieves.is_dense ? NAME(habit_dense) : 0);
    if (marks_late) NAME(mark_plain)(scan, probes, text, p, furthest, found);
  }
#undef QK_SKIP
#undef QK_STEP
#undef QK_OTHER_BEFORE
#undef QK_LOOK
  return NAME(finish)(probes, &odd, text, length, p, limit, found);
}

static size_t NAME(scan)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, qk_found *found) {
  NAME(probes) probes;
  /* Ends of texts are scanned by ranges alone. */
  const bool is_long = length >= 2 * QK_GROUP;
  int a = NAME(prepare)(&probes.first, &scan->first, is_long);
  int b = NAME(prepare)(&probes.second, &scan->second, is_long);
  probes.distance = b == NAME(shape_none) ? 0 : scan->distance;
  NAME(prepare)(&probes.core, &scan->core, false);
  const UNIT letter = (UNIT)scan->first.low[0];
  NAME(find_main)(&probes, &scan->plain, letter);
  probes.plain.count = scan->plain.count;
  probes.main.count = probes.main_set.count;
  if (scan->core.count) {
    NAME(prepare)(&probes.plain, &scan->plain, false);
    NAME(prepare)(&probes.main, &probes.main_set, false);
  }
  probes.has_usual = NAME(find_odd)(&scan->plain, &letter, 1, &probes.unusual);
  NAME(prepare)(&probes.third, &scan->third, is_long);
  probes.third_distance = scan->third_distance;
  probes.margin = scan->margin;
  const size_t end = found->end < length ? found->end : length;
  found->groups = 0;
  found->position = length;
  found->is_plain = false;
  if (a == NAME(shape_none)) return from < end ? end : from;
  if (!is_long) {
    NAME(odd_probes) odd;
    odd.scan = scan;
    odd.is_ready = false;
    return NAME(finish)(&probes, &odd, text, length, from, end, found);
  }
#define QK_SHAPED(x, y, has_core) \
  NAME(scan_shaped)(scan, &probes, x, y, has_core, text, length, from, found)
#define QK_CASE(x, y) \
  case (x)*4 + (y): \
    if (QK_IS_COMPACT) return QK_SHAPED(x, y, scan->core.count); \
    return scan->core.count ? QK_SHAPED(x, y, true) : QK_SHAPED(x, y, false)
#define QK_CASES(x) \
  QK_CASE(x, NAME(shape_none)); \
  QK_CASE(x, NAME(shape_test)); \
  QK_CASE(x, NAME(shape_tests)); \
  QK_CASE(x, NAME(shape_ranges))
  switch (a * 4 + b) {
    QK_CASES(NAME(shape_test));
    QK_CASES(NAME(shape_tests));
    QK_CASES(NAME(shape_ranges));
  }
#undef QK_CASES
#undef QK_CASE
#undef QK_SHAPED
  return from;
}

#include "run_template.h"
