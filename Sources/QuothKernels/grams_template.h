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

/* Writes the classes of a group whose units are all of the core. */
INLINE void NAME(core_classes)(const UNIT *text, uint8_t mask, uint8_t *classes) {
  typedef UNIT units __attribute__((ext_vector_type(32)));
  typedef UNIT loose_units __attribute__((ext_vector_type(32), aligned(1)));
  const units low = *(const loose_units *)text, high = *(const loose_units *)(text + 32);
  NAME(write_bytes)(
      (low ^ low >> (UNIT)QK_CLASS_SHIFT) & (UNIT)mask,
      (high ^ high >> (UNIT)QK_CLASS_SHIFT) & (UNIT)mask, classes);
}

#if QK_LOOKS_UP && LANES == 32
/* Whether the classes of all units of a group are computed, as far as their high bytes tell. Less work
   than a few ranges. */
INLINE bool NAME(is_on_pages)(const UNIT *text, lookup_half low, lookup_half high) {
  static const uint8_t bits[32] = {1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0,
                                   0, 0, 0, 0, 0,  0,  0,  0,   1, 2, 4, 8, 16, 32, 64, 128};
  const lookup_half low_bit = make_half(bits), high_bit = make_half(bits + 16);
  uint8_t bytes[QK_GROUP];
  typedef UNIT units __attribute__((ext_vector_type(32)));
  typedef UNIT loose_units __attribute__((ext_vector_type(32), aligned(1)));
  const units first = *(const loose_units *)text, second = *(const loose_units *)(text + 32);
  NAME(write_bytes)(first >> (UNIT)8, second >> (UNIT)8, bytes);
  uint64_t off = 0;
  _Pragma("clang loop unroll(full)") for (size_t i = 0; i < QK_GROUP; i += QK_LOOKUP_BYTES) {
    const lookup_bytes page = *(const loose_lookup_bytes *)(bytes + i);
    const lookup_bytes row = page & (uint8_t)15, column = page >> (uint8_t)4;
    const lookup_bytes is_on = (look_up(low, row) & look_up(low_bit, column))
                               | (look_up(high, row) & look_up(high_bit, column));
    off |= lookup_bits((lookup_bytes)(is_on == (uint8_t)0));
  }
  return off == 0;
}
#endif

/* How the groups of a text are told that are all of the core. */
typedef struct {
  NAME(probe) probe;
  /* Bits that no usual unit has, where there are such. */
  UNIT unusual;
  bool has_usual;
  /* Whether the text's letters are on pages that tell more. */
  bool has_pages;
} NAME(core);

INLINE void NAME(prepare_core)(NAME(core) * core, const qk_grams *grams) {
  NAME(prepare)(&core->probe, &grams->core, false);
  const UNIT letter = (UNIT)grams->letter;
  core->has_usual = NAME(find_odd)(&grams->core, &letter, 1, &core->unusual);
  core->has_pages = false;
#if QK_LOOKS_UP && LANES == 32
  const unsigned page = letter >> 8;
  core->has_pages = !core->has_usual
                    && grams->pages[(page & 15) | (page >> 7) << 4] >> (page >> 4 & 7) & 1;
#endif
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
  uint32_t others = 0;
#if QK_LOOKS_UP && LANES == 32
  const lookup_half low = make_half(grams->pages), high = make_half(grams->pages + 16);
#endif
  for (size_t i = 0; i < groups; i++) {
    const UNIT *own = text + i * QK_GROUP;
    NAME(core_classes)(own, grams->class_mask, classes + i * QK_GROUP);
    odd[i] = 0;
    if (core->has_usual) others |= (uint32_t)NAME(has_bits)(own, core->unusual) << i;
#if QK_LOOKS_UP && LANES == 32
    if (core->has_pages) others |= (uint32_t)!NAME(is_on_pages)(own, low, high) << i;
#endif
  }
  if (!core->has_usual && !core->has_pages) others = (uint32_t)(((uint64_t)1 << groups) - 1);
  for (; others; others &= others - 1) {
    const size_t i = (size_t)__builtin_ctz(others);
    const UNIT *own = text + i * QK_GROUP;
    const uint64_t outside = NAME(outside)(own, &core->probe);
#if QK_LOOKS_UP && LANES == 32
    /* Text of another script, perhaps. */
    if (__builtin_popcountll(outside) > 8 && NAME(is_on_pages)(own, low, high)) continue;
#endif
    odd[i] = NAME(mend_classes)(own, outside, grams->classes, classes + i * QK_GROUP);
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
