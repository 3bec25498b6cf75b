#include "written_options.h"

#include <stdio.h>
#include <string.h>

/* A value of an option, by its name. */
typedef struct {
  const char *name;
  uint32_t value;
} word;

/* An option whose value is one of some words. */
typedef struct {
  const char *name;
  size_t field; /* its place in quoth_options */
  word words[8];
} choice;

#define FIELD(name) offsetof(quoth_options, name)

static const choice CHOICES[] = {
    {"case", FIELD(letter_case), {{"ignored", 0}, {"significant", 1}}},
    {"diacritics", FIELD(diacritics), {{"significant", 0}, {"ignored", 1}, {"asymmetric", 2}}},
    {"width", FIELD(width), {{"significant", 0}, {"ignored", 1}}},
    {"kana", FIELD(kana), {{"significant", 0}, {"ignored", 1}}},
    {"ignorables", FIELD(ignorables), {{"significant", 0}, {"ignored", 1}}},
    {"punctuation", FIELD(punctuation), {{"significant", 0}, {"folded", 1}}},
    {"space", FIELD(space), {{"significant", 0}, {"folded", 1}}},
    {"boundary",
     FIELD(boundary),
     {{"character", 0}, {"scalar", 1}, {"word", 2}, {"wordStart", 3}, {"wordEnd", 4}}},
    {"extent", FIELD(extent), {{"minimal", 0}, {"medial", 1}, {"maximal", 2}}},
    {"strength",
     FIELD(strength),
     {{"primary", 1},
      {"secondary", 2},
      {"tertiary", 3},
      {"quaternary", 4},
      {"identical", 5},
      {"caseInsensitive", 6}}},
    {"alternate", FIELD(alternate), {{"non-ignorable", 1}, {"shifted", 2}}},
    {"wildcard", FIELD(wildcard), {{"none", 0}, {"pattern", 1}, {"any", 2}}},
};
enum { CHOICE_COUNT = sizeof CHOICES / sizeof *CHOICES };

typedef struct {
  const char *bytes;
  size_t length;
} part;

static bool is(part p, const char *name) {
  return p.length == strlen(name) && !memcmp(p.bytes, name, p.length);
}

static bool is_separator(char c) { return c == ' ' || c == ',' || (c >= '\t' && c <= '\r'); }

/* The next option; false after the last. */
static bool next_part(const char *written, size_t length, size_t *place, part *option) {
  while (*place < length && is_separator(written[*place])) (*place)++;
  option->bytes = written + *place;
  while (*place < length && !is_separator(written[*place])) (*place)++;
  option->length = (size_t)(written + *place - option->bytes);
  return option->length > 0;
}

/* Splits "name=value" at the sign; without one, there is no value. */
static bool split(part option, part *name, part *value) {
  const char *sign = memchr(option.bytes, '=', option.length);
  *name = option;
  if (!sign) return false;
  name->length = (size_t)(sign - option.bytes);
  value->bytes = sign + 1;
  value->length = option.length - name->length - 1;
  return true;
}

static bool fail_value(
    char *message, size_t room, const char *name, const word *words, part value) {
  int used = snprintf(message, room, "%s must be one of ", name);
  for (int i = 0; words[i].name && used > 0 && (size_t)used < room; i++)
    used += snprintf(message + used, room - (size_t)used, "%s'%s'", i ? ", " : "", words[i].name);
  if (used > 0 && (size_t)used < room)
    snprintf(
        message + used, room - (size_t)used, ", not '%.*s'",
        (int)(value.length < 40 ? value.length : 40), value.bytes);
  return false;
}

/* Reads the number of a word; false with a message. */
static bool read_word(
    uint32_t *number, const char *name, const word *words, part value, char *message, size_t room) {
  for (int i = 0; words[i].name; i++)
    if (is(value, words[i].name)) {
      *number = words[i].value;
      return true;
    }
  return fail_value(message, room, name, words, value);
}

static const word PRESETS[] = {{"exact", 0}, {"find", 1}, {NULL, 0}};
static const word ERRORS[] = {{"strict", QUOTH_UTF8}, {"replace", QUOTH_UTF8_REPLACED}, {NULL, 0}};
static const word SWITCHES[] = {{"true", 1}, {"false", 0}, {NULL, 0}};
static const struct {
  const char *name;
  uint32_t flag;
} FLAGS[] = {
    {"overlapping", QUOTH_OPTION_OVERLAPPING}, {"prefix_tolerant", QUOTH_OPTION_PREFIX_TOLERANT}};

static bool read_one(
    written_options *read, part name, part value, bool has_value, char *message, size_t room) {
  uint32_t number = 1;
  for (int i = 0; i < 2; i++) {
    if (!is(name, FLAGS[i].name)) continue;
    if (has_value && !read_word(&number, FLAGS[i].name, SWITCHES, value, message, room))
      return false;
    if (number)
      read->options.flags |= FLAGS[i].flag;
    else
      read->options.flags &= ~FLAGS[i].flag;
    return true;
  }
  if (!has_value) value = (part){"", 0};
  if (is(name, "locale")) {
    if (!value.length || value.length >= sizeof read->locale
        || memchr(value.bytes, 0, value.length)) {
      snprintf(message, room, "locale must be a BCP 47 tag, such as locale=tr");
      return false;
    }
    memcpy(read->locale, value.bytes, value.length);
    read->locale[value.length] = 0;
    read->options.locale = read->locale;
    return true;
  }
  if (is(name, "errors")) return read_word(&read->encoding, "errors", ERRORS, value, message, room);
  if (is(name, "preset")) return true; /* It was read before the others. */
  for (int i = 0; i < CHOICE_COUNT; i++) {
    const choice *c = &CHOICES[i];
    if (!is(name, c->name)) continue;
    if (!read_word(
            (uint32_t *)((char *)&read->options + c->field), c->name, c->words, value, message,
            room))
      return false;
    if (c->field == FIELD(strength) || c->field == FIELD(alternate) || c->field == FIELD(wildcard))
      read->options.family = QUOTH_FAMILY_COLLATION;
    return true;
  }
  snprintf(
      message, room, "unknown option '%.*s'; options are written like 'locale=tr boundary=word'",
      (int)(name.length < 40 ? name.length : 40), name.bytes);
  return false;
}

bool written_options_read(
    written_options *read, const char *written, size_t length, char *message, size_t room) {
  const quoth_options exact = QUOTH_OPTIONS_INIT, find = QUOTH_OPTIONS_FIND_INIT;
  part option, name, value = {"", 0};
  read->options = exact;
  read->encoding = QUOTH_UTF8;
  read->locale[0] = 0;
  /* The preset first, since the other options change it wherever they are. */
  for (size_t place = 0; next_part(written, length, &place, &option);) {
    uint32_t preset = 0;
    const bool has_value = split(option, &name, &value);
    if (!is(name, "preset")) continue;
    if (!read_word(&preset, "preset", PRESETS, has_value ? value : (part){"", 0}, message, room))
      return false;
    read->options = preset ? find : exact;
  }
  for (size_t place = 0; next_part(written, length, &place, &option);) {
    const bool has_value = split(option, &name, &value);
    if (!read_one(read, name, value, has_value, message, room)) return false;
  }
  return true;
}
