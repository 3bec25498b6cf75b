/* Written by Scripts/generate-foundation-icu.py: the part of Swift's own ICU that CICU uses. */
#ifndef CICU_FOUNDATION_ICU_H
#define CICU_FOUNDATION_ICU_H

#include <stdint.h>

typedef struct UConverterToUnicodeArgs UConverterToUnicodeArgs;
typedef int UConverterCallbackReason;
typedef int UErrorCode;
typedef int32_t UChar32;
typedef int UCharNameChoice;
typedef int8_t UBool;
typedef UBool UEnumCharNamesFn(void *, UChar32, UCharNameChoice, const char *, int32_t);
typedef int UCharCategory;
typedef UBool UCharEnumTypeRange(const void *, UChar32, UChar32, UCharCategory);
typedef struct USet USet;
typedef int UProperty;
typedef struct UCPMap UCPMap;
typedef uint16_t UChar;
typedef struct UBiDi UBiDi;
typedef uint8_t UBiDiLevel;
typedef struct UBreakIterator UBreakIterator;
typedef int UBreakIteratorType;
typedef struct UConverter UConverter;
typedef void (*UConverterToUCallback)(const void *, UConverterToUnicodeArgs *, const char *, int32_t, UConverterCallbackReason, UErrorCode *);
typedef struct UCollator UCollator;
typedef struct UCollationElements UCollationElements;
typedef int UColAttributeValue;
typedef int UColAttribute;
typedef int ULocDataLocaleType;
typedef int UColReorderCode;
typedef UColAttributeValue UCollationStrength;
typedef struct UParseError {
  int32_t line;
  int32_t offset;
  UChar preContext[16];
  UChar postContext[16];
} UParseError;
typedef int UCollationResult;
typedef int UCPMapRangeOption;
typedef uint32_t UCPMapValueFilter(const void *, uint32_t);
typedef struct UCharsetDetector UCharsetDetector;
typedef struct UCharsetMatch UCharsetMatch;
typedef struct UDataMemory UDataMemory;
typedef struct ULocaleData ULocaleData;
typedef int ULocaleDataExemplarSetType;
typedef struct UNormalizer2 UNormalizer2;
typedef int UScriptCode;
typedef struct UStringSearch UStringSearch;

