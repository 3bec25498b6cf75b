/* grams_parted.c - looks for many grams by a table of pairs in text that other letters part into short runs, on
   processors that choose bytes from 128 with one instruction (AVX-512 VBMI and VBMI2, from Ice Lake and Zen 4 on).
   See grams_hashes.h for the table, and tiers.h for the contract.

   Words have spaces around them, so most places of a text are near a letter that no gram has, and need no look-up. The
   look-ups for the other places are made eight at a time: first the places in the table are computed for many of them,
   then the table is read, so that neither step waits for the other. */
#include "tiers.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,bmi,bmi2," \
                          "popcnt"))), \
    apply_to = function)
#define INLINE static inline __attribute__((always_inline))

/* The table is read for this many batches of eight look-ups at once. A group has four batches at most. */
enum { many_batches = 60, most_batches = many_batches + 4 };

/* Look-ups that are to be made: for each the number of its pair of words, and by how much these are moved for the bits
   of two places to be the highest ones; for each batch the group, and its places, and perhaps more after them. */
typedef struct {
  uint64_t pairs[most_batches][8] __attribute__((aligned(64)));
  uint32_t shifts[most_batches][16] __attribute__((aligned(64)));
  uint64_t places[most_batches];
  uint32_t groups[most_batches];
} batches;

/* The table, and numbers that stay the same. */
typedef struct {
  const uint64_t *pairs;
  __m512i mask, around;
  __m128i to_pair, to_bit;
} lookup;

INLINE lookup make_lookup(const qk_gram_table *table) {
  /* From a place on there are the letter before the hashed ones, these, and the one after. The first of them goes
     to the first word, and the last to the second; the others are cleared. */
  const uint64_t before = 0x8080808080808000, after = (uint64_t)(0x80 ^ (table->length + 1)) << 32;
  const uint64_t next_half = 0x0000000800000008;
  const long long low = (long long)(before ^ after),
                  high = (long long)((before ^ after) + next_half);
  const uint32_t mask = ~(uint32_t)0 >> (32 - 8 * table->length);
  return (lookup){
      .pairs = (const uint64_t *)(const void *)table->words,
      .mask = _mm512_set1_epi64((long long)mask),
      .around = _mm512_setr_epi64(low, high, low, high, low, high, low, high),
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

/* Writes a batch: for the letters from eight places on, each of which is in all bytes of a word. */
INLINE void write_batch(
    const lookup *look, __m512i own, __m512i next, __m512i places, batches *out, size_t batch) {
  const __m512i from = _mm512_add_epi8(places, _mm512_set1_epi64(0x0706050403020100));
  const __m512i letters = _mm512_permutex2var_epi8(own, from, next);
  const __m512i hashed = _mm512_and_si512(_mm512_srli_epi64(letters, 8), look->mask);
  const __m512i product = _mm512_mullo_epi32(hashed, _mm512_set1_epi32((int)QK_GRAM_FACTOR));
  _mm512_store_si512(out->pairs[batch], _mm512_srl_epi64(product, look->to_pair));
  /* For both words. */
  const __m512i t = _mm512_shuffle_epi32(_mm512_srl_epi32(product, look->to_bit), 0xA0);
  const __m512i around = _mm512_shuffle_epi8(letters, look->around);
  /* 31 less (around ^ t) & 31, in one. */
  _mm512_store_si512(
      out->shifts[batch], _mm512_ternarylogic_epi32(around, t, _mm512_set1_epi32(31), 0x82));
}

/* Four pairs of a table. */
INLINE __m256i four_pairs(const uint64_t *pairs, const uint64_t *numbers) {
  const __m128i first = _mm_loadl_epi64((const __m128i *)(pairs + numbers[0]));
  const __m128i third = _mm_loadl_epi64((const __m128i *)(pairs + numbers[2]));
  const __m128i low = _mm_insert_epi64(first, (long long)pairs[numbers[1]], 1);
  const __m128i high = _mm_insert_epi64(third, (long long)pairs[numbers[3]], 1);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/* Makes the look-ups of some batches, and adds the places that pass. */
INLINE void look_up_batches(const lookup *look, const batches *all, size_t count, uint64_t *hits) {
  /* Or else the compiler would take the numbers out of registers, which takes longer than reading them. */
  __asm__("" : "+r"(all) : : "memory");
  for (size_t i = 0; i < count; i++) {
    const uint64_t *const numbers = all->pairs[i];
    const __m256i low = four_pairs(look->pairs, numbers);
    const __m256i high = four_pairs(look->pairs, numbers + 4);
    const __m512i words = _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
    const __m512i moved = _mm512_sllv_epi32(words, _mm512_load_si512(all->shifts[i]));
    hits[all->groups[i]] |= _pdep_u64(_mm512_movepi32_mask(moved), all->places[i]);
  }
}

void qk_find_parted(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
  uint8_t bytes_of_group[QK_GROUP], eighths[QK_GROUP];
  for (int i = 0; i < QK_GROUP; i++) {
    bytes_of_group[i] = (uint8_t)i;
    eighths[i] = (uint8_t)(i / 8);
  }
  const __m512i all_places = _mm512_loadu_si512(bytes_of_group);
  const __m512i first_eight = _mm512_loadu_si512(eighths);
  const __m512i low = _mm512_loadu_si512(grams->letters);
  const __m512i high = _mm512_loadu_si512(grams->letters + 64);
  const lookup look = make_lookup(&grams->tables[0]);
  uint64_t some[QK_GRAM_BLOCK + 16] = {0}, runs[QK_GRAM_BLOCK + 8];
  for (size_t k = 0; k <= groups; k++) {
    const __m512i own = _mm512_loadu_si512(classes + k * QK_GROUP);
    const __m512i is_some = _mm512_permutex2var_epi8(low, own, high);
    some[k] = _mm512_test_epi8_mask(is_some, is_some);
  }
  find_runs(some, groups, grams->tables[0].length + 1, runs);
  __builtin_memset(hits, 0, groups * sizeof *hits);
  batches out;
  size_t count = 0;
  __m512i own = _mm512_loadu_si512(classes);
  for (size_t k = 0; k < groups; k++) {
    qk_ask(ahead + k * bytes + bytes - 64);
    const __m512i next = _mm512_loadu_si512(classes + (k + 1) * QK_GROUP);
    /* One look-up tells of a place and of the one after it. */
    const uint64_t wanted = (runs[k] | runs[k] >> 1) & 0x5555555555555555;
    const __m512i places = _mm512_maskz_compress_epi8(wanted, all_places);
    __m512i eight = first_eight;
    uint64_t left = wanted;
    /* Most groups have one batch. */
    do {
      write_batch(&look, own, next, _mm512_permutexvar_epi8(eight, places), &out, count);
      out.places[count] = left | left << 1;
      out.groups[count++] = (uint32_t)k;
      eight = _mm512_add_epi8(eight, _mm512_set1_epi8(8));
      left &= ~_pdep_u64(0xFF, left);
    } while (__builtin_expect(left != 0, 0));
    own = next;
    if (__builtin_expect(count <= many_batches, 1)) continue;
    look_up_batches(&look, &out, count, hits);
    count = 0;
  }
  look_up_batches(&look, &out, count, hits);
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
