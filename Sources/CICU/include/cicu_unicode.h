/* Character properties, case folding, normalization, versions. uchar.h, ustring.h, unorm2.h */
#ifndef CICU_UNICODE_H
#define CICU_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

/* Binary properties, and properties with many values. */
#define CICU_UCHAR_CHANGES_WHEN_CASEFOLDED 54
#define CICU_UCHAR_DASH 4
#define CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT 5
#define CICU_UCHAR_EAST_ASIAN_WIDTH 4100
#define CICU_UCHAR_EXTENDED_PICTOGRAPHIC 64
#define CICU_UCHAR_NFKC_INERT 40
#define CICU_UCHAR_NFKD_INERT 38
#define CICU_UCHAR_WHITE_SPACE 31
#define CICU_UCHAR_GRAPHEME_CLUSTER_BREAK 4114
#define CICU_UCHAR_INDIC_SYLLABIC_CATEGORY 4119
#define CICU_UCHAR_WORD_BREAK 4116

/* General categories. */
#define CICU_U_UNASSIGNED 0
#define CICU_U_OTHER_LETTER 5
#define CICU_U_NON_SPACING_MARK 6
#define CICU_U_PRIVATE_USE_CHAR 17
#define CICU_U_SURROGATE 18

/* Values of CICU_UCHAR_GRAPHEME_CLUSTER_BREAK. */
#define CICU_U_GCB_CONTROL 1
#define CICU_U_GCB_CR 2
#define CICU_U_GCB_EXTEND 3
#define CICU_U_GCB_L 4
#define CICU_U_GCB_LF 5
#define CICU_U_GCB_LV 6
#define CICU_U_GCB_LVT 7
#define CICU_U_GCB_OTHER 0
#define CICU_U_GCB_PREPEND 11
#define CICU_U_GCB_REGIONAL_INDICATOR 12
#define CICU_U_GCB_SPACING_MARK 10
#define CICU_U_GCB_T 8
#define CICU_U_GCB_V 9
#define CICU_U_GCB_ZWJ 17

/* Values of CICU_UCHAR_WORD_BREAK. */
#define CICU_U_WB_ALETTER 1
#define CICU_U_WB_CR 8
#define CICU_U_WB_LF 10
#define CICU_U_WB_NEWLINE 12
#define CICU_U_WB_NUMERIC 6
#define CICU_U_WB_OTHER 0
#define CICU_U_WB_WSEGSPACE 22

/* Values of CICU_UCHAR_INDIC_SYLLABIC_CATEGORY. */
#define CICU_U_INSC_CONSONANT 5

/* Values of CICU_UCHAR_EAST_ASIAN_WIDTH. */
#define CICU_U_EA_FULLWIDTH 3
#define CICU_U_EA_HALFWIDTH 2
#define CICU_U_EA_WIDE 5

/* Scripts without spaces, and Hangul, whose wide letters use them. */
#define CICU_USCRIPT_HANGUL 18
#define CICU_USCRIPT_KHMER 23
#define CICU_USCRIPT_LAO 24
#define CICU_USCRIPT_MYANMAR 28
#define CICU_USCRIPT_THAI 38

bool cicu_has_property(int32_t c, int32_t property);
int32_t cicu_int_property(int32_t c, int32_t property);
int32_t cicu_category(int32_t c);
uint8_t cicu_combining_class(int32_t c);

int32_t cicu_name(int32_t c, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_from_name(const char *name, int32_t *status);

/* Simple case folding of one code point, statuses C and S. */
int32_t cicu_fold_simple(int32_t c);

/* Full case folding of a string, statuses C and F, or T with `turkic`. */
int32_t cicu_fold(
    const uint16_t *text, int32_t length, bool turkic, uint16_t *out, int32_t capacity,
    int32_t *status);

/* Calls `each` for every range of code points of one category until it returns false. */
void cicu_each_category(
    bool (*each)(const void *context, int32_t start, int32_t limit, int32_t category),
    const void *context);

/* Calls `each` for every range of code points of which a property has a value, in ascending order. */
void cicu_each_valued(
    int32_t property, int32_t value,
    void (*each)(void *context, int32_t first, int32_t last, int32_t value), void *context,
    int32_t *status);

/* Calls `each` for the name of every character of a range that has one. */
void cicu_each_name(
    int32_t start, int32_t limit,
    void (*each)(void *context, int32_t c, const char *name, int32_t length), void *context,
    int32_t *status);

/* A form of normalization: a shared object of ICU's that is never closed. */
typedef const struct cicu_normalization_form *cicu_normalizer;

cicu_normalizer cicu_nfc(int32_t *status);
cicu_normalizer cicu_nfd(int32_t *status);
cicu_normalizer cicu_nfkc(int32_t *status);
cicu_normalizer cicu_nfkd(int32_t *status);

int32_t cicu_normalize(
    cicu_normalizer form, const uint16_t *text, int32_t length, uint16_t *out, int32_t capacity,
    int32_t *status);

/* The full decomposition of c, or a negative number if it has none. */
int32_t cicu_decomposition(
    cicu_normalizer form, int32_t c, uint16_t *out, int32_t capacity, int32_t *status);

/* The primary composite of two code points, or a negative number. */
int32_t cicu_compose(cicu_normalizer form, int32_t a, int32_t b);

/* Whether c never changes under a form and never interacts with its neighbors. */
bool cicu_is_inert(cicu_normalizer form, int32_t c);

bool cicu_boundary_before(cicu_normalizer form, int32_t c);

void cicu_icu_version(uint8_t out[4]);
void cicu_unicode_version(uint8_t out[4]);
void cicu_cldr_version(uint8_t out[4], int32_t *status);

#endif
