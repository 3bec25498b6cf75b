/* Locales: BCP 47 to ICU's form and back. uloc.h */
#ifndef CICU_LOCALE_H
#define CICU_LOCALE_H

#include <stdbool.h>
#include <stdint.h>
#include <unicode/uloc.h>

static inline int32_t cicu_locale_for_language_tag(
    const char *tag, char *buffer, int32_t capacity, int32_t *parsed, UErrorCode *status) {
  return uloc_forLanguageTag(tag, buffer, capacity, parsed, status);
}

static inline int32_t cicu_locale_to_language_tag(
    const char *locale, char *buffer, int32_t capacity, UErrorCode *status) {
  return uloc_toLanguageTag(locale, buffer, capacity, true, status);
}

static inline int32_t cicu_locale_language(
    const char *locale, char *buffer, int32_t capacity, UErrorCode *status) {
  return uloc_getLanguage(locale, buffer, capacity, status);
}

/* The ISO 639-2/T code, or an empty string for a language that ICU does not know. */
static inline const char *cicu_locale_iso3_language(const char *locale) {
  return uloc_getISO3Language(locale);
}

#endif
