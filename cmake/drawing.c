/* The libraries that draw words, found when a word is first drawn, so that no other command waits while they are
   loaded with the program. Scripts/link-static.sh writes drawing.h, through which CText comes here; it names the
   libraries and the functions. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define QUOTH_DRAWING_HERE
#include "drawing.h"

static struct quoth_drawing functions;

static _Noreturn void fail(const char *what) {
  const char *reason = dlerror();
  fprintf(
      stderr, "quoth: no words can be drawn without %s%s%s\n", what, reason ? ": " : "",
      reason ? reason : "");
  exit(2);
}

static void load(void) {
  static const char *const names[] = {QUOTH_DRAWING_LIBRARIES};
  enum { count = sizeof names / sizeof *names };
  void *libraries[count];
  for (size_t i = 0; i < count; i++) {
    libraries[i] = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!libraries[i]) fail(names[i]);
  }
  /* Each function is a pointer of the structure, in the order of the names. */
  static const char *const wanted[] = {QUOTH_DRAWING_FUNCTIONS};
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    void *function = NULL;
    for (size_t j = 0; j < count && !function; j++) function = dlsym(libraries[j], wanted[i]);
    if (!function) fail(wanted[i]);
    memcpy((char *)&functions + i * sizeof function, &function, sizeof function);
  }
}

const struct quoth_drawing *quoth_drawing(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return &functions;
}
