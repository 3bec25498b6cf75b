/* search KEYWORD FILE [LOCALE] - prints each match in a UTF-8 file: byte offsets, line and column, and the
   text.

   cc search.c $(pkg-config --cflags --libs quoth) */
#include <quoth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  size_t capacity = 1 << 16;
  char *text = malloc(capacity);
  *length = 0;
  while (text) {
    size_t got = fread(text + *length, 1, capacity - *length, file);
    *length += got;
    if (*length < capacity) break;
    char *larger = realloc(text, capacity *= 2);
    if (!larger) free(text);
    text = larger;
  }
  fclose(file);
  return text;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: search KEYWORD FILE [LOCALE]\n");
    return 2;
  }
  size_t length;
  char *text = read_file(arguments[2], &length);
  if (!text) {
    perror(arguments[2]);
    return 2;
  }
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_options options = QUOTH_OPTIONS_FIND_INIT;
  if (count > 3) options.locale = arguments[3];
  quoth_pattern *pattern = NULL;
  quoth_iterator *iterator = NULL;
  const char *keyword = arguments[1];
  quoth_status status =
      quoth_pattern_create(&pattern, keyword, strlen(keyword), QUOTH_UTF8, &options, &error);
  if (status == QUOTH_OK)
    status = quoth_iterator_create(&iterator, pattern, text, length, QUOTH_UTF8, 0, &error);

  /* Batches: one call for many matches. */
  quoth_match matches[64];
  size_t found = 64, total = 0, line = 1, line_start = 0, read = 0;
  while (status == QUOTH_OK && found == 64) {
    status = quoth_iterator_next(matches, 64, &found, iterator, &error);
    for (size_t i = 0; i < found; i++, total++) {
      for (; read < matches[i].start; read++)
        if (text[read] == '\n') {
          line++;
          line_start = read + 1;
        }
      /* The column in characters, as people count. */
      size_t column = matches[i].start - line_start;
      if (quoth_text_translate(
              &column, 1, text + line_start, length - line_start, QUOTH_UTF8, QUOTH_UNIT_UTF8,
              QUOTH_UNIT_CHARACTER, 0, NULL)
          != QUOTH_OK)
        column = 0;
      printf(
          "%zu..%zu\t%zu:%zu\t%.*s\n", matches[i].start, matches[i].end, line, column + 1,
          (int)(matches[i].end - matches[i].start), text + matches[i].start);
    }
  }
  if (status != QUOTH_OK) fprintf(stderr, "%s: %s\n", arguments[2], error.message);
  quoth_iterator_destroy(iterator);
  quoth_pattern_destroy(pattern);
  free(text);
  return status != QUOTH_OK ? 2 : total ? 0 : 1;
}
