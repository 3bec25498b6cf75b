/* kernels_template.h - all vector kernels of one tier. Included by tier_*.c, inside a pragma that
   sets the instruction set. */
#include "QuothKernels.h"

/* Vectors pass only between functions that are always inlined, so no calling convention is
   affected. */
#pragma clang diagnostic ignored "-Wpsabi"

/* Whether a test of masked bits against zero is a single instruction. */
#ifndef QK_TESTS_FOR_ZERO
#define QK_TESTS_FOR_ZERO 0
#endif

/* Whether one loop over the ranges of a set tests all vectors of a group: not where instructions
   take an operand from memory and there are enough registers. */
#ifndef QK_RANGES_TOGETHER
#define QK_RANGES_TOGETHER 1
#endif

/* The width of a register; whether an unsigned 16-bit minimum takes more than one instruction. */
#ifndef QK_REGISTER_BYTES
#define QK_REGISTER_BYTES 16
#endif
#if defined(__x86_64__) && QK_REGISTER_BYTES == 16
#define QK_SIGNED_MINIMUM 1
#else
#define QK_SIGNED_MINIMUM 0
#endif

/* Whether the filter prefetches text for a single letter, too, whose loads are the pattern that the hardware
   recognizes. Registers of 32 bytes then read memory at eight tenths of the speed. */
#define QK_ASKS_ALONE (QK_REGISTER_BYTES != 32)

/* Whether texts that fit into a cache are prefetched, too. A text of so many bytes has most likely been written or read
   just before. With registers of 32 bytes, asking for lines that are there takes a twentieth of the time. */
#ifndef QK_ASKS_SHORT
#define QK_ASKS_SHORT (QK_REGISTER_BYTES != 32)
#endif
#define QK_CACHED_BYTES (1 << 20)

/* Whether many groups are scanned by loads at the offset of each letter: not where those of 64 bytes would cross
   lines, which costs more than bringing the bits of two masks together. */
#ifndef QK_COLLECTS_LETTERS
#define QK_COLLECTS_LETTERS (QK_REGISTER_BYTES < 64)
#endif

/* Whether bits of two registers are packed into one by halves. */
#ifndef QK_PACKS_HALVES
#define QK_PACKS_HALVES 0
#endif

/* Whether it pays to recognize plain groups by bits that none of their units has: not where a range
   takes two instructions. */
#ifndef QK_ASKS_BITS_FIRST
#define QK_ASKS_BITS_FIRST 1
#endif

/* Whether fewer loops are compiled, and ranges tested by functions of their own. */
#ifndef QK_IS_COMPACT
#define QK_IS_COMPACT 0
#endif

/* Whether the filter prefetches lines, and whether it does so a second time, shortly before it reads them. */
#ifndef QK_ASKS
#define QK_ASKS 1
#endif
#ifndef QK_ASKS_AGAIN
#define QK_ASKS_AGAIN 0
#endif

/* Whether the classes of the lowest units are marked without a table, where they have a mark. */
#ifndef QK_MARKS_LOW
#define QK_MARKS_LOW 0
#endif

/* Whether the main ranges of plain units are tried before all, and whether the text after a scan is prefetched
   while its groups are marked. With registers of 64 bytes neither pays in most text. In text of bytes, whose ranges
   are few, all are tried at once. */
#ifndef QK_HAS_MAIN
#define QK_HAS_MAIN (QK_REGISTER_BYTES < 64)
#endif
#ifndef QK_ASKS_BEYOND
#define QK_ASKS_BEYOND (QK_REGISTER_BYTES < 64)
#endif

/* Hides the vector's value from the compiler, so that it is not recomputed in another way. */
#if defined(__x86_64__)
#define QK_KEEP(vector) __asm__("" : "+v"(vector))
#else
#define QK_KEEP(vector) __asm__("" : "+w"(vector))
#endif

/* The same for a number. */
#define QK_KEEP_NUMBER(number) __asm__("" : "+r"(number))

/* The filter tests one more letter if it stops needlessly more than once in so many groups. A stop
   takes as long in text of bytes as in wider text, and one more letter half as long. */
#define QK_WORTH (40 / sizeof(UNIT))

#define INLINE static inline __attribute__((always_inline))
#if QK_IS_COMPACT
#define QK_RANGES_INLINE static __attribute__((noinline))
#else
#define QK_RANGES_INLINE INLINE
#endif

#include "grams_lookup.h"
/* Two steps, so that a macro given as an argument is expanded first. */
#define QK_PASTE(a, b) a##b
#define QK_JOIN(a, b) QK_PASTE(a, b)

