/* The columns of text in a terminal, by the C library. */
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

#endif
