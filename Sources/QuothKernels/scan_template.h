/* scan_template.h - the vector form of the scans, for one code unit width and one tier.
   Included by kernels_template.h with UNIT, LANES, VECTORS and NAME(x) set: VECTORS times LANES is 64.
   The contract is in QuothKernels.h.

   A set of one, two or four units is tested by comparing; any other by ranges, one subtraction and one
   comparison each. The loop is compiled once for every pair of such shapes, so that the constants stay
   in registers. */

typedef UNIT NAME(vector) __attribute__((ext_vector_type(LANES)));
typedef UNIT NAME(loose) __attribute__((ext_vector_type(LANES), aligned(1)));
typedef bool NAME(flags) __attribute__((ext_vector_type(LANES)));

/* Shapes of a set: how many units to compare, or ranges. */
enum { NAME(shape_none) = 0, NAME(shape_ranges) = 9 };

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

INLINE NAME(vector) NAME(member)(NAME(vector) x, const NAME(probe) *set, int shape) {
  if (shape == NAME(shape_ranges)) {
    NAME(vector) hits = (NAME(vector))((NAME(vector))(x - set->low[0]) <= set->span[0]);
    _Pragma("clang loop unroll(disable)") for (uint32_t i = 1; i < set->count; i++)
      hits |= (NAME(vector))((NAME(vector))(x - set->low[i]) <= set->span[i]);
    return hits;
  }
  NAME(vector) hits = (NAME(vector))(x == set->low[0]);
  if (shape >= 2) hits |= (NAME(vector))(x == set->low[1]);
  if (shape >= 4) hits |= (NAME(vector))(x == set->low[2]) | (NAME(vector))(x == set->low[3]);
  return hits;
}

/* The shape of a set, and its vectors. */
INLINE int NAME(prepare)(NAME(probe) *probe, const qk_set *set) {
  probe->count = set->count;
  bool single = true;
  for (uint32_t i = 0; i < set->count; i++) {
    single = single && set->low[i] == set->high[i];
    probe->low[i] = (NAME(vector))(UNIT)set->low[i];
    probe->span[i] = (NAME(vector))(UNIT)(set->high[i] - set->low[i]);
  }
  if (set->count == 0) return NAME(shape_none);
  if (!single || set->count > 4) return NAME(shape_ranges);
  for (uint32_t i = set->count; i < 4; i++) probe->low[i] = probe->low[0];
  return set->count == 3 ? 4 : (int)set->count;
}

/* Whether all 64 units lie in the safe ranges. */
INLINE bool NAME(all_safe)(const UNIT *text, const NAME(probe) *safe) {
  NAME(vector) all = NAME(member)(NAME(load)(text), safe, NAME(shape_ranges));
  for (int v = 1; v < VECTORS; v++)
    all &= NAME(member)(NAME(load)(text + v * LANES), safe, NAME(shape_ranges));
  return NAME(bits)(all) == (LANES == 64 ? ~(uint64_t)0 : 0xFFFFFFFFu);
}

/* Whether a unit that may part the anchors is among the 64. */
INLINE bool NAME(any_parting)(
    const UNIT *text, const NAME(probe) *safe, const NAME(probe) *parting) {
  if (safe->count && NAME(all_safe)(text, safe)) return false;
  uint64_t any = 0;
  for (int v = 0; v < VECTORS; v++)
    any |= NAME(bits)(NAME(member)(NAME(load)(text + v * LANES), parting, NAME(shape_ranges)));
  return any != 0;
}

INLINE uint64_t NAME(group)(
    const UNIT *text, const NAME(probe) *first, int first_shape, const NAME(probe) *second,
    int second_shape, size_t distance) {
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++) {
    NAME(vector) hits = NAME(member)(NAME(load)(text + v * LANES), first, first_shape);
    if (second_shape != NAME(shape_none))
      hits &= NAME(member)(NAME(load)(text + v * LANES + distance), second, second_shape);
    mask |= NAME(bits)(hits) << (v * LANES % 64);
  }
  return mask;
}

/* One group at the end of the text: the same over a copy that may be read past its end. Ranges serve
   for every shape here, so that this is compiled once. */
static __attribute__((noinline)) uint64_t NAME(tail_group)(
    const UNIT *text, size_t left, const NAME(probe) *first, const NAME(probe) *second,
    const NAME(probe) *wide, size_t distance, const NAME(probe) *safe,
    const NAME(probe) *parting) {
  UNIT copy[2 * QK_GROUP] = {0};
  size_t taken = left < 2 * QK_GROUP ? left : 2 * QK_GROUP;
  __builtin_memcpy(copy, text, taken * sizeof(UNIT));
  uint64_t inside = left >= QK_GROUP ? ~(uint64_t)0 : ((uint64_t)1 << left) - 1;
  enum { none = NAME(shape_none), ranges = NAME(shape_ranges) };
  bool parted = parting->count
      && (NAME(any_parting)(copy, safe, parting)
          || NAME(any_parting)(copy + QK_GROUP, safe, parting));
  if (parted) return NAME(group)(copy, wide, ranges, wide, none, 0) & inside;
  if (second->count == 0) return NAME(group)(copy, first, ranges, first, none, 0) & inside;
  uint64_t mask = NAME(group)(copy, first, ranges, second, ranges, distance) & inside;
  size_t starts = left > distance ? left - distance : 0;
  return starts >= QK_GROUP ? mask : mask & (((uint64_t)1 << starts) - 1);
}

