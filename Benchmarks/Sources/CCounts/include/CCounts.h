/* The region whose instructions are counted. */
#ifndef QUOTH_BENCH_CCOUNTS_H
#define QUOTH_BENCH_CCOUNTS_H

/* Calls `body`. The counting tool recognizes the function by its name, starts and stops counting
   with it, and records its count each time it returns. */
void quoth_counted_region(void (*body)(void *context), void *context);

#endif
