#include "cicu_layout.h"

#include "cicu_icu.h"
#include <stddef.h>
#include <string.h>

int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  int32_t paragraph = -1;
  if (bidi) {
    ubidi_setPara(bidi, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    if (U_SUCCESS(status)) {
      memcpy(levels, found, (size_t)length);
      paragraph = ubidi_getParaLevel(bidi);
    }
    ubidi_close(bidi);
  }
  return paragraph;
}

uint32_t cicu_mirror(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }

bool cicu_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
  memset(breaks, 0, (size_t)length);
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *lines = ubrk_open(UBRK_LINE, "", (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return false;
  for (int32_t place = ubrk_next(lines); place != UBRK_DONE && place < length;
       place = ubrk_next(lines)) {
    breaks[place] = 1;
  }
  ubrk_close(lines);
  return true;
}
