/* grams_hashes.h - looks for many grams, by a hash of the first letters at every place, or at every
   fourth; or of the letters at every second place, which tells of two places. Its word in the table has a
   bit for each class of the letter beside them. Included by grams_lookup.h. */

typedef uint32_t lookup_words __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4)));
typedef uint32_t loose_lookup_words
    __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4), aligned(1)));

#if !defined(QK_GATHERS)
/* Two numbers of a vector at a time: moving one out of it takes longer than taking two apart. */
typedef uint64_t lookup_pairs __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 8)));

INLINE uint64_t pair_of(lookup_words numbers, int i) {
  uint64_t pair = ((lookup_pairs)numbers)[i];
  /* Or else the compiler would move them one by one. */
  QK_KEEP_NUMBER(pair);
  return pair;
}
#endif

/* The words of a table. */
INLINE lookup_words gather(const uint32_t *words, lookup_words places) {
#if defined(QK_GATHERS)
  return (lookup_words)_mm512_i32gather_epi32((__m512i)places, words, 4);
#else
  lookup_words found;
  _Pragma("clang loop unroll(full)") for (int i = 0; i < QK_LOOKUP_BYTES / 8; i++) {
    const uint64_t pair = pair_of(places, i);
    found[2 * i] = words[(uint32_t)pair];
    found[2 * i + 1] = words[pair >> 32];
  }
  return found;
#endif
}

/* The words of a table that has two of each number. */
INLINE void gather_both(
    const uint32_t *words, lookup_words places, lookup_words *first, lookup_words *second) {
#if defined(QK_GATHERS)
  const __m512i all = (__m512i)places;
  const lookup_words low =
      (lookup_words)_mm512_i32gather_epi64(_mm512_castsi512_si256(all), words, 8);
  const lookup_words high =
      (lookup_words)_mm512_i32gather_epi64(_mm512_extracti64x4_epi64(all, 1), words, 8);
  *first =
      __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  *second =
      __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#else
  typedef uint64_t loose_word __attribute__((aligned(4)));
  const loose_word *const both = (const loose_word *)words;
  /* In such an order that each half of a register is made of the same half of others. */
  lookup_pairs outer, inner;
  _Pragma("clang loop unroll(full)") for (int i = 0; i < QK_LOOKUP_BYTES / 16; i++) {
    const uint64_t one = pair_of(places, 2 * i), other = pair_of(places, 2 * i + 1);
    outer[2 * i] = both[(uint32_t)one];
    outer[2 * i + 1] = both[one >> 32];
    inner[2 * i] = both[(uint32_t)other];
    inner[2 * i + 1] = both[other >> 32];
  }
  const lookup_words a = (lookup_words)outer, b = (lookup_words)inner;
  *first = __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14);
  *second = __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15);
#endif
}

/* The highest bits of words: of those for every fourth place, for the places after these, and so on. */
INLINE uint64_t
bits_of_four(lookup_words first, lookup_words second, lookup_words third, lookup_words fourth) {
#if QK_LOOKUP_BYTES == 32 && defined(QK_SHUFFLES_BYTES)
  typedef int words __attribute__((vector_size(32)));
  typedef char quarters __attribute__((vector_size(32)));
  const quarters all = __builtin_ia32_packsswb256(
      __builtin_ia32_packssdw256((words)first, (words)third),
      __builtin_ia32_packssdw256((words)second, (words)fourth));
  const quarters order = {0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15,
                          0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15};
  uint64_t bits = (uint32_t)__builtin_ia32_pmovmskb256(__builtin_ia32_pshufb256(all, order));
  /* Or else the compiler would join them with others in a register of vectors. */
  QK_KEEP_NUMBER(bits);
  return bits;
#else
  typedef int32_t words __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4)));
  const words low = ((words)first >> 31 & 0xFF) | ((words)second >> 31 & 0xFF00);
  const words high = ((words)third >> 31 & 0xFF0000) | ((words)fourth >> 31 & ~0xFFFFFF);
  return lookup_bits((lookup_bytes)(low | high));
#endif
}

