#include "CCounts.h"

__attribute__((noinline)) void quoth_counted_region(void (*body)(void *context), void *context) {
  body(context);
  __asm__ volatile(""); /* a call, not a jump: the region ends here */
}
