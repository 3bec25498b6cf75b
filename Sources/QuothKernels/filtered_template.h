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

/* Whether all of a group is in the core. */
INLINE bool NAME(of_core)(const NAME(sieves) * all, const UNIT *text) {
  return NAME(is_usual)(&all->filter, text) || NAME(all_in)(text, &all->probes->core);
}

/* The filter's counterpart of the sieve: advances from p in steps of two groups, and writes those
   with a candidate. Also examines groups outside the core. */
static __attribute__((noinline)) size_t NAME(pass_filtered)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  NAME(filter) *const filter = &all->filter;
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
