/* Runs another program on the terminal. */
#ifndef CTERMINAL_PROGRAM_H
#define CTERMINAL_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

/* Runs the program words[0], found in PATH if its name has no slash, with the words up to a null
   pointer, and waits for its end. Meanwhile the keys that end a program (SIGINT, SIGQUIT) are only
   for that one. If `redirects_output` is true, it writes to standard error in place of standard
   output. Sets *status to its exit status, or to 128 plus the number of the signal that ended it.
   Returns 0, or the number of the error that prevented it from starting. */
int32_t cterminal_run_program(char *const *words, bool redirects_output, int32_t *status);

#endif
