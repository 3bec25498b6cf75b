/* For the tests in C: makes a pattern in one line. */
#ifndef PATTERN_H
#define PATTERN_H
#include <quoth.h>
#include <string.h>

#include "check.h"

static quoth_error error = QUOTH_ERROR_INIT;

static quoth_pattern *make(const char *needle, const quoth_options *options) {
  quoth_pattern *pattern = NULL;
  CHECK(
      quoth_pattern_create(&pattern, needle, strlen(needle), QUOTH_UTF8, options, &error)
      == QUOTH_OK);
  CHECK(pattern != NULL);
  return pattern;
}
#endif
