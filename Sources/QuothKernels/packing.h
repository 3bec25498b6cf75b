/* packing.h - moves the selected units of a vector together. */
#ifndef QK_PACKING_H
#define QK_PACKING_H

#include <stdint.h>

/* For each set of eight units, the positions of the bytes of its members, in order: the operand of
   a 16-byte shuffle. The positions after them are arbitrary. */
extern const uint8_t qk_packing[256][16] __attribute__((visibility("hidden"), aligned(16)));

#endif
