/* scalar_template.h - the reference form of the scans, for one code unit width (UNIT, NAME). */

/* Whether all existing units of text[from, to) are in a set. */
static bool NAME(all_in)(
    const qk_set *set, const UNIT *text, size_t length, size_t from, size_t to) {
  for (size_t p = from; p < to && p < length; p++)
    if (!contains(set, text[p])) return false;
  return true;
}

static uint64_t NAME(group)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, bool *is_plain) {
  const qk_set *first = &scan->first, *second = &scan->second;
  size_t reach = from + 2 * QK_GROUP;
  bool is_wide = false;
  size_t behind = from + (scan->second.count ? scan->distance : 0) + 1 + scan->margin;
  if (scan->core.count
      && !(
          NAME(all_in)(&scan->core, text, length, from, from + QK_GROUP)
          && NAME(all_in)(&scan->core, text, length, behind, behind + QK_GROUP))) {
    is_wide = !(scan->safe.count && NAME(all_in)(&scan->safe, text, length, from, reach));
    first = is_wide ? &scan->wide : &scan->first_safe;
    second = is_wide ? NULL : &scan->second_safe;
  }
  if (second && second->count == 0) second = NULL;
  /* A group outside the core is plain only if it has a single anchor. */
  bool is_odd = first != &scan->first;
  const qk_set *third = second && !is_odd && scan->third.count ? &scan->third : NULL;
  size_t furthest = second ? scan->distance : 0;
  if (third && scan->third_distance > furthest) furthest = scan->third_distance;
  uint64_t mask = 0;
  for (size_t i = 0; i < QK_GROUP && from + i < length; i++) {
    if (!contains(first, text[from + i])) continue;
    if (second) {
      size_t other = from + i + scan->distance;
      if (other >= length || !contains(second, text[other])) continue;
    }
    if (third) {
      size_t other = from + i + scan->third_distance;
      if (other >= length || !contains(third, text[other])) continue;
    }
    mask |= (uint64_t)1 << i;
  }
  *is_plain = scan->plain.count && !is_wide && !(is_odd && scan->second.count) && reach <= length;
  if (!*is_plain) return mask;
  if (scan->core.count) {
    *is_plain =
        from > 0
        && NAME(all_in)(&scan->plain, text, length, from - 1, from + QK_GROUP + furthest + 1);
    return mask;
  }
  for (uint64_t rest = mask; rest; rest &= rest - 1) {
    const size_t place = from + (size_t)__builtin_ctzll(rest);
    *is_plain = *is_plain && place > 0
                && NAME(all_in)(&scan->plain, text, length, place - 1, place + furthest + 2);
  }
  return mask;
}

static size_t NAME(scan)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, qk_found *found) {
  found->groups = 0;
  found->position = length;
  found->is_plain = false;
  size_t p = from, end = found->end < length ? found->end : length;
  if (scan->first.count == 0) return p < end ? end : p;
  for (; p < end && found->groups < found->capacity; p += QK_GROUP) {
    if (found->groups && p - found->position >= QK_REACH) break;
    bool is_plain;
    uint64_t mask = NAME(group)(scan, text, length, p, &is_plain);
    if (!mask) continue;
    if (found->groups == 0) {
      found->position = p;
      found->is_plain = true;
    }
    found->is_plain = found->is_plain && is_plain;
    found->places[found->groups] = (uint32_t)(p - found->position) | (is_plain ? QK_PLAIN : 0);
    found->masks[found->groups++] = mask;
  }
  return p;
}

static size_t NAME(run_below)(const UNIT *text, size_t length, UNIT limit) {
  size_t p = 0;
  while (p < length && text[p] < limit) p++;
  return p;
}

static void NAME(grams)(
    const qk_grams *grams, const UNIT *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd, uint8_t *classes) {
  for (size_t i = 0; i < (groups + 1) * QK_GROUP; i++)
    classes[i] = from + i < length ? grams->classes[text[from + i]] : 0;
  for (size_t k = 0; k < groups; k++) {
    hits[k] = odd[k] = 0;
    for (size_t i = 0; i < QK_GROUP; i++) {
      const size_t p = from + k * QK_GROUP + i;
      if (p >= length) break;
      odd[k] |= (uint64_t)(grams->classes[text[p]] == QK_ODD_CLASS) << i;
      if (i % grams->stride) continue;
      uint64_t gram = 0;
      for (size_t j = 0; j < QK_GRAM_LETTERS && p + j < length; j++)
        gram |= (uint64_t)grams->classes[text[p + j]] << (8 * j);
      bool is_hit = false;
      for (uint32_t t = 0; t < grams->table_count; t++) {
        const qk_gram_table *table = &grams->tables[t];
        /* Of a pair, those from the second on are hashed at even places. */
        const bool is_first = table->is_paired && i % 2 == 0;
        const uint32_t mask = ~(uint32_t)0 >> (32 - 8 * table->length);
        const uint32_t product = ((uint32_t)(gram >> 8 * is_first) & mask) * QK_GRAM_FACTOR;
        const uint32_t other = (uint32_t)(is_first ? gram : gram >> 8 * table->length);
        const uint32_t bit = other ^ product >> (27 - table->log);
        const uint32_t hash = product >> (32 - table->log);
        const uint32_t word = table->is_paired ? 2 * hash + !is_first : hash;
        is_hit = is_hit || table->words[word] >> (bit & 31) & 1;
      }
      hits[k] |= (uint64_t)is_hit << i / grams->stride;
    }
  }
}

/* Whether usual units decide a candidate, and whether it is a match. */
static bool NAME(decided)(
    const qk_quick_needles *quick, const qk_quick_needle *needle, const UNIT *text,
    bool *is_match) {
  for (int i = -1; i <= needle->count; i++)
    if (folded(quick, text[i]) < 0) return false;
  const uint16_t *const units = quick->units + needle->start;
  *is_match = false;
  for (int i = needle->anchor; i < needle->count; i++)
    if (folded(quick, text[i]) != units[i]) return folded(quick, text[i]) != quick->space;
  for (int i = needle->anchor - 1; i >= 0; i--)
    if (folded(quick, text[i]) != units[i]) return folded(quick, text[i]) != quick->space;
  *is_match = true;
  return true;
}

static size_t NAME(decide)(
    const qk_quick_needles *quick, const UNIT *text, size_t length, size_t from,
    const qk_gram_hit *hits, size_t count, ptrdiff_t low, ptrdiff_t high, qk_gram_hit *out) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    out[kept] = hits[i];
    if (hits[i].member < QK_GRAM_MANY) {
      const qk_gram_member *const member = quick->members + hits[i].member;
      const qk_quick_needle *const needle = quick->needles + member->needle;
      const ptrdiff_t anchor = (ptrdiff_t)hits[i].place + member->anchor - QK_GRAM_LETTERS;
      if (anchor < low || anchor >= high) continue;
      const ptrdiff_t start = (ptrdiff_t)from + anchor - needle->anchor;
      bool is_match;
      if (needle->traits & QK_QUICK_DECIDES && start > 0
          && start - 1 + QK_DECIDED <= (ptrdiff_t)length
          && NAME(decided)(quick, needle, text + start, &is_match)) {
        if (!is_match) continue;
        out[kept].place = (uint32_t)(start - (ptrdiff_t)from);
        out[kept].member = QK_GRAM_MATCH + member->needle;
      }
    }
    kept++;
  }
  return kept;
}
