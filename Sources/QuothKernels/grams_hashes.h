/* grams_hashes.h - looks for many grams, by a hash of the first letters at every place, or at every
   second or fourth. Its word in the table has a bit for each class of the next letter. Included by
   grams_lookup.h. */

typedef uint32_t lookup_words __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4)));
typedef uint32_t loose_lookup_words
    __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4), aligned(1)));

/* The words of a table. */
INLINE lookup_words gather(const uint32_t *words, lookup_words places) {
#if defined(QK_GATHERS)
  return (lookup_words)_mm512_i32gather_epi32((__m512i)places, words, 4);
#else
  lookup_words found;
  _Pragma("clang loop unroll(full)") for (int i = 0; i < QK_LOOKUP_BYTES / 4; i++) found[i] =
      words[places[i]];
  return found;
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

/* The same for all places, in as many parts of a word: four for a stride of 1, two for one of 2. */
INLINE uint64_t
hashed_bits(const qk_gram_table *table, uint32_t stride, uint32_t mask, const uint8_t *classes) {
  typedef int32_t words __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4)));
  typedef int16_t halves __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 2)));
  typedef int8_t quarters __attribute__((ext_vector_type(QK_LOOKUP_BYTES)));
  const words first = (words)hashed_grams(table, mask, classes) >> 31;
  uint64_t bits = 0;
  if (stride == 4) {
    typedef bool flags __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 4)));
    const flags some = __builtin_convertvector(first < 0, flags);
    __builtin_memcpy(&bits, &some, (QK_LOOKUP_BYTES / 4 + 7) / 8);
    return bits;
  }
  if (stride == 2) {
    typedef bool flags __attribute__((ext_vector_type(QK_LOOKUP_BYTES / 2)));
    const words second = (words)hashed_grams(table, mask, classes + 2) >> 31;
    const halves both = (halves)((first & 0xFFFF) | (second & ~0xFFFF));
    const flags some = __builtin_convertvector(both < 0, flags);
    __builtin_memcpy(&bits, &some, QK_LOOKUP_BYTES / 16);
    return bits;
  }
  const words second = (words)hashed_grams(table, mask, classes + 1) >> 31;
  const words third = (words)hashed_grams(table, mask, classes + 2) >> 31;
  const words fourth = (words)hashed_grams(table, mask, classes + 3) >> 31;
  const words low = (first & 0xFF) | (second & 0xFF00);
  const words high = (third & 0xFF0000) | (fourth & ~0xFFFFFF);
  return lookup_bits((lookup_bytes)(quarters)(low | high));
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
    switch (grams->stride) {
      case 4: hash_grams(table, 4, ahead, bytes, classes, groups, t > 0, hits); break;
      case 2: hash_grams(table, 2, ahead, bytes, classes, groups, t > 0, hits); break;
      default: hash_grams(table, 1, ahead, bytes, classes, groups, t > 0, hits);
    }
  }
}
