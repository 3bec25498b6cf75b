/* Finds a font of the system. fontconfig */
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

/* Whether the system has a font of this family. Generic names, such as sans-serif, always count. */
bool ctext_fonts_has_family(ctext_fonts *fonts, const char *family);

/* The scalable font closest to a family (or NULL), bold or not, for a language (BCP 47 or NULL),
   that has a character (or 0). False if there is no font at all. The result may lack the character
   or be of another family: check it. The path is truncated to `capacity`, including 0; *length
   receives its full length. */
bool ctext_fonts_match(
    ctext_fonts *fonts, const char *family, bool bold, const char *language, uint32_t character,
    char *path, size_t capacity, size_t *length, long *index);

#endif