#define UNIT uint16_t
#define LANES 32
#define VECTORS 2
#define NAME(x) QK_JOIN(x, _u16)
#include "scan_template.h"
#include "grams_template.h"

/* How text is folded that is decided, in registers. */
typedef struct {
  vector_u16 low[QK_FOLDS], span[QK_FOLDS], delta[QK_FOLDS], space;
} qk_folding;

typedef struct {
  bool is_open, is_match;
} qk_verdict;

typedef uint8_t loose_decided_bytes __attribute__((ext_vector_type(QK_DECIDED), aligned(1)));

#include "decide_template.h"
#undef UNIT
#undef LANES
#undef VECTORS
#undef NAME

#define UNIT uint8_t
#define LANES 64
#define VECTORS 1
#define NAME(x) QK_JOIN(x, _u8)
#include "scan_template.h"
#include "grams_template.h"
#include "decide_template.h"
#undef UNIT
#undef LANES
#undef VECTORS
#undef NAME

#include "utf8_template.h"

typedef uint8_t bytes32 __attribute__((ext_vector_type(32)));
typedef uint8_t loose_bytes32 __attribute__((ext_vector_type(32), aligned(1)));
typedef uint8_t loose_bytes8 __attribute__((ext_vector_type(8), aligned(1)));
typedef uint16_t loose_units8 __attribute__((ext_vector_type(8), aligned(1)));

static void widen(const uint8_t *text, size_t length, uint16_t *out) {
  size_t p = 0;
  for (; p + 32 <= length; p += 32) {
    bytes32 bytes = *(const loose_bytes32 *)(text + p);
    *(loose_u16 *)(out + p) = __builtin_convertvector(bytes, vector_u16);
  }
  for (; p + 8 <= length; p += 8)
    *(loose_units8 *)(out + p) =
        __builtin_convertvector(*(const loose_bytes8 *)(text + p), loose_units8);
  for (; p < length; p++) out[p] = text[p];
}

static void narrow(const uint16_t *text, size_t length, uint8_t *out) {
  size_t p = 0;
  for (; p + 32 <= length; p += 32)
    *(loose_bytes32 *)(out + p) = __builtin_convertvector(load_u16(text + p), bytes32);
  for (; p + 8 <= length; p += 8)
    *(loose_bytes8 *)(out + p) =
        __builtin_convertvector(*(const loose_units8 *)(text + p), loose_bytes8);
  for (; p < length; p++) out[p] = (uint8_t)text[p];
}

/* One instruction where there is one that is defined for 0, too; otherwise a bit above the mask. */
#ifdef QK_COUNTS_ZEROS
#define TRAILING_ZEROS(mask) __builtin_ctzg(mask, 64)
#else
#define TRAILING_ZEROS(mask) __builtin_ctzll((mask) | (uint64_t)1 << 63)
#endif

/* Writes four positions at once, even if there are fewer: the number per group is unpredictable,
   and a mispredicted branch costs more than useless writes (an idea from simdjson). */
static size_t positions(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint32_t *out) {
  size_t total = 0;
  for (size_t g = 0; g < groups; g++) {
    uint64_t mask = masks[g];
    uint32_t place = places[g];
    size_t count = (size_t)__builtin_popcountll(mask);
    uint32_t *next = out + total;
    total += count;
    for (size_t written = 0;; written += 4) {
      for (size_t i = 0; i < 4; i++) {
        /* Once the mask is empty, any number will do. */
        next[written + i] = place + (uint32_t)TRAILING_ZEROS(mask);
        mask &= mask - 1;
      }
      if (written + 4 >= count) break;
    }
  }
  return total;
}

static size_t tally(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint8_t *others, size_t *count) {
  size_t total = 0, other = 0;
  for (size_t g = 0; g < groups; g++) total += (size_t)__builtin_popcountll(masks[g]);
  /* Written unconditionally, since the places of the others are unpredictable. */
  for (size_t g = 0; others && g < groups; g++) {
    others[other] = (uint8_t)g;
    other += !(places[g] & QK_PLAIN);
  }
  if (others) *count = other;
  return total;
}

typedef uint64_t lanes8 __attribute__((ext_vector_type(8)));
typedef uint64_t loose_lanes8 __attribute__((ext_vector_type(8), aligned(1)));

static void checksum(uint64_t *lanes, const uint8_t *bytes, size_t count) {
  lanes8 sum = *(const loose_lanes8 *)lanes;
  for (; count > 0; count--, bytes += sizeof sum) {
    sum = (sum ^ *(const loose_lanes8 *)bytes) * 0x100000001B3;
    sum ^= sum >> 29;
  }
  *(loose_lanes8 *)lanes = sum;
}

