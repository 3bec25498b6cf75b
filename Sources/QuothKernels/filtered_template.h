/* filtered_template.h - skips text by the filter and examines where it stops, for one code unit width
   and one tier. Included by sieve_template.h. */

/* The candidates among the units that passed the filter. */
static __attribute__((noinline)) uint64_t NAME(confirmed)(
    const qk_scan *scan, const UNIT *text, uint64_t mask) {
  for (uint64_t rest = mask; rest; rest &= rest - 1) {
    const UNIT *const unit = text + __builtin_ctzll(rest);
    /* Tests that the filter did not make. */
    if ((scan->second.count == 0 || scan->third.count == 0
         || NAME(contains)(&scan->third, unit[scan->third_distance]))
        && (scan->more_count == 0 || NAME(refine)(scan, unit, 1))
        && NAME(contains)(&scan->first, unit[0])
        && (scan->second.count == 0 || NAME(contains)(&scan->second, unit[scan->distance])))
      continue;
    mask &= ~(rest & -rest);
  }
  return mask;
}

/* The units of a group that pass the test of the first letter. */
INLINE uint64_t NAME(passing_first)(const NAME(filter) * filter, const UNIT *text) {
  const NAME(vector) mask = (NAME(vector))filter->mask, a = (NAME(vector))filter->value[0];
  uint64_t bits = 0;
  for (int v = 0; v < VECTORS; v++) {
    const NAME(vector) rest = (NAME(load)(text + filter->distance[0] + v * LANES) ^ a) & mask;
    bits |= NAME(bits)((NAME(vector))(rest == 0)) << (v * LANES % 64);
  }
  return bits;
}

/* Those of them that pass the test of the second letter, which is open. */
INLINE uint64_t NAME(passing_open)(const NAME(filter) * filter, const UNIT *text, uint64_t mask) {
  const UNIT *const second = text + filter->distance[1];
  uint64_t kept = 0;
#define QK_KEEP_OPEN(place) \
  do { \
    const int at = (place); \
    const UNIT unit = second[at]; \
    const bool passes = !((unit ^ filter->value[1]) & filter->mask) \
                        | ((UNIT)(unit - filter->behind) <= filter->reach); \
    kept |= (uint64_t)passes << at; \
  } while (0)
  /* The first and the last one without a branch: few groups have more. */
  QK_KEEP_OPEN(__builtin_ctzll(mask));
  QK_KEEP_OPEN(63 - __builtin_clzll(mask));
  for (uint64_t rest = mask & (mask - 1); rest & (rest - 1); rest &= rest - 1)
    QK_KEEP_OPEN(__builtin_ctzll(rest));
#undef QK_KEEP_OPEN
  return kept;
}

/* Writes the groups from p to `limit` with a candidate, by a filter whose second letter is open. First come all
   groups with the first letter, then what follows it there, so that hardly a branch depends on the text. */
static __attribute__((noinline)) size_t NAME(examine_open)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t limit) {
  const NAME(filter) filter = all->filter;
  qk_found *const found = all->found;
  uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
  const size_t capacity = found->capacity;
  while (p < limit && found->groups < capacity) {
    const size_t from = p, base = found->groups ? found->position : p;
    if (p - base >= QK_REACH) break;
    const size_t end = limit - base > QK_REACH ? base + QK_REACH : limit;
    size_t collected = found->groups;
    for (; p < end && collected < capacity; p += QK_GROUP) {
      NAME(prefetch)(text + p, 1);
      uint64_t mask = NAME(passing_first)(&filter, text + p);
      QK_KEEP_NUMBER(mask);
      /* Written unconditionally, since it is unpredictable which groups pass. */
      masks[collected] = mask;
      places[collected] = (uint32_t)p;
      collected += mask != 0;
    }
    for (size_t g = found->groups; g < collected; g++) {
      const size_t at = from + (uint32_t)(places[g] - (uint32_t)from);
      uint64_t mask = NAME(passing_open)(&filter, text + at, masks[g]);
      if (mask) mask = NAME(confirmed)(scan, text + at, mask);
      if (!mask) continue;
      if (!found->groups) found->position = at;
      masks[found->groups] = mask;
      places[found->groups++] = (uint32_t)at + (NAME(is_plain)(scan, all, text, at) ? QK_PLAIN : 0);
    }
  }
  return p;
}

/* The counterpart of the sieve for such a filter, which has no core. Each stop of the fast loop costs a mispredicted
   branch, so that it ends once it stops too often. */
