/* The baseline tier: the features of every processor of the architecture (SSE2 on x86-64, NEON on
   arm64). */
#include "kernels_template.h"
#include "tiers.h"

static bool available(void) { return true; }

const qk_tier qk_tier_baseline = {.name = "baseline", .available = available, QK_TIER_FUNCTIONS};
