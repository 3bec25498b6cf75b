/* The text properties needed to place text in the columns of a terminal. */
#ifndef CTERMINAL_TEXT_H
#define CTERMINAL_TEXT_H

#include <stdbool.h>
#include <stdint.h>

/* Selects a locale with UTF-8 for this process: the user's own, or another one of the system.
   Required before widths are read. False if there is none. */
bool cterminal_take_utf8(void);

/* The number of columns of a scalar according to the C library, which ncurses and most terminals
   follow; 0 for marks, -1 for characters that are not printable. */
int32_t cterminal_width(uint32_t scalar);

/* Computes the embedding level of each unit (UAX #9); the first strong character gives the
   paragraph's direction. Returns the level of the paragraph, or -1 if memory runs out. */
int32_t cterminal_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels);
/* The mirror image of a character in right-to-left text, such as ) for (. */
uint32_t cterminal_mirror(uint32_t scalar);

/* Sets breaks[i] to 1 if a line may end before unit i (UAX #14). False on failure. */
bool cterminal_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

#endif
