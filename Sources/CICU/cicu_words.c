#include "cicu_words.h"

#include "cicu_icu.h"
#include "cicu_status.h"
#include <stddef.h>

_Static_assert(CICU_UCHAR_ALPHABETIC == UCHAR_ALPHABETIC, "ICU");
_Static_assert(CICU_UCHAR_IDEOGRAPHIC == UCHAR_IDEOGRAPHIC, "ICU");
_Static_assert(CICU_UCHAR_LINE_BREAK == UCHAR_LINE_BREAK, "ICU");
_Static_assert(CICU_UCHAR_SCRIPT == UCHAR_SCRIPT, "ICU");
_Static_assert(CICU_U_WB_DOUBLE_QUOTE == U_WB_DOUBLE_QUOTE, "ICU");
_Static_assert(CICU_U_WB_EXTEND == U_WB_EXTEND, "ICU");
_Static_assert(CICU_U_WB_EXTENDNUMLET == U_WB_EXTENDNUMLET, "ICU");
_Static_assert(CICU_U_WB_FORMAT == U_WB_FORMAT, "ICU");
_Static_assert(CICU_U_WB_HEBREW_LETTER == U_WB_HEBREW_LETTER, "ICU");
_Static_assert(CICU_U_WB_KATAKANA == U_WB_KATAKANA, "ICU");
_Static_assert(CICU_U_WB_MIDLETTER == U_WB_MIDLETTER, "ICU");
_Static_assert(CICU_U_WB_MIDNUM == U_WB_MIDNUM, "ICU");
_Static_assert(CICU_U_WB_MIDNUMLET == U_WB_MIDNUMLET, "ICU");
_Static_assert(CICU_U_WB_REGIONAL_INDICATOR == U_WB_REGIONAL_INDICATOR, "ICU");
_Static_assert(CICU_U_WB_SINGLE_QUOTE == U_WB_SINGLE_QUOTE, "ICU");
_Static_assert(CICU_U_WB_ZWJ == U_WB_ZWJ, "ICU");
_Static_assert(CICU_U_LB_COMPLEX_CONTEXT == U_LB_COMPLEX_CONTEXT, "ICU");
_Static_assert(CICU_USCRIPT_HAN == USCRIPT_HAN, "ICU");
_Static_assert(CICU_USCRIPT_HIRAGANA == USCRIPT_HIRAGANA, "ICU");
_Static_assert(CICU_USCRIPT_KATAKANA == USCRIPT_KATAKANA, "ICU");

void cicu_each_value(
    int32_t property, void (*each)(void *context, int32_t first, int32_t last, int32_t value),
    void *context, int32_t *status) {
  const UCPMap *map = u_getIntPropertyMap((UProperty)property, cicu_status(status));
  if (U_FAILURE(*cicu_status(status))) return;
  UChar32 first = 0, last;
  uint32_t value;
  while ((last = ucpmap_getRange(map, first, UCPMAP_RANGE_NORMAL, 0, NULL, NULL, &value)) >= 0) {
    each(context, first, last, (int32_t)value);
    first = last + 1;
  }
}

void cicu_each_with(
    int32_t property, void (*each)(void *context, int32_t first, int32_t last, int32_t value),
    void *context, int32_t *status) {
  const USet *set = u_getBinaryPropertySet((UProperty)property, cicu_status(status));
  if (U_FAILURE(*cicu_status(status))) return;
  const int32_t count = uset_getItemCount(set);
  for (int32_t i = 0; i < count; i++) {
    UChar32 first, last;
    /* 0 means a range; these sets contain no strings. */
    if (uset_getItem(set, i, &first, &last, NULL, 0, cicu_status(status)) == 0) {
      each(context, first, last, 1);
    }
  }
}

int32_t cicu_breaks_first(cicu_breaks breaks) { return ubrk_first((UBreakIterator *)breaks); }

int32_t cicu_breaks_next(cicu_breaks breaks) { return ubrk_next((UBreakIterator *)breaks); }

/* A dictionary of words by its name, in whose header the kind of the words has some bits. */
static UDataMemory *dictionary(
    const char *name, int32_t mask, int32_t kind, const int32_t **header) {
  /* The header of such data (dictionarydata.h): the offset of the words, three reserved numbers of
     which the last is the size of all, and the kind of the words. */
  const int words_offset = 0, total_size = 3, words_kind = 4;
  UErrorCode status = U_ZERO_ERROR;
  UDataMemory *data = udata_open("ICUDATA-brkitr", "dict", name, &status);
  if (U_FAILURE(status)) return NULL;
  const int32_t *found = udata_getMemory(data);
  if ((found[words_kind] & mask) != kind || found[words_offset] < 32
      || found[words_offset] >= found[total_size]) {
    udata_close(data);
    return NULL;
  }
  *header = found;
  return data;
}

void *cicu_ideograph_dictionary(const uint16_t **words) {
  const int32_t kind_mask = 7, uchars_kind = 1, with_values = 8;
  const int32_t *header;
  UDataMemory *data =
      dictionary("cjdict", kind_mask | with_values, uchars_kind | with_values, &header);
  if (data) *words = (const uint16_t *)(const void *)((const char *)header + header[0]);
  return data;
}

void *cicu_unspaced_dictionary(const char *name, const uint8_t **words, int32_t *base) {
  /* In the header's sixth number, how characters become bytes: by their distance from one of them. */
  const int32_t kind_mask = 7, bytes_kind = 0;
  const int32_t transform_mask = 0x7F000000, offset_transform = 0x1000000, offset_mask = 0x1FFFFF;
  const int transform = 5;
  const int32_t *header;
  UDataMemory *data = dictionary(name, kind_mask, bytes_kind, &header);
  if (!data) return NULL;
  if ((header[transform] & transform_mask) != offset_transform) {
    udata_close(data);
    return NULL;
  }
  *words = (const uint8_t *)header + header[0];
  *base = header[transform] & offset_mask;
  return data;
}

const char *cicu_script_code(int32_t c) {
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(c, &status);
  return U_SUCCESS(status) ? uscript_getShortName(script) : "Zzzz";
}
