/* Words: properties of whole ranges of characters, and successive boundaries. uchar.h, ucpmap.h,
   uset.h, ubrk.h, uscript.h, udata.h */
#ifndef CICU_WORDS_H
#define CICU_WORDS_H

#include "cicu_boundaries.h"
#include <stdbool.h>
#include <stdint.h>

#define CICU_UCHAR_ALPHABETIC 0
#define CICU_UCHAR_IDEOGRAPHIC 17
#define CICU_UCHAR_LINE_BREAK 4104
#define CICU_UCHAR_SCRIPT 4106

/* More values of CICU_UCHAR_WORD_BREAK. */
#define CICU_U_WB_DOUBLE_QUOTE 16
#define CICU_U_WB_EXTEND 9
#define CICU_U_WB_EXTENDNUMLET 7
#define CICU_U_WB_FORMAT 2
#define CICU_U_WB_HEBREW_LETTER 14
#define CICU_U_WB_KATAKANA 3
#define CICU_U_WB_MIDLETTER 4
#define CICU_U_WB_MIDNUM 5
#define CICU_U_WB_MIDNUMLET 11
#define CICU_U_WB_REGIONAL_INDICATOR 13
#define CICU_U_WB_SINGLE_QUOTE 15
#define CICU_U_WB_ZWJ 21

/* The value of CICU_UCHAR_LINE_BREAK for scripts whose words only a dictionary finds. */
#define CICU_U_LB_COMPLEX_CONTEXT 24

/* Values of CICU_UCHAR_SCRIPT. */
#define CICU_USCRIPT_HAN 17
#define CICU_USCRIPT_HIRAGANA 20
#define CICU_USCRIPT_KATAKANA 22

/* Calls `each` with every range of code points, including both ends, that share a value of an
   enumerated property. */
void cicu_each_value(
    int32_t property, void (*each)(void *context, int32_t first, int32_t last, int32_t value),
    void *context, int32_t *status);

/* Calls `each` with every range of code points, including both ends, that have a binary property;
   the value is 1. */
void cicu_each_with(
    int32_t property, void (*each)(void *context, int32_t first, int32_t last, int32_t value),
    void *context, int32_t *status);

/* The next boundary, or a negative number after the last; after set_text the first one is 0. */
int32_t cicu_breaks_first(cicu_breaks breaks);
int32_t cicu_breaks_next(cicu_breaks breaks);

/* ICU's dictionary of Chinese and Japanese words, each with a cost: a UCharsTrie of UTF-16 units, which lasts as
   long as what is returned, its owner. NULL if this ICU has none in the known form. */
void *cicu_ideograph_dictionary(const uint16_t **words);

/* ICU's dictionary of a script without spaces by its name ("thaidict"): a BytesTrie, in which the byte of a
   character is its distance from `base`. The memory lasts as long as what is returned, its owner. NULL if this
   ICU has none in the known form. */
void *cicu_unspaced_dictionary(const char *name, const uint8_t **words, int32_t *base);

/* The script of a character as an ISO 15924 code ("Latn"); "Zzzz" if unknown. Static. */
const char *cicu_script_code(int32_t c);

#endif
