/* Snowball, the stemmers of Martin Porter and others (BSD), as Debian's libstemmer has them. */
#ifndef CANALYZERS_SNOWBALL_H
#define CANALYZERS_SNOWBALL_H

#include <stdbool.h>
#include <stddef.h>

/* A stemmer of one language; belongs to one thread at a time. */
typedef struct canalyzers_stemmer canalyzers_stemmer;

/* The stemmer of a language by its English name or code ("german", "de"), for UTF-8 or, if
   `is_plain`, for ASCII, which takes half to three quarters of the time. NULL if this system has no
   Snowball, or that no such stemmer. */
canalyzers_stemmer *canalyzers_stemmer_create(const char *language, bool is_plain);
void canalyzers_stemmer_destroy(canalyzers_stemmer *stemmer);

/* The stem of a word in lower case, valid until the next call; NULL if there is no memory. */
const unsigned char *canalyzers_stemmer_stem(
    canalyzers_stemmer *stemmer, const unsigned char *word, size_t length, size_t *stem_length);

#endif
