/* Character properties, case folding, normalization, versions. uchar.h, ustring.h, unorm2.h */
#ifndef CICU_UNICODE_H
#define CICU_UNICODE_H

#include <stdbool.h>
#include <stdint.h>
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

static inline bool cicu_has_property(UChar32 c, UProperty property) {
  return u_hasBinaryProperty(c, property);
}

static inline int32_t cicu_int_property(UChar32 c, UProperty property) {
  return u_getIntPropertyValue(c, property);
}

static inline int8_t cicu_category(UChar32 c) { return u_charType(c); }

static inline uint8_t cicu_combining_class(UChar32 c) { return u_getCombiningClass(c); }

static inline int32_t cicu_name(UChar32 c, char *buffer, int32_t capacity, UErrorCode *status) {
  return u_charName(c, U_UNICODE_CHAR_NAME, buffer, capacity, status);
}

static inline UChar32 cicu_from_name(const char *name, UErrorCode *status) {
  return u_charFromName(U_UNICODE_CHAR_NAME, name, status);
}

/* Simple case folding of one code point, statuses C and S. */
static inline UChar32 cicu_fold_simple(UChar32 c) { return u_foldCase(c, U_FOLD_CASE_DEFAULT); }

/* Full case folding of a string, statuses C and F, or T with `turkic`. */
static inline int32_t cicu_fold(
    const UChar *text, int32_t length, bool turkic, UChar *out, int32_t capacity,
    UErrorCode *status) {
  return u_strFoldCase(
      out, capacity, text, length,
      turkic ? U_FOLD_CASE_EXCLUDE_SPECIAL_I : U_FOLD_CASE_DEFAULT, status);
}

static inline void cicu_each_category(
    bool (*each)(const void *context, UChar32 start, UChar32 limit, UCharCategory category),
    const void *context) {
  u_enumCharTypes((UCharEnumTypeRange *)each, context);
}

typedef const UNormalizer2 *cicu_normalizer;

static inline cicu_normalizer cicu_nfc(UErrorCode *status) { return unorm2_getNFCInstance(status); }
static inline cicu_normalizer cicu_nfd(UErrorCode *status) { return unorm2_getNFDInstance(status); }
static inline cicu_normalizer cicu_nfkc(UErrorCode *status) {
  return unorm2_getNFKCInstance(status);
}
static inline cicu_normalizer cicu_nfkd(UErrorCode *status) {
  return unorm2_getNFKDInstance(status);
}

static inline int32_t cicu_normalize(
    cicu_normalizer form, const UChar *text, int32_t length, UChar *out, int32_t capacity,
    UErrorCode *status) {
  return unorm2_normalize(form, text, length, out, capacity, status);
}

/* The full decomposition of c, or a negative number when it has none. */
static inline int32_t cicu_decomposition(
    cicu_normalizer form, UChar32 c, UChar *out, int32_t capacity, UErrorCode *status) {
  return unorm2_getDecomposition(form, c, out, capacity, status);
}

/* The primary composite of two code points, or a negative number. */
static inline UChar32 cicu_compose(cicu_normalizer form, UChar32 a, UChar32 b) {
  return unorm2_composePair(form, a, b);
}

static inline bool cicu_boundary_before(cicu_normalizer form, UChar32 c) {
  return unorm2_hasBoundaryBefore(form, c);
}

static inline void cicu_icu_version(uint8_t out[4]) { u_getVersion(out); }
static inline void cicu_unicode_version(uint8_t out[4]) { u_getUnicodeVersion(out); }
static inline void cicu_cldr_version(uint8_t out[4], UErrorCode *status) {
  ulocdata_getCLDRVersion(out, status);
}

#endif
