/* Libraries that are looked for at run time. */
#ifndef CANALYZERS_LIBRARY_H
#define CANALYZERS_LIBRARY_H

#include <stddef.h>

/* Opens the first library that exists; NULL if none does. It stays open. */
void *canalyzers_library(const char *const *names, size_t count);
/* A function of a library; NULL if it has none of this name. */
void *canalyzers_function(void *library, const char *name);

#endif
