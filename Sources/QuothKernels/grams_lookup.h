/* grams_lookup.h - looks for grams in classes, one byte for each unit. Included by
   kernels_template.h. */

#include "tiers.h"

/* The first letter of the scripts of East Asia without case. */
#define QK_FIRST_WIDE 0x2E80

/* Bytes are looked at a register at a time, and half a group at least. */
#if QK_REGISTER_BYTES == 64
#define QK_LOOKUP_BYTES 64
#else
#define QK_LOOKUP_BYTES 32
#endif

typedef uint8_t lookup_bytes __attribute__((ext_vector_type(QK_LOOKUP_BYTES)));
typedef uint8_t loose_lookup_bytes __attribute__((ext_vector_type(QK_LOOKUP_BYTES), aligned(1)));

/* The bits of bytes that are all ones or none. See NAME(bits) in probe_template.h. */
INLINE uint64_t lookup_bits(lookup_bytes bytes) {
  typedef bool flags __attribute__((ext_vector_type(QK_LOOKUP_BYTES)));
#if defined(__x86_64__)
  typedef int8_t signs __attribute__((ext_vector_type(QK_LOOKUP_BYTES)));
  flags some = __builtin_convertvector((signs)bytes < 0, flags);
#else
  flags some = __builtin_convertvector(bytes, flags);
#endif
  uint64_t bits = 0;
  __builtin_memcpy(&bits, &some, QK_LOOKUP_BYTES / 8);
  return bits;
}

/* Whether units below 256 have classes in a way of their own. */
INLINE bool has_low_classes(const qk_grams *grams) {
  return grams->class_low || grams->class_low_mask != grams->class_mask;
}

/* The odd ones of 64 classes: those with the highest bit. */
INLINE uint64_t odd_classes(const uint8_t *classes) {
  uint64_t odd = 0;
  _Pragma("clang loop unroll(full)") for (size_t i = 0; i < QK_GROUP; i += QK_LOOKUP_BYTES) {
    const lookup_bytes x = *(const loose_lookup_bytes *)(classes + i);
    odd |= lookup_bits((lookup_bytes)(x == (uint8_t)QK_ODD_CLASS)) << i;
  }
  return odd;
}

#if defined(QK_SHUFFLES_BYTES)
#define QK_LOOKS_UP 1

/* Sixteen entries of a table as the instruction takes them: in each part of a register. */
typedef lookup_bytes lookup_half;

INLINE lookup_half make_half(const uint8_t *table) {
  typedef uint8_t entries __attribute__((ext_vector_type(16), aligned(1)));
  typedef uint8_t two __attribute__((ext_vector_type(32)));
  const entries one = *(const entries *)table;
  const two twice = __builtin_shufflevector(
      one, one, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      10, 11, 12, 13, 14, 15);
#if QK_LOOKUP_BYTES == 64
  return __builtin_shufflevector(
      twice, twice, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
#else
  return twice;
#endif
}

/* The entries of the lowest four bits of numbers, and 0 where the highest bit is set. */
INLINE lookup_bytes look_up(lookup_half table, lookup_bytes numbers) {
  typedef char signed_bytes __attribute__((vector_size(QK_LOOKUP_BYTES)));
#if QK_LOOKUP_BYTES == 64
  return (lookup_bytes)__builtin_ia32_pshufb512((signed_bytes)table, (signed_bytes)numbers);
#else
  return (lookup_bytes)__builtin_ia32_pshufb256((signed_bytes)table, (signed_bytes)numbers);
#endif
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

/* Prefetches the last line of a group of some bytes. */
INLINE void prefetch_group(uintptr_t ahead, size_t bytes) { qk_ask(ahead + bytes - 64); }

#include "grams_tests.h"
#include "grams_hashes.h"

/* Looks for grams in the classes of some groups and 2 * QK_GRAM_LETTERS more. Meanwhile prefetches as
   many groups of `bytes` each. */
INLINE void find_grams(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
#if QK_LOOKS_UP
  if (grams->test_count) {
    find_tested(grams, ahead, bytes, classes, groups, hits);
    return;
  }
#endif
#if defined(QK_FINDS_PARTED)
  if ((grams->is_parted || grams->has_pair_tests) && QK_FINDS_PARTED()) {
    qk_find_parted(grams, ahead, bytes, classes, groups, hits);
    return;
  }
#endif
#if defined(QK_GATHERS)
  /* There, sixteen loads take less time than one instruction that gathers as many words. */
  if (QK_IS_ZEN_4) {
    qk_find_hashed_v3(grams, ahead, bytes, classes, groups, hits);
    return;
  }
#endif
  find_hashed(grams, ahead, bytes, classes, groups, hits);
}
