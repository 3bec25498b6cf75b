/* Character encodings: converters to UTF-16 and the charset detector. ucnv.h, ucsdet.h */
#ifndef CICU_CONVERTER_H
#define CICU_CONVERTER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cicu_converter cicu_converter;
typedef struct cicu_detector cicu_detector;

/* What stops a conversion. */
typedef enum cicu_conversion {
  CICU_CONVERSION_DONE,
  CICU_CONVERSION_FULL,
  CICU_CONVERSION_MALFORMED,
  CICU_CONVERSION_FAILED
} cicu_conversion;

/* NULL for a name that ICU does not know. Stops at bytes that mean nothing. Yours to close. */
cicu_converter *cicu_converter_open(const char *name);
void cicu_converter_close(cicu_converter *converter);

/* ICU's own name of the converter; valid as long as it is open. May be NULL. */
const char *cicu_converter_name(const cicu_converter *converter);

/* The name under a standard ("MIME", "IANA"), or NULL; static storage. */
const char *cicu_converter_standard_name(const char *name, const char *standard);

/* Moves *target and *source on, to the end of the bytes, to that of the space, or past malformed
   bytes. No bytes follow those given. */
cicu_conversion cicu_converter_to_utf16(
    cicu_converter *converter, uint16_t **target, const uint16_t *target_end, const char **source,
    const char *source_end);

/* The length of the malformed bytes at which the last conversion stopped. */
int32_t cicu_converter_malformed_length(const cicu_converter *converter);

/* NULL when there is no memory. Keeps the pointer: the bytes must outlive it. Yours to close. `count` is how
   many matches there are. */
cicu_detector *cicu_detector_open(const char *bytes, int32_t length, int32_t *count);
void cicu_detector_close(cicu_detector *detector);

/* The match at an index below the count, best first; false when there is no memory. Strings are the detector's, valid until
   the next call; `language` may come back NULL; `confidence` is from 0 to 100. */
bool cicu_detector_match(
    cicu_detector *detector, int32_t index, const char **name, const char **language,
    int32_t *confidence);

#endif
