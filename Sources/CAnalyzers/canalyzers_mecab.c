#include "canalyzers_mecab.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "canalyzers_library.h"

/* The beginning of mecab_node_t and of mecab_dictionary_info_t in MeCab 0.996's interface, which has
   not changed since 2012. Its header is not needed to build. */
typedef struct node {
  struct node *previous, *next, *same_end, *same_begin;
  void *right_path, *left_path;
  const char *surface, *feature;
  unsigned int id;
  unsigned short length, spaced_length, right_attribute, left_attribute, part_of_speech;
  unsigned char character_kind, status;
} node;

enum { STATUS_NORMAL = 0, STATUS_UNKNOWN = 1 };

typedef struct dictionary_info {
  const char *file, *charset;
} dictionary_info;

static struct {
  void *(*model_new)(int, char **);
  void (*model_destroy)(void *);
  const dictionary_info *(*model_dictionary_info)(void *);
  void *(*model_new_tagger)(void *);
  void *(*model_new_lattice)(void *);
  void (*destroy)(void *);
  int (*parse_lattice)(void *, void *);
  void (*lattice_destroy)(void *);
  void (*lattice_set_sentence)(void *, const char *, size_t);
  node *(*lattice_first)(void *);
} mecab;
static bool has_mecab;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find(void) {
  static const char *const names[] = {"libmecab.so.2", "libmecab.2.dylib", "libmecab.dylib"};
  void *library = canalyzers_library(names, sizeof names / sizeof *names);
  if (!library) return;
  has_mecab = true;
#define TAKE(member, name) \
  do { \
    void *function = canalyzers_function(library, name); \
    memcpy(&mecab.member, &function, sizeof function); \
    has_mecab = has_mecab && function != NULL; \
  } while (0)
  TAKE(model_new, "mecab_model_new");
  TAKE(model_destroy, "mecab_model_destroy");
  TAKE(model_dictionary_info, "mecab_model_dictionary_info");
  TAKE(model_new_tagger, "mecab_model_new_tagger");
  TAKE(model_new_lattice, "mecab_model_new_lattice");
  TAKE(destroy, "mecab_destroy");
  TAKE(parse_lattice, "mecab_parse_lattice");
  TAKE(lattice_destroy, "mecab_lattice_destroy");
  TAKE(lattice_set_sentence, "mecab_lattice_set_sentence2");
  TAKE(lattice_first, "mecab_lattice_get_bos_node");
#undef TAKE
}

struct canalyzers_dictionary {
  void *model;
};

struct canalyzers_tagger {
  void *tagger, *lattice;
};

static bool is_utf8(const char *charset) {
  return charset
         && (!strcmp(charset, "UTF-8") || !strcmp(charset, "utf8") || !strcmp(charset, "utf-8")
             || !strcmp(charset, "UTF8"));
}

canalyzers_dictionary *canalyzers_dictionary_open(const char *folder) {
  pthread_once(&once, find);
  if (!has_mecab) return NULL;
  /* An rcfile of the system could name another dictionary, so none is read. */
  char *words[] = {"quoth", "-r", "/dev/null", "-d", (char *)(uintptr_t)folder};
  void *model = mecab.model_new(sizeof words / sizeof *words, words);
  if (!model) return NULL;
  const dictionary_info *info = mecab.model_dictionary_info(model);
  canalyzers_dictionary *dictionary =
      info && is_utf8(info->charset) ? malloc(sizeof *dictionary) : NULL;
  if (!dictionary) {
    mecab.model_destroy(model);
    return NULL;
  }
  dictionary->model = model;
  return dictionary;
}

void canalyzers_dictionary_close(canalyzers_dictionary *dictionary) {
  if (!dictionary) return;
  mecab.model_destroy(dictionary->model);
  free(dictionary);
}

canalyzers_tagger *canalyzers_tagger_create(canalyzers_dictionary *dictionary) {
  canalyzers_tagger *tagger = malloc(sizeof *tagger);
  if (!tagger) return NULL;
  tagger->tagger = mecab.model_new_tagger(dictionary->model);
  tagger->lattice = tagger->tagger ? mecab.model_new_lattice(dictionary->model) : NULL;
  if (tagger->lattice) return tagger;
  if (tagger->tagger) mecab.destroy(tagger->tagger);
  free(tagger);
  return NULL;
}

void canalyzers_tagger_destroy(canalyzers_tagger *tagger) {
  if (!tagger) return;
  mecab.lattice_destroy(tagger->lattice);
  mecab.destroy(tagger->tagger);
  free(tagger);
}

size_t canalyzers_tagger_analyze(
    canalyzers_tagger *tagger, const char *text, size_t length, canalyzers_morpheme *morphemes) {
  mecab.lattice_set_sentence(tagger->lattice, text, length);
  if (!mecab.parse_lattice(tagger->tagger, tagger->lattice)) return 0;
  size_t count = 0;
  const node *node = mecab.lattice_first(tagger->lattice);
  for (; node && count < length; node = node->next) {
    if (node->status != STATUS_NORMAL && node->status != STATUS_UNKNOWN) continue;
    morphemes[count++] =
        (canalyzers_morpheme){(size_t)(node->surface - text), node->length, node->feature};
  }
  return count;
}
