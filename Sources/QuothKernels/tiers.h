/* The tiers of the table in tiers.c. */
#ifndef QK_TIERS_H
#define QK_TIERS_H

#include "QuothKernels.h"

/* Prefetches a line of text that is read long after: on x86 into the second cache, from where it takes a dozen
   cycles. Fewer lines can be on their way to the first cache, and those that have to wait hold up the work on the
   text that has arrived: on Zen 4, searches from memory that asked for it took 1.3 to 1.8 times as long. */
static inline void qk_ask(uintptr_t line) {
#if defined(__x86_64__)
  __builtin_prefetch((const void *)line, 0, 2);
#else
  __builtin_prefetch((const void *)line, 0, 3);
#endif
}

/* How many bytes ahead scans prefetch text. */
#define QK_SCAN_AHEAD 6144
/* The groups whose classes are computed at a time before grams are looked for: a third of the 130 that a search
   looks at together. With fewer, classes are read so soon after they were written that the reads have to wait;
   with many more, memory is idle for too long while no text is read. */
#define QK_GRAM_BLOCK 44
/* How many bytes ahead text is prefetched: half of the lines while classes are computed, the others while grams
   are looked for, which reads no text. In one go, they would have to wait for each other. Into the second cache, two
   or three blocks ahead; the first has no room for so many. */
#if defined(__x86_64__)
#define QK_GRAM_AHEAD 16384
#else
#define QK_GRAM_AHEAD 8192
#endif

extern const qk_tier qk_tier_scalar;
extern const qk_tier qk_tier_baseline;
#if defined(__x86_64__)
extern const qk_tier qk_tier_v3;
extern const qk_tier qk_tier_v4;

/* Looks for many grams as the v3 tier does. */
void qk_find_hashed_v3(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits);

/* Whether this processor has what qk_test_whole takes: AVX-512 VBMI. */
bool qk_tests_whole(void);

/* Writes the places that pass the tests by whole tables, of which there are some, for groups of classes
   and QK_GRAM_TESTS - 1 more, in memory for one more group. Meanwhile prefetches as many groups of `bytes` each. */
void qk_test_whole(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits);

/* Whether this processor has what qk_find_parted takes: AVX-512 VBMI and VBMI2. */
bool qk_finds_parted(void);

/* Writes the places of all bits of some masks, of which the first has the place in `bases`. Needs the same of the
   processor, and memory for all bits, even if few are set. Returns how many there are. */
size_t qk_write_places(
    const uint64_t *masks, const uint32_t *bases, size_t groups, uint32_t *places);

/* Looks for the grams of a filter that is parted or has tests of pairs, as qk_test_whole does for those of tests. */
void qk_find_parted(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits);
#endif

#endif
