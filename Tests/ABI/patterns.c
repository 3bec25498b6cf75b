/* Versions, options, needles and errors: good, NULL, zero, huge and wrong. */
#include <quoth.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "pattern.h"

/* The status of a pattern that cannot be made; fills in `error`. */
static quoth_status refuse(
    const void *needle, size_t length, quoth_encoding encoding, const quoth_options *options) {
  quoth_pattern *pattern = (quoth_pattern *)&error;
  quoth_status status = quoth_pattern_create(&pattern, needle, length, encoding, options, &error);
  CHECK(pattern == NULL);
  CHECK(error.status == status);
  CHECK(error.message[0] != 0);
  CHECK(quoth_pattern_create(&pattern, needle, length, encoding, options, NULL) == status);
  return status;
}

static void versions(void) {
  CHECK(quoth_version_number() == QUOTH_VERSION_NUMBER);
  CHECK(quoth_abi_version() == QUOTH_ABI_VERSION);
  CHECK(strcmp(quoth_component_version(QUOTH_COMPONENT_LIBRARY), QUOTH_VERSION_STRING) == 0);
  for (quoth_component c = 0; c <= QUOTH_COMPONENT_KERNEL_TIER; c++) {
    const char *version = quoth_component_version(c);
    CHECK(version && version[0]);
    CHECK(version == quoth_component_version(c));
  }
  CHECK(quoth_component_version(5) == NULL);
  CHECK(quoth_component_version(UINT32_MAX) == NULL);
  for (quoth_status s = -2; s < 20; s++) CHECK(strlen(quoth_status_message(s)) > 5);
  CHECK(strcmp(quoth_status_message(-2), quoth_status_message(999)) == 0);
  CHECK(strstr(quoth_status_message(QUOTH_STOP), "callback") != NULL);
  CHECK(strstr(quoth_status_message(QUOTH_STATUS_OWN + 7), "callback") != NULL);
  for (quoth_status s = 0; s <= QUOTH_ERROR_ARROW; s++)
    CHECK(strcmp(quoth_status_message(s), quoth_status_message(999)) != 0);
}

static void options_are_checked(void) {
  quoth_options o = QUOTH_OPTIONS_INIT;
  o.struct_size--;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_STRUCT_SIZE);
  o.struct_size = sizeof o + 1;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_STRUCT_SIZE);
  o.struct_size = 0;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_STRUCT_SIZE);
  o.struct_size = SIZE_MAX;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_STRUCT_SIZE);
  const quoth_options fresh = QUOTH_OPTIONS_INIT;
#define WRONG(field, value) \
  o = fresh; \
  o.field = value; \
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_INVALID_ARGUMENT)
  WRONG(family, 2);
  WRONG(flags, 4);
  WRONG(flags, UINT32_MAX);
  WRONG(letter_case, 2);
  WRONG(diacritics, 3);
  WRONG(width, 2);
  WRONG(kana, 2);
  WRONG(ignorables, 2);
  WRONG(punctuation, 2);
  WRONG(space, UINT32_MAX);
  WRONG(boundary, 5);
  WRONG(extent, 3);
  WRONG(strength, 1);
  WRONG(alternate, 1);
  WRONG(wildcard, 1);
  WRONG(rules, "&a = b");
  WRONG(rules_length, 3);
#undef WRONG
  o = fresh;
  o.locale = "no such";
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_LOCALE);
  CHECK(strstr(error.message, "no such") != NULL);
  o.locale = "\xFF";
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_LOCALE);
  o.locale = "";
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_LOCALE);
  char *long_tag = malloc(100001);
  memset(long_tag, 'a', 100000);
  long_tag[100000] = 0;
  o.locale = long_tag;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_LOCALE);
  CHECK(strlen(error.message) < sizeof error.message);
  free(long_tag);
  o = fresh;
  o.locale = "tr";
  quoth_pattern *turkish = make("istanbul", &o);
  size_t count = 0;
  CHECK(
      quoth_pattern_count(&count, turkish, "\xC4\xB0STANBUL", 9, QUOTH_UTF8, &error) == QUOTH_OK
      && count == 1);
  quoth_pattern_destroy(turkish);
  quoth_options find = QUOTH_OPTIONS_FIND_INIT;
  quoth_pattern *resume = make("resume", &find);
  CHECK(
      quoth_pattern_count(&count, resume, "r\xC3\xA9sum\xC3\xA9", 8, QUOTH_UTF8, &error) == QUOTH_OK
      && count == 1);
  quoth_pattern_destroy(resume);
  o = fresh;
  o.flags = QUOTH_OPTION_PREFIX_TOLERANT;
  quoth_pattern *typing = make("stras", &o);
  quoth_match match;
  bool found;
  CHECK(
      quoth_pattern_find_first(
          &match, &found, typing,
          "Stra\xC3\x9F"
          "e",
          7, QUOTH_UTF8, &error)
      == QUOTH_OK);
  CHECK(found && match.start == 0 && match.end == 6 && match.flags == QUOTH_MATCH_PARTIAL);
  quoth_pattern_destroy(typing);
}

