/* For outputs.c and its parts: a function with the roles of its arguments, and what tries it. */
#ifndef OUTPUTS_H
#define OUTPUTS_H
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { MOST = 12 };

/* The role of an argument. */
typedef enum {
  END,
  OUT,     /* memory for an output, of `size` bytes that count */
  MAYBE,   /* the same, but may be NULL */
  SIZED,   /* memory for a struct that begins with its size */
  OR_NONE, /* the same, but may be NULL */
  NEEDED,  /* a pointer or handle that must not be NULL */
  ALIGNED, /* one that may be NULL */
  INPUT, /* a struct that begins with its size, of which `alignment` bytes must be there; or NULL */
  NUMBER, /* a number that can be wrong */
  FREE,   /* one that cannot be wrong */
} kind;

typedef struct {
  kind kind;
  uintptr_t good; /* the program makes room for an output */
  size_t size, alignment;
  uintptr_t bad[3]; /* wrong numbers, terminated by a 0 */
} argument;

typedef struct {
  const char *name;
  quoth_status (*call)(const uintptr_t *a, quoth_error *error);
  void (*destroy)(void *handle);
  argument arguments[MOST];
} function;

/* Arguments of many functions. The corpus has one cue, "Die word", and the pattern finds "word". */
typedef struct {
  quoth_corpus *corpus;
  quoth_pattern *pattern;
  quoth_set *set; /* the pattern, twice */
  quoth_cancellation *cancellation;
} objects;

static const char text[] = "Die word";

/* Tries each function with wrong arguments; returns how many checks have failed so far. */
int try_functions(const function *all, size_t count);
/* Whether a function of that name was tried. */
int was_tried(const char *name);

/* The parts: each tries functions that belong together, and returns how many checks have failed. */
int try_texts(const objects *o);
int try_columns(const objects *o);
int try_sets(const objects *o);
int try_corpora(const objects *o);
int try_queries(const objects *o);
int try_libraries(const objects *o, const char *maker);

#define TRY_ALL(all) CHECK(try_functions(all, sizeof(all) / sizeof *(all)) == 0)

/* A call by its arguments' numbers; the declaration gives their types. */
#define P(i) ((void *)a[i])
#define N(i) ((size_t)a[i])
#define E(i) ((uint32_t)a[i])
#define CALL(name, ...) \
  static quoth_status call_##name(const uintptr_t *a, quoth_error *error) { \
    return quoth_##name(__VA_ARGS__, error); \
  }

#define FUNCTION(name, destroys, ...) \
  { \
    "quoth_" #name, call_##name, destroys, { __VA_ARGS__ } \
  }
#define OUTPUT(type) \
  { \
    OUT, 0, sizeof(type), _Alignof(type), { 0 } \
  }
#define STRUCT(type) \
  { \
    SIZED, 0, sizeof(type), _Alignof(type), { 0 } \
  }
/* Options like those of a variable, of which the first version had `least` bytes. */
#define GIVEN(variable) \
  { \
    INPUT, (uintptr_t) & (variable), sizeof(variable), sizeof(variable), { 0 } \
  }
#define GIVEN_FROM(variable, least) \
  { \
    INPUT, (uintptr_t) & (variable), sizeof(variable), least, { 0 } \
  }
#define FLAG \
  { \
    OUT, 0, 1, 1, { 0 } \
  }
#define HANDLE(pointer) \
  { \
    NEEDED, (uintptr_t)(pointer), 0, 0, { 0 } \
  }
#define ANY(value) \
  { \
    FREE, (uintptr_t)(value), 0, 0, { 0 } \
  }
#define ONE(value, ...) \
  { \
    NUMBER, (uintptr_t)(value), 0, 0, { __VA_ARGS__ } \
  }
#define ARRAY(pointer, type) \
  { \
    ALIGNED, (uintptr_t)(pointer), 0, _Alignof(type), { 0 } \
  }
/* A text of 8 bytes. */
#define TEXT \
  HANDLE(text), ONE(8, SIZE_MAX, (size_t)PTRDIFF_MAX + 1), ONE(QUOTH_UTF8, 99, UINT32_MAX)
#define DESTROYS(name) (void (*)(void *)) quoth_##name##_destroy

#endif
