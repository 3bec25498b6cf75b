#include "needles.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "written_options.h"

struct needle {
  quoth_pattern *pattern;
  quoth_encoding encoding;
  size_t length, options_length;
  int uses;       /* by calls, and by being kept */
  char written[]; /* the needle, then the options */
};

/* The latest first. */
enum { KEPT = 32 };
static needle *kept[KEPT];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* With the lock held. */
static void release(needle *n) {
  if (!n || --n->uses) return;
  quoth_pattern_destroy(n->pattern);
  free(n);
}

static bool is_same(
    const needle *n, const char *bytes, size_t length, const char *options, size_t options_length) {
  return n->length == length && n->options_length == options_length
         && !memcmp(n->written, bytes, length)
         && !memcmp(n->written + length, options, options_length);
}

static needle *compile(
    const char *bytes, size_t length, const char *options, size_t options_length, char *message,
    size_t room) {
  written_options read;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!written_options_read(&read, options, options_length, message, room)) return NULL;
  needle *n = malloc(sizeof *n + length + options_length);
  if (!n) {
    snprintf(message, room, "no memory for a needle");
    return NULL;
  }
  *n = (needle){NULL, read.encoding, length, options_length, 0};
  memcpy(n->written, bytes, length);
  memcpy(n->written + length, options, options_length);
  if (quoth_pattern_create(&n->pattern, bytes, length, QUOTH_UTF8, &read.options, &error)
      == QUOTH_OK)
    return n;
  snprintf(message, room, "%s", error.message);
  free(n);
  return NULL;
}

/* Puts a needle in front of those before `place`. With the lock held. */
static void put_first(needle *n, int place) {
  memmove(kept + 1, kept, (size_t)place * sizeof *kept);
  kept[0] = n;
}

const needle *needle_take(
    const char *bytes, size_t length, const char *options, size_t options_length, char *message,
    size_t room) {
  pthread_mutex_lock(&lock);
  for (int place = 0; place < KEPT && kept[place]; place++) {
    needle *n = kept[place];
    if (!is_same(n, bytes, length, options, options_length)) continue;
    n->uses++;
    put_first(n, place);
    pthread_mutex_unlock(&lock);
    return n;
  }
  pthread_mutex_unlock(&lock);
  /* Two threads may compile the same needle at once; both are kept, and the older one goes first. */
  needle *n = compile(bytes, length, options, options_length, message, room);
  if (!n) return NULL;
  n->uses = 2;
  pthread_mutex_lock(&lock);
  release(kept[KEPT - 1]);
  put_first(n, KEPT - 1);
  pthread_mutex_unlock(&lock);
  return n;
}

void needle_give_back(const needle *used) {
  pthread_mutex_lock(&lock);
  release((needle *)used);
  pthread_mutex_unlock(&lock);
}

const quoth_pattern *needle_pattern(const needle *used) { return used->pattern; }

quoth_encoding needle_encoding(const needle *used) { return used->encoding; }