static void collation(void) {
  quoth_options o = QUOTH_OPTIONS_INIT;
  o.family = QUOTH_FAMILY_COLLATION;
  o.strength = QUOTH_STRENGTH_PRIMARY;
  o.locale = "da";
  size_t count = 0;
  quoth_pattern *gaard = make("gaard", &o);
  for (quoth_encoding encoding = QUOTH_UTF8; encoding <= QUOTH_LATIN1; encoding++) {
    const char *text = encoding == QUOTH_UTF8 ? "G\xC3\xA5rd" : "G\xE5rd";
    CHECK(
        quoth_pattern_count(&count, gaard, text, strlen(text), encoding, &error) == QUOTH_OK
        && count == 1);
  }
  quoth_pattern_destroy(gaard);
  o.strength = 7;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_INVALID_ARGUMENT);
  o.strength = QUOTH_STRENGTH_DEFAULT;
  o.alternate = 3;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_INVALID_ARGUMENT);
  o.alternate = QUOTH_ALTERNATE_SHIFTED;
  o.wildcard = 3;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_INVALID_ARGUMENT);
  o.wildcard = 0;
  o.kana = QUOTH_KANA_IGNORED;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_INVALID_ARGUMENT);
  o.kana = 0;
  o.rules = "&a << ";
  o.rules_length = 6;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_RULES);
  o.rules = "&a = \xFF";
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_RULES);
  o.rules = NULL;
  CHECK(refuse("a", 1, QUOTH_UTF8, &o) == QUOTH_ERROR_INVALID_ARGUMENT);
  o.rules = "&a = b";
  o.locale = NULL;
  quoth_pattern *tailored = make("a", &o);
  CHECK(
      quoth_pattern_count(&count, tailored, "abc", 3, QUOTH_UTF8, &error) == QUOTH_OK
      && count == 2);
  quoth_pattern_destroy(tailored);
}

static void needles_are_checked(void) {
  CHECK(refuse(NULL, 0, QUOTH_UTF8, NULL) == QUOTH_ERROR_EMPTY_NEEDLE);
  CHECK(refuse((const uint16_t[1]){0}, 0, QUOTH_UTF16, NULL) == QUOTH_ERROR_EMPTY_NEEDLE);
  CHECK(refuse(NULL, 1, QUOTH_UTF8, NULL) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(refuse("a", 1, 0, NULL) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(refuse("a", 1, 7, NULL) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(refuse("a", SIZE_MAX, QUOTH_UTF8, NULL) == QUOTH_ERROR_TOO_LARGE);
  CHECK(refuse("ab", SIZE_MAX / 2, QUOTH_UTF16, NULL) == QUOTH_ERROR_TOO_LARGE);
  CHECK(refuse("a\xC3", 2, QUOTH_UTF8, NULL) == QUOTH_ERROR_INVALID_UTF8);
  CHECK(error.position == 1);
  uint16_t units[2] = {'a', 'b'};
  CHECK(refuse((char *)units + 1, 1, QUOTH_UTF16, NULL) == QUOTH_ERROR_INVALID_ARGUMENT);
  char *many = calloc(QUOTH_MAX_NEEDLE + 1, 2);
  CHECK(refuse(many, QUOTH_MAX_NEEDLE + 1, QUOTH_UTF16, NULL) == QUOTH_ERROR_NEEDLE_TOO_LONG);
  CHECK(refuse(many, (size_t)PTRDIFF_MAX / 2, QUOTH_UTF16, NULL) == QUOTH_ERROR_NEEDLE_TOO_LONG);
  free(many);
  quoth_options o = QUOTH_OPTIONS_INIT;
  o.ignorables = QUOTH_IGNORABLES_IGNORED;
  CHECK(refuse("\xC2\xAD", 2, QUOTH_UTF8, &o) == QUOTH_ERROR_EMPTY_NEEDLE);
  CHECK(
      quoth_pattern_create(NULL, "a", 1, QUOTH_UTF8, NULL, &error) == QUOTH_ERROR_INVALID_ARGUMENT);
  quoth_pattern *pattern = NULL;
  uint16_t lone = 0xD800;
  CHECK(quoth_pattern_create(&pattern, &lone, 1, QUOTH_UTF16, NULL, &error) == QUOTH_OK);
  uint16_t text[3] = {0xD800, 'x', 0xD800};
  size_t count = 0;
  CHECK(
      quoth_pattern_count(&count, pattern, text, 3, QUOTH_UTF16, &error) == QUOTH_OK && count == 2);
  quoth_pattern_destroy(pattern);
  quoth_pattern_destroy(NULL);
}

static void errors_are_checked(void) {
  quoth_error wrong = QUOTH_ERROR_INIT;
  wrong.struct_size = 7;
  size_t count = 9;
  quoth_pattern *pattern = make("a", NULL);
  CHECK(
      quoth_pattern_count(&count, pattern, "a", 1, QUOTH_UTF8, &wrong) == QUOTH_ERROR_STRUCT_SIZE);
  CHECK(count == 0);
  CHECK(
      quoth_pattern_count(&count, pattern, NULL, 1, QUOTH_UTF8, &error)
      == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(error.status == QUOTH_ERROR_INVALID_ARGUMENT && error.position == -1);
  CHECK(quoth_pattern_count(&count, pattern, "a", 1, QUOTH_UTF8, &error) == QUOTH_OK);
  CHECK(error.status == QUOTH_OK && error.message[0] == 0);
  quoth_pattern_destroy(pattern);
}

int main(void) {
  versions();
  options_are_checked();
  collation();
  needles_are_checked();
  errors_are_checked();
  return checks_end();
}
