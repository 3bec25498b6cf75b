/* transcode_template.h - counting and transcoding in vectors. Included by kernels_template.h. */
#include "transcode_scalar.h"

typedef uint16_t units16 __attribute__((ext_vector_type(16)));
typedef uint16_t units8 __attribute__((ext_vector_type(8)));
typedef uint8_t bytes16 __attribute__((ext_vector_type(16)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));
typedef uint16_t loose_units16 __attribute__((ext_vector_type(16), aligned(1)));
typedef uint16_t loose_units8 __attribute__((ext_vector_type(8), aligned(1)));
typedef bool flags16 __attribute__((ext_vector_type(16)));
typedef bool flags8 __attribute__((ext_vector_type(8)));

INLINE unsigned popcount(uint64_t bits) { return (unsigned)__builtin_popcountll(bits); }

static void measure16(
    const uint16_t *text, size_t length, uint16_t previous, qk_text_counts *counts) {
  qk_text_counts sum = {0, 0, 0};
  if (length) {
    /* The first unit apart: the others have their neighbour in memory. */
    scalar_measure16(text, 1, previous, &sum);
  }
  size_t p = 1, seconds = 0, above7 = 0, above11 = 0, lines = 0, seen = 0;
  for (; p + 32 <= length; p += 32) {
    vector_u16 x = load_u16(text + p), before = load_u16(text + p - 1);
    above7 += popcount(bits_u16((vector_u16)(x >= 0x80)));
    above11 += popcount(bits_u16((vector_u16)(x >= 0x800)));
    lines += popcount(bits_u16((vector_u16)(x == '\n')));
    seconds += popcount(bits_u16(
        (vector_u16)((x & 0xFC00) == 0xDC00) & (vector_u16)((before & 0xFC00) == 0xD800)));
    seen += 32;
  }
  sum.utf8 += seen + above7 + above11 - 2 * seconds;
  sum.scalars += seen - seconds;
  sum.lines += lines;
  if (p < length) {
    qk_text_counts tail;
    scalar_measure16(text + p, length - p, text[p - 1], &tail);
    sum.utf8 += tail.utf8;
    sum.scalars += tail.scalars;
    sum.lines += tail.lines;
  }
  *counts = sum;
}

static void measure8(const uint8_t *text, size_t length, qk_text_counts *counts) {
  size_t p = 0, above7 = 0, lines = 0;
  for (; p + 64 <= length; p += 64) {
    vector_u8 x = load_u8(text + p);
    above7 += popcount(bits_u8((vector_u8)(x >= 0x80)));
    lines += popcount(bits_u8((vector_u8)(x == '\n')));
  }
  qk_text_counts tail;
  scalar_measure8(text + p, length - p, &tail);
  counts->utf8 = p + above7 + tail.utf8;
  counts->scalars = length;
  counts->lines = lines + tail.lines;
}

INLINE unsigned good16(units16 good) {
  flags16 flags = __builtin_convertvector(good, flags16);
  uint16_t bits;
  __builtin_memcpy(&bits, &flags, sizeof bits);
  return (unsigned)__builtin_ctz(~(uint32_t)bits);
}

INLINE unsigned good8(units8 good) {
  flags8 flags = __builtin_convertvector(good, flags8);
  uint8_t bits;
  __builtin_memcpy(&bits, &flags, sizeof bits);
  return (unsigned)__builtin_ctz(~(uint32_t)bits);
}

/* Sequences of two bytes at the start of 32: how many of sixteen are well-formed, from the first on.
   Writes sixteen units. */
