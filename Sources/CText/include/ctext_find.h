/* Which font of the system. fontconfig */
#ifndef CTEXT_FIND_H
#define CTEXT_FIND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ctext_fonts ctext_fonts;

/* The system's fonts as configured; NULL if there is no configuration. */
ctext_fonts *ctext_fonts_create(void);
/* NULL is allowed. */
void ctext_fonts_destroy(ctext_fonts *fonts);

/* The scalable font that comes nearest to a family (or NULL), bold or not, for a language (BCP 47 or
   NULL), which has a character (or 0). False if there is none at all. What comes back may lack the
   character or be of another family: ask it. The path is cut at `capacity`, 0 included; its whole
   length is in *length. */
bool ctext_fonts_match(
    ctext_fonts *fonts, const char *family, bool bold, const char *language, uint32_t character,
    char *path, size_t capacity, size_t *length, long *index);

#endif
