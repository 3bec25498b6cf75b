#include "cicu_unicode.h"

#include "cicu_icu.h"
#include "cicu_status.h"
#include <stddef.h>

_Static_assert(CICU_UCHAR_CHANGES_WHEN_CASEFOLDED == UCHAR_CHANGES_WHEN_CASEFOLDED, "ICU");
_Static_assert(CICU_UCHAR_DASH == UCHAR_DASH, "ICU");
_Static_assert(
    CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT == UCHAR_DEFAULT_IGNORABLE_CODE_POINT, "ICU");
_Static_assert(CICU_UCHAR_EAST_ASIAN_WIDTH == UCHAR_EAST_ASIAN_WIDTH, "ICU");
_Static_assert(CICU_UCHAR_EXTENDED_PICTOGRAPHIC == UCHAR_EXTENDED_PICTOGRAPHIC, "ICU");
_Static_assert(CICU_UCHAR_NFKC_INERT == UCHAR_NFKC_INERT, "ICU");
_Static_assert(CICU_UCHAR_NFKD_INERT == UCHAR_NFKD_INERT, "ICU");
_Static_assert(CICU_UCHAR_WHITE_SPACE == UCHAR_WHITE_SPACE, "ICU");
_Static_assert(CICU_UCHAR_GRAPHEME_CLUSTER_BREAK == UCHAR_GRAPHEME_CLUSTER_BREAK, "ICU");
_Static_assert(CICU_UCHAR_INDIC_SYLLABIC_CATEGORY == UCHAR_INDIC_SYLLABIC_CATEGORY, "ICU");
_Static_assert(CICU_UCHAR_WORD_BREAK == UCHAR_WORD_BREAK, "ICU");
_Static_assert(CICU_U_UNASSIGNED == U_UNASSIGNED, "ICU");
_Static_assert(CICU_U_OTHER_LETTER == U_OTHER_LETTER, "ICU");
_Static_assert(CICU_U_NON_SPACING_MARK == U_NON_SPACING_MARK, "ICU");
_Static_assert(CICU_U_PRIVATE_USE_CHAR == U_PRIVATE_USE_CHAR, "ICU");
_Static_assert(CICU_U_SURROGATE == U_SURROGATE, "ICU");
_Static_assert(CICU_U_GCB_CONTROL == U_GCB_CONTROL, "ICU");
_Static_assert(CICU_U_GCB_CR == U_GCB_CR, "ICU");
_Static_assert(CICU_U_GCB_EXTEND == U_GCB_EXTEND, "ICU");
_Static_assert(CICU_U_GCB_L == U_GCB_L, "ICU");
_Static_assert(CICU_U_GCB_LF == U_GCB_LF, "ICU");
_Static_assert(CICU_U_GCB_LV == U_GCB_LV, "ICU");
_Static_assert(CICU_U_GCB_LVT == U_GCB_LVT, "ICU");
_Static_assert(CICU_U_GCB_OTHER == U_GCB_OTHER, "ICU");
_Static_assert(CICU_U_GCB_PREPEND == U_GCB_PREPEND, "ICU");
_Static_assert(CICU_U_GCB_REGIONAL_INDICATOR == U_GCB_REGIONAL_INDICATOR, "ICU");
_Static_assert(CICU_U_GCB_SPACING_MARK == U_GCB_SPACING_MARK, "ICU");
_Static_assert(CICU_U_GCB_T == U_GCB_T, "ICU");
_Static_assert(CICU_U_GCB_V == U_GCB_V, "ICU");
_Static_assert(CICU_U_GCB_ZWJ == U_GCB_ZWJ, "ICU");
_Static_assert(CICU_U_WB_ALETTER == U_WB_ALETTER, "ICU");
_Static_assert(CICU_U_WB_CR == U_WB_CR, "ICU");
_Static_assert(CICU_U_WB_LF == U_WB_LF, "ICU");
_Static_assert(CICU_U_WB_NEWLINE == U_WB_NEWLINE, "ICU");
_Static_assert(CICU_U_WB_NUMERIC == U_WB_NUMERIC, "ICU");
_Static_assert(CICU_U_WB_OTHER == U_WB_OTHER, "ICU");
_Static_assert(CICU_U_WB_WSEGSPACE == U_WB_WSEGSPACE, "ICU");
_Static_assert(CICU_U_INSC_CONSONANT == U_INSC_CONSONANT, "ICU");
_Static_assert(CICU_U_EA_FULLWIDTH == U_EA_FULLWIDTH, "ICU");
_Static_assert(CICU_U_EA_HALFWIDTH == U_EA_HALFWIDTH, "ICU");
_Static_assert(CICU_U_EA_WIDE == U_EA_WIDE, "ICU");
_Static_assert(CICU_USCRIPT_HANGUL == USCRIPT_HANGUL, "ICU");
_Static_assert(CICU_USCRIPT_KHMER == USCRIPT_KHMER, "ICU");
_Static_assert(CICU_USCRIPT_LAO == USCRIPT_LAO, "ICU");
_Static_assert(CICU_USCRIPT_MYANMAR == USCRIPT_MYANMAR, "ICU");
_Static_assert(CICU_USCRIPT_THAI == USCRIPT_THAI, "ICU");

bool cicu_has_property(int32_t c, int32_t property) {
  return u_hasBinaryProperty(c, (UProperty)property);
}