/* Constants, most of them of enumerations. */
#define UBIDI_DEFAULT_LTR 254
#define UBRK_CHARACTER 0
#define UBRK_DONE (-1)
#define UBRK_LINE 2
#define UBRK_WORD 1
#define UCHAR_ALPHABETIC 0
#define UCHAR_CHANGES_WHEN_CASEFOLDED 54
#define UCHAR_DASH 4
#define UCHAR_DEFAULT_IGNORABLE_CODE_POINT 5
#define UCHAR_EAST_ASIAN_WIDTH 4100
#define UCHAR_EXTENDED_PICTOGRAPHIC 64
#define UCHAR_GRAPHEME_CLUSTER_BREAK 4114
#define UCHAR_IDEOGRAPHIC 17
#define UCHAR_INDIC_SYLLABIC_CATEGORY 4119
#define UCHAR_LINE_BREAK 4104
#define UCHAR_NFKC_INERT 40
#define UCHAR_NFKD_INERT 38
#define UCHAR_SCRIPT 4106
#define UCHAR_WHITE_SPACE 31
#define UCHAR_WORD_BREAK 4116
#define UCOL_ALTERNATE_HANDLING 1
#define UCOL_CASE_FIRST 2
#define UCOL_CASE_LEVEL 3
#define UCOL_DEFAULT (-1)
#define UCOL_DEFAULT_STRENGTH 2
#define UCOL_EQUAL 0
#define UCOL_FRENCH_COLLATION 0
#define UCOL_IDENTICAL 15
#define UCOL_NON_IGNORABLE 21
#define UCOL_NORMALIZATION_MODE 4
#define UCOL_NULLORDER (-1)
#define UCOL_NUMERIC_COLLATION 7
#define UCOL_OFF 16
#define UCOL_ON 17
#define UCOL_PRIMARY 0
#define UCOL_QUATERNARY 3
#define UCOL_SECONDARY 1
#define UCOL_SHIFTED 20
#define UCOL_STRENGTH 5
#define UCOL_TERTIARY 2
#define UCPMAP_RANGE_NORMAL 0
#define ULOCDATA_ES_STANDARD 0
#define ULOC_ACTUAL_LOCALE 0
#define USCRIPT_HAN 17
#define USCRIPT_HANGUL 18
#define USCRIPT_HIRAGANA 20
#define USCRIPT_KATAKANA 22
#define USCRIPT_KHMER 23
#define USCRIPT_LAO 24
#define USCRIPT_MYANMAR 28
#define USCRIPT_THAI 38
#define USET_ADD_CASE_MAPPINGS 4
#define U_BUFFER_OVERFLOW_ERROR 15
#define U_EA_FULLWIDTH 3
#define U_EA_HALFWIDTH 2
#define U_EA_WIDE 5
#define U_FOLD_CASE_DEFAULT 0
#define U_FOLD_CASE_EXCLUDE_SPECIAL_I 1
#define U_GCB_CONTROL 1
#define U_GCB_CR 2
#define U_GCB_EXTEND 3
#define U_GCB_L 4
#define U_GCB_LF 5
#define U_GCB_LV 6
#define U_GCB_LVT 7
#define U_GCB_OTHER 0
#define U_GCB_PREPEND 11
#define U_GCB_REGIONAL_INDICATOR 12
#define U_GCB_SPACING_MARK 10
#define U_GCB_T 8
#define U_GCB_V 9
#define U_GCB_ZWJ 17
#define U_ILLEGAL_CHAR_FOUND 12
#define U_ILLEGAL_ESCAPE_SEQUENCE 18
#define U_INSC_CONSONANT 5
#define U_INVALID_CHAR_FOUND 10
#define U_LB_COMPLEX_CONTEXT 24
#define U_NON_SPACING_MARK 6
#define U_OTHER_LETTER 5
#define U_PRIVATE_USE_CHAR 17
#define U_SURROGATE 18
#define U_TRUNCATED_CHAR_FOUND 11
#define U_UNASSIGNED 0
#define U_UNICODE_CHAR_NAME 0
#define U_UNSUPPORTED_ESCAPE_SEQUENCE 19
#define U_WB_ALETTER 1
#define U_WB_CR 8
#define U_WB_DOUBLE_QUOTE 16
#define U_WB_EXTEND 9
#define U_WB_EXTENDNUMLET 7
#define U_WB_FORMAT 2
#define U_WB_HEBREW_LETTER 14
#define U_WB_KATAKANA 3
#define U_WB_LF 10
#define U_WB_MIDLETTER 4
#define U_WB_MIDNUM 5
#define U_WB_MIDNUMLET 11
#define U_WB_NEWLINE 12
#define U_WB_NUMERIC 6
#define U_WB_OTHER 0
#define U_WB_REGIONAL_INDICATOR 13
#define U_WB_SINGLE_QUOTE 15
#define U_WB_WSEGSPACE 22
#define U_WB_ZWJ 21
#define U_ZERO_ERROR 0
#define U_SUCCESS(status) ((status) <= U_ZERO_ERROR)
#define U_FAILURE(status) ((status) > U_ZERO_ERROR)

