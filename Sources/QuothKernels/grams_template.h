/* grams_template.h - the scan for the grams of many needles, for one code unit width and one tier.
   Included by kernels_template.h after scan_template.h. The contract is in QuothKernels.h.

   First the units of some groups become classes, a byte each: by a shift and a mask where all units
   are of the core, by the table elsewhere. Then the classes are searched: by tests of some letters
   of a gram, all places of a group at once (Teddy's way, from Hyperscan), or by a hash of the first
   letters of a gram, whose word of the table has a bit for each class of the next letter. */

/* The groups whose classes are computed at a time. */
#define QK_GRAM_BLOCK 16

/* Writes the classes of the units from `from` on, all of which are of the core. */
INLINE void NAME(core_classes)(const UNIT *text, uint8_t mask, uint8_t *classes) {
  typedef UNIT units __attribute__((ext_vector_type(32)));
  typedef UNIT loose_units __attribute__((ext_vector_type(32), aligned(1)));
  _Pragma("clang loop unroll(full)") for (size_t half = 0; half < QK_GROUP; half += 32) {
    const units x = *(const loose_units *)(text + half);
    *(loose_lookup_bytes *)(classes + half) =
        __builtin_convertvector((x ^ x >> (UNIT)QK_CLASS_SHIFT) & (UNIT)mask, lookup_bytes);
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
    uint64_t *hits, uint64_t *odd) {
  NAME(probe) core;
  UNIT unusual = 0;
  bool has_usual = false;
  const bool has_core = grams->core.count > 0;
  if (has_core) {
    NAME(prepare)(&core, &grams->core, false);
    const UNIT letter = (UNIT)grams->letter;
    has_usual = NAME(find_odd)(&grams->core, &letter, 1, &unusual);
  }
  uint8_t classes[QK_GROUP * QK_GRAM_BLOCK + QK_GROUP];
  for (size_t k = 0; k < groups; k += QK_GRAM_BLOCK) {
    const size_t block = groups - k < QK_GRAM_BLOCK ? groups - k : QK_GRAM_BLOCK;
    for (size_t i = 0; i < block; i++, from += QK_GROUP) {
      uint8_t *const own = classes + i * QK_GROUP;
      if (from + QK_GROUP <= length && has_core
          && ((has_usual && !NAME(has_bits)(text + from, unusual))
              || NAME(all_in)(text + from, &core))) {
        NAME(core_classes)(text + from, grams->class_mask, own);
        odd[k + i] = 0;
      } else {
        const size_t left = from < length ? length - from : 0;
        NAME(any_classes)(text + from, left, grams->classes, QK_GROUP, own);
        odd[k + i] = odd_classes(own);
        if (left < QK_GROUP) odd[k + i] &= ((uint64_t)1 << left) - 1;
      }
    }
    const size_t left = from < length ? length - from : 0;
    NAME(any_classes)(
        text + from, left, grams->classes, 2 * QK_GRAM_LETTERS, classes + block * QK_GROUP);
    find_grams(grams, classes, block, hits + k);
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
