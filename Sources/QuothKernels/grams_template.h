/* grams_template.h - the scan for the grams of many needles, for one code unit width and one tier.
   Included by kernels_template.h after scan_template.h. The contract is in QuothKernels.h.

   First the units of some groups become classes, a byte each: by a shift and a mask where units are
   of the core, by the table elsewhere. Then the classes are searched: by tests of some letters
   of a gram (grams_tests.h), or by a hash of the first letters of a gram (grams_hashes.h). */

/* Writes the units of a group, all below 256, as bytes. */
INLINE void NAME(write_bytes)(
    UNIT __attribute__((ext_vector_type(32))) low, UNIT __attribute__((ext_vector_type(32))) high,
    uint8_t *classes) {
#if defined(QK_GATHERS) && LANES == 32
  /* Packing takes half the time of narrowing. All are below 256. */
  const __m512i packed = _mm512_packus_epi16((__m512i)low, (__m512i)high);
  const __m512i order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
  _mm512_storeu_si512(classes, _mm512_permutexvar_epi64(order, packed));
#else
  typedef uint8_t bytes __attribute__((ext_vector_type(32)));
  typedef uint8_t loose_bytes __attribute__((ext_vector_type(32), aligned(1)));
  *(loose_bytes *)classes = __builtin_convertvector(low, bytes);
  *(loose_bytes *)(classes + 32) = __builtin_convertvector(high, bytes);
#endif
}

/* The class of units of the core, a unit each. */
INLINE UNIT __attribute__((ext_vector_type(32))) NAME(computed)(
    const UNIT *text, UNIT offset, UNIT mask, bool has_low, UNIT low_mask, UNIT low) {
  typedef UNIT units __attribute__((ext_vector_type(32)));
  typedef UNIT loose_units __attribute__((ext_vector_type(32), aligned(1)));
  const units x = *(const loose_units *)text + offset;
  const units bits = x ^ x >> (UNIT)QK_CLASS_SHIFT;
  if (!has_low) return bits & mask;
  const units is_low = (units)(x <= (UNIT)0xFF);
  return (bits & (is_low ? (units)low_mask : (units)mask)) | (is_low & low);
}

/* Writes the classes of a group whose units are all of the core. */
INLINE void NAME(core_classes)(
    const UNIT *text, UNIT offset, UNIT mask, bool has_low, UNIT low_mask, UNIT low,
    uint8_t *classes) {
  NAME(write_bytes)(
      NAME(computed)(text, offset, mask, has_low, low_mask, low),
      NAME(computed)(text + 32, offset, mask, has_low, low_mask, low), classes);
}

/* How groups of a text are told that are all of the core. */
enum { NAME(core_gaps) = QK_CORE_GAPS };

typedef struct {
  bool has_bits;
  UNIT unusual;
  int gaps;
  NAME(vector) gap[NAME(core_gaps)], span[NAME(core_gaps)];
} NAME(core);

/* The ranges of the core, which most texts do not need. */
typedef struct {
  bool are_known;
  NAME(probe) probe;
} NAME(core_ranges);

INLINE void NAME(prepare_core)(NAME(core) * core, const qk_grams *grams) {
  const qk_core_test *const test = &grams->core_test;
  core->has_bits = test->has_bits;
  core->unusual = (UNIT)test->unusual;
  core->gaps = (int)test->gap_count;
  for (int g = 0; g < NAME(core_gaps); g++) {
    core->gap[g] = (NAME(vector))(UNIT)test->low[g];
    core->span[g] = (NAME(vector))(UNIT)test->span[g];
  }
}

/* All bits of the units of some groups, and the least distances above the beginnings of gaps. */
typedef struct {
  NAME(vector) bits, least[NAME(core_gaps)];
} NAME(seen);

