/* Locales: conversion between BCP 47 and ICU's form. uloc.h */
#ifndef CICU_LOCALE_H
#define CICU_LOCALE_H

#include <stdint.h>

int32_t cicu_locale_for_language_tag(
    const char *tag, char *buffer, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t cicu_locale_to_language_tag(
    const char *locale, char *buffer, int32_t capacity, int32_t *status);
int32_t cicu_locale_language(const char *locale, char *buffer, int32_t capacity, int32_t *status);

/* The ISO 639-2/T code; an empty string for a language that ICU does not know. */
const char *cicu_locale_iso3_language(const char *locale);

/* Calls `each` with the ranges of the letters of a language (CLDR's main exemplar characters), in
   both cases. */
void cicu_locale_letters(
    const char *locale, void (*each)(void *context, uint32_t start, uint32_t end), void *context,
    int32_t *status);

#endif
