/* transcode_template.h - counting and transcoding in vectors. Included by kernels_template.h. */
#include "packing.h"
#include "transcode_scalar.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#endif

INLINE unsigned popcount(uint64_t bits) { return (unsigned)__builtin_popcountll(bits); }

static void measure16(
    const uint16_t *text, size_t length, uint16_t previous, qk_text_counts *counts) {
  qk_text_counts sum = {0, 0, 0};
  if (length) {
    /* The first unit separately: the others have their predecessor in memory. */
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

/* Computes for each of 64 bytes the unit that a sequence of one to three bytes beginning there
   would stand for, without validation; reads two more bytes after them. */
INLINE void decode_each(const uint8_t *bytes, uint16_t *units) {
  /* Reading again costs nothing; clang would assemble these vectors from others, byte by byte. */
  const uint8_t *first = bytes, *second = bytes + 1, *third = bytes + 2;
  __asm__("" : "+r"(first), "+r"(second), "+r"(third));
  for (int half = 0; half < 64; half += 32) {
    vector_u16 a = __builtin_convertvector(*(const loose_bytes32 *)(first + half), vector_u16);
    vector_u16 b = __builtin_convertvector(*(const loose_bytes32 *)(second + half), vector_u16);
    vector_u16 c = __builtin_convertvector(*(const loose_bytes32 *)(third + half), vector_u16);
    b &= 0x3F;
    c &= 0x3F;
    vector_u16 one = (vector_u16)(a < 0x80), three = (vector_u16)(a >= 0xE0);
    vector_u16 unit = (a & one) | (((a & 0x1F) << 6 | b) & ~(one | three)) |
                      ((a << 12 | b << 6 | c) & three);
    *(loose_u16 *)(units + half) = unit;
  }
}

/* Writes those of eight units that are in a set, and leftovers up to eight after them. Returns the
   number written. No vector operation of clang takes positions from a table: QK_SHUFFLES_BYTES
   tells that a tier has SSSE3's instruction for that, and every arm64 has one. */
INLINE unsigned pack_eight(const uint16_t *units, unsigned set, uint16_t *out) {
#if defined(QK_SHUFFLES_BYTES)
  typedef char bytes16 __attribute__((vector_size(16), aligned(1), may_alias));
  *(bytes16 *)out = __builtin_ia32_pshufb128(
      *(const bytes16 *)units, *(const bytes16 *)qk_packing[set]);
#elif defined(__aarch64__)
  vst1q_u16(out, vreinterpretq_u16_u8(vqtbl1q_u8(
      vreinterpretq_u8_u16(vld1q_u16(units)), vld1q_u8(qk_packing[set]))));
#else
  /* Each unit goes after those of the set before it, and stays there if it is in the set. */
  for (int place = 0; place < 8; place++)
    out[popcount(set & ((1u << place) - 1))] = units[place];
#endif
  return popcount(set);
}

/* Transcodes `length` bytes of sequences of one to three bytes, in blocks of 64, as far as
   `readable` and `capacity` allow, or up to a block with an ill-formed or four-byte sequence. Masks
   show at once which bytes begin a sequence, so that no sequence or block waits for the one before
   it. Returns the bytes read, which are whole sequences. Writes up to 65 units after those counted
   in *units. */
INLINE size_t transcode_blocks(
    const uint8_t *bytes, size_t length, size_t readable, uint16_t *out, size_t capacity,
    size_t *units) {
  size_t p = 0, written = 0;
  /* Requirements of the previous block on the first bytes: to be trails, and of which kinds. */
  uint64_t open = 0, open_e0 = 0, open_ed = 0;
  while (p < length && p + 66 <= readable && written + 65 <= capacity) {
    vector_u8 x = load_u8(bytes + p);
    uint64_t ascii = bits_u8((vector_u8)(x < 0x80));
    if (ascii == ~(uint64_t)0 && !open) {
      for (int half = 0; half < 2; half++)
        *(loose_u16 *)(out + written + 32 * half) = __builtin_convertvector(
            *(const loose_bytes32 *)(bytes + p + 32 * half), vector_u16);
      written += length - p < 64 ? length - p : 64;
      p += 64;
      continue;
    }
    uint64_t trails = bits_u8((vector_u8)((x & 0xC0) == 0x80));
    uint64_t lead2 = bits_u8((vector_u8)((x & 0xE0) == 0xC0) & (vector_u8)(x >= 0xC2));
    uint64_t lead3 = bits_u8((vector_u8)((x & 0xF0) == 0xE0));
    uint64_t below_a0 = bits_u8((vector_u8)(x < 0xA0));
    uint64_t e0 = bits_u8((vector_u8)(x == 0xE0)), ed = bits_u8((vector_u8)(x == 0xED));
    /* Clang would combine the masks as vectors, and build vectors of the shifted ones byte by
       byte. */
    __asm__("" : "+r"(ascii), "+r"(trails), "+r"(lead2), "+r"(lead3), "+r"(below_a0), "+r"(e0), "+r"(ed));
    uint64_t bad = ~(ascii | trails | lead2 | lead3);
    bad |= trails ^ (lead2 << 1 | lead3 << 1 | lead3 << 2 | open);
    bad |= (e0 << 1 | open_e0) & below_a0;
    bad |= (ed << 1 | open_ed) & ~below_a0;
    if (bad) break;
    open = lead2 >> 63 | lead3 >> 63 | lead3 >> 62;
    open_e0 = e0 >> 63;
    open_ed = ed >> 63;
    uint64_t starts = ~trails;
    if (length - p < 64) starts &= ((uint64_t)1 << (length - p)) - 1;
    uint16_t here[64];
    decode_each(bytes + p, here);
    /* The number of beginnings is not a branch that could be mispredicted, and the groups of eight
       do not wait for each other. */
    for (int eight = 0; eight < 64; eight += 8)
      written += pack_eight(here + eight, (unsigned)(starts >> eight) & 0xFF, out + written);
    p += 64;
  }
  if (open) {
    /* Back to the lead of the cut sequence. */
    p -= bytes[p - 1] >= 0xC0 ? 1 : 2;
    written--;
  }
  *units = written;
  return p < length ? p : length;
}

/* Room for text too short to be read in place, and for the bytes that a block reads after it. */
#define QK_TRANSCODE_TAIL 192

static size_t utf8_to_utf16(
    const uint8_t *bytes, size_t length, uint16_t *out, size_t capacity, size_t *units) {
  size_t p = 0, written = 0, more;
  while (p < length && written + 65 <= capacity) {
    size_t left = length - p, read;
    if (left >= 66) {
      read = transcode_blocks(bytes + p, left, left, out + written, capacity - written, &more);
    } else {
      /* Zeros after the end terminate any cut sequence. */
      uint8_t tail[QK_TRANSCODE_TAIL] = {0};
      __builtin_memcpy(tail, bytes + p, left);
      read = transcode_blocks(
          tail, left, sizeof tail, out + written, capacity - written, &more);
    }
    p += read;
    written += more;
    left = length - p;
    if (left == 0 || written + 65 > capacity || (left < 66 && read > 0)) continue;
    /* Not supported by blocks, or malformed: decode a few sequences one by one. */
    size_t here = left < 64 ? left : 64;
    read = scalar_utf8_to_utf16(bytes + p, here, out + written, 64, &more);
    p += read;
    written += more;
    /* A sequence cut by the 64 bytes is no reason to stop, and neither is the room for 64 units. */
    if (more < 63 && (here == left ? read < left : read < 60)) {
      *units = written;
      return p;
    }
  }
  p += scalar_utf8_to_utf16(bytes + p, length - p, out + written, capacity - written, &more);
  *units = written + more;
  return p;
}

static size_t utf8_skip(const uint8_t *bytes, size_t length, size_t units, size_t *passed) {
  size_t p = 0, count = 0;
  /* A step may end inside a sequence: units are counted by the bytes that begin one, and the second
     unit of a pair with its lead. */
  while (p + 64 <= length) {
    vector_u8 x = load_u8(bytes + p);
    uint64_t starts = ~bits_u8((vector_u8)((x & 0xC0) == 0x80));
    uint64_t fours = bits_u8((vector_u8)(x >= 0xF0));
    size_t here = popcount(starts) + popcount(fours);
    if (count + here > units) {
      if (fours) break;
      /* The end is the beginning of the sequence after this many others. */
      size_t left = units - count;
      *passed = units;
      if (starts == ~(uint64_t)0) return p + left;
      for (; left; left--) starts &= starts - 1;
      return p + (size_t)__builtin_ctzll(starts);
    }
    count += here;
    p += 64;
  }
  /* Back to a beginning; the counted part of its sequence is not passed. */
  if (p > 0 && p < length && (bytes[p] & 0xC0) == 0x80) {
    while ((bytes[p] & 0xC0) == 0x80) p--;
    count -= bytes[p] >= 0xF0 ? 2 : 1;
  }
  size_t more;
  p += scalar_utf8_skip(bytes + p, length - p, units - count, &more);
  *passed = count + more;
  return p;
}

/* A block of 64 bytes, fewer at the end of text, and the bytes that begin a UTF-16 unit: the lead
   of a sequence and, in a pair, the byte after it. */
typedef struct {
  size_t block, units; /* bytes and units before it */
  uint64_t begins, leads;
  size_t pair;  /* 1 if the last byte leads a pair, whose second unit is in the next block */
  size_t count; /* of units that begin here */
} utf8_block;

INLINE void read_block(
    const uint8_t *bytes, size_t length, size_t block, size_t units, size_t pair, utf8_block *out) {
  const uint8_t *from = bytes + block;
  uint8_t tail[64];
  if (length - block < 64) {
    /* Nothing begins after the end. */
    __builtin_memset(tail, 0x80, sizeof tail);
    if (block < length) __builtin_memcpy(tail, from, length - block);
    from = tail;
  }
  vector_u8 x = load_u8(from);
  uint64_t leads = ~bits_u8((vector_u8)((x & 0xC0) == 0x80));
  uint64_t fours = bits_u8((vector_u8)(x >= 0xF0));
  out->block = block;
  out->units = units;
  out->leads = leads;
  out->begins = leads | fours << 1 | pair;
  out->pair = fours >> 63;
  out->count = popcount(out->begins);
}

/* The position of the set bit that has n others before it. */
INLINE size_t select_bit(uint64_t bits, size_t n) {
#if defined(QK_DEPOSITS_BITS)
  return (size_t)__builtin_ctzll(__builtin_ia32_pdep_di((uint64_t)1 << n, bits));
#endif
  if (bits == ~(uint64_t)0) return n;
  const uint64_t ones = 0x0101010101010101u;
  /* Counts the set bits up to each byte's end (Sebastiano Vigna, "Broadword implementation of
     rank/select queries", 2008). */
  uint64_t sums = bits - (bits >> 1 & 0x5555555555555555u);
  sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
  sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * ones;
  size_t shift = 8 * popcount(((n * ones | ones << 7) - sums) & ones << 7);
  n -= sums << 8 >> shift & 0xFF;
  /* The same within the byte, with each bit expanded to a byte. */
  sums = (bits >> shift & 0xFF) * ones & 0x8040201008040201u;
  sums = ((sums | ((sums | ones << 7) - ones)) >> 7 & ones) * ones;
  return shift + popcount(((n * ones | ones << 7) - sums) & ones << 7);
}

/* The place of one of a block's units. */
INLINE size_t place_in(const utf8_block *here, size_t wanted) {
  size_t bit = select_bit(here->begins, wanted - here->units);
  return here->block + bit - !(here->leads >> bit & 1);
}

/* Advances to the block that contains a unit, or to the fifth block from here. No branch tests
   which block it is, since none could be predicted. The four blocks between are whole. */
INLINE void leap(const uint8_t *bytes, size_t length, utf8_block *here, size_t wanted) {
  enum { BETWEEN = 4 };
  size_t units[BETWEEN + 1], pairs[BETWEEN + 1], passed = 0;
  units[0] = here->units + here->count;
  pairs[0] = here->pair;
  /* Second units of pairs, which belong to the next block, are counted with their leads. */
  size_t begun = units[0] + pairs[0];
  for (int i = 1; i <= BETWEEN; i++) {
    vector_u8 x = load_u8(bytes + here->block + 64 * i);
    uint64_t leads = ~bits_u8((vector_u8)((x & 0xC0) == 0x80));
    uint64_t fours = bits_u8((vector_u8)(x >= 0xF0));
    begun += popcount(leads) + popcount(fours);
    pairs[i] = fours >> 63;
    units[i] = begun - pairs[i];
    passed += wanted >= units[i];
  }
  read_block(bytes, length, here->block + 64 * (passed + 1), units[passed], pairs[passed], here);
}

/* Advances to a unit; SIZE_MAX past the end. */
INLINE size_t place_of(const uint8_t *bytes, size_t length, utf8_block *here, size_t wanted) {
  while (wanted - here->units >= here->count) {
    size_t units = here->units + here->count;
    /* A nearby unit is most likely in the next block. */
    if (wanted - units >= 32 && length - here->block >= 5 * 64) {
      leap(bytes, length, here, wanted);
      continue;
    }
    if (here->block + 64 >= length) return wanted == units ? length : SIZE_MAX;
    read_block(bytes, length, here->block + 64, units, here->pair, here);
  }
  return place_in(here, wanted);
}

static size_t utf8_places(
    const uint8_t *bytes, size_t length, qk_utf8_walk *walk, const size_t *offsets, size_t stride,
    size_t columns, size_t count, size_t *places) {
  utf8_block here;
  read_block(bytes, length, walk->block, walk->units, walk->pair, &here);
  size_t row = 0, last = walk->last;
  for (; row < count; row++, offsets += stride, places += columns) {
    /* Both are read before anything is written, since the output may overwrite them. */
    size_t start = offsets[0], end = columns > 1 ? offsets[1] : start;
    if (start < last || end < start) break;
    size_t from = place_of(bytes, length, &here, start), to = from;
    if (columns > 1 && end - here.units < here.count) {
      /* Nearly always the case; it need not wait for the first. */
      to = place_in(&here, end);
    } else if (columns > 1) {
      utf8_block ahead = here;
      to = place_of(bytes, length, &ahead, end);
    }
    if (from == SIZE_MAX || to == SIZE_MAX) break;
    places[0] = from;
    if (columns > 1) places[1] = to;
    last = start;
  }
  /* A unit that does not begin with a lead is the second of a pair. */
  *walk = (qk_utf8_walk){here.block, here.units, here.begins & ~here.leads & 1, last};
  return row;
}
