/* packing.h - units of a vector moved together. */
#ifndef QK_PACKING_H
#define QK_PACKING_H

#include <stdint.h>

/* For each set of eight units where the bytes of those in it are, one behind the other: what a shuffle of
   16 bytes takes. What it takes behind them is of no account. */
extern const uint8_t qk_packing[256][16] __attribute__((visibility("hidden"), aligned(16)));

#endif
