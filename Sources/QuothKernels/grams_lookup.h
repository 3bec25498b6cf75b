/* grams_lookup.h - looks for grams in classes, one byte for each unit. Included by
   kernels_template.h. */

typedef uint8_t lookup_bytes __attribute__((ext_vector_type(32)));
typedef uint8_t loose_lookup_bytes __attribute__((ext_vector_type(32), aligned(1)));
typedef uint32_t lookup_words __attribute__((ext_vector_type(8)));
typedef uint32_t loose_lookup_words __attribute__((ext_vector_type(8), aligned(1)));

/* The bits of 32 bytes that are all ones or none. See NAME(bits) in probe_template.h. */
INLINE uint32_t lookup_bits(lookup_bytes bytes) {
  typedef bool flags __attribute__((ext_vector_type(32)));
#if defined(__x86_64__)
  typedef int8_t signs __attribute__((ext_vector_type(32)));
  flags some = __builtin_convertvector((signs)bytes < 0, flags);
#else
  flags some = __builtin_convertvector(bytes, flags);
#endif
  uint32_t bits;
  __builtin_memcpy(&bits, &some, sizeof bits);
  return bits;
}

/* The odd ones of 64 classes. */
INLINE uint64_t odd_classes(const uint8_t *classes) {
  const lookup_bytes low = *(const loose_lookup_bytes *)classes;
  const lookup_bytes high = *(const loose_lookup_bytes *)(classes + 32);
  return (uint64_t)lookup_bits((lookup_bytes)(high == (uint8_t)QK_ODD_CLASS)) << 32
         | lookup_bits((lookup_bytes)(low == (uint8_t)QK_ODD_CLASS));
}

#if defined(QK_SHUFFLES_BYTES)
#define QK_LOOKS_UP 1

/* Half a table as the instruction takes it: twice. */
typedef lookup_bytes lookup_half;

INLINE lookup_half make_half(const uint8_t *table) {
  lookup_half made;
  for (int i = 0; i < 16; i++) made[i] = made[i + 16] = table[i];
  return made;
}

/* The entries of the lowest four bits of numbers, and 0 where the highest bit is set. */
INLINE lookup_bytes look_up(lookup_half table, lookup_bytes numbers) {
  typedef char signed_bytes __attribute__((vector_size(32)));
  return (lookup_bytes)__builtin_ia32_pshufb256((signed_bytes)table, (signed_bytes)numbers);
}
#elif defined(__aarch64__)
#include <arm_neon.h>
#define QK_LOOKS_UP 1

typedef uint8x16_t lookup_half;

INLINE lookup_half make_half(const uint8_t *table) { return vld1q_u8(table); }

INLINE lookup_bytes look_up(lookup_half table, lookup_bytes numbers) {
  uint8_t bytes[32];
  const uint8x16_t four = vdupq_n_u8(0x8F);
  __builtin_memcpy(bytes, &numbers, 32);
  vst1q_u8(bytes, vqtbl1q_u8(table, vandq_u8(vld1q_u8(bytes), four)));
  vst1q_u8(bytes + 16, vqtbl1q_u8(table, vandq_u8(vld1q_u8(bytes + 16), four)));
  __builtin_memcpy(&numbers, bytes, 32);
  return numbers;
}
#else
#define QK_LOOKS_UP 0
#endif

#if QK_LOOKS_UP
/* Tests of letters, by the lowest four bits of their classes or, where `is_wide`, by five. */
INLINE void test_grams(
    const qk_grams *grams, uint32_t count, bool is_wide, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
  lookup_half low[QK_GRAM_TESTS], high[QK_GRAM_TESTS];
  for (uint32_t t = 0; t < count; t++) {
    low[t] = make_half(grams->tests[t].table);
    if (is_wide) high[t] = make_half(grams->tests[t].table + 16);
  }
  for (size_t k = 0; k < groups; k++, classes += QK_GROUP) {
    uint64_t mask = 0;
    _Pragma("clang loop unroll(full)") for (size_t half = 0; half < QK_GROUP; half += 32) {
      lookup_bytes buckets = (lookup_bytes)(uint8_t)0xFF;
      _Pragma("clang loop unroll(full)") for (uint32_t t = 0; t < count; t++) {
        const lookup_bytes x =
            *(const loose_lookup_bytes *)(classes + half + grams->tests[t].distance);
        if (is_wide) {
          /* The fifth bit moved to the eighth, and it is the other half that has its letters. */
          const lookup_bytes fifth = (lookup_bytes)((x & (uint8_t)16) << (uint8_t)3);
          buckets &= look_up(low[t], x | fifth) | look_up(high[t], (x | (uint8_t)0x80) ^ fifth);
        } else {
          buckets &= look_up(low[t], x);
        }
      }
      mask |= (uint64_t)lookup_bits((lookup_bytes)(buckets != (uint8_t)0)) << half;
    }
    hits[k] = mask;
  }
}