INLINE void NAME(see)(
    NAME(seen) * seen, const UNIT *text, const NAME(core) * core, bool has_bits, int gaps) {
  for (int v = 0; v < VECTORS; v++) {
    const NAME(vector) x = NAME(load)(text + v * LANES);
    if (has_bits) seen->bits |= x;
    _Pragma("clang loop unroll(full)") for (int g = 0; g < gaps; g++) seen->least[g] =
        __builtin_elementwise_min(seen->least[g], x - core->gap[g]);
  }
}

INLINE NAME(seen) NAME(nothing_seen)(void) {
  NAME(seen) seen = {.bits = {0}};
  for (int g = 0; g < NAME(core_gaps); g++) seen.least[g] = ~seen.bits;
  return seen;
}

/* Whether some may be outside the core. */
INLINE bool NAME(saw_others)(
    const NAME(seen) * seen, const NAME(core) * core, bool has_bits, int gaps) {
  NAME(vector) others = {0};
  if (has_bits) others = seen->bits & core->unusual;
  for (int g = 0; g < gaps; g++) others |= (NAME(vector))(seen->least[g] <= core->span[g]);
  return NAME(bits)((NAME(vector))(others != 0)) != 0;
}

/* Gives the units outside the core their classes in some groups, and tells the odd ones of the first `own`. */
static __attribute__((noinline)) void NAME(mend_classes)(
    const qk_grams *grams, NAME(core_ranges) * ranges, const UNIT *text, size_t groups, size_t own,
    uint64_t *odd, uint8_t *classes) {
  if (!ranges->are_known) {
    NAME(prepare)(&ranges->probe, &grams->core, false);
    ranges->are_known = true;
  }
  for (size_t g = 0; g < groups; g++, text += QK_GROUP, classes += QK_GROUP) {
    uint64_t mended = 0;
    for (uint64_t others = NAME(outside)(text, &ranges->probe); others; others &= others - 1) {
      const int i = __builtin_ctzll(others);
      const uint8_t class = grams->classes[text[i]];
      classes[i] = class;
      mended |= (uint64_t)(class == QK_ODD_CLASS) << i;
    }
    if (g < own) odd[g] = mended;
  }
}

/* The classes of some groups, all in the text, and the odd units of the first `own` of them. Few have units
   outside the core, so several are tested together. */
INLINE void NAME(write_core)(
    const qk_grams *grams, NAME(core_ranges) * ranges, const NAME(core) * shared, bool has_bits,
    int gaps, bool has_low, const UNIT *text, size_t groups, size_t own, uint64_t *odd, uint8_t *classes) {
  /* A copy that nothing else writes can stay in registers. */
  const NAME(core) copy = *shared, *const core = &copy;
  const UNIT offset = (UNIT)grams->class_offset, mask = grams->class_mask;
  const UNIT low_mask = grams->class_low_mask, low = grams->class_low;
  const size_t together = 4;
  __builtin_memset(odd, 0, own * sizeof *odd);
  for (size_t i = 0; i < groups;) {
    const size_t first = i, end = groups - i < together ? groups : i + together;
    NAME(seen) seen = NAME(nothing_seen)();
    for (; i < end; i++) {
      if (sizeof(UNIT) == 2)
        qk_ask((uintptr_t)(text + i * QK_GROUP) + QK_GRAM_AHEAD);
      NAME(core_classes)(
          text + i * QK_GROUP, offset, mask, has_low, low_mask, low, classes + i * QK_GROUP);
      NAME(see)(&seen, text + i * QK_GROUP, core, has_bits, gaps);
    }
    if (__builtin_expect(!NAME(saw_others)(&seen, core, has_bits, gaps), 1)) continue;
    NAME(mend_classes)(
        grams, ranges, text + first * QK_GROUP, end - first, first < own ? own - first : 0,
        odd + first, classes + first * QK_GROUP);
  }
}