INLINE unsigned twos(const uint8_t *bytes, uint16_t *out) {
  bytes32 x = *(const loose_bytes32 *)bytes;
  bytes16 lead = __builtin_shufflevector(
      x, x, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  bytes16 trail = __builtin_shufflevector(
      x, x, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  units16 a = __builtin_convertvector(lead, units16), b = __builtin_convertvector(trail, units16);
  units16 value = (a & 0x1F) << 6 | (b & 0x3F);
  *(loose_units16 *)out = value;
  return good16((units16)((a & 0xE0) == 0xC0) & (units16)((b & 0xC0) == 0x80) & (units16)(value >= 0x80));
}

/* Sequences of three bytes at the start of 32: how many of eight. Writes eight units. */
INLINE unsigned threes(const uint8_t *bytes, uint16_t *out) {
  bytes32 x = *(const loose_bytes32 *)bytes;
  bytes8 first = __builtin_shufflevector(x, x, 0, 3, 6, 9, 12, 15, 18, 21);
  bytes8 second = __builtin_shufflevector(x, x, 1, 4, 7, 10, 13, 16, 19, 22);
  bytes8 third = __builtin_shufflevector(x, x, 2, 5, 8, 11, 14, 17, 20, 23);
  units8 a = __builtin_convertvector(first, units8), b = __builtin_convertvector(second, units8),
         c = __builtin_convertvector(third, units8);
  units8 value = a << 12 | (b & 0x3F) << 6 | (c & 0x3F);
  *(loose_units8 *)out = value;
  return good8(
      (units8)((a & 0xF0) == 0xE0) & (units8)((b & 0xC0) == 0x80) & (units8)((c & 0xC0) == 0x80)
      & (units8)(value >= 0x800) & (units8)((value & 0xF800) != 0xD800));
}

static size_t utf8_to_utf16(
    const uint8_t *bytes, size_t length, uint16_t *out, size_t capacity, size_t *units) {
  size_t p = 0, written = 0;
  while (p + 32 <= length && written + 1 < capacity) {
    uint8_t lead = bytes[p];
    size_t room = capacity - written;
    if (lead < 0x80) {
      bytes32 x = *(const loose_bytes32 *)(bytes + p);
      *(loose_u16 *)(out + written) = __builtin_convertvector(x, vector_u16);
      flags_u16 high = __builtin_convertvector(
          __builtin_convertvector((bytes32)(x >= 0x80), vector_u16), flags_u16);
      uint32_t bits;
      __builtin_memcpy(&bits, &high, sizeof bits);
      size_t run = bits ? (size_t)__builtin_ctz(bits) : 32;
      if (run > room) run = room;
      p += run;
      written += run;
      continue;
    }
    if (lead < 0xE0) {
      size_t run = twos(bytes + p, out + written);
      if (run > room) run = room;
      if (run == 0) break;
      p += 2 * run;
      written += run;
      /* The space between two words. */
      if (p < length && bytes[p] < 0x80 && written + 1 < capacity) out[written++] = bytes[p++];
      continue;
    }
    if (lead < 0xF0) {
      size_t run = threes(bytes + p, out + written);
      if (run > room) run = room;
      if (run == 0) break;
      p += 3 * run;
      written += run;
      continue;
    }
    uint32_t scalar;
    if (scalar_decode(bytes + p, length - p, &scalar) == 0) break;
    out[written++] = (uint16_t)(0xD800 | (scalar - 0x10000) >> 10);
    out[written++] = (uint16_t)(0xDC00 | ((scalar - 0x10000) & 0x3FF));
    p += 4;
  }
  size_t more;
  p += scalar_utf8_to_utf16(
      bytes + p, length - p, out + written, written < capacity ? capacity - written : 0, &more);
  *units = written + more;
  return p;
}

static size_t utf8_skip(const uint8_t *bytes, size_t length, size_t units, size_t *passed) {
  size_t p = 0, count = 0;
  /* A step may stand within a sequence: units are counted by the bytes that begin one, and the second
     unit of a pair with its lead. */
  while (p + 64 <= length) {
    vector_u8 x = load_u8(bytes + p);
    uint64_t starts = ~bits_u8((vector_u8)((x & 0xC0) == 0x80));
    uint64_t fours = bits_u8((vector_u8)(x >= 0xF0));
    size_t here = popcount(starts) + popcount(fours);
    if (count + here > units) {
      if (fours) break;
      /* The end is the beginning of the sequence behind so many others. */
      size_t left = units - count;
      *passed = units;
      if (starts == ~(uint64_t)0) return p + left;
      for (; left; left--) starts &= starts - 1;
      return p + (size_t)__builtin_ctzll(starts);
    }
    count += here;
    p += 64;
  }
  /* Back to a beginning; what was counted of its sequence is not passed. */
  if (p > 0 && p < length && (bytes[p] & 0xC0) == 0x80) {
    while ((bytes[p] & 0xC0) == 0x80) p--;
    count -= bytes[p] >= 0xF0 ? 2 : 1;
  }
  size_t more;
  p += scalar_utf8_skip(bytes + p, length - p, units - count, &more);
  *passed = count + more;
  return p;
}
