/* Collation: collators, their elements, sort keys and contractions. ucol.h, ucoleitr.h, uset.h

   A collator may be shared by threads once its attributes are set; an iterator over elements belongs to
   one thread at a time. */
#ifndef CICU_COLLATION_H
#define CICU_COLLATION_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cicu_collator_handle *cicu_collator;
typedef struct cicu_elements_handle *cicu_elements;

/* Attributes of a collator. */
#define CICU_UCOL_FRENCH_COLLATION 0
#define CICU_UCOL_ALTERNATE_HANDLING 1
#define CICU_UCOL_CASE_FIRST 2
#define CICU_UCOL_CASE_LEVEL 3
#define CICU_UCOL_NORMALIZATION_MODE 4
#define CICU_UCOL_STRENGTH 5
#define CICU_UCOL_NUMERIC_COLLATION 7

/* Values of attributes. */
#define CICU_UCOL_PRIMARY 0
#define CICU_UCOL_SECONDARY 1
#define CICU_UCOL_TERTIARY 2
#define CICU_UCOL_QUATERNARY 3
#define CICU_UCOL_IDENTICAL 15
#define CICU_UCOL_OFF 16
#define CICU_UCOL_ON 17
#define CICU_UCOL_SHIFTED 20
#define CICU_UCOL_NON_IGNORABLE 21

/* The result of cicu_elements_next after the last element. */
#define CICU_UCOL_NULLORDER -1

/* The locales with a collation, one after the other, in ICU's form; NULL after the last. */
const char *cicu_collation_locale(int32_t place);

cicu_collator cicu_collator_open(const char *locale, int32_t *status);

/* A tailoring of the root by rules. On a syntax error, *offset is its position in the rules. */
cicu_collator cicu_collator_open_rules(
    const uint16_t *rules, int32_t length, int32_t *offset, int32_t *status);
void cicu_collator_close(cicu_collator collator);

int32_t cicu_collator_attribute(cicu_collator collator, int32_t attribute, int32_t *status);
void cicu_collator_set_attribute(
    cicu_collator collator, int32_t attribute, int32_t value, int32_t *status);

/* The greatest variable primary weight. */
uint32_t cicu_collator_variable_top(cicu_collator collator, int32_t *status);

/* The last group of variable characters (UColReorderCode), for copying to another collator. */
int32_t cicu_collator_max_variable(cicu_collator collator);
void cicu_collator_set_max_variable(cicu_collator collator, int32_t group, int32_t *status);

/* The locale of the data: a string owned by the collator, or NULL. */
const char *cicu_collator_locale(cicu_collator collator, int32_t *status);

/* The rules of the tailoring, in memory owned by the collator, not terminated. */
const uint16_t *cicu_collator_rules(cicu_collator collator, int32_t *length);

bool cicu_collator_equal(
    cicu_collator collator, const uint16_t *a, int32_t a_length, const uint16_t *b,
    int32_t b_length);

/* The length of the sort key including its final 0, regardless of the capacity. */
int32_t cicu_collator_sort_key(
    cicu_collator collator, const uint16_t *text, int32_t length, uint8_t *out, int32_t capacity);

/* Calls `each` for every contraction, and for every character together with its required prefix. */
void cicu_collator_contractions(
    cicu_collator collator, void (*each)(void *context, const uint16_t *text, int32_t length),
    void *context, int32_t *status);

/* Calls `each` for every range of single characters that the tailoring moves. */
void cicu_collator_tailored(
    cicu_collator collator, void (*each)(void *context, uint32_t start, uint32_t end),
    void *context, int32_t *status);

cicu_elements cicu_elements_open(cicu_collator collator, int32_t *status);
void cicu_elements_close(cicu_elements elements);

/* The text is not copied: it must live as long as elements are read. */
void cicu_elements_set_text(
    cicu_elements elements, const uint16_t *text, int32_t length, int32_t *status);

/* The next element: primary, secondary and tertiary weight of 16, 8 and 8 bits. */
int32_t cicu_elements_next(cicu_elements elements, int32_t *status);

/* Matching does not need ICU's own search (usearch.h); it serves as a reference. */
typedef struct cicu_search_handle *cicu_search;

cicu_search cicu_search_open(
    cicu_collator collator, const uint16_t *needle, int32_t needle_length, const uint16_t *text,
    int32_t length, int32_t *status);
void cicu_search_close(cicu_search search);

/* The start of the next match, or -1 after the last. */
int32_t cicu_search_next(cicu_search search, int32_t *length, int32_t *status);

#endif
