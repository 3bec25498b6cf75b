/* probe_template.h - tests whether units are in a set, for one code unit width and one tier.
   Included by scan_template.h.

   A few units are tested by comparison; two that differ in one bit, like most letters and their
   capitals, take one comparison: (x & mask) == value. Any other set is tested by ranges, with two
   subtractions and a minimum each. */

typedef UNIT NAME(vector) __attribute__((ext_vector_type(LANES)));
typedef UNIT NAME(loose) __attribute__((ext_vector_type(LANES), aligned(1)));
/* The result of a comparison. */
typedef __typeof__((NAME(vector))(UNIT)0 == (NAME(vector))(UNIT)0) NAME(signs);
typedef bool NAME(flags) __attribute__((ext_vector_type(LANES)));

/* Shapes of a set: one test, two, or ranges. */
enum { NAME(shape_none), NAME(shape_test), NAME(shape_tests), NAME(shape_ranges) };

typedef struct NAME(probe) {
  NAME(vector) low[QK_MAX_RANGES];
  NAME(vector) span[QK_MAX_RANGES];
  /* The set as tests, for the two shapes with tests. */
  NAME(vector) value[2], mask[2];
  uint32_t count;
  int shape;
} NAME(probe);

INLINE NAME(vector) NAME(load)(const UNIT *text) { return *(const NAME(loose) *)text; }

/* Prefetches the group some thousand bytes ahead. Reading twice, at p and at p + distance, keeps
   the hardware from running far enough ahead by itself: text outside the cache is read at six
   tenths of the memory's speed without this, and at nine tenths with it. */
INLINE void NAME(prefetch)(const UNIT *text, size_t groups) {
  uintptr_t ahead = (uintptr_t)text + QK_SCAN_AHEAD;
  /* One base for all lines; the compiler would keep a counter for each. Bytes have one line per
     group and gain nothing in the v4 tier. */
  if (VECTORS > 1 || !QK_TESTS_FOR_ZERO) __asm__("" : "+r"(ahead));
  for (size_t line = 0; line < groups * QK_GROUP * sizeof(UNIT); line += 64) qk_ask(ahead + line);
}

/* Packs the result of a comparison, all ones or none per lane, into bits. x86 has an instruction
   that collects signs; for arm64, clang 21 miscompiles that form. */
INLINE uint64_t NAME(bits)(NAME(vector) hits) {
#if defined(__x86_64__)
  NAME(flags) flags = __builtin_convertvector((NAME(signs))hits < 0, NAME(flags));
#else
  NAME(flags) flags = __builtin_convertvector(hits, NAME(flags));
#endif
#if LANES == 64
  uint64_t bits;
#else
  uint32_t bits;
#endif
  __builtin_memcpy(&bits, &flags, sizeof bits);
  return bits;
}

INLINE NAME(vector) NAME(tested)(NAME(vector) x, const NAME(probe) * set, int shape) {
  NAME(vector) hits = (NAME(vector))((x & set->mask[0]) == set->value[0]);
  if (shape == NAME(shape_tests)) hits |= (NAME(vector))((x & set->mask[1]) == set->value[1]);
  return hits;
}

/* The shape of a set, and its vectors; always ranges if `wants_tests` is false. */
INLINE int NAME(prepare)(NAME(probe) * probe, const qk_set *set, bool wants_tests) {
  probe->count = set->count;
  bool single = true;
  for (uint32_t i = 0; i < set->count; i++) {
    single = single && set->low[i] == set->high[i];
    probe->low[i] = (NAME(vector))(UNIT)set->low[i];
    probe->span[i] = (NAME(vector))(UNIT)(set->high[i] - set->low[i]);
  }
  probe->shape = set->count == 0 ? NAME(shape_none) : NAME(shape_ranges);
  if (!wants_tests || !single || set->count == 0 || set->count > 4) return probe->shape;
  UNIT value[4], mask[4];
  int tests = 0;
  for (uint32_t i = 0; i < set->count; i++) {
    UNIT unit = (UNIT)set->low[i];
    int t = 0;
    while (t < tests && (mask[t] != (UNIT)~0 || __builtin_popcount(unit ^ value[t]) != 1)) t++;
    if (t < tests) {
      mask[t] = (UNIT) ~(unit ^ value[t]);
      value[t] &= mask[t];
    } else {
      value[tests] = unit;
      mask[tests++] = (UNIT)~0;
    }
  }
  if (tests > 2) return probe->shape;
  for (int t = 0; t < tests; t++) {
    probe->value[t] = (NAME(vector))value[t];
    probe->mask[t] = (NAME(vector))mask[t];
  }
  return probe->shape = tests == 1 ? NAME(shape_test) : NAME(shape_tests);
}

/* The remainder of some vectors of a group after the ranges of a set: 0 where a unit is in the
   set. */
