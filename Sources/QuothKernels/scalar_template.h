/* scalar_template.h - the reference form of the scans, for one code unit width (UNIT, NAME). */

static bool NAME(any_in)(const qk_set *set, const UNIT *text, size_t length, size_t from, size_t to) {
  for (size_t p = from; p < to && p < length; p++)
    if (contains(set, text[p])) return true;
  return false;
}

static bool NAME(is_parted)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from) {
  return scan->parting.count
      && NAME(any_in)(&scan->parting, text, length, from, from + 2 * QK_GROUP);
}

static bool NAME(is_plain)(const qk_scan *scan, const UNIT *text, size_t length, size_t from) {
  if (!scan->plain.count || scan->second.count || from == 0 || from + 2 * QK_GROUP > length)
    return false;
  for (size_t p = from - 1; p <= from + QK_GROUP; p++)
    if (!contains(&scan->plain, text[p])) return false;
  return !NAME(is_parted)(scan, text, length, from);
}

static uint64_t NAME(group)(const qk_scan *scan, const UNIT *text, size_t length, size_t from) {
  bool parted = NAME(is_parted)(scan, text, length, from);
  bool paired = scan->second.count != 0 && !parted;
  const qk_set *first = parted ? &scan->wide : &scan->first;
  uint64_t mask = 0;
  for (size_t i = 0; i < QK_GROUP && from + i < length; i++) {
    if (!contains(first, text[from + i])) continue;
    if (paired) {
      size_t other = from + i + scan->distance;
      if (other >= length || !contains(&scan->second, text[other])) continue;
    }
    mask |= (uint64_t)1 << i;
  }
  return mask;
}

static size_t NAME(scan)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, uint64_t *masks,
    size_t capacity, size_t *groups, uint64_t *plain_groups) {
  *groups = 0;
  *plain_groups = 0;
  if (from >= length || scan->first.count == 0) return length;
  size_t found = length;
  for (size_t p = from; p < length && *groups < capacity; p += QK_GROUP) {
    uint64_t mask = NAME(group)(scan, text, length, p);
    if (*groups == 0) {
      if (!mask) continue;
      found = p;
    }
    if (NAME(is_plain)(scan, text, length, p)) *plain_groups |= (uint64_t)1 << *groups;
    masks[(*groups)++] = mask;
  }
  return found;
}

static size_t NAME(count)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, size_t *count) {
  *count = 0;
  size_t p = from;
  for (; p + 2 * QK_GROUP <= length; p += QK_GROUP) {
    if (scan->plain.count)
      for (size_t i = 0; i < 2 * QK_GROUP; i++)
        if (!contains(&scan->plain, text[p + i])) return p;
    for (size_t i = 0; i < QK_GROUP; i++) *count += contains(&scan->first, text[p + i]);
  }
  return p < length ? p : length;
}

static size_t NAME(run_below)(const UNIT *text, size_t length, UNIT limit) {
  size_t p = 0;
  while (p < length && text[p] < limit) p++;
  return p;
}
