#include "cicu_collation.h"

#include "cicu_icu.h"
#include "cicu_status.h"
#include <stddef.h>
#include <string.h>

_Static_assert(CICU_UCOL_FRENCH_COLLATION == UCOL_FRENCH_COLLATION, "ICU");
_Static_assert(CICU_UCOL_ALTERNATE_HANDLING == UCOL_ALTERNATE_HANDLING, "ICU");
_Static_assert(CICU_UCOL_CASE_FIRST == UCOL_CASE_FIRST, "ICU");
_Static_assert(CICU_UCOL_CASE_LEVEL == UCOL_CASE_LEVEL, "ICU");
_Static_assert(CICU_UCOL_NORMALIZATION_MODE == UCOL_NORMALIZATION_MODE, "ICU");
_Static_assert(CICU_UCOL_STRENGTH == UCOL_STRENGTH, "ICU");
_Static_assert(CICU_UCOL_NUMERIC_COLLATION == UCOL_NUMERIC_COLLATION, "ICU");
_Static_assert(CICU_UCOL_PRIMARY == UCOL_PRIMARY, "ICU");
_Static_assert(CICU_UCOL_SECONDARY == UCOL_SECONDARY, "ICU");
_Static_assert(CICU_UCOL_TERTIARY == UCOL_TERTIARY, "ICU");
_Static_assert(CICU_UCOL_QUATERNARY == UCOL_QUATERNARY, "ICU");
_Static_assert(CICU_UCOL_IDENTICAL == UCOL_IDENTICAL, "ICU");
_Static_assert(CICU_UCOL_OFF == UCOL_OFF, "ICU");
_Static_assert(CICU_UCOL_ON == UCOL_ON, "ICU");
_Static_assert(CICU_UCOL_SHIFTED == UCOL_SHIFTED, "ICU");
_Static_assert(CICU_UCOL_NON_IGNORABLE == UCOL_NON_IGNORABLE, "ICU");
_Static_assert(CICU_UCOL_NULLORDER == UCOL_NULLORDER, "ICU");

const char *cicu_collation_locale(int32_t place) {
  return place < ucol_countAvailable() ? ucol_getAvailable(place) : NULL;
}

cicu_collator cicu_collator_open(const char *locale, int32_t *status) {
  return (cicu_collator)ucol_open(locale, cicu_status(status));
}

cicu_collator cicu_collator_open_rules(
    const uint16_t *rules, int32_t length, int32_t *offset, int32_t *status) {
  UParseError error;
  memset(&error, 0, sizeof error);
  UCollator *collator = ucol_openRules(
      (const UChar *)rules, length, UCOL_DEFAULT, UCOL_DEFAULT_STRENGTH, &error,
      cicu_status(status));
  *offset = error.offset;
  return (cicu_collator)collator;
}

void cicu_collator_close(cicu_collator collator) { ucol_close((UCollator *)collator); }

int32_t cicu_collator_attribute(cicu_collator collator, int32_t attribute, int32_t *status) {
  return ucol_getAttribute(
      (const UCollator *)collator, (UColAttribute)attribute, cicu_status(status));
}

void cicu_collator_set_attribute(
    cicu_collator collator, int32_t attribute, int32_t value, int32_t *status) {
  ucol_setAttribute(
      (UCollator *)collator, (UColAttribute)attribute, (UColAttributeValue)value,
      cicu_status(status));
}

uint32_t cicu_collator_variable_top(cicu_collator collator, int32_t *status) {
  return ucol_getVariableTop((const UCollator *)collator, cicu_status(status));
}

int32_t cicu_collator_max_variable(cicu_collator collator) {
  return ucol_getMaxVariable((const UCollator *)collator);
}

void cicu_collator_set_max_variable(cicu_collator collator, int32_t group, int32_t *status) {
  ucol_setMaxVariable((UCollator *)collator, (UColReorderCode)group, cicu_status(status));
}

const char *cicu_collator_locale(cicu_collator collator, int32_t *status) {
  return ucol_getLocaleByType((const UCollator *)collator, ULOC_ACTUAL_LOCALE, cicu_status(status));
}

const uint16_t *cicu_collator_rules(cicu_collator collator, int32_t *length) {
  return (const uint16_t *)ucol_getRules((const UCollator *)collator, length);
}

bool cicu_collator_equal(
    cicu_collator collator, const uint16_t *a, int32_t a_length, const uint16_t *b,
    int32_t b_length) {
  return ucol_strcoll(
             (const UCollator *)collator, (const UChar *)a, a_length, (const UChar *)b, b_length)
         == UCOL_EQUAL;
}

int32_t cicu_collator_sort_key(
    cicu_collator collator, const uint16_t *text, int32_t length, uint8_t *out, int32_t capacity) {
  return ucol_getSortKey((const UCollator *)collator, (const UChar *)text, length, out, capacity);
}

void cicu_collator_contractions(
    cicu_collator collator, void (*each)(void *context, const uint16_t *text, int32_t length),
    void *context, int32_t *status) {
  USet *strings = uset_openEmpty();
  ucol_getContractionsAndExpansions(
      (const UCollator *)collator, strings, NULL, true, cicu_status(status));
  int32_t count = uset_getItemCount(strings);
  for (int32_t item = 0; item < count; item++) {
    UChar text[256];
    UChar32 start, end;
    UErrorCode inner = U_ZERO_ERROR;
    int32_t length = uset_getItem(strings, item, &start, &end, text, 256, &inner);
    if (length >= 2 && U_SUCCESS(inner)) each(context, (const uint16_t *)text, length);
  }
  uset_close(strings);
}

void cicu_collator_tailored(
    cicu_collator collator, void (*each)(void *context, uint32_t start, uint32_t end),
    void *context, int32_t *status) {
  USet *set = ucol_getTailoredSet((const UCollator *)collator, cicu_status(status));
  int32_t count = uset_getItemCount(set);
  for (int32_t item = 0; item < count; item++) {
    UChar text[256];
    UChar32 start, end;
    UErrorCode inner = U_ZERO_ERROR;
    int32_t length = uset_getItem(set, item, &start, &end, text, 256, &inner);
    if (length == 0 && U_SUCCESS(inner)) each(context, (uint32_t)start, (uint32_t)end);
  }
  uset_close(set);
}

cicu_elements cicu_elements_open(cicu_collator collator, int32_t *status) {
  return (cicu_elements)ucol_openElements(
      (const UCollator *)collator, NULL, 0, cicu_status(status));
}

void cicu_elements_close(cicu_elements elements) {
  ucol_closeElements((UCollationElements *)elements);
}

void cicu_elements_set_text(
    cicu_elements elements, const uint16_t *text, int32_t length, int32_t *status) {
  ucol_setText((UCollationElements *)elements, (const UChar *)text, length, cicu_status(status));
}

int32_t cicu_elements_next(cicu_elements elements, int32_t *status) {
  return ucol_next((UCollationElements *)elements, cicu_status(status));
}

cicu_search cicu_search_open(
    cicu_collator collator, const uint16_t *needle, int32_t needle_length, const uint16_t *text,
    int32_t length, int32_t *status) {
  return (cicu_search)usearch_openFromCollator(
      (const UChar *)needle, needle_length, (const UChar *)text, length,
      (const UCollator *)collator, NULL, cicu_status(status));
}

void cicu_search_close(cicu_search search) { usearch_close((UStringSearch *)search); }

int32_t cicu_search_next(cicu_search search, int32_t *length, int32_t *status) {
  int32_t start = usearch_next((UStringSearch *)search, cicu_status(status));
  *length = usearch_getMatchedLength((UStringSearch *)search);
  return start;
}
