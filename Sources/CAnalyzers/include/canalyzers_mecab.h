/* MeCab, a morphological analyzer by Taku Kudo (BSD, LGPL or GPL), for the dictionaries of Japanese and
   Korean. */
#ifndef CANALYZERS_MECAB_H
#define CANALYZERS_MECAB_H

#include <stdbool.h>
#include <stddef.h>

/* An opened dictionary; any number of threads may make taggers of it. */
typedef struct canalyzers_dictionary canalyzers_dictionary;
/* Analyzes texts; belongs to one thread at a time. */
typedef struct canalyzers_tagger canalyzers_tagger;

/* Opens the dictionary in a folder. NULL if this system has no MeCab, or the folder has no dictionary
   in UTF-8 that it can read. */
canalyzers_dictionary *canalyzers_dictionary_open(const char *folder);
void canalyzers_dictionary_close(canalyzers_dictionary *dictionary);

/* NULL if there is no memory. The dictionary must outlive it. */
canalyzers_tagger *canalyzers_tagger_create(canalyzers_dictionary *dictionary);
void canalyzers_tagger_destroy(canalyzers_tagger *tagger);

/* A morpheme: its place in the text in bytes, and what the dictionary says of it, as comma-separated
   values that end with a zero. The values belong to the dictionary. */
typedef struct canalyzers_morpheme {
  size_t start, length;
  const char *feature;
} canalyzers_morpheme;

/* Finds the morphemes of a text in UTF-8, for which there must be room: as many as bytes. Returns their
   number; 0 if the text could not be analyzed. */
size_t canalyzers_tagger_analyze(
    canalyzers_tagger *tagger, const char *text, size_t length, canalyzers_morpheme *morphemes);

#endif
