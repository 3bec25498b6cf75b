/* grams_parted.c - looks for many grams by a table of pairs where a cheaper test tells that most places of a text have
   none, on processors that choose bytes from 128 with one instruction (AVX-512 VBMI and VBMI2, from Ice Lake and Zen 4
   on). See grams_hashes.h for the table, and tiers.h for the contract.

   Words have spaces around them, so most places of a text are near a letter that no gram has; in text without spaces,
   pairs of letters tell as much. The look-ups for the other places of some groups follow one another: first the places
   in the table are computed for all of them, then the table is read eight times at once, whichever groups these are for,
   so that neither step waits for the other. */
#include "tiers.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,bmi,bmi2," \
                          "popcnt"))), \
    apply_to = function)
#define INLINE static inline __attribute__((always_inline))

/* A look-up for every second place, and as many as are written at once beyond the last. */
enum { most_lookups = QK_GRAM_BLOCK * QK_GROUP / 2 + 16 };

/* Look-ups that are to be made, one after the other: for each the number of its pair of words, and by how much these are
   moved for the bits of two places to be the highest ones. */
typedef struct {
  uint32_t pairs[most_lookups];
  uint8_t shifts[2 * most_lookups];
} lookups;

/* How look-ups are made of letters. */
typedef struct {
  __m512i mask, hashed, around;
  __m128i to_pair, to_bit;
} hashing;

INLINE hashing make_hashing(const qk_gram_table *table) {
  /* From a place on there are the letter before the hashed ones, these, and the one after. The first of them goes
     to the first word, and the last to the second. */
  const uint32_t after = table->length + 1;
  return (hashing){
      .mask = _mm512_set1_epi32((int)(~(uint32_t)0 >> (32 - 8 * table->length))),
      .hashed = _mm512_set1_epi32(0x04030201),
      .around = _mm512_set1_epi32((int)(after << 8)),
      .to_pair = _mm_cvtsi32_si128((int)(32 - table->log)),
      .to_bit = _mm_cvtsi32_si128((int)(27 - table->log))};
}

/* For each group, the places from which on `length` letters are all among some. One more group follows the last. */
INLINE void find_runs(const uint64_t *some, size_t groups, uint32_t length, uint64_t *runs) {
  for (size_t k = 0; k < groups; k += 8) {
    const __m512i own = _mm512_loadu_si512(some + k), next = _mm512_loadu_si512(some + k + 1);
    __m512i all = own;
    for (uint32_t i = 1; i < length; i++) {
      const __m512i low = _mm512_srl_epi64(own, _mm_cvtsi32_si128((int)i));
      const __m512i high = _mm512_sll_epi64(next, _mm_cvtsi32_si128((int)(64 - i)));
      all = _mm512_and_si512(all, _mm512_or_si512(low, high));
    }
    _mm512_storeu_si512(runs + k, all);
  }
}

/* For each group, the places that pass the tests of pairs. */
INLINE void test_pairs(
    const qk_grams *grams, const uint8_t *classes, size_t groups, uint64_t *passing) {
  uint8_t products[(QK_GRAM_BLOCK + 1) * QK_GROUP];
  _Static_assert(QK_PAIR_FACTOR == 5, "four times and once");
  for (size_t i = 0; i < (groups + 1) * QK_GROUP; i += 64) {
    const __m512i x = _mm512_loadu_si512(classes + i), two = _mm512_add_epi8(x, x);
    _mm512_storeu_si512(products + i, _mm512_add_epi8(x, _mm512_add_epi8(two, two)));
  }
  __m512i low[QK_PAIR_TESTS], high[QK_PAIR_TESTS];
  for (uint32_t t = 0; t < QK_PAIR_TESTS; t++) {
    low[t] = _mm512_loadu_si512(grams->pair_tests[t].table);
    high[t] = _mm512_loadu_si512(grams->pair_tests[t].table + 64);
  }
  for (size_t k = 0; k < groups; k++) {
    const uint8_t *const own = classes + k * QK_GROUP, *const product = products + k * QK_GROUP;
    __m512i buckets = _mm512_set1_epi8(-1);
    _Pragma("clang loop unroll(full)") for (uint32_t t = 0; t < QK_PAIR_TESTS; t++) {
      const uint32_t first = qk_pair_test_letter(t, false), second = qk_pair_test_letter(t, true);
      __m512i entry = _mm512_loadu_si512(own + first);
      if (t) entry = _mm512_add_epi8(entry, _mm512_loadu_si512(product + second));
      buckets = _mm512_and_si512(buckets, _mm512_permutex2var_epi8(low[t], entry, high[t]));
    }
    passing[k] = _mm512_test_epi8_mask(buckets, buckets);
  }
}

