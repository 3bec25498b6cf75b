/* transcode_template.h - counting and transcoding in vectors. Included by kernels_template.h. */
#include "transcode_scalar.h"

typedef uint16_t units16 __attribute__((ext_vector_type(16)));
typedef uint16_t units8 __attribute__((ext_vector_type(8)));
typedef uint8_t bytes16 __attribute__((ext_vector_type(16)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));
typedef uint16_t loose_units16 __attribute__((ext_vector_type(16), aligned(1)));
typedef uint16_t loose_units8 __attribute__((ext_vector_type(8), aligned(1)));
typedef uint8_t loose_bytes16 __attribute__((ext_vector_type(16), aligned(1)));

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
    seconds += popcount(
        bits_u16((vector_u16)((x & 0xFC00) == 0xDC00) & (vector_u16)((before & 0xFC00) == 0xD800)));
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

/* Sixteen sequences of two bytes, whatever they are. */
INLINE void twos(const uint8_t *bytes, uint16_t *out) {
  bytes32 x = *(const loose_bytes32 *)bytes;
  bytes16 lead =
      __builtin_shufflevector(x, x, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  bytes16 trail =
      __builtin_shufflevector(x, x, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  units16 a = __builtin_convertvector(lead, units16), b = __builtin_convertvector(trail, units16);
  *(loose_units16 *)out = (a & 0x1F) << 6 | (b & 0x3F);
}

/* Eight sequences of three bytes, whatever they are, at the start of 32. */
INLINE void threes(const uint8_t *bytes, uint16_t *out) {
  bytes32 x = *(const loose_bytes32 *)bytes;
  bytes8 first = __builtin_shufflevector(x, x, 0, 3, 6, 9, 12, 15, 18, 21);
  bytes8 second = __builtin_shufflevector(x, x, 1, 4, 7, 10, 13, 16, 19, 22);
  bytes8 third = __builtin_shufflevector(x, x, 2, 5, 8, 11, 14, 17, 20, 23);
  units8 a = __builtin_convertvector(first, units8), b = __builtin_convertvector(second, units8),
         c = __builtin_convertvector(third, units8);
  *(loose_units8 *)out = a << 12 | (b & 0x3F) << 6 | (c & 0x3F);
}

/* How many bits from one on are set; 64 - from at most. */
INLINE size_t run_of(uint64_t bits, size_t from) {
  uint64_t rest = ~(bits >> from);
  return rest ? (size_t)__builtin_ctzll(rest) : 64;
}

/* 64 bytes of sequences of one to three bytes, with 32 more behind them. Which bytes begin what is
   seen from masks at once, so that no run waits for the one before it. Returns the bytes read, short of
   a sequence that goes on behind them; 0 where anything is ill-formed or has four bytes. */
INLINE size_t transcode_block(const uint8_t *bytes, uint16_t *out, size_t *written) {
  vector_u8 x = load_u8(bytes);
  uint64_t ascii = bits_u8((vector_u8)(x < 0x80));
  if (ascii == ~(uint64_t)0) {
    for (int half = 0; half < 2; half++)
      *(loose_u16 *)(out + 32 * half) =
          __builtin_convertvector(*(const loose_bytes32 *)(bytes + 32 * half), vector_u16);
    *written = 64;
    return 64;
  }
  uint64_t trails = bits_u8((vector_u8)((x & 0xC0) == 0x80));
  uint64_t lead2 = bits_u8((vector_u8)((x & 0xE0) == 0xC0) & (vector_u8)(x >= 0xC2));
  uint64_t lead3 = bits_u8((vector_u8)((x & 0xF0) == 0xE0));
  uint64_t below_a0 = bits_u8((vector_u8)(x < 0xA0));
  uint64_t bad = ~(ascii | trails | lead2 | lead3);
  bad |= trails ^ (lead2 << 1 | lead3 << 1 | lead3 << 2);
  bad |= bits_u8((vector_u8)(x == 0xE0)) << 1 & below_a0;
  bad |= bits_u8((vector_u8)(x == 0xED)) << 1 & ~below_a0;
  if (bad) return 0;
  size_t end = 64;
  if ((lead2 | lead3) >> 63) end = 63;
  if (lead3 >> 62 & 1) end = 62;
  uint64_t two = lead2 | lead2 << 1, three = lead3 | lead3 << 1 | lead3 << 2;
  size_t p = 0, count = 0;
  while (p < end) {
    uint64_t here = (uint64_t)1 << p;
    if (ascii & here) {
      size_t run = run_of(ascii, p);
      for (size_t done = 0; done < run; done += 16)
        *(loose_units16 *)(out + count + done) =
            __builtin_convertvector(*(const loose_bytes16 *)(bytes + p + done), units16);
      p += run;
      count += run;
    } else if (two & here) {
      size_t run = run_of(two, p);
      if (run > end - p) run = end - p;
      for (size_t done = 0; done < run; done += 32) twos(bytes + p + done, out + count + done / 2);
      p += run;
      count += run / 2;
    } else {
      size_t run = run_of(three, p);
      if (run > end - p) run = end - p;
      for (size_t done = 0; done < run; done += 24)
        threes(bytes + p + done, out + count + done / 3);
      p += run;
      count += run / 3;
    }
  }
  *written = count;
  return end;
}

static size_t utf8_to_utf16(
    const uint8_t *bytes, size_t length, uint16_t *out, size_t capacity, size_t *units) {
  size_t p = 0, written = 0;
  while (p + 96 <= length && written + 64 <= capacity) {
    size_t more = 0, read = transcode_block(bytes + p, out + written, &more);
    if (read == 0) {
      /* Something that the block does not know, or nobody does: a few sequences one by one. */
      read = scalar_utf8_to_utf16(bytes + p, 64, out + written, 64, &more);
      p += read;
      written += more;
      /* A sequence that 64 bytes cut is no reason to stop. */
      if (read < 60 && more < 63) {
        *units = written;
        return p;
      }
      continue;
    }
    p += read;
    written += more;
  }
  size_t more;
  p += scalar_utf8_to_utf16(bytes + p, length - p, out + written, capacity - written, &more);
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