/* Its names begin with swift_, so that it can be in one process with another ICU. */
#define UCNV_TO_U_CALLBACK_STOP swift_UCNV_TO_U_CALLBACK_STOP
#define u_charFromName swift_u_charFromName
#define u_charMirror swift_u_charMirror
#define u_charName swift_u_charName
#define u_charType swift_u_charType
#define u_enumCharNames swift_u_enumCharNames
#define u_enumCharTypes swift_u_enumCharTypes
#define u_foldCase swift_u_foldCase
#define u_getBinaryPropertySet swift_u_getBinaryPropertySet
#define u_getCombiningClass swift_u_getCombiningClass
#define u_getIntPropertyMap swift_u_getIntPropertyMap
#define u_getIntPropertyValue swift_u_getIntPropertyValue
#define u_getUnicodeVersion swift_u_getUnicodeVersion
#define u_getVersion swift_u_getVersion
#define u_hasBinaryProperty swift_u_hasBinaryProperty
#define u_strFoldCase swift_u_strFoldCase
#define ubidi_close swift_ubidi_close
#define ubidi_getLevels swift_ubidi_getLevels
#define ubidi_getParaLevel swift_ubidi_getParaLevel
#define ubidi_openSized swift_ubidi_openSized
#define ubidi_setPara swift_ubidi_setPara
#define ubrk_close swift_ubrk_close
#define ubrk_first swift_ubrk_first
#define ubrk_following swift_ubrk_following
#define ubrk_isBoundary swift_ubrk_isBoundary
#define ubrk_next swift_ubrk_next
#define ubrk_open swift_ubrk_open
#define ubrk_setText swift_ubrk_setText
#define ucnv_close swift_ucnv_close
#define ucnv_getInvalidChars swift_ucnv_getInvalidChars
#define ucnv_getName swift_ucnv_getName
#define ucnv_getStandardName swift_ucnv_getStandardName
#define ucnv_open swift_ucnv_open
#define ucnv_setToUCallBack swift_ucnv_setToUCallBack
#define ucnv_toUnicode swift_ucnv_toUnicode
#define ucol_close swift_ucol_close
#define ucol_closeElements swift_ucol_closeElements
#define ucol_countAvailable swift_ucol_countAvailable
#define ucol_getAttribute swift_ucol_getAttribute
#define ucol_getAvailable swift_ucol_getAvailable
#define ucol_getContractionsAndExpansions swift_ucol_getContractionsAndExpansions
#define ucol_getLocaleByType swift_ucol_getLocaleByType
#define ucol_getMaxVariable swift_ucol_getMaxVariable
#define ucol_getRules swift_ucol_getRules
#define ucol_getSortKey swift_ucol_getSortKey
#define ucol_getTailoredSet swift_ucol_getTailoredSet
#define ucol_getVariableTop swift_ucol_getVariableTop
#define ucol_next swift_ucol_next
#define ucol_open swift_ucol_open
#define ucol_openElements swift_ucol_openElements
#define ucol_openRules swift_ucol_openRules
#define ucol_setAttribute swift_ucol_setAttribute
#define ucol_setMaxVariable swift_ucol_setMaxVariable
#define ucol_setText swift_ucol_setText
#define ucol_strcoll swift_ucol_strcoll
#define ucpmap_getRange swift_ucpmap_getRange
#define ucsdet_close swift_ucsdet_close
#define ucsdet_detectAll swift_ucsdet_detectAll
#define ucsdet_getConfidence swift_ucsdet_getConfidence
#define ucsdet_getLanguage swift_ucsdet_getLanguage
#define ucsdet_getName swift_ucsdet_getName
#define ucsdet_open swift_ucsdet_open
#define ucsdet_setText swift_ucsdet_setText
#define udata_close swift_udata_close
#define udata_getMemory swift_udata_getMemory
#define udata_open swift_udata_open
#define uloc_forLanguageTag swift_uloc_forLanguageTag
#define uloc_getISO3Language swift_uloc_getISO3Language
#define uloc_getLanguage swift_uloc_getLanguage
#define uloc_toLanguageTag swift_uloc_toLanguageTag
#define ulocdata_close swift_ulocdata_close
#define ulocdata_getCLDRVersion swift_ulocdata_getCLDRVersion
#define ulocdata_getExemplarSet swift_ulocdata_getExemplarSet
#define ulocdata_open swift_ulocdata_open
#define unorm2_composePair swift_unorm2_composePair
#define unorm2_getDecomposition swift_unorm2_getDecomposition
#define unorm2_getNFCInstance swift_unorm2_getNFCInstance
#define unorm2_getNFDInstance swift_unorm2_getNFDInstance
#define unorm2_getNFKCInstance swift_unorm2_getNFKCInstance
#define unorm2_getNFKDInstance swift_unorm2_getNFKDInstance
#define unorm2_hasBoundaryBefore swift_unorm2_hasBoundaryBefore
#define unorm2_isInert swift_unorm2_isInert
#define unorm2_normalize swift_unorm2_normalize
#define uscript_getScript swift_uscript_getScript
#define uscript_getShortName swift_uscript_getShortName
#define usearch_close swift_usearch_close
#define usearch_getMatchedLength swift_usearch_getMatchedLength
#define usearch_next swift_usearch_next
#define usearch_openFromCollator swift_usearch_openFromCollator
#define uset_applyIntPropertyValue swift_uset_applyIntPropertyValue
#define uset_close swift_uset_close
#define uset_getItem swift_uset_getItem
#define uset_getItemCount swift_uset_getItemCount
#define uset_openEmpty swift_uset_openEmpty

