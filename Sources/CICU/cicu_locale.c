#include "cicu_locale.h"

#include "cicu_status.h"
#include <stdbool.h>
#include <unicode/uloc.h>

int32_t cicu_locale_for_language_tag(
    const char *tag, char *buffer, int32_t capacity, int32_t *parsed, int32_t *status) {
  return uloc_forLanguageTag(tag, buffer, capacity, parsed, cicu_status(status));
}

int32_t cicu_locale_to_language_tag(
    const char *locale, char *buffer, int32_t capacity, int32_t *status) {
  return uloc_toLanguageTag(locale, buffer, capacity, true, cicu_status(status));
}

int32_t cicu_locale_language(const char *locale, char *buffer, int32_t capacity, int32_t *status) {
  return uloc_getLanguage(locale, buffer, capacity, cicu_status(status));
}

const char *cicu_locale_iso3_language(const char *locale) { return uloc_getISO3Language(locale); }
