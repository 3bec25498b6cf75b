/* The tiers of the table in tiers.c. */
#ifndef QK_TIERS_H
#define QK_TIERS_H

#include "QuothKernels.h"

extern const qk_tier qk_tier_scalar;
extern const qk_tier qk_tier_baseline;
#if defined(__x86_64__)
extern const qk_tier qk_tier_v3;
extern const qk_tier qk_tier_v4;
#endif

#endif
