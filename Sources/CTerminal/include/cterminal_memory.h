/* The memory of a program that ends soon. */
#ifndef CTERMINAL_MEMORY_H
#define CTERMINAL_MEMORY_H

/* From now on, freed memory is used again rather than returned to the system, as far as the C library
   lets a program choose (glibc): to get it back takes longer than to fill it. */
void cterminal_keep_freed_memory(void);

#endif
