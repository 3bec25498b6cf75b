#include "cicu_converter.h"

#include "cicu_icu.h"
#include <stddef.h>
#include <stdlib.h>

cicu_converter *cicu_converter_open(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  UConverterToUCallback previous;
  const void *previous_context;
  ucnv_setToUCallBack(
      converter, UCNV_TO_U_CALLBACK_STOP, NULL, &previous, &previous_context, &status);
  if (U_FAILURE(status)) {
    ucnv_close(converter);
    return NULL;
  }
  return (cicu_converter *)converter;
}

void cicu_converter_close(cicu_converter *converter) { ucnv_close((UConverter *)converter); }

const char *cicu_converter_name(const cicu_converter *converter) {
  UErrorCode status = U_ZERO_ERROR;
  const char *name = ucnv_getName((const UConverter *)converter, &status);
  return U_SUCCESS(status) ? name : NULL;
}

const char *cicu_converter_standard_name(const char *name, const char *standard) {
  UErrorCode status = U_ZERO_ERROR;
  return ucnv_getStandardName(name, standard, &status);
}

cicu_conversion cicu_converter_to_utf16(
    cicu_converter *converter, uint16_t **target, const uint16_t *target_end, const char **source,
    const char *source_end) {
  UErrorCode status = U_ZERO_ERROR;
  ucnv_toUnicode(
      (UConverter *)converter, (UChar **)target, (const UChar *)target_end, source, source_end,
      NULL, true, &status);
  switch (status) {
    case U_BUFFER_OVERFLOW_ERROR: return CICU_CONVERSION_FULL;
    case U_INVALID_CHAR_FOUND:
    case U_ILLEGAL_CHAR_FOUND:
    case U_TRUNCATED_CHAR_FOUND:
    case U_ILLEGAL_ESCAPE_SEQUENCE:
    case U_UNSUPPORTED_ESCAPE_SEQUENCE: return CICU_CONVERSION_MALFORMED;
    default: return U_SUCCESS(status) ? CICU_CONVERSION_DONE : CICU_CONVERSION_FAILED;
  }
}

int32_t cicu_converter_malformed_length(const cicu_converter *converter) {
  UErrorCode status = U_ZERO_ERROR;
  char bytes[32];
  int8_t length = (int8_t)sizeof bytes;
  ucnv_getInvalidChars((const UConverter *)converter, bytes, &length, &status);
  return U_SUCCESS(status) ? length : 0;
}

/* Whether there is ample memory for a detector: ICU's takes about 10 KiB, and crashes if one of its
   first allocations fails. */
static bool has_detector_memory(void) {
  void *volatile memory = malloc(64 << 10);
  free(memory);
  return memory != NULL;
}

cicu_detector *cicu_detector_open(const char *bytes, int32_t length, int32_t *count) {
  *count = 0;
  if (!has_detector_memory()) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&status);
  /* Without memory ICU may return NULL without an error, and none of its calls checks for that. */
  if (U_FAILURE(status) || !detector) {
    if (detector) ucsdet_close(detector);
    return NULL;
  }
  ucsdet_setText(detector, bytes, length, &status);
  /* Bytes that could be in any encoding are not an error; they have no match. */
  ucsdet_detectAll(detector, count, &status);
  if (U_FAILURE(status)) {
    ucsdet_close(detector);
    return NULL;
  }
  return (cicu_detector *)detector;
}

void cicu_detector_close(cicu_detector *detector) { ucsdet_close((UCharsetDetector *)detector); }

bool cicu_detector_match(
    cicu_detector *detector, int32_t index, const char **name, const char **language,
    int32_t *confidence) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  const UCharsetMatch **matches = ucsdet_detectAll((UCharsetDetector *)detector, &count, &status);
  if (U_FAILURE(status) || matches == NULL || index >= count) return false;
  *name = ucsdet_getName(matches[index], &status);
  *language = ucsdet_getLanguage(matches[index], &status);
  *confidence = ucsdet_getConfidence(matches[index], &status);
  return U_SUCCESS(status) && *name != NULL;
}
