#include "canalyzers_library.h"

#if defined(__wasi__) || defined(_WIN32)
void *canalyzers_library(const char *const *names, size_t count) {
  (void)names, (void)count;
  return NULL;
}

void *canalyzers_function(void *library, const char *name) {
  (void)library, (void)name;
  return NULL;
}
#else
#include <dlfcn.h>

void *canalyzers_library(const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

void *canalyzers_function(void *library, const char *name) { return dlsym(library, name); }
#endif
