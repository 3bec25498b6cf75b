/* The tiers of the table in tiers.c. */
#ifndef QK_TIERS_H
#define QK_TIERS_H

#include "QuothKernels.h"

/* The groups whose classes are computed at a time before grams are looked for. */
#define QK_GRAM_BLOCK 16
/* How many bytes ahead text is prefetched: half of the lines while classes are computed, the others while grams
   are looked for, which reads no text. In one go, they would have to wait for each other. */
#define QK_GRAM_AHEAD 8192

extern const qk_tier qk_tier_scalar;
extern const qk_tier qk_tier_baseline;
#if defined(__x86_64__)
extern const qk_tier qk_tier_v3;
extern const qk_tier qk_tier_v4;

/* Whether this processor has what qk_test_whole takes: AVX-512 VBMI. */
bool qk_tests_whole(void);

/* Writes the places that pass the tests by whole tables, of which there are some, for groups of classes
   and QK_GRAM_TESTS - 1 more, in memory for one more group. Meanwhile prefetches as many groups of `bytes` each. */
void qk_test_whole(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits);
#endif

#endif
