/* The region whose instructions are counted. */
#ifndef QUOTH_BENCH_CCOUNTS_H
#define QUOTH_BENCH_CCOUNTS_H

/* Calls `body`. The counting tool switches on at its start and off at its end, by its name, and
   writes down what it counted each time it returns. */
void quoth_counted_region(void (*body)(void *context), void *context);

#endif