void UCNV_TO_U_CALLBACK_STOP(const void *, UConverterToUnicodeArgs *, const char *, int32_t, UConverterCallbackReason, UErrorCode *);
UChar32 u_charFromName(UCharNameChoice, const char *, UErrorCode *);
UChar32 u_charMirror(UChar32);
int32_t u_charName(UChar32, UCharNameChoice, char *, int32_t, UErrorCode *);
int8_t u_charType(UChar32);
void u_enumCharNames(UChar32, UChar32, UEnumCharNamesFn *, void *, UCharNameChoice, UErrorCode *);
void u_enumCharTypes(UCharEnumTypeRange *, const void *);
UChar32 u_foldCase(UChar32, uint32_t);
const USet *u_getBinaryPropertySet(UProperty, UErrorCode *);
uint8_t u_getCombiningClass(UChar32);
const UCPMap *u_getIntPropertyMap(UProperty, UErrorCode *);
int32_t u_getIntPropertyValue(UChar32, UProperty);
void u_getUnicodeVersion(uint8_t *);
void u_getVersion(uint8_t *);
UBool u_hasBinaryProperty(UChar32, UProperty);
int32_t u_strFoldCase(UChar *, int32_t, const UChar *, int32_t, uint32_t, UErrorCode *);
void ubidi_close(UBiDi *);
const UBiDiLevel *ubidi_getLevels(UBiDi *, UErrorCode *);
UBiDiLevel ubidi_getParaLevel(const UBiDi *);
UBiDi *ubidi_openSized(int32_t, int32_t, UErrorCode *);
void ubidi_setPara(UBiDi *, const UChar *, int32_t, UBiDiLevel, UBiDiLevel *, UErrorCode *);
void ubrk_close(UBreakIterator *);
int32_t ubrk_first(UBreakIterator *);
int32_t ubrk_following(UBreakIterator *, int32_t);
UBool ubrk_isBoundary(UBreakIterator *, int32_t);
int32_t ubrk_next(UBreakIterator *);
UBreakIterator *ubrk_open(UBreakIteratorType, const char *, const UChar *, int32_t, UErrorCode *);
void ubrk_setText(UBreakIterator *, const UChar *, int32_t, UErrorCode *);
void ucnv_close(UConverter *);
void ucnv_getInvalidChars(const UConverter *, char *, int8_t *, UErrorCode *);
const char *ucnv_getName(const UConverter *, UErrorCode *);
const char *ucnv_getStandardName(const char *, const char *, UErrorCode *);
UConverter *ucnv_open(const char *, UErrorCode *);
void ucnv_setToUCallBack(UConverter *, UConverterToUCallback, const void *, UConverterToUCallback *, const void **, UErrorCode *);
void ucnv_toUnicode(UConverter *, UChar **, const UChar *, const char **, const char *, int32_t *, UBool, UErrorCode *);
void ucol_close(UCollator *);
void ucol_closeElements(UCollationElements *);
int32_t ucol_countAvailable(void);
UColAttributeValue ucol_getAttribute(const UCollator *, UColAttribute, UErrorCode *);
const char *ucol_getAvailable(int32_t);
void ucol_getContractionsAndExpansions(const UCollator *, USet *, USet *, UBool, UErrorCode *);
const char *ucol_getLocaleByType(const UCollator *, ULocDataLocaleType, UErrorCode *);
UColReorderCode ucol_getMaxVariable(const UCollator *);
const UChar *ucol_getRules(const UCollator *, int32_t *);
int32_t ucol_getSortKey(const UCollator *, const UChar *, int32_t, uint8_t *, int32_t);
USet *ucol_getTailoredSet(const UCollator *, UErrorCode *);
uint32_t ucol_getVariableTop(const UCollator *, UErrorCode *);
int32_t ucol_next(UCollationElements *, UErrorCode *);
UCollator *ucol_open(const char *, UErrorCode *);
UCollationElements *ucol_openElements(const UCollator *, const UChar *, int32_t, UErrorCode *);
UCollator *ucol_openRules(const UChar *, int32_t, UColAttributeValue, UCollationStrength, UParseError *, UErrorCode *);
void ucol_setAttribute(UCollator *, UColAttribute, UColAttributeValue, UErrorCode *);
void ucol_setMaxVariable(UCollator *, UColReorderCode, UErrorCode *);
void ucol_setText(UCollationElements *, const UChar *, int32_t, UErrorCode *);
UCollationResult ucol_strcoll(const UCollator *, const UChar *, int32_t, const UChar *, int32_t);
UChar32 ucpmap_getRange(const UCPMap *, UChar32, UCPMapRangeOption, uint32_t, UCPMapValueFilter *, const void *, uint32_t *);
void ucsdet_close(UCharsetDetector *);
const UCharsetMatch **ucsdet_detectAll(UCharsetDetector *, int32_t *, UErrorCode *);
int32_t ucsdet_getConfidence(const UCharsetMatch *, UErrorCode *);
const char *ucsdet_getLanguage(const UCharsetMatch *, UErrorCode *);
const char *ucsdet_getName(const UCharsetMatch *, UErrorCode *);
UCharsetDetector *ucsdet_open(UErrorCode *);
void ucsdet_setText(UCharsetDetector *, const char *, int32_t, UErrorCode *);
void udata_close(UDataMemory *);
const void *udata_getMemory(UDataMemory *);
UDataMemory *udata_open(const char *, const char *, const char *, UErrorCode *);
int32_t uloc_forLanguageTag(const char *, char *, int32_t, int32_t *, UErrorCode *);
const char *uloc_getISO3Language(const char *);
int32_t uloc_getLanguage(const char *, char *, int32_t, UErrorCode *);
int32_t uloc_toLanguageTag(const char *, char *, int32_t, UBool, UErrorCode *);
void ulocdata_close(ULocaleData *);
void ulocdata_getCLDRVersion(uint8_t *, UErrorCode *);
USet *ulocdata_getExemplarSet(ULocaleData *, USet *, uint32_t, ULocaleDataExemplarSetType, UErrorCode *);
ULocaleData *ulocdata_open(const char *, UErrorCode *);
UChar32 unorm2_composePair(const UNormalizer2 *, UChar32, UChar32);
int32_t unorm2_getDecomposition(const UNormalizer2 *, UChar32, UChar *, int32_t, UErrorCode *);
const UNormalizer2 *unorm2_getNFCInstance(UErrorCode *);
const UNormalizer2 *unorm2_getNFDInstance(UErrorCode *);
const UNormalizer2 *unorm2_getNFKCInstance(UErrorCode *);
const UNormalizer2 *unorm2_getNFKDInstance(UErrorCode *);
UBool unorm2_hasBoundaryBefore(const UNormalizer2 *, UChar32);
UBool unorm2_isInert(const UNormalizer2 *, UChar32);
int32_t unorm2_normalize(const UNormalizer2 *, const UChar *, int32_t, UChar *, int32_t, UErrorCode *);
UScriptCode uscript_getScript(UChar32, UErrorCode *);
const char *uscript_getShortName(UScriptCode);
void usearch_close(UStringSearch *);
int32_t usearch_getMatchedLength(const UStringSearch *);
int32_t usearch_next(UStringSearch *, UErrorCode *);
UStringSearch *usearch_openFromCollator(const UChar *, int32_t, const UChar *, int32_t, const UCollator *, UBreakIterator *, UErrorCode *);
void uset_applyIntPropertyValue(USet *, UProperty, int32_t, UErrorCode *);
void uset_close(USet *);
int32_t uset_getItem(const USet *, int32_t, UChar32 *, UChar32 *, UChar *, int32_t, UErrorCode *);
int32_t uset_getItemCount(const USet *);
USet *uset_openEmpty(void);

#endif
