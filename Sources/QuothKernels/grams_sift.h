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

/* Of so many groups those with hits are listed; of so many of these, the places at a time; and so many places are
   sifted together. The notes on them stay in the nearest cache, and take few kilobytes of a stack. */
#define QK_LISTED_GROUPS 128
#define QK_SIFT_GROUPS 32
#define QK_SIFT_PLACES 256

/* Writes those of a list of many members that stand at a place. */
static __attribute__((noinline)) size_t sift_long(
    const qk_gram_members *members, qk_gram_hit found, uint32_t list, const uint8_t *classes,
    qk_gram_hit *out) {
  const uint32_t count = list / QK_GRAM_LISTS;
  if (count <= QK_GRAM_LOOKED) {
    const qk_gram_member *const own = members->members + found.member;
    uint32_t fitting = 0;
    for (uint32_t i = 0; i < count; i++)
      fitting |= fits_member(own + i, classes + found.place) << i;
    /* At most two: the lowest, and the rest. */
    const uint32_t rest = fitting & (fitting - 1);
    if (!(rest & (rest - 1))) {
      out[0] = (qk_gram_hit){found.place, found.member + (uint32_t)__builtin_ctz(fitting | 256)};
      out[1] = (qk_gram_hit){found.place, found.member + (uint32_t)__builtin_ctz(rest | 256)};
      return (fitting != 0) + (rest != 0);
    }
  }
  out[0] = (qk_gram_hit){found.place, QK_GRAM_MANY + list % QK_GRAM_LISTS};
  return 1;
}

/* Writes the members that stand at some places, of which there are few enough; `count` lists are looked up for
   each. First come all look-ups, then the members of lists that have some, so that neither waits for what the
   other has to load. */
INLINE size_t sift_some(
    const qk_gram_members *members, uint32_t count, uint32_t stride, const uint8_t *classes,
    const uint32_t *places, size_t place_count, qk_gram_hit *out) {
  enum { most = QK_SIFT_PLACES * QK_GRAM_LISTS };
  qk_gram_lists lists[QK_GRAM_LISTS];
  __builtin_memcpy(lists, members->lists, sizeof lists);
  /* The first member of each list, and how many it has, with the number of the list. */
  qk_gram_hit found[most + 1];
  uint32_t sizes[most + 1];
  size_t some = 0;
  for (size_t i = 0; i < place_count; i++) {
    const uint32_t place = places[i] * stride;
    const uint64_t letters = letters_at(classes + place);
    for (uint32_t k = 0; k < count; k++) {
      const uint64_t product = (letters & lists[k].mask) * QK_LIST_FACTOR;
      const uint32_t *const list = members->starts + lists[k].start + (product >> lists[k].shift);
      const uint32_t first = list[0], size = list[1] - first;
      found[some] = (qk_gram_hit){place, first};
      sizes[some] = size * QK_GRAM_LISTS + k;
      some += size > 0;
    }
  }
  size_t kept = 0;
  for (size_t i = 0; i < some; i++) {
    const qk_gram_hit own = found[i];
    const uint32_t size = sizes[i] / QK_GRAM_LISTS;
    if (__builtin_expect(size > 2, 0)) {
      kept += sift_long(members, own, sizes[i], classes, out + kept);
      continue;
    }
    const qk_gram_member *const member = members->members + own.member;
    out[kept] = own;
    kept += fits_member(member, classes + own.place);
    if (size == 1) continue;
    out[kept] = (qk_gram_hit){own.place, own.member + 1};
    kept += fits_member(member + 1, classes + own.place);
  }
  return kept;
}

/* The same for any number of places. */
INLINE size_t sift_places(
    const qk_gram_members *members, uint32_t count, uint32_t stride, const uint8_t *classes,
    const uint32_t *places, size_t place_count, qk_gram_hit *out) {
  size_t kept = 0;
  for (size_t from = 0; from < place_count; from += QK_SIFT_PLACES) {
    const size_t left = place_count - from;
    kept += sift_some(
        members, count, stride, classes, places + from,
        left < QK_SIFT_PLACES ? left : QK_SIFT_PLACES, out + kept);
  }
  return kept;
}

#if defined(QK_GATHERS)
/* Which of eight members have all their letters in text: of those of a mask. */
INLINE __mmask8 fitting_members(
    const qk_gram_members *members, __mmask8 some, __m512i numbers, const uint8_t *classes,
    __m512i places) {
  const __m512i none = _mm512_setzero_si512();
  const __m512i index = _mm512_slli_epi64(numbers, 1);
  const long long *const words = (const long long *)members->members;
  const __m512i letters = _mm512_mask_i64gather_epi64(none, some, index, words, 8);
  const __m512i rest = _mm512_mask_i64gather_epi64(none, some, index, words + 1, 8);
  const __m512i byte = _mm512_set1_epi64(0xFF);
  const __m512i shift = _mm512_and_si512(_mm512_srli_epi64(rest, 40), byte);
  const __m512i back = _mm512_and_si512(_mm512_srli_epi64(rest, 48), byte);
  const __m512i text = _mm512_mask_i64gather_epi64(
      none, some, _mm512_sub_epi64(places, back), (const long long *)classes, 1);
  const __m512i wrong = _mm512_sllv_epi64(_mm512_xor_si512(letters, text), shift);
  return _mm512_mask_testn_epi64_mask(some, wrong, wrong);
}

/* Writes some of eight hits. */
INLINE size_t write_hits(__mmask8 some, __m512i hits, qk_gram_hit *out) {
  _mm512_storeu_si512(out, _mm512_maskz_compress_epi64(some, hits));
  return (size_t)__builtin_popcount(some);
}

/* The same where there is one list for each place, eight places at a time. On Zen 4, where gathering words takes
   longer than loading them, that would take almost twice the time. */
