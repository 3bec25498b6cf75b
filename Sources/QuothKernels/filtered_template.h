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

/* The units of a group at which text passes a filter whose second letter is open. */
INLINE uint64_t NAME(passing_open)(const NAME(filter) * filter, const UNIT *text) {
  const NAME(vector) mask = (NAME(vector))filter->mask, a = (NAME(vector))filter->value[0],
                     b = (NAME(vector))filter->value[1], behind = (NAME(vector))filter->behind,
                     reach = (NAME(vector))filter->reach;
  uint64_t bits = 0;
  for (int v = 0; v < VECTORS; v++) {
    const NAME(vector) x = NAME(load)(text + filter->distance[1] + v * LANES);
    const NAME(vector) other =
        __builtin_elementwise_min((x ^ b) & mask, __builtin_elementwise_sub_sat(x - behind, reach));
    const NAME(vector) rest =
        ((NAME(load)(text + filter->distance[0] + v * LANES) ^ a) & mask) | other;
    bits |= NAME(bits)((NAME(vector))(rest == 0)) << (v * LANES % 64);
  }
  return bits;
}

/* Writes the groups from p to `limit` with a candidate, by a filter whose second letter is open. Mostly punctuation
   passes: first come all groups that pass, then their candidates, so that no branch depends on the
   text. */
static __attribute__((noinline)) size_t NAME(examine_open)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t limit) {
  const NAME(filter) filter = all->filter;
  qk_found *const found = all->found;
  while (p < limit && found->groups < found->capacity) {
    const size_t from = p, base = found->groups ? found->position : p;
    if (p - base >= QK_REACH) break;
    const size_t end = limit - base > QK_REACH ? base + QK_REACH : limit;
    size_t collected = found->groups;
    for (; p < end && collected < found->capacity; p += QK_GROUP) {
      NAME(prefetch)(text + p, 1);
      const uint64_t mask = NAME(passing_open)(&filter, text + p);
      /* Written unconditionally, since it is unpredictable which groups pass. */
      found->masks[collected] = mask;
      found->places[collected] = (uint32_t)p;
      collected += mask != 0;
    }
    for (size_t g = found->groups; g < collected; g++) {
      const size_t at = from + (uint32_t)(found->places[g] - (uint32_t)from);
      const uint64_t mask = NAME(confirmed)(scan, text + at, found->masks[g]);
      if (!mask) continue;
      if (!found->groups) found->position = at;
      found->masks[found->groups] = mask;
      found->places[found->groups++] =
          (uint32_t)at + (NAME(is_plain)(scan, all, text, at) ? QK_PLAIN : 0);
    }
  }
  return p;
}

INLINE bool NAME(is_alarming)(size_t alarms, size_t units) {
  return alarms > 16 + units / (12 * QK_GROUP);
}

/* Advances to a step with a candidate, or to the end, or until it meets too many places that pass the filter
   since `start`: each costs a mispredicted branch. */
static __attribute__((noinline)) size_t NAME(skip_open)(
    const qk_scan *scan, const NAME(filter) * filter, const UNIT *text, size_t p, size_t whole,
    size_t start, size_t *alarms) {
  typedef NAME(piece) piece;
  enum { units = NAME(piece_units), pieces = NAME(step) / NAME(piece_units) };
  const piece mask = (piece)filter->mask, a = (piece)filter->value[0], b = (piece)filter->value[1],
              behind = (piece)filter->behind, reach = (piece)filter->reach,
              all = (piece)(UNIT)NAME(greatest);
  const size_t x = filter->distance[0], y = filter->distance[1];
  for (; p + QK_GROUP < whole; p += NAME(step)) {
    NAME(ask_ahead)(text + p);
    piece least = all;
    _Pragma("clang loop unroll(full)") for (int v = 0; v < pieces; v++) {
      const piece second = NAME(load_piece)(text + p + y + v * units);
      piece rest = NAME(load_piece)(text + p + x + v * units) ^ a;
      rest |= __builtin_elementwise_min(
          (second ^ b) & mask, __builtin_elementwise_sub_sat(second - behind, reach));
      least = NAME(lesser)(least, rest & mask);
      QK_KEEP(least);
    }
    if (__builtin_expect(!NAME(has_zero)(least), 1)) continue;
    if (NAME(is_alarming)(++*alarms, p - start)) break;
    uint64_t found = 0;
    for (int g = 0; g < 2; g++) {
      const UNIT *const group = text + p + g * QK_GROUP;
      const uint64_t mask = NAME(passing_open)(filter, group);
      if (mask) found |= NAME(confirmed)(scan, group, mask);
    }
    if (found) break;
  }
  return p;
}

/* The counterpart of the sieve for such a filter, which has no core. */
static __attribute__((noinline)) size_t NAME(pass_open)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  NAME(filter) *const filter = &all->filter;
  qk_found *const found = all->found;
  size_t start = p, alarms = 0;
  while (p + QK_GROUP < whole && found->groups < found->capacity) {
    bool is_inside;
    if (filter->used == 1) {
      p = NAME(pass_one)(filter, text, p, whole, &is_inside);
      alarms++;
    } else {
      p = NAME(skip_open)(scan, filter, text, p, whole, start, &alarms);
    }
    if (p + QK_GROUP >= whole) break;
    if (NAME(is_alarming)(alarms, p - start)) {
      if (filter->used == 2) return NAME(examine_open)(scan, all, text, p, whole);
      found->habit = (qk_habit)++filter->used;
      start = p;
      alarms = 0;
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
                              : NAME(pass_three)(filter, text, p, whole, &is_inside);
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
    /* One more letter costs less than examining every tenth step. */
    if (alarms > 8 + (p - start) / (20 * QK_GROUP) && filter->used < filter->count) {
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
