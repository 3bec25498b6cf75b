/* scan_template.h - the vector form of the scans, for one code unit width and one tier.
   Included by kernels_template.h with UNIT, LANES, VECTORS and NAME(x) set: VECTORS times LANES is 64.
   The contract is in QuothKernels.h.

   A set of one or two units is tested by comparing; any other by ranges, two subtractions and a minimum
   each. The loop is compiled once for every pair of such shapes, so that the constants stay in
   registers. */

typedef UNIT NAME(vector) __attribute__((ext_vector_type(LANES)));
typedef UNIT NAME(loose) __attribute__((ext_vector_type(LANES), aligned(1)));
typedef bool NAME(flags) __attribute__((ext_vector_type(LANES)));

/* Shapes of a set: one or two units to compare, or ranges. */
enum { NAME(shape_none), NAME(shape_units), NAME(shape_ranges) };

typedef struct NAME(probe) {
  NAME(vector) low[QK_MAX_RANGES];
  NAME(vector) span[QK_MAX_RANGES];
  uint32_t count;
} NAME(probe);

INLINE NAME(vector) NAME(load)(const UNIT *text) { return *(const NAME(loose) *)text; }

INLINE uint64_t NAME(bits)(NAME(vector) hits) {
  NAME(flags) flags = __builtin_convertvector(hits, NAME(flags));
#if LANES == 64
  uint64_t bits;
#else
  uint32_t bits;
#endif
  __builtin_memcpy(&bits, &flags, sizeof bits);
  return bits;
}

INLINE NAME(vector) NAME(member)(NAME(vector) x, const NAME(probe) * set, int shape) {
  if (shape == NAME(shape_ranges)) {
    NAME(vector) rest = __builtin_elementwise_sub_sat(x - set->low[0], set->span[0]);
    _Pragma("clang loop unroll(disable)") for (uint32_t i = 1; i < set->count; i++) rest =
        __builtin_elementwise_min(
            rest, __builtin_elementwise_sub_sat(x - set->low[i], set->span[i]));
    return (NAME(vector))(rest == 0);
  }
  NAME(vector) hits = (NAME(vector))(x == set->low[0]) | (NAME(vector))(x == set->low[1]);
  return hits;
}

/* The shape of a set, and its vectors. */
INLINE int NAME(prepare)(NAME(probe) * probe, const qk_set *set) {
  probe->count = set->count;
  bool single = true;
  for (uint32_t i = 0; i < set->count; i++) {
    single = single && set->low[i] == set->high[i];
    probe->low[i] = (NAME(vector))(UNIT)set->low[i];
    probe->span[i] = (NAME(vector))(UNIT)(set->high[i] - set->low[i]);
  }
  if (set->count == 0) return NAME(shape_none);
  if (!single || set->count > 2) return NAME(shape_ranges);
  if (set->count == 1) probe->low[1] = probe->low[0];
  return NAME(shape_units);
}

/* Whether all 64 units are of a set. */
INLINE bool NAME(all_in)(const UNIT *text, const NAME(probe) * set) {
  NAME(vector) all = NAME(member)(NAME(load)(text), set, NAME(shape_ranges));
  for (int v = 1; v < VECTORS; v++)
    all &= NAME(member)(NAME(load)(text + v * LANES), set, NAME(shape_ranges));
  return NAME(bits)(all) == (LANES == 64 ? ~(uint64_t)0 : 0xFFFFFFFFu);
}

/* The units of a group that are of a set. */
INLINE uint64_t NAME(hits)(const UNIT *text, const NAME(probe) * set, int shape) {
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++)
    mask |= NAME(bits)(NAME(member)(NAME(load)(text + v * LANES), set, shape)) << (v * LANES % 64);
  return mask;
}

/* Bit i of a mask and of the one behind it, from bit `distance` on. */
INLINE uint64_t NAME(ahead)(uint64_t mask, uint64_t behind, size_t distance) {
  return mask >> distance | behind << 1 << (63 - distance);
}

/* Bits are brought together, not units: text is read once, in whole lines of the cache. Reading it at
   p + distance as well costs a third of the memory's speed and more. */
INLINE uint64_t NAME(group)(
    const UNIT *text, const NAME(probe) * first, int first_shape, const NAME(probe) * second,
    int second_shape, size_t distance) {
  uint64_t mask = NAME(hits)(text, first, first_shape);
  if (second_shape == NAME(shape_none)) return mask;
  return mask
         & NAME(ahead)(
             NAME(hits)(text, second, second_shape),
             NAME(hits)(text + QK_GROUP, second, second_shape), distance);
}

/* The vectors of a scan. */
typedef struct NAME(probes) {
  NAME(probe) first, second, third, core, first_safe, second_safe, safe, wide, plain;
  size_t distance, third_distance, margin;
} NAME(probes);

/* A group whose text is not of the core, or not all, by what its text is of. Not inlined: it is the rare
   case, or the slow one anyway. *is_plain stays only where the sets say the same as in the core. */
