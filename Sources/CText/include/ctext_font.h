/* Fonts, shaping and outlines. All lengths are in font units, y upward, unless stated otherwise. */
#ifndef CTEXT_FONT_H
#define CTEXT_FONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ctext_library ctext_library;
typedef struct ctext_font ctext_font;

/* NULL if memory runs out. */
ctext_library *ctext_library_create(void);
/* All fonts of the library must have been closed. NULL is allowed. */
void ctext_library_destroy(ctext_library *library);

/* Opens face `index` of a font file. On failure *out is NULL and the result is FreeType's error. */
int ctext_font_open(ctext_library *library, const char *path, long index, ctext_font **out);
/* NULL is allowed. */
void ctext_font_close(ctext_font *font);

/* Static storage; never NULL. */
const char *ctext_error_message(int error);

/* The number of font units per em. */
int32_t ctext_font_units(const ctext_font *font);
/* Owned by the font; NULL if it has none. */
const char *ctext_font_family(const ctext_font *font);
bool ctext_font_is_bold(const ctext_font *font);
/* Whether the font itself has a glyph for the character. */
bool ctext_font_has(const ctext_font *font, uint32_t character);

typedef struct ctext_glyph {
  uint32_t font;  /* place in `fonts` */
  uint32_t glyph; /* 0 is the font's symbol for a missing character */
  double x, y;    /* the position of its origin, in ems */
} ctext_glyph;

/* Shapes a line: bidi, scripts, ligatures, marks. `which[i]` is the index in `fonts` of the font
   for scalar i. Writes up to `capacity` glyphs in visual order, from left to right, and returns
   their total number; -1 if shaping failed or there are more than 65,536 scalars. `language` is BCP
   47 or NULL. */
ptrdiff_t ctext_shape(
    ctext_font *const *fonts, const uint32_t *which, size_t font_count, const uint32_t *scalars,
    size_t length, const char *language, ctext_glyph *out, size_t capacity);

/* An outline: points with FreeType's tags, and the last point of each contour. */
typedef struct ctext_outline {
  size_t points, contours;
  const int32_t *x, *y; /* font units */
  const uint8_t *tags;
  const uint16_t *ends;
  bool even_odd;
} ctext_outline;

/* Loads a glyph's outline. The data of *out is valid until the next call with this font. Returns
   FreeType's error; an empty glyph (a space) and a glyph that is only a picture have no points. */
int ctext_font_outline(ctext_font *font, uint32_t glyph, ctext_outline *out);

/* Called with the pixels of row `y` from `x` on, and their coverage, from 1 to 255. Rows count
   downward. */
typedef void (*ctext_span)(void *context, int32_t x, int32_t y, int32_t length, uint8_t coverage);

/* x' = xx x + xy y + dx and y' = yx x + yy y + dy: font units to pixels, y downward. */
typedef struct ctext_matrix {
  double xx, xy, yx, yy, dx, dy;
} ctext_matrix;

/* Fills an outline, clipped to columns [0, width) and rows [0, height). */
int ctext_fill(
    ctext_library *library, const ctext_outline *outline, ctext_matrix matrix, int32_t width,
    int32_t height, ctext_span span, void *context);

/* A stroke of a path: 'M' and 'L' use the first point, 'Q' two, 'C' three; 'Z' none. */
typedef void (*ctext_stroke)(void *context, char verb, const double *xy);

/* Walks an outline as lines and curves, in font units. */
int ctext_walk(const ctext_outline *outline, ctext_stroke stroke, void *context);

#endif
