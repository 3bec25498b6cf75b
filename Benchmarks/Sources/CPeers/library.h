/* Optional libraries, opened at run time. */
#ifndef QUOTH_BENCH_LIBRARY_H
#define QUOTH_BENCH_LIBRARY_H

#include <dlfcn.h>
#include <stddef.h>

/* Opens the first available of some names, or returns NULL. Libraries stay open until the process
   ends. */
static inline void *library_open(const char *const names[], size_t count) {
  for (size_t i = 0; i < count; i++) {
    void *handle = names[i] ? dlopen(names[i], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (handle) return handle;
  }
  return NULL;
}

#endif