static __attribute__((noinline)) void find_tested(
    const qk_grams *grams, const uint8_t *classes, size_t groups, uint64_t *hits) {
#define QK_TESTED(count) \
  case count: \
    if (grams->tests_five_bits) \
      test_grams(grams, count, true, classes, groups, hits); \
    else \
      test_grams(grams, count, false, classes, groups, hits); \
    return
  switch (grams->test_count) {
    QK_TESTED(2);
    QK_TESTED(3);
    QK_TESTED(4);
    QK_TESTED(5);
    QK_TESTED(6);
  }
#undef QK_TESTED
}
#endif

/* The four classes from each of eight places on, each `stride` after the one before. */
INLINE lookup_words four_classes(const uint8_t *classes, uint32_t stride) {
  typedef uint8_t sixteen __attribute__((ext_vector_type(16), aligned(1)));
  typedef uint8_t thirty_two __attribute__((ext_vector_type(32)));
  if (stride == 4) return *(const loose_lookup_words *)classes;
  const sixteen low = *(const sixteen *)classes;
  const sixteen high = *(const sixteen *)(classes + 4 * stride);
  const thirty_two both = __builtin_shufflevector(
      low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
      23, 24, 25, 26, 27, 28, 29, 30, 31);
  if (stride == 2)
    return (lookup_words)__builtin_shufflevector(
        both, both, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7, 8, 9, 16, 17, 18, 19, 18, 19, 20, 21,
        20, 21, 22, 23, 22, 23, 24, 25);
  return (lookup_words)__builtin_shufflevector(
      both, both, 0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6, 16, 17, 18, 19, 17, 18, 19, 20,
      18, 19, 20, 21, 19, 20, 21, 22);
}

/* Hashes of the grams of a table at all places of a group, or at every second or fourth. */
INLINE void hash_grams(
    const qk_gram_table *table, uint32_t stride, const uint8_t *classes, size_t groups, bool adds,
    uint64_t *hits) {
  const uint32_t mask = ~(uint32_t)0 >> (32 - 8 * table->length);
  const uint32_t shift = 32 - table->log;
  const uint32_t *const words = table->words;
  for (size_t k = 0; k < groups; k++, classes += QK_GROUP) {
    uint64_t found = 0;
    for (size_t i = 0; i < QK_GROUP / stride; i += 8) {
      const uint8_t *const here = classes + i * stride;
      const lookup_words hash =
          (four_classes(here, stride) & mask) * (uint32_t)QK_GRAM_FACTOR >> shift;
      const lookup_words next = four_classes(here + table->length, stride) & (uint32_t)31;
      lookup_words entries;
      _Pragma("clang loop unroll(full)") for (int j = 0; j < 8; j++) entries[j] = words[hash[j]];
      typedef int32_t signs __attribute__((ext_vector_type(8)));
      typedef bool flags __attribute__((ext_vector_type(8)));
      const flags some =
          __builtin_convertvector((signs)(entries << ((uint32_t)31 - next)) < 0, flags);
      uint8_t bits;
      __builtin_memcpy(&bits, &some, sizeof bits);
      found |= (uint64_t)bits << i;
    }
    hits[k] = adds ? hits[k] | found : found;
  }
}

static __attribute__((noinline)) void find_hashed(
    const qk_grams *grams, const uint8_t *classes, size_t groups, uint64_t *hits) {
  for (uint32_t t = 0; t < grams->table_count; t++) {
    const qk_gram_table *table = &grams->tables[t];
    switch (grams->stride) {
      case 4: hash_grams(table, 4, classes, groups, t > 0, hits); break;
      case 2: hash_grams(table, 2, classes, groups, t > 0, hits); break;
      default: hash_grams(table, 1, classes, groups, t > 0, hits);
    }
  }
}

/* Looks for grams in the classes of some groups and 2 * QK_GRAM_LETTERS more. */
INLINE void find_grams(
    const qk_grams *grams, const uint8_t *classes, size_t groups, uint64_t *hits) {
#if QK_LOOKS_UP
  if (grams->test_count) {
    find_tested(grams, classes, groups, hits);
    return;
  }
#endif
  find_hashed(grams, classes, groups, hits);
}
