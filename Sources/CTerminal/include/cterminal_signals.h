/* Signals as bytes of a pipe, so that they are dealt with between two events and not within a call. */
#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>

/* From now on SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH are noted and do nothing
   else; one that was ignored stays ignored, but for SIGWINCH. The end of the pipe to read them from, a
   byte each, without waiting; or -1. */
int cterminal_catch_signals(void);
/* What signals did before. */
void cterminal_release_signals(void);
/* Whether a signal asks the program to end. */
bool cterminal_signal_ends(int32_t number);
/* Stops this process, as the terminal's suspend key does; returns when it is told to go on. */
void cterminal_stop(void);
/* Ends this process by a signal, which is then what the shell sees. */
void cterminal_die(int32_t number);

#endif
