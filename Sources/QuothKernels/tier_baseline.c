/* The baseline tier: the features of every processor of the architecture (SSE2 on x86-64, NEON on
   arm64). */
#if defined(__x86_64__)
/* Only processors older than 2013 use it there; with loops for every shape it would be half of all
   kernels. */
#define QK_IS_COMPACT 1
#endif
#if defined(__x86_64__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#include "kernels_template.h"
#include "tiers.h"

static bool available(void) { return true; }

const qk_tier qk_tier_baseline = {.name = "baseline", .available = available, QK_TIER_FUNCTIONS};
