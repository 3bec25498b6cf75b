/* Character encodings: converters to UTF-16 and the charset detector. ucnv.h, ucsdet.h */
#ifndef CICU_CONVERTER_H
#define CICU_CONVERTER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cicu_converter cicu_converter;
typedef struct cicu_detector cicu_detector;

/* The reasons why a conversion stops. */
typedef enum cicu_conversion {
  CICU_CONVERSION_DONE,
  CICU_CONVERSION_FULL,
  CICU_CONVERSION_MALFORMED,
  CICU_CONVERSION_FAILED
} cicu_conversion;

/* NULL for a name that ICU does not know. The converter stops at malformed bytes. The caller closes
   it. */
cicu_converter *cicu_converter_open(const char *name);
void cicu_converter_close(cicu_converter *converter);

/* ICU's own name of the converter, valid while it is open. May be NULL. */
const char *cicu_converter_name(const cicu_converter *converter);

/* The name in a standard ("MIME", "IANA"), or NULL; static storage. */
const char *cicu_converter_standard_name(const char *name, const char *standard);

/* Advances *target and *source to the end of the bytes, to the end of the space, or past malformed
   bytes. The given bytes are the last ones. */
cicu_conversion cicu_converter_to_utf16(
    cicu_converter *converter, uint16_t **target, const uint16_t *target_end, const char **source,
    const char *source_end);

/* The length of the malformed bytes at which the last conversion stopped. */
int32_t cicu_converter_malformed_length(const cicu_converter *converter);

/* NULL if memory runs out. Keeps the pointer: the bytes must outlive the detector. The caller
   closes it. `count` receives the number of matches. */
cicu_detector *cicu_detector_open(const char *bytes, int32_t length, int32_t *count);
void cicu_detector_close(cicu_detector *detector);

/* The match at an index below the count, best first; false if memory runs out. The detector owns
   the strings, which are valid until the next call; `language` may be NULL; `confidence` is from 0
   to 100. */
bool cicu_detector_match(
    cicu_detector *detector, int32_t index, const char **name, const char **language,
    int32_t *confidence);

#endif
