/* Ends a program whose mapped file is truncated. */
#ifndef CTERMINAL_MAPPING_H
#define CTERMINAL_MAPPING_H

#include <stdint.h>

/* From now on, an access to memory of a mapped file beyond the file's end (SIGBUS) restores the
   terminal, writes `message` to standard error, and ends the process with `status`. The message is
   copied, up to four kibibytes. A signal that another process sends keeps its usual effect. */
void cterminal_end_on_lost_mapping(const char *message, int32_t status);

#endif
