/* Signals as bytes in a pipe, so that they are handled between events instead of inside a call. */
#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>

/* From now on SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT and SIGWINCH are only recorded; an
   ignored one stays ignored, except SIGWINCH. Returns the read end of the pipe, which delivers one
   byte per signal and never blocks; or -1. */
int cterminal_catch_signals(void);
/* Restores the previous handlers. */
void cterminal_release_signals(void);
/* The next signal from that pipe; 0 if there is none. */
int32_t cterminal_next_signal(int descriptor);
/* The request that a signal makes. */
typedef enum {
  CTERMINAL_SIGNAL_END,
  CTERMINAL_SIGNAL_STOP,
  CTERMINAL_SIGNAL_CONTINUE,
  CTERMINAL_SIGNAL_RESIZE
} cterminal_signal_meaning;
cterminal_signal_meaning cterminal_signal_meaning_of(int32_t number);
/* The signal of a lost terminal, SIGHUP. */
int32_t cterminal_signal_hangup(void);
/* Whether a signal requests that the program end. */
bool cterminal_signal_ends(int32_t number);
/* Stops this process, like the terminal's suspend key; returns when it is continued. */
void cterminal_stop(void);
/* Ends this process by a signal, so that the shell sees that signal. */
void cterminal_die(int32_t number);

#endif
