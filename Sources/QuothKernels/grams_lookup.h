/* grams_lookup.h - a look-up of 32 numbers in a table of 32, for tiers that have an instruction for that.
   Included by kernels_template.h. */

typedef uint8_t lookup_bytes __attribute__((ext_vector_type(32)));
typedef uint8_t loose_lookup_bytes __attribute__((ext_vector_type(32), aligned(1)));

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

/* A table as the instruction takes it: each half twice. */
typedef struct lookup_table {
  lookup_bytes low, high;
} lookup_table;

INLINE lookup_table make_lookup(const uint8_t *table) {
  lookup_table made;
  for (int i = 0; i < 16; i++) {
    made.low[i] = made.low[i + 16] = table[i];
    made.high[i] = made.high[i + 16] = table[i + 16];
  }
  return made;
}

/* The entries of numbers below 32. A place whose top bit is set gives 0, so that each half leaves the
   other's numbers alone. */
INLINE lookup_bytes look_up(const lookup_table *table, lookup_bytes numbers) {
  typedef char signed_bytes __attribute__((vector_size(32)));
  return (lookup_bytes)__builtin_ia32_pshufb256(
             (signed_bytes)table->low, (signed_bytes)(numbers + (uint8_t)0x70))
         | (lookup_bytes)__builtin_ia32_pshufb256(
             (signed_bytes)table->high, (signed_bytes)(numbers - (uint8_t)16));
}
#elif defined(__aarch64__)
#include <arm_neon.h>
#define QK_LOOKS_UP 1

typedef struct lookup_table {
  uint8x16x2_t halves;
} lookup_table;

INLINE lookup_table make_lookup(const uint8_t *table) {
  return (lookup_table){{{vld1q_u8(table), vld1q_u8(table + 16)}}};
}

INLINE lookup_bytes look_up(const lookup_table *table, lookup_bytes numbers) {
  uint8_t bytes[32];
  __builtin_memcpy(bytes, &numbers, 32);
  vst1q_u8(bytes, vqtbl2q_u8(table->halves, vld1q_u8(bytes)));
  vst1q_u8(bytes + 16, vqtbl2q_u8(table->halves, vld1q_u8(bytes + 16)));
  __builtin_memcpy(&numbers, bytes, 32);
  return numbers;
}
#else
#define QK_LOOKS_UP 0
#endif