/* For each group, the places where all letters by which the table tells a gram are of classes that grams have. */
INLINE void find_letters(
    const qk_grams *grams, const uint8_t *classes, size_t groups, uint64_t *passing) {
  const __m512i low = _mm512_loadu_si512(grams->letters);
  const __m512i high = _mm512_loadu_si512(grams->letters + 64);
  uint64_t some[QK_GRAM_BLOCK + 16] = {0};
  for (size_t k = 0; k <= groups; k++) {
    const __m512i own = _mm512_loadu_si512(classes + k * QK_GROUP);
    const __m512i is_some = _mm512_permutex2var_epi8(low, own, high);
    some[k] = _mm512_test_epi8_mask(is_some, is_some);
  }
  find_runs(some, groups, grams->tables[0].length + 1, passing);
}

/* Writes sixteen look-ups: for the letters from places on, each of which is in all bytes of a word. */
INLINE void write_lookups(
    const hashing *how, __m512i own, __m512i next, __m512i places, lookups *out, size_t count) {
  const __m512i letters = _mm512_and_si512(
      _mm512_permutex2var_epi8(own, _mm512_add_epi8(places, how->hashed), next), how->mask);
  const __m512i around = _mm512_permutex2var_epi8(own, _mm512_add_epi8(places, how->around), next);
  const __m512i product = _mm512_mullo_epi32(letters, _mm512_set1_epi32((int)QK_GRAM_FACTOR));
  _mm512_storeu_si512(out->pairs + count, _mm512_srl_epi32(product, how->to_pair));
  /* For both words. */
  const __m512i both = _mm512_set4_epi32(0x0C0C0C0C, 0x08080808, 0x04040404, 0);
  const __m512i t = _mm512_shuffle_epi8(_mm512_srl_epi32(product, how->to_bit), both);
  /* 31 less (around ^ t) & 31, in one. */
  const __m512i shifts = _mm512_ternarylogic_epi32(around, t, _mm512_set1_epi8(31), 0x82);
  _mm256_storeu_si256((__m256i *)(out->shifts + 2 * count), _mm512_cvtepi32_epi16(shifts));
}

/* Four pairs of a table. */
INLINE __m256i four_pairs(const uint64_t *pairs, const uint32_t *numbers) {
  const __m128i first = _mm_loadl_epi64((const __m128i *)(pairs + numbers[0]));
  const __m128i third = _mm_loadl_epi64((const __m128i *)(pairs + numbers[2]));
  const __m128i low = _mm_insert_epi64(first, (long long)pairs[numbers[1]], 1);
  const __m128i high = _mm_insert_epi64(third, (long long)pairs[numbers[3]], 1);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/* Makes look-ups, eight at a time, and writes two bits for each. */
INLINE void make_lookups(const uint64_t *pairs, const lookups *all, size_t count, uint16_t *found) {
  /* Or else the compiler would take the numbers out of registers, which takes longer than reading them. */
  __asm__("" : "+r"(all) : : "memory");
  for (size_t i = 0; i < count; i += 8) {
    const uint32_t *const numbers = all->pairs + i;
    const __m256i low = four_pairs(pairs, numbers);
    const __m256i high = four_pairs(pairs, numbers + 4);
    const __m512i words = _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
    const __m512i shifts =
        _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(all->shifts + 2 * i)));
    found[i / 8] = _mm512_movepi32_mask(_mm512_sllv_epi32(words, shifts));
  }
}