static __attribute__((noinline)) size_t NAME(pass_open)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  NAME(filter) *const filter = &all->filter;
  qk_found *const found = all->found;
  const size_t start = p;
  size_t stops = 0;
  while (p + QK_GROUP < whole && found->groups < found->capacity) {
    bool is_inside;
    if (filter->used > 1) return NAME(examine_open)(scan, all, text, p, whole);
    p = NAME(pass_one)(filter, text, p, whole, &is_inside);
    if (p + QK_GROUP >= whole) break;
    if (++stops > 16 + (p - start) / (12 * QK_GROUP)) {
      found->habit = (qk_habit)++filter->used;
      continue;
    }
    p = NAME(examine_open)(scan, all, text, p, p + NAME(step));
    if (found->groups && whole - found->position > QK_REACH) whole = found->position + QK_REACH;
  }
  return p;
}

/* Whether all of a group is in the core. */
INLINE bool NAME(of_core)(const NAME(sieves) * all, const UNIT *text) {
  return NAME(is_usual)(&all->filter, text) || NAME(all_in)(text, &all->probes->core);
}

/* The filter's counterpart of the sieve: advances from p in steps of two groups, and writes those
   with a candidate. Also examines groups outside the core. */
static __attribute__((noinline)) size_t NAME(pass_filtered)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  NAME(filter) *const filter = &all->filter;
  if (filter->is_open) return NAME(pass_open)(scan, all, text, p, whole);
  const size_t start = p;
  size_t alarms = 0, odd = 0, unusual = 0;
  all->due = p;
  all->stop = whole;
  for (bool is_core = NAME(of_core)(all, text + p); p + QK_GROUP < whole;) {
    bool is_inside = false;
    if (is_core) {
      p = filter->used == 1   ? NAME(pass_one)(filter, text, p, whole, &is_inside)
          : filter->used == 2 ? NAME(pass_two)(filter, text, p, whole, &is_inside)
          : filter->used == 3 ? NAME(pass_three)(filter, text, p, whole, &is_inside)
                              : NAME(pass_four)(filter, text, p, whole, &is_inside);
      if (p + QK_GROUP >= whole) break;
    }
    uint64_t masks[2];
    bool is_odd[2] = {false, false}, is_usual = true;
    const size_t before = odd;
    for (int g = 0; g < 2; g++, p += QK_GROUP) {
      const bool asks = !is_inside && !NAME(is_usual)(filter, text + p + QK_GROUP);
      const bool is_next = !asks || NAME(all_in)(text + p + QK_GROUP, &all->probes->core);
      if (is_core && is_next) {
        is_usual = is_usual && !asks;
        masks[g] = NAME(passing)(filter, text + p);
        if (masks[g]) masks[g] = NAME(confirmed)(scan, text + p, masks[g]);
      } else {
        /* Plain if its units are and text outside the core is out of reach. */
        bool is_wide, is_plain = true;
        masks[g] = NAME(odd_group)(text + p, all->probes, all->odd, &is_wide, &is_plain);
        is_odd[g] = !is_plain;
        odd++;
      }
      is_core = is_next;
    }
    if (masks[0] | masks[1]) {
      size_t end = NAME(deliver)(scan, all, text, p - NAME(step), masks, is_odd);
      if (end) return end;
      whole = all->stop;
    }
    if (filter->asks_odd && filter->gaps && !is_usual) {
      /* Bits of a dash, say, which is in the core. */
      unusual++;
      if (unusual > 8 + (p - start) / (20 * QK_GROUP)) {
        filter->asks_odd = false;
        NAME(keep_habit)(all);
      }
      continue;
    }
    alarms += odd == before;
    /* One more letter costs less than examining every tenth step, or every twentieth of bytes. */
    if (alarms > 8 + (p - start) / (QK_WORTH * QK_GROUP) && filter->used < filter->count) {
      all->found->habit = (qk_habit)++filter->used;
      NAME(keep_habit)(all);
      alarms = 0;
    } else if (alarms > 16 + (p - start) / (8 * QK_GROUP) && all->a) {
      /* If every fourth step has candidates, the sieve's loop is left less often. */
      all->found->habit = NAME(habit_sieve) + NAME(habit_lasts);
      filter->count = 0;
      break;
    }
    if (odd > 16 + (p - start) / (4 * QK_GROUP)) {
      all->is_crowded = true;
      break;
    }
  }
  return p;
}
