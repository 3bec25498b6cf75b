/* grams_sift.h - compares all known letters of a gram's needles with text, at the places where a scan for
   grams found one. Included by kernels_template.h.

   It branches little, since which groups have hits, and which hits are false, cannot be predicted. */

/* The classes of eight units. */
INLINE uint64_t letters_at(const uint8_t *classes) {
  uint64_t letters;
  __builtin_memcpy(&letters, classes, sizeof letters);
  return letters;
}

/* 1 where text has all letters of a member whose gram begins there, 0 where not. */
INLINE uint32_t fits_member(const qk_gram_member *member, const uint8_t *classes) {
  return (letters_at(classes - member->back) ^ member->letters) << member->shift == 0;
}

/* Leaves of some places those where a member may be; `count` lists are looked up for each. */
INLINE size_t sift_places(
    const qk_gram_members *members, uint32_t count, const uint8_t *classes, uint32_t *places,
    size_t place_count) {
  const uint32_t *const starts = members->starts;
  const qk_gram_member *const all = members->members;
  qk_gram_lists lists[QK_GRAM_LISTS];
  __builtin_memcpy(lists, members->lists, sizeof lists);
  const uint32_t stride = members->stride;
  size_t kept = 0;
  for (size_t i = 0; i < place_count; i++) {
    const uint32_t place = places[i] * stride;
    const uint8_t *const own = classes + place;
    const uint64_t letters = letters_at(own);
    uint32_t keeps = 0;
    for (uint32_t k = 0; k < count; k++) {
      const uint64_t product = (letters & lists[k].mask) * QK_LIST_FACTOR;
      const uint32_t *const list = starts + lists[k].start + (product >> lists[k].shift);
      const uint32_t first = list[0], own_count = list[1] - first;
      const qk_gram_member *const member = all + first;
      keeps |= fits_member(member, own) & (uint32_t)(own_count > 0);
      keeps |= fits_member(member + 1, own) & (uint32_t)(own_count > 1);
      keeps |= (uint32_t)(own_count > 2);
    }
    places[kept] = place;
    kept += keeps;
  }
  return kept;
}

/* Lists the masks that are not empty, and the number of each: from `base` on, in steps. Writes up to eight more. */
INLINE size_t groups_with_hits(
    const uint64_t *hits, size_t groups, uint32_t base, uint32_t step, uint64_t *masks,
    uint32_t *bases) {
  size_t some = 0;
#if defined(QK_GATHERS)
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i own = _mm256_add_epi32(
      _mm256_set1_epi32((int)base), _mm256_mullo_epi32(lanes, _mm256_set1_epi32((int)step)));
  for (size_t g = 0; g < groups; g += 8) {
    const __mmask8 left = (__mmask8)(groups - g < 8 ? (1u << (groups - g)) - 1 : 0xFF);
    const __m512i all = _mm512_maskz_loadu_epi64(left, hits + g);
    const __mmask8 wanted = _mm512_test_epi64_mask(all, all);
    /* In registers: some processors take a hundred cycles to compress into memory. */
    _mm512_storeu_si512(masks + some, _mm512_maskz_compress_epi64(wanted, all));
    _mm256_storeu_si256((__m256i *)(bases + some), _mm256_maskz_compress_epi32(wanted, own));
    own = _mm256_add_epi32(own, _mm256_set1_epi32((int)(8 * step)));
    some += (size_t)__builtin_popcount(wanted);
  }
#else
  for (size_t g = 0; g < groups; g++) {
    masks[some] = hits[g];
    bases[some] = base + (uint32_t)g * step;
    some += hits[g] != 0;
  }
#endif
  return some;
}

/* The groups whose hits are listed at a time. */
#define QK_SIFT_GROUPS 128

static size_t sift(
    const qk_gram_members *members, const uint8_t *classes, const uint64_t *hits, size_t groups,
    uint32_t *places) {
  size_t count = 0;
  const uint32_t step = QK_GROUP / members->stride;
  for (size_t from = 0; from < groups; from += QK_SIFT_GROUPS) {
    const size_t some_groups = groups - from < QK_SIFT_GROUPS ? groups - from : QK_SIFT_GROUPS;
    uint64_t masks[QK_SIFT_GROUPS + 8];
    uint32_t bases[QK_SIFT_GROUPS + 8];
    const size_t some =
        groups_with_hits(hits + from, some_groups, (uint32_t)from * step, step, masks, bases);
    if (some) count += positions(masks, bases, some, places + count);
  }
  switch (members->count) {
    case 0: return 0;
    case 1: return sift_places(members, 1, classes, places, count);
    case 2: return sift_places(members, 2, classes, places, count);
    default: return sift_places(members, members->count, classes, places, count);
  }
}
