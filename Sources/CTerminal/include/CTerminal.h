/* CTerminal - the screen of a terminal (ncursesw), the signals that end a program, a mapped file that
   is cut short, and what has to be known of text to place it in columns. No header of ncurses or ICU is included here, and none of their
   types is named. One screen at a time, used by one thread; the functions on text by any. */
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include "cterminal_mapping.h"
#include "cterminal_screen.h"
#include "cterminal_signals.h"
#include "cterminal_text.h"

#endif
