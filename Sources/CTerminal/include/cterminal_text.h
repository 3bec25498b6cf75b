/* What has to be known of text to place it in the columns of a terminal. */
#ifndef CTERMINAL_TEXT_H
#define CTERMINAL_TEXT_H

#include <stdbool.h>
#include <stdint.h>

/* Takes a locale with UTF-8 for this process: the user's own, else one that the system has. Widths are
   known after that. False where there is none. */
bool cterminal_take_utf8(void);

/* How many columns a scalar takes, by the C library, which ncurses and most terminals go by; 0 for marks,
   -1 for what is no printable character. */
int32_t cterminal_width(uint32_t scalar);

/* The embedding level of each unit (UAX #9), the paragraph's direction by its first strong character.
   The level of the paragraph, or -1 for lack of memory. */
int32_t cterminal_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels);
/* The character that is written in place of one in text from right to left, as ) for (. */
uint32_t cterminal_mirror(uint32_t scalar);

/* Sets breaks[i] to 1 where a line may end before unit i (UAX #14). False where it cannot be found out. */
bool cterminal_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

#endif