INLINE size_t sift_eights(
    const qk_gram_members *members, const uint8_t *classes, const uint32_t *places,
    size_t place_count, qk_gram_hit *out) {
  _Static_assert(sizeof(qk_gram_member) == 16, "eight letters and as many bytes");
  const qk_gram_lists lists = members->lists[0];
  const __m512i mask = _mm512_set1_epi64((long long)lists.mask);
  const __m512i factor = _mm512_set1_epi64((long long)QK_LIST_FACTOR);
  const __m128i shift = _mm_cvtsi32_si128((int)lists.shift);
  const __m512i low = _mm512_set1_epi64(0xFFFFFFFF);
  const uint32_t *const starts = members->starts + lists.start;
  const __m128i by_stride = _mm_cvtsi32_si128(__builtin_ctz(members->stride));
  size_t kept = 0;
  for (size_t i = 0; i < place_count; i += 8) {
    /* The last may be fewer: the others look at the first place, and nothing is told of them. */
    const size_t rest = place_count - i;
    const __mmask8 left = rest < 8 ? (__mmask8)((1u << rest) - 1) : (__mmask8)0xFF;
    const __m512i place = _mm512_sll_epi64(
        _mm512_maskz_cvtepu32_epi64(left, _mm256_loadu_si256((const __m256i *)(places + i))),
        by_stride);
    const __m512i letters = _mm512_i64gather_epi64(place, (const long long *)classes, 1);
    const __m512i product = _mm512_mullo_epi64(_mm512_and_si512(letters, mask), factor);
    const __m512i list = _mm512_srl_epi64(product, shift);
    /* Where a list begins, and where the next one does. */
    const __m512i ends = _mm512_i64gather_epi64(list, (const long long *)starts, 4);
    const __m512i first = _mm512_and_si512(ends, low);
    const __m512i count = _mm512_sub_epi64(_mm512_srli_epi64(ends, 32), first);
    const __mmask8 some = _mm512_mask_test_epi64_mask(left, count, count);
    if (_mm512_mask_cmpgt_epu64_mask(left, count, _mm512_set1_epi64(2))) {
      kept += sift_some(
          members, 1, members->stride, classes, places + i, rest < 8 ? rest : 8, out + kept);
      continue;
    }
    const __mmask8 two = _mm512_mask_cmpeq_epu64_mask(left, count, _mm512_set1_epi64(2));
    const __mmask8 wanted = fitting_members(members, some, first, classes, place);
    const __m512i next = _mm512_add_epi64(first, _mm512_set1_epi64(1));
    const __m512i hits = _mm512_or_si512(place, _mm512_slli_epi64(first, 32));
    const __mmask8 also = two ? fitting_members(members, two, next, classes, place) : 0;
    if (!also) {
      kept += write_hits(wanted, hits, out + kept);
      continue;
    }
    /* In turn, since they are in the order of their places. */
    const __m512i second = _mm512_or_si512(place, _mm512_slli_epi64(next, 32));
    const __m512i four = _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11);
    const __m512i four_more = _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15);
    const uint32_t all = _pdep_u32(wanted, 0x5555) | _pdep_u32(also, 0xAAAA);
    const __m512i low_half = _mm512_permutex2var_epi64(hits, four, second);
    kept += write_hits((__mmask8)all, low_half, out + kept);
    const __m512i high_half = _mm512_permutex2var_epi64(hits, four_more, second);
    kept += write_hits((__mmask8)(all >> 8), high_half, out + kept);
  }
  return kept;
}
#define QK_SIFTS_EIGHTS !QK_IS_ZEN_4
#else
#define QK_SIFTS_EIGHTS false
#define sift_eights(members, classes, places, place_count, out) 0
#endif

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

/* The places of some masks. */
INLINE size_t
sifted_places(const uint64_t *masks, const uint32_t *bases, size_t groups, uint32_t *places) {
#if defined(QK_FINDS_PARTED)
  if (QK_FINDS_PARTED()) return qk_write_places(masks, bases, groups, places);
#endif
  return positions(masks, bases, groups, places);
}

static size_t sift(
    const qk_gram_members *members, const uint8_t *classes, const uint64_t *hits, size_t groups,
    qk_gram_hit *out) {
  size_t total = 0;
  const uint32_t stride = members->stride, step = QK_GROUP / stride;
  for (size_t from = 0; from < groups; from += QK_LISTED_GROUPS) {
    const size_t listed = groups - from < QK_LISTED_GROUPS ? groups - from : QK_LISTED_GROUPS;
    uint64_t masks[QK_LISTED_GROUPS + 8];
    uint32_t bases[QK_LISTED_GROUPS + 8];
    const size_t all =
        groups_with_hits(hits + from, listed, (uint32_t)from * step, step, masks, bases);
    for (size_t first = 0; first < all; first += QK_SIFT_GROUPS) {
      const size_t some = all - first < QK_SIFT_GROUPS ? all - first : QK_SIFT_GROUPS;
      uint32_t places[QK_SIFT_GROUPS * QK_GROUP + 8];
      const size_t count = sifted_places(masks + first, bases + first, some, places);
      qk_gram_hit *const own = out + total;
      switch (members->count) {
        case 0: return 0;
        case 1:
          if (QK_SIFTS_EIGHTS)
            total += sift_eights(members, classes, places, count, own);
          else if (stride == 1)
            total += sift_places(members, 1, 1, classes, places, count, own);
          else
            total += sift_places(members, 1, stride, classes, places, count, own);
          break;
        case 2: total += sift_places(members, 2, stride, classes, places, count, own); break;
        default: total += sift_places(members, members->count, stride, classes, places, count, own);
      }
    }
  }
  return total;
}
