/* For the tests in C: counts checks and names those that fail. */
#ifndef CHECK_H
#define CHECK_H
#include <quoth_library.h>
#include <stdio.h>

/* Options with one field that is not its default. */
#define JOINED(how) (&(quoth_corpus_builder_options){sizeof(quoth_corpus_builder_options), how, 0})
#define VERIFYING(what) (&(quoth_corpus_open_options){sizeof(quoth_corpus_open_options), what, 0})
#define TO(unit) \
  (&(quoth_corpus_translate_options){sizeof(quoth_corpus_translate_options), unit, 0})
#define UNTIL(cancelled) (&(quoth_refine_options){sizeof(quoth_refine_options), 0, 0, cancelled})

static int checks_failed, checks_made;
#define CHECK(condition) \
  do { \
    checks_made++; \
    if (!(condition)) { \
      checks_failed++; \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
    } \
  } while (0)
static inline int checks_end(void) {
  printf("%d checks, %d failed\n", checks_made, checks_failed);
  return checks_failed || !checks_made;
}
#endif
