/* Placing text on lines: directions, mirror images, line breaks. ubidi.h, uchar.h, ubrk.h */
#ifndef CICU_LAYOUT_H
#define CICU_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

/* Computes the embedding level of each unit (UAX #9); the first strong character gives the
   paragraph's direction. Returns the level of the paragraph, or -1 if memory runs out. */
int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels);

/* The mirror image of a character in right-to-left text, such as ) for (. */
uint32_t cicu_mirror(uint32_t scalar);

/* Sets breaks[i] to 1 if a line may end before unit i (UAX #14). False on failure. */
bool cicu_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

#endif
