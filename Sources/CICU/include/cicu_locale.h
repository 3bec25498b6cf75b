/* Locales: BCP 47 to ICU's form and back. uloc.h */
#ifndef CICU_LOCALE_H
#define CICU_LOCALE_H

#include <stdint.h>

int32_t cicu_locale_for_language_tag(
    const char *tag, char *buffer, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t cicu_locale_to_language_tag(
    const char *locale, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_language(const char *locale, char *buffer, int32_t capacity, int32_t *status);

/* The ISO 639-2/T code, or an empty string for a language that ICU does not know. */
const char *cicu_locale_iso3_language(const char *locale);

#endif
