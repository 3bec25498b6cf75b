/* Every function with every wrong argument: the call fails, and its outputs are 0, false or NULL, whatever
   they were before (rule 1 of quoth.h). The arguments of the program are the list of all exports, each of
   which must be tried, and the program that makes a library. */
#include "outputs.h"

static int is_known(const char *name) {
  static const char *const without[] = {
      "quoth_status_message", "quoth_version_number", "quoth_abi_version",
      "quoth_component_version"};
  for (size_t i = 0; i < sizeof without / sizeof *without; i++)
    if (strcmp(without[i], name) == 0) return 1;
  const char *end = strrchr(name, '_');
  return was_tried(name) || (end && strcmp(end, "_destroy") == 0);
}

static void make_objects(objects *o) {
  quoth_corpus_builder *builder = NULL;
  const quoth_cue cue = {sizeof(quoth_cue), QUOTH_CUE_HAS_ID, 0, 7, 0, 900, "Ada"};
  CHECK(quoth_corpus_builder_create(&builder, JOINED(QUOTH_JOINER_SPACE), NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_begin(builder, 1, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_add(builder, text, 8, QUOTH_UTF8, &cue, NULL) == QUOTH_OK);
  CHECK(quoth_corpus_builder_finish(&o->corpus, builder, NULL) == QUOTH_OK);
  quoth_corpus_builder_destroy(builder);
  CHECK(quoth_pattern_create(&o->pattern, "word", 4, QUOTH_UTF8, NULL, NULL) == QUOTH_OK);
  const quoth_pattern *patterns[2] = {o->pattern, o->pattern};
  CHECK(quoth_set_create(&o->set, patterns, 2, NULL) == QUOTH_OK);
  CHECK(quoth_cancellation_create(&o->cancellation, NULL) == QUOTH_OK);
}

int main(int count, char **arguments) {
  CHECK(count == 3);
  if (count != 3) return checks_end();
  objects o = {NULL, NULL, NULL, NULL};
  make_objects(&o);
  CHECK(try_columns(&o) == 0);
  CHECK(try_sets(&o) == 0);
  CHECK(try_corpora(&o) == 0);
  CHECK(try_queries(&o) == 0);
  CHECK(try_libraries(&o, arguments[2]) == 0);
  /* The last, since the cancellation is cancelled there. */
  CHECK(try_texts(&o) == 0);

  FILE *exports = fopen(arguments[1], "r");
  CHECK(exports);
  char line[128];
  while (exports && fgets(line, sizeof line, exports)) {
    line[strcspn(line, "\n")] = 0;
    if (!is_known(line)) fprintf(stderr, "%s is not tried\n", line);
    CHECK(is_known(line));
  }
  if (exports) fclose(exports);

  quoth_set_destroy(o.set);
  quoth_cancellation_destroy(o.cancellation);
  quoth_corpus_destroy(o.corpus);
  quoth_pattern_destroy(o.pattern);
  return checks_end();
}
