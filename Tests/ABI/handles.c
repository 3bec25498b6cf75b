/* Debug builds only: destroyed handles, and handles of another kind, are detected. */
#include <quoth.h>

#include "check.h"

int main(void) {
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_pattern *pattern = NULL;
  quoth_iterator *iterator = NULL;
  size_t count;
  quoth_match match;
  CHECK(quoth_pattern_create(&pattern, "a", 1, QUOTH_UTF8, NULL, &error) == QUOTH_OK);
  CHECK(quoth_iterator_create(&iterator, pattern, "a", 1, QUOTH_UTF8, 0, &error) == QUOTH_OK);
  CHECK(
      quoth_pattern_count(&count, (quoth_pattern *)iterator, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_HANDLE);
  CHECK(
      quoth_iterator_next(&match, 1, &count, (quoth_iterator *)pattern, &error)
      == QUOTH_ERROR_INVALID_HANDLE);
  CHECK(
      quoth_pattern_count(&count, (quoth_pattern *)&error, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_HANDLE);
  quoth_pattern_destroy((quoth_pattern *)iterator); /* nothing happens */
  CHECK(quoth_iterator_next(&match, 1, &count, iterator, &error) == QUOTH_OK && count == 1);
  quoth_iterator_destroy(iterator);
  quoth_iterator_destroy(iterator);
  quoth_pattern_destroy(pattern);
  quoth_pattern_destroy(pattern);
  CHECK(
      quoth_pattern_count(&count, pattern, "a", 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_HANDLE);
  CHECK(error.message[0] != 0);
  return checks_end();
}
