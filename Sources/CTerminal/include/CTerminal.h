/* CTerminal - the screen of a terminal (ncursesw), the signals that end a program, programs that it
   runs, truncated mapped files, freed memory, and the columns of text. Includes no header of ncurses and names none
   of its types. One screen at a time, used by one thread; any thread may call the functions on text. */
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include "cterminal_mapping.h"
#include "cterminal_memory.h"
#include "cterminal_program.h"
#include "cterminal_queue.h"
#include "cterminal_screen.h"
#include "cterminal_signals.h"
#include "cterminal_text.h"

#endif
