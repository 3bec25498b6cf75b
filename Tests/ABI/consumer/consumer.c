#include <quoth.h>
#include <stdio.h>

int main(void) {
  quoth_pattern *pattern = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  size_t count = 0;
  if (quoth_pattern_create(&pattern, "strasse", 7, QUOTH_UTF8, NULL, &error) != QUOTH_OK
      || quoth_pattern_count(
             &count, pattern,
             "Stra\xC3\x9F"
             "e",
             7, QUOTH_UTF8, &error)
             != QUOTH_OK)
    puts(error.message);
  quoth_pattern_destroy(pattern);
  printf("%zu %s\n", count, quoth_component_version(QUOTH_COMPONENT_LIBRARY));
  return count != 1;
}
