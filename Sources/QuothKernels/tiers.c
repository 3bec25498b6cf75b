/* The table of tiers and the choice among them. */
#include "tiers.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const qk_tier *const table[] = {
#if defined(__x86_64__)
    &qk_tier_v4, &qk_tier_v3,
#endif
    &qk_tier_baseline, &qk_tier_scalar};

const qk_tier *const *qk_tiers(size_t *count) {
  *count = sizeof table / sizeof table[0];
  return table;
}

static const qk_tier *choose(void) {
  size_t count;
  const qk_tier *const *tiers = qk_tiers(&count);
  const char *wanted = getenv("QUOTH_TIER");
  const qk_tier *best = tiers[count - 1];
  for (size_t i = count; i-- > 0;) {
    if (!tiers[i]->available()) continue;
    best = tiers[i];
    if (wanted && strcmp(wanted, best->name) == 0) return best;
  }
  return best;
}

const qk_tier *qk_active_tier(void) {
  static _Atomic(const qk_tier *) active;
  const qk_tier *tier = atomic_load_explicit(&active, memory_order_acquire);
  if (tier) return tier;
  const qk_tier *none = NULL;
  tier = choose();
  /* The first choice wins, even if another thread made it. */
  return atomic_compare_exchange_strong(&active, &none, tier) ? tier : none;
}