/* Up to 64 bits from an even number on. */
INLINE uint64_t bits_from(const uint16_t *bits, size_t from) {
  const uint8_t *const bytes = (const uint8_t *)bits + from / 8;
  uint64_t low;
  __builtin_memcpy(&low, bytes, sizeof low);
  return low >> from % 8 | (uint64_t)bytes[8] << 1 << (63 - from % 8);
}

void qk_find_parted(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
  uint8_t bytes_of_group[QK_GROUP], quarters[QK_GROUP];
  for (int i = 0; i < QK_GROUP; i++) {
    bytes_of_group[i] = (uint8_t)i;
    quarters[i] = (uint8_t)(i / 4);
  }
  const __m512i all_places = _mm512_loadu_si512(bytes_of_group);
  const __m512i first_sixteen = _mm512_loadu_si512(quarters);
  const qk_gram_table *const table = &grams->tables[0];
  const hashing own_hashing = make_hashing(table);
  uint64_t passing[QK_GRAM_BLOCK + 8], wanted[QK_GRAM_BLOCK];
  if (grams->is_parted)
    find_letters(grams, classes, groups, passing);
  else
    test_pairs(grams, classes, groups, passing);
  lookups all;
  size_t count = 0;
  __m512i own = _mm512_loadu_si512(classes);
  for (size_t k = 0; k < groups; k++) {
    qk_ask(ahead + k * bytes + bytes - 64);
    const __m512i next = _mm512_loadu_si512(classes + (k + 1) * QK_GROUP);
    /* One look-up tells of a place and of the one after it. */
    wanted[k] = (passing[k] | passing[k] >> 1) & 0x5555555555555555;
    __m512i places = _mm512_maskz_compress_epi8(wanted[k], all_places);
    const size_t end = count + (size_t)__builtin_popcountll(wanted[k]);
    /* Most groups have no more than sixteen. */
    for (;; places = _mm512_alignr_epi64(places, places, 2), count += 16) {
      const __m512i sixteen = _mm512_permutexvar_epi8(first_sixteen, places);
      write_lookups(&own_hashing, own, next, sixteen, &all, count);
      if (__builtin_expect(count + 16 >= end, 1)) break;
    }
    count = end;
    own = next;
  }
  /* The last eight may be fewer. */
  _mm512_storeu_si512(all.pairs + count, _mm512_setzero_si512());
  uint16_t found[most_lookups / 8 + 5];
  make_lookups((const uint64_t *)(const void *)table->words, &all, count, found);
  size_t from = 0;
  for (size_t k = 0; k < groups; k++) {
    hits[k] = _pdep_u64(bits_from(found, from), wanted[k] | wanted[k] << 1) & passing[k];
    from += 2 * (size_t)__builtin_popcountll(wanted[k]);
  }
}

size_t qk_write_places(
    const uint64_t *masks, const uint32_t *bases, size_t groups, uint32_t *places) {
  uint8_t numbers[QK_GROUP];
  for (int i = 0; i < QK_GROUP; i++) numbers[i] = (uint8_t)i;
  const __m512i all = _mm512_loadu_si512(numbers);
  size_t total = 0;
  for (size_t g = 0; g < groups; g++) {
    const size_t count = (size_t)__builtin_popcountll(masks[g]);
    const __m512i base = _mm512_set1_epi32((int)bases[g]);
    __m512i own = _mm512_maskz_compress_epi8(masks[g], all);
    /* Sixteen at once, even if there are fewer: how many a group has cannot be predicted. */
    for (size_t written = 0;; written += 16) {
      const __m512i wide = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(own));
      _mm512_storeu_si512(places + total + written, _mm512_add_epi32(wide, base));
      if (__builtin_expect(written + 16 >= count, 1)) break;
      own = _mm512_alignr_epi64(own, own, 2);
    }
    total += count;
  }
  return total;
}
#pragma clang attribute pop

bool qk_finds_parted(void) {
  return __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
}
#endif
