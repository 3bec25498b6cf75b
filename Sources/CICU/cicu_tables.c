#include "cicu_tables.h"

// Written before main or within dlopen, so that no thread reads them meanwhile.
static const uint8_t *offered;
static size_t offered_count;

void cicu_offer_tables(const uint8_t *bytes, size_t count) {
  offered = bytes;
  offered_count = count;
}

const uint8_t *cicu_tables(size_t *count) {
  *count = offered_count;
  return offered;
}