static __attribute__((noinline)) uint64_t NAME(odd_group)(
    const UNIT *text, const NAME(probes) * probes, bool *is_wide, bool *is_plain) {
  enum { none = NAME(shape_none), ranges = NAME(shape_ranges) };
  const bool is_pair = probes->second.count;
  *is_wide = false;
  /* Within reach of the group itself, or only of the one behind it? A unit behind the second anchor is
     in reach, too: it may be a mark on it. */
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
      !(probes->safe.count && NAME(all_in)(text, &probes->safe)
        && NAME(all_in)(text + QK_GROUP, &probes->safe));
  *is_plain = *is_plain && !is_pair && !*is_wide;
  if (*is_wide) return NAME(group)(text, &probes->wide, ranges, &probes->wide, none, 0);
  if (probes->second_safe.count == 0)
    return NAME(group)(text, &probes->first_safe, ranges, &probes->first_safe, none, 0);
  return NAME(group)(
      text, &probes->first_safe, ranges, &probes->second_safe, ranges, probes->distance);
}

/* One group at the end of the text: the same over a copy that may be read past its end. Ranges serve
   for every shape here, so that this is compiled once. */
static __attribute__((noinline)) uint64_t NAME(tail_group)(
    const UNIT *text, size_t left, const NAME(probes) * probes) {
  enum { none = NAME(shape_none), ranges = NAME(shape_ranges) };
  UNIT copy[2 * QK_GROUP];
  size_t taken = left < 2 * QK_GROUP ? left : 2 * QK_GROUP;
  /* What is behind the end must not look odd. */
  NAME(vector) filler = probes->core.count ? probes->core.low[0] : (NAME(vector))(UNIT)0;
  for (size_t i = 0; i < 2 * QK_GROUP; i += LANES) *(NAME(loose) *)(copy + i) = filler;
  __builtin_memcpy(copy, text, taken * sizeof(UNIT));
  uint64_t inside = left >= QK_GROUP ? ~(uint64_t)0 : ((uint64_t)1 << left) - 1;
  bool is_wide = false, is_plain = false;
  uint64_t mask;
  if (probes->core.count
      && !(NAME(all_in)(copy, &probes->core) && NAME(all_in)(copy + QK_GROUP, &probes->core)))
    mask = NAME(odd_group)(copy, probes, &is_wide, &is_plain);
  else if (probes->second.count == 0)
    mask = NAME(group)(copy, &probes->first, ranges, &probes->first, none, 0);
  else
    mask = NAME(group)(copy, &probes->first, ranges, &probes->second, ranges, probes->distance);
  mask &= inside;
  if (is_wide || probes->second.count == 0) return mask;
  size_t starts = left > probes->distance ? left - probes->distance : 0;
  return starts >= QK_GROUP ? mask : mask & (((uint64_t)1 << starts) - 1);
}

/* Asks for the group that lies some thousand bytes ahead of this one. Reading twice, at p and at
   p + distance, keeps the hardware from running far enough ahead by itself: without this, text outside
   of the cache is read at six tenths of the memory's speed, with it at nine tenths. */
INLINE void NAME(prefetch)(const UNIT *text) {
  uintptr_t ahead = (uintptr_t)text + 8192;
  for (size_t line = 0; line < QK_GROUP * sizeof(UNIT); line += 64)
    __builtin_prefetch((const void *)(ahead + line), 0, 3);
}

#include "sieve_template.h"

/* Whether a unit is of a set; for the two units beside a group. */
INLINE bool NAME(contains)(const qk_set *set, UNIT unit) {
  for (uint32_t i = 0; i < set->count; i++)
    if (unit >= set->low[i] && unit <= set->high[i]) return true;
  return false;
}

