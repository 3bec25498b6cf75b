#include "cicu_locale.h"

#include "cicu_icu.h"
#include "cicu_status.h"
#include <stdbool.h>
#include <stddef.h>

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

void cicu_locale_letters(
    const char *locale, void (*each)(void *context, uint32_t start, uint32_t end), void *context,
    int32_t *status) {
  ULocaleData *data = ulocdata_open(locale, cicu_status(status));
  USet *set = ulocdata_getExemplarSet(
      data, NULL, USET_ADD_CASE_MAPPINGS, ULOCDATA_ES_STANDARD, cicu_status(status));
  int32_t count = set ? uset_getItemCount(set) : 0;
  for (int32_t item = 0; item < count; item++) {
    UChar text[64];
    UChar32 start, end;
    UErrorCode inner = U_ZERO_ERROR;
    int32_t length = uset_getItem(set, item, &start, &end, text, 64, &inner);
    if (length == 0 && U_SUCCESS(inner)) each(context, (uint32_t)start, (uint32_t)end);
  }
  uset_close(set);
  ulocdata_close(data);
}