INLINE void NAME(leave)(
    const UNIT *text, const NAME(probe) * set, int vectors, NAME(vector) * rest) {
  NAME(vector) x[VECTORS];
  for (int v = 0; v < vectors; v++) {
    x[v] = NAME(load)(text + v * LANES);
    rest[v] = __builtin_elementwise_sub_sat(x[v] - set->low[0], set->span[0]);
  }
  _Pragma("clang loop unroll(disable)") for (uint32_t i = 1; i < set->count; i++) {
    for (int v = 0; v < vectors; v++)
      rest[v] = __builtin_elementwise_min(
          rest[v], __builtin_elementwise_sub_sat(x[v] - set->low[i], set->span[i]));
  }
}

/* The same for all of them, in one loop or in succession. */
INLINE void NAME(leave_all)(const UNIT *text, const NAME(probe) * set, NAME(vector) * rest) {
  const int together = QK_RANGES_TOGETHER ? VECTORS : 1;
  for (int v = 0; v < VECTORS; v += together)
    NAME(leave)(text + v * LANES, set, together, rest + v);
}

/* The units of a group outside all ranges of a set. */
INLINE uint64_t NAME(outside)(const UNIT *text, const NAME(probe) * set) {
  NAME(vector) rest[VECTORS];
  NAME(leave_all)(text, set, rest);
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++)
    mask |= NAME(bits)((NAME(vector))(rest[v] == 0)) << (v * LANES % 64);
  return ~mask;
}

/* The same, not inlined: for text that is not usual, and for tiers that have few functions inlined. */
static __attribute__((noinline)) uint64_t NAME(outside_apart)(
    const UNIT *text, const NAME(probe) * set) {
  return NAME(outside)(text, set);
}

/* Whether all 64 units are in a set. */
QK_RANGES_INLINE bool NAME(all_in)(const UNIT *text, const NAME(probe) * set) {
  NAME(vector) rest[VECTORS];
  NAME(leave_all)(text, set, rest);
  for (int v = 1; v < VECTORS; v++) rest[0] |= rest[v];
  return NAME(bits)((NAME(vector))(rest[0] == 0)) == (LANES == 64 ? ~(uint64_t)0 : 0xFFFFFFFFu);
}

/* The units of a group that are in a set. */
INLINE uint64_t NAME(hits)(const UNIT *text, const NAME(probe) * set, int shape) {
  if (shape == NAME(shape_ranges))
    return ~(QK_IS_COMPACT ? NAME(outside_apart)(text, set) : NAME(outside)(text, set));
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++)
    mask |= NAME(bits)(NAME(tested)(NAME(load)(text + v * LANES), set, shape)) << (v * LANES % 64);
  return mask;
}

/* The same for a shape that is not a constant. */
INLINE uint64_t NAME(any_hits)(const UNIT *text, const NAME(probe) * set) {
  return set->shape == NAME(shape_test)    ? NAME(hits)(text, set, NAME(shape_test))
         : set->shape == NAME(shape_tests) ? NAME(hits)(text, set, NAME(shape_tests))
                                           : NAME(hits)(text, set, NAME(shape_ranges));
}

/* Bit i of a mask followed by another, from bit `distance` on. */
INLINE uint64_t NAME(ahead)(uint64_t mask, uint64_t behind, size_t distance) {
  return mask >> distance | behind << 1 << (63 - distance);
}

/* Combines bits, not units: text is read once, in whole cache lines. Reading it at p + distance as
   well costs a third of the memory's speed or more. */
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

/* Finds bits such that units without them are all in a set: low units and, if possible, those of
   the block of the first letter that is not low. Fails for scripts with more letters than a block,
   whose text would set other bits everywhere. */
INLINE bool NAME(find_odd)(const qk_set *set, const UNIT *letters, int count, UNIT *odd) {
  if (set->count == 0 || set->low[0] != 0) return false;
  uint32_t allowed = 1;
  while (allowed * 2 - 1 <= set->high[0]) allowed *= 2;
  allowed -= 1;
  for (int i = 0; i < count; i++) {
    if ((letters[i] & ~allowed) == 0) continue;
    /* Bytes of another script have their highest bit set everywhere. */
    if (sizeof(UNIT) == 1) return false;
    const uint32_t low = 0x7F, block = letters[i] & ~low;
    if (block >= 0x3000) return false;
    /* Any of the bits of the block's beginning may be set. */
    for (uint32_t part = block;; part = (part - 1) & block) {
      bool is_in = false;
      for (uint32_t r = 0; r < set->count; r++)
        is_in = is_in || (set->low[r] <= part && part + low <= set->high[r]);
      if (!is_in) return false;
      if (part == 0) break;
    }
    allowed = low | block;
    break;
  }
  *odd = (UNIT)~allowed;
  return true;
}

/* Whether a unit of a group has one of some bits. */
INLINE bool NAME(has_bits)(const UNIT *text, UNIT bits) {
  typedef uint64_t words __attribute__((ext_vector_type(8)));
  NAME(vector) any = NAME(load)(text);
  for (int v = 1; v < VECTORS; v++) any |= NAME(load)(text + v * LANES);
  return __builtin_reduce_or((words)(any & bits)) != 0;
}