/* The scan for one pair of shapes. */
INLINE size_t NAME(scan_shaped)(
    const qk_scan *scan, const NAME(probes) * probes, int first_shape, int second_shape,
    bool has_core, const UNIT *text, size_t length, size_t from, uint64_t *masks, size_t capacity,
    size_t *groups, uint64_t *plain_groups) {
  /* A full group reads up to its start + 2 * 64. */
  size_t whole = length >= 2 * QK_GROUP ? length - 2 * QK_GROUP + 1 : 0;
  size_t p = from, found = length, written = 0, empty = 0;
  const bool is_pair = second_shape != NAME(shape_none);
  const bool has_third = is_pair && probes->third.count, has_plain = probes->plain.count;
  const size_t third_distance = scan->third_distance;
  /* The units behind a group that its last candidate's match and neighbour may be. */
  const size_t furthest = !is_pair                                         ? 0
                          : has_third && third_distance > probes->distance ? third_distance
                                                                           : probes->distance;
  const uint64_t near = ((uint64_t)2 << furthest) - 1;
#define QK_IN_CORE(at) (has_core && NAME(all_in)(text + (at), &probes->core))
#define QK_HITS(is_wanted, set, shape, at) \
  (is_wanted ? NAME(hits)(text + (at), &probes->set, shape) : ~(uint64_t)0)
#define QK_SECOND(at) QK_HITS(is_pair, second, second_shape, at)
#define QK_THIRD(at) QK_HITS(has_third, third, NAME(shape_ranges), at)
#define QK_PLAIN(at) (has_plain ? NAME(hits)(text + (at), &probes->plain, NAME(shape_ranges)) : 0)
  bool here = false;
  uint64_t second = 0, third = 0, plain = 0, plain_before = 0;
#define QK_BEGIN(at) \
  do { \
    here = QK_IN_CORE(at); \
    second = QK_SECOND(at), third = QK_THIRD(at), plain = QK_PLAIN(at); \
    plain_before = has_plain && (at) > 0 && NAME(contains)(&scan->plain, text[(at)-1]); \
  } while (0)
  if (p < whole) QK_BEGIN(p);
  while (p < whole) {
    NAME(prefetch)(text + p);
    bool next = QK_IN_CORE(p + QK_GROUP);
    uint64_t second_behind = QK_SECOND(p + QK_GROUP), third_behind = QK_THIRD(p + QK_GROUP);
    uint64_t plain_behind = QK_PLAIN(p + QK_GROUP);
    uint64_t mask;
    bool is_plain = plain == ~(uint64_t)0 && (plain_behind & near) == near && plain_before;
    if (!has_core || (here && next)) {
      mask = NAME(hits)(text + p, &probes->first, first_shape);
      if (is_pair) mask &= NAME(ahead)(second, second_behind, probes->distance);
      if (has_third) mask &= NAME(ahead)(third, third_behind, third_distance);
    } else {
      bool is_wide;
      mask = NAME(odd_group)(text + p, probes, &is_wide, &is_plain);
    }
    here = next;
    second = second_behind, third = third_behind;
    plain_before = plain >> 63, plain = plain_behind;
    if (!(mask | written)) {
      p += QK_GROUP;
      /* Candidates are rare here: it pays to set up the sieve. */
      if (++empty < QK_EMPTY_GROUPS) continue;
      empty = 0;
      size_t passed = NAME(skip)(scan, text, p, whole);
      if (passed != p && passed < whole) QK_BEGIN(passed);
      p = passed;
      continue;
    }
    if (!written) found = p;
    *plain_groups |= (uint64_t)is_plain << written;
    masks[written++] = mask;
    empty = mask ? 0 : empty + 1;
    if (written == capacity || empty == QK_EMPTY_GROUPS) {
      *groups = written;
      return found;
    }
    p += QK_GROUP;
  }
#undef QK_BEGIN
#undef QK_PLAIN
#undef QK_THIRD
#undef QK_SECOND
#undef QK_HITS
#undef QK_IN_CORE
  if (!written) empty = 0;
  for (; p < length && written < capacity && empty < QK_EMPTY_GROUPS; p += QK_GROUP) {
    uint64_t mask = NAME(tail_group)(text + p, length - p, probes);
    if (!(mask | written)) continue;
    if (!written) found = p;
    masks[written++] = mask;
    empty = mask ? 0 : empty + 1;
  }
  *groups = written;
  return found;
}

static size_t NAME(scan)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, uint64_t *masks,
    size_t capacity, size_t *groups, uint64_t *plain_groups) {
  *groups = 0;
  *plain_groups = 0;
  if (from >= length) return length;
  NAME(probes) probes;
  int a = NAME(prepare)(&probes.first, &scan->first);
  int b = NAME(prepare)(&probes.second, &scan->second);
  probes.distance = b == NAME(shape_none) ? 0 : scan->distance;
  NAME(prepare)(&probes.core, &scan->core);
  NAME(prepare)(&probes.plain, &scan->plain);
  NAME(prepare)(&probes.third, &scan->third);
  probes.third_distance = scan->third_distance;
  probes.margin = scan->margin;
  if (scan->core.count) {
    NAME(prepare)(&probes.safe, &scan->safe);
    NAME(prepare)(&probes.wide, &scan->wide);
    NAME(prepare)(&probes.first_safe, &scan->first_safe);
    NAME(prepare)(&probes.second_safe, &scan->second_safe);
  }
#define QK_SHAPED(x, y, has_core) \
  NAME(scan_shaped) \
  (scan, &probes, x, y, has_core, text, length, from, masks, capacity, groups, plain_groups)
#define QK_CASE(x, y) \
  case (x)*3 + (y): \
    return scan->core.count ? QK_SHAPED(x, y, true) : QK_SHAPED(x, y, false)
#define QK_CASES(x) \
  QK_CASE(x, NAME(shape_none)); \
  QK_CASE(x, NAME(shape_units)); \
  QK_CASE(x, NAME(shape_ranges))
  switch (a * 3 + b) {
    QK_CASES(NAME(shape_units));
    QK_CASES(NAME(shape_ranges));
  }
#undef QK_CASES
#undef QK_CASE
#undef QK_SHAPED
  return length;
}

static size_t NAME(run_below)(const UNIT *text, size_t length, UNIT limit) {
  size_t p = 0;
  NAME(vector) bound = (NAME(vector))limit;
  for (; p + LANES <= length; p += LANES) {
    uint64_t over = NAME(bits)((NAME(vector))(NAME(load)(text + p) >= bound));
    if (over) return p + (size_t)__builtin_ctzll(over);
  }
  while (p < length && text[p] < limit) p++;
  return p;
}