static void checksums(uint64_t *lanes, const uint8_t *const *places, size_t count) {
  lanes8 sums[QK_CHECKSUM_CHAINS];
#pragma unroll
  for (int i = 0; i < QK_CHECKSUM_CHAINS; i++) sums[i] = ((const loose_lanes8 *)lanes)[i];
  for (size_t piece = 0; piece < count; piece++) {
#pragma unroll
    for (int i = 0; i < QK_CHECKSUM_CHAINS; i++) {
      sums[i] = (sums[i] ^ ((const loose_lanes8 *)places[i])[piece]) * 0x100000001B3;
      sums[i] ^= sums[i] >> 29;
    }
  }
#pragma unroll
  for (int i = 0; i < QK_CHECKSUM_CHAINS; i++) ((loose_lanes8 *)lanes)[i] = sums[i];
}

#include "letters.h"

/* The places in x of the first letter of a pair before the second one, which is in y, or before a byte beyond
   ASCII. */
static inline vector_u8 pairs_at(const qk_letter_pair *pair, vector_u8 x, vector_u8 y) {
  const vector_u8 small = (vector_u8)(uint8_t)0x20, beyond = (vector_u8)(uint8_t)0x80;
  return (vector_u8)((x | small) == (vector_u8)pair->first)
         & ((vector_u8)((y | small) == (vector_u8)pair->second) | (vector_u8)(y >= beyond));
}

/* The places in x of a lead before one of its bytes, which are in y. */
static inline vector_u8 leads_at(const qk_letter_pair *pair, vector_u8 x, vector_u8 y) {
  vector_u8 found = (vector_u8)(uint8_t)0;
  for (uint32_t i = 0; i < pair->lead_count; i++) {
    const vector_u8 lowest = (vector_u8)pair->lowest[i];
    const vector_u8 span = (vector_u8)(uint8_t)(pair->highest[i] - pair->lowest[i]);
    found |= (vector_u8)(x == (vector_u8)pair->leads[i]) & (vector_u8)(y - lowest <= span);
  }
  return found;
}

static size_t find_pair(
    const qk_letter_pair *pair, const uint8_t *text, size_t length, size_t from) {
  const vector_u8 beyond = (vector_u8)(uint8_t)0x80;
  size_t p = from;
  /* Two groups at a time, which are mostly ASCII without the pair. */
  for (; p + 2 * QK_GROUP < length; p += 2 * QK_GROUP) {
    const vector_u8 x = load_u8(text + p), y = load_u8(text + p + 1);
    const vector_u8 u = load_u8(text + p + QK_GROUP), v = load_u8(text + p + QK_GROUP + 1);
    vector_u8 found = pairs_at(pair, x, y), later = pairs_at(pair, u, v);
    if (bits_u8((vector_u8)((x | u) >= beyond))) {
      found |= leads_at(pair, x, y);
      later |= leads_at(pair, u, v);
    }
    if (!bits_u8(found | later)) continue;
    const uint64_t mask = bits_u8(found);
    return mask ? p + (size_t)__builtin_ctzll(mask)
                : p + QK_GROUP + (size_t)__builtin_ctzll(bits_u8(later));
  }
  for (; p + QK_GROUP < length; p += QK_GROUP) {
    const vector_u8 x = load_u8(text + p), y = load_u8(text + p + 1);
    const uint64_t mask = bits_u8(pairs_at(pair, x, y) | leads_at(pair, x, y));
    if (mask) return p + (size_t)__builtin_ctzll(mask);
  }
  return qk_find_pair_from(pair, text, length, p);
}

#include "grams_sift.h"
#include "hit_places.h"
#include "transcode_template.h"
#include "words_template.h"
#include "packed_words_template.h"

#define QK_TIER_FUNCTIONS \
  .scan16 = scan_u16, .scan8 = scan_u8, .grams16 = grams_u16, .grams8 = grams_u8, \
  .positions = positions, .tally = tally, .run_below16 = run_below_u16, \
  .run_below8 = run_below_u8, .valid_run8 = valid_run, .widen = widen, .narrow = narrow, \
  .measure16 = measure16, .measure8 = measure8, .utf8_to_utf16 = utf8_to_utf16, \
  .utf8_skip = utf8_skip, .utf8_places = utf8_places, .checksum = checksum, \
  .checksums = checksums, .find_pair = find_pair, .sift = sift, .decide16 = decide_u16, \
  .decide8 = decide_u8, .hit_places = hit_places, .words16 = words16, \
  .packed_words16 = packed_words16