int32_t cicu_int_property(int32_t c, int32_t property) {
  return u_getIntPropertyValue(c, (UProperty)property);
}

int32_t cicu_category(int32_t c) { return u_charType(c); }

uint8_t cicu_combining_class(int32_t c) { return u_getCombiningClass(c); }

int32_t cicu_name(int32_t c, char *buffer, int32_t capacity, int32_t *status) {
  return u_charName(c, U_UNICODE_CHAR_NAME, buffer, capacity, cicu_status(status));
}

int32_t cicu_from_name(const char *name, int32_t *status) {
  return u_charFromName(U_UNICODE_CHAR_NAME, name, cicu_status(status));
}

int32_t cicu_fold_simple(int32_t c) { return u_foldCase(c, U_FOLD_CASE_DEFAULT); }

int32_t cicu_fold(
    const uint16_t *text, int32_t length, bool turkic, uint16_t *out, int32_t capacity,
    int32_t *status) {
  return u_strFoldCase(
      (UChar *)out, capacity, (const UChar *)text, length,
      turkic ? U_FOLD_CASE_EXCLUDE_SPECIAL_I : U_FOLD_CASE_DEFAULT, cicu_status(status));
}

/* Carries the arguments of cicu_each_category through ICU. */
struct each_category {
  bool (*each)(const void *context, int32_t start, int32_t limit, int32_t category);
  const void *context;
};

static UBool each_category(
    const void *context, UChar32 start, UChar32 limit, UCharCategory category) {
  const struct each_category *caller = context;
  return caller->each(caller->context, start, limit, (int32_t)category);
}

void cicu_each_category(
    bool (*each)(const void *context, int32_t start, int32_t limit, int32_t category),
    const void *context) {
  struct each_category caller = {each, context};
  u_enumCharTypes(each_category, &caller);
}

void cicu_each_valued(
    int32_t property, int32_t value,
    void (*each)(void *context, int32_t first, int32_t last, int32_t value), void *context,
    int32_t *status) {
  USet *set = uset_openEmpty();
  uset_applyIntPropertyValue(set, (UProperty)property, value, cicu_status(status));
  const int32_t count = U_SUCCESS(*cicu_status(status)) ? uset_getItemCount(set) : 0;
  for (int32_t i = 0; i < count; i++) {
    UChar32 first, last;
    if (uset_getItem(set, i, &first, &last, NULL, 0, cicu_status(status)) == 0) {
      each(context, first, last, value);
    }
  }
  uset_close(set);
}

/* Carries the arguments of cicu_each_name through ICU. */
struct each_name {
  void (*each)(void *context, int32_t c, const char *name, int32_t length);
  void *context;
};

static UBool each_name(
    void *context, UChar32 c, UCharNameChoice choice, const char *name, int32_t length) {
  const struct each_name *caller = context;
  (void)choice;
  caller->each(caller->context, c, name, length);
  return true;
}

void cicu_each_name(
    int32_t start, int32_t limit,
    void (*each)(void *context, int32_t c, const char *name, int32_t length), void *context,
    int32_t *status) {
  struct each_name caller = {each, context};
  u_enumCharNames(start, limit, each_name, &caller, U_UNICODE_CHAR_NAME, cicu_status(status));
}

static const UNormalizer2 *form_of(cicu_normalizer form) { return (const UNormalizer2 *)form; }

cicu_normalizer cicu_nfc(int32_t *status) {
  return (cicu_normalizer)unorm2_getNFCInstance(cicu_status(status));
}

cicu_normalizer cicu_nfd(int32_t *status) {
  return (cicu_normalizer)unorm2_getNFDInstance(cicu_status(status));
}

cicu_normalizer cicu_nfkc(int32_t *status) {
  return (cicu_normalizer)unorm2_getNFKCInstance(cicu_status(status));
}

cicu_normalizer cicu_nfkd(int32_t *status) {
  return (cicu_normalizer)unorm2_getNFKDInstance(cicu_status(status));
}

int32_t cicu_normalize(
    cicu_normalizer form, const uint16_t *text, int32_t length, uint16_t *out, int32_t capacity,
    int32_t *status) {
  return unorm2_normalize(
      form_of(form), (const UChar *)text, length, (UChar *)out, capacity, cicu_status(status));
}

int32_t cicu_decomposition(
    cicu_normalizer form, int32_t c, uint16_t *out, int32_t capacity, int32_t *status) {
  return unorm2_getDecomposition(form_of(form), c, (UChar *)out, capacity, cicu_status(status));
}

int32_t cicu_compose(cicu_normalizer form, int32_t a, int32_t b) {
  return unorm2_composePair(form_of(form), a, b);
}

bool cicu_is_inert(cicu_normalizer form, int32_t c) { return unorm2_isInert(form_of(form), c); }

bool cicu_boundary_before(cicu_normalizer form, int32_t c) {
  return unorm2_hasBoundaryBefore(form_of(form), c);
}

void cicu_icu_version(uint8_t out[4]) { u_getVersion(out); }

void cicu_unicode_version(uint8_t out[4]) { u_getUnicodeVersion(out); }

void cicu_cldr_version(uint8_t out[4], int32_t *status) {
  ulocdata_getCLDRVersion(out, cicu_status(status));
}
