#include "cicu_boundaries.h"

#include "cicu_icu.h"
#include "cicu_status.h"

_Static_assert(CICU_UBRK_CHARACTER == UBRK_CHARACTER, "ICU");
_Static_assert(CICU_UBRK_WORD == UBRK_WORD, "ICU");

cicu_breaks cicu_breaks_open(int32_t kind, const char *locale, int32_t *status) {
  return (cicu_breaks)ubrk_open((UBreakIteratorType)kind, locale, 0, 0, cicu_status(status));
}

void cicu_breaks_close(cicu_breaks breaks) { ubrk_close((UBreakIterator *)breaks); }

void cicu_breaks_set_text(
    cicu_breaks breaks, const uint16_t *text, int32_t length, int32_t *status) {
  ubrk_setText((UBreakIterator *)breaks, (const UChar *)text, length, cicu_status(status));
}

bool cicu_breaks_is_boundary(cicu_breaks breaks, int32_t offset) {
  return ubrk_isBoundary((UBreakIterator *)breaks, offset);
}

int32_t cicu_breaks_following(cicu_breaks breaks, int32_t offset) {
  return ubrk_following((UBreakIterator *)breaks, offset);
}