/* Words with the highest bit set where a gram begins at a place, for every fourth place. */
INLINE lookup_words
hashed_grams(const qk_gram_table *table, uint32_t mask, const uint8_t *classes) {
  const lookup_words letters = *(const loose_lookup_words *)classes;
  const lookup_words next = *(const loose_lookup_words *)(classes + table->length);
  const lookup_words product = (letters & mask) * (uint32_t)QK_GRAM_FACTOR;
  const lookup_words bit = (next ^ product >> (27 - table->log)) & (uint32_t)31;
  return gather(table->words, product >> (32 - table->log)) << ((uint32_t)31 - bit);
}

/* The same for all places, or for every fourth. */
INLINE uint64_t
hashed_bits(const qk_gram_table *table, uint32_t stride, uint32_t mask, const uint8_t *classes) {
  const lookup_words first = hashed_grams(table, mask, classes);
  if (stride == 1)
    return bits_of_four(
        first, hashed_grams(table, mask, classes + 1), hashed_grams(table, mask, classes + 2),
        hashed_grams(table, mask, classes + 3));
  typedef bool flags __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4)));
  typedef int32_t words __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4)));
  const flags some = __builtin_convertvector((words)first < 0, flags);
  uint64_t bits = 0;
  __builtin_memcpy(&bits, &some, (QK_LOOKUP_BYTES / 4 + 7) / 8);
  return bits;
}

/* Words with the highest bit set where a gram begins, for every fourth place and for those after them, by the
   hash of the letters at the latter. */
INLINE void paired_grams(
    const qk_gram_table *table, uint32_t mask, const uint8_t *classes, lookup_words *before,
    lookup_words *after) {
  const lookup_words letters = *(const loose_lookup_words *)(classes + 1);
  const lookup_words previous = *(const loose_lookup_words *)classes;
  const lookup_words next = *(const loose_lookup_words *)(classes + 1 + table->length);
  const lookup_words product = (letters & mask) * (uint32_t)QK_GRAM_FACTOR;
  const lookup_words t = product >> (27 - table->log);
  gather_both(table->words, product >> (32 - table->log), before, after);
  *before <<= (uint32_t)31 - ((previous ^ t) & (uint32_t)31);
  *after <<= (uint32_t)31 - ((next ^ t) & (uint32_t)31);
}

/* Looks for the grams of a table of pairs. */
static __attribute__((noinline)) void find_paired(
    const qk_gram_table *table, uintptr_t ahead, size_t bytes, const uint8_t *classes,
    size_t groups, bool adds, uint64_t *hits) {
  const uint32_t mask = ~(uint32_t)0 >> (32 - 8 * table->length);
  for (size_t k = 0; k < groups; k++, classes += QK_GROUP) {
    uint64_t found = 0;
    if (!adds) prefetch_group(ahead + k * bytes, bytes);
    _Pragma("clang loop unroll(full)") for (size_t i = 0; i < QK_GROUP; i += QK_LOOKUP_BYTES) {
      lookup_words first, second, third, fourth;
      paired_grams(table, mask, classes + i, &first, &second);
      paired_grams(table, mask, classes + i + 2, &third, &fourth);
      found |= bits_of_four(first, second, third, fourth) << i;
    }
    hits[k] = adds ? hits[k] | found : found;
  }
}

INLINE void hash_grams(
    const qk_gram_table *table, uint32_t stride, uintptr_t ahead, size_t bytes,
    const uint8_t *classes, size_t groups, bool adds, uint64_t *hits) {
  const uint32_t mask = ~(uint32_t)0 >> (32 - 8 * table->length);
  for (size_t k = 0; k < groups; k++, classes += QK_GROUP) {
    uint64_t found = 0;
    if (!adds) prefetch_group(ahead + k * bytes, bytes);
    _Pragma("clang loop unroll(full)") for (size_t i = 0; i < QK_GROUP; i += QK_LOOKUP_BYTES) {
      found |= hashed_bits(table, stride, mask, classes + i) << i / stride;
    }
    hits[k] = adds ? hits[k] | found : found;
  }
}

static __attribute__((noinline)) void find_hashed(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
  if (grams->table_count == 0) __builtin_memset(hits, 0, groups * sizeof *hits);
  for (uint32_t t = 0; t < grams->table_count; t++) {
    const qk_gram_table *table = &grams->tables[t];
    if (table->is_paired)
      find_paired(table, ahead, bytes, classes, groups, t > 0, hits);
    else if (grams->stride == 4)
      hash_grams(table, 4, ahead, bytes, classes, groups, t > 0, hits);
    else
      hash_grams(table, 1, ahead, bytes, classes, groups, t > 0, hits);
  }
}
