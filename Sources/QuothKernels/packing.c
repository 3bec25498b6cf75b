/* The table of packing.h, computed by the compiler. */
#include "packing.h"

#define STAND_BEFORE(set, n, unit) (__builtin_popcount((set) & ((1 << (unit)) - 1)) == (n))
#define IF_NTH(set, n, unit) (((set) >> (unit)&1) && STAND_BEFORE(set, n, unit) ? (unit) : 0)
/* The unit of a set that has n others before it. */
#define NTH(set, n) \
  (IF_NTH(set, n, 0) | IF_NTH(set, n, 1) | IF_NTH(set, n, 2) | IF_NTH(set, n, 3) \
   | IF_NTH(set, n, 4) | IF_NTH(set, n, 5) | IF_NTH(set, n, 6) | IF_NTH(set, n, 7))
#define BYTES(set, n) 2 * NTH(set, n), 2 * NTH(set, n) + 1
#define ROW(set) \
  { \
    BYTES(set, 0), BYTES(set, 1), BYTES(set, 2), BYTES(set, 3), BYTES(set, 4), BYTES(set, 5), \
        BYTES(set, 6), BYTES(set, 7) \
  }
#define ROWS4(set) ROW(set), ROW((set) + 1), ROW((set) + 2), ROW((set) + 3)
#define ROWS16(set) ROWS4(set), ROWS4((set) + 4), ROWS4((set) + 8), ROWS4((set) + 12)
#define ROWS64(set) ROWS16(set), ROWS16((set) + 16), ROWS16((set) + 32), ROWS16((set) + 48)

const uint8_t qk_packing[256][16] = {ROWS64(0), ROWS64(64), ROWS64(128), ROWS64(192)};
