/* The v4 tier: the x86-64-v4 level (avx512f, avx512bw, avx512dq, avx512vl, avx512cd, bmi, bmi2, lzcnt, popcnt). */
#if defined(__x86_64__)
#include <immintrin.h>

#include "tiers.h"

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512cd,bmi,bmi2,lzcnt,popcnt"))), \
    apply_to = function)
#define QK_TESTS_FOR_ZERO 1
#define QK_REGISTER_BYTES 64
#define QK_ASKS_BITS_FIRST 0
#define QK_COUNTS_ZEROS
#define QK_SHUFFLES_BYTES
#define QK_GATHERS
/* In its family, no other processor is of this level. */
#define QK_IS_ZEN_4 __builtin_cpu_is("amdfam19h")
/* Of several letters; both pay where each load touches two lines, except on Zen 4: its hardware knows the pattern, and
   without them a search reads text in the cache by an eighth faster, and memory no slower. */
#define QK_ASKS !QK_IS_ZEN_4
#define QK_ASKS_AGAIN 1
#define QK_TESTS_WHOLE qk_tests_whole
#define QK_FINDS_PARTED qk_finds_parted
#define QK_MARKS_LOW 1
/* Fast on all processors of this level; some of the one below take hundreds of cycles. */
#define QK_DEPOSITS_BITS
#include "kernels_template.h"
#pragma clang attribute pop

static bool available(void) { return __builtin_cpu_supports("x86-64-v4"); }

const qk_tier qk_tier_v4 = {
    .name = "v4",
    .available = available,
    .tests_whole = qk_tests_whole,
    .finds_parted = qk_finds_parted,
    QK_TIER_FUNCTIONS};

#endif
