/* search KEYWORD FILE [LOCALE] - prints each match in a UTF-8 file: byte offsets, line and column, and the text.
   cc search.c $(pkg-config --cflags --libs quoth) -o search */
#include <quoth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(FILE *file, size_t *length) {
  size_t capacity = 1 << 16;
  char *text = malloc(capacity);
  for (*length = 0;
       text && (*length += fread(text + *length, 1, capacity - *length, file)) == capacity;) {
    char *larger = realloc(text, capacity *= 2);
    if (!larger) free(text);
    text = larger;
  }
  return text;
}

int main(int count, char **arguments) {
  if (count < 3) return fprintf(stderr, "usage: search KEYWORD FILE [LOCALE]\n"), 2;
  const char *keyword = arguments[1], *path = arguments[2];
  FILE *file = fopen(path, "rb");
  size_t length = 0;
  char *text = file ? read_file(file, &length) : NULL;
  if (!text) return perror(path), 2;
  fclose(file);

  quoth_error error = QUOTH_ERROR_INIT;
  quoth_options options = QUOTH_OPTIONS_FIND_INIT;
  if (count > 3) options.locale = arguments[3];
  quoth_pattern *pattern = NULL;
  quoth_iterator *iterator = NULL;
  quoth_status status =
      quoth_pattern_create(&pattern, keyword, strlen(keyword), QUOTH_UTF8, &options, &error);
  if (status == QUOTH_OK)
    status = quoth_iterator_create(&iterator, pattern, text, length, QUOTH_UTF8, 0, &error);

  quoth_match matches[64]; /* one call for many matches */
  size_t found = 64, total = 0, line = 1, line_start = 0, read = 0;
  while (status == QUOTH_OK && found == 64) {
    status = quoth_iterator_next(matches, 64, &found, iterator, &error);
    for (quoth_match *match = matches; match < matches + found; match++, total++) {
      for (; read < match->start; read++)
        if (text[read] == '\n') line++, line_start = read + 1;
      size_t column = match->start - line_start; /* in bytes, then in characters, as people count */
      status = quoth_text_translate(
          &column, 1, text + line_start, length - line_start, QUOTH_UTF8, QUOTH_UNIT_UTF8,
          QUOTH_UNIT_CHARACTER, 0, &error);
      printf(
          "%zu..%zu\t%zu:%zu\t%.*s\n", match->start, match->end, line, column + 1,
          (int)(match->end - match->start), text + match->start);
    }
  }
  if (status != QUOTH_OK) fprintf(stderr, "%s: %s\n", path, error.message);
  quoth_iterator_destroy(iterator);
  quoth_pattern_destroy(pattern);
  free(text);
  return status != QUOTH_OK ? 2 : total ? 0 : 1;
}
