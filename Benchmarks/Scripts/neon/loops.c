/* loops.c - searches for a needle that is absent, so that a counting tool sees the loops alone: Quoth's scan
   compiled for arm64, StringZilla's NEON search, and a loop as memchr's memmem has it, written from its
   description: two bytes of the needle, each compared in sixteen places, and a test of the common bits.

   loops ENGINE TIMES searches the same 256 KiB of made-up text so many times. Built and run by
   Benchmarks/Scripts/neon.py. */
#include <arm_neon.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "QuothKernels.h"
#ifdef HAS_STRINGZILLA
#define SZ_DYNAMIC_DISPATCH 0
#include "stringzilla/find.h"
#include "stringzilla/utf8_uncased.h"
#endif

enum { BYTES = 256 * 1024 };
static uint8_t text8[BYTES + 256] __attribute__((aligned(64)));
static uint16_t text16[BYTES / 2 + 256] __attribute__((aligned(64)));
static const char needle[] = "synchrophasotron";
enum { FIRST = 8, SECOND = 12 };

/* Words of random letters, none of which is one of the two rare ones that Quoth would choose. */
static void fill(void) {
  static const char letters[] = "etaoinsrdlucmfwvbgjxzETAOINS,.";
  uint64_t state = 1;
  for (size_t p = 0; p < BYTES; p++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const uint32_t number = (uint32_t)(state >> 33);
    text8[p] = number % 6 == 0 ? ' ' : (uint8_t)letters[number / 6 % (sizeof letters - 1)];
  }
  for (size_t p = 0; p < BYTES / 2; p++) text16[p] = text8[p];
}

__attribute__((noinline)) static size_t pair(const uint8_t *text, size_t length) {
  const uint8x16_t first = vdupq_n_u8((uint8_t)needle[FIRST]);
  const uint8x16_t second = vdupq_n_u8((uint8_t)needle[SECOND]);
  for (size_t p = 0; p + sizeof needle + 16 <= length; p += 16) {
    const uint8x16_t both = vandq_u8(
        vceqq_u8(vld1q_u8(text + p + FIRST), first), vceqq_u8(vld1q_u8(text + p + SECOND), second));
    const uint8x8_t nibbles = vshrn_n_u16(vreinterpretq_u16_u8(both), 4);
    uint64_t mask = vget_lane_u64(vreinterpret_u64_u8(nibbles), 0) & 0x8888888888888888u;
    for (; mask; mask &= mask - 1) {
      const size_t at = p + (size_t)__builtin_ctzll(mask) / 4;
      if (memcmp(text + at, needle, sizeof needle - 1) == 0) return at;
    }
  }
  return length;
}

static void set(qk_set *set, const uint16_t *units, uint32_t count) {
  set->count = count;
  for (uint32_t i = 0; i < count; i++) set->low[i] = set->high[i] = units[i];
}

static void scan_of(qk_scan *scan, const char *kind) {
  memset(scan, 0, sizeof *scan);
  if (kind[0] == 'h') {
    /* Two letters that the text lacks, in one form each. */
    set(&scan->first, (uint16_t[]){0x6211}, 1);
    set(&scan->second, (uint16_t[]){0x4EEC}, 1);
    scan->distance = 1;
    return;
  }
  set(&scan->first, (uint16_t[]){'H', 'h'}, 2);
  set(&scan->second, (uint16_t[]){'P', 'p'}, 2);
  scan->distance = 3;
  if (kind[0] == 'c') {
    /* What `find` has for Latin: text outside of these ranges is read another way. */
    scan->core.count = 3;
    memcpy(scan->core.low, (uint16_t[]){0, 0xAE, 0x2010}, 6);
    memcpy(scan->core.high, (uint16_t[]){0xAC, 0x2FF, 0x2029}, 6);
    scan->wide = scan->first;
  }
}

static size_t quoth(const char *kind, bool is_wide) {
  qk_scan scan;
  scan_of(&scan, kind);
  uint64_t masks[64];
  uint32_t places[64];
  const size_t length = is_wide ? BYTES / 2 : BYTES;
  qk_found found = {.masks = masks, .places = places, .capacity = 64, .end = length};
  const qk_tier *tier = qk_active_tier();
  if (is_wide)
    tier->scan16(&scan, text16, length, 0, &found);
  else
    tier->scan8(&scan, text8, length, 0, &found);
  return found.groups ? found.position : length;
}

int main(int count, char **words) {
  if (count < 3) return 2;
  const char *engine = words[1];
  size_t sum = 0;
  fill();
  for (long n = atol(words[2]); n > 0; n--) {
    __asm__ volatile("" ::: "memory");
    if (strcmp(engine, "quoth-16") == 0)
      sum += quoth("pair", true);
    else if (strcmp(engine, "quoth-16-core") == 0)
      sum += quoth("core", true);
    else if (strcmp(engine, "quoth-16-han") == 0)
      sum += quoth("han", true);
    else if (strcmp(engine, "quoth-8") == 0)
      sum += quoth("pair", false);
    else if (strcmp(engine, "quoth-8-core") == 0)
      sum += quoth("core", false);
    else if (strcmp(engine, "pair") == 0)
      sum += pair(text8, BYTES);
#ifdef HAS_STRINGZILLA
    else if (strcmp(engine, "stringzilla") == 0)
      sum += (size_t)sz_find_neon((const char *)text8, BYTES, needle, sizeof needle - 1);
    else if (strcmp(engine, "stringzilla-caseless") == 0) {
      sz_utf8_uncased_needle_metadata_t metadata = {0};
      sz_size_t length = 0;
      sum += (size_t)sz_utf8_uncased_search_neon(
          (const char *)text8, BYTES, needle, sizeof needle - 1, &metadata, &length);
    }
#endif
    else
      return 2;
  }
  printf("%zu\n", sum);
  return 0;
}
