/* Boundaries of characters and words. ubrk.h. An iterator belongs to one thread at a time. */
#ifndef CICU_BOUNDARIES_H
#define CICU_BOUNDARIES_H

#include <stdbool.h>
#include <stdint.h>
#include <unicode/ubrk.h>

typedef UBreakIterator *cicu_breaks;

/* `kind` is UBRK_CHARACTER or UBRK_WORD. Close with cicu_breaks_close. */
static inline cicu_breaks cicu_breaks_open(
    UBreakIteratorType kind, const char *locale, UErrorCode *status) {
  return ubrk_open(kind, locale, 0, 0, status);
}

static inline void cicu_breaks_close(cicu_breaks breaks) { ubrk_close(breaks); }

/* The text is not copied: it must live as long as the iterator is asked about it. */
static inline void cicu_breaks_set_text(
    cicu_breaks breaks, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(breaks, text, length, status);
}

static inline bool cicu_breaks_is_boundary(cicu_breaks breaks, int32_t offset) {
  return ubrk_isBoundary(breaks, offset);
}

static inline int32_t cicu_breaks_following(cicu_breaks breaks, int32_t offset) {
  return ubrk_following(breaks, offset);
}

#endif