/* Whether the group and the units beside it are plain. */
INLINE bool NAME(is_plain)(const UNIT *text, size_t p, const NAME(probe) *plain) {
  return p > 0 && NAME(all_safe)(text + p - 1, plain) && NAME(all_safe)(text + p + 1, plain);
}

/* The scan for one pair of shapes. `parts` says whether units may part the anchors. */
INLINE size_t NAME(scan_shaped)(
    const NAME(probe) *first, int first_shape, const NAME(probe) *second, int second_shape,
    const NAME(probe) *wide, const NAME(probe) *safe, const NAME(probe) *parting, bool parts,
    const NAME(probe) *plain, size_t distance, const UNIT *text, size_t length, size_t from,
    uint64_t *masks, size_t capacity, size_t *groups, uint64_t *plain_groups) {
  /* A full group reads up to its start + 2 * 64. */
  size_t whole = length >= 2 * QK_GROUP ? length - 2 * QK_GROUP + 1 : 0;
  size_t p = from, found = length, written = 0;
  bool here = parts && p < whole && NAME(any_parting)(text + p, safe, parting);
  for (; p < whole; p += QK_GROUP) {
    uint64_t mask;
    bool next = parts && NAME(any_parting)(text + p + QK_GROUP, safe, parting);
    bool parted = here || next;
    if (parted)
      mask = NAME(group)(text + p, wide, NAME(shape_ranges), wide, NAME(shape_none), 0);
    else
      mask = NAME(group)(text + p, first, first_shape, second, second_shape, distance);
    here = next;
    if (!(mask | written)) continue;
    if (!written) found = p;
    if (second_shape == NAME(shape_none) && plain->count && !parted
        && NAME(is_plain)(text, p, plain))
      *plain_groups |= (uint64_t)1 << written;
    masks[written++] = mask;
    if (written == capacity) {
      *groups = written;
      return found;
    }
  }
  for (; p < length && written < capacity; p += QK_GROUP) {
    uint64_t mask =
        NAME(tail_group)(text + p, length - p, first, second, wide, distance, safe, parting);
    if (!(mask | written)) continue;
    if (!written) found = p;
    masks[written++] = mask;
  }
  *groups = written;
  return found;
}

static size_t NAME(scan)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, uint64_t *masks,
    size_t capacity, size_t *groups, uint64_t *plain_groups) {
  *plain_groups = 0;
  if (from >= length || scan->first.count == 0) {
    *groups = 0;
    return length;
  }
  NAME(probe) first, second, wide, safe, parting, plain;
  int a = NAME(prepare)(&first, &scan->first);
  int b = NAME(prepare)(&second, &scan->second);
  size_t distance = b == NAME(shape_none) ? 0 : scan->distance;
  parting.count = safe.count = 0;
  NAME(prepare)(&plain, &scan->plain);
  if (scan->parting.count) {
    NAME(prepare)(&parting, &scan->parting);
    NAME(prepare)(&safe, &scan->safe);
    NAME(prepare)(&wide, &scan->wide);
  }
#define QK_SHAPED(x, y, parts)                                                              \
  NAME(scan_shaped)(                                                                         \
      &first, x, &second, y, &wide, &safe, &parting, parts, &plain, distance, text, length,  \
      from, masks, capacity, groups, plain_groups)
#define QK_CASE(x, y) \
  case (x) * 16 + (y): return parting.count ? QK_SHAPED(x, y, true) : QK_SHAPED(x, y, false)
#define QK_CASES(x) \
  QK_CASE(x, 0);    \
  QK_CASE(x, 1);    \
  QK_CASE(x, 2);    \
  QK_CASE(x, 4);    \
  QK_CASE(x, 9)
  switch (a * 16 + b) {
    QK_CASES(1);
    QK_CASES(2);
    QK_CASES(4);
    QK_CASES(9);
  }
#undef QK_CASES
#undef QK_CASE
#undef QK_SHAPED
  __builtin_unreachable();
}

INLINE size_t NAME(count_shaped)(
    const NAME(probe) *set, int shape, const NAME(probe) *safe, bool guarded, const UNIT *text,
    size_t length, size_t from, size_t *count) {
  size_t p = from, total = 0;
  size_t whole = length >= 2 * QK_GROUP ? length - 2 * QK_GROUP + 1 : 0;
  if (p < whole && (!guarded || NAME(all_safe)(text + p, safe))) {
    for (; p < whole; p += QK_GROUP) {
      if (guarded && !NAME(all_safe)(text + p + QK_GROUP, safe)) break;
      total += (size_t)__builtin_popcountll(NAME(group)(text + p, set, shape, set, 0, 0));
    }
  }
  *count = total;
  return p < length ? p : length;
}

static size_t NAME(count)(
    const qk_scan *scan, const UNIT *text, size_t length, size_t from, size_t *count) {
  *count = 0;
  if (from >= length) return length;
  NAME(probe) set, safe;
  int shape = NAME(prepare)(&set, &scan->first);
  NAME(prepare)(&safe, &scan->plain);
  bool guarded = safe.count != 0;
  switch (shape) {
    case 1: return NAME(count_shaped)(&set, 1, &safe, guarded, text, length, from, count);
    case 2: return NAME(count_shaped)(&set, 2, &safe, guarded, text, length, from, count);
    case 4: return NAME(count_shaped)(&set, 4, &safe, guarded, text, length, from, count);
    case 9: return NAME(count_shaped)(&set, 9, &safe, guarded, text, length, from, count);
  }
  return from;
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
