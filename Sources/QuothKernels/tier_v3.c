/* The v3 tier: the x86-64-v3 level (avx2, bmi, bmi2, lzcnt, popcnt, fma). */
#if defined(__x86_64__)
#include <immintrin.h>

#include "tiers.h"

#pragma clang attribute push( \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,fma"))), apply_to = function)
#define QK_COUNTS_ZEROS
#define QK_SHUFFLES_BYTES
#define QK_RANGES_TOGETHER 0
#define QK_REGISTER_BYTES 32
#define QK_PACKS_HALVES 1
#include "kernels_template.h"

void qk_find_hashed_v3(
    const qk_grams *grams, uintptr_t ahead, size_t bytes, const uint8_t *classes, size_t groups,
    uint64_t *hits) {
  find_hashed(grams, ahead, bytes, classes, groups, hits);
}
#pragma clang attribute pop

static bool available(void) { return __builtin_cpu_supports("x86-64-v3"); }

const qk_tier qk_tier_v3 = {.name = "v3", .available = available, QK_TIER_FUNCTIONS};

#endif