/* Loops are compiled for some numbers of gaps; others use the next larger one, since missing gaps are copies. */
static __attribute__((noinline)) void NAME(core_block)(
    const qk_grams *grams, NAME(core_ranges) * ranges, const NAME(core) * core, const UNIT *text,
    size_t groups, size_t own, uint64_t *odd, uint8_t *classes) {
#define QK_WRITE(bits, count) \
  if (core->has_bits == (bits) && core->gaps <= (count)) { \
    if (QK_MARKS_LOW && has_low_classes(grams)) \
      NAME(write_core)(grams, ranges, core, bits, count, true, text, groups, own, odd, classes); \
    else \
      NAME(write_core)(grams, ranges, core, bits, count, false, text, groups, own, odd, classes); \
    return; \
  }
  QK_WRITE(true, 0);
  QK_WRITE(true, 1);
#if !QK_IS_COMPACT
  QK_WRITE(false, 1);
  QK_WRITE(false, 2);
  QK_WRITE(false, 3);
#endif
  QK_WRITE(false, NAME(core_gaps));
#undef QK_WRITE
}

/* The same for any text, of which `count` units are left; 0 after its end. */
INLINE void NAME(any_classes)(
    const UNIT *text, size_t count, const uint8_t *table, size_t wanted, uint8_t *classes) {
  if (count >= wanted) {
    for (size_t i = 0; i < wanted; i++) classes[i] = table[text[i]];
  } else {
    for (size_t i = 0; i < count; i++) classes[i] = table[text[i]];
    __builtin_memset(classes + count, 0, wanted - count);
  }
}

static void NAME(grams)(
    const qk_grams *grams, const UNIT *text, size_t length, size_t from, size_t groups,
    uint64_t *hits, uint64_t *odd, uint8_t *classes) {
  NAME(core) core;
  NAME(core_ranges) ranges;
  ranges.are_known = false;
  const bool has_core = grams->core.count > 0 && (QK_MARKS_LOW || !has_low_classes(grams));
  if (has_core) NAME(prepare_core)(&core, grams);
  for (size_t k = 0; k < groups; k += QK_GRAM_BLOCK, classes += QK_GRAM_BLOCK * QK_GROUP) {
    const size_t block = groups - k < QK_GRAM_BLOCK ? groups - k : QK_GRAM_BLOCK;
    /* Of the groups that are all in the text, those of the core at once. */
    const size_t whole = from < length ? (length - from) / QK_GROUP : 0;
    const size_t simple = !has_core ? 0 : whole < block ? whole : block;
    const bool has_next = simple == block && whole > block;
    if (simple)
      NAME(core_block)(
          grams, &ranges, &core, text + from, simple + has_next, simple, odd + k, classes);
    for (size_t i = simple; i < block; i++) {
      const size_t start = from + i * QK_GROUP;
      const size_t left = start < length ? length - start : 0;
      uint8_t *const own = classes + i * QK_GROUP;
      NAME(any_classes)(text + start, left, grams->classes, QK_GROUP, own);
      odd[k + i] = odd_classes(own);
      if (left < QK_GROUP) odd[k + i] &= ((uint64_t)1 << left) - 1;
    }
    const uintptr_t ahead = (uintptr_t)(text + from) + QK_GRAM_AHEAD;
    from += block * QK_GROUP;
    const size_t left = from < length ? length - from : 0;
    if (!has_next)
      NAME(any_classes)(
          text + from, left, grams->classes, 2 * QK_GRAM_LETTERS, classes + block * QK_GROUP);
    find_grams(grams, ahead, QK_GROUP * sizeof(UNIT), classes, block, hits + k);
    if (left > 0) continue;
    /* No gram begins after the end. */
    for (size_t i = 0; i < block; i++) {
      const size_t start = from - (block - i) * QK_GROUP;
      if (start + QK_GROUP <= length) continue;
      const size_t places = start < length ? length - start : 0;
      const uint64_t in_text = (places + grams->stride - 1) / grams->stride;
      hits[k + i] &= in_text < 64 ? ((uint64_t)1 << in_text) - 1 : ~(uint64_t)0;
    }
  }
}
