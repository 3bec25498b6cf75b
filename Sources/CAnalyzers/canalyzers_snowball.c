#include "canalyzers_snowball.h"

#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include "canalyzers_library.h"

static struct {
  void *(*create)(const char *, const char *);
  void (*destroy)(void *);
  const unsigned char *(*stem)(void *, const unsigned char *, int);
  int (*length)(void *);
} snowball;
static bool has_snowball;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find(void) {
  static const char *const names[] = {
      "libstemmer.so.0d", "libstemmer.so.0", "libstemmer.so", "libstemmer.dylib"};
  void *library = canalyzers_library(names, sizeof names / sizeof *names);
  if (!library) return;
  has_snowball = true;
#define TAKE(member, name) \
  do { \
    void *function = canalyzers_function(library, name); \
    memcpy(&snowball.member, &function, sizeof function); \
    has_snowball = has_snowball && function != NULL; \
  } while (0)
  TAKE(create, "sb_stemmer_new");
  TAKE(destroy, "sb_stemmer_delete");
  TAKE(stem, "sb_stemmer_stem");
  TAKE(length, "sb_stemmer_length");
#undef TAKE
}

canalyzers_stemmer *canalyzers_stemmer_create(const char *language, bool is_plain) {
  pthread_once(&once, find);
  if (!has_snowball) return NULL;
  if (!is_plain) return snowball.create(language, "UTF_8");
  /* Sets of 256 characters, of which a language has one or none; half of each is ASCII. */
  canalyzers_stemmer *stemmer = snowball.create(language, "ISO_8859_1");
  return stemmer ? stemmer : snowball.create(language, "ISO_8859_2");
}

void canalyzers_stemmer_destroy(canalyzers_stemmer *stemmer) {
  if (stemmer) snowball.destroy(stemmer);
}

const unsigned char *canalyzers_stemmer_stem(
    canalyzers_stemmer *stemmer, const unsigned char *word, size_t length, size_t *stem_length) {
  *stem_length = 0;
  if (length > INT_MAX) return NULL;
  const unsigned char *stem = snowball.stem(stemmer, word, (int)length);
  if (stem) *stem_length = (size_t)snowball.length(stemmer);
  return stem;
}
