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
    const UNIT *text, UNIT offset, UNIT mask) {
  typedef UNIT units __attribute__((ext_vector_type(32)));
  typedef UNIT loose_units __attribute__((ext_vector_type(32), aligned(1)));
  const units x = *(const loose_units *)text + offset;
  return (x ^ x >> (UNIT)QK_CLASS_SHIFT) & mask;
}

/* Writes the classes of a group whose units are all of the core. */
INLINE void NAME(core_classes)(
    const UNIT *text, UNIT offset, UNIT mask, uint8_t *classes) {
  NAME(write_bytes)(
      NAME(computed)(text, offset, mask), NAME(computed)(text + 32, offset, mask), classes);
}

/* How the groups of a text are told that are all of the core: most by bits that no usual unit has, or
   by the first ranges: two, or three in text with full-width signs, whose letters have all bits. */
typedef struct {
  NAME(probe) probe;
  UNIT unusual;
  bool has_usual;
} NAME(core);

INLINE void NAME(prepare_core)(NAME(core) * core, const qk_grams *grams) {
  NAME(prepare)(&core->probe, &grams->core, false);
  const UNIT letter = (UNIT)grams->letter;
  core->has_usual =
      grams->letter < QK_FIRST_WIDE && NAME(find_odd)(&grams->core, &letter, 1, &core->unusual);
  for (uint32_t i = core->probe.count; i < 3; i++) {
    core->probe.low[i] = core->probe.low[0];
    core->probe.span[i] = core->probe.span[0];
  }
}

/* Whether a group has units outside the first ranges of the core, two or three. */
INLINE bool NAME(is_mixed)(const UNIT *text, const NAME(probe) * core, int ranges) {
  NAME(vector) rest = {0};
  for (int v = 0; v < VECTORS; v++) {
    const NAME(vector) x = NAME(load)(text + v * LANES);
    NAME(vector) left = __builtin_elementwise_sub_sat(x - core->low[0], core->span[0]);
    _Pragma("clang loop unroll(full)") for (int i = 1; i < ranges; i++) left = __builtin_elementwise_min(
        left, __builtin_elementwise_sub_sat(x - core->low[i], core->span[i]));
    rest |= left;
  }
  return NAME(bits)((NAME(vector))(rest != 0)) != 0;
}

/* Gives the units outside the core their classes, where a group has some, and returns the odd ones. */
INLINE uint64_t NAME(mend_classes)(
    const UNIT *text, uint64_t others, const uint8_t *table, uint8_t *classes) {
  uint64_t odd = 0;
  for (; others; others &= others - 1) {
    const int i = __builtin_ctzll(others);
    const uint8_t class = table[text[i]];
    classes[i] = class;
    odd |= (uint64_t)(class == QK_ODD_CLASS) << i;
  }
  return odd;
}

/* The classes of some groups, all in the text, and the odd units of each. */
INLINE void NAME(core_block)(
    const qk_grams *grams, const NAME(core) * core, const UNIT *text, size_t groups, uint64_t *odd,
    uint8_t *classes) {
  const UNIT offset = (UNIT)grams->class_offset, mask = grams->class_mask;
  uint32_t others = 0;
  if (core->has_usual) {
    for (size_t i = 0; i < groups; i++) {
      NAME(core_classes)(text + i * QK_GROUP, offset, mask, classes + i * QK_GROUP);
      others |= (uint32_t)NAME(has_bits)(text + i * QK_GROUP, core->unusual) << i;
      odd[i] = 0;
    }
  } else {
    const bool has_wide = grams->letter >= QK_FIRST_WIDE && core->probe.count > 2;
    for (size_t i = 0; i < groups; i++) {
      const UNIT *own = text + i * QK_GROUP;
      NAME(core_classes)(own, offset, mask, classes + i * QK_GROUP);
      const bool is_mixed = has_wide ? NAME(is_mixed)(own, &core->probe, 3)
                                     : NAME(is_mixed)(own, &core->probe, 2);
      others |= (uint32_t)is_mixed << i;
      odd[i] = 0;
    }
  }
  for (; others; others &= others - 1) {
    const size_t i = (size_t)__builtin_ctz(others);
    const UNIT *own = text + i * QK_GROUP;
    odd[i] = NAME(mend_classes)(
        own, NAME(outside)(own, &core->probe), grams->classes, classes + i * QK_GROUP);
  }
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
  const bool has_core = grams->core.count > 0;
  if (has_core) NAME(prepare_core)(&core, grams);
  for (size_t k = 0; k < groups; k += QK_GRAM_BLOCK, classes += QK_GRAM_BLOCK * QK_GROUP) {
    const size_t block = groups - k < QK_GRAM_BLOCK ? groups - k : QK_GRAM_BLOCK;
    /* Of the groups that are all in the text, those of the core at once. */
    const size_t whole = from < length ? (length - from) / QK_GROUP : 0;
    const size_t simple = !has_core ? 0 : whole < block ? whole : block;
    NAME(core_block)(grams, &core, text + from, simple, odd + k, classes);
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
